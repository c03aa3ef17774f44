"""Looks over a referee's shoulder and keeps what the rows are made of: one `Turn` for each turn taken.

A play that is taken back takes its turn with it, so the turns are those that count in the end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine.flat import Move
from notation.plays import cards_of
from notation.record import Deal, Entry, Gap, PlayEntry, SetPosition, TakeBack, Unread
from notation.replay import Setup
from notation.replay.applied import AppliedPlay
from notation.replay.hands.ruling import Ruling
from notation.replay.referee import Referee
from toc_cli.rows.stops import stopping

LEGAL: Final = "legal"
OPEN: Final = "not refuted"
STOOD: Final = "stood"
UNCHECKED: Final = "unchecked"
MISSED: Final = "missed"


class Turn(NamedTuple):
    """One turn as it was taken; or, with `play` None, a position set up by hand."""

    play: PlayEntry | None
    seat: int
    round: int
    deal: int
    address: str
    verdict: str
    """legal, not refuted, stood, unchecked or missed (docs/stats.md)."""
    move: Move
    events: tuple[int, ...]
    stakes: int
    """The stakes that stand afterwards, as bits."""
    hand_known: bool
    """Whether every card of the hand was seen when it was dealt, or came to light later."""
    stopping: int
    """The stakes that stopped a card of this turn, as bits."""
    board: tuple[int, ...] = ()
    """Colours by square, -1 for none, where the position was set up by hand."""


class Scorer:
    """Carries out entries on a referee and remembers the turns."""

    def __init__(self, setup: Setup, referee: Referee) -> None:
        self.setup = setup
        self.referee = referee
        self.turns: list[Turn] = []
        self.deals = 0
        self._addresses: dict[tuple[int, int], int] = {}

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self.referee.round

    def carry_out(self, entry: Entry) -> None:
        """Carry out one entry."""
        referee = self.referee
        if isinstance(entry, PlayEntry):
            position = referee.position
            seat = position.turn
            hand_known, stops = False, 0
            if seat >= 0 and (entry.seat is None or entry.seat == SEATS[seat]):
                hand_known = UNSEEN not in position.hands[seat]
                if position.stakes and position.broken != seat:
                    stops = stopping(position, seat, self._cards(position.hands[seat], entry, hand_known))
            done = referee.carry_out(entry)
            if done is not None:
                self._keep(entry, done, _verdict(entry, done, referee.lost), hand_known, stops)
        elif isinstance(entry, TakeBack | Gap | Unread | Deal | SetPosition):
            self._carry_out_rare(entry)
        else:
            referee.carry_out(entry)

    def _cards(self, hand: list[int], entry: PlayEntry, hand_known: bool) -> list[int]:
        """The cards that a turn is known to have held: those that were seen, and those that it shows itself."""
        if hand_known:
            return hand
        return [*hand, *(card.number for card in cards_of(entry.play))]

    def _carry_out_rare(self, entry: TakeBack | Gap | Unread | Deal | SetPosition) -> None:
        referee = self.referee
        taken_back = referee.taken_back
        done = referee.carry_out(entry)
        if isinstance(entry, TakeBack):
            if referee.taken_back > taken_back:
                self.turns.pop()
        elif isinstance(entry, Gap | Unread):
            if done is not None:
                self._keep(None, done, MISSED, False, 0)
        elif isinstance(entry, Deal):
            self.deals += 1
        else:
            position = referee.position
            board = tuple(position.colour_at(square) for square in range(position.compiled.squares))
            self.turns.append(Turn(None, -1, 0, self.deals, "", "", (), (), position.stakes, False, 0, board))

    def _keep(self, entry: PlayEntry | None, done: AppliedPlay, verdict: str, hand_known: bool, stops: int) -> None:
        address = ""
        if entry is not None:
            key = (done.round, done.seat)
            times = self._addresses[key] = self._addresses.get(key, 0) + 1
            address = f"{done.round}{SEATS[done.seat]}" + (f".{times}" if times > 1 else "")
        stakes = self.referee.position.stakes
        deal = self.deals or 1
        known = (entry, done.seat, done.round, deal, address, verdict, done.move, done.events, stakes)
        self.turns.append(_new_tuple(Turn, (*known, hand_known, stops, ())))


# `Turn(…)` runs Python code of namedtuple; this is the part of it that counts.
_new_tuple: Final = tuple.__new__


def _verdict(entry: PlayEntry, done: AppliedPlay, lost: bool) -> str:
    if not done.stood:
        return LEGAL if done.ruling is Ruling.PROVEN else OPEN
    return STOOD if entry.stood or not lost else UNCHECKED
