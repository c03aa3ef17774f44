"""Rule-sets that read well and cannot be played: choices that contradict each other.

Each check names the keys that it weighs. When one of those has a fault of its own the check waits, so that one
mistake is reported once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from notation.cards import JOKER, RANKS
from notation.rules.faults import Fault
from notation.rules.model import (
    Advance,
    Alternative,
    BringOut,
    Nothing,
    RuleSet,
    Split,
    StandFor,
    SwapPawns,
)


def contradictions(rules: RuleSet, faulty: tuple[str, ...] = ()) -> Iterator[Fault]:
    """Choices that cannot stand together, leaving out what weighs a path in `faulty`."""
    for check, weighed in CHECKS:
        inside = tuple(f"{key}{mark}" for key in weighed for mark in ".[")
        if not any(path in weighed or path.startswith(inside) for path in faulty):
            yield from check(rules)


def within(effect: Alternative) -> Iterator[tuple[str, str]]:
    """Contradictions inside one alternative: (problem, key)."""
    if isinstance(effect, Split) and effect.parts > effect.steps:
        yield f"{effect.steps} steps cannot be shared out in {effect.parts} parts", "parts"
    if effect.on_discard == "same" and effect.next == "plays":
        yield (
            'a discard can only do the same if the card does something: write next = "discards"',
            "on-discard",
        )
    if isinstance(effect, StandFor) and (effect.next, effect.again) != ("plays", "no"):
        yield "a card that stands for another does what that one does: leave out next and again", "do"


def _pawns(rules: RuleSet) -> Iterator[Fault]:
    board = rules.board
    if board.pawns > board.home:
        yield Fault(f"{board.pawns} pawns do not fit into a home of {board.home}", "board.pawns")
    if board.branch >= board.per_corner:
        yield Fault(f"the branch must lie on the {board.per_corner} squares of its corner", "board.branch")
    if board.crossing >= board.per_corner:
        yield Fault(f"the crossing must lie on the {board.per_corner} squares of its corner", "board.crossing")


def _longest_walk(rules: RuleSet) -> Iterator[Fault]:
    walks = [
        effect.then_advance if isinstance(effect, SwapPawns) else effect.steps
        for effects in rules.cards.values()
        for effect in effects
        if not isinstance(effect, BringOut | Nothing | StandFor)
    ]
    longest = max(walks, default=0)
    if longest >= rules.board.track:
        yield Fault(
            f"a walk of {longest} steps needs a track of more than {rules.board.track} squares",
            "board.squares",
        )


def _somebody_plays(rules: RuleSet) -> Iterator[Fault]:
    players = rules.players
    if not players.solo and not players.teams:
        yield Fault("nobody can play: give numbers of players in solo or in teams", "players")
    elif not getattr(players, players.default):
        other = "teams" if players.default == "solo" else "solo"
        yield Fault(f'no game is "{players.default}" here: write default = "{other}"', "players.default")


def _seats(rules: RuleSet) -> Iterator[Fault]:
    players, corners = rules.players, rules.board.corners
    free = corners - (players.common_camp != "none")
    for kind, numbers in (("solo", players.solo), ("teams", players.teams)):
        most = max(numbers, default=0)
        if most * players.colours > free:
            yield Fault(
                f"{most} players need {most * players.colours} colours, the board has {free} for them",
                f"players.{kind}",
            )
    odd = [n for n in players.teams if n % 2]
    if odd:
        yield Fault(f"{odd[0]} players do not make teams of equal size", "players.teams")


def _two_colours(rules: RuleSet) -> Iterator[Fault]:
    if rules.players.colours != 2:
        return
    if rules.players.teams:
        yield Fault("players with two colours have no partners: leave teams empty", "players.teams")
    if rules.players.common_camp != "none":
        yield Fault("a common camp needs players of one colour each", "players.common-camp")
    if rules.board.corners % 2:
        yield Fault(
            "two colours each lie opposite each other: the board needs an even number of corners",
            "board.corners",
        )


def _common_camp(rules: RuleSet) -> Iterator[Fault]:
    if rules.players.common_camp != "none" and rules.deck.copies % 4:
        yield Fault("a common camp needs cards of four suits: deck.copies must be 4 or 8", "players.common-camp")


def _cards_and_deck(rules: RuleSet) -> Iterator[Fault]:
    in_deck = ranks_in(rules)
    for letter in RANKS[: JOKER + 1]:
        rank = RANKS.index(letter)
        if letter in in_deck and rank not in rules.cards:
            yield Fault(f"the deck has {letter}, and nothing says what it does", f"cards.{letter}")
        if letter not in in_deck and rank in rules.cards:
            yield Fault(f"the deck has no {letter}", f"cards.{letter}")


def _cards_make_a_game(rules: RuleSet) -> Iterator[Fault]:
    effects = [effect for effects in rules.cards.values() for effect in effects]
    if not any(isinstance(effect, BringOut) for effect in effects):
        yield Fault('no card brings a pawn out: some rank needs { do = "exit" }', "cards")
    if not any(isinstance(effect, Advance | Split) for effect in effects):
        yield Fault("no card brings a pawn home: some rank needs to advance or to split", "cards")
    for rank, alternatives in rules.cards.items():
        for i, effect in enumerate(alternatives, 1):
            if isinstance(effect, StandFor) and rank != JOKER:
                yield Fault("only the joker (*) stands for any card", f"cards.{RANKS[rank]}[{i}].do")
        if any(one == other for one, other in combinations(alternatives, 2)):
            yield Fault("the same alternative stands here twice", f"cards.{RANKS[rank]}")


def _pawns_of_partners(rules: RuleSet) -> Iterator[Fault]:
    for rank, effects in rules.cards.items():
        for i, effect in enumerate(effects, 1):
            if isinstance(effect, Split) and effect.pawns != "own" and not rules.players.teams:
                yield Fault("nobody plays in teams: there are no partner's pawns", f"cards.{RANKS[rank]}[{i}].pawns")


def _broken_turns(rules: RuleSet) -> Iterator[Fault]:
    if any(effect.next == "discards" for effects in rules.cards.values() for effect in effects):
        return
    for key, written, harmless in (
        ("broken-answer", rules.turn.broken_answer, "none"),
        ("broken-lasts", rules.turn.broken_lasts, "deal"),
    ):
        if written != harmless:
            yield Fault('no card breaks a turn: some rank needs next = "discards"', f"turn.{key}")


def _withheld(rules: RuleSet) -> Iterator[Fault]:
    in_deck = ranks_in(rules)
    for letter in rules.turn.withheld:
        if letter not in in_deck:
            yield Fault(f"the deck has no {letter}", "turn.withheld")
    if rules.turn.withheld and rules.turn.obligation == "may discard":
        yield Fault("where players may discard, every card may be withheld already", "turn.withheld")


def _fold(rules: RuleSet) -> Iterator[Fault]:
    if rules.turn.stuck != "fold":
        return
    if rules.turn.obligation == "may discard":
        yield Fault("a player who may always discard is never stuck and cannot fold", "turn.stuck")
    if rules.deal.draw != "never":
        yield Fault("a hand that is kept up by drawing cannot be folded", "turn.stuck")


def _enough_cards(rules: RuleSet) -> Iterator[Fault]:
    players = max((*rules.players.solo, *rules.players.teams), default=0)
    most = max(rules.deal.pattern, default=0)
    if players * most > rules.deck.size:
        yield Fault(
            f"{players} players with {most} cards each need {players * most}, the deck has {rules.deck.size}",
            "deal.pattern",
        )


def _drawing(rules: RuleSet) -> Iterator[Fault]:
    if rules.deal.draw == "never":
        return
    if len(rules.deal.pattern) != 1:
        yield Fault("a hand that is kept up by drawing has one size: give one number", "deal.pattern")
    if rules.deal.turn_up != "none":
        yield Fault("a hand that is kept up by drawing knows no last deal to turn a card up after", "deal.turn-up")


def _exchange(rules: RuleSet) -> Iterator[Fault]:
    if rules.deal.exchange != "never" and not rules.players.teams:
        yield Fault("nobody plays in teams: there are no partners to exchange", "deal.exchange")


def _optional_turn_in(rules: RuleSet) -> Iterator[Fault]:
    if rules.home.turn_in == "optional" and "lap" not in rules.home.overshoot:
        yield Fault('a pawn that need not turn in needs laps: write overshoot = "lap"', "home.turn-in")


def ranks_in(rules: RuleSet) -> str:
    """The letters of the ranks that the deck holds, the joker's `*` too."""
    return rules.deck.ranks + ("*" if rules.deck.jokers else "")


