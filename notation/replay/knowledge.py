"""Which cards are known: those seen since the shuffle, and those of the hands that come to light later (§2.8)."""

from __future__ import annotations

from collections.abc import Sequence

from notation.cards import JOKER, N_RANKS, RANKS, UNSEEN
from notation.engine import Position, Tables, apply, flat
from notation.replay.foresight import Later, shown


class Knowledge:
    """The cards that somebody saw. `see` tells when a card is seen more often than the deck has it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.counts = [0] * N_RANKS
        """How often each rank was seen since the shuffle."""
        self.foreseen: Later = [[] for _ in range(tables.n_seats)]
        """Cards of the hands that are known only because they are put down later, by seat."""
        self.loose = [0] * N_RANKS
        """Cards that were seen in hands of which nobody knows any longer what they hold: counted, and not located."""

    def copy(self) -> Knowledge:
        """An independent copy."""
        other = Knowledge(self.tables)
        other.counts = self.counts[:]
        other.foreseen = [cards[:] for cards in self.foreseen]
        other.loose = self.loose[:]
        return other

    def shuffle(self) -> None:
        """All cards are in the deck again."""
        self.counts = [0] * N_RANKS
        self.loose = [0] * N_RANKS

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
        name = "joker" if rank == JOKER else RANKS[rank]
        if not held:
            return f"there is no {name} in this deck"
        return f"this is {name} number {self.counts[rank]} since the shuffle, and the deck has {held}"

    def hide(self, taken: Sequence[int], counted: Sequence[int], seat: int, hand: list[int]) -> None:
        """A play was taken back: its cards are as little known as before. `hand` is the hand before it."""
        new = list(counted)
        for packed in taken:
            card = packed >> 6 & 1023
            if packed & 63 > flat.DISCARDED or card == UNSEEN:
                continue
            if card in new:
                new.remove(card)
                self.counts[card % N_RANKS] -= 1
                if card in hand:
                    self.foreseen[seat].append(card)
            elif not _held(hand, card):
                self.loose[card % N_RANKS] += 1

    def come_to_light(self, position: Position, events: Sequence[int]) -> tuple[int, ...]:
        """The cards that these events show for the first time; `see` is to be told of each."""
        new: list[int] = []
        for packed in events:
            kind = packed & 63
            if kind > flat.DISCARDED and kind != flat.DREW:
                continue
            card = packed >> 6 & 1023
            if kind == flat.DREW:
                if position.pile == 0:  # §2.6: what is put down now goes into the new pile too
                    after = position.copy()
                    apply(after, [e for e in events if e & 63 in (flat.PLAYED, flat.DISCARDED)])
                    self.reshuffle(after.hands)
                    new.clear()
                new.append(card)
            else:  # played or discarded
                seat = packed >> 16
                hand, foreseen = position.hands[seat], self.foreseen[seat]
                if card in foreseen and card in hand:
                    foreseen.remove(card)
                    new.append(card)
                    continue
                if card in hand and card != UNSEEN:
                    continue  # it was seen in the hand
                if self._is_new(seat, card, hand, events[: events.index(packed)]):
                    new.append(card)
        return tuple(new)

    def _is_new(self, seat: int, card: int, hand: list[int], before: Sequence[int]) -> bool:
        """Whether a card put down, which is not among those seen in the hand, is seen for the first time."""
        held = _held(hand, card)
        if held:
            if held[0] not in self.foreseen[seat]:
                return False
            self.foreseen[seat].remove(held[0])
        elif card == UNSEEN or UNSEEN not in hand:
            left = hand[:]
            for packed in before:
                _take(left, packed >> 6 & 1023)
            self.lose_sight(seat, left)
        if card == UNSEEN or not self.loose[card % N_RANKS]:
            return True
        self.loose[card % N_RANKS] -= 1
        return False

    def lose_sight(self, seat: int, hand: Sequence[int]) -> None:
        """Nobody knows any longer what is left of a hand."""
        known = [card for card in hand if card != UNSEEN]
        for card in self.foreseen[seat]:
            _take(known, card)
        for card in known:
            self.loose[card % N_RANKS] += 1
        self.foreseen[seat].clear()

    def doubt(self, seat: int, cards: Sequence[int], hand: list[int]) -> bool:
        """Put unseen cards in the place of some that are only supposed to be in a hand. Answers whether there are."""
        found = False
        for card in cards:
            if card in self.foreseen[seat]:
                self.foreseen[seat].remove(card)
                hand[hand.index(card)] = UNSEEN
                found = True
        return found

    def foresee(self, position: Position, later: Later | None) -> list[int]:
        """A new deal: the events that show which cards the hands must hold, since they are put down later."""
        self.foreseen = [[] for _ in range(self.tables.n_seats)]
        showing = shown(position, later) if later else []
        for packed in showing:
            self.foreseen[packed >> 16].append(packed >> 6 & 1023)
        return showing

    def unseen(self) -> list[int]:
        """The cards, by rank, that a hand nobody saw may hold."""
        known = zip(self.tables.deck_counts, self.counts, self.loose, strict=True)
        left = [count - seen + loose for count, seen, loose in known]
        for cards in self.foreseen:
            for card in cards:
                left[card % N_RANKS] -= 1
        return left


def _held(hand: Sequence[int], card: int) -> list[int]:
    """The seen card of a hand that a written one means, in a list: itself, or its rank where a suit is not written."""
    if card == UNSEEN:
        return []
    rank = card % N_RANKS
    same = (held for held in hand if held % N_RANKS == rank and (card == rank or held in (rank, card)))
    return list(same)[:1]


def _take(cards: list[int], card: int) -> None:
    """Take a card out of those known, if it is among them."""
    for held in _held(cards, card):
        cards.remove(held)
