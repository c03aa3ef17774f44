"""CompiledRules in Markdown: printed, and with `--write` put into docs/performance.md in the place of those there."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[2] / "docs" / "performance.md"


def machine() -> str:
    """What a reader must know of the machine to make sense of a table."""
    found = re.search(r"model name\s*: (.*)", _read("/proc/cpuinfo"))
    name = found[1] if found else platform.processor() or platform.machine()
    load = f"; load {os.getloadavg()[0]:.1f} at the end" if hasattr(os, "getloadavg") else ""
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}{load}."


def _read(path: str) -> str:
    return Path(path).read_text("utf-8") if Path(path).exists() else ""


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; all columns but the first are right-aligned."""
    widths = [max(3, *(len(row[i]) for row in (headings, *rows))) for i in range(len(headings))]
    dashes = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = []
    for row in (headings, dashes, *rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def report(name: str, text: str) -> None:
    """Print a table with the machine; with `--write` on the command line it goes into the page too."""
    text = f"{text}\n\n{machine()}"
    print(f"\n{text}", flush=True)
    if "--write" in sys.argv:
        PAGE.write_text(put(PAGE.read_text("utf-8"), name, text), "utf-8")


def put(page: str, name: str, text: str) -> str:
    """A page with a text in the place of this name; the page must have one."""
    place = rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)"
    fresh, places = re.subn(place, lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page, flags=re.DOTALL)
    if places != 1:
        raise SystemExit(f"the page has {places} places for the table {name}")
    return fresh


def progress(text: str) -> None:
    """What is being measured, on a line that the next one takes the place of; "" clears it. Only for people."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
