"""The columns of each kind of row, in the order of its tuples. Each tuple leaves out the first column, the game.

Squares, seats and colours are written as in the notation (`a14`, `b`); cards by their rank letter. docs/store.md
says what each column holds.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Final

Columns = dict[str, type[int] | type[str]]


def width(columns: Sized) -> int:
    """How many values a row has: all but the first, the game."""
    return len(columns) - 1


PLAYS: Final[Columns] = {
    "game": int,
    "number": int,
    "address": str,
    "round": int,
    "deal": int,
    "seat": str,
    "kind": str,
    "card": str,
    "suit": str,
    "acts_as": str,
    "verdict": str,
    "captures": int,
    "captures_passing": int,
    "captured_own": int,
    "captured_partner": int,
    "captured_opponent": int,
    "came_home": int,
    "hand_known": int,
    "stakes_standing": int,
    "stakes_stopping": int,
    "forced_discard": int,
}
"""One row a turn that was taken. A play that was taken back has none."""

EVENTS: Final[Columns] = {
    "game": int,
    "number": int,
    "play": int,
    "kind": str,
    "seat": str,
    "card": str,
    "colour": str,
    "whose": str,
    "origin": str,
    "landing": str,
    "in_passing": int,
}
"""One row for each thing that a play did to a pawn or to a turn."""

STAKES: Final[Columns] = {
    "game": int,
    "number": int,
    "colour": str,
    "seat": str,
    "square": str,
    "began": str,
    "from_play": int,
    "to_play": int,
    "ended": str,
    "turns": int,
    "known_turns": int,
    "stopped_own": int,
    "stopped_partner": int,
    "stopped_opponent": int,
    "forced_discards": int,
}
"""One row for each time that a stake stood."""
