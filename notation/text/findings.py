"""The findings of one reading: so many of a kind and no more, then put in order and given to their games."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from typing import Final

from notation.diagnostics import NOTHING, Code, Diagnostic, Facts, facts
from notation.diagnostics import Findings as Kept
from notation.encoding import Encoding
from notation.record import Record
from notation.source import Source, Span

_ONE: Final = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]"
CONTROL: Final = re.compile(f"{_ONE}{_ONE}*")  # a search for `[…]+` takes three times as long
"""Control characters; tab and line ends are white space."""

NOT_TEXT: Final = re.compile(CONTROL.pattern + r"|[\ud800-\udfff]+")
"""What has findings of its own, so that the word that it stands in needs none."""

_BEYOND_ASCII: Final = re.compile("[^\x00-\x7f]+")


class Findings:
    """Collects the findings of one text; `finish` hands them out."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._kept = Kept()

    def add(self, code: Code, span: Span, found: Facts | str = NOTHING) -> None:
        """One more finding."""
        self._kept.add(Diagnostic(code, span, found))

    def full(self, code: Code) -> bool:
        """Whether one more finding of this code would only be counted, so that its message need not be made."""
        return self._kept.full(code)

    def add_foreign(self) -> None:
        """The findings for bytes that are no UTF-8, and for control characters."""
        text, encoding = self._source.text, self._source.encoding
        if encoding.wide:
            self.add(Code.OTHER_ENCODING, Span(0, 0), facts(encoding=encoding.value))
        elif encoding is Encoding.WINDOWS and (first := _BEYOND_ASCII.search(text)):
            self.add(Code.NOT_UTF8, Span(*first.span()), facts("likely", encoding=encoding.value))
        for span in self._source.stray_bytes():
            byte = f"0x{ord(text[span.start]) & 0xFF:02X}"
            self.add(Code.NOT_UTF8, span, facts(byte=byte))
        for match in CONTROL.finditer(text):
            name = f"U+{ord(match[0][0]):04X}"
            self.add(Code.CONTROL_CHARACTER, Span(*match.span()), facts(name=name))

    def finish(self, games: tuple[Record, ...]) -> tuple[Diagnostic, ...]:
        """All findings in the order of the text, each with the number of its game."""
        starts = [game.span.start for game in games]
        found = sorted(self._kept, key=lambda finding: finding.span)
        return tuple(replace(f, game=max(bisect_right(starts, f.span.start), min(1, len(games)))) for f in found)
