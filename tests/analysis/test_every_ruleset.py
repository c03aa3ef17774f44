"""Whole simulated games of every shipped rule-set, for every number of players, held against the referee."""

from __future__ import annotations

from typing import Literal

import pytest

from notation.checks import check
from notation.source import Source
from notation.text import parse_text, write
from tests.analysis.tables import TABLES, setting
from toc_cli.analysis.simulate import record_of


@pytest.mark.parametrize(("name", "count", "teams"), TABLES)
@pytest.mark.parametrize("hands", ["shown", "hidden"])
def test_a_simulated_game_has_no_findings(name: str, count: int, teams: str, hands: Literal["shown", "hidden"]) -> None:
    games = setting(name, count, teams, hands)
    for number in (1, 2):
        text = write(record_of(games, number))
        report = check(Source("game.toc", text))
        assert [(found.code, found.message) for found in report.findings] == []
        assert report.plays > 20
        assert write(parse_text(text).games[0]) == text
