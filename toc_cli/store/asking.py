"""Questions in SQL that people write: what they may do, and how they are stopped."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MAY: Final = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE})
_PRAGMAS: Final = frozenset(
    {
        "foreign_key_list",
        "function_list",
        "index_info",
        "index_list",
        "index_xinfo",
        "table_info",
        "table_list",
        "table_xinfo",
    }
)
"""Pragmas that tell something. Most others set something, and some of those write files."""

_NUMBERS: Final = frozenset({"application_id", "user_version"})
"""Pragmas that tell something, unless they are given a value."""

_OFTEN: Final = 100_000
"""So many steps of SQLite's machine lie between two looks for Ctrl-C: a few milliseconds."""


class NoQuestion(Exception):
    """A statement that does more than ask."""


@contextmanager
def only_questions(connection: sqlite3.Connection) -> Iterator[None]:
    """Let the statements of a connection ask and nothing else; Ctrl-C ends one that takes too long.

    A store that is opened read-only can still `attach` a new file, or `vacuum into` one. Raises NoQuestion.
    """
    refused = False

    def judge(action: int, first: str | None, second: str | None, *_: str | None) -> int:
        nonlocal refused
        tells = action == sqlite3.SQLITE_PRAGMA and (first in _PRAGMAS or (first in _NUMBERS and second is None))
        # The first look at a table-valued function (json_each, pragma_table_list) is announced like this; it writes
        # nothing, and a statement that would write the schema names itself otherwise.
        looks = action == sqlite3.SQLITE_UPDATE and first == "sqlite_master"
        if action in _MAY or tells or looks:
            return sqlite3.SQLITE_OK
        refused = True
        return sqlite3.SQLITE_DENY

    connection.set_authorizer(judge)
    # Python sees Ctrl-C when it next runs a line of its own; without this handler SQLite would not let it.
    connection.set_progress_handler(lambda: 0, _OFTEN)
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
            raise KeyboardInterrupt from None
        if refused:
            raise NoQuestion from None
        raise
    finally:
        connection.set_authorizer(None)
        connection.set_progress_handler(None, 0)
