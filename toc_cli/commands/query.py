"""`toc query`: SQL on a store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._options import Colour, ColourChoice, Database
from toc_cli.commands.games import Format, SheetFormat


def query(
    sql: Annotated[str, typer.Argument(metavar="SQL", help='A question in SQL; "-" reads it from standard input.')],
    db: Database = Path("toc.db"),
    format: Format = SheetFormat.table,
    color: Colour = ColourChoice.auto,
) -> None:
    """Ask a store in SQL; nothing in it can be changed. docs/store.md tells of its tables and views.

    Example: toc query "select card, count(*) from captures group by card"
    """
    import sqlite3
    import sys

    from toc_cli.commands._listing import print_rows
    from toc_cli.store import NoQuestion, StoreProblem, only_questions, read_store
    from toc_cli.views.console import say

    try:
        connection = read_store(db)
        with only_questions(connection):
            cursor = connection.execute(sys.stdin.read() if sql == "-" else sql)
            # The same name may stand twice in a query: a number tells them apart.
            names: list[str] = []
            for name, *_ in cursor.description or ():
                names.append(name if name not in names else f"{name}_{len(names) + 1}")
            if not print_rows([(name, name, "text") for name in names], cursor, format, color):
                say("no rows")
    except StoreProblem as problem:
        wrong_usage(str(problem))
    except NoQuestion:
        wrong_usage("toc query only asks: this statement would change something, or write a file")
    except (sqlite3.Error, sqlite3.Warning, UnicodeError) as error:
        wrong_usage(f"the query fails: {error}")
