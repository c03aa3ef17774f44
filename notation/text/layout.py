"""Where canonical text breaks its lines."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 100
"""Lines of plays are broken before this column where they can be."""


class Lines:
    """Entries, put one after the other into lines.

    A piece joins the line that is being filled unless it begins a line or the line before it has to end.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._column = 0
        self._must_break = False
        self._after_line = False
        self._glued = True
        self._depth = 0

    def add(self, piece: str) -> None:
        """A piece of a line of plays."""
        self._put(piece, new_line=self._after_line)

    def start_round(self, piece: str) -> None:
        """A round number: outside variations it begins a line."""
        self._put(piece, new_line=self._after_line or not self._depth)

    def add_comment(self, piece: str) -> None:
        """A comment; after a line statement it stays on that line."""
        after_line = self._after_line
        self._put(piece, new_line=False)
        self._after_line = after_line

    def add_note(self, piece: str) -> None:
        """A note, which ends its line and stays on it however long it is."""
        self._put(piece, new_line=False, may_wrap=False)
        self._must_break = True

    def add_line(self, piece: str) -> None:
        """A line statement: comments and notes may stand after it, nothing else."""
        self._put(piece, new_line=True)
        self._after_line = True

    def add_alone(self, piece: str) -> None:
        """What has a line of its own."""
        self._put(piece, new_line=True)
        self._must_break = True

    def add_to_line(self, piece: str) -> None:
        """A word more in the line statement just written."""
        self._put(piece, new_line=False, may_wrap=False)
        self._after_line = True

    def open(self) -> None:
        """The beginning of a variation; what follows is glued to it."""
        self._put("(", new_line=self._after_line)
        self._depth += 1
        self._glued = True

    def close(self) -> None:
        """The end of a variation, glued to what is before it."""
        self._glued = True
        self._put(")", new_line=False, may_wrap=False)
        self._depth -= 1

    def text(self) -> str:
        """Everything so far; it ends in a newline unless it is empty."""
        return "".join(self._pieces) + "\n" if self._pieces else ""

    def _put(self, piece: str, *, new_line: bool, may_wrap: bool = True) -> None:
        width = len(piece.partition("\n")[0])
        if not self._pieces:
            pass
        elif self._must_break or new_line or (may_wrap and not self._glued and self._column + width >= WIDTH):
            self._pieces.append("\n")
            self._column = 0
        elif not self._glued:
            self._pieces.append(" ")
            self._column += 1
        self._pieces.append(piece)
        self._column = len(piece) - piece.rindex("\n") - 1 if "\n" in piece else self._column + len(piece)
        self._must_break = self._after_line = self._glued = False
