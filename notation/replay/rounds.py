"""Counting rounds: once round the table, from the first player of the deal."""

from __future__ import annotations

from notation.board import SEATS
from notation.engine.flat import NOBODY
from notation.engine.position import Position
from notation.engine.tables import Tables


class Rounds:
    """The round that is being played, from 1; 0 before the first play."""

    def __init__(self, tables: Tables) -> None:
        self.number = 0
        self.claimed = 0
        """The last round number that the scribe wrote."""
        self._place = {seat: i for i, seat in enumerate(tables.seats)}
        if tables.rules.turn.order == "anticlockwise":
            self._place = {seat: -i for seat, i in self._place.items()}
        self._opener = NOBODY
        self._ways: dict[int, int] = {}  # how far each seat stands from the opener
        self._way = len(SEATS)  # how far the last play stood from the opener
        self._before = (0, self._way)  # number and way before the last play

    def open(self, opener: int) -> None:
        """A deal: its first player opens a new round."""
        self._begin(opener)
        self._way = len(SEATS)

    def _begin(self, opener: int) -> None:
        """Count how far each seat stands from the seat that opens the rounds."""
        self._opener = opener
        if opener in self._place:
            first, count = self._place[opener], len(self._place)
            self._ways = {seat: (place - first) % count for seat, place in self._place.items()}

    def resume(self, opener: int, turn: int) -> None:
        """A position was set up: the round that is being played goes on with `turn`, unless that seat opens one."""
        self.open(opener)
        if self.number and turn in self._place and opener in self._place and turn != opener:
            self._way = self._way_of(turn) - 1

    def copy(self) -> Rounds:
        """An independent copy."""
        other = Rounds.__new__(Rounds)
        other.number, other.claimed = self.number, self.claimed
        other._place, other._opener, other._ways = self._place, self._opener, self._ways
        other._way, other._before = self._way, self._before
        return other

    def step_back(self) -> None:
        """The play counted last was played before its turn came: the count waits for the turn that is due."""
        self.number, self._way = self._before

    def catch_up(self, seat: int) -> None:
        """The turn of a seat that had played before its turn came is passed over."""
        if seat in self._place and self._opener in self._place:
            self._way = self._way_of(seat)

    def count(self, position: Position, seat: int) -> None:
        """A play of a seat is about to be carried out."""
        if position.turn != seat and position.last == seat and position.banked[seat]:
            return  # a banked turn belongs to the round it is played in
        if self._opener not in self._place:
            self._begin(seat)
        self._before = (self.number, self._way)
        way = self._ways[seat]
        if way < self._way or (way == self._way and not position.last == position.turn == seat):
            self.number += 1
        self._way = way

    def due(self, position: Position) -> int:
        """The number of the round that the next play belongs to."""
        return self.number + 1 if self.opens(position) else self.number

    def opens(self, position: Position) -> bool:
        """Whether the next play opens a round."""
        if position.turn not in self._place or self._opener not in self._place:
            return True
        way = self._way_of(position.turn)
        return way < self._way or (way == self._way and position.last != position.turn)

    def rewind(self, number: int, seat: int) -> None:
        """A play was taken back: the last play is now that of `seat` in round `number`, or of NOBODY in this deal."""
        self.number = number
        self._way = self._way_of(seat) if seat in self._place else len(SEATS)

    def _way_of(self, seat: int) -> int:
        return self._ways[seat]