CHECKS: Final[tuple[tuple[Callable[[RuleSet], Iterator[Fault]], tuple[str, ...]], ...]] = (
    (_pawns, ("board",)),
    (_longest_walk, ("board", "cards")),
    (_somebody_plays, ("players.solo", "players.teams", "players.default")),
    (_seats, ("players", "board.corners")),
    (_two_colours, ("players", "board.corners")),
    (_common_camp, ("players.common-camp", "deck.copies")),
    (_cards_and_deck, ("deck.ranks", "deck.jokers")),
    (_cards_make_a_game, ("deck.ranks", "deck.jokers", "cards")),
    (_pawns_of_partners, ("players.teams", "cards")),
    (_broken_turns, ("turn.broken-answer", "turn.broken-lasts", "cards")),
    (_withheld, ("turn.withheld", "turn.obligation", "deck.ranks", "deck.jokers")),
    (_fold, ("turn.stuck", "turn.obligation", "deal.draw")),
    (_enough_cards, ("players.solo", "players.teams", "deal.pattern", "deck")),
    (_drawing, ("deal.draw", "deal.pattern", "deal.turn-up")),
    (_exchange, ("deal.exchange", "players.teams")),
    (_optional_turn_in, ("home.turn-in", "home.overshoot")),
)
"""Each check with the keys that it weighs."""
