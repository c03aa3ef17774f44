"""Putting games into a store: one transaction a batch, each game once."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from types import TracebackType
from typing import Any, Final, Self

from toc_cli.rows import EVENTS, PLAYS, STAKES, Rules, ScoredGame
from toc_cli.rows.columns import width
from toc_cli.rows.layout import Value
from toc_cli.store.schema import GAMES, QUARANTINE


class ImportOutcome(Enum):
    """What became of a game."""

    ADDED = "added"
    FREED = "freed"
    """Added, and taken out of quarantine."""
    DUPLICATE = "duplicate"
    QUARANTINED = "quarantined"
    STILL_BAD = "still bad"
    """It was in quarantine before."""


def _insert(table: str, columns: Any) -> str:
    return f"insert into {table} ({', '.join(columns)}) values ({', '.join('?' * len(columns))})"


_INSERT: Final = {"games": _insert("games", GAMES), "quarantine": _insert("quarantine", QUARANTINE)}

DERIVED: Final[dict[str, tuple[str, ...]]] = {
    "seats": ("game", "seat", "player", "name", "team", "won"),
    "plays": tuple(PLAYS),
    "events": tuple(EVENTS),
    "stakes": tuple(STAKES),
}
"""The tables that are worked out from the texts of the games, and their columns."""

AT_ONCE: Final = 32
"""So many rows are written by one statement: that takes two thirds of the time of one statement a row."""


@cache
def _insert_rows(table: str, count: int) -> str:
    """A statement for so many rows of one game, whose number is its first parameter."""
    columns = DERIVED[table]
    row = f"(?1{', ?' * (len(columns) - 1)})"
    return f"insert into {table} ({', '.join(columns)}) values {', '.join([row] * count)}"


class Batch:
    """One transaction. Used with `with`: an exception, or the death of the process, leaves the store as it was."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.plays = 0
        self.added = 0
        self.quarantined = 0
        self._number = 0
        self._next_game = 0
        self._rulesets: dict[Rules, int] = {}
        self._players: dict[str, int] = {}

    def __enter__(self) -> Self:
        self.connection.execute("begin immediate")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.connection.rollback()
            return
        try:
            self._count()
            self.connection.commit()
        except BaseException:
            self.connection.rollback()
            raise

    def add(self, game: ScoredGame) -> tuple[ImportOutcome, str]:
        """Put a game into the store or into quarantine. Answers what became of it, and, for a duplicate, of which."""
        if (there := self.find(game.hash)) is not None:
            return ImportOutcome.DUPLICATE, there
        if game.bad:
            return self._quarantine(game), ""
        freed = self.connection.execute("delete from quarantine where hash = ?", (game.hash,)).rowcount
        self.write(game)
        return (ImportOutcome.FREED if freed else ImportOutcome.ADDED), ""

    def find(self, digits: str) -> str | None:
        """Where the game with this hash came from, `file.toc#2`; None if the store does not have it."""
        row = self.connection.execute("select source, number from games where hash = ?", (digits,)).fetchone()
        return f"{row[0]}#{row[1]}" if row else None

    def write(self, game: ScoredGame, number: int | None = None, batch: int | None = None) -> None:
        """Write a good game, its own row and its derived rows.

        `number` and `batch` keep the id and the batch of a game that is written again.
        """
        if number is None:
            number = self._next_id()
        tags = game.tags
        values = {
            "id": number,
            "hash": game.hash,
            "batch": self._batch() if batch is None else batch,
            "source": _sayable(game.source),
            "number": game.number,
            "line": game.line,
            "event": tags.get("Event", ""),
            "site": tags.get("Site", ""),
            "date": tags.get("Date", ""),
            "round": tags.get("Round", ""),
            "ruleset": self._ruleset(game.rules),
            "seats": game.seats,
            "teams": " ".join("+".join(team) for team in game.teams),
            "result": game.result,
            "how": game.how,
            "plays": game.plays,
            "rounds": game.rounds,
            "deals": game.deals,
            "origin": tags.get("Source", ""),
            "simulated": int(game.simulated),
            "warnings": game.warnings,
            "findings": json.dumps(game.findings, ensure_ascii=False),
            "text": game.text,
        }
        self.connection.execute(_INSERT["games"], [values[column] for column in GAMES])
        team_of = {seat: "+".join(team) for team in game.teams for seat in team}
        winners = set(game.result.split("+"))
        seats: list[Value] = []
        for seat in game.seats:
            name = game.names.get(seat, "")
            seats += (seat, self._player(name), name, team_of.get(seat, seat), int(seat in winners))
        self._write_rows("seats", number, seats)
        if game.rows:
            for table, values in game.rows._asdict().items():
                self._write_rows(table, number, values)
        self.plays += game.plays
        self.added += 1

    def _write_rows(self, table: str, number: int, values: Sequence[Value]) -> None:
        """Write rows of a game, many by one statement. Few statements are needed, so that all stay prepared."""
        each = width(DERIVED[table])
        at, count = 0, AT_ONCE
        while at < len(values):
            while count * each > len(values) - at:
                count //= 2
            until = at + count * each
            self.connection.execute(_insert_rows(table, count), (number, *values[at:until]))
            at = until

    def _quarantine(self, game: ScoredGame) -> ImportOutcome:
        """Keep a bad game with what is wrong with it; one that was there before is replaced."""
        was_there = self.connection.execute("delete from quarantine where hash = ?", (game.hash,)).rowcount
        shown = _sayable(game.text)
        values = {
            "id": None,
            "hash": game.hash,
            "batch": self._batch(),
            "source": _sayable(game.source),
            "number": game.number,
            "line": game.line,
            "errors": game.errors,
            "first_error": _sayable(game.first_error),
            "findings": json.dumps(game.findings),
            "text": shown,
            "bytes": None if shown == game.text else game.text.encode("utf-8", "surrogateescape"),
        }
        self.connection.execute(_INSERT["quarantine"], [values[column] for column in QUARANTINE])
        self.plays += game.plays
        self.quarantined += 1
        return ImportOutcome.STILL_BAD if was_there else ImportOutcome.QUARANTINED

    def _batch(self) -> int:
        """The number of this batch, which gets its row with the first game."""
        if not self._number:
            from importlib.metadata import version

            now = datetime.now(UTC).isoformat(timespec="seconds")
            cursor = self.connection.execute(
                "insert into batches (at, version, games, quarantined) values (?, ?, 0, 0)", (now, version("toc-cli"))
            )
            self._number = cursor.lastrowid or 0
        return self._number

    def _next_id(self) -> int:
        if not self._next_game:
            self._next_game = self.connection.execute("select coalesce(max(id), 0) from games").fetchone()[0]
        self._next_game += 1
        return self._next_game

    def _ruleset(self, rules: Rules | None) -> int | None:
        if rules is None:
            return None
        if rules not in self._rulesets:
            key = (rules.name, rules.version, rules.digest)
            self.connection.execute(
                "insert or ignore into rulesets (name, version, digest, toml) values (?, ?, ?, ?)", rules
            )
            query = "select id from rulesets where name = ? and version = ? and digest = ?"
            self._rulesets[rules] = self.connection.execute(query, key).fetchone()[0]
        return self._rulesets[rules]

    def _player(self, name: str) -> int | None:
        """The player of this name, or of whom it is an alias; None for a seat without a name."""
        if not name.strip() or name == "?":
            return None
        if name not in self._players:
            found = self.connection.execute("select player from aliases where name = ?", (name,)).fetchone()
            if found is None:
                number = self.connection.execute("insert into players (name) values (?)", (name,)).lastrowid or 0
                self.connection.execute("insert into aliases (name, player) values (?, ?)", (name, number))
                found = (number,)
            self._players[name] = found[0]
        return self._players[name]

    def _count(self) -> None:
        if self._number:
            self.connection.execute(
                "update batches set games = ?, quarantined = ? where id = ?",
                (self.added, self.quarantined, self._number),
            )


def _sayable(text: str) -> str:
    """A text that SQLite can hold: bytes that were not UTF-8, and NULs, become U+FFFD."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace").replace("\0", "\ufffd")
