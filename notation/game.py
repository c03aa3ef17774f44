"""Games for people: what is written, replayed by its rules, in one value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from notation.checks import check
from notation.diagnostics import Diagnostic
from notation.engine.events import Event
from notation.errors import AddressError, must_be
from notation.plays import Play
from notation.position import Position
from notation.record import End, Entry, Record
from notation.replay.canonical import canonical
from notation.replay.replay import Replay, replay
from notation.rules import RuleSet
from notation.source import Source
from notation.table import Table
from notation.text import write


@dataclass(frozen=True, slots=True)
class GameStep:
    """One thing that changed the position: a play, a deal, an exchange.

    `address` names a play in its game (`12b`), `play` is its full form; "" and None where the step is no play.
    """

    address: str
    round: int
    seat: str
    play: Play | None
    events: tuple[Event, ...]
    before: Position
    after: Position
    entry: Entry


class Game:
    """One game of a text. Nothing is replayed before somebody asks for steps or positions."""

    def __init__(
        self,
        record: Record,
        findings: tuple[Diagnostic, ...] = (),
        *,
        base: Path | None = None,
        rules: RuleSet | None = None,
    ) -> None:
        """`base` is the folder from which the header names a rule-set file; `rules` overrides the header."""
        must_be(record, Record, "record")
        self.record = record
        self.findings = findings
        """What is wrong with the game, in the order of the text."""
        self._base = base
        self._rules = rules

    @property
    def tags(self) -> dict[str, str]:
        """The header; of a tag that stands twice, the first."""
        return {tag.name: tag.value for tag in reversed(self.record.tags)}

    @cached_property
    def _replay(self) -> Replay:
        return replay(self.record, base=self._base, rules=self._rules)

    @property
    def rules(self) -> RuleSet | None:
        """The rules that the header names; None where there are none that we know."""
        return self._replay.setup.rules

    @property
    def players(self) -> Mapping[str, str]:
        """The names by seat."""
        return self._replay.setup.names

    @property
    def seats(self) -> str:
        """The seats in play."""
        return self._replay.setup.seats

    @property
    def teams(self) -> tuple[str, ...]:
        """The letters of each team; empty in a solo game."""
        return self._replay.setup.teams

    @cached_property
    def table(self) -> Table | None:
        """Rules, seats and teams; None where the game cannot be played by any rules that we know."""
        rules = self.rules
        return Table(rules, self.seats, self.teams) if rules and self._replay.setup.compiled else None

    @cached_property
    def steps(self) -> tuple[GameStep, ...]:
        """The steps that the rules allow, up to the first play that they refuse (`stopped_by`)."""
        table = self.table
        if table is None:
            return ()
        return tuple(
            GameStep(
                step.address,
                step.round,
                step.seat,
                step.play,
                step.events,
                Position.of(step.before, table),
                Position.of(step.after, table),
                step.entry,
            )
            for step in self._replay.steps
        )

    @property
    def stopped_by(self) -> Diagnostic | None:
        """What stopped the replay; None when it came to the end."""
        return self._replay.stopped_by

    @property
    def result(self) -> str:
        """How the game ended, as it is written: `a+c`, `pat`, `*`, `a resign`; "" where no end is written."""
        end = next((entry for entry in self.record.entries if isinstance(entry, End)), None)
        if end is None:
            return ""
        won = "+".join(end.winners) if end.result == "win" else end.result
        return " ".join(filter(None, (won, end.how)))

    def position_at(self, address: str) -> Position:
        """The position after a play, such as `12b`, or after the last play of round `12`. Raises AddressError."""
        must_be(address, str, "address")
        found = next((step for step in self.steps if address and step.address == address), None)
        if found is None and address.isdecimal():
            in_round = [step for step in self.steps if step.address and str(step.round) == address]
            found = in_round[-1] if in_round else None
        if found is None:
            raise AddressError(f"the game has no play {address!r}, or was stopped before it")
        return found.after

    def positions(self) -> Iterator[Position]:
        """The position after each step."""
        return (step.after for step in self.steps)

    def __iter__(self) -> Iterator[GameStep]:
        """The plays, with their events and the positions around them."""
        return (step for step in self.steps if step.play is not None)

    def to_text(self, *, short: bool = False) -> str:
        """The game in canonical text; with `short`, in table form."""
        return write(canonical(self.record, base=self._base, rules=self._rules, short=short))

    def __repr__(self) -> str:
        players = ", ".join(f"{seat} {name}" for seat, name in self.players.items())
        return f"<Game {players or 'without names'}, {self.record.plays} plays, {self.result or 'no end'}>"


def load_games(where: str | Path | bytes | BinaryIO, *, base: Path | None = None) -> tuple[Game, ...]:
    """The games of a path, of bytes, or of a file open in binary, each with its findings.

    Whatever the bytes are, they are read; a path that cannot be opened raises OSError. `base` is the folder from which
    headers name rule-set files: that of the path by default.
    """
    if isinstance(where, bytes):
        name, data = "<bytes>", where
    elif isinstance(where, str | Path):
        name, data = str(where), Path(where).read_bytes()
        base = base or Path(where).parent
    elif hasattr(where, "read"):
        name, data = str(getattr(where, "name", "<file>")), where.read()
        must_be(data, bytes, "what the file reads")
    else:
        raise TypeError(f"load_games takes a path, bytes or a binary file, not {type(where).__name__}")
    report = check(Source.from_bytes(name, data), base=base)
    games = []
    for number, record in enumerate(report.games, 1):
        start, end = record.span
        mine = [f for f in report.findings if f.game == number or (not f.game and start <= f.span.start < end)]
        games.append(Game(record, tuple(replace(f, game=number) for f in mine), base=base))
    return tuple(games)
