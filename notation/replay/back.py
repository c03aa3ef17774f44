"""Going back from the last play: it is taken back, or a variation tells how the game might have gone on instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from notation.board import SEATS
from notation.diagnostics import Code
from notation.engine.apply import apply
from notation.engine.flat import NOBODY
from notation.engine.position import Position
from notation.record import RoundNumber, TakeBack, Variation
from notation.replay.applied import AppliedPlay

if TYPE_CHECKING:
    from notation.replay.referee import Referee


def take_back(referee: Referee, entry: TakeBack) -> None:
    """`<<`: the last play of this deal was taken back."""
    since = referee.since
    if not since:
        referee.find(Code.CANNOT_TAKE_BACK, entry.span, "there is no play in this deal to take back")
        return
    taken = AppliedPlay(*since.pop())
    referee.taken_back += 1
    seat = SEATS[taken.seat]
    if entry.seat and entry.seat != seat:
        message = f"{entry.seat} takes back a play, but the last play was {seat}'s"
        referee.find(Code.CANNOT_TAKE_BACK, entry.span, message)
    referee.find(Code.TAKEN_BACK, entry.span, f"{seat}'s play was taken back", seat=taken.seat)
    referee.position = _position_after(referee, len(since))
    referee.uncount(taken.ruling)
    referee.perhaps_again[taken.seat] -= taken.perhaps
    referee.known.hide(taken.events, taken.unseen, taken.seat, referee.position.hands)
    last = AppliedPlay(*since[-1]) if since else None
    referee.rounds.rewind(last.round if last else taken.round - 1, last.seat if last else NOBODY)


def _position_after(referee: Referee, count: int) -> Position:
    """The position after the first `count` plays since it was saved."""
    position = referee.saved.copy()
    for applied in referee.since[:count]:
        apply(position, AppliedPlay(*applied).events)
    return position


def branch(referee: Referee, variation: Variation) -> Referee | None:
    """A referee for a variation, on the position before the last play; None where there is no play before it."""
    if not referee.since:
        return None
    other = type(referee)(referee.compiled, variation.entries, referee.game)
    other.position = _position_after(referee, len(referee.since) - 1)
    other.saved = other.position.copy()
    other.rounds.number = referee.round - 1
    other.perhaps_again = referee.perhaps_again[:]
    last = AppliedPlay(*referee.since[-1])
    other.perhaps_again[last.seat] -= last.perhaps
    other.lost, other.told_unchecked = referee.lost, referee.told_unchecked
    return other


def try_out(referee: Referee, variation: Variation) -> None:
    """Check a variation."""
    other = branch(referee, variation)
    if other is None:
        return
    for entry in variation.entries:
        if not isinstance(entry, RoundNumber):
            other.carry_out(entry)
    for finding in other.findings:
        referee.findings.add(finding)
