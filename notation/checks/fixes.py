"""Fixes: what can be put right in a text, by name, for a person who asks for it. Nothing is repaired silently.

A safe fix changes a claim that the replay refutes (who was captured, which round it is), or what has no effect. An
unsafe one changes what happened in the game, as the plays after it suggest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from notation.checks.check import Report
from notation.diagnostics import Code, Diagnostic
from notation.plays import Move
from notation.record import PlayEntry, Record, RoundNumber
from notation.source import Source, Span


@dataclass(frozen=True, slots=True)
class Fix:
    """Other text for a stretch of the source; an empty span puts text in, an empty text takes the stretch out."""

    name: str
    span: Span
    text: str
    safe: bool = True


def fixes(report: Report, unsafe: bool = False) -> list[tuple[Diagnostic, tuple[Fix, ...]]]:
    """The findings that can be fixed, each with all that its fix changes, in the order of the text."""
    found: list[tuple[Diagnostic, tuple[Fix, ...]]] = []
    for finding in report.findings:
        make = FIXES.get(finding.code)
        if make and 0 < finding.game <= len(report.games) and not finding.more:
            made = tuple(make(report.source, report.games[finding.game - 1], finding))
            if made and (unsafe or all(fix.safe for fix in made)):
                found.append((finding, made))
    return found


def fixed(text: str, chosen: Iterable[Fix]) -> str:
    """The text with these fixes made; of two that overlap, the one that stands first."""
    parts: list[str] = []
    at = 0
    for fix in sorted(chosen, key=lambda fix: fix.span):
        if fix.span.start >= at:
            parts += [text[at : fix.span.start], fix.text]
            at = fix.span.end
    return "".join([*parts, text[at:]])


def _missing_captures(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:  # noqa: ARG001
    if finding.right:
        yield Fix("write the capture", Span(finding.span.end, finding.span.end), finding.right)


def _wrong_captures(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:  # noqa: ARG001
    start = source.text.rfind("x", finding.span.start, finding.span.end)
    end = start + 1
    while end < finding.span.end and source.text[end] in "abcdefgh":
        end += 1
    if start >= 0:
        yield Fix("correct the capture", Span(start, end), finding.right)


def _wrong_round(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:
    """The number, and those after it that count on from it."""
    numbers = [entry for entry in record.entries if isinstance(entry, RoundNumber)]
    later = [entry for entry in numbers if entry.span.start >= finding.span.start]
    if not later or later[0].span != finding.span:
        return
    if not finding.right:
        yield _taken_out("take out the round number", source, finding.span)
        return
    shift = int(finding.right[:-1]) - later[0].number
    for expected, entry in enumerate(later, later[0].number):
        if entry.number != expected:
            break
        yield Fix("correct the round number", entry.span, f"{entry.number + shift}.")


def _stood_needlessly(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:
    entry = next((e for e in record.entries if isinstance(e, PlayEntry) and e.span == finding.span), None)
    at = source.text.find("@", entry.text_at, entry.span.end) if entry else -1
    if at >= 0:
        yield Fix("take out the @", Span(at, at + 1), "")


def _double_tag(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:
    """A second tag that says the same is taken out; one that says something else is not safe to lose."""
    tag = next((tag for tag in record.tags if tag.span == finding.span), None)
    if tag:
        same = tag.value == record.tag(tag.name)
        fix = _taken_out("take out the second tag", source, finding.span)
        yield Fix(fix.name, fix.span, fix.text, safe=same)


def _taken_out(name: str, source: Source, span: Span) -> Fix:
    """Take a word out, and the white space that would be left over: the line, where nothing else stands on it."""
    text = source.text
    start, end = span
    while end < len(text) and text[end] in " \t":
        end += 1
    if text[end : end + 1] in ("", "\r", "\n"):
        while start > 0 and text[start - 1] in " \t":
            start -= 1
        if start == 0 or text[start - 1] == "\n":
            end += 2 if text.startswith("\r\n", end) else 1
    return Fix(name, Span(start, min(end, len(text))), "")


def _wrong_landing(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:  # noqa: ARG001
    at = finding.span.start
    entry = next((e for e in record.entries if isinstance(e, PlayEntry) and e.span.start <= at < e.span.end), None)
    if finding.right and entry and isinstance(entry.play, Move) and len(entry.play.legs) == 1:
        leg = entry.play.legs[0]
        start = entry.text_at + leg.span.start + len(leg.origin) + 1
        yield Fix("correct the landing square", Span(start, start + len(leg.landing or "")), finding.right, safe=False)


def _out_of_turn(source: Source, record: Record, finding: Diagnostic) -> Iterator[Fix]:  # noqa: ARG001
    if finding.right and source.text[finding.span.start + 1 : finding.span.start + 2] == ":":
        start = finding.span.start
        yield Fix("correct the seat", Span(start, start + 1), finding.right, safe=False)


FIXES: Final[dict[Code, Callable[[Source, Record, Diagnostic], Iterator[Fix]]]] = {
    Code.MISSING_CAPTURES: _missing_captures,
    Code.WRONG_CAPTURES: _wrong_captures,
    Code.WRONG_ROUND: _wrong_round,
    Code.STOOD_NEEDLESSLY: _stood_needlessly,
    Code.DOUBLE_TAG: _double_tag,
    Code.WRONG_LANDING: _wrong_landing,
    Code.SPLIT_SUM: _wrong_landing,
    Code.OUT_OF_TURN: _out_of_turn,
}
"""What can be fixed, by the code of its finding."""
