"""Our own stages, all on the same games: four players of toc-canadien in teams, by programs that play at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Literal

from notation.checks import check
from notation.engine import Position
from notation.engine.dealing import RandomDealer
from notation.engine.playout import playout
from notation.engine.random import RandomStream
from notation.record import PlayEntry
from notation.rules import load, shipped
from notation.source import Source
from notation.text import parse
from tests.bench.measure import Stage
from toc_cli.analysis.rollouts import rollouts
from toc_cli.analysis.simulate import Setting, prepare, seats_of, texts

GAMES: Final = 30
PLAYOUTS: Final = 60


def setting(hands: Literal["shown", "hidden"] = "shown") -> Setting:
    """Which games."""
    return Setting("toc-canadien", "abcd", ("random",), seed=11, hands=hands)


def make_games(folder: Path, games: int = GAMES) -> Callable[[], int]:
    """Write the games, with their hands and without."""

    def run() -> int:
        for hands in ("shown", "hidden"):
            (folder / f"{hands}.toc").write_text("\n".join(texts(setting(hands), 1, games)), "utf-8")
        return _plays(_source(folder, "shown"))

    return run


def _source(folder: Path, hands: str) -> Source:
    return Source.from_bytes(f"{hands}.toc", (folder / f"{hands}.toc").read_bytes())


def _plays(source: Source) -> int:
    return sum(isinstance(entry, PlayEntry) for game in parse(source).games for entry in game.entries)


def _parse(folder: Path) -> Callable[[], int]:
    source = _source(folder, "shown")
    return lambda: _plays(source)


def _check(folder: Path, hands: str) -> Callable[[], int]:
    source = _source(folder, hands)

    def run() -> int:
        report = check(source)
        if report.findings:
            raise AssertionError(report.findings[0])
        return report.plays

    return run


def _simulate(folder: Path) -> Callable[[], int]:
    games = (folder / "shown.toc").read_text("utf-8").count("[Toc ")
    plays = _plays(_source(folder, "shown"))

    def run() -> int:
        for _ in texts(setting(), 1, games):
            pass
        return plays

    return run


def _toc(*arguments: str) -> str:
    """What a command of the program prints."""
    from typer.testing import CliRunner

    from toc_cli.app import app

    ran = CliRunner().invoke(app, arguments)
    if ran.exit_code:
        raise AssertionError(ran.output)
    return ran.stdout


def _import(folder: Path) -> Callable[[], int]:
    plays = _plays(_source(folder, "shown"))

    def run() -> int:
        (folder / "toc.db").unlink(missing_ok=True)
        _toc("import", str(folder / "shown.toc"), "--db", str(folder / "toc.db"))
        return plays

    run()  # loads the store's libraries
    return run


def _stats(folder: Path, name: str) -> Callable[[], int]:
    plays = _import(folder)()

    def run() -> int:
        _toc("stats", name, "--db", str(folder / "toc.db"), "--format", "csv")
        return plays

    run()  # loads polars
    return run


def _playouts(_: Path, name: str) -> Callable[[], int]:
    """As many players as the rules allow, each for himself where they may."""
    tables = prepare(Setting(name, seats_of(load(name)), ("random",), seed=1)).compiled
    assert tables is not None

    def run() -> int:
        return sum(
            playout(Position(tables), RandomStream(seed), RandomDealer(tables, RandomStream(seed, 1)))
            for seed in range(PLAYOUTS)
        )

    return run


def _rollouts(_: Path) -> Callable[[], int]:
    tables = prepare(setting()).compiled
    assert tables is not None
    position = Position(tables)
    return lambda: rollouts(position, PLAYOUTS).plays


PLAYOUTS_OF: Final[dict[str, Stage]] = {f"playouts {name}": partial(_playouts, name=name) for name in shipped()}

STAGES: Final[dict[str, Stage]] = {
    "games": make_games,
    "parse": _parse,
    "check": partial(_check, hands="shown"),
    "check, hands hidden": partial(_check, hands="hidden"),
    "simulate": _simulate,
    "import": _import,
    "stats cards": partial(_stats, name="cards"),
    "stats stakes": partial(_stats, name="stakes"),
    "rollouts": _rollouts,
    **PLAYOUTS_OF,
}
