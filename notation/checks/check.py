"""The checks over one text, and the report they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from notation.checks.ignores import apply_ignores
from notation.diagnostics import Code, Diagnostic, Severity
from notation.record import Comment, End, Entry, Note, PlayEntry, Record, TakeBack, Variation
from notation.replay import Setup, set_up
from notation.replay.hands.ruling import Ruling
from notation.replay.referee import Referee
from notation.rules import RuleSet
from notation.source import Source, Span
from notation.text import Parsed, parse

Watch = Callable[[int, Setup, Referee], Callable[[Entry], object]]
"""Looks on: told of a game's number, header and referee, it answers what is to be called for each entry in the
referee's place. That calls `Referee.carry_out` once, and may look at the position before and after."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a text holds and what is wrong with it; findings in the order of the text."""

    source: Source
    games: tuple[Record, ...]
    findings: tuple[Diagnostic, ...]
    ignored: tuple[Diagnostic, ...] = ()
    """What a `toc: ignore` note in the text takes away (docs/diagnostics.md)."""
    rulings_by_game: tuple[Mapping[Ruling, int], ...] = ()
    """How many plays and discards of each game are proven legal, not refuted, and refuted."""

    @property
    def plays(self) -> int:
        """How many plays were read, variations left out."""
        return sum(game.plays for game in self.games)

    @property
    def rulings(self) -> Mapping[Ruling, int]:
        """The same for all games together."""
        return sum(map(Counter, self.rulings_by_game), Counter())

    def count(self, severity: Severity) -> int:
        """How many findings weigh so much."""
        return sum(finding.severity == severity for finding in self.findings)


@dataclass(frozen=True, slots=True)
class GameUnderCheck:
    """One game under check."""

    record: Record
    number: int
    """Its place in the file, from 1."""
    base: Path
    """The folder of the file, from which rule-set files are found."""
    rules: RuleSet | None
    rulings: Counter[Ruling]
    """Counts up what is known of each play's legality."""
    watch: Watch | None = None
    strict: bool = False


def check(source: Source, *, base: Path | None = None, rules: RuleSet | None = None, strict: bool = False) -> Report:
    """Check a text. `base` is the folder for rule-set paths in headers; `rules` overrides the headers.

    With `strict`, every play and discard that is not proven legal is a finding.
    """
    return check_parsed(source, parse(source), base=base, rules=rules, strict=strict)


def check_parsed(
    source: Source,
    parsed: Parsed,
    *,
    base: Path | None = None,
    rules: RuleSet | None = None,
    watch: Watch | None = None,
    strict: bool = False,
) -> Report:
    """Check a text that was parsed already; `watch` may look on at every game that can be played."""
    findings = list(parsed.findings)
    rulings: list[Counter[Ruling]] = []
    empty = any(finding.code is Code.NO_GAME for finding in parsed.findings)
    for number, record in enumerate(() if empty else parsed.games, 1):
        rulings.append(Counter())
        game = GameUnderCheck(record, number, base or Path(), rules, rulings[-1], watch, strict)
        for one in CHECKS:
            findings.extend(one(game))
    ignored: list[Diagnostic] = []
    if "ignore" in source.text:
        findings, ignored = apply_ignores(source, parsed.games, findings)
    findings.sort(key=lambda finding: finding.span.start)
    return Report(source, parsed.games, tuple(findings), tuple(ignored), tuple(rulings))


def check_bytes(
    name: str, data: bytes, *, base: Path | None = None, rules: RuleSet | None = None, strict: bool = False
) -> Report:
    """Check a file's bytes, whatever they are."""
    return check(Source.from_bytes(name, data), base=base, rules=rules, strict=strict)


def _by_the_rules(game: GameUnderCheck) -> Iterator[Diagnostic]:
    """The header and every entry, by a referee who lets refused plays stand and goes on."""
    setup = set_up(game.record, game.base, game.rules)
    for finding in setup.findings:
        yield _of_game(finding, game.number)
    if setup.compiled is not None:
        entries = game.record.entries
        # What was done is kept for those alone who look on, or go back.
        keeps = game.watch is not None or not {TakeBack, Variation}.isdisjoint(map(type, entries))
        referee = Referee(setup.compiled, entries, game.number, strict=game.strict, keeps=keeps)
        do: Callable[[Entry], object] = referee.do
        play: Callable[[PlayEntry], object] = referee.play
        if game.watch:
            do = play = game.watch(game.number, setup, referee)
        for entry in entries:
            if isinstance(entry, PlayEntry):
                play(entry)
            else:
                do(entry)
        yield from referee.findings
        game.rulings.update(referee.rulings)


def _has_an_end(game: GameUnderCheck) -> Iterator[Diagnostic]:
    """A game ends with a word, never with a blank line."""
    entries = game.record.entries
    if not any(map(_ends, reversed(entries))):
        said = [entry for entry in entries if not isinstance(entry, Comment | Note)]
        last = max((said or game.record.tags or entries)[-1].span.end - 1, 0)
        message = 'the game has no end: write "end a+c" (who won), "end pat", or "end *" if it is unfinished'
        yield Diagnostic(Code.NO_END, Span(last, last + 1), message, game=game.number)


def _ends(entry: Entry) -> bool:
    """Whether a game ends here. A variation that was never closed has swallowed the end of its game."""
    return isinstance(entry, End) or (
        isinstance(entry, Variation) and not entry.closed and any(map(_ends, entry.entries))
    )


def _of_game(finding: Diagnostic, number: int) -> Diagnostic:
    return replace(finding, game=number)


CHECKS: Final[tuple[Callable[[GameUnderCheck], Iterator[Diagnostic]], ...]] = (_by_the_rules, _has_an_end)
"""Every check of one game; the text's own findings come from the parser."""
