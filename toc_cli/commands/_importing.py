"""The work behind `toc import`: from inputs through the checks into the store, batch by batch."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from toc_cli.importers.inputs import Input
from toc_cli.importers.pieces import Piece, Problem
from toc_cli.importers.workers import read_all
from toc_cli.rows import Known, Reading, ScoredGame
from toc_cli.store import Batch, ImportOutcome, KnownHashes, StoreProblem, open_store, rebuild
from toc_cli.views.bar import Bar
from toc_cli.views.console import say, visible
from toc_cli.views.findings import count_of
from toc_cli.work.pool import Pool, PoolDied

PLAYS_A_BATCH: Final = 20_000
SECONDS_A_BATCH: Final = 5.0
MOST_NAMED: Final = 20
"""So many duplicates, and so many bad games, are named; the rest are counted."""


class Import:
    """One run. `run` and `rebuild` answer whether everything is well."""

    def __init__(self, db: Path, pool: Pool, *, quiet: bool = False) -> None:
        self.db = db
        self.pool = pool
        self.quiet = quiet
        self.connection = open_store(db)
        self.outcomes: Counter[ImportOutcome] = Counter()
        self.plays = 0
        self.problems = 0
        self.bar = Bar(quiet=quiet)
        self._named: Counter[ImportOutcome] = Counter()
        self._source = ""
        self._before = 0

    def run(self, inputs: list[Input]) -> bool:
        """Import; an interrupt keeps the batches that are done."""
        self.bar.start(sum(one.size for one in inputs), "importing")
        started = time.monotonic()
        try:
            self._store_all(read_all(_pieces(inputs), KnownHashes(self.db), self.pool))
        except KeyboardInterrupt:
            self.bar.stop()
            say(f"interrupted: {self._counts()}; the same command goes on from here")
            raise
        except PoolDied:
            raise StoreProblem("a process that was judging games died; try again without --jobs") from None
        except sqlite3.Error as error:
            raise StoreProblem(f"{self.db} cannot be written: {error}") from None
        finally:
            self.bar.stop()
        took = time.monotonic() - started
        say(f"{visible(str(self.db))}: {self._counts()}" + (f" ({self.plays / took:,.0f} plays/s)" if took > 1 else ""))
        return not self._bad()

    def rebuild(self) -> bool:
        """Work all rows out anew."""
        count = "select (select count(*) from games) + (select count(*) from quarantine)"
        self.bar.start(self.connection.execute(count).fetchone()[0], "rebuilding")
        try:
            self.outcomes = rebuild(self.connection, self.bar.step)
        except sqlite3.Error as error:
            raise StoreProblem(f"{self.db} cannot be written: {error}") from None
        finally:
            self.bar.stop()
        say(f"{visible(str(self.db))}: rebuilt, {self._counts()}")
        return not self._bad()

    def _bad(self) -> bool:
        return bool(self.problems or self.outcomes[ImportOutcome.QUARANTINED] or self.outcomes[ImportOutcome.STILL_BAD])

    def _store_all(self, reads: Iterator[tuple[Piece | Problem, Reading]]) -> None:
        """Batches of several pieces, each one transaction; the store is not locked while games are judged."""
        waiting: list[tuple[Piece, Reading]] = []
        plays, since = 0, time.monotonic()
        for piece, reading in reads:
            if isinstance(piece, Problem) or reading.problem:
                self._tell(piece.source, reading.problem)
                self.problems += 1
                continue
            waiting.append((piece, reading))
            plays += sum(game.plays for game in reading.games if isinstance(game, ScoredGame))
            if plays >= PLAYS_A_BATCH or time.monotonic() - since > SECONDS_A_BATCH:
                self._store(waiting)
                waiting, plays, since = [], 0, time.monotonic()
        self._store(waiting)

    def _store(self, reads: list[tuple[Piece, Reading]]) -> None:
        outcomes: Counter[ImportOutcome] = Counter()
        with Batch(self.connection) as batch:
            for piece, reading in reads:
                if piece.source != self._source:
                    self._source, self._before = piece.source, 0
                for game in reading.games:
                    outcomes[self._put(batch, piece, game)] += 1
                self._before += len(reading.games)
        self.outcomes += outcomes
        self.plays += batch.plays
        self.bar.step(sum(len(piece.text) for piece, _ in reads), f"{sum(self.outcomes.values())} games")

    def _put(self, batch: Batch, piece: Piece, game: ScoredGame | Known) -> ImportOutcome:
        number = self._before + game.number
        address = f"{piece.source}#{number}"
        if isinstance(game, ScoredGame):
            game.number = number
            outcome, same = batch.add(game)
        else:
            outcome, same = ImportOutcome.DUPLICATE, batch.find(game.hash) or ""
        if outcome is ImportOutcome.DUPLICATE and same != address:  # a source that is imported again is no news
            self._name(outcome, address, f"is in the store already, as {same}")
        elif outcome in (ImportOutcome.QUARANTINED, ImportOutcome.STILL_BAD) and isinstance(game, ScoredGame):
            self._name(outcome, address, f"goes to quarantine: {count_of(game.errors, 'error')}; {game.first_error}")
        return outcome

    def _name(self, outcome: ImportOutcome, address: str, told: str) -> None:
        self._named[outcome] += 1
        if self._named[outcome] <= MOST_NAMED and not (self.quiet and outcome is ImportOutcome.DUPLICATE):
            self._tell(address, told)

    def _tell(self, where: str, message: str) -> None:
        say(visible(f"{where}: {message}"))

    def _counts(self) -> str:
        words = {
            ImportOutcome.ADDED: "imported",
            ImportOutcome.FREED: "imported out of quarantine",
            ImportOutcome.DUPLICATE: "in the store already",
            ImportOutcome.QUARANTINED: "in quarantine",
            ImportOutcome.STILL_BAD: "still in quarantine",
        }
        counted = [
            f"{self.outcomes[o]} {told}" for o, told in words.items() if self.outcomes[o] or o is ImportOutcome.ADDED
        ]
        if self.problems:
            counted.append(f"{count_of(self.problems, 'file')} not read")
        return f"{count_of(sum(self.outcomes.values()), 'game')}: {', '.join(counted)}"


def _pieces(inputs: list[Input]) -> Iterator[Piece | Problem]:
    for one in inputs:
        yield from one.pieces()
