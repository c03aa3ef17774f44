"""The table that `make bench` prints, from the JSON that pytest-benchmark leaves."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table


def main(path: str) -> None:
    """Print plays per second: median, and the slowest and fastest round."""
    data = json.loads(Path(path).read_text("utf-8"))
    machine = data["machine_info"]
    table = Table(title=f"{machine['cpu'].get('brand_raw', '?')}, Python {machine['python_version']}, one core")
    for heading in ("stage", "plays", "plays/s (median)", "slowest", "fastest", "rounds"):
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    for one in data["benchmarks"]:
        plays, stats = one["extra_info"]["plays"], one["stats"]
        rates = [f"{plays / stats[key]:,.0f}" for key in ("median", "max", "min")]
        table.add_row(escape(one["name"].removeprefix("test_")), f"{plays:,}", *rates, str(stats["rounds"]))
    Console().print(table)


if __name__ == "__main__":
    main(sys.argv[1])
