"""Which games, and whose plays in them, a statistic is about."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple


class NoSuchPlayer(Exception):
    """Nobody of that name is in the store; the words say who comes near."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What a person asks for; "" asks for everything.

    `player` is a name or an alias. `rules` is a rule-set's name, or `name@version`. `event` may hold `*` for anything.
    `since` and `until` are dates, or their beginnings: `2025`, `2025-11`; a game without a date fits neither.
    """

    player: str = ""
    rules: str = ""
    event: str = ""
    since: str = ""
    until: str = ""


class Selected(NamedTuple):
    """A filter as SQL: `games` is a condition on the columns of games, `player` a player's id or None."""

    games: str
    parameters: tuple[str | int, ...]
    player: int | None
    total: int
    """How many games fit."""
    simulated: int
    """How many of them programs played."""


def select(connection: sqlite3.Connection, wanted: Filter) -> Selected:
    """Work a filter out on a store. Raises NoSuchPlayer."""
    conditions: list[str] = []
    parameters: list[str | int] = []
    player = None
    if wanted.player:
        player = _player(connection, wanted.player)
        conditions.append("id in (select game from seats where player = ?)")
        parameters.append(player)
    if wanted.rules:
        name, _, version = wanted.rules.partition("@")
        conditions.append(
            "ruleset in (select id from rulesets where name = ? and (? = '' or cast(version as text) = ?))"
        )
        parameters += [name, version, version]
    if wanted.event:
        conditions.append("lower(event) glob lower(?)")
        parameters.append(wanted.event.replace("[", "[[]").replace("?", "[?]"))
    if wanted.since:
        conditions.append("date glob '[0-9]*' and date >= ?")
        parameters.append(wanted.since)
    if wanted.until:
        conditions.append("date glob '[0-9]*' and substr(date, 1, ?) <= ?")
        parameters += [len(wanted.until), wanted.until]
    where = " and ".join(conditions) or "true"
    query = f"select count(*), coalesce(sum(simulated), 0) from games where {where}"
    total, simulated = connection.execute(query, parameters).fetchone()
    return Selected(where, tuple(parameters), player, total, simulated)


def _player(connection: sqlite3.Connection, name: str) -> int:
    aliases = dict(connection.execute("select name, player from aliases"))
    found = aliases.get(name) or {alias.casefold(): player for alias, player in aliases.items()}.get(name.casefold())
    if found is None:
        near = get_close_matches(name, aliases, n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NoSuchPlayer(f'no player "{name}" is in the store{hint}')
    return int(found)
