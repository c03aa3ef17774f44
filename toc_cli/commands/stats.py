"""`toc stats`: figures over the games of a store."""

from __future__ import annotations

import re
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice, Database


class Statistic(StrEnum):
    """What is counted."""

    cards = "cards"
    stakes = "stakes"
    games = "games"
    players = "players"


class StatsFormat(StrEnum):
    """How figures are written."""

    table = "table"
    csv = "csv"
    json = "json"
    markdown = "markdown"
    parquet = "parquet"


Player = Annotated[str, typer.Option("--player", metavar="NAME", help="Only this player's games, plays and stakes.")]
Rules = Annotated[str, typer.Option("--rules", metavar="NAME", help="Only games by these rules: toc-canadien@1.")]
Event = Annotated[
    str, typer.Option("--event", metavar="NAME", help='Only games of this event; "Jeudi*" for a beginning.')
]
Since = Annotated[str, typer.Option("--since", metavar="DATE", help="Only games from this day, month or year on.")]
Until = Annotated[str, typer.Option("--until", metavar="DATE", help="Only games to this day, month or year.")]


def stats(
    statistic: Annotated[
        Statistic, typer.Argument(metavar="NAME", help="cards, stakes, games or players.")
    ] = Statistic.cards,
    db: Database = Path("toc.db"),
    player: Player = "",
    rules: Rules = "",
    event: Event = "",
    since: Since = "",
    until: Until = "",
    format: Annotated[StatsFormat, typer.Option("--format", "-f", help="How figures are written.")] = StatsFormat.table,
    plot: Annotated[bool, typer.Option("--plot", help="Draw bars instead of a table.")] = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Count what cards and stakes do, how long games are, who wins. docs/stats.md defines every figure.

    Example: toc stats cards --player Alice --since 2025
    """
    if plot and format is not StatsFormat.table:
        wrong_usage("--plot draws bars: leave --format out")
    check_dates(since, until)
    if format is StatsFormat.parquet and sys.stdout.isatty():
        wrong_usage("parquet is no text for a terminal: send it to a file, as in > cards.parquet")

    from toc_cli.store import Filter, NoSuchPlayer, StoreProblem, read_store, select
    from toc_cli.views.console import paint, say, visible
    from toc_cli.views.findings import count_of
    from toc_cli.views.sheet import SHEETS, as_bars

    try:
        connection = read_store(db)
        selected = select(connection, Filter(player, rules, event, since, until))
    except (StoreProblem, NoSuchPlayer) as problem:
        wrong_usage(str(problem))
    if not connection.execute("select exists (select 1 from games)").fetchone()[0]:
        wrong_usage(f"{db} holds no games: fill it with toc import")
    if not selected.total:
        say(visible(f"no game in {db} fits"))
        raise typer.Exit(FINDINGS)
    from toc_cli.stats import STATS, Scan

    figures = STATS[statistic](Scan(db, selected.games, selected.parameters, selected.player))
    say(f"{count_of(selected.total, 'game')}{_simulated(selected.total, selected.simulated)}")
    if format is StatsFormat.parquet:
        figures.frame.write_parquet(sys.stdout.buffer)
        return
    brush = paint(color)
    rows = figures.frame.to_dicts()
    if plot:
        lines = as_bars(figures.columns, rows, figures.plotted, brush)
    else:
        lines = SHEETS[format](figures.columns, rows, brush)
    for line in lines:
        print(line)
    for note in figures.notes:
        if format is StatsFormat.table:
            print(note)
        else:
            say(note)


def _simulated(total: int, simulated: int) -> str:
    if not simulated:
        return ""
    return ", all simulated" if simulated == total else f", {simulated} of them simulated"


def check_dates(*dates: str) -> None:
    """Leave with 2 where a date is none."""
    for date in dates:
        if date and not re.fullmatch(r"\d{4}(-\d\d(-\d\d)?)?", date):
            wrong_usage(f'"{date}" is no date: write 2025, 2025-11 or 2025-11-05')
