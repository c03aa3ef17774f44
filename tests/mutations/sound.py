"""Games without a mistake: the checker must find nothing in them, whatever of the cards is written."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from notation.checks import check
from notation.diagnostics import Severity
from notation.replay.hands.ruling import Ruling
from notation.source import Source
from notation.text import write
from tests.analysis.tables import TABLES
from tests.mutations.games import hidden, valid_game
from tests.mutations.veil import veiled
from toc_cli.analysis.bots import BOTS

LENGTHS = (60, 120, 60, 600)
"""Games are broken off after so many plays, in turn: the first deals matter as much as the last."""


class Sound(NamedTuple):
    """What the checker said of some valid games, each with every card, with no hands, and with some cards unseen."""

    texts: int
    plays: int
    proven: int
    not_refuted: int
    findings: tuple[str, ...]
    """What must not be: an error or warning, with its table and number."""


def look_at(numbers: range, seed: int = 2, lengths: tuple[int, ...] = LENGTHS) -> Sound:
    """Games by their number, over all tables in turn. Every tenth is played between all the bots, else by chance."""
    plays = proven = open_ = 0
    findings: list[str] = []
    for number in numbers:
        table = TABLES[number % len(TABLES)]
        bots = tuple(BOTS) if number % 10 == 0 else ("random",)
        valid = valid_game(table, number, bots, seed, lengths[number // len(TABLES) % len(lengths)])
        for record in (valid.record, hidden(valid.record), veiled(valid.record, Random(f"{seed} {number}"))):
            report = check(Source("game.toc", write(record)))
            plays += report.plays
            proven += report.rulings.get(Ruling.PROVEN, 0)
            open_ += report.rulings.get(Ruling.OPEN, 0)
            wrong = (found for found in report.findings if found.severity is not Severity.NOTE)
            findings += [f"{table} {number}: {found.code.name} {found.message}" for found in wrong]
    return Sound(3 * len(numbers), plays, proven, open_, tuple(findings))
