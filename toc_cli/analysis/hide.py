"""A game as a scribe at the table writes it: without the cards that nobody showed him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from notation.cards import UNSEEN_CARD
from notation.record import Deal, Entry, Give, PlayEntry


def hide(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries with hands and gifts unseen and drawn cards left out. What was put down stays: everybody saw it."""
    return tuple(map(_hide, entries))


def _hide(entry: Entry) -> Entry:
    match entry:
        case Deal(hands=hands):
            unseen = (replace(hand, cards=(UNSEEN_CARD,) * len(hand.cards)) for hand in hands)
            return replace(entry, hands=tuple(unseen))
        case Give(gifts):
            return replace(entry, gifts=tuple(replace(gift, card=UNSEEN_CARD) for gift in gifts))
        case PlayEntry():
            return entry.saying(drawn=None)
        case _:
            return entry
