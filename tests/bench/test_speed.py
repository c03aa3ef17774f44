"""How many plays a second each stage takes, on games that bots played. `make bench` prints the table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from notation.check import check
from notation.engine import Position
from notation.engine.playout import playout
from notation.record import PlayEntry
from notation.source import Source
from notation.text import parse
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.dealer import Dealer
from toc_cli.analysis.simulate import Setting, prepare, seats_of, texts
from toc_cli.app import app

GAMES = 30


@cache
def games(hands: str = "shown") -> Source:
    """The same games of toc-canadien each time: four players in teams, random plays."""
    setting = Setting("toc-canadien", "abcd", ("random",), seed=11, hands=hands)  # type: ignore[arg-type]
    return Source("bench.toc", "\n".join(texts(setting, 1, GAMES)))


@cache
def plays(hands: str = "shown") -> int:
    return sum(isinstance(entry, PlayEntry) for game in parse(games(hands)).games for entry in game.entries)


def test_parse(benchmark: Any) -> None:
    benchmark.extra_info["plays"] = plays()
    parsed = benchmark(parse, games())
    assert len(parsed.games) == GAMES
    assert not parsed.findings


@pytest.mark.parametrize("hands", ["shown", "hidden"])
def test_check(benchmark: Any, hands: str) -> None:
    benchmark.extra_info["plays"] = plays(hands)
    report = benchmark(check, games(hands))
    assert not report.findings
    assert sum(report.rulings.values()) == plays(hands)


@pytest.mark.parametrize("name", ["toc-canadien", "pitchenas-4", "toc-catala", "tac-tik"])
def test_playouts(benchmark: Any, name: str) -> None:
    """Random playouts by the engine alone, four corners."""
    from notation.ruleset import load

    setup = prepare(Setting(name, seats_of(load(name), "4"), ("random",), seed=1))
    assert setup.tables is not None
    tables = setup.tables

    def play_out() -> int:
        played = 0
        for seed in range(5):
            position = Position(tables)
            played += playout(position, Random(seed), Dealer(tables, Chance(seed, 0)))
        return played

    benchmark.extra_info["plays"] = play_out()
    assert benchmark(play_out) == benchmark.extra_info["plays"]


def test_import(benchmark: Any, tmp_path: Path) -> None:
    """`toc import` into a new store each time: read, check, rows, insert."""
    (tmp_path / "games.toc").write_text(games().text, "utf-8")
    benchmark.extra_info["plays"] = plays()

    def run() -> int:
        (tmp_path / "toc.db").unlink(missing_ok=True)
        return (
            CliRunner().invoke(app, ["import", str(tmp_path / "games.toc"), "--db", str(tmp_path / "toc.db")]).exit_code
        )

    assert benchmark(run) == 0


@pytest.mark.parametrize("name", ["cards", "stakes"])
def test_stats(benchmark: Any, tmp_path: Path, name: str) -> None:
    """`toc stats` over a store of these games."""
    (tmp_path / "games.toc").write_text(games().text, "utf-8")
    runner = CliRunner()
    assert runner.invoke(app, ["import", str(tmp_path / "games.toc"), "--db", str(tmp_path / "toc.db")]).exit_code == 0
    benchmark.extra_info["plays"] = plays()
    result = benchmark(runner.invoke, app, ["stats", name, "--db", str(tmp_path / "toc.db"), "--format", "csv"])
    assert result.exit_code == 0
    assert result.stdout.count("\n") > 3
