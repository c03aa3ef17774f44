"""Three verdicts on a play: proven legal, not refuted, refuted (docs/checking.md).

The judge has looked at what is known. Here the cards of the hand that nobody saw are weighed against those that are
left in the deck: what every way to fill the hand agrees on is proven.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from notation.cards import JOKER, UNSEEN
from notation.engine import Position, flat
from notation.engine.flat import Move
from notation.engine.generate import can_play_card, judge_effect


class Ruling(StrEnum):
    """What is known of a play's legality."""

    PROVEN = "proven legal"
    OPEN = "not refuted"
    REFUTED = "refuted"


def rule(position: Position, seat: int, move: Move, unseen_cards: Callable[[], Sequence[int]]) -> Ruling:
    """The ruling on a move that the judge accepts. `unseen_cards` counts, by rank, the cards that nobody has seen."""
    t = position.tables
    if move[1] >= 0:
        return _rule_play(position, seat, move)
    if not t.must_play or position.broken == seat:
        return Ruling.PROVEN
    if position.hand_known(seat):
        return Ruling.PROVEN
    cards = move[:1] if move[1] == flat.DISCARD else move[2:]
    unseen = position.hands[seat].count(UNSEEN) - sum(card not in position.hands[seat] for card in cards)
    if unseen <= 0:
        return Ruling.PROVEN if UNSEEN not in cards else Ruling.OPEN
    left = unseen_cards()
    playable = [
        rank
        for rank in range(JOKER + 1)
        if left[rank] > 0 and not t.withheld[rank] and can_play_card(position, seat, rank)
    ]
    if not playable:
        return Ruling.PROVEN
    harmless = sum(max(left[rank], 0) for rank in range(JOKER + 1)) - sum(left[rank] for rank in playable)
    return Ruling.REFUTED if harmless < unseen else Ruling.OPEN


def _rule_play(position: Position, seat: int, move: Move) -> Ruling:
    """A play that the judge accepts is legal, unless a hand nobody saw may forbid it or no one saw its card."""
    t = position.tables
    if move[0] == UNSEEN:
        return Ruling.OPEN
    if t.laps_when_stuck and not position.hand_known(seat) and judge_effect(position, seat, move, False, []):
        return Ruling.OPEN  # §11.4: a lap, legal only if nothing else can be played
    return Ruling.PROVEN
