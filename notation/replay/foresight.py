"""What hidden hands must have held: a deal that is played out reveals every hand backwards.

Where no card is drawn, each card that a seat puts down was in its hand from the start of the deal (after the exchange).
Sound always: a deal whose plays do not fit its hands tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from notation.board import SEATS
from notation.cards import N_RANKS, UNSEEN, UNSEEN_CARD, Card
from notation.engine.flat import SHOWED, event
from notation.engine.position import Position
from notation.engine.tables import Tables
from notation.plays import Discard
from notation.record import Deal, Entry, Gap, PlayEntry, SetPosition, TakeBack

Later = list[list[int]]
"""The cards that each seat puts down later in a deal, by seat."""


def foresee(entries: Iterable[Entry], tables: Tables) -> dict[int, Later]:
    """The cards put down in each deal, by the identity of its `Deal` entry."""
    found: dict[int, Later] = {}
    if tables.draws:
        return found
    exchange = tables.rules.deal.exchange if any(tables.mates) else "never"
    deal: _PlayedDeal | None = None
    for entry in entries:
        if isinstance(entry, PlayEntry):
            if deal is not None:
                play = entry.play
                deal.put_down(entry.seat, play.cards if isinstance(play, Discard) else (play.card,))
        elif isinstance(entry, Deal):
            deal = None
            if exchange != "never" or not _all_seen(entry, tables):
                deal = _PlayedDeal(tables, entry)
                found[id(entry)] = deal.later
            if exchange == "first deal":
                exchange = "never"
        elif deal is not None:
            if isinstance(entry, Gap):
                deal.put_down(entry.seat, (UNSEEN_CARD,))
            elif isinstance(entry, TakeBack):
                deal.take_back()
            elif isinstance(entry, SetPosition):
                deal = None
    return found


def _all_seen(entry: Deal, tables: Tables) -> bool:
    """Whether every card of every hand is written, so that nothing is left to foresee."""
    written = 0
    for hand in entry.hands:
        for card in hand.cards:
            if card.rank == UNSEEN:
                return False
        written += len(hand.cards) > 0
    return written == len(tables.seats)


class _PlayedDeal:
    """The plays of one deal as they are written; `later` is emptied once they do not fit the hands."""

    def __init__(self, tables: Tables, entry: Deal) -> None:
        self.tables = tables
        self.later: Later = [[] for _ in range(tables.n_seats)]
        # Of a size and a hand that disagree one is wrong: a hand too large tells nothing false.
        size = max(entry.size, *(len(hand.cards) for hand in entry.hands), 0)
        self.left = [size if seat in tables.seats else 0 for seat in range(tables.n_seats)]
        dealer = SEATS.index(entry.dealer) if entry.dealer else -1
        self.last = dealer if dealer in tables.seats else tables.seats[-1]
        self.order_known = dealer in tables.seats
        self.spoiled = False
        self.done: list[tuple[int, int, tuple[Card, ...]]] = []  # seat, the seat before it, cards

    def put_down(self, letter: str | None, cards: tuple[Card, ...]) -> None:
        """A seat puts down cards; without a letter, the seat whose turn it should be."""
        seat = SEATS.index(letter) if letter else self._following()
        if self.spoiled or seat not in self.tables.seats or self.left[seat] < len(cards):
            self._spoil()
            return
        self.left[seat] -= len(cards)
        for card in cards:
            if card.number != UNSEEN:
                self.later[seat].append(card.number)
        self.done.append((seat, self.last, cards))
        self.last, self.order_known = seat, True

    def take_back(self) -> None:
        """The last play was taken back: its cards are in the hand again, and are seen when they are put down."""
        if not self.done:
            return
        seat, self.last, cards = self.done.pop()
        self.left[seat] += len(cards)
        for card in cards:
            if card.number != UNSEEN:
                self.later[seat].remove(card.number)

    def _following(self) -> int:
        t = self.tables
        if any(t.again) or not self.order_known:
            return -1  # a table-form play whose seat only the rules can tell
        seat = t.following[self.last]
        for _ in t.seats:
            if self.left[seat]:
                return seat
            seat = t.following[seat]
        return -1

    def _spoil(self) -> None:
        self.spoiled = True
        self.done.clear()
        for cards in self.later:
            cards.clear()


def shown(position: Position, later: Later) -> list[int]:
    """The events that turn unseen cards of the hands into those that are put down later."""
    events: list[int] = []
    for seat in position.tables.seats:
        hand = position.hands[seat]
        unseen = hand.count(UNSEEN)
        if not unseen:
            continue
        known = [card for card in hand if card != UNSEEN]
        extra = [card for card in later[seat] if not _take(known, card)]
        if len(extra) <= unseen:
            events.extend(event(SHOWED, card, seat) for card in extra)
    return events


def _take(known: list[int], card: int) -> bool:
    """Take a card out of those known: itself, or its rank where one of the two has no suit."""
    rank = card % N_RANKS
    for held in known:
        if held == card or (held % N_RANKS == rank and (held == rank or card == rank)):
            known.remove(held)
            return True
    return False
