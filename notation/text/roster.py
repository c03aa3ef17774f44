"""The tags of a header: their order, and the tag Cards, which speaks about the text and not about the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from notation.board import SEATS
from notation.record import Tag
from notation.text.letters import INTERNATIONAL, known_letters

LINES: Final = (("Toc",), ("Event", "Site", "Date", "Round"), ("Rules", "Board", "Teams"), tuple(SEATS))
"""The tags that share a line in canonical text, in their order. Every other tag follows on a line of its own."""

_PLACES: Final = {name: place for place, name in enumerate(name for line in LINES for name in line)}

CARDS: Final = "Cards"


def in_roster_order(tags: Iterable[Tag]) -> tuple[Tag, ...]:
    """The tags as canonical text has them; those outside the roster keep their order."""
    return tuple(sorted(tags, key=lambda tag: _PLACES.get(tag.name, len(_PLACES))))


def without_letters(tags: Sequence[Tag]) -> list[Tag]:
    """The tags of a game whose cards have been read: a record holds cards, and its tags must not say otherwise.

    A Cards tag that was applied is left out. It stays, as "en", where leaving it out would change what the text says:
    before a second Cards tag (the first decides), and as a game's only tag (a game after the first begins with one).
    """
    cards = [tag for tag in tags if tag.name == CARDS]
    if not cards or not known_letters(cards[0].value):
        return list(tags)
    if len(cards) == 1 and len(tags) > 1:
        return [tag for tag in tags if tag is not cards[0]]
    return [replace(tag, value=INTERNATIONAL) if tag is cards[0] else tag for tag in tags]


def with_letters(tags: Sequence[Tag], letters: str) -> list[Tag]:
    """The tags of a game about to be written in these letters; the reverse of `without_letters`."""
    first = next((tag for tag in tags if tag.name == CARDS), None)
    if first and first.value == INTERNATIONAL:
        return [replace(tag, value=letters) if tag is first else tag for tag in tags]
    return list(tags) if letters == INTERNATIONAL else [Tag(CARDS, letters), *tags]
