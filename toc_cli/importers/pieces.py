"""A long text in pieces of whole games, so that neither memory nor a batch need hold all of it.

A new game begins at a line with the tag Toc when a line `end …` stands before it. No comment and no variation reaches
across such a tag (docs/notation.md), so the pieces hold the same games as the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PIECE: Final = 200_000
"""Characters in a piece, at least; a game is never cut."""

_BOUNDARY: Final = re.compile(r'^end(?=[ \t\r\n])[^\n]*\n\s*(?=^\[Toc[ \t]+"[^"\\\n]*"[ \t]*\])', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Piece:
    """Some whole games of a source. `line` is the number of its first line, `base` the folder of the source."""

    source: str
    text: str
    base: Path
    line: int = 1


@dataclass(frozen=True, slots=True)
class Problem:
    """A source, or a part of one, that could not be read, and why."""

    source: str
    message: str


def pieces_of(name: str, data: bytes, base: Path) -> Iterator[Piece]:
    """The pieces of a source's bytes, in order; a text that is one piece is not cut."""
    text = data.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
    start, line = 0, 1
    while start < len(text):
        boundary = _BOUNDARY.search(text, start + PIECE) if len(text) - start > PIECE else None
        end = boundary.end() if boundary else len(text)
        yield Piece(name, text[start:end], base, line)
        line += text.count("\n", start, end)
        start = end
    if not text:
        yield Piece(name, "", base)
