"""A progress bar on stderr, where a person watches."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from toc_cli.views.console import is_terminal

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Bar:
    """Silent unless stderr is a terminal. `start` with a total of 0 shows that work goes on, not how far."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._on = not quiet and is_terminal(sys.stderr)
        self._progress: Progress | None = None
        self._task: TaskID | None = None

    def start(self, total: int, what: str) -> None:
        """Show the bar."""
        if not self._on:
            return
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        columns = (
            TextColumn(what),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[note]}"),
        )
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(what, total=total or None, note="")
        self._progress.start()

    def step(self, amount: int, note: str = "") -> None:
        """So much more is done."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, advance=amount, note=note)

    def stop(self) -> None:
        """Take the bar away."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None
