"""`random`: a card at random among those that can be played, and any play of it."""

from __future__ import annotations

from notation.engine.flat import Move
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.view import View

_DISCARDS_ONE_IN = 10  # where a player may always discard; else his games would never end


class Chancer:
    """Plays by chance. The card is chosen before the play, or sevens would be most of all plays."""

    def play(self, view: View, chance: Chance) -> Move:
        """Any card that can be played, in any way."""
        if view.may_discard(()) and not (view.compiled.must_play or chance.below(_DISCARDS_ONE_IN)):
            return chance.pick(view.discards()).move
        cards = view.hand
        chance.shuffle(cards)
        for card in cards:
            move = view.any_play(card, chance)
            if move:
                return move
        return chance.pick(view.discards()).move

    def give(self, view: View, chance: Chance) -> int:
        """Any card."""
        return chance.pick(view.hand)

    def goes_on(self, view: View, chance: Chance) -> bool:  # noqa: ARG002 (a coin needs no view)
        """Every other time."""
        return chance.below(2) == 0
