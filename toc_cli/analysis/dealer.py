"""The dealer: the pack, the pile and the discards, and the hands that come from them (docs/rules.md §2).

The engine counts cards; the dealer knows which they are.
"""

from __future__ import annotations

from notation.cards import N_RANKS
from notation.engine import CompiledRules, Position, apply, flat
from notation.engine.dealing import deal_size, needs_shuffle, next_dealer
from notation.engine.flat import NOBODY, event
from toc_cli.analysis.chance import Chance


class Dealer:
    """Shuffles, deals and keeps the pile for one game. Every change of the position goes through `apply`."""

    def __init__(self, tables: CompiledRules, chance: Chance) -> None:
        self.compiled = tables
        self.chance = chance
        self.pile: list[int] = []
        """The next card is the last."""
        self.discards: list[int] = []
        self.open = [0] * N_RANKS
        """How many discards there are of each rank."""
        self.deals = 0

    def deal(self, position: Position) -> tuple[int, int]:
        """§2.2 to §2.4: the next deal. Answers its size and its dealer; the hands are in the position."""
        t = self.compiled
        dealer = next_dealer(position)
        if dealer == NOBODY:
            dealer = self.chance.pick(t.seats)
        events: list[int] = []
        shuffles = position.deal == 0 or needs_shuffle(position)
        if shuffles:
            events.append(event(flat.SHUFFLED))
            self.pile = t.pack[:]
            self._clear_discards()
            self.chance.shuffle(self.pile)
        size = deal_size(t, 0 if shuffles else position.deal)
        events.append(event(flat.DEALT, size, dealer))
        for seat in t.seats:
            hand = sorted(self.pile.pop() for _ in range(size))
            events.extend(event(flat.GOT, card, seat) for card in hand)
        apply(position, events)
        self.deals += 1
        return size, dealer

    def exchanges(self) -> bool:
        """§2.5: whether partners exchange a card in the deal just made."""
        exchange = self.compiled.rules.deal.exchange
        return any(self.compiled.mates) and (exchange == "every deal" or (exchange == "first deal" and self.deals == 1))

    def turned_up(self, position: Position) -> int | None:
        """§2.7: the card left over, which is shown at the pack's last deal; None where there is none to show."""
        shown = self.compiled.rules.deal.turn_up == "last card" and needs_shuffle(position) and self.pile
        return self.pile[-1] if shown else None

    def put_down(self, cards: tuple[int, ...]) -> None:
        """Cards come to the discards."""
        self.discards.extend(cards)
        for card in cards:
            self.open[card % N_RANKS] += 1

    def draw(self) -> int:
        """§2.6: the next card of the pile, which is made anew from the discards when it is used up."""
        if not self.pile:
            self.pile = self.discards
            self._clear_discards()
            self.chance.shuffle(self.pile)
        return self.pile.pop()

    def _clear_discards(self) -> None:
        self.discards = []
        self.open = [0] * N_RANKS
