"""Seeded games of every rule-set, for every number of players, solo and in teams: they end and nothing gets lost."""

from __future__ import annotations

import os

import pytest

from tests.playouts import play_games
from tests.strategies import EVERY_TABLE

GAMES = int(os.environ.get("TOC_PLAYOUTS", "20"))
"""Games of each table. `make playouts` plays a thousand."""


@pytest.mark.parametrize(("name", "seats", "teams"), EVERY_TABLE)
def test_games_end_with_every_pawn_and_card_accounted_for(name: str, seats: str, teams: tuple[str, ...]) -> None:
    tally = play_games(name, seats, teams, GAMES)
    assert set(tally.ends) <= ({"won", "pat"} if name == "pitchenas-3" else {"won"})


def test_a_game_can_be_played_again_from_its_seed() -> None:
    assert play_games("tock-54", "abc", (), 3).plays == play_games("tock-54", "abc", (), 3).plays
