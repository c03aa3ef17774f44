"""`make mutate-games`: every kind of mistake at every table, and ten thousand games without one; prints tables."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tests.analysis.tables import TABLES
from tests.mutations import MISTAKES
from tests.mutations.measure import Outcome, Row, outcomes
from tests.mutations.sound import look_at

BATCH = 25


def main() -> None:
    """Run everything with so many processes and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="games with mistakes at each table")
    parser.add_argument("--valid", type=int, default=10_000, help="games without; each is checked in three texts")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    found: list[Outcome] = []
    err = Console(stderr=True)
    with ProcessPoolExecutor(asked.jobs) as pool:
        jobs = [pool.submit(outcomes, at, range(n, n + 1)) for n in range(1, asked.games + 1) for at in TABLES]
        batches = [range(n, min(n + BATCH, asked.valid)) for n in range(0, asked.valid, BATCH)]
        valid = [pool.submit(look_at, batch) for batch in batches]
        for job in track(jobs, "games with a mistake", console=err):
            found += job.result()
        sound = [batch.result() for batch in track(valid, "games without", console=err)]
    console = Console(width=140)
    console.print(_table("mistake", [(one.kind, one) for one in found], MISTAKES))
    console.print()
    console.print(_table("rule-set", [(one.rules, one) for one in found], dict.fromkeys(at[0] for at in TABLES)))
    console.print()
    texts, plays, proven, not_refuted = (sum(numbers) for numbers in zip(*(one[:4] for one in sound), strict=True))
    wrong = [finding for one in sound for finding in one.findings]
    console.print(
        f"{asked.valid} valid games in {texts} texts, {plays} plays: "
        f"{proven} proven legal, {not_refuted} not refuted, {len(wrong)} findings"
    )
    for finding in wrong:
        console.print(finding)


def _table(first: str, named: list[tuple[str, Outcome]], names: Iterable[str]) -> Table:
    table = Table(first, box=None, header_style="bold", pad_edge=False)
    table.columns[0].no_wrap = True
    for hands in ("shown", "hidden"):
        for column in (hands, "there", "elsewhere", "missed", "more", "lost"):
            table.add_column(column, justify="right")
    table.add_column("revealed", justify="right")
    table.add_column("before", justify="right")
    for name in (*names, "all"):
        cells: list[str] = []
        for hands in ("shown", "hidden"):
            row = Row()
            for its_name, outcome in named:
                if outcome.hands == hands and name in (its_name, "all"):
                    row.count(outcome)
            numbers = (row.total, row.at, row.elsewhere, row.missed, row.more, row.lost)
            cells += [str(number or "") for number in numbers]
        cells += [f"{row.revealed_found}/{row.revealed}" if row.revealed else "", str(row.before or "")]
        table.add_row(name, *cells)
    return table


if __name__ == "__main__":
    main()
