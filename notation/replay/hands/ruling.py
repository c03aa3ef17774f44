"""Three verdicts on a play: proven legal, not refuted, refuted (docs/checking.md).

The judge has looked at what is known. Here the cards of the hand that nobody saw are weighed against those that are
left in the deck: what every way to fill the hand agrees on is proven.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from notation.board import SEATS
from notation.cards import JOKER, RANKS, UNSEEN
from notation.engine import flat
from notation.engine.find import can_play_card
from notation.engine.flat import Move
from notation.engine.generate import judge_effect
from notation.engine.position import Position
from notation.plays import Discard, Play, cards_of
from notation.replay.hands.card_counts import CardCounts


class Ruling(StrEnum):
    """What is known of a play's legality."""

    PROVEN = "proven legal"
    OPEN = "not refuted"
    REFUTED = "refuted"


def rule(position: Position, seat: int, move: Move, known: CardCounts) -> Ruling:
    """The ruling on a move that the judge accepts. `known` are the cards that somebody has seen."""
    t = position.compiled
    if move[1] >= 0:
        return _rule_play(position, seat, move)
    if not t.must_play or position.broken == seat:
        return Ruling.PROVEN
    hand = position.hands[seat]
    if UNSEEN not in hand:
        return Ruling.PROVEN
    cards = move[:1] if move[1] == flat.DISCARD else move[2:]
    unseen = hand.count(UNSEEN) - sum([card not in hand for card in cards])
    if unseen <= 0:
        return Ruling.PROVEN if UNSEEN not in cards else Ruling.OPEN
    left = known.unseen()
    playable = _playable(position, seat, left)
    if not playable:
        return Ruling.PROVEN
    harmless = sum(max(left[rank], 0) for rank in range(JOKER + 1)) - sum(left[rank] for rank in playable)
    return Ruling.REFUTED if harmless < unseen else Ruling.OPEN


def _playable(position: Position, seat: int, left: Sequence[int]) -> list[int]:
    """The ranks that a hand may hold unseen and that could be played."""
    return [
        rank
        for rank in range(JOKER + 1)
        if left[rank] > 0 and not position.compiled.withheld[rank] and can_play_card(position, seat, rank)
    ]


def why_open(position: Position, seat: int, play: Play, left: Sequence[int]) -> str:
    """Why a play or discard that the judge accepts is not proven legal, in a sentence."""
    if any(not card.seen for card in cards_of(play)):
        return f"nobody saw which card {SEATS[seat]} put down"
    if not isinstance(play, Discard):
        return "a lap is allowed only when nothing else can be done, and not every card of the hand is known"
    unseen = position.hands[seat].count(UNSEEN)
    held = f"one card of {SEATS[seat]}'s hand" if unseen == 1 else f"{unseen} cards of {SEATS[seat]}'s hand"
    ranks = [RANKS[rank] for rank in _playable(position, seat, left)]
    some = ", ".join(ranks[:-1]) + (" or " if ranks[:-1] else "") + ranks[-1]
    return f"nobody saw {held}: it may hold {some}, which could be played"


def _rule_play(position: Position, seat: int, move: Move) -> Ruling:
    """A play that the judge accepts is legal, unless a hand nobody saw may forbid it or no one saw its card."""
    t = position.compiled
    if move[0] == UNSEEN:
        return Ruling.OPEN
    if t.laps_when_stuck and not position.hand_known(seat) and judge_effect(position, seat, move, False, []):
        return Ruling.OPEN  # §11.4: a lap, legal only if nothing else can be played
    return Ruling.PROVEN
