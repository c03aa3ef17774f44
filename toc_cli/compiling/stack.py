"""What a stack of numbers (`notation.engine.flat.Stack`) is in the compiled copy: machine words, and no objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64


@final
class Stack:
    """Numbers that come and go; as much of a list as the engine asks for."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64](capacity=8)
        """The numbers, and behind them those that were taken off."""
        self.length: i64 = 0

    def append(self, number: i64) -> None:
        """Put a number on."""
        if self.length < len(self.numbers):
            self.numbers[self.length] = number
        else:
            self.numbers = append(self.numbers, number)
        self.length += 1

    def cut(self, length: i64) -> None:
        """Take off all but so many."""
        if length < self.length:
            self.length = length

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, place: i64) -> i64:
        return self.numbers[place]

    def __setitem__(self, place: i64, number: i64) -> None:
        self.numbers[place] = number

    def listed(self) -> list[int]:
        """The numbers in a list."""
        return [self.numbers[place] for place in range(self.length)]


def taken_out(numbers: list[int], number: i64) -> bool:
    """Take a number out of a list, once, without asking objects whether they are equal; whether it was there."""
    last: i64 = len(numbers) - 1
    place: i64 = 0
    while place <= last:
        if numbers[place] == number:
            while place < last:
                numbers[place] = numbers[place + 1]
                place += 1
            numbers.pop()
            return True
        place += 1
    return False


_SPARE: Final[list[Stack]] = []
"""Stacks that were lent and are given back, to be lent again."""


def lent_for(numbers: Sequence[int]) -> Stack:
    """A stack of these numbers, until it is given back."""
    made = _SPARE.pop() if _SPARE else Stack()
    made.length = 0
    if isinstance(numbers, list):  # the compiler knows how to go through a list
        for number in numbers:
            made.append(number)
        return made
    for number in numbers:
        made.append(number)
    return made


def give_back(made: Stack) -> None:
    """The stack may be lent again."""
    _SPARE.append(made)


def give_back_into(made: Stack, numbers: list[int]) -> None:
    """The same, and its numbers come into a list in the place of those that are there."""
    numbers.clear()
    for place in range(made.length):
        numbers.append(made.numbers[place])  # noqa: PERF401 (to extend it would take another list)
    _SPARE.append(made)
