"""The SQLite store: the text of each game is the truth, rows of plays and events are derived from it."""
