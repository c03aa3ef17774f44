"""The small numbers the engine thinks in: effects, events and reasons.

Squares, colours, seats and cards are ints (notation.board, notation.cards). A *move* is a tuple of ints that says
what a player does with one card:

    (card, alternative, colour)                       bring out a pawn
    (card, alternative, from, to)                     advance, retreat, push
    (card, alternative, from, steps, to, from, …)     split, three numbers a leg
    (card, alternative, mine, theirs)                 swap
    (card, alternative, mine, theirs, to)             swap, then advance
    (card, alternative)                               a card played for its effect
    (card, DISCARD), (card, FOLD, card, …)            put down a card, or the whole hand

An *event* packs what happened and two numbers into one int. `notation.engine.events` lifts both for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Move = tuple[int, ...]

Ints = list[int]
"""A row of numbers that never grows, made by `ints`. In the compiled copy these are machine words."""

Rows = list[Ints]
"""Rows of numbers, made by `rows`."""

Stack = list[int]
"""Numbers that come and go, made by `stack`: the events of a play as the judge finds them, the cards of a pile. In the
compiled copy a class of its own (toc_cli/compiling/stack.py), and a loop over one is marked `# Stack` for it.
"""

DISCARD: Final = -1
FOLD: Final = -2

# What an alternative of a card does.
EXIT: Final = 0
ADVANCE: Final = 1
RETREAT: Final = 2
PUSH: Final = 3
SPLIT: Final = 4
SWAP: Final = 5
NOTHING: Final = 6

# Events: kind | first << 6 | second << 16.
PLAYED: Final = 1  # card, seat
DISCARDED: Final = 2  # card, seat
CAME_OUT: Final = 3  # colour
MOVED: Final = 4  # from, to
CAPTURED: Final = 5  # square, 1 if in passing
SWAPPED: Final = 6  # mine, theirs
BROKE: Final = 7  # seat whose next turn is broken, rank that broke it
MENDED: Final = 8  # seat whose turn was broken and is over
BANKED: Final = 9  # seat that may play once more, 1 if also later
SPENT: Final = 10  # seat that plays a banked turn
DREW: Final = 11  # card, seat
PASSED: Final = 12  # seat to play
WON: Final = 13  # seats as bits
TIED: Final = 14
DEALT: Final = 15  # cards each, dealer
GOT: Final = 16  # card, seat
GAVE: Final = 17  # card, seat
SHUFFLED: Final = 18
DEAL_OVER: Final = 19  # nobody has cards left
SHOWED: Final = 20  # card, seat: an unseen card of the hand is this one

NOBODY: Final = -1
"""No seat: nobody is to play (a deal is awaited), nobody's turn is broken."""


def ints(numbers: list[int]) -> Ints:
    """A row of numbers."""
    return numbers  # Ints


def rows(numbers: list[Ints]) -> Rows:
    """Rows of numbers."""
    return numbers  # Rows


Packed = Sequence[int]
"""Events to be read, not added to."""


def stack() -> Stack:
    """An empty stack."""
    return []  # Stack


def lend(numbers: list[int]) -> Stack:
    """A list as a stack; what is put on the stack comes into the list when it is `returned`."""
    return numbers  # Stack


def returned(lent: Stack, numbers: list[int]) -> None:  # noqa: ARG001 (the compiled copy uses them)
    """Bring a list up to date with the stack that it was lent as."""
    return  # Stack


def listed(numbers: Stack) -> list[int]:
    """A stack's numbers in a list."""
    return numbers[:]  # Stack


def piled(numbers: Sequence[int]) -> Packed:
    """Numbers as the engine reads them."""
    return numbers  # Packed


def cut(numbers: Stack, length: int) -> None:
    """Take off all that was put on since there were so many."""
    del numbers[length:]  # Stack


def event(kind: int, first: int = 0, second: int = 0) -> int:
    """Pack an event."""
    return kind | first << 6 | second << 16


# Why a move is refused, with the paragraphs of docs/rules.md. A refusal is
# `reason | (square + 1) << 8 | leg << 20`; 0 accepts.
PASSES_STAKE: Final = 1  # §10.2
LANDS_ON_STAKE: Final = 2  # §10.3
SWAPS_STAKE: Final = 3  # §10.4
MOVES_STAKE: Final = 4  # §10.5
JUMPS_IN_HOME: Final = 5  # §11.3
HOME_TAKEN: Final = 6  # §11.2
OVERSHOOTS_HOME: Final = 7  # §11.1
CROSSES_OWN_START: Final = 8  # §6.3, §9.3
STAYS_HOME: Final = 9  # §6.2, §8.1, §9.2
NO_PAWN_THERE: Final = 10  # §5.1
NOT_YOUR_PAWN: Final = 11  # §5.1, §13.2
CARD_CANNOT: Final = 12  # §4.1
CAMP_EMPTY: Final = 13  # §4.2
START_TAKEN: Final = 14  # §4.3
SPLIT_SUM: Final = 15  # §7.1
SPLIT_PARTS: Final = 16  # §7.2
SPLIT_PAWN: Final = 17  # §7.3
BAD_SWAP: Final = 18  # §8.1, §8.2
MUST_PLAY: Final = 19  # §3.2
TURN_BROKEN: Final = 20  # §15.1
DISCARD_SIZE: Final = 21  # §3.3, §3.4
NO_LEGAL_PLAY: Final = 22  # §3.7
AMBIGUOUS: Final = 23  # the notation, not the rules
LAP_NOT_FORCED: Final = 24  # §11.4
FRESH_STAYS_OUT: Final = 25  # §11.7
NOT_DEEPEST: Final = 26  # §11.6
OWN_PAWN_BLOCKS: Final = 27  # §12.1
NOT_THIS_SUIT: Final = 28  # §13.4
LAST_PAWN_JOKER: Final = 29  # §15.7
GAME_OVER: Final = 30  # §14.4
OUT_OF_TURN: Final = 31  # §3.1
NOT_IN_HAND: Final = 32  # §3.8
WRONG_LANDING: Final = 33  # §5.1
ONE_COLOUR: Final = 34  # §7.8


def refuse(reason: int, square: int = -1, leg: int = 0) -> int:
    """Pack a refusal; `leg` counts the legs of a split from 0."""
    return reason | (square + 1) << 8 | leg << 20


def refused_square(refused: int) -> int:
    """The square that a refusal is about, or -1."""
    return (refused >> 8 & 0xFFF) - 1
