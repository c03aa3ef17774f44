"""Boards: how many squares there are, and the names of the squares.

A board has one *corner* per colour, named `a` to `h` clockwise. The track squares of a corner are counted from its
start square: `a0` is a's start, `a17` the last square before `b0` on a board of 18 a corner. `ah1` to `ah4` are
a's home squares, `ah4` the deepest. A pawn in camp has no square.

Inside the engine a square is an int: `corner * per_corner + i` on the track, then `track + corner * home + i`
(i from 0) in the homes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

SEATS: Final = "abcdefgh"
"""The letters of the corners, and of the players who sit at them."""

SEAT_NUMBERS: Final = {letter: number for number, letter in enumerate(SEATS)}
"""The same the other way round."""


def letters_of(bits: int) -> str:
    """Seats or colours given as bits, as letters in order."""
    return "".join(letter for i, letter in enumerate(SEATS) if bits >> i & 1)


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry of a board.

    `branch` says where the home lane leaves the track: that many squares before the own start (0 = at the start
    square itself). `crossing` is the square of each corner from which a pawn may jump to the next crossing, or 0.
    """

    corners: int = 4
    per_corner: int = 18
    home: int = 4
    branch: int = 1
    pawns: int = 4
    crossing: int = 0

    @property
    def track(self) -> int:
        """How many squares the track has."""
        return self.corners * self.per_corner

    @property
    def squares(self) -> int:
        """How many squares the board has, homes included."""
        return self.corners * (self.per_corner + self.home)

    def start(self, corner: int) -> int:
        """A corner's start square."""
        return corner * self.per_corner

    def home_square(self, corner: int, depth: int) -> int:
        """A home square; `depth` counts from 1."""
        return self.track + corner * self.home + depth - 1

    def name(self, square: int) -> str:
        """A square's name: `a14`, `ch2`."""
        return names(self)[square]

    def number(self, name: str) -> int:
        """A square's number, or -1 if this board has no such square."""
        return numbers(self).get(name, -1)


@cache
def names(board: Board) -> tuple[str, ...]:
    """The names of all squares, by number."""
    track = (f"{SEATS[c]}{i}" for c in range(board.corners) for i in range(board.per_corner))
    homes = (f"{SEATS[c]}h{i}" for c in range(board.corners) for i in range(1, board.home + 1))
    return (*track, *homes)


@cache
def numbers(board: Board) -> dict[str, int]:
    """The numbers of all squares, by name."""
    return {name: number for number, name in enumerate(names(board))}
