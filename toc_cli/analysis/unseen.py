"""The cards nobody has seen, dealt again and again as they may lie: in the hands, in the pile, among the discards."""

from __future__ import annotations

from collections.abc import Sequence

from notation.cards import CARDS, N_RANKS, RANKS, UNSEEN
from notation.engine import Position
from notation.engine.dealing import RandomDealer
from notation.engine.flat import NOBODY, lend
from toc_cli.analysis.chance import Chance


class Unseen:
    """A position whose unseen cards can be dealt in every way that agrees with what is known.

    `left` has the number of cards of each rank that nobody has seen since the shuffle, `N_RANKS` of them, as
    `CardCounts.unseen` and `View.unseen` answer; None is everything but the cards that the position's hands show. Those
    that neither a hand nor the pile needs lie among the discards. Suits, where the rules ask for them, are dealt among
    the suits that no hand shows. Raises ValueError for numbers that this deck and these hands cannot have.
    """

    def __init__(self, position: Position, left: Sequence[int] | None = None) -> None:
        t = position.compiled
        self.position = position
        self.suited = t.common >= 0
        self.copies: list[list[int]] = [[] for _ in range(N_RANKS)]
        """By rank: the cards of the deck that no hand shows."""
        self.places: list[tuple[int, int]] = []
        """Seat and place in the hand of every unseen card."""
        self.suitless: list[tuple[int, int, int]] = []
        """The same and the rank of every card whose suit nobody wrote down, where it matters."""
        for card in t.pack:
            self.copies[card % N_RANKS].append(card)
        for seat, hand in enumerate(position.hands):
            for place, card in enumerate(hand):
                self._note(seat, place, card)
        known = [0] * N_RANKS
        for *_, rank in self.suitless:
            known[rank] += 1
        most = [len(copies) - held for copies, held in zip(self.copies, known, strict=True)]
        self.left = tuple(most if left is None else left)
        self._look_over(most)

    def _note(self, seat: int, place: int, card: int) -> None:
        """A card of a hand: it is no longer in the deck, or a card is to be dealt in its place."""
        rank = card % N_RANKS
        copies = self.copies[rank]
        if rank == UNSEEN:
            self.places.append((seat, place))
        elif self.suited and card == rank and card not in copies:
            self.suitless.append((seat, place, rank))
        elif card in copies:
            copies.remove(card)
        elif copies and not self.suited:  # the deck's cards have no suits here
            copies.pop()
        else:
            raise ValueError(f"the hands show {CARDS[card]} more often than the deck has it")

    def _look_over(self, most: list[int]) -> None:
        for rank, (count, held) in enumerate(zip(self.left, most, strict=True)):
            if not 0 <= count <= held:
                raise ValueError(f"{count} cards {RANKS[rank]} cannot be left: {held} of the deck are in no hand")
        if sum(self.left) < len(self.places):
            raise ValueError(f"the hands hold {len(self.places)} unseen cards, and {sum(self.left)} are left")

    def deal(self, chance: Chance) -> tuple[Position, RandomDealer]:
        """A copy of the position in which every card is known, and the dealer who holds the other cards.

        `chance` says where the unseen cards lie, and deals on.
        """
        position = self.position.copy()
        pool: list[int] = []
        seen: list[int] = []
        copies = self.copies
        if self.suited:
            copies = [cards[:] for cards in copies]
            for cards in copies:
                chance.shuffle(cards)
            for seat, place, rank in self.suitless:
                position.hands[seat][place] = copies[rank].pop()
        for cards, count in zip(copies, self.left, strict=True):
            pool += cards[:count]
            seen += cards[count:]
        chance.shuffle(pool)
        for seat, place in self.places:
            position.hands[seat][place] = pool.pop()
        for hand in position.hands:
            hand.sort(key=lambda card: (card % N_RANKS, card))
        dealer = RandomDealer(position.compiled, chance.random)
        short = max(0, position.pile - len(pool))  # a card of the pile was seen: one turned up (§2.7)
        first = len(pool) + short - position.pile
        dealer.pile = lend(seen[:short] + pool[first:])
        dealer.discards = lend(pool[:first] + seen[short:])
        dealer.deals = int(position.dealer != NOBODY)  # the first deal of the game is over
        return position, dealer
