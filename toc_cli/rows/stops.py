"""Which stakes stop a turn's cards.

A stake stops a card when a walk of that card is refused because it would pass or land on that stake, and the same walk
would be legal if the pawn there were no stake. The judge answers both questions; nothing here knows a rule. The
tables serve only to ask the judge about no more walks than those that meet a stake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from notation.cards import UNSEEN
from notation.engine import CompiledRules, Position, flat
from notation.engine.compiled_rules import BACKWARD, LAP_WHEN_STUCK, ONWARD
from notation.engine.flat import Move
from notation.engine.generate import candidates, judge_effect
from notation.engine.split import landings


class _Walk(NamedTuple):
    """A walk that a card may make: `met` are the start squares, as bits, that it passes or reaches, by colour and
    square.
    """

    alternative: int
    kind: int
    steps: int
    met: list[int]


class _Stops(NamedTuple):
    """What can be told beforehand: the walks of each card, and the starts in reach of each square, as bits."""

    walks: list[list[_Walk]]
    in_reach: list[int]
    swaps: list[list[int]]
    """The alternatives of each card that swap and then walk on."""


def stopping(position: Position, seat: int, cards: Iterable[int]) -> int:
    """The colours, as bits, whose stakes stop at least one of these cards of a seat (`UNSEEN` ones are passed over)."""
    t = position.compiled
    stops = _prepare(t)
    stakes, in_reach = position.stakes, stops.in_reach
    near = [
        (t.colour_of[pawn], square)
        for pawn, square in enumerate(position.where)
        if square >= 0 and in_reach[square] & stakes
    ]
    found = 0
    if near:
        laps = t.overshoot != LAP_WHEN_STUCK  # a lap that only the stuck may make (§11.4) is nothing to be stopped
        for card in set(cards):
            if card != UNSEEN:
                for move in _meeting_a_stake(position, seat, card, stops, near):
                    found |= _stopped_by(position, seat, move, laps)
    return found


def _stopped_by(position: Position, seat: int, move: Move, laps: bool) -> int:
    """The one stake, as a bit, without which this move would be legal; 0 if there is none."""
    refused = judge_effect(position, seat, move, laps, [])
    if refused & 255 not in (flat.PASSES_STAKE, flat.LANDS_ON_STAKE):
        return 0
    stake = 1 << position.compiled.corner_at[flat.refused_square(refused)]
    without = position.board_copy()
    without.stakes &= ~stake
    return 0 if judge_effect(without, seat, move, laps, []) else stake


def _meeting_a_stake(
    position: Position, seat: int, card: int, stops: _Stops, near: list[tuple[int, int]]
) -> Iterator[Move]:
    """What the card might do with a walk that passes or reaches a stake. A split counts as one pawn's whole walk."""
    t = position.compiled
    stakes = position.stakes
    movers = position.movers(seat, card)
    for alternative, kind, steps, met in stops.walks[card]:
        anybody = kind == flat.PUSH or kind == flat.SPLIT
        for colour, square in near:
            if (anybody or movers >> colour & 1) and met[colour * t.squares + square] & stakes:
                if kind == flat.SPLIT:
                    for landing in landings(position, colour, square, steps, True):
                        yield (card, alternative, square, steps, landing)
                elif kind == flat.ADVANCE:
                    for landing in landings(position, colour, square, steps, True):
                        yield (card, alternative, square, landing)
                else:
                    road = BACKWARD if kind == flat.RETREAT else ONWARD
                    yield (card, alternative, square, t.landing[road][t.walk(colour, steps, square)])
    if stops.swaps[card]:
        moves: list[Move] = []
        candidates(position, seat, card, True, moves)
        yield from (move for move in moves if move[1] in stops.swaps[card])


@lru_cache(maxsize=64)
def _prepare(t: CompiledRules) -> _Stops:
    walks: list[list[_Walk]] = []
    swaps: list[list[int]] = []
    in_reach = [0] * t.squares
    made: dict[int, _Walk] = {}
    for alternatives in t.by_card:
        walks.append([])
        swaps.append([a for a in alternatives if t.kind[a] == flat.SWAP and t.then[a]])
        for alternative in alternatives:
            if t.kind[alternative] in (flat.ADVANCE, flat.PUSH, flat.SPLIT, flat.RETREAT):
                walk = made.get(alternative) or _walk(t, alternative)
                made[alternative] = walk
                walks[-1].append(walk)
    for walk in made.values():
        for index, met in enumerate(walk.met):
            in_reach[index % t.squares] |= met
    if any(swaps):
        in_reach = [(1 << t.board.corners) - 1] * t.track + [0] * (t.squares - t.track)
    return _Stops(walks, in_reach, swaps)


def _walk(t: CompiledRules, alternative: int) -> _Walk:
    """Forward, the road that stays on the track meets all that the road home meets."""
    kind, steps = t.kind[alternative], t.steps[alternative]
    road = BACKWARD if kind == flat.RETREAT else ONWARD
    met = [0] * (t.board.corners * t.squares)
    for colour in range(t.board.corners):
        for square in range(t.track):
            index = t.walk(colour, steps, square)
            corner = t.corner_at[t.landing[road][index]]
            met[colour * t.squares + square] = t.gates[road][index] | (1 << corner if corner >= 0 else 0)
    return _Walk(alternative, kind, steps, met)
