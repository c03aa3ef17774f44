"""What a player sees: the board, the own hand, how many cards the others hold, and every card put down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from notation.cards import N_RANKS, UNSEEN
from notation.engine import Position, decide, flat
from notation.engine.flat import DISCARD, FOLD, NOBODY, Move
from notation.engine.generate import candidates, card_moves
from notation.engine.split import first_split
from toc_cli.analysis.chance import Chance


class Choice(NamedTuple):
    """A legal move and what it brings, as packed events."""

    move: Move
    events: tuple[int, ...]


class View:
    """The game as one seat sees it. `position` is a copy in which every other hand is unseen cards.

    `put_down` counts the cards that lie open since the shuffle, by rank.
    """

    __slots__ = ("compiled", "position", "put_down", "seat")

    def __init__(self, position: Position, seat: int, put_down: Sequence[int]) -> None:
        self.seat = seat
        self.compiled = position.compiled
        self.position = position.copy()
        self.position.hands = [
            hand if owner == seat else [UNSEEN] * len(hand) for owner, hand in enumerate(self.position.hands)
        ]
        self.put_down = tuple(put_down)

    @property
    def hand(self) -> list[int]:
        """The different cards of the own hand, in order (§2.9: two equal cards are one choice)."""
        return sorted(set(self.position.hands[self.seat]))

    def unseen(self) -> list[int]:
        """By rank: how many cards the player sees nowhere, neither in his hand nor among those put down."""
        left = [held - seen for held, seen in zip(self.compiled.deck_counts, self.put_down, strict=True)]
        for card in self.position.hands[self.seat]:
            left[card % N_RANKS] -= 1
        return left

    def plays(self, card: int) -> list[Choice]:
        """Every legal play of one card of the hand."""
        return self._legal(card_moves(self.position, self.seat, card))

    def any_play(self, card: int, chance: Chance) -> Move:
        """A legal play of one card of the hand, at random; () where there is none. Cheaper than to list them all."""
        for laps in (False, True) if self.compiled.laps_when_stuck else (True,):  # §11.4
            move = self._any_play(card, laps, chance)
            if move:
                return move
        return ()

    def _any_play(self, card: int, laps: bool, chance: Chance) -> Move:
        t, position, seat = self.compiled, self.position, self.seat
        tries: list[Move] = []
        candidates(position, seat, card, laps, tries)
        tries += [(card, alternative) for alternative in t.splits[card]]
        chance.shuffle(tries)
        for move in tries:
            if t.kind[move[1]] == flat.SPLIT:
                move = first_split(position, seat, card, move[1], laps, chance.random)
            if move and not decide(position, seat, move, []):
                return move
        return ()

    def discards(self) -> list[Choice]:
        """Every legal discard: one card each, or the whole hand where the rules have it folded."""
        t, position = self.compiled, self.position
        hand = position.hands[self.seat]
        if t.folds and t.must_play and position.broken != self.seat and len(hand) > 1:
            return self._legal([(hand[0], FOLD, *hand)])
        return self._legal([(card, DISCARD) for card in self.hand])

    def choices(self) -> list[Choice]:
        """Everything that is legal now; never empty when it is the player's turn."""
        plays = [choice for card in self.hand for choice in self.plays(card)]
        return plays + self.discards() if self.may_discard(plays) else plays

    def may_discard(self, plays: Sequence[Choice]) -> bool:
        """Whether a discard can be legal for a player who has these plays (§3.2 to §3.6, §15.1)."""
        t = self.compiled
        return (
            not t.must_play or self.position.broken == self.seat or all(t.withheld[choice.move[0]] for choice in plays)
        )

    def _legal(self, moves: Sequence[Move]) -> list[Choice]:
        legal: list[Choice] = []
        for move in sorted(moves):  # the order in which the engine finds them must not decide what a bot plays
            events: list[int] = []
            if not decide(self.position, self.seat, move, events):
                legal.append(Choice(move, tuple(events)))
        return legal


def keeps_turn(position: Position) -> int:
    """§15.5: the seat that may take a banked turn before the next player plays, or NOBODY."""
    last = position.last
    if position.winners or last in (NOBODY, position.turn):
        return NOBODY
    return last if position.banked[last] and position.hands[last] else NOBODY
