"""The table of `make bench`: plays a second of each stage, from the JSON that pytest-benchmark leaves."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table


def table(path: str) -> Table:
    """A line a stage: plays, plays a second in the median, the slowest and the fastest round."""
    data = json.loads(Path(path).read_text("utf-8"))
    machine = data["machine_info"]
    lines = Table(title=f"{machine['cpu'].get('brand_raw', '?')}, Python {machine['python_version']}, one core")
    for heading in ("stage", "plays", "plays/s", "slowest", "fastest", "rounds"):
        lines.add_column(heading, justify="left" if heading == "stage" else "right")
    for one in data["benchmarks"]:
        plays, stats = one["extra_info"]["plays"], one["stats"]
        rates = [f"{plays / stats[key]:,.0f}" for key in ("median", "max", "min")]
        lines.add_row(escape(one["params"]["stage"]), f"{plays:,}", *rates, str(stats["rounds"]))
    return lines


if __name__ == "__main__":
    Console().print(table(sys.argv[1]))
