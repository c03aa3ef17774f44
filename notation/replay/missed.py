"""Plays that are missing from a text, and turns that an unseen card may have given."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from notation.replay.hands.ruling import Ruling
from notation.replay.places import unread_seat
from notation.replay.readings import Refused
from notation.replay.standing import nothing_moved

if TYPE_CHECKING:
    from notation.replay.applied import Applied
    from notation.replay.referee import Referee


def gap(referee: Referee, entry: Gap) -> Applied | None:
    """`...`: a play that the scribe missed."""
    position = referee.position
    seat = SEAT_NUMBERS[entry.seat] if entry.seat else position.turn
    if seat not in referee.compiled.seats or position.turn == NOBODY:
        referee.find(Code.MISPLACED, entry.span, "no play can be missing here")
        return None
    message = f"{SEATS[seat]}'s play was missed: what follows is judged only as far as it can be"
    referee.find(Code.GAP, entry.span, message, seat=seat)
    return _miss(referee, seat)


def unread(referee: Referee, entry: Unread) -> Applied | None:
    """A play that could not be read (the parser has said so) is as good as missed."""
    letter = unread_seat(entry)
    if letter is None or referee.position.turn == NOBODY:
        return None
    seat = SEAT_NUMBERS[letter] if letter else referee.position.turn
    return _miss(referee, seat) if seat in referee.compiled.seats else None


def _miss(referee: Referee, seat: int) -> Applied | None:
    """A seat played, and nobody knows what."""
    position = referee.position
    referee.rounds.count(position, seat)
    referee.lost = True
    events = nothing_moved(position, seat, Discard((UNSEEN_CARD,)), UNSEEN)
    return referee.carry(seat, (), lend(events), None, Ruling.OPEN)


def play_again(referee: Referee, refused: Refused) -> Applied | None:
    """§15.5: a second play in a row, after a card that nobody saw and that may have given another turn."""
    entry, seat = refused.entry, refused.seat
    banked = event(flat.BANKED, seat, 1)
    position = referee.position.copy()
    apply(position, [banked])
    events: list[int] = []
    move, problem = judge_play(position, seat, entry.play, events, refused.drawn)
    if problem:
        return refusal.refuse(referee, refused)
    referee.rounds.step_back()
    referee.rounds.count(position, seat)
    if referee.strict:
        message = f"{play_text(entry.play)} is not proven legal: a card that nobody saw may have given this turn"
        referee.find(Code.NOT_PROVEN, entry.span, message, seat=seat)
    return referee.carry(seat, move, lend([banked, *events]), entry, Ruling.OPEN, perhaps=-1)
