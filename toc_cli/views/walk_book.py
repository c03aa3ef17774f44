"""The games of one text, replayed when they are opened."""

from __future__ import annotations

from pathlib import Path

from notation.record import PlayEntry
from notation.replay import replay
from notation.source import Source
from notation.text import parse
from toc_cli.views.console import visible
from toc_cli.views.walk import Walk, record_findings, walk_of


class Book:
    """A text and its games, numbered from 1.

    `base` is the folder from which headers name rule-set files. With `carry_on`, refused plays stand.
    """

    def __init__(self, source: Source, *, base: Path | None = None, carry_on: bool = False) -> None:
        parsed = parse(source)
        self.source = source
        self.games = parsed.games
        self.findings = parsed.findings
        self._base = base
        self._carry_on = carry_on
        self._open: dict[int, Walk] = {}

    def walk(self, number: int) -> Walk:
        """The walk of a game. Raises IndexError where there is none of that number."""
        if number not in self._open:
            if not 1 <= number <= len(self.games):
                raise IndexError(number)
            record = self.games[number - 1]
            replayed = replay(record, base=self._base, game=number, carry_on=self._carry_on)
            findings = record_findings(record, self.findings, number)
            self._open[number] = walk_of(replayed, self.source, findings)
        return self._open[number]

    def line(self, number: int) -> str:
        """A game in one line: event, date, players, how many plays, how it ended. Nothing is replayed for it."""
        record = self.games[number - 1]
        players = [tag.value for tag in record.tags if len(tag.name) == 1 and tag.value]
        plays = sum(isinstance(entry, PlayEntry) for entry in record.entries)
        parts = [record.tag("Event"), record.tag("Date"), ", ".join(players), f"{plays} plays"]
        return visible(f"#{number}  " + " · ".join(filter(None, parts)))
