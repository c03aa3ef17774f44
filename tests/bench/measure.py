"""One stage in a process of its own: `python -m tests.bench.measure MODULE STAGE FOLDER REPEATS` prints JSON.

Times are processor time, so that other programs disturb them little. This module needs Python alone: the yardsticks
run it in an environment that has nothing of ours.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import TypedDict

Stage = Callable[[Path], Callable[[], int]]
"""Given the folder of the games, makes everything ready and answers what is to be timed; that answers how many plays it
read or played."""


class Found(TypedDict):
    """What one process measured."""

    plays: int
    seconds: list[float]
    """Of each repeat."""
    peak: int
    """The most memory that the process held through the first repeat, in KB."""


def measure(stage: Stage, folder: Path, repeats: int) -> Found:
    """Measure a stage, here."""
    run = stage(folder)
    plays = run()  # what is loaded, and remembered for later, at the first time is not counted
    peak = peak_memory()
    seconds = []
    for _ in range(repeats):
        began = process_time()
        run()
        seconds.append(process_time() - began)
    return {"plays": plays, "seconds": seconds, "peak": peak}


def peak_memory() -> int:
    """The most memory that this process ever held, in KB. `ru_maxrss` would count what its parent held before it."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def main(module: str, name: str, folder: str, repeats: str) -> None:
    """Measure one stage of a module's `STAGES`. Garbage is looked for as seldom as `toc` does it, for all alike."""
    gc.set_threshold(100_000, 20, 20)
    stages: dict[str, Stage] = import_module(module).STAGES
    print(json.dumps(measure(stages[name], Path(folder), int(repeats))))


if __name__ == "__main__":
    main(*sys.argv[1:])
