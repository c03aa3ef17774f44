"""Games played out at random by the engine itself: for analysis, tests and benchmarks.

No objects per play: the judge's events go straight to `apply`. The choice is uniform over cards, then over what the
card might do; it is not uniform over outcomes.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.decide import follow
from notation.engine.flat import NOBODY, Move, event
from notation.engine.generate import candidates, has_pawn_out, judge_effect
from notation.engine.position import Position
from notation.engine.split import Chance, first_split


class Supply(Protocol):
    """Where the cards come from."""

    def deal(self, position: Position) -> object:
        """Deal new hands when nobody has cards left."""

    def put_down(self, cards: tuple[int, ...]) -> None:
        """Take cards to the discards; only asked where players draw."""

    def draw(self) -> int:
        """The next card of the pile; only asked where players draw."""


def random_turn(position: Position, rng: Random, supply: Supply, out: list[int]) -> None:
    """Choose and judge a play for the seat whose turn it is; its events are appended to `out`.

    In a rule-set where a lap is for the stuck only, laps are tried when nothing else can be done (§11.4).
    """
    _turn(position, rng.random, supply, out)


def _turn(position: Position, random: Chance, supply: Supply, out: list[int]) -> None:
    t = position.tables
    seat = position.turn
    hand = position.hands[seat]
    count = len(hand)
    first = int(random() * count)
    if position.broken != seat:
        idle = not has_pawn_out(position, seat)
        for laps in (False, True) if t.laps_when_stuck else (True,):
            for i in range(count):
                card = hand[first - i]  # counts down through the hand, and on from its end
                if idle and t.needs_pawn[card]:
                    continue
                move = _random_move(position, seat, card, laps, random, out)
                if move:
                    follow(position, seat, move, _drawn(supply, card) if t.draws else UNSEEN, out)
                    return
    _put_down(position, seat, hand[first], supply, out)


def _drawn(supply: Supply, card: int) -> int:
    """§2.6: a card goes to the discards, and the next one comes to the hand."""
    supply.put_down((card,))
    return supply.draw()


def _put_down(position: Position, seat: int, card: int, supply: Supply, out: list[int]) -> None:
    """§3.3, §3.4: what a player does who can play nothing."""
    t = position.tables
    hand = position.hands[seat]
    if t.folds and t.must_play and position.broken != seat:
        out.extend(event(flat.DISCARDED, held, seat) for held in hand)
        follow(position, seat, (card, flat.FOLD, *hand), UNSEEN, out)
    else:
        out.append(event(flat.DISCARDED, card, seat))
        follow(position, seat, (card, flat.DISCARD), _drawn(supply, card) if t.draws else UNSEEN, out)


def _random_move(position: Position, seat: int, card: int, laps: bool, random: Chance, out: list[int]) -> Move:
    """A random legal move of a card, its first events in `out`; () if there is none."""
    t = position.tables
    moves: list[Move] = []
    candidates(position, seat, card, laps, moves)
    left = len(moves)
    out.append(flat.PLAYED | card << 6 | seat << 16)
    while left:
        pick = int(random() * left)
        move = moves[pick]
        if not judge_effect(position, seat, move, laps, out):
            return move
        left -= 1
        moves[pick] = moves[left]
    for alternative in t.splits[card]:
        move = first_split(position, seat, card, alternative, laps, out, random)
        if move:
            return move
    out.pop()
    return ()


def playout(position: Position, rng: Random, supply: Supply, most: int = 2000) -> int:
    """Play on at random, in place, until the game ends or `most` plays are played; answers how many were."""
    random = rng.random
    plays = 0
    out: list[int] = []
    while plays < most and not position.winners:
        if position.turn == NOBODY:
            supply.deal(position)
        out.clear()
        _turn(position, random, supply, out)
        apply(position, out)
        plays += 1
    return plays
