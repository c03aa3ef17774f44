"""docs/playouts.md tells of a thousand games of every rule-set in every way of playing it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.strategies import EVERY_TABLE

PAGE = (Path(__file__).parents[2] / "docs" / "playouts.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([^`]+)` \| ([a-h]+) \| ([^|]+) \| ([^|]+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)


def test_every_way_to_play_every_rule_set_has_its_row() -> None:
    told = [(name, seats, () if teams == "solo" else tuple(teams.split("+"))) for name, seats, teams, *_ in ROWS]
    assert told == list(EVERY_TABLE)


def test_every_game_of_a_row_ended_in_a_named_way() -> None:
    for name, _, _, ends, mean, most in ROWS:
        counts = {end: int(count) for count, end in re.findall(r"(\d+) (won|pat)", ends)}
        assert sum(counts.values()) == 1000
        assert ", ".join(f"{count} {end}" for end, count in counts.items()) == ends
        assert set(counts) <= ({"won", "pat"} if name == "pitchenas-3" else {"won"})
        assert int(mean) <= int(most) < 20_000
