"""Whole simulated games of every shipped rule-set, for every number of players, held against the referee."""

from __future__ import annotations

import pytest

from notation.check import check
from notation.ruleset import load, shipped
from notation.source import Source
from notation.text import parse_text, write
from toc_cli.analysis.bots import BOTS
from toc_cli.analysis.simulate import Setting, record_of, seats_of, teams_of

TABLES = [
    (name, count, teams)
    for name in shipped()
    for teams, counts in (("solo", load(name).players.solo), ("teams", load(name).players.teams))
    for count in counts
]


def setting(name: str, count: int, teams: str, hands: str = "shown", seed: int = 1) -> Setting:
    """Games of a rule-set between the three players by turns."""
    rules = load(name)
    seats = seats_of(rules, str(count))
    shown = "shown" if hands == "shown" else "hidden"
    return Setting(name, seats, tuple(BOTS), seed, teams_of(rules, seats, teams), shown)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "count", "teams"), TABLES)
@pytest.mark.parametrize("hands", ["shown", "hidden"])
def test_a_simulated_game_has_no_findings(name: str, count: int, teams: str, hands: str) -> None:
    for number in (1, 2):
        text = write(record_of(setting(name, count, teams, hands), number))
        report = check(Source("game.toc", text))
        assert [(found.code, found.message) for found in report.findings] == []
        assert report.plays > 20
        assert write(parse_text(text).games[0]) == text
