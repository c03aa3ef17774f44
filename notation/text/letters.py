"""The letters of cards on paper: international, or those of a language (the tag `[Cards "fr"]`).

A reader of local letters takes the international ones too: no language uses K, Q or J for another court card.
In a list of cards (a hand, a discard) a letter that names a card is that card, so a suit whose letter does (fr D,
ca S, nl H) is read only as a symbol there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from notation.cards import CARDS, LOCAL_LETTERS, N_RANKS, NO_SUIT, RANKS, SUIT_SYMBOLS, SUITS, TEN, Card

INTERNATIONAL: Final = "en"
"""The name of the international letters, as a value of the tag Cards."""

LETTER_NAMES: Final = (INTERNATIONAL, *LOCAL_LETTERS)
"""The values that the tag Cards may have."""

_SYMBOLS: Final = {suit: symbol for symbol, suit in SUIT_SYMBOLS.items()}


@dataclass(frozen=True, eq=False)
class Letters:
    """How one language writes cards.

    `cards` maps every spelling of a card to it. `single` and `listed` are regular expressions for one card, and for
    one card in a list of several.
    """

    name: str
    cards: Mapping[str, Card]
    single: str
    listed: str
    all_listed: re.Pattern[str]
    """A whole list."""
    ranks: Mapping[int, str]

    def listed_cards(self, text: str) -> tuple[Card, ...] | None:
        """The cards of a list; None where it holds anything else."""
        cards = self.cards
        try:
            return tuple(map(cards.__getitem__, text))
        except KeyError:  # some have a suit, or are written 10, or are none
            found = self.all_listed.fullmatch(text) and re.findall(self.listed, text)
        return None if found is None else tuple([cards[card] for card in found])

    def text(self, card: Card) -> str:
        """The card in these letters. Local letters go with suit symbols."""
        if self.name == INTERNATIONAL:
            return str(card)
        return self.ranks[card.rank] + (_SYMBOLS[card.suit] if card.suit else "")


def known_letters(name: str) -> bool:
    """Whether the tag Cards may have this value."""
    return name in LETTER_NAMES


@cache
def letters_of(name: str) -> Letters:
    """The letters of a language. The name must be known."""
    local = {} if name == INTERNATIONAL else LOCAL_LETTERS[name]
    ranks = {letter: number for number, letter in enumerate(RANKS)} | {"10": TEN}
    ranks |= {letter: RANKS.index(meaning) for letter, meaning in local.items()}
    suits = {letter: number for number, letter in enumerate(SUITS) if number != NO_SUIT} | SUIT_SYMBOLS
    cards = {rank: CARDS[number] for rank, number in ranks.items()}
    cards |= {
        rank + suit: CARDS[number + N_RANKS * colour]
        for rank, number in ranks.items()
        for suit, colour in suits.items()
    }
    rank = f"(?:10|[{''.join(letter for letter in ranks if len(letter) == 1)}])"
    clear = [suit for suit in suits if suit not in local]
    listed = f"{rank}[{''.join(clear)}]?"
    return Letters(
        name,
        cards,
        f"{rank}[{''.join(suits)}]?",
        listed,
        re.compile(f"(?:{listed})*"),
        dict(enumerate(RANKS)) | {RANKS.index(meaning): letter for letter, meaning in local.items()},
    )
