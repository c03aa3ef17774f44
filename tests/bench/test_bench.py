"""Every stage that is measured still runs; the tables say what was measured. Nothing here is timed."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.choice import ENGINE
from tests.bench import growth, profiles, speed, stages
from tests.bench.measure import measure
from tests.bench.report import PAGE, put, table
from tests.bench.speed import Measured, Results


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bench")
    stages.make_games(folder, games=1)()
    return folder


@pytest.mark.parametrize("stage", [stage for stage in stages.STAGES if stage != "games"])
def test_every_stage_counts_the_same_plays_each_time(stage: str, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stages, "PLAYOUTS", 1)
    found = measure(stages.STAGES[stage], game, repeats=1)
    assert found["plays"] > 100
    assert found["plays"] == measure(stages.STAGES[stage], game, repeats=1)["plays"]
    assert found["seconds"][0] > 0
    assert found["peak"] > 5_000


def _results(*engines: str) -> Results:
    results = {(stage, engine): Measured(1000, [0.5, 0.25, 1], 2048) for stage in stages.STAGES for engine in engines}
    return results | {(stage, "theirs"): Measured(300, [0.3], 1024) for stage in speed.THEIR_STAGES}


def test_a_rate_is_the_median_with_half_the_spread() -> None:
    lines = speed.stages_table(_results("python")).splitlines()
    assert lines[3].split("|")[1:5] == [" parse                        ", " 1,000 ", "   2,000 ", " 75% "]
    assert "| python-chess, PGN to games   |   300 |   1,000 |  0% |          |      |   1 |       2.00 × |" in lines


def test_a_compiled_engine_has_a_column_of_its_own() -> None:
    results = _results("python", "compiled")
    results["check", "compiled"].seconds = [0.05]
    text = speed.stages_table(results)
    check = next(line for line in text.splitlines() if line.startswith("| check "))
    assert [cell.strip() for cell in check.split("|")][5:7] == ["20,000", "10.0 ×"]
    assert "2.00 × / 20.00 ×" in text


def test_every_rule_set_has_its_line() -> None:
    assert speed.rulesets_table(_results("python")).count("\n") == 1 + len(stages.PLAYOUTS_OF)


def test_a_table_is_put_where_the_page_has_a_place_for_it() -> None:
    page = "a\n<!-- one -->\nold\n<!-- end -->\nb <!-- end -->"
    assert put(page, "one", "new") == "a\n<!-- one -->\n\nnew\n\n<!-- end -->\nb <!-- end -->"
    with pytest.raises(SystemExit, match="0 places"):
        put(page, "two", "new")


def test_the_page_has_a_place_for_every_table() -> None:
    page = PAGE.read_text("utf-8")
    names = ["speed", "rule-sets", "growth", "growth, two processes", f"growth to {100_000}"]
    for name in [*names, *(f"profile: {stage}" for stage in profiles.PROFILED)]:
        put(page, name, "")


def test_growth_is_measured_on_whole_commands(tmp_path: Path) -> None:
    costs, parallel = growth.grow(tmp_path, (1,))
    assert costs.count("\n") == 1 + len(growth.COMMANDS)
    assert parallel.count("\n") == 1 + len(growth.IN_PARALLEL)


def test_a_table_is_aligned() -> None:
    assert table(["a", "b"], [["x", "1,000"]]) == "| a   |     b |\n| --- | ----: |\n| x   | 1,000 |"


@pytest.mark.skipif(ENGINE == "compiled", reason="the profiler cannot look into binaries")
def test_a_profile_names_functions_of_ours_by_share(game: Path) -> None:
    first, _, whole, *_ = profiles.profile("check", game).splitlines()
    assert first.startswith("| check ")
    assert [cell.strip() for cell in whole.split("|")][1:4:2] == ["notation/checks/check check", "0%"]
