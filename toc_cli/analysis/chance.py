"""Chance from a seed: the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from notation.engine.random import RandomStream

T = TypeVar("T")

_STREAMS: Final = 16
"""Streams of one game, at most."""


_SEEDS: Final = 1 << 61
"""A seed of so many and more is counted from 0 again: the engine takes no greater one."""


class Chance:
    """One stream of chance. A game has several (the cards, each player), so that one does not disturb another."""

    def __init__(self, seed: int, game: int, stream: int = 0) -> None:
        """`seed` is 0 or more, `game` below 2**32, `stream` below 16; different triples give different streams."""
        self.random = RandomStream(seed % _SEEDS, game * _STREAMS + stream)
        """The stream itself, for the engine."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`."""
        return self.random.below(bound)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all alike. There must be one."""
        return items[self.random.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put a list in any order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.random.below(last + 1)
            items[last], items[other] = items[other], items[last]
