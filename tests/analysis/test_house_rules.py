"""Games by house rules that choose what no shipped rule-set does, held against the referee."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from notation.checks import check
from notation.rules import Home, load, load_file
from notation.source import Source
from notation.text import write
from toc_cli.analysis.bots import BOTS
from toc_cli.analysis.simulate import Setting, record_of, seats_of, teams_of

HOUSE = sorted((Path(__file__).parent / "house").glob("*.toml"))


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
@pytest.mark.parametrize("hands", ["shown", "hidden"])
def test_a_game_by_house_rules_has_no_findings(path: Path, hands: str) -> None:
    rules, faults = load_file(path)
    assert rules is not None, faults
    for teams, counts in (("solo", rules.players.solo), ("teams", rules.players.teams)):
        for count in counts:
            seats = seats_of(rules, str(count))
            shown = "hidden" if hands == "hidden" else "shown"
            setting = Setting(
                str(path), seats, tuple(BOTS), 5, teams_of(rules, seats, teams), shown, written_as=f"./{path.name}"
            )
            report = check(Source("game.toc", write(record_of(setting, 1))), base=path.parent)
            assert [(found.code, found.message) for found in report.findings] == []


def test_a_leg_that_bounces_to_a_square_is_counted_as_the_sum_needs() -> None:
    """From ah1 a pawn comes to ah3 by two steps, and by four with a turn at ah4; only four and three make a seven."""
    bouncing = replace(load("toc-canadien"), home=Home(overshoot="bounce"))
    head = '[Toc "1"] [Rules "toc-canadien"] [Teams "solo"] [a ""] [c ""]\nset a5,ah1/-/-/- a c 1 - 7/-/7/-\n'
    for play, codes in (("7a5-a8,ah1-ah3", []), ("7a5-a10,ah1-ah3", []), ("7a5-a9,ah1-ah3", ["SPLIT_SUM"])):
        report = check(Source("game.toc", f"{head}a:{play}\nend *\n"), rules=bouncing)
        assert [found.code.name for found in report.findings] == codes, play
