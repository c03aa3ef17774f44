"""A long text in pieces of whole games, so that neither memory nor a batch need hold all of it.

A piece ends where a line with a tag comes after a line `end …`, with nothing but white space, notes and comments
between them. There a game begins for certain: no comment and no variation reaches across a line that begins with a tag
(docs/notation.md), a tag after an end opens a game, and the line with the end stands in no comment, since after it no
brace closes that was opened before. So the pieces hold the same games as the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from notation.source import Source

PIECE: Final = 50_000
"""Characters in a piece, at least; a game is never cut."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some whole games of a source. `line` is the number of its first line, `base` the folder of the source."""

    source: str
    text: str
    base: Path
    line: int = 1
    start: int = 0
    """How many characters of the source come before it."""
    last: bool = True
    """Whether nothing of the source comes after it."""

    @property
    def whole(self) -> bool:
        """Whether it is all of the source."""
        return self.last and not self.start


@dataclass(frozen=True, slots=True)
class Problem:
    """A source, or a part of one, that could not be read, and why."""

    source: str
    message: str


def pieces_of(name: str, data: bytes, base: Path) -> Iterator[Piece]:
    """The pieces of a source's bytes, in order; a text that is one piece is not cut."""
    return cut(Source.from_bytes(name, data), base)


def cut(source: Source, base: Path, start: int = 0, line: int = 1) -> Iterator[Piece]:
    """The pieces of a source from a piece on that begins at `start`, on `line`."""
    text = source.text
    while True:
        boundary = _boundary().search(text, start + PIECE) if len(text) - start > PIECE else None
        end = boundary.end() if boundary else len(text)
        last = end == len(text)
        yield Piece(source.name, text[start:end], base, line, start, last)
        if last:
            return
        line += text.count("\n", start, end)
        start = end


@cache
def _boundary() -> re.Pattern[str]:
    """Found where a piece may end. Only long texts wait for it to be compiled."""
    return re.compile(
        r"^end(?=[ \t\r\n;{])[^\n{}\[\]();]*+"
        r"(?:\s|;[^\n}]*+\n|\{[^{}\[]*+\})*+"
        r'(?=^\[[^\W\d][\w-]*+[ \t]++"[^"\\\n]*+"[ \t]*+\])',
        re.MULTILINE,
    )
