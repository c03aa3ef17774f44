"""Cards that a hand is supposed to hold only because they are put down later, by a play that is wrong itself.

Such a card proves nothing: the later play may be the scribe's slip.
"""

from __future__ import annotations

from typing import Final

from notation.board import SEATS
from notation.diagnostics import Code
from notation.engine.flat import lend
from notation.plays import cards_of
from notation.record import Comment, Deal, End, Note, PlayEntry, RoundNumber, Variation
from notation.replay.hands.ruling import Ruling
from notation.replay.standing import nothing_moved, stand
from notation.replay.state import State

_OF_THE_CARD: Final = frozenset(
    {
        Code.OUT_OF_TURN,
        Code.GAME_OVER,
        Code.AFTER_END,
        Code.CARD_CANNOT,
        Code.SPLIT_SUM,
        Code.BAD_SWAP,
        Code.MUST_PLAY,
        Code.TURN_BROKEN,
        Code.NO_LEGAL_PLAY,
        Code.WRONG_LANDING,
        Code.TOO_MANY_OF_CARD,
        Code.NOT_IN_DECK,
    }
)
"""Findings that another card, or another seat, would explain."""


def doubtful(state: State, entry: PlayEntry, seat: int, drawn: int) -> list[int]:
    """The cards that a seat puts down later in this deal by plays that are wrong, if `entry` stands."""
    trial = state.fork()
    events = stand(trial.position, seat, entry.play, drawn) or nothing_moved(trial.position, seat, entry.play, drawn)
    trial.carry(seat, (), lend(events), None, Ruling.OPEN, stood=True, doubtful=True)
    cards: list[int] = []
    entries = iter(state.entries)
    for other in entries:
        if other is entry:
            break
    for other in entries:
        if isinstance(other, Deal | End):
            break
        if isinstance(other, Comment | Note | RoundNumber | Variation):
            continue
        before = len(trial.findings)
        trial.carry_out(other)
        state.patience -= 1
        if not isinstance(other, PlayEntry):
            continue
        if len(trial.findings) > before and trial.findings.last_code in _OF_THE_CARD and other.seat == SEATS[seat]:
            cards += [card.number for card in cards_of(other.play)]
    return cards
