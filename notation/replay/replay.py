"""A record replayed: the steps that the rules allow, and what stopped it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from notation.board import SEATS
from notation.diagnostics import Diagnostic
from notation.engine.position import Position
from notation.engine.written import to_play
from notation.plays import Play
from notation.record import Entry, PlayEntry, Record
from notation.replay.hands.ruling import Ruling
from notation.replay.referee import Referee
from notation.replay.setup import Setup, set_up
from notation.rules import RuleSet

if TYPE_CHECKING:
    from notation.engine.events import Event


@dataclass(frozen=True, slots=True)
class Step:
    """One entry that changed the position.

    `seat` is the letter of who acted ("" for nobody), `round` counts from 1. `before` and `after` are snapshots: copy
    them before you apply anything. `address` names the step in this game, as in `--at 12b`.
    """

    entry: Entry
    number: int
    """The entry's place among the record's entries, from 0."""
    round: int
    seat: str
    address: str
    before: Position
    after: Position
    packed: tuple[int, ...]
    move: tuple[int, ...]
    stood: bool = False
    ruling: Ruling = Ruling.PROVEN

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        from notation.engine.events import lift  # a check never asks, and need not load it

        return lift(self.before, self.packed)

    @property
    def play(self) -> Play | None:
        """The play in full canonical form; as written if it stood against the rules; None if this is no play."""
        if not isinstance(self.entry, PlayEntry):
            return None
        return self.entry.play if self.stood or not self.move else to_play(self.before, self.move, self.packed)


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a record could be carried out.

    `stopped_by` is the finding that stopped it, None when it came to its end. `findings` are all that the replay met
    on its way, header included.
    """

    record: Record
    setup: Setup
    steps: tuple[Step, ...]
    stopped_by: Diagnostic | None
    findings: tuple[Diagnostic, ...]

    def at(self, address: str) -> Step | None:
        """The step with an address such as `12b`, or the last step of round `12`."""
        found = next((step for step in self.steps if step.address == address), None)
        if found is None and address.isdigit():
            found = next((s for s in reversed(self.steps) if s.round == int(address) and s.address), None)
        return found


def replay(
    record: Record,
    *,
    base: Path | None = None,
    rules: RuleSet | None = None,
    game: int = 0,
    carry_on: bool = False,
) -> Replay:
    """Carry a record out. With `carry_on`, refused plays stand and the replay goes to the end.

    `base` is the folder from which the header names a rule-set file; `rules` overrides the header.
    """
    setup = set_up(record, base, rules)
    if setup.compiled is None:
        stopped = next((f for f in setup.findings if f.severity == "error"), None)
        return Replay(record, setup, (), stopped, setup.findings)
    referee = Referee(setup.compiled, record.entries, game, carry_on)
    steps = tuple(_steps(record, referee))
    findings = (*setup.findings, *referee.findings)
    return Replay(record, setup, steps, referee.stopped, findings)


def _steps(record: Record, referee: Referee) -> Iterator[Step]:
    addresses: dict[str, int] = {}
    for number, entry in enumerate(record.entries):
        before = referee.position.copy()
        done = referee.carry_out(entry)
        if referee.stopped:
            return
        if done is None:
            continue
        seat = SEATS[done.seat] if done.seat >= 0 else ""
        address = ""
        if isinstance(entry, PlayEntry):
            address = f"{done.round}{seat}"
            addresses[address] = addresses.get(address, 0) + 1
            if addresses[address] > 1:  # a second play of the same seat in the same round
                address = f"{address}.{addresses[address]}"
        after = referee.position.copy()
        yield Step(
            entry, number, done.round, seat, address, before, after, done.events, done.move, done.stood, done.ruling
        )
