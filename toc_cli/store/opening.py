"""Opening a store, to read or to write; what is wrong with it is said in one line."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import quote

from toc_cli.store.schema import APPLICATION, VERSION, create

PATIENCE: Final = 60.0
"""Seconds that a writer waits for another."""


class StoreProblem(Exception):
    """A store that cannot be used; its words say why and what to do."""


def open_store(path: Path) -> sqlite3.Connection:
    """Open a store to write, and make it if there is none. Raises StoreProblem."""
    try:
        connection = _connect(path, "rwc")
        if not _check(connection, path):
            try:
                create(connection)
            except sqlite3.OperationalError:
                if not _check(connection, path):  # another process may have made it in the meantime
                    raise
        connection.execute("pragma foreign_keys = on")
    except sqlite3.Error as error:
        raise StoreProblem(f"{path} cannot be opened as a store: {error}") from None
    return connection


def read_store(path: Path) -> sqlite3.Connection:
    """Open a store read-only: no statement can change it. Raises StoreProblem."""
    if not path.exists():
        raise StoreProblem(f"there is no store {path}: make one with toc import, or name another with --db")
    try:
        connection = _connect(path, "ro")
        if not _check(connection, path):
            raise StoreProblem(f"{path} is empty: fill it with toc import")
        connection.execute("pragma query_only = on")
    except sqlite3.Error as error:
        raise StoreProblem(f"{path} cannot be read as a store: {error}") from None
    return connection


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)


def _check(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether this is a store of our version; False for an empty file. Raises StoreProblem for anything else."""
    application, version, tables = connection.execute(
        "select application_id, user_version, (select count(*) from sqlite_master)"
        " from pragma_application_id, pragma_user_version"
    ).fetchone()
    if not application and not tables:
        return False
    if application != APPLICATION:
        raise StoreProblem(f"{path} is an SQLite file of something else: name another with --db")
    if version != VERSION:
        raise StoreProblem(
            f"{path} is a store of version {version}; this program reads version {VERSION}: "
            "import the games again into a new store"
        )
    return True


class KnownHashes:
    """Tells which games a store has, by their hash. It can be sent to other processes, which open the store anew."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None

    def __call__(self, digits: str) -> bool:
        """Whether this game is in the store (one in quarantine is not: it is judged again)."""
        if self._connection is None:
            self._connection = read_store(self.path)
        return self._connection.execute("select 1 from games where hash = ?", (digits,)).fetchone() is not None

    def __reduce__(self) -> tuple[Callable[[Path], KnownHashes], tuple[Path]]:
        return _known_hashes, (self.path,)


@lru_cache(maxsize=4)
def _known_hashes(path: Path) -> KnownHashes:
    """One for all that are sent here."""
    return KnownHashes(path)
