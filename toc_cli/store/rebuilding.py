"""Working a store's rows out anew from the texts in it: after a change to the checks or to what is counted."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from notation.rules import RuleSet, load, read
from notation.source import Source
from toc_cli.rows import ScoredGame, read_games
from toc_cli.store.writing import DERIVED, Batch, ImportOutcome

GAMES_A_BATCH: Final = 200


def rebuild(connection: sqlite3.Connection, step: Callable[[int], None] = lambda _: None) -> Counter[ImportOutcome]:
    """Judge every game anew by the rules it was judged by, and write its rows again; then try those in quarantine.

    `step` is told how many texts are done. Each batch is a transaction: a rebuild that is broken off leaves a whole
    store, of which a part is new.
    """
    outcomes: Counter[ImportOutcome] = Counter()
    numbers = [row[0] for row in connection.execute("select id from games order by id")]
    for start in range(0, len(numbers), GAMES_A_BATCH):
        chunk = numbers[start : start + GAMES_A_BATCH]
        with Batch(connection) as batch:
            outcomes.update(_rewrite(batch, number) for number in chunk)
        step(len(chunk))
    numbers = [row[0] for row in connection.execute("select id from quarantine order by id")]
    for start in range(0, len(numbers), GAMES_A_BATCH):
        chunk = numbers[start : start + GAMES_A_BATCH]
        with Batch(connection) as batch:
            outcomes.update(_retry(batch, number) for number in chunk)
        step(len(chunk))
    return outcomes


def _rewrite(batch: Batch, number: int) -> ImportOutcome:
    source, at, line, text, digits, in_batch, digest, toml = batch.connection.execute(
        "select source, games.number, line, text, hash, batch, digest, toml"
        " from games left join rulesets on rulesets.id = ruleset where games.id = ?",
        (number,),
    ).fetchone()
    game = _read(source, at, line, text, None)
    if game.rules is None or game.rules.digest != digest:
        # The rules have another text today, or cannot be found: those of the day count.
        game = _read(source, at, line, text, _rules(toml))
    for table in DERIVED:
        batch.connection.execute(f"delete from {table} where game = ?", (number,))
    batch.connection.execute("delete from games where id = ?", (number,))
    if batch.find(game.hash) is not None:
        game = replace(game, hash=digits)
    if game.bad:
        return batch.add(game)[0]
    batch.write(game, number, in_batch)
    return ImportOutcome.ADDED


def _retry(batch: Batch, number: int) -> ImportOutcome:
    source, at, line, text, raw = batch.connection.execute(
        "select source, number, line, text, bytes from quarantine where id = ?", (number,)
    ).fetchone()
    if raw is not None:
        text = raw.decode("utf-8", "surrogateescape")
    return batch.add(_read(source, at, line, text, None))[0]


def _read(source: str, number: int, line: int, text: str, rules: RuleSet | None) -> ScoredGame:
    reading = read_games(Source(source, text), base=Path(source).parent, rules=rules, first_line=line)
    game = reading.games[0]
    assert isinstance(game, ScoredGame)
    return replace(game, number=number)


@lru_cache(maxsize=64)
def _rules(toml: str) -> RuleSet | None:
    return read(toml, name="stored", parent=load)[0]
