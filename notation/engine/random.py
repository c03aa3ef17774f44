"""Choices at random, the same for the same seed on every machine and in every version of Python."""

from __future__ import annotations

from typing import Final

from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import Ints

_FACTOR: Final = 1752450205419405101
_STEP: Final = 1442695040888963407
_WORD: Final = 0x3FFF_FFFF_FFFF_FFFF
"""The linear congruential generator that Knuth gives for MMIX, of which the lower 62 bits are kept, so that every state
is a small number to the compiled copy too. Of a state only the upper bits are used: the lower ones repeat soon."""


class RandomStream:
    """One stream of choices."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        """`seed` and `stream` are from 0 to 2**61; streams of different pairs have nothing to do with each other."""
        self.state: int = _mixed(_mixed(seed + 1) ^ stream)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`, all alike; `bound` is from 1 to 2**31."""
        self.state = state = (self.state * _FACTOR + _STEP) & _WORD
        return (state >> 31) * bound >> 31


def order_of(t: CompiledRules, things: int, random: RandomStream | None) -> Ints:
    """A way through so many things: the numbers from 0 to `things - 1`, in one of the orders that `CompiledRules` has.

    Without a random stream it leads from the last to the first.
    """
    if random is None:
        return t.backward[things]
    first, ways = t.first_way[things], t.n_ways[things]
    return t.ways[first + random.below(ways) if ways > 1 else first]


def _mixed(number: int) -> int:
    """A number in which each bit of the given one turns about half of the bits over (the mix of SplitMix64)."""
    number = (number ^ number >> 30) * 0x3F58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x14D049BB133111EB & _WORD
    return number ^ number >> 31
