"""The tables of `make bench-stages`: every stage and every rule-set, plain and compiled, beside the yardsticks.

Every stage is measured in processes of its own, and all stages take turns: a machine that slows down slows them all.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from tests.bench.measure import Found
from tests.bench.report import progress, report, table
from tests.bench.stages import PLAYOUTS, PLAYOUTS_OF, STAGES

ROOT: Final = Path(__file__).parents[2]
YARDSTICKS: Final = ROOT / ".venv" / "yardsticks" / "bin" / "python"
ROUNDS: Final = 3
REPEATS: Final = 2

OURS: Final = "tests.bench.stages"
THEIRS: Final = "tests.bench.yardsticks"
THEIR_STAGES: Final = ("python-chess, PGN to games", "python-chess, PGN to a count", "PokerKit, PHH replayed")


@dataclass
class Measured:
    """One stage by one engine."""

    plays: int = 0
    seconds: list[float] = field(default_factory=list)
    peak: int = 0

    @property
    def rate(self) -> float:
        """Plays a second: the median."""
        return self.plays / median(self.seconds)

    @property
    def spread(self) -> float:
        """Half the way from the slowest to the fastest, as a part of the median."""
        return (max(self.seconds) - min(self.seconds)) / 2 / median(self.seconds)


Results = dict[tuple[str, str], Measured]
"""By stage and engine: `python`, `compiled`, or `theirs`."""


def run(stage: str, engine: str, folder: str, repeats: int = 1) -> Found:
    """Measure a stage in a new process."""
    python, module = (YARDSTICKS, THEIRS) if engine == "theirs" else (sys.executable, OURS)
    environment = {**os.environ, "POLARS_MAX_THREADS": "1"}
    if engine != "theirs":
        environment["TOC_ENGINE"] = engine
    command = [str(python), "-m", "tests.bench.measure", module, stage, folder, str(repeats)]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"{stage}, {engine}: {ran.stderr}")
    found: Found = json.loads(ran.stdout)
    return found


def engines() -> list[str]:
    """The engines that are here."""
    tried = [sys.executable, "-c", "import notation.engine"]
    environment = {**os.environ, "TOC_ENGINE": "compiled"}
    compiled = subprocess.run(tried, cwd=ROOT, env=environment, capture_output=True, check=False).returncode == 0
    return ["python", "compiled"] if compiled else ["python"]


def measure_all(folder: str) -> Results:
    """Everything, in turns."""
    wanted = [(stage, engine) for stage in STAGES if stage != "games" for engine in engines()]
    run("games", "python", folder)
    if YARDSTICKS.exists():
        run("games", "theirs", folder)
        wanted += [(stage, "theirs") for stage in THEIR_STAGES]
    results: Results = {each: Measured() for each in wanted}
    for number in range(ROUNDS):
        for stage, engine in wanted:
            progress(f"round {number + 1} of {ROUNDS}: {stage}, {engine}")
            found = run(stage, engine, folder, REPEATS)
            measured = results[stage, engine]
            measured.plays = found["plays"]
            measured.seconds += found["seconds"]
            measured.peak = max(measured.peak, found["peak"])
    progress("")
    return results


def stages_table(results: Results) -> str:
    """Every stage, then the yardsticks with how many times as fast our check is."""
    shown = [stage for stage in STAGES if (stage, "python") in results and stage not in PLAYOUTS_OF]
    rows = [[stage, *_cells(results, stage), ""] for stage in (*shown, "playouts toc-canadien")]
    for stage in THEIR_STAGES:
        if (stage, "theirs") in results:
            theirs = results[stage, "theirs"]
            ratios = [results["check", engine].rate / theirs.rate for name, engine in results if name == "check"]
            ours = " / ".join(f"{ratio:.2f} ×" for ratio in ratios)
            rows.append([stage, *_rate(theirs), "", "", _mb(theirs), ours])
    headings = ["stage", "plays", "plays/s", "±", "compiled", "gain", "MB", "our check is"]
    return table(headings, rows)


def rulesets_table(results: Results) -> str:
    """Playouts of every rule-set."""
    rows = []
    for stage in PLAYOUTS_OF:
        a_game = results[stage, "python"].plays / PLAYOUTS
        rows.append([stage.removeprefix("playouts "), f"{a_game:.0f}", *_cells(results, stage)[1:]])
    return table(["rule-set", "plays a game", "plays/s", "±", "compiled", "gain", "MB"], rows)


def _cells(results: Results, stage: str) -> list[str]:
    """Plays, plays/s and spread of plain Python, the compiled engine's plays/s and gain, memory of plain Python."""
    plain = results[stage, "python"]
    fast = results.get((stage, "compiled"))
    compiled = [f"{fast.rate:,.0f}", f"{fast.rate / plain.rate:.1f} ×"] if fast else ["", ""]
    return [*_rate(plain), *compiled, _mb(plain)]


def _rate(measured: Measured) -> list[str]:
    return [f"{measured.plays:,}", f"{measured.rate:,.0f}", f"{measured.spread:.0%}"]


def _mb(measured: Measured) -> str:
    return f"{measured.peak / 1024:.0f}"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        results = measure_all(folder)
    report("speed", stages_table(results))
    report("rule-sets", rulesets_table(results))
    if not YARDSTICKS.exists():
        print("\npython-chess and PokerKit are not here: `make bench-yardsticks` installs and measures them")


if __name__ == "__main__":
    main()
