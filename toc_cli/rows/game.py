"""One game as the store keeps it: its text, its header, what is wrong with it, and its rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from notation.board import letters_of
from notation.diagnostics import Diagnostic, Severity
from notation.record import End, Record
from notation.rules import RuleSet, digest, to_toml
from notation.source import Source
from notation.text import write
from toc_cli.rows.columns import PLAYS, width
from toc_cli.rows.layout import Rows, rows_of
from toc_cli.rows.scorer import Scorer

_NO_TEXT: Final = re.compile("[\0\ud800-\udfff]")
"""What no database takes for text: NULs, and bytes that were not UTF-8."""


class Rules(NamedTuple):
    """The rules that a game was judged by."""

    name: str
    version: int
    digest: str
    toml: str
    """The whole rule-set as a file that extends nothing."""


@dataclass(slots=True)
class ScoredGame:
    """A game that was read and judged. It is `bad` when it has errors, or when nobody could judge it."""

    hash: str
    """SHA-256 of the canonical text, in hex: two copies of one game have the same."""
    source: str
    number: int
    """Its place in the source, from 1."""
    line: int
    """The line of the source on which it begins, from 1."""
    text: str
    """As it was written, to the letter."""
    tags: dict[str, str]
    rules: Rules | None
    seats: str
    teams: tuple[str, ...]
    names: dict[str, str]
    result: str
    """`a+c`, `pat`, or `*` for an unfinished game."""
    how: str
    """`resign`, `time`, `foul`, or ""."""
    plays: int
    rounds: int
    deals: int
    findings: list[dict[str, Any]]
    errors: int
    warnings: int
    rows: Rows | None

    @property
    def bad(self) -> bool:
        """Whether it belongs in quarantine: its text, if it is none, however little the scribe minds."""
        return self.errors > 0 or self.rows is None or _NO_TEXT.search(self.text) is not None

    @property
    def first_error(self) -> str:
        """The first of its errors in a line."""
        first = next((found for found in self.findings if found["severity"] == "error"), None)
        return f"{first['code']} in line {first['line']}: {first['message']}" if first else "it cannot be judged"

    @property
    def simulated(self) -> bool:
        """Whether programs played it, as the tag Source says."""
        return self.tags.get("Source", "").casefold().startswith("simulated")


def game_hash(record: Record) -> str:
    """SHA-256 of a game's canonical text."""
    return sha256(write(record).encode("utf-8", "surrogateescape")).hexdigest()


def make_game(
    source: Source,
    record: Record,
    number: int,
    digits: str,
    findings: list[Diagnostic],
    scorer: Scorer | None,
    first_line: int = 1,
) -> ScoredGame:
    """A game from its record, its findings and the scorer who watched it. `digits` is its `game_hash`."""
    bad = scorer is None or any(finding.severity is Severity.ERROR for finding in findings)
    rows = rows_of(scorer.referee.compiled, scorer.turns) if scorer and not bad else None
    setup = scorer.setup if scorer else None
    result, how = _result(record, scorer.referee.position.winners if scorer else 0)
    return ScoredGame(
        hash=digits,
        source=source.name,
        number=number,
        line=source.place(record.span.start).line + first_line - 1,
        text=source.text[record.span.start : record.span.end],
        tags={tag.name: tag.value for tag in reversed(record.tags)},
        rules=_rules(setup.rules) if setup and setup.rules else None,
        seats=setup.seats if setup else "",
        teams=setup.teams if setup else (),
        names=setup.names if setup else {},
        result=result,
        how=how,
        plays=len(rows.plays) // width(PLAYS) if rows else record.plays,
        rounds=scorer.rounds if scorer else 0,
        deals=scorer.deals if scorer else 0,
        findings=[_plain(source, finding, first_line) for finding in findings],
        errors=sum(finding.severity is Severity.ERROR for finding in findings),
        warnings=sum(finding.severity is Severity.WARNING for finding in findings),
        rows=rows,
    )


def _result(record: Record, winners: int) -> tuple[str, str]:
    """Who won: as the replay says, or, where it says nothing, as it is written."""
    end = next((entry for entry in reversed(record.entries) if isinstance(entry, End)), None)
    if winners:
        return ("pat" if winners < 0 else "+".join(letters_of(winners))), ""
    if end is None or end.result != "win":
        return (end.result if end else "*"), (end.how if end else "")
    return "+".join(end.winners), end.how


_KEPT: dict[int, tuple[RuleSet, Rules]] = {}
_MOST_KEPT = 256


def _rules(rules: RuleSet) -> Rules:
    """A rule-set's name, version, digest and text, worked out once."""
    found = _KEPT.get(id(rules))
    if found is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        # The rule-set is kept beside the answer, so that its identity stays its own.
        found = _KEPT[id(rules)] = rules, Rules(rules.name, rules.version, digest(rules), to_toml(rules))
    return found[1]


def _plain(source: Source, finding: Diagnostic, first_line: int) -> dict[str, Any]:
    place = source.place(finding.span.start)
    return {
        "code": finding.code.value,
        "name": finding.code.name,
        "severity": finding.severity.value,
        "line": place.line + first_line - 1,
        "column": place.column,
        "message": finding.message,
        "instead": list(finding.instead),
        "rule": finding.paragraph,
        "round": finding.round,
        "seat": finding.seat,
    }
