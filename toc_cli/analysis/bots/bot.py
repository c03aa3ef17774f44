"""What every player decides."""

from __future__ import annotations

from typing import Protocol

from notation.engine.flat import Move
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.view import View


class Bot(Protocol):
    """A player. It keeps nothing between two decisions: what it may know is in the view, its dice are `chance`."""

    def play(self, view: View, chance: Chance) -> Move:
        """A legal move of `view.seat`."""

    def give(self, view: View, chance: Chance) -> int:
        """§2.5: the card of the own hand that goes to the partner."""

    def goes_on(self, view: View, chance: Chance) -> bool:
        """§15.5: whether to take a banked turn now."""
