"""Cards: ranks, suits, and the letters that people write for them.

Ranks and suits are small ints inside the engine and one letter each on paper (docs/notation.md, "Cards").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

RANKS: Final = "A23456789TJQK*?"
"""Rank letters in the order of their numbers: `RANKS[JOKER] == "*"`."""

ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = range(13)
JOKER: Final = 13
UNSEEN: Final = 14

SUITS: Final = "-SHDC"
"""Suit letters; number 0 is a card whose suit nobody wrote down."""

NO_SUIT, SPADES, HEARTS, DIAMONDS, CLUBS = range(5)

N_RANKS: Final = 15
N_CARDS: Final = N_RANKS * len(SUITS)
"""Cards are numbered `rank + N_RANKS * suit`, so a card without a suit has its rank's number."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as written: a rank and, if the scribe noted it, a suit."""

    rank: int
    suit: int = NO_SUIT
    number: int = field(init=False, compare=False, repr=False)
    """The card as the engine counts it, 0 to `N_CARDS - 1`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", self.rank + N_RANKS * self.suit)

    @property
    def seen(self) -> bool:
        """Whether somebody saw this card; `?` is one that nobody saw."""
        return self.rank != UNSEEN

    def __str__(self) -> str:
        return RANKS[self.rank] + (SUITS[self.suit] if self.suit else "")


CARDS: Final = tuple(Card(rank, suit) for suit in range(len(SUITS)) for rank in range(N_RANKS))
"""Every card by its number."""

UNSEEN_CARD: Final = CARDS[UNSEEN]

SUIT_SYMBOLS: Final = {"♠": SPADES, "♥": HEARTS, "♦": DIAMONDS, "♣": CLUBS}

LOCAL_LETTERS: Final[dict[str, dict[str, str]]] = {
    "fr": {"R": "K", "D": "Q", "V": "J"},
    "ca": {"R": "K", "D": "Q", "S": "J"},
    "es": {"R": "K", "D": "Q", "J": "J"},
    "de": {"K": "K", "D": "Q", "B": "J"},
    "nl": {"H": "K", "V": "Q", "B": "J"},
}
"""Court cards in the letters of a language (the tag `[Cards "fr"]`). The ace is A in all of them.

Where a local letter is also a suit letter (fr D, ca S, nl H), suits are read only as symbols: see docs/notation.md.
"""


def rank_of(letter: str) -> int:
    """The rank's number, or -1 for a letter that names none."""
    return RANKS.find(letter) if letter else -1
