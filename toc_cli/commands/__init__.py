"""One module a command: arguments → rooms → view → exit code. The only place where rooms meet.

Rooms are imported inside the command's function, so that `toc check` never pays for what `toc stats` needs.
"""
