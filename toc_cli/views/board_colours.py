"""Colours and signs of the board, for text and for pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rich.style import Style


class Ink(NamedTuple):
    """A player's colour: of the pawns, of what is written on them, and of empty squares of that colour."""

    pawn: str
    on_pawn: str
    shade: str


INKS: Final = (
    Ink("#d62839", "#ffffff", "#5c1a22"),  # red
    Ink("#2f6fde", "#ffffff", "#1b2f5c"),  # blue
    Ink("#2a9d4a", "#ffffff", "#17452a"),  # green
    Ink("#f2c230", "#1a1a1a", "#5a4a14"),  # yellow
    Ink("#9d4edd", "#ffffff", "#41225c"),  # violet
    Ink("#1fa3a3", "#ffffff", "#124848"),  # teal
    Ink("#f07f2b", "#1a1a1a", "#5c3313"),  # orange
    Ink("#a3a9b0", "#1a1a1a", "#42464b"),  # grey
)
"""By colour number, in pictures."""

TERMINAL_INKS: Final = (
    Ink("#d70000", "#ffffff", "#5f0000"),
    Ink("#005fd7", "#ffffff", "#00005f"),
    Ink("#008700", "#ffffff", "#005f00"),
    Ink("#ffd700", "#000000", "#5f5f00"),
    Ink("#875fd7", "#ffffff", "#5f005f"),
    Ink("#00afaf", "#000000", "#005f5f"),
    Ink("#ff8700", "#000000", "#875f00"),
    Ink("#a8a8a8", "#000000", "#6c6c6c"),
)
"""The same for terminals: colours that the common palette of 256 has, so that all terminals show the same."""

WRITING: Final = tuple(
    Style(color=colour, bold=True)
    for colour in ("#ff5f5f", "#5f87ff", "#5faf5f", "#d7af00", "#af87d7", "#00afaf", "#ff8700", "#8a8a8a")
)
"""Words in a player's colour: readable on dark and on light."""

ON_SHADE: Final = "#e4e4e4"
"""What is written on empty squares of a colour."""

TRACK: Final = Style(color="#bcbcbc", bgcolor="#444444")


@dataclass(frozen=True, slots=True)
class Signs:
    """What is drawn for an empty square, and beside a pawn."""

    track: str
    home: str
    hole: str
    filler: str
    trail: str
    left: str
    taken: str
    stake: str
    landed: str
    captor: str
    swapped: str
    turn: str
    winner: str
    upper: str
    """The upper edge of a card: corner, side, corner."""
    upright: str
    lower: str


UNICODE: Final = Signs("·", "○", "·", "─", "•", "◌", "✗", "!", "◂", "×", "⇄", "▸", "★", "╭─╮", "│", "╰─╯")
ASCII: Final = Signs(".", "o", ".", "-", ":", "_", "x", "!", "<", "x", "~", ">", "*", "+-+", "|", "+-+")
