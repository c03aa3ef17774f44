"""The screen of `toc replay`: a thin skin over `views.walk_cursor`. Only this folder loads textual."""
