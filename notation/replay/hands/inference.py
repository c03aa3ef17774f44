"""What hidden hands must have held: a deal that is played out reveals every hand backwards.

Where no card is drawn, each card that a seat puts down was in its hand from the start of the deal (after the exchange).
Sound always: a deal whose plays do not fit its hands tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from notation.board import SEAT_NUMBERS
from notation.cards import N_RANKS, UNSEEN, UNSEEN_CARD, Card
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY, SHOWED, event
from notation.engine.position import Position
from notation.plays import cards_of
from notation.record import Deal, Entry, Gap, PlayEntry, SetPosition, TakeBack

Later = list[list[int]]
"""The cards that each seat puts down later in a deal, by seat."""


class HandInference:
    """What the entries of a game show of the hands, worked out deal by deal when somebody asks."""

    def __init__(self, entries: Sequence[Entry], compiled: CompiledRules) -> None:
        self.entries = entries
        self.compiled = compiled
        self._stretches: dict[int, tuple[int, int]] = {}
        """Where the entries of each deal begin and end, by the identity of the deal."""
        self._found: dict[int, Later] = {}

    def later(self, deal: Deal) -> Later | None:
        """The cards that are put down in a deal; None where nothing can be said."""
        if self.compiled.draws:
            return None
        if id(deal) not in self._found:
            if not self._stretches:
                deals = [place for place, entry in enumerate(self.entries) if isinstance(entry, Deal)]
                ends = [*deals[1:], len(self.entries)]
                self._stretches = {id(self.entries[i]): (i + 1, end) for i, end in zip(deals, ends, strict=True)}
            start, end = self._stretches[id(deal)]
            self._found[id(deal)] = _put_down(deal, self.entries[start:end], self.compiled)
        return self._found[id(deal)]


def _put_down(deal: Deal, entries: Sequence[Entry], compiled: CompiledRules) -> Later:
    """The cards that are put down in a deal, by seat; none where its plays do not fit its hands."""
    later = _nothing(compiled)
    # Of a size and a hand that disagree one is wrong: a hand too large tells nothing false.
    size = max(deal.size, *(len(hand.cards) for hand in deal.hands), 0)
    left = [size if seat in compiled.seats else 0 for seat in range(compiled.n_seats)]
    dealer = SEAT_NUMBERS[deal.dealer] if deal.dealer else NOBODY
    last = dealer if dealer in compiled.seats else NOBODY
    done: list[tuple[int, int, PlayEntry | Gap]] = []  # the seat before, the seat that played, its play
    for entry in entries:
        if isinstance(entry, (PlayEntry, Gap)):
            seat = SEAT_NUMBERS[entry.seat] if entry.seat else _following(compiled, last, left)
            if seat not in compiled.seats:
                return _nothing(compiled)
            done.append((last, seat, entry))
            last = seat
            for card in _cards(entry):
                left[seat] -= 1
                if card.number != UNSEEN:
                    later[seat].append(card.number)
            if left[seat] < 0:
                return _nothing(compiled)
        elif isinstance(entry, TakeBack):
            if done:  # its cards are in the hand again, and are seen when they are put down
                last, seat, taken = done.pop()
                for card in _cards(taken):
                    left[seat] += 1
                    if card.number != UNSEEN:
                        later[seat].remove(card.number)
        elif isinstance(entry, SetPosition):
            break
    return later


def _cards(entry: PlayEntry | Gap) -> tuple[Card, ...]:
    """The cards that a play puts down."""
    return (UNSEEN_CARD,) if isinstance(entry, Gap) else cards_of(entry.play)


def _nothing(compiled: CompiledRules) -> Later:
    return [[] for _ in range(compiled.n_seats)]


def _following(compiled: CompiledRules, last: int, left: Sequence[int]) -> int:
    """The seat whose turn it should be after that of `last`; NOBODY where only the rules can tell."""
    if last == NOBODY or any(compiled.again):
        return NOBODY
    seat = compiled.following[last]
    for _ in compiled.seats:
        if left[seat]:
            return seat
        seat = compiled.following[seat]
    return NOBODY


def shown(position: Position, later: Later) -> list[int]:
    """The events that turn unseen cards of the hands into those that are put down later."""
    events: list[int] = []
    for seat in position.compiled.seats:
        hand = position.hands[seat]
        unseen = hand.count(UNSEEN)
        if not unseen:
            continue
        extra = later[seat]
        if unseen < len(hand):
            known = [card for card in hand if card != UNSEEN]
            extra = [card for card in extra if not _take(known, card)]
        if len(extra) <= unseen:
            events += [event(SHOWED, card, seat) for card in extra]
    return events


def _take(known: list[int], card: int) -> bool:
    """Take a card out of those known: itself, or its rank where one of the two has no suit."""
    rank = card % N_RANKS
    for held in known:
        if held == card or (held % N_RANKS == rank and (held == rank or card == rank)):
            known.remove(held)
            return True
    return False
