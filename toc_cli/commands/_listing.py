"""Rows of SQL on the screen, for `toc games` and `toc query`."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Sequence
from shutil import get_terminal_size

from toc_cli.views.console import is_terminal, paint
from toc_cli.views.sheet import SHEETS, ColumnLike, as_table


def print_rows(columns: Sequence[ColumnLike], cursor: sqlite3.Cursor, format: str, color: str) -> bool:
    """Print what a cursor finds, its values under the columns in their order; answers whether it found anything.

    A table on a screen is no wider than the screen. An empty table has no head either; an empty document has.
    """
    names = [name for name, _, _ in columns]
    found = [dict(zip(names, row, strict=True)) for row in cursor]
    if columns and (found or format != "table"):
        if format == "table" and is_terminal(sys.stdout):
            lines = as_table(columns, found, paint(color), get_terminal_size().columns)
        else:
            lines = SHEETS[format](columns, found, paint(color))
        for line in lines:
            print(line)
    return bool(found)
