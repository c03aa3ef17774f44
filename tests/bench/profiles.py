"""Where the time goes in plain Python: `make bench-profile`.

The profiler makes each call dearer, so small functions look worse than they are. It cannot look into a compiled engine.
"""

from __future__ import annotations

import tempfile
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from typing import Final

from tests.bench.report import report, table
from tests.bench.stages import STAGES, make_games

ROOT: Final = Path(__file__).parents[2]
PROFILED: Final = ("check", "check, hands hidden", "playouts toc-canadien")
LEAST: Final = 0.04
"""Functions whose whole share is less are left out."""


def profile(stage: str, folder: Path) -> str:
    """The functions of a stage by their share of its time: with all that they call, and alone."""
    run = STAGES[stage](folder)
    run()  # rule-sets are compiled
    profiler = Profile()
    plays = profiler.runcall(run)
    found = Stats(profiler).stats
    total = max(whole for _, _, _, whole, _ in found.values())
    rows = []
    for (file, _, name), (_, calls, own, whole, _) in found.items():
        path = Path(file)
        if whole / total >= LEAST and path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "tests"):
            function = f"{path.relative_to(ROOT).with_suffix('').as_posix()} {name}"
            rows.append((whole, [function, f"{whole / total:.0%}", f"{own / total:.0%}", f"{calls / plays:.2f}"]))
    rows.sort(key=lambda row: -row[0])
    return table([stage, "share", "own", "calls a play"], [row for _, row in rows])


def main() -> None:
    """Profile and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_games(folder)()
        for stage in PROFILED:
            report(f"profile: {stage}", profile(stage, folder))


if __name__ == "__main__":
    main()
