"""Rows of SQL on the screen, for `toc games` and `toc query`."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from toc_cli.views.console import paint
from toc_cli.views.sheet import SHEETS, ColumnLike


def print_rows(columns: Sequence[ColumnLike], cursor: sqlite3.Cursor, format: str, color: str) -> bool:
    """Print what a cursor finds, its values under the columns in their order; answers whether it found anything.

    An empty table has no head either; an empty document has.
    """
    names = [name for name, _, _ in columns]
    found = [dict(zip(names, row, strict=True)) for row in cursor]
    if columns and (found or format != "table"):
        for line in SHEETS[format](columns, found, paint(color)):
            print(line)
    return bool(found)
