"""The events of a step are all that happened between the positions before and after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.engine.apply import apply
from notation.replay import replay
from notation.rules import shipped
from notation.source import Source
from notation.text import parse
from tests.strategies import ways_to_play
from toc_cli.analysis.simulate import Setting, texts

GAMES = Path(__file__).parents[2] / "sample_games"

UNWRITTEN = ("no-deal.toc", "no-exchange.toc")
"""Here the referee deals or exchanges cards before a play, of which only a finding tells."""


def check_steps(source: Source) -> int:
    count = 0
    for game in parse(source).games:
        for step in replay(game, base=GAMES, carry_on=True).steps:
            made = step.before.copy()
            apply(made, step.packed)
            assert made.key() == step.after.key(), (source.name, step.entry)
            count += 1
    return count


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("hands", ["shown", "hidden"])
def test_events_lead_from_position_to_position_in_simulated_games(name: str, hands: str) -> None:
    for _, seats, teams in ways_to_play(name):
        setting = Setting(
            name, seats, ("random",), seed=4, hands=hands, teams=" ".join("+".join(team) for team in teams) or "solo"
        )
        assert check_steps(Source(name, "\n".join(texts(setting, 1, 2)))) > 100


def test_events_lead_from_position_to_position_in_written_games_sound_or_broken() -> None:
    steps = 0
    for path in sorted(path for path in GAMES.rglob("*.toc") if path.name not in UNWRITTEN):
        steps += check_steps(Source.from_bytes(path.name, path.read_bytes()))
    assert steps > 4000
