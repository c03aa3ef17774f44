"""Whether a card can be played, and one way to do it: whichever comes first, or one at random.

At random the choice is among what the card may do (bring out, advance, swap …), then among the pawns; it is not uniform
over outcomes.
"""

from __future__ import annotations

from notation.cards import UNSEEN
from notation.engine.compiled_rules import BACKWARD, ONWARD
from notation.engine.flat import ADVANCE, EXIT, NOTHING, PUSH, RETREAT, SPLIT, Stack, stack
from notation.engine.judge import (
    allowed_swap,
    judge_exit,
    judge_push,
    judge_retreat,
    judge_swap_then,
    judge_walk,
)
from notation.engine.position import CAMP, Position
from notation.engine.random import RandomStream, order_of
from notation.engine.split import any_split


def any_play(position: Position, seat: int, card: int, laps: bool, random: RandomStream, out: Stack) -> int:
    """By random: an alternative by which a card can be played, its events appended to `out`; -1 where there is none."""
    t = position.compiled
    alternatives = t.by_card[card]
    for place in order_of(t, len(alternatives), random):
        alternative = alternatives[place]
        if _any_effect(position, seat, card, alternative, laps, random, out):
            return alternative
    return -1


def _any_effect(
    position: Position, seat: int, card: int, alternative: int, laps: bool, random: RandomStream | None, out: Stack
) -> bool:
    t = position.compiled
    kind = t.kind[alternative]
    if kind == EXIT:
        for colour in t.colours_in[position.movers(seat, card)]:
            if not judge_exit(position, seat, card, colour, out):
                return True
        return False
    if kind == SPLIT:
        return any_split(position, seat, card, alternative, laps, random, out)
    if kind == NOTHING:
        return True
    pawns = t.pawns_of[t.everyone if kind == PUSH else position.movers(seat, card)]
    where = position.where
    steps = t.steps[alternative]
    ends = t.ends if laps else t.ends_without_lap
    for place in order_of(t, len(pawns), random):
        pawn = pawns[place]
        square = where[pawn]
        if square == CAMP:
            continue
        index = t.colour_of[pawn] * t.stride + steps * t.squares + square
        if kind == ADVANCE:
            for landing in ends[index]:
                if not judge_walk(position, seat, card, alternative, square, steps, landing, laps, out):
                    return True
        elif square >= t.track:
            pass  # §6.2, §8.1, §9.2
        elif kind == RETREAT:
            if not judge_retreat(position, seat, card, alternative, square, t.landing[BACKWARD][index], out):
                return True
        elif kind == PUSH:
            if not judge_push(position, seat, alternative, square, t.landing[ONWARD][index], out):
                return True
        elif _any_swap(position, seat, card, alternative, pawn, square, laps, random, out):
            return True
    return False


def _any_swap(
    position: Position,
    seat: int,
    card: int,
    alternative: int,
    pawn: int,
    square: int,
    laps: bool,
    random: RandomStream | None,
    out: Stack,
) -> bool:
    """Whether a pawn on the track can change places with another, and walk on where the card says so."""
    t = position.compiled
    colour, then = t.colour_of[pawn], t.then[alternative]
    if position.stakes >> colour & 1 and square == t.start[colour] and not t.my_stake_swaps[alternative]:
        return False
    where = position.where
    for other in order_of(t, t.n_pawns, random):
        theirs = where[other]
        if 0 <= theirs < t.track and allowed_swap(position, seat, alternative, colour, t.colour_of[other]):
            if not then:
                if not judge_swap_then(position, seat, card, alternative, square, theirs, -1, laps, out):
                    return True
            else:
                index = colour * t.stride + then * t.squares + theirs
                for landing in t.ends[index] if laps else t.ends_without_lap[index]:
                    if not judge_swap_then(position, seat, card, alternative, square, theirs, landing, laps, out):
                        return True
    return False


def can_play_card(position: Position, seat: int, card: int, laps: bool = True) -> bool:
    """Whether a card can be played at all."""
    return _can_play_card(position, seat, card, laps, stack())


def _can_play_card(position: Position, seat: int, card: int, laps: bool, out: Stack) -> bool:
    for alternative in position.compiled.by_card[card]:
        if _any_effect(position, seat, card, alternative, laps, None, out):
            return True
    return False


def longest_walk(position: Position, seat: int) -> int:
    """The longest walk that a pawn may have ahead which the seat may move as its own; 0 where none has any.

    A card that needs a longer one (`CompiledRules.needs`) can do nothing.
    """
    t = position.compiled
    where = position.where
    longest: int = 0
    for pawn in t.pawns_of[position.movers(seat, 0)]:
        square = where[pawn]
        if square != CAMP and t.longest[square] > longest:
            longest = t.longest[square]
    return longest


def can_play(position: Position, seat: int, laps: bool = True) -> bool:
    """§3.2: whether any card of the hand that anybody saw, and that need not be withheld, can be played."""
    t = position.compiled
    tried: set[int] = set()
    longest = longest_walk(position, seat)
    events = stack()
    for card in position.hands[seat]:
        if t.needs[card] > longest or card == UNSEEN or card in tried or t.withheld[card]:
            continue
        tried.add(card)
        if _can_play_card(position, seat, card, laps, events):
            return True
    return False
