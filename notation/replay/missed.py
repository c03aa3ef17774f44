"""Plays that are missing from a text, and turns that an unseen card may have given."""

from __future__ import annotations

from notation.board import SEAT_NUMBERS, SEATS
from notation.cards import UNSEEN, UNSEEN_CARD
from notation.diagnostics import Code
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.flat import NOBODY, event, lend
from notation.engine.written import judge_play
from notation.plays import Discard, play_text
from notation.record import Gap, Unread
from notation.replay import refusal
from notation.replay.applied import Applied
from notation.replay.hands.ruling import Ruling
from notation.replay.places import unread_seat
from notation.replay.readings import Refused
from notation.replay.standing import nothing_moved
from notation.replay.state import State


def gap(state: State, entry: Gap) -> Applied | None:
    """`...`: a play that the scribe missed."""
    position = state.position
    seat = SEAT_NUMBERS[entry.seat] if entry.seat else position.turn
    if seat not in state.compiled.seats or position.turn == NOBODY:
        state.find(Code.MISPLACED, entry.span, "no play can be missing here")
        return None
    message = f"{SEATS[seat]}'s play was missed: what follows is judged only as far as it can be"
    state.find(Code.GAP, entry.span, message, seat=seat)
    return _miss(state, seat)


def unread(state: State, entry: Unread) -> Applied | None:
    """A play that could not be read (the parser has said so) is as good as missed."""
    letter = unread_seat(entry)
    if letter is None or state.position.turn == NOBODY:
        return None
    seat = SEAT_NUMBERS[letter] if letter else state.position.turn
    return _miss(state, seat) if seat in state.compiled.seats else None


def _miss(state: State, seat: int) -> Applied | None:
    """A seat played, and nobody knows what."""
    position = state.position
    state.rounds.count(position, seat)
    state.lost = True
    events = nothing_moved(position, seat, Discard((UNSEEN_CARD,)), UNSEEN)
    return state.carry(seat, (), lend(events), None, Ruling.OPEN)


def play_again(state: State, refused: Refused) -> Applied | None:
    """§15.5: a second play in a row, after a card that nobody saw and that may have given another turn."""
    entry, seat = refused.entry, refused.seat
    banked = event(flat.BANKED, seat, 1)
    position = state.position.copy()
    apply(position, [banked])
    events: list[int] = []
    move, problem = judge_play(position, seat, entry.play, events, refused.drawn)
    if problem:
        return refusal.refuse(state, refused)
    state.rounds.step_back()
    state.rounds.count(position, seat)
    if state.strict:
        message = f"{play_text(entry.play)} is not proven legal: a card that nobody saw may have given this turn"
        state.find(Code.NOT_PROVEN, entry.span, message, seat=seat)
    return state.carry(seat, move, lend([banked, *events]), entry, Ruling.OPEN, perhaps=-1)
