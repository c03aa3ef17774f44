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

    def copy(self) -> Knowledge:
        """An independent copy."""
        other = Knowledge(self.tables)
        other.counts = self.counts[:]
        other.foreseen = [cards[:] for cards in self.foreseen]
        return other

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
        name = "joker" if rank == JOKER else RANKS[rank]
        if not held:
            return f"there is no {name} in this deck"
        return f"this is {name} number {self.counts[rank]} since the shuffle, and the deck has {held}"

    def hide(self, seat: int, cards: Sequence[int], hand: list[int]) -> None:
        """A play was taken back: its cards are as little known as before."""
        for card in cards:
            self.counts[card % N_RANKS] -= card % N_RANKS != UNSEEN
            if card in hand:
                self.foreseen[seat].append(card)

    def come_to_light(self, position: Position, seat: int, events: Sequence[int]) -> tuple[int, ...]:
        """The cards that these events show for the first time; `see` is to be told of each."""
        hand, foreseen = position.hands[seat], self.foreseen[seat]
        new: list[int] = []
        for packed in events:
            kind = packed & 63
            card = packed >> 6 & 1023
            if kind == flat.DREW:
                if position.pile == 0:  # §2.6: what is put down now goes into the new pile too
                    after = position.copy()
                    apply(after, [e for e in events if e & 63 in (flat.PLAYED, flat.DISCARDED)])
                    self.reshuffle(after.hands)
                    new.clear()
            elif kind > flat.DISCARDED:  # neither played nor discarded
                continue
            elif card in foreseen:
                foreseen.remove(card)
            elif card in hand:
                continue  # it was seen in the hand
            new.append(card)
        return tuple(new)

    def foresee(self, position: Position, later: Later | None) -> list[int]:
        """A new deal: the events that show which cards the hands must hold, since they are put down later."""
        self.foreseen = [[] for _ in range(self.tables.n_seats)]
        showing = shown(position, later) if later else []
        for packed in showing:
            self.foreseen[packed >> 16].append(packed >> 6 & 1023)
        return showing

    def unseen(self) -> list[int]:
        """The cards that nobody has seen, by rank."""
        left = [count - seen for count, seen in zip(self.tables.deck_counts, self.counts, strict=True)]
        for cards in self.foreseen:
            for card in cards:
                left[card % N_RANKS] -= 1
        return left
