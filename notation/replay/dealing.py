"""When cards are dealt, by whom, and how many (docs/rules.md §2)."""

from __future__ import annotations

from notation.engine.flat import NOBODY
from notation.engine.position import Position
from notation.engine.tables import Tables


def deal_size(tables: Tables, number: int) -> int:
    """§2.2: cards each in a deal, counted from 0 since the shuffle."""
    deal = tables.rules.deal
    if deal.after == "start over":
        return deal.pattern[number % len(deal.pattern)]
    return deal.pattern[min(number, len(deal.pattern) - 1)]


def needs_shuffle(position: Position) -> bool:
    """§2.4: whether all cards are shuffled before the next deal."""
    t = position.tables
    if t.draws:
        return False
    return position.deal > 0 and position.pile < deal_size(t, position.deal) * len(t.seats)


def next_dealer(position: Position) -> int:
    """§2.3: the seat that deals next; NOBODY before the first deal, when anyone may."""
    t = position.tables
    if position.dealer == NOBODY:
        return NOBODY
    moves_on = t.rules.deal.dealer == "each deal" or needs_shuffle(position)
    return t.following[position.dealer] if moves_on else position.dealer
