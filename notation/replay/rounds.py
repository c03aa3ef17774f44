"""Counting rounds: once round the table, from the first player of the deal."""

from __future__ import annotations

from typing import Final

from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY
from notation.engine.position import Position

_AT_THE_END: Final = 8
"""Farther from the opener than any seat is: the next play opens a round."""


class Rounds:
    """The round that is being played, from 1; 0 before the first play."""

    __slots__ = ("_number_before", "_way", "_way_before", "_ways", "claimed", "compiled", "number")

    def __init__(self, compiled: CompiledRules) -> None:
        self.compiled: CompiledRules = compiled
        self.number: int = 0
        self.claimed: int = 0
        """The last round number that the scribe wrote."""
        self._ways: list[int] = []
        """How far each seat stands from the seat that opens the rounds; empty while that is not known."""
        self._way: int = _AT_THE_END
        """How far the last play stood from it."""
        self._number_before: int = 0
        self._way_before: int = _AT_THE_END

    def open(self, opener: int) -> None:
        """A deal: its first player opens a new round."""
        self._begin(opener)
        self._way = _AT_THE_END

    def _begin(self, opener: int) -> None:
        """Take the distances of the seats from the seat that opens the rounds."""
        self._ways = self.compiled.ways_from[opener] if opener in self.compiled.seats else []

    def resume(self, opener: int, turn: int) -> None:
        """A position was set up: the round that is being played goes on with `turn`, unless that seat opens one."""
        self.open(opener)
        if self.number and turn in self.compiled.seats and self._ways and turn != opener:
            self._way = self._ways[turn] - 1

    def copy(self) -> Rounds:
        """An independent copy."""
        other = Rounds(self.compiled)
        other.number, other.claimed = self.number, self.claimed
        other._ways, other._way = self._ways, self._way
        other._number_before, other._way_before = self._number_before, self._way_before
        return other

    def step_back(self) -> None:
        """The play counted last was played before its turn came: the count waits for the turn that is due."""
        self.number, self._way = self._number_before, self._way_before

    def catch_up(self, seat: int) -> None:
        """The turn of a seat that had played before its turn came is passed over."""
        if seat in self.compiled.seats and self._ways:
            self._way = self._ways[seat]

    def count(self, position: Position, seat: int) -> None:
        """A play of a seat is about to be carried out."""
        if position.turn != seat and position.last == seat and position.banked[seat]:
            return  # a banked turn belongs to the round it is played in
        if not self._ways:
            self._begin(seat)
        way, before = self._ways[seat], self._way
        self._number_before, self._way_before = self.number, before
        if way < before or (way == before and not position.turn == position.last == seat):
            self.number += 1
        self._way = way

    def due(self, position: Position) -> int:
        """The number of the round that the next play belongs to."""
        return self.number + 1 if self.opens(position) else self.number

    def opens(self, position: Position) -> bool:
        """Whether the next play opens a round."""
        turn = position.turn
        if turn == NOBODY or not self._ways:
            return True
        way = self._ways[turn]
        return way < self._way or (way == self._way and position.last != turn)

    def rewind(self, number: int, seat: int) -> None:
        """A play was taken back: the last play is now that of `seat` in round `number`, or of NOBODY in this deal."""
        self.number = number
        self._way = self._ways[seat] if seat in self.compiled.seats and self._ways else _AT_THE_END
