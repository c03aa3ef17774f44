"""Valid games to make mistakes in: simulated, at every table of the shipped rule-sets, every card written."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from notation.board import SEATS
from notation.record import Record, Tag
from tests.analysis.tables import TABLES, setting
from tests.mutations.truth import Valid
from toc_cli.analysis.bots import BOTS
from toc_cli.analysis.game import LONGEST, play_game
from toc_cli.analysis.hide import hide
from toc_cli.analysis.simulate import players, prepare

Table = tuple[str, int, str]
"""Rule-set, number of players, `solo` or `teams`."""

LARGEST: Final[tuple[Table, ...]] = tuple({name: (name, count, teams) for name, count, teams in TABLES}.values())
"""One table for each rule-set: the one with most players, in teams where it can be."""


def valid_game(
    table: Table, number: int, bots: tuple[str, ...] = tuple(BOTS), seed: int = 1, longest: int = LONGEST
) -> Valid:
    """Game `number` of a seed at a table, broken off after `longest` plays."""
    name, count, teams = table
    games = setting(name, count, teams, "shown", bots, seed)
    tables = prepare(games).compiled
    assert tables
    seated = {SEATS.index(seat): BOTS[bot] for seat, bot in players(games, number).items()}
    tags = [
        Tag("Toc", "1"),
        Tag("Rules", name),
        Tag("Teams", games.teams),
        *(Tag(seat, bot) for seat, bot in players(games, number).items()),
    ]
    return Valid(Record(tuple(tags), play_game(tables, seated, seed, number, longest).entries), tables)


def hidden(record: Record) -> Record:
    """The record as a scribe writes it who sees no hand."""
    return replace(record, entries=hide(record.entries))
