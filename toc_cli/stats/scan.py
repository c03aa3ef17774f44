"""CompiledRules of a store as lazy polars frames: a query reads the columns it needs, batch by batch."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

import polars as pl
from polars.io.plugins import register_io_source

from toc_cli.rows.columns import EVENTS, PLAYS, STAKES, Columns

GAMES: Final[Columns] = {
    "id": int,
    "date": str,
    "event": str,
    "ruleset": int,
    "seats": str,
    "result": str,
    "plays": int,
    "rounds": int,
    "deals": int,
    "simulated": int,
}
SEATS: Final[Columns] = {"game": int, "seat": str, "player": int, "team": str, "won": int}
RULESETS: Final[Columns] = {"id": int, "name": str, "version": int}
PLAYERS: Final[Columns] = {"id": int, "name": str}

TABLES: Final[dict[str, Columns]] = {
    "plays": PLAYS,
    "events": EVENTS,
    "stakes": STAKES,
    "games": GAMES,
    "seats": SEATS,
    "rulesets": RULESETS,
    "players": PLAYERS,
}

BATCH: Final = 100_000
"""Rows that are read at one go."""

_TYPES: Final = {int: pl.Int64, str: pl.String}


class Scan:
    """The tables of a store, narrowed down to some games and, where a statistic asks for it, to one player.

    `games` is a condition on the columns of the table games, with its parameters; `player` is a player's id.
    """

    def __init__(
        self, path: Path, games: str = "true", parameters: tuple[str | int, ...] = (), player: int | None = None
    ) -> None:
        self.path = path
        self.games = games
        self.parameters = parameters
        self.player = player

    def table(self, name: str, *, of_player: bool = False) -> pl.LazyFrame:
        """A table, with the rows of the games selected; with `of_player`, of the selected player's seats."""
        columns = TABLES[name]
        where, parameters = self._condition(name, of_player)
        schema = {column: _TYPES[kind] for column, kind in columns.items()}

        def rows(
            with_columns: list[str] | None, predicate: pl.Expr | None, n_rows: int | None, batch_size: int | None
        ) -> Iterator[pl.DataFrame]:
            wanted = list(columns) if with_columns is None else with_columns
            left = n_rows
            # Polars asks for one batch after the other, but not always from the same thread.
            uri = f"file:{quote(str(self.path.absolute()))}?mode=ro"
            connection = sqlite3.connect(uri, uri=True, timeout=60.0, check_same_thread=False)
            try:
                chosen = ", ".join(wanted) or "1"
                cursor = connection.execute(f"select {chosen} from {name} where {where}", parameters)
                while found := cursor.fetchmany(batch_size or BATCH):
                    data = dict(zip(wanted, zip(*found, strict=True), strict=False))
                    frame = pl.DataFrame(data, schema={column: schema[column] for column in wanted})
                    if predicate is not None:
                        frame = frame.filter(predicate)
                    if left is not None:
                        frame = frame.head(left)
                        left -= frame.height
                    yield frame
                    if left == 0:
                        return
            finally:
                connection.close()

        return register_io_source(rows, schema=schema)

    def _condition(self, name: str, of_player: bool) -> tuple[str, tuple[str | int, ...]]:
        if name in ("rulesets", "players"):
            return "true", ()
        key = "id" if name == "games" else "game"
        where, parameters = f"{key} in (select id from games where {self.games})", self.parameters
        if of_player and self.player is not None:
            where += " and (game, seat) in (select game, seat from seats where player = ?)"
            parameters = (*parameters, self.player)
        return where, parameters
