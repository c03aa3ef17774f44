"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class ColourChoice(StrEnum):
    """When to write in colour."""

    auto = "auto"
    always = "always"
    never = "never"


Colour = Annotated[
    ColourChoice,
    typer.Option("--color", help="Colour: auto (on a terminal, unless NO_COLOR is set), always or never."),
]

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...",
        help='Files, folders (every .toc file below), "game.toc#3" for one game, "-" for standard input.',
        show_default=False,
    ),
]

Database = Annotated[
    Path, typer.Option("--db", envvar="TOC_DB", help="The store, an SQLite file.", show_default="toc.db")
]
