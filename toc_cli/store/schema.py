"""The tables of a store. docs/store.md tells what each column holds; a change here raises VERSION."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from toc_cli.rows.columns import EVENTS, PLAYS, STAKES

VERSION: Final = 1
"""`PRAGMA user_version` of a store that this program reads and writes."""

APPLICATION: Final = 0x546F634C
"""`PRAGMA application_id`, "TocL": how a store is told from any other SQLite file."""

GAMES: Final = {
    "id": int,
    "hash": str,
    "batch": int,
    "source": str,
    "number": int,
    "line": int,
    "event": str,
    "site": str,
    "date": str,
    "round": str,
    "ruleset": int,
    "seats": str,
    "teams": str,
    "result": str,
    "how": str,
    "plays": int,
    "rounds": int,
    "deals": int,
    "origin": str,
    "simulated": int,
    "warnings": int,
    "findings": str,
    "text": str,
}

QUARANTINE: Final = {
    "id": int,
    "hash": str,
    "batch": int,
    "source": str,
    "number": int,
    "line": int,
    "errors": int,
    "first_error": str,
    "findings": str,
    "text": str,
    "bytes": bytes,
}

Table = tuple[dict[str, Any], dict[str, Any]]

TABLES: Final[dict[str, Table]] = {
    "batches": ({"id": int, "at": str, "version": str, "games": int, "quarantined": int}, {"pk": "id"}),
    "rulesets": ({"id": int, "name": str, "version": int, "digest": str, "toml": str}, {"pk": "id"}),
    "players": ({"id": int, "name": str}, {"pk": "id"}),
    "aliases": (
        {"name": str, "player": int},
        {"pk": "name", "not_null": {"player"}, "foreign_keys": [("player", "players", "id")]},
    ),
    "games": (
        GAMES,
        {
            "pk": "id",
            "not_null": set(GAMES) - {"id", "ruleset"},
            "foreign_keys": [("batch", "batches", "id"), ("ruleset", "rulesets", "id")],
        },
    ),
    "seats": (
        {"game": int, "seat": str, "player": int, "name": str, "team": str, "won": int},
        {
            "pk": ("game", "seat"),
            "not_null": {"team", "won"},
            "foreign_keys": [("game", "games", "id"), ("player", "players", "id")],
        },
    ),
    "plays": (
        PLAYS,
        {
            "pk": ("game", "number"),
            "not_null": set(PLAYS) - {"game", "number", "suit", "acts_as"},
            "foreign_keys": [("game", "games", "id")],
        },
    ),
    "events": (
        EVENTS,
        {
            "pk": ("game", "number"),
            "not_null": {"play", "kind", "seat", "card", "in_passing"},
            "foreign_keys": [("game", "games", "id")],
        },
    ),
    "stakes": (
        STAKES,
        {
            "pk": ("game", "number"),
            "not_null": set(STAKES) - {"game", "number", "seat", "to_play"},
            "foreign_keys": [("game", "games", "id")],
        },
    ),
    "quarantine": (
        QUARANTINE,
        {
            "pk": "id",
            "not_null": set(QUARANTINE) - {"id", "bytes"},
            "foreign_keys": [("batch", "batches", "id")],
        },
    ),
}
"""The tables in the order in which they refer to each other: their columns, and what is said of these."""

INDEXES: Final = (
    ("batches", ("at",), False),
    ("rulesets", ("name", "version", "digest"), True),
    ("players", ("name",), True),
    ("aliases", ("player",), False),
    ("games", ("hash",), True),
    ("games", ("date",), False),
    ("seats", ("player",), False),
    ("quarantine", ("hash",), True),
)
"""Table, columns, whether they are unique."""

VIEWS: Final = {
    "games_played": """
        select g.id, g.date, g.event, g.round, r.name || '@' || r.version as rules, g.result,
            (select group_concat(seat || ' ' || coalesce(name, '?'), ', ') from
                (select s.seat, p.name from seats s left join players p on p.id = s.player
                 where s.game = g.id order by s.seat)) as players,
            g.plays, g.rounds, g.simulated, g.source
        from games g left join rulesets r on r.id = g.ruleset""",
    "captures": """
        select e.game, p.address, e.seat, e.card, p.kind, e.whose, e.colour as captured, e.origin as square,
            case e.in_passing when 1 then 'on the way' else 'landing' end as how
        from events e join plays p on p.game = e.game and p.number = e.play
        where e.kind = 'captured'""",
    "stakes_stood": """
        select s.game, g.date, s.colour, p.name as player, s.began, s.ended, s.turns,
            s.stopped_own + s.stopped_partner + s.stopped_opponent as turns_stopped, s.forced_discards
        from stakes s join games g on g.id = s.game
        left join seats x on x.game = s.game and x.seat = s.seat left join players p on p.id = x.player""",
    "mistakes": """
        select q.id, q.source, q.number, json_extract(f.value, '$.line') as line,
            json_extract(f.value, '$.code') as code, json_extract(f.value, '$.message') as message
        from quarantine q, json_each(q.findings) f
        where json_extract(f.value, '$.severity') = 'error'""",
}
"""Views for people who browse the store."""


def create(connection: sqlite3.Connection) -> None:
    """Make the tables of a new store, all or nothing."""
    from sqlite_utils import Database

    database = Database(connection)
    with connection:
        connection.execute("begin immediate")
        for name, (columns, options) in TABLES.items():
            database.table(name).create(columns, strict=True, **options)
        for table, index, unique in INDEXES:
            database.table(table).create_index(list(index), unique=unique)
        for name, sql in VIEWS.items():
            database.create_view(name, sql)
        connection.execute(f"pragma application_id = {APPLICATION}")
        connection.execute(f"pragma user_version = {VERSION}")
