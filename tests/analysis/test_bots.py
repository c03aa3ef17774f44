"""The players: they see what a player sees, play by the rules, and play differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from notation.cards import N_RANKS, UNSEEN
from notation.engine import decide, flat
from notation.engine.flat import Move
from notation.engine.position import Position as EnginePosition
from tests.analysis.tables import TABLES, setting
from toc_cli.analysis import game as games
from toc_cli.analysis.bots import BOTS, Bot
from toc_cli.analysis.bots.heuristics import PlayOutcome, danger, outcome
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.simulate import play
from toc_cli.analysis.view import Choice, View


class _Witness:
    """Plays as another player does, and keeps what it was shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.views: list[View] = []

    def play(self, view: View, chance: Chance) -> Move:
        self.views.append(view)
        return self.bot.play(view, chance)

    def give(self, view: View, chance: Chance) -> int:
        self.views.append(view)
        return self.bot.give(view, chance)

    def goes_on(self, view: View, chance: Chance) -> bool:
        self.views.append(view)
        return self.bot.goes_on(view, chance)


def _watched(name: str, count: int, teams: str) -> Iterator[tuple[View, games.SimulatedGame]]:
    tables = play(setting(name, count, teams, bots=("random",)), 1).position.compiled
    witnesses = {seat: _Witness(BOTS["random"]) for seat in tables.seats}
    game = games.play_game(tables, witnesses, 1, 1, longest=240)
    for seat, witness in witnesses.items():
        for view in witness.views:
            assert view.seat == seat
            yield view, game


@pytest.mark.parametrize(("name", "count", "teams"), [("toc-canadien", 4, "teams"), ("tock-54", 3, "solo")])
def test_a_view_holds_no_card_of_another_hand(name: str, count: int, teams: str) -> None:
    seen = 0
    for view, _ in _watched(name, count, teams):
        for seat, hand in enumerate(view.position.hands):
            if seat != view.seat:
                assert set(hand) <= {UNSEEN}
                seen += len(hand)
            else:
                assert UNSEEN not in hand
    assert seen > 100


def test_nothing_that_a_view_reaches_is_the_table_s_own_position() -> None:
    tables = play(setting("toc-canadien", 2, "solo"), 1).position.compiled
    position = EnginePosition(tables)
    view = View(position, 0, [0] * N_RANKS)
    names = [name for name in dir(position) if not name.startswith("_")]
    mine = [getattr(view.position, name) for name in names]
    theirs = [getattr(position, name) for name in names]
    shared = [a for a, b in zip(mine, theirs, strict=True) if a is b and isinstance(a, list)]
    assert shared == []


def test_the_cards_that_a_view_has_not_seen_are_those_of_the_pile_and_of_the_other_hands() -> None:
    for view, _ in _watched("toc-canadien", 3, "solo"):
        others = sum(len(hand) for seat, hand in enumerate(view.position.hands) if seat != view.seat)
        assert sum(view.unseen()) == view.position.pile + others
        assert min(view.unseen()) >= 0


def test_nothing_illegal_is_among_the_choices_and_a_player_always_has_one() -> None:
    for view, _ in _watched("toc-canadien-tour", 4, "solo"):
        choices = view.choices()
        assert choices
        for choice in choices:
            events: list[int] = []
            assert decide(view.position, view.seat, choice.move, events) == 0
            assert tuple(events) == choice.events


@pytest.mark.parametrize(("name", "count", "teams"), TABLES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_always_plays_by_the_rules(name: str, count: int, teams: str, bot: str) -> None:
    tables = play(setting(name, count, teams, bots=("random",), seed=3), 1).position.compiled
    game = games.play_game(tables, dict.fromkeys(tables.seats, BOTS[bot]), 3, 1, longest=60)  # else it raises
    assert game.plays == 60 or game.position.winners


def test_an_illegal_bot_is_told_so() -> None:
    class Cheat:
        def play(self, view: View, chance: Chance) -> Move:  # noqa: ARG002
            return (view.hand[0], flat.EXIT, view.seat, view.seat, view.seat)

        def give(self, view: View, chance: Chance) -> int:  # noqa: ARG002
            return UNSEEN

        def goes_on(self, view: View, chance: Chance) -> bool:  # noqa: ARG002
            return False

    tables = play(setting("tac-tik-equipe", 4, "teams"), 1).position.compiled
    with pytest.raises(ValueError, match="gives away"):
        games.play_game(tables, dict.fromkeys(tables.seats, Cheat()), 1, 1)


def _moves(bot: str) -> Iterator[tuple[View, PlayOutcome, list[PlayOutcome]]]:
    """What a player's move brings in the positions of one long game, and what every move would have brought."""
    for view, _ in _watched("toc-canadien", 3, "solo"):
        move = BOTS[bot].play(view, Chance(1, 1))
        events: list[int] = []
        assert decide(view.position, view.seat, move, events) == 0
        yield view, outcome(view, Choice(move, tuple(events))), [outcome(view, each) for each in view.choices()]


def test_the_greedy_player_never_leaves_a_capture_and_the_random_player_often_does() -> None:
    left = dict.fromkeys(("greedy", "random"), 0)
    for bot in left:
        for _, chosen, possible in _moves(bot):
            best = max(each.taken - 2 * each.lost for each in possible)
            left[bot] += chosen.taken - 2 * chosen.lost < best and not chosen.wins
    assert left["greedy"] == 0 < left["random"]


def test_the_cautious_player_leaves_its_pawns_in_less_danger_than_the_greedy_one() -> None:
    left = {bot: sum(danger(view, chosen.after) for view, chosen, _ in _moves(bot)) for bot in ("greedy", "cautious")}
    assert left["cautious"] < 0.9 * left["greedy"]


def _wins(bots: tuple[str, str], count: int) -> Counter[str]:
    won: Counter[str] = Counter()
    for number in range(1, count + 1):
        table = setting("toc-canadien", 4, "teams", bots=bots)
        winners = play(table, number).position.winners
        won[bots[(number - 1 + (winners & 1 == 0)) % 2]] += 1
    return won


def test_greedy_beats_random_and_cautious_beats_greedy() -> None:
    assert _wins(("greedy", "random"), 12)["greedy"] >= 10
    assert _wins(("cautious", "greedy"), 24)["cautious"] >= 14


def test_a_capture_of_the_own_pawn_counts_as_lost_and_not_as_taken() -> None:
    tables = play(setting("toc-canadien", 4, "teams"), 1).position.compiled
    position = EnginePosition(tables)
    position.place(0, 5)
    position.place(0, 7)
    position.place(1, 9)
    position.turn = 0
    position.hands[0] = [1, 3]  # a two and a four
    view = View(position, 0, [0] * N_RANKS)
    two = next(choice for choice in view.plays(1) if choice.move[2:] == (5, 7))
    assert (outcome(view, two).lost, outcome(view, two).taken) == (1, 0)
    two = next(choice for choice in view.plays(1) if choice.move[2:] == (7, 9))
    assert (outcome(view, two).lost, outcome(view, two).taken) == (0, 1)
