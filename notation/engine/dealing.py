"""When cards are dealt, by whom, and how many (docs/rules.md §2); and a dealer for games that nobody writes down."""

from __future__ import annotations

from notation.engine import flat
from notation.engine.apply import carry_out
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY, Stack, cut, event, stack
from notation.engine.position import Position
from notation.engine.random import RandomStream


def deal_size(compiled: CompiledRules, number: int) -> int:
    """§2.2: cards each in a deal, counted from 0 since the shuffle."""
    pattern = compiled.deal_pattern
    if compiled.deals_start_over:
        return pattern[number % len(pattern)]
    return pattern[min(number, len(pattern) - 1)]


def needs_shuffle(position: Position) -> bool:
    """§2.4: whether all cards are shuffled before the next deal."""
    t = position.compiled
    if t.draws:
        return False
    return position.deal > 0 and position.pile < deal_size(t, position.deal) * len(t.seats)


def next_dealer(position: Position) -> int:
    """§2.3: the seat that deals next; NOBODY before the first deal, when anyone may."""
    t = position.compiled
    if position.dealer == NOBODY:
        return NOBODY
    moves_on = t.dealer_moves or needs_shuffle(position)
    return t.following[position.dealer] if moves_on else position.dealer


class RandomDealer:
    """Deals for `playout`. The pile is in no order: each card taken from it is drawn at random then.

    Partners exchange a random card where the rules have them exchange one (§2.5). `pile`, `discards` and `deals`
    (of the game so far) may be set for a position in which cards lie already.
    """

    def __init__(self, compiled: CompiledRules, random: RandomStream) -> None:
        self.compiled: CompiledRules = compiled
        self.random: RandomStream = random
        self.pile: Stack = stack()
        self.discards: Stack = stack()
        self.deals: int = 0
        self._events: Stack = stack()

    def deal(self, position: Position) -> None:
        """§2.2 to §2.5: the next deal, and the exchange."""
        t = self.compiled
        dealer = next_dealer(position)
        if dealer == NOBODY:
            dealer = t.seats[self.random.below(len(t.seats))]
        events = self._events
        cut(events, 0)
        shuffles = position.deal == 0 or needs_shuffle(position)
        if shuffles:
            events.append(flat.SHUFFLED)
            cut(self.discards, 0)
            cut(self.pile, 0)
            for card in t.pack:
                self.pile.append(card)
        size = deal_size(t, 0 if shuffles else position.deal)
        events.append(event(flat.DEALT, size, dealer))
        for seat in t.seats:
            got = event(flat.GOT, 0, seat)
            for _card in range(size):
                events.append(got | self._take() << 6)
        carry_out(position, events)
        self.deals += 1
        if self.deals <= t.exchanges:
            self._exchange(position)

    def replace(self, card: int) -> int:
        """§2.6: a card of the pile, which is made anew when it is used up, for one that goes to the discards."""
        self.discards.append(card)
        if not len(self.pile):
            self.pile, self.discards = self.discards, self.pile
        return self._take()

    def _take(self) -> int:
        """A card drawn at random; the pile's last comes to its place."""
        pile = self.pile
        last: int = len(pile) - 1
        place = self.random.below(last + 1)
        card = pile[place]
        pile[place] = pile[last]
        cut(pile, last)
        return card

    def _exchange(self, position: Position) -> None:
        """§2.5: all choose before any card changes hands."""
        t = self.compiled
        given, got = stack(), stack()
        for seat in t.seats:
            if t.mates[seat]:
                hand = position.hands[seat]
                card = hand[self.random.below(len(hand))]
                given.append(event(flat.GAVE, card, seat))
                got.append(event(flat.GOT, card, t.mates[seat][0]))
        carry_out(position, given)
        carry_out(position, got)
