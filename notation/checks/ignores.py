"""`; toc: ignore TOC301 reason`: a scribe's note that takes findings of its line away.

A note speaks for what stands before it on its line; alone on a line, for the line on which the entry before it ends
(that is where canonical text puts it), or for the header where no entry comes before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from notation.diagnostics import Code, Diagnostic
from notation.record import Entry, Note, Record, Variation
from notation.source import Source, Span

_NOTE: Final = re.compile(r"toc:[ \t]*ignore\b[ \t]*(.*)", re.IGNORECASE)
_CODE: Final = re.compile(r"(TOC[0-9]{0,3})X{0,3}(?:[ \t,]+|\Z)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ignore:
    """One note: the stretch of text it speaks for, and the codes that it names, without their x."""

    span: Span
    covers: Span
    codes: tuple[str, ...]
    game: int


def apply_ignores(
    source: Source, games: Sequence[Record], findings: Iterable[Diagnostic]
) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """The findings that are left, and those that were ignored. A note that ignores nothing is a finding itself."""
    notes = list(_ignores(source, games))
    left: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    used: set[tuple[Span, str]] = set()
    for finding in findings:
        hits = [
            (note.span, code)
            for note in notes
            if note.covers.start <= finding.span.start < note.covers.end
            for code in note.codes
            if finding.code.value.startswith(code)
        ]
        used.update(hits)
        (ignored if hits else left).append(finding)
    for note in notes:
        left += (
            Diagnostic(Code.UNUSED_IGNORE, note.span, message, game=note.game)
            for message in _unused(note, {code for span, code in used if span == note.span})
        )
    return left, ignored


def _unused(note: Ignore, used: set[str]) -> Iterator[str]:
    if not note.codes:
        yield 'this note ignores nothing: it names no code, as in "; toc: ignore TOC301 seen too late"'
    for code in note.codes:
        if code not in used:
            name = code if len(code) == 6 else f"{code}{'x' * (6 - len(code))}"
            yield f"nothing on this line is found under {name}: take it out of the note"


def _ignores(source: Source, games: Sequence[Record]) -> Iterator[Ignore]:
    for number, record in enumerate(games, 1):
        before = -1
        for entry in in_order(record.entries):
            if isinstance(entry, Note) and (found := _NOTE.match(entry.text)):
                start = entry.span.start
                line = _line_start(source.text, start)
                if source.text[line:start].isspace() or line == start:
                    line = _line_start(source.text, before) if before >= 0 else record.span.start
                yield Ignore(entry.span, Span(line, start), tuple(_codes(found[1])), number)
            elif not isinstance(entry, Note):
                before = max(entry.span.end - 1, entry.span.start)


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _codes(text: str) -> Iterator[str]:
    at = 0
    while found := _CODE.match(text, at):
        yield found[1].upper()
        at = found.end()


def in_order(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries in the order of the text, those of variations between the others."""
    for entry in entries:
        if isinstance(entry, Variation):
            yield from in_order(entry.entries)
        else:
            yield entry
