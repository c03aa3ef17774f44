"""How cost grows with the number of games: `python -m tests.bench.growth 10 100 1000 10000`.

Whole commands, as a person runs them, on games of two players of toc-canadien; processor time and memory with all that
a start costs. Up to 10,000 games, the last number is measured with two processes too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from notation.engine import ENGINE
from tests.bench.report import progress, report, table

ROOT: Final = Path(__file__).parents[2]
GAMES_A_FILE: Final = 100
SIZES: Final = (10, 100, 1000, 10_000)
Command = Callable[[int, int], list[str]]
"""The arguments of `toc` for so many games with so many processes."""

COMMANDS: Final[dict[str, Command]] = {
    "simulate": lambda games, jobs: (
        f"simulate --seats 2 --seed 11 -n {games} --jobs {jobs} -q --force --out games-{games}.toc".split()
    ),
    "check, one file": lambda games, jobs: f"check -q --jobs {jobs} games-{games}.toc".split(),
    "check, files of 100": lambda games, jobs: f"check -q --jobs {jobs} games-{games}".split(),
    "import": lambda games, jobs: f"import -q --jobs {jobs} games-{games}.toc --db games-{games}-{jobs}.db".split(),
    "stats cards": lambda games, _: f"stats cards --db games-{games}-1.db --format csv".split(),
}

IN_PARALLEL: Final = ("simulate", "check, one file", "check, files of 100", "import")


@dataclass(frozen=True)
class Cost:
    """What a command cost."""

    processor: float
    """Seconds, its processes together."""
    clock: float
    peak: int
    """The most memory of any one of its processes, in KB."""


def cost(arguments: list[str], folder: Path) -> Cost:
    """Run a command of the program."""
    began = time.perf_counter()
    with (folder / "said").open("w+", encoding="utf-8") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", "from toc_cli.app import main; main()", *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise SystemExit(f"toc {' '.join(arguments)}: {said.read()}")
    return Cost(used.ru_utime + used.ru_stime, time.perf_counter() - began, used.ru_maxrss)


def _lay_out(folder: Path, games: int) -> int:
    """Copy the file of games into files of a hundred; answers how many plays there are."""
    files = folder / f"games-{games}"
    files.mkdir()
    plays = 0
    texts = _texts(folder / f"games-{games}.toc")
    for first in range(0, games, GAMES_A_FILE):
        some = list(islice(texts, GAMES_A_FILE))
        (files / f"{first:06}.toc").write_text("".join(some), "utf-8")
        plays += sum(line.count(":") for text in some for line in text.splitlines() if line[:1].isdigit())
    return plays


def _texts(file: Path) -> Iterator[str]:
    """The games of a file, one at a time: this process stays small, since a child's memory counts from its parent's."""
    lines: list[str] = []
    with file.open(encoding="utf-8") as games:
        for line in games:
            if line.startswith("[Toc ") and lines:
                yield "".join(lines)
                lines = []
            lines.append(line)
    yield "".join(lines)


def grow(folder: Path, sizes: tuple[int, ...], in_parallel: tuple[str, ...] = IN_PARALLEL) -> tuple[str, str]:
    """The table of costs by number of games, and that of two processes."""
    rows: dict[str, list[list[str]]] = {name: [] for name in COMMANDS}
    alone: dict[str, Cost] = {}
    for games in sizes:
        plays = 0
        for name, command in COMMANDS.items():
            progress(f"{games} games: {name}")
            spent = cost(command(games, 1), folder)
            plays = plays or _lay_out(folder, games)
            alone[name] = spent
            rate = f"{plays / spent.processor:,.0f}"
            rows[name].append([name, f"{games:,}", f"{plays:,}", f"{spent.processor:.2f}", rate, _mb(spent)])
    parallel = []
    for name in in_parallel:
        progress(f"{sizes[-1]} games, two processes: {name}")
        both = cost(COMMANDS[name](sizes[-1], 2), folder)
        one = alone[name].clock
        parallel.append([name, f"{sizes[-1]:,}", f"{one:.1f}", f"{both.clock:.1f}", f"{one / both.clock:.2f} ×"])
    progress("")
    return (
        table(["toc", "games", "plays", "seconds", "plays/s", "MB"], [row for some in rows.values() for row in some]),
        table(["toc", "games", "one process, s", "two, s", "gain"], parallel),
    )


def _mb(spent: Cost) -> str:
    return f"{spent.peak / 1024:.0f}"


def main(sizes: tuple[int, ...]) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        costs, parallel = grow(Path(folder), sizes, IN_PARALLEL if sizes == SIZES else ())
    name = "growth" if sizes == SIZES else f"growth to {sizes[-1]}"
    engine = f"The {ENGINE} engine."
    report(name, f"{costs}\n\n{engine}")
    if sizes == SIZES:
        report(f"{name}, two processes", f"{parallel}\n\n{engine}")


if __name__ == "__main__":
    main(tuple(int(size) for size in sys.argv[1:] if size.isdigit()) or SIZES)
