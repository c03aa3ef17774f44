"""A position: where the pawns are, who holds what, whose turn it is. Flat lists with a cheap copy.

Only `apply` changes a position in play; what builds one by hand (the start, a `set` line) uses `place`.
"""

from __future__ import annotations

from typing import Final

from notation.cards import N_RANKS, UNSEEN
from notation.engine.compile_rules import compile_rules
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY, Ints, ints
from notation.rules import RuleSet

CAMP: Final = -1
EMPTY: Final = -1


class Position:
    """Everything that decides what may happen next.

    `at[square]` is the pawn there or EMPTY; `where[pawn]` its square or CAMP; pawns are numbered colour by colour.
    `stakes` and `fresh` are bits by colour: a stake stands on that colour's start; it came straight from camp.
    `hands[seat]` are card numbers in order of rank, UNSEEN for cards that nobody saw.
    `winners` are seats as bits; -1 is a tie (pat); 0 while the game goes on.

    For one thread at a time: whoever asks whether a seven can be split has pawns moved and put back.
    """

    __slots__ = (
        "at",
        "banked",
        "broken",
        "broken_rank",
        "camp",
        "compiled",
        "deal",
        "dealer",
        "discards",
        "done",
        "fresh",
        "hands",
        "home",
        "last",
        "pile",
        "stakes",
        "turn",
        "where",
        "winners",
    )

    def __init__(self, compiled: CompiledRules, model: Position | None = None) -> None:
        """The position before the first deal; with a model, what `board_copy` answers."""
        self.compiled: CompiledRules = compiled
        if model is not None:
            self._take_board(model)
            return
        self.at: Ints = ints([EMPTY] * compiled.squares)
        self.where: Ints = ints([CAMP] * compiled.n_pawns)
        self.stakes: int = 0
        self.fresh: int = 0
        self.home: Ints = ints([0] * compiled.n_seats)
        """Pawns at home, by colour."""
        self.camp: Ints = ints([compiled.pawns] * compiled.n_seats)
        """Pawns in camp, by colour."""
        self.done: int = 0
        """The colours whose pawns are all at home, as bits."""
        self.hands: list[list[int]] = [[] for _ in range(compiled.n_seats)]
        self.turn: int = NOBODY
        """The seat to play; NOBODY before a deal."""
        self.last: int = NOBODY
        """The seat that played last in this deal."""
        self.dealer: int = NOBODY
        self.deal: int = 0
        """The number of the deal since the cards were shuffled, from 1; 0 before the first."""
        self.pile: int = compiled.deck_size
        """Cards not dealt yet since the shuffle."""
        self.discards: int = 0
        """Cards played or discarded since the shuffle."""
        self.broken: int = NOBODY
        """The seat whose next turn is broken, and the rank of the card that broke it."""
        self.broken_rank: int = 0
        self.banked: Ints = ints([0] * compiled.n_seats)
        """Turns that a seat may play on top, by seat."""
        self.winners: int = 0

    @classmethod
    def start(cls, rules: RuleSet, seats: str = "", teams: tuple[str, ...] = ()) -> Position:
        """The position before the first deal. See `compiled.compile_rules` for the arguments."""
        return cls(compile_rules(rules, seats, teams))

    def copy(self) -> Position:
        """An independent copy."""
        other = self.board_copy()
        other.hands = [hand[:] for hand in self.hands]
        other.banked = self.banked[:]
        return other

    def board_copy(self) -> Position:
        """A copy of the pawns alone, to try out the legs of a written split on; everything else is shared."""
        return Position(self.compiled, self)

    def _take_board(self, model: Position) -> None:
        self.at = model.at[:]
        self.where = model.where[:]
        self.stakes = model.stakes
        self.fresh = model.fresh
        self.home = model.home[:]
        self.camp = model.camp[:]
        self.done = model.done
        self.hands = model.hands
        self.turn = model.turn
        self.last = model.last
        self.dealer = model.dealer
        self.deal = model.deal
        self.pile = model.pile
        self.discards = model.discards
        self.broken = model.broken
        self.broken_rank = model.broken_rank
        self.banked = model.banked
        self.winners = model.winners

    def place(self, colour: int, square: int, *, fresh: bool = False) -> None:
        """Put a pawn from camp on a square; a stake where the rules make it one, or where `fresh` says so.

        Raises ValueError when the camp is empty or the square taken.
        """
        compiled = self.compiled
        first = colour * compiled.pawns
        pawn = next((p for p in range(first, first + compiled.pawns) if self.where[p] == CAMP), None)
        if pawn is None or self.at[square] != EMPTY:
            raise ValueError("no pawn in camp" if pawn is None else "the square is taken")
        self.at[square] = pawn
        self.where[pawn] = square
        self.camp[colour] -= 1
        if square >= compiled.track:
            self.count_home(colour, 1)
        elif square == compiled.start[colour]:
            if fresh and compiled.fresh_matters:
                self.fresh |= 1 << colour
            if fresh or compiled.stake_by_place:
                self.stakes |= 1 << colour

    def colour_at(self, square: int) -> int:
        """The colour of the pawn on a square, or EMPTY."""
        pawn = self.at[square]
        return EMPTY if pawn == EMPTY else pawn // self.compiled.pawns

    def count_home(self, colour: int, by: int) -> None:
        """Count a pawn that comes home (1), or that leaves it (-1)."""
        self.home[colour] += by
        if self.home[colour] == self.compiled.pawns:
            self.done |= 1 << colour
        else:
            self.done &= ~(1 << colour)

    def in_camp(self, colour: int) -> int:
        """How many of a colour's pawns are in camp."""
        return self.camp[colour]

    def finished(self, seat: int) -> bool:
        """Whether all of a seat's own pawns are at home."""
        return not self.compiled.own_bits[seat] & ~self.done

    def movers(self, seat: int, card: int) -> int:
        """The colours, as bits, whose pawns a seat may move as its own with a card: §13.2, §13.3 and §13.4."""
        compiled = self.compiled
        return compiled.movers[compiled.suit_row[card] + seat][self.done]

    def holds(self, seat: int, card: int) -> bool:
        """Whether a seat holds this card, or a card nobody saw that may be it."""
        hand = self.hands[seat]
        if card in hand or UNSEEN in hand or (card == UNSEEN and hand):
            return True
        if card < N_RANKS:  # written without its suit
            return any(held % N_RANKS == card for held in hand)
        return card % N_RANKS in hand  # dealt without its suit

    def hand_known(self, seat: int) -> bool:
        """Whether every card of a hand was seen."""
        return UNSEEN not in self.hands[seat]

    def board_key(self) -> tuple[int, ...]:
        """The pawns as a value: equal exactly when no rule can tell two positions' boards apart."""
        pawns = self.compiled.pawns
        return (self.stakes, self.fresh, *[p if p < 0 else p // pawns for p in self.at])

    def key(self) -> tuple[object, ...]:
        """The whole position as a value, to compare and to put in sets."""
        return (
            self.board_key(),
            tuple(tuple(sorted(hand)) for hand in self.hands),
            self.turn,
            self.dealer,
            self.deal,
            self.pile,
            self.broken,
            self.broken_rank if self.broken != NOBODY else 0,
            tuple(self.banked),
            self.last if any(self.banked) else NOBODY,
            self.winners,
        )
