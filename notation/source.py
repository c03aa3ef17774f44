"""A named text, and how an offset in it becomes a line and a column."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from notation.encoding import Encoding, decoded


class Span(NamedTuple):
    """A half-open stretch of a source, in characters."""

    start: int
    end: int


class Place(NamedTuple):
    """A line and a column, both counted from 1; columns count characters."""

    line: int
    column: int


NOWHERE = Span(0, 0)

# A byte that is not UTF-8 is kept as a lone surrogate (PEP 383), so that nothing is lost on the way.
_STRAY_BYTE = re.compile(r"[\udc80-\udcff][\udc80-\udcff]*")  # a search for `[…]+` takes three times as long


# Old Macs and some spreadsheets end lines with a lone carriage return.
_LINE_END = re.compile(r"\n|\r(?!\n)")


@dataclass(frozen=True)
class Source:
    """The text of one file (or of standard input) under the name that people know it by."""

    name: str
    text: str = field(repr=False)
    encoding: Encoding = Encoding.UTF8
    """What its bytes were."""

    @classmethod
    def from_bytes(cls, name: str, data: bytes) -> Source:
        """Read bytes in the encoding they are in, mostly UTF-8. Never fails: see `stray_bytes`."""
        return cls(name, *decoded(data))

    def stray_bytes(self) -> tuple[Span, ...]:
        """The stretches that were not UTF-8."""
        if self.text.isascii():
            return ()
        return tuple(Span(*m.span()) for m in _STRAY_BYTE.finditer(self.text))

    @property
    def damaged(self) -> bool:
        """Whether some bytes were not in the encoding, so that writing the text as UTF-8 would lose them."""
        if self.encoding is Encoding.UTF8:
            return bool(self.stray_bytes())
        return "\ufffd" in self.text

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(m.end() for m in _LINE_END.finditer(self.text))]

    def place(self, offset: int) -> Place:
        """Where an offset is, for people."""
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its line ending; "" past the end."""
        starts = self._line_starts
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")
