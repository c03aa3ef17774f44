"""A valid game as scribes write games: some cards seen and some not, a play taken back, a hand left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from notation.cards import UNSEEN_CARD, Card
from notation.plays import Discard, Effect, Exit, Move, Swap
from notation.record import Deal, Entry, Give, Hand, PlayEntry, Record, TakeBack


def veiled(record: Record, chance: Random) -> Record:
    """The same game; how much is left out differs from game to game."""
    unseen = chance.choice((0.0, 0.02, 0.1, 0.4))
    back = chance.choice((0.0, 0.03))
    return replace(record, entries=tuple(_veil(record.entries, chance, unseen, back)))


def _veil(entries: tuple[Entry, ...], chance: Random, unseen: float, back: float) -> Iterator[Entry]:
    def card(written: Card) -> Card:
        return UNSEEN_CARD if chance.random() < unseen else written

    for entry in entries:
        if isinstance(entry, Deal):
            hands = (_hand(hand, chance, unseen) for hand in entry.hands)
            yield replace(entry, hands=tuple(hand for hand in hands if hand))
        elif isinstance(entry, Give):
            yield Give(tuple(replace(gift, card=card(gift.card)) for gift in entry.gifts))
        elif isinstance(entry, PlayEntry):
            play = entry.play
            if isinstance(play, Discard):
                play = Discard(tuple(card(one) for one in play.cards))
            elif chance.random() < unseen / 4 and isinstance(play, Exit | Move | Swap | Effect):
                play = replace(play, card=UNSEEN_CARD, acts_as=None)
            drawn = entry.drawn if chance.random() >= unseen else None
            fresh = entry.saying(play=play, drawn=drawn)
            yield fresh
            if chance.random() < back:
                yield TakeBack(entry.seat)
                yield fresh
        else:
            yield entry


def _hand(hand: Hand, chance: Random, unseen: float) -> Hand | None:
    kind = chance.random()
    if kind < unseen / 2:
        return None
    if kind < 2 * unseen:
        return replace(hand, cards=(UNSEEN_CARD,) * len(hand.cards))
    return replace(hand, cards=tuple(UNSEEN_CARD if chance.random() < unseen else card for card in hand.cards))
