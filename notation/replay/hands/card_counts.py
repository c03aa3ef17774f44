"""Which cards are known: those seen since the shuffle, and those of the hands that come to light later (§2.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import gt

from notation.cards import JOKER, N_CARDS, N_RANKS, RANKS, UNSEEN
from notation.engine.apply import apply
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import DISCARDED, DREW
from notation.engine.position import Position
from notation.replay.hands.inference import Later, shown


class CardCounts:
    """The cards that somebody saw: those put down, and those known in hands. Each is certainly another card.

    So there are at least as many of a rank as `counts` says, whatever else is not known. `see` tells when the deck has
    not so many. A card of a hand of which nobody knows any longer what it holds is not counted until it is put down.
    """

    __slots__ = ("compiled", "counts", "foreseen", "put_down")

    def __init__(self, compiled: CompiledRules) -> None:
        self.compiled = compiled
        self.counts = [0] * N_RANKS
        """How many cards of each rank were seen since the shuffle."""
        self.put_down = [0] * N_CARDS
        """How many of them are in no hand any more, by card."""
        self.foreseen: Later = [[] for _ in range(compiled.n_seats)]
        """Cards of the hands that are known only because they are put down later, by seat; not counted before."""

    def copy(self) -> CardCounts:
        """An independent copy."""
        other = CardCounts(self.compiled)
        other.counts, other.put_down = self.counts[:], self.put_down[:]
        other.foreseen = [cards[:] for cards in self.foreseen]
        return other

    def shuffle(self) -> None:
        """All cards are in the deck again."""
        self.counts = [0] * N_RANKS
        self.put_down = [0] * N_CARDS

    def recount(self, hands: Sequence[Sequence[int]]) -> None:
        """Count anew, from what was put down and from the hands."""
        self.counts = [sum(self.put_down[rank::N_RANKS]) for rank in range(N_RANKS)]
        for seat, hand in enumerate(hands):
            for card in _sighted(hand, self.foreseen[seat]):
                self.counts[card % N_RANKS] += 1

    def reshuffle(self, hands: Sequence[Sequence[int]]) -> None:
        """The discards are the new pile; only the cards in hands stay out."""
        self.put_down = [0] * N_CARDS
        self.recount(hands)

    def see_dealt(self, hands: Iterable[Sequence[int]]) -> bool:
        """Count cards that were dealt, all of them; or none where the deck has not so many."""
        counts = self.counts[:]
        for hand in hands:
            for card in hand:
                counts[card % N_RANKS] += 1
        counts[UNSEEN] = self.counts[UNSEEN]
        if any(map(gt, counts, self.compiled.deck_counts)):
            return False
        self.counts = counts
        return True

    def see(self, card: int) -> str:
        """Count a card that came to light. Answers the problem, or ""."""
        rank = card % N_RANKS
        if rank == UNSEEN:
            return ""
        self.counts[rank] += 1
        held = self.compiled.deck_counts[rank]
        if self.counts[rank] <= held:
            return ""
        name = "joker" if rank == JOKER else RANKS[rank]
        if not held:
            return f"there is no {name} in this deck"
        return f"this is {name} number {self.counts[rank]} since the shuffle, and the deck has {held}"

    def hide(self, taken: Sequence[int], shown: Sequence[int], seat: int, hands: Sequence[Sequence[int]]) -> None:
        """A play was taken back: its cards are as little known as before. `hands` are those before it.

        `shown` are the cards that came to light by it.
        """
        for packed in taken:
            card = packed >> 6 & 1023
            if packed & 63 <= DISCARDED:
                self.put_down[card] = max(self.put_down[card] - 1, 0)
        for card in shown:
            if card in hands[seat] and card != UNSEEN:
                self.foreseen[seat].append(card)
        self.recount(hands)

    def come_to_light(self, position: Position, events: Sequence[int], doubtful: bool = False) -> tuple[int, ...]:
        """The cards that these events, not carried out yet, show for the first time; `see` is to be told of each.

        The cards of a doubtful play are not counted: the scribe may have meant others.
        """
        new: tuple[int, ...] = ()
        before: list[int] = []
        for packed in events:
            kind, card, seat = packed & 63, packed >> 6 & 1023, packed >> 16
            if kind <= DISCARDED:
                if not self.put(position, seat, card, before, doubtful) and not doubtful:
                    new = (*new, card)
                before.append(packed)
            elif kind == DREW:
                if position.pile == 0:  # §2.6: what is put down now goes into the new pile too
                    after = position.copy()
                    apply(after, [e for e in events if e & 63 <= DISCARDED])
                    self.reshuffle(after.hands)
                    new = ()
                new = (*new, card)
        return new

    def put(self, position: Position, seat: int, card: int, before: Sequence[int] = (), doubtful: bool = False) -> bool:
        """Count a card that a seat is about to put down; answers whether somebody had seen it.

        `before` are the events that put down others, not carried out yet either.
        """
        hand, foreseen = position.hands[seat], self.foreseen[seat]
        seen = True
        if card == UNSEEN or card not in hand:
            seen = self._was_seen(seat, card, hand, before)
        elif foreseen and card in foreseen:
            foreseen.remove(card)
            seen = False
        if not doubtful:
            self.put_down[card] += 1
        elif seen:
            self.counts[card % N_RANKS] -= 1
        return seen

    def _was_seen(self, seat: int, card: int, hand: list[int], before: Sequence[int]) -> bool:
        """Whether a card put down that is not in the hand letter by letter was seen there, and not only foreseen."""
        held = _held(hand, card)
        if held >= 0:
            if held not in self.foreseen[seat]:
                return True
            self.foreseen[seat].remove(held)
        elif card == UNSEEN or UNSEEN not in hand:
            left = hand[:]
            for packed in before:
                if packed >> 16 == seat:
                    _take(left, packed >> 6 & 1023)
            self.lose_sight(seat, left)
        return False

    def lose_sight(self, seat: int, hand: Sequence[int]) -> None:
        """Nobody knows any longer what is left of a hand."""
        for card in _sighted(hand, self.foreseen[seat]):
            self.counts[card % N_RANKS] -= 1
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
        if any(self.foreseen):
            self.foreseen = [[] for _ in range(self.compiled.n_seats)]
        showing = shown(position, later) if later else []
        for packed in showing:
            self.foreseen[packed >> 16].append(packed >> 6 & 1023)
        return showing

    def unseen(self) -> list[int]:
        """The cards, by rank, of which nobody knows where they are: a hand that nobody saw may hold them."""
        left = [count - seen for count, seen in zip(self.compiled.deck_counts, self.counts, strict=True)]
        for cards in self.foreseen:
            for card in cards:
                left[card % N_RANKS] -= 1
        return left


def _sighted(hand: Sequence[int], foreseen: Sequence[int]) -> list[int]:
    """The cards of a hand that somebody saw."""
    known = [card for card in hand if card != UNSEEN]
    for card in foreseen:
        _take(known, card)
    return known


def _held(hand: Sequence[int], card: int) -> int:
    """The seen card of a hand that a written one means: itself, or its rank where a suit is not written; -1 if none."""
    if card != UNSEEN:
        rank = card % N_RANKS
        for held in hand:
            if held % N_RANKS == rank and (card == rank or held in (rank, card)):
                return held
    return -1


def _take(cards: list[int], card: int) -> None:
    """Take a card out of those known, if it is among them."""
    held = _held(cards, card)
    if held >= 0:
        cards.remove(held)
