"""`cautious`: keeps its stakes, leaves no pawn where it can be hit, and thinks of its partner's pawns as its own."""

from __future__ import annotations

from typing import Final

from notation.engine.flat import Move
from toc_cli.analysis.bots.heuristics import OUT, PlayOutcome, danger, outcome, stakes, worth
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.view import Choice, View

_STAKE: Final = 15
"""What a stake that stands is worth, in squares."""


class Cautious:
    """Weighs what a move gains against what may be lost after it."""

    def play(self, view: View, chance: Chance) -> Move:
        """The move of the best balance; at random among equals."""
        choices = view.choices()
        balances = [self._balance(view, choice, outcome(view, choice)) for choice in choices]
        best = max(balances)
        return chance.pick([choice for choice, balance in zip(choices, balances, strict=True) if balance == best]).move

    def _balance(self, view: View, choice: Choice, brings: PlayOutcome) -> int:
        """In squares."""
        kept = _STAKE * stakes(view, brings.after) - danger(view, brings.after)
        return brings.gain + OUT * brings.home + kept - worth(view, choice.move[0]) // 2 + 1000 * brings.wins

    def give(self, view: View, chance: Chance) -> int:  # noqa: ARG002 (it knows what it wants)
        """Its second best card: the best may be its own only way out of camp."""
        ranked = sorted(view.position.hands[view.seat], key=lambda card: (-worth(view, card), card))
        return ranked[min(1, len(ranked) - 1)]

    def goes_on(self, view: View, chance: Chance) -> bool:  # noqa: ARG002 (it knows what it waits for)
        """When there is something to capture, to bring home or to bring out."""
        brings = [outcome(view, choice) for choice in view.choices()]
        return any(each.taken > each.lost or each.home or each.out for each in brings)
