"""Chance from a seed: the same on every machine and in every version of Python.

Only `random.Random.random` is promised to stay the same for the same seed, so everything is made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

_NUMBERS = 1 << 32  # game numbers, and streams below them, stay apart in the seed


def stream_of(seed: int, game: int, stream: int = 0) -> Random:
    """`seed` is 0 or more, `game` and `stream` are below 2**32; different triples give different streams."""
    return Random((seed * _NUMBERS + game) * _NUMBERS + stream)


class Chance:
    """One stream of chance. A game has several (the cards, each player), so that one does not disturb another."""

    def __init__(self, seed: int, game: int, stream: int = 0) -> None:
        """See `stream_of`."""
        self.fraction = stream_of(seed, game, stream).random
        """A number from 0 to 1, 1 left out."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`."""
        return int(self.fraction() * bound)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all alike. There must be one."""
        return items[int(self.fraction() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put a list in any order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = int(self.fraction() * (last + 1))
            items[last], items[other] = items[other], items[last]
