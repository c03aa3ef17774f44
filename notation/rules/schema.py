"""The keys of a rule-set file, read off the dataclasses in model.py; only the bounds of numbers are added."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from notation.rules.model import (
    Advance,
    Alternative,
    BringOut,
    Nothing,
    Push,
    Retreat,
    RuleSet,
    Split,
    StandFor,
    SwapPawns,
)

EFFECTS: Final[dict[str, type[Alternative]]] = {
    "exit": BringOut,
    "advance": Advance,
    "retreat": Retreat,
    "push": Push,
    "split": Split,
    "swap": SwapPawns,
    "nothing": Nothing,
    "any card": StandFor,
}
"""What a card may do, by the word after `do =`."""

BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "version": (1, 9999),
    "corners": (2, 8),
    "per_corner": (4, 64),
    "home": (1, 8),
    "branch": (0, 8),
    "pawns": (1, 8),
    "crossing": (0, 63),
    "solo": (2, 8),
    "teams": (4, 8),
    "colours": (1, 2),
    "packs": (1, 4),
    "copies": (1, 8),
    "jokers": (0, 8),
    "pattern": (1, 26),
    "steps": (1, 60),
    "parts": (1, 12),
    "then_advance": (0, 60),
}
"""The least and the greatest number, by field."""

LONGEST_LIST: Final = 20
"""Numbers in a list, and alternatives of a card."""

LANGUAGES: Final = ("en", "fr", "ca")

NAMES: Final = {"per_corner": "squares"}
"""Fields whose key is another word; the others only trade `_` for `-`."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its field, its name in a file, and what it takes."""

    field: str
    name: str
    kind: Literal["number", "numbers", "ranks", "word"]
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def keys(cls: type[Any]) -> dict[str, Key]:
    """The keys of one table or alternative, by their name in a file."""
    if cls not in _KEYS:
        hints = get_type_hints(cls)
        found = (_key(field.name, hints[field.name]) for field in fields(cls))
        _KEYS[cls] = {key.name: key for key in found}
    return _KEYS[cls]


_KEYS: Final[dict[type[Any], dict[str, Key]]] = {}


@cache
def sections() -> dict[str, type]:
    """The tables of a file that hold choices (`[board]` …), by name."""
    hints = get_type_hints(RuleSet)
    return {field.name: hints[field.name] for field in fields(RuleSet) if is_dataclass(hints[field.name])}


def effect_name(alternative: Alternative) -> str:
    """The word after `do =`."""
    return next(name for name, cls in EFFECTS.items() if type(alternative) is cls)


def _key(field: str, hint: Any) -> Key:
    name = NAMES.get(field, field.replace("_", "-"))
    low, high = BOUNDS.get(field, (0, 0))
    if get_origin(hint) is Literal:
        return Key(field, name, "word", words=get_args(hint))
    if get_origin(hint) is tuple:
        return Key(field, name, "numbers", low=low, high=high)
    if hint is int:
        return Key(field, name, "number", low=low, high=high)
    return Key(field, name, "ranks")
