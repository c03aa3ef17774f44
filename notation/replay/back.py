"""Going back from the last play: it is taken back, or a variation tells how the game might have gone on instead."""

from __future__ import annotations

from notation.board import SEATS
from notation.diagnostics import Code
from notation.engine.apply import apply
from notation.engine.flat import NOBODY
from notation.engine.position import Position
from notation.record import RoundNumber, TakeBack, Variation
from notation.replay.applied import AppliedPlay
from notation.replay.state import State


def take_back(state: State, entry: TakeBack) -> None:
    """`<<`: the last play of this deal was taken back."""
    since = state.since
    if not since:
        state.find(Code.CANNOT_TAKE_BACK, entry.span, "there is no play in this deal to take back")
        return
    taken = AppliedPlay(*since.pop())
    state.taken_back += 1
    seat = SEATS[taken.seat]
    if entry.seat and entry.seat != seat:
        message = f"{entry.seat} takes back a play, but the last play was {seat}'s"
        state.find(Code.CANNOT_TAKE_BACK, entry.span, message)
    state.find(Code.TAKEN_BACK, entry.span, f"{seat}'s play was taken back", seat=taken.seat)
    state.position = _position_after(state, len(since))
    state.uncount(taken.ruling)
    state.perhaps_again[taken.seat] -= taken.perhaps
    state.known.hide(taken.events, taken.unseen, taken.seat, state.position.hands)
    last = AppliedPlay(*since[-1]) if since else None
    state.rounds.rewind(last.round if last else taken.round - 1, last.seat if last else NOBODY)


def _position_after(state: State, count: int) -> Position:
    """The position after the first `count` plays since it was saved."""
    position = state.saved.copy()
    for applied in state.since[:count]:
        apply(position, AppliedPlay(*applied).events)
    return position


def branch(state: State, variation: Variation) -> State | None:
    """A referee for a variation, on the position before the last play; None where there is no play before it."""
    if not state.since:
        return None
    other = type(state)(state.compiled, variation.entries, state.game)
    other.position = _position_after(state, len(state.since) - 1)
    other.saved = other.position.copy()
    other.rounds.number = state.round - 1
    other.perhaps_again = state.perhaps_again[:]
    last = AppliedPlay(*state.since[-1])
    other.perhaps_again[last.seat] -= last.perhaps
    other.lost, other.told_unchecked = state.lost, state.told_unchecked
    return other


def try_out(state: State, variation: Variation) -> None:
    """Check a variation."""
    other = branch(state, variation)
    if other is None:
        return
    for entry in variation.entries:
        if not isinstance(entry, RoundNumber):
            other.carry_out(entry)
    for finding in other.findings:
        state.findings.add(finding)
