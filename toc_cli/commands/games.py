"""`toc games`: the games of a store."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice, Database
from toc_cli.commands.stats import Event, Player, Rules, Since, Until, check_dates

if TYPE_CHECKING:
    from toc_cli.views.sheet import ColumnLike

COLUMNS: Final[tuple[ColumnLike, ...]] = (
    ("id", "game", "count"),
    ("date", "date", "text"),
    ("event", "event", "text"),
    ("rules", "rules", "text"),
    ("players", "players", "text"),
    ("result", "result", "text"),
    ("plays", "plays", "count"),
    ("source", "source", "text"),
)
BAD_COLUMNS: Final[tuple[ColumnLike, ...]] = (
    ("source", "source", "text"),
    ("number", "game", "count"),
    ("errors", "errors", "count"),
    ("first_error", "first error", "text"),
)


class SheetFormat(StrEnum):
    """How rows are written."""

    table = "table"
    csv = "csv"
    json = "json"
    markdown = "markdown"


Format = Annotated[SheetFormat, typer.Option("--format", "-f", help="How rows are written.")]


def games(
    db: Database = Path("toc.db"),
    player: Player = "",
    rules: Rules = "",
    event: Event = "",
    since: Since = "",
    until: Until = "",
    quarantine: Annotated[
        bool, typer.Option("--quarantine", help="List the games with errors instead; takes no filters.")
    ] = False,
    text: Annotated[
        int, typer.Option("--text", metavar="GAME", help="Print the text of one game.", show_default=False)
    ] = 0,
    format: Format = SheetFormat.table,
    color: Colour = ColourChoice.auto,
) -> None:
    """List the games of a store, by date.

    Example: toc games --player Alice --since 2025-09
    """
    if quarantine and any((player, rules, event, since, until)):
        wrong_usage("--quarantine lists all games with errors: leave the filters out")
    check_dates(since, until)

    from toc_cli.commands._listing import print_rows
    from toc_cli.store import Filter, NoSuchPlayer, StoreProblem, read_store, select
    from toc_cli.views.console import say, visible

    try:
        connection = read_store(db)
        selected = select(connection, Filter(player, rules, event, since, until))
    except (StoreProblem, NoSuchPlayer) as problem:
        wrong_usage(str(problem))
    if text:
        found = connection.execute("select text from games where id = ?", (text,)).fetchone()
        if found is None:
            wrong_usage(f"{db} has no game {text}")
        print(found[0], end="")
        return
    if quarantine:
        columns = BAD_COLUMNS
        cursor = connection.execute(
            "select source, number, errors, first_error from quarantine order by source, number"
        )
    else:
        columns = COLUMNS
        names = ", ".join(name for name, _, _ in COLUMNS)
        cursor = connection.execute(
            f"select {names} from games_played where id in (select id from games where {selected.games})"
            " order by date, id",
            selected.parameters,
        )
    if not print_rows(columns, cursor, format, color):
        say(visible(f"{db}: no game {'is in quarantine' if quarantine else 'fits'}"))
        raise typer.Exit(0 if quarantine else FINDINGS)
