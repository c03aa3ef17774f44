"""Playouts from a position: the same for the same seed, and right where the answer is known."""

from __future__ import annotations

import doctest
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from notation.cards import RANKS
from notation.engine import CompiledRules, Position, compile_rules, flat
from notation.engine.dealing import RandomDealer
from notation.engine.position_text import read_position
from notation.engine.random import RandomStream
from tests.strategies import table
from toc_cli.analysis.rollouts import BATCH, RolloutResult, rollouts

_DUEL = table("toc-canadien", "ac")
_TEAMS = table("toc-canadien", "abcd", ("ac", "bd"))


def _position(t: CompiledRules, text: str) -> Position:
    position = read_position(t, text)
    assert isinstance(position, Position), position
    return position


def _last_step(hand: str) -> Position:
    """Player a is to play with one card; a six brings the last pawn home and wins."""
    return _position(_DUEL, f"d12,ah2,ah3,ah4/-/-/- a c 1 - {hand}/-/?/-")


def test_two_processes_count_what_one_counts() -> None:
    position = _position(_TEAMS, "a12/b0!/-/- a b 1 - 92/???/???/???")
    count = 2 * BATCH + 1
    alone = rollouts(position, count, 7, most=120)
    with ProcessPoolExecutor(2) as pool:
        assert rollouts(position, count, 7, most=120, executor=pool) == alone
    assert alone.playouts == count
    assert alone.plays > 0


def test_another_seed_gives_other_playouts_and_more_playouts_begin_with_the_same() -> None:
    position = Position(_DUEL)
    first, second = (rollouts(position, 10, seed) for seed in (1, 2))
    assert first.plays != second.plays
    assert rollouts(position, 11, 1).plays > first.plays


def test_the_position_is_left_as_it_is() -> None:
    position = _last_step("?")
    before = position.key()
    rollouts(position, 3)
    assert position.key() == before


def test_a_win_that_is_forced_is_won_every_time() -> None:
    outcome = rollouts(_last_step("6"), 50)
    assert outcome == RolloutResult(("a", "c"), (50, 0), 0, 0, 50)
    assert (outcome.share(0), outcome.error(0), outcome.share(1)) == (1.0, 0.0, 0.0)


def test_a_card_that_can_only_be_one_is_that_one() -> None:
    left = [4 * (letter == "6") for letter in RANKS]
    assert rollouts(_last_step("?"), 50, left=left).wins == (50, 0)


def test_an_unseen_card_wins_as_often_as_it_is_the_right_one() -> None:
    left = [4 * (letter in "63") for letter in RANKS]  # nothing but a six wins in one play
    outcome = rollouts(_last_step("?"), 400, left=left, most=1)
    assert outcome.unfinished == outcome.playouts - outcome.wins[0]
    assert abs(outcome.share(0) - 0.5) < 4 * outcome.error(0)
    assert 0.02 < outcome.error(0) < 0.03


def test_nobody_is_better_off_at_the_start_of_a_game() -> None:
    outcome = rollouts(Position(_DUEL), 200, 3)
    assert sum(outcome.wins) == 200
    assert abs(outcome.share(0) - 0.5) < 4 * outcome.error(0)


@pytest.mark.parametrize(
    "way",
    [("toc-canadien-pioche", "abcd", ()), ("tac-tik", "abcdef", ()), ("tock-54", "ac", ())],
    ids=lambda way: way[0],
)
def test_games_with_drawing_are_played_to_their_end(way: tuple[str, str, tuple[str, ...]]) -> None:
    outcome = rollouts(Position(table(*way)), 4)
    assert (sum(outcome.wins), outcome.unfinished) == (4, 0)


def test_a_game_with_a_common_camp_may_be_tied() -> None:
    outcome = rollouts(Position(table("pitchenas-3", "abc")), 30)
    assert 0 < outcome.ties < 30
    assert sum(outcome.wins) + outcome.ties == outcome.playouts == 30


def test_partners_win_together_and_are_one_team() -> None:
    outcome = rollouts(Position(_TEAMS), 8)
    assert outcome.teams == ("ac", "bd")
    assert sum(outcome.wins) == 8


def test_a_game_that_is_over_is_not_played_on() -> None:
    over = _position(_DUEL, "ah1,ah2,ah3,ah4/-/-/- - c 1 =a")
    assert rollouts(over, 5) == RolloutResult(("a", "c"), (5, 0), 0, 0, 0)


def test_what_is_broken_off_is_nobody_s() -> None:
    outcome = rollouts(Position(_DUEL), 5, most=7)
    assert (outcome.wins, outcome.unfinished, outcome.plays) == ((0, 0), 5, 35)


def test_no_playouts_are_no_answer() -> None:
    with pytest.raises(ValueError, match="at least one playout"):
        rollouts(Position(_DUEL), 0)


@pytest.mark.parametrize(("name", "expected"), [("toc-canadien", [True, False]), ("tac-tik-equipe", [True, True])])
def test_partners_exchange_a_card_in_the_deals_that_the_rules_say(name: str, expected: list[bool]) -> None:
    """The same cards are dealt twice, under the same rules and without their exchange."""
    t = table(name, "abcd", ("ac", "bd"))
    without = compile_rules(replace(t.rules, deal=replace(t.rules.deal, exchange="never")), "abcd", ("ac", "bd"))
    dealers = [RandomDealer(t, RandomStream(0)), RandomDealer(without, RandomStream(0))]
    positions = [Position(t), Position(without)]
    exchanged = []
    for number, _ in enumerate(expected):
        for position, dealer in zip(positions, dealers, strict=True):
            dealer.random = RandomStream(number)
            dealer.deal(position)
            position.turn = flat.NOBODY
        held, dealt = ([Counter(hand) for hand in position.hands] for position in positions)
        gifts = [before - now for now, before in zip(held, dealt, strict=True)]
        exchanged.append(any(gifts))
        for seat, gift in enumerate(gifts):
            assert gift.total() <= 1
            assert held[t.mates[seat][0]] == dealt[t.mates[seat][0]] - gifts[t.mates[seat][0]] + gift
    assert exchanged == expected


def test_a_dealer_deals_every_card_once_and_each_as_often_as_another() -> None:
    t = table("pitchenas-3", "abc")
    first: Counter[int] = Counter()
    for seed in range(400):
        position, dealer = Position(t), RandomDealer(t, RandomStream(seed))
        dealer.deal(position)
        held = [card for hand in position.hands for card in hand]
        assert sorted(held + flat.listed(dealer.pile)) == sorted(t.pack)
        first.update(position.hands[0])
    mean = first.total() / t.deck_size
    assert all(abs(count - mean) < 5 * mean**0.5 for count in first.values())
    assert len(first) == t.deck_size


def test_a_position_in_which_a_deal_is_due_goes_on_with_the_next_deal() -> None:
    position = _position(_TEAMS, "-/-/-/- - d 1 -")
    assert position.turn == flat.NOBODY
    assert rollouts(position, 2, most=16).plays == 32  # sixteen cards are dealt


def test_the_example_on_the_page_runs() -> None:
    page = Path(__file__).parents[2] / "docs" / "simulate.md"
    failures, tried = doctest.testfile(str(page), module_relative=False)
    assert (failures, tried > 5) == (0, True)
