"""A long text in pieces of whole games, so that neither memory nor a batch need hold all of it.

A piece ends where a line with a tag comes after a line `end …`, with nothing but white space, notes and comments
between them. There a game begins for certain: no comment and no variation reaches across a line that begins with a tag
(docs/notation.md), a tag after an end opens a game, and the line with the end stands in no comment, since after it no
brace closes that was opened before. So the pieces hold the same games as the whole.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, cast

if TYPE_CHECKING:
    from notation.encoding import Encoding
    from notation.source import Source

PIECE: Final = 50_000
"""Characters in a piece, at least; a game is never cut."""

IN_MEMORY: Final = 10_000_000
"""Bytes of a pipe that are held in memory; more go to a temporary file."""


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
    encoding: Encoding | None = None
    """What the bytes of the source were, if not UTF-8."""

    @property
    def as_source(self) -> Source:
        """The piece as a text of its own. The first one alone tells of the encoding."""
        from notation.encoding import Encoding  # every command loads this module, and some need no notation
        from notation.source import Source

        return Source(self.source, self.text, (not self.start and self.encoding) or Encoding.UTF8)

    @property
    def whole(self) -> bool:
        """Whether it is all of the source."""
        return self.last and not self.start


@dataclass(frozen=True, slots=True)
class Problem:
    """A source, or a part of one, that could not be read, and why."""

    source: str
    message: str


def seekable(file: BinaryIO) -> BinaryIO:
    """A file that can be read again: itself, or a copy of what comes out of a pipe. Raises OSError."""
    if file.seekable():
        return file
    from shutil import copyfileobj  # these two take some time to load, and most that is read is a file
    from tempfile import SpooledTemporaryFile

    copy = cast(BinaryIO, SpooledTemporaryFile(IN_MEMORY))  # noqa: SIM115 (closed by who asked for it)
    with file:
        copyfileobj(file, copy)
    copy.seek(0)
    return copy


def pieces_of(name: str, data: bytes, base: Path) -> Iterator[Piece]:
    """The pieces of a source's bytes, in order; a text that is one piece is not cut."""
    return cut(name, BytesIO(data), base)


def cut(name: str, file: BinaryIO, base: Path, start: int = 0, line: int = 1) -> Iterator[Piece]:
    """The pieces of a file, read from its beginning; those from a piece on that begins at `start`, on `line`.

    No more of the file is held than the piece and what was read to find its end. Raises OSError.
    """
    file.seek(0)
    characters = _Characters(file)
    characters.skip(start)
    while True:
        end = characters.end_of_piece()
        text = characters.take(end)
        last = characters.over
        yield Piece(name, text, base, line, start, last, characters.encoding)
        if last:
            return
        line += _line_ends(text)
        start += end


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


class _Characters:
    """The characters of a file, as they are asked for; decoded as `Source.from_bytes` does it."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        from notation.encoding import LOOK, encoding_of  # as in `Piece.as_source`

        self.encoding = encoding_of(file.read(LOOK))
        file.seek(0)
        self.decoder = getincrementaldecoder(self.encoding.codec)(errors=self.encoding.errors)
        self.text = ""
        """What is read and not taken yet."""
        self.ended = False
        self._read(PIECE)
        self.text = self.text.removeprefix("\ufeff")

    @property
    def over(self) -> bool:
        """Whether there is no more."""
        return self.ended and not self.text

    def _read(self, count: int) -> None:
        """Read about so many characters more; at least one, or to the end."""
        before = len(self.text)
        while not self.ended and len(self.text) == before:
            data = self.file.read(count)
            self.ended = not data
            self.text += self.decoder.decode(data, final=not data)

    def skip(self, count: int) -> None:
        """Leave out so many characters."""
        while count:
            if not self.text:
                self._read(PIECE)
            count -= len(self.take(min(count, len(self.text))))

    def take(self, count: int) -> str:
        """The next characters, of those that are read."""
        taken, self.text = self.text[:count], self.text[count:]
        if not self.text:
            self._read(PIECE)
        return taken

    def end_of_piece(self) -> int:
        """How many characters the next piece has: to a boundary, or to the end."""
        while True:
            boundary = _boundary().search(self.text, PIECE) if len(self.text) > PIECE else None
            if boundary:
                return boundary.end()
            if self.ended:
                return len(self.text)
            self._read(
                max(PIECE, len(self.text))
            )  # doubled, so that a text without a boundary is seldom looked through


@cache
def _boundary() -> re.Pattern[str]:
    """Found where a piece may end. Only long texts wait for it to be compiled."""
    return re.compile(
        r"(?:^|(?<=\r))end(?=[ \t\r\n;{])[^\r\n{}\[\]();]*+"
        r"(?:\s|;[^\r\n}]*+[\r\n]|\{[^{}\[]*+\})*+"
        r'(?=(?:^|(?<=\r))\[[^\W\d][\w-]*+[ \t]++"[^"\\\r\n]*+"[ \t]*+\])',
        re.MULTILINE,
    )
