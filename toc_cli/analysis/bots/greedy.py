"""`greedy`: wins, then captures, then comes home, then comes out; else goes as far as it can. It never looks back."""

from __future__ import annotations

from notation.engine.flat import Move
from toc_cli.analysis.bots.heuristics import outcome, worth
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.view import Choice, View


class Greedy:
    """Takes what there is to take."""

    def play(self, view: View, chance: Chance) -> Move:
        """The most profitable move; at random among equals."""
        choices = view.choices()
        keys = [self._key(view, choice) for choice in choices]
        best = max(keys)
        return chance.pick([choice for choice, key in zip(choices, keys, strict=True) if key == best]).move

    def _key(self, view: View, choice: Choice) -> tuple[int, ...]:
        brings = outcome(view, choice)
        profit = brings.taken - 2 * brings.lost
        return (brings.wins, profit, brings.home, brings.out, brings.gain, -worth(view, choice.move[0]))

    def give(self, view: View, chance: Chance) -> int:
        """The card that is worth least to itself."""
        least = min(worth(view, card) for card in view.hand)
        return chance.pick([card for card in view.hand if worth(view, card) == least])

    def goes_on(self, view: View, chance: Chance) -> bool:  # noqa: ARG002 (it never waits)
        """At once."""
        return True
