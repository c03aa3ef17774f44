"""The stages under pytest-benchmark: `make bench`. In `make test` each runs once, on one game, and nothing is timed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench import stages

MEASURED = ["parse", "check", "check, hands hidden", "playouts toc-canadien", "import", "stats cards", "stats stakes"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """The games that all stages take."""
    folder = tmp_path_factory.mktemp("speed")
    stages.make_games(folder, stages.GAMES if pytestconfig.getoption("benchmark_enable") else 1)()
    return folder


@pytest.mark.parametrize("stage", MEASURED)
def test_speed(benchmark: BenchmarkFixture, stage: str, folder: Path) -> None:
    run = stages.STAGES[stage](folder)
    plays = run()
    benchmark.extra_info["plays"] = plays
    assert benchmark(run) == plays > 0
