"""A text → the games in it, judged and laid out in rows. One run of the check does all of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from notation.checks import check_parsed
from notation.diagnostics import Code, Diagnostic
from notation.record import Entry
from notation.replay import Setup
from notation.replay.referee import Referee
from notation.rules import RuleSet
from notation.source import Source
from notation.text import parse
from toc_cli.rows.game import ScoredGame, game_hash, make_game
from toc_cli.rows.scorer import Scorer


class Known(NamedTuple):
    """A game that need not be judged: the store has it."""

    hash: str
    number: int


class Reading(NamedTuple):
    """What a text holds, in order; `problem` says in a sentence why it holds nothing, "" where it does."""

    games: list[ScoredGame | Known]
    problem: str = ""


def read_games(
    source: Source,
    *,
    base: Path | None = None,
    rules: RuleSet | None = None,
    first_line: int = 1,
    is_known: Callable[[str], bool] = lambda _: False,
) -> Reading:
    """Read, judge and lay out every game of a text.

    `base` is the folder for rule-set paths in headers; `rules` overrides the headers. `first_line` is the number of
    the text's first line, where it is a piece of a file. `is_known` tells by its hash whether a game may be skipped.
    """
    parsed = parse(source)
    if any(finding.code is Code.NO_GAME for finding in parsed.findings):
        return Reading([], "there is no game in it")
    hashes = [game_hash(record) for record in parsed.games]
    known = [is_known(digits) for digits in hashes]
    if all(known):
        return Reading([Known(digits, number) for number, digits in enumerate(hashes, 1)])
    scorers: dict[int, Scorer] = {}

    def watch(number: int, setup: Setup, referee: Referee) -> Callable[[Entry], object]:
        scorers[number] = Scorer(setup, referee)
        return scorers[number].carry_out

    report = check_parsed(source, parsed, base=base, rules=rules, watch=watch)
    findings: dict[int, list[Diagnostic]] = {}
    for finding in report.findings:
        findings.setdefault(finding.game or 1, []).append(finding)
    games: list[ScoredGame | Known] = []
    for number, (record, digits) in enumerate(zip(parsed.games, hashes, strict=True), 1):
        if known[number - 1]:
            games.append(Known(digits, number))
        else:
            found = findings.get(number, [])
            games.append(make_game(source, record, number, digits, found, scorers.get(number), first_line))
    return Reading(games)
