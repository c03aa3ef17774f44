"""When cards are dealt, by whom, how many; and which cards have been seen since the shuffle (docs/rules.md §2)."""

from __future__ import annotations

from notation.cards import JOKER, N_RANKS, RANKS, UNSEEN
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


class SeenCards:
    """§2.8: how often each rank has been seen since the shuffle. `see` tells when that is more than the deck has."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.counts = [0] * N_RANKS

    def shuffle(self) -> None:
        """All cards are in the deck again."""
        self.counts = [0] * N_RANKS

    def reshuffle(self, hands: list[list[int]]) -> None:
        """The discards are the new pile; only the cards in hands stay out."""
        self.shuffle()
        for hand in hands:
            for card in hand:
                self.counts[card % N_RANKS] += card % N_RANKS != UNSEEN

    def see(self, card: int) -> str:
        """Note a card that came to light. Answers the problem, or ""."""
        rank = card % N_RANKS
        if rank == UNSEEN:
            return ""
        self.counts[rank] += 1
        held = self.tables.deck_counts[rank]
        if self.counts[rank] <= held:
            return ""
        if not held:
            return f"there is no {_rank_name(rank)} in this deck"
        return f"this is {_rank_name(rank)} number {self.counts[rank]} since the shuffle, and the deck has {held}"

    def forget(self, card: int) -> None:
        """Take back what `see` noted."""
        self.counts[card % N_RANKS] -= card % N_RANKS != UNSEEN


def _rank_name(rank: int) -> str:
    return "joker" if rank == JOKER else RANKS[rank]
