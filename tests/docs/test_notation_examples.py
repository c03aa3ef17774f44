"""The games of docs/notation.md that name a rule-set are right by its rules, and show what they are there to show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.checks import check
from notation.diagnostics import Severity
from notation.engine.events import (
    CameHome,
    CameOut,
    Captured,
    Discarded,
    Drew,
    Event,
    Moved,
    Played,
    Swapped,
    TurnBanked,
    TurnBroken,
    TurnMended,
    TurnSpent,
    Won,
)
from notation.engine.position_text import write_position
from notation.replay import Replay, replay
from notation.replay.canonical import canonical
from notation.source import Source
from notation.text import parse_text, write

ROOT = Path(__file__).parents[2]
BASE = ROOT / "tests" / "house"
"""Where the house rules of the page lie."""
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RULED = [text for text in re.findall(r"^```toc\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL) if "[Rules " in text]
SECTION = PAGE.split("\n## Games by other rules\n")[1].split("\n## ")[0]
GAMES = {
    title: re.findall(r"^```toc\n(.*?)^```", part, re.MULTILINE | re.DOTALL)
    for title, part in re.findall(r"^### (.+?)\n(.*?)(?=^### |\Z)", SECTION, re.MULTILINE | re.DOTALL)
}


def game(title: str, number: int = 0) -> Replay:
    """A game of the section, replayed."""
    return replay(parse_text(GAMES[title][number]).games[0], base=BASE)


def at(one: Replay, address: str) -> tuple[Event, ...]:
    """What a play of a game brought about."""
    step = one.at(address)
    assert step, address
    return step.events


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The names of what happened."""
    return [type(event).__name__ for event in events]


@pytest.mark.parametrize("text", RULED)
def test_a_game_that_names_its_rules_is_right_by_them(text: str) -> None:
    report = check(Source("notation.md", text), base=BASE)
    assert [found.message for found in report.findings if found.severity != Severity.NOTE] == []
    assert report.plays


@pytest.mark.parametrize("title", GAMES)
def test_a_game_of_the_section_is_in_canonical_form(title: str) -> None:
    for text in GAMES[title]:
        assert write(canonical(parse_text(text).games[0], base=BASE)) == text


def test_every_kind_of_game_has_an_example_and_those_of_six_have_two() -> None:
    assert [len(found) for found in GAMES.values()] == [2 if title.startswith("Six") else 1 for title in GAMES]
    assert len(GAMES) == 14


def test_a_player_of_two_colours_moves_both_and_no_seven_mixes_them() -> None:
    duel = game("Two colours each")
    assert CameOut("c", "c0") in at(duel, "1a")
    assert [event.colour for event in at(duel, "2a") if isinstance(event, Moved)] == ["c", "c"]
    assert CameOut("a", "a0") in at(duel, "3a")
    assert Captured("a", "d14", in_passing=False) in at(duel, "4b")


def test_spades_move_the_common_camp_whoever_plays_them() -> None:
    three = game("A common camp: suits")
    for step in three.steps:
        cards = [str(event.card) for event in step.events if isinstance(event, Played)]
        colours = {event.colour for event in step.events if isinstance(event, Moved | CameOut)}
        assert all((card[1] == "S") == (colours == {"d"}) for card in cards)
    assert Swapped("d", "b", "d3", "b14") in at(three, "2a")
    assert Moved("d", "d0", "d5") in at(three, "2b")


def test_a_broken_turn_waits_for_the_next_deal() -> None:
    duel = game("Broken turns, and a deal between")
    assert TurnBroken("a") in at(duel, "1b")
    dealt = next(step for step in duel.steps if kinds(step.events)[0] == "Dealt")
    assert write_position(dealt.before).split()[1:5] == ["-", "b", "2", "aJ"]
    assert write_position(dealt.after).split()[4] == "aJ"
    assert TurnMended("a") in at(duel, "2a")
    assert "Discarded" in kinds(at(duel, "2a"))


def test_a_turn_is_kept_and_taken_at_once_or_after_a_later_one() -> None:
    duel = game("A turn kept for later")
    assert TurnBanked("a") in at(duel, "1a")
    assert TurnSpent("a") in at(duel, "1a.2")
    assert TurnBanked("a") in at(duel, "2a")
    assert duel.at("2a.2") is None
    kept = duel.at("2b")
    assert kept
    assert "a+1" in write_position(kept.after).split()[4].split(",")
    assert TurnSpent("a") in at(duel, "3a.2")


def test_a_joker_brings_out_as_a_ten_and_swaps_as_a_jack() -> None:
    duel = game("A joker that is any card")
    assert CameOut("a", "a0") in at(duel, "1a")
    assert Swapped("b", "a", "c3", "a9") in at(duel, "2b")
    cards = [str(event.card) for step in duel.steps for event in step.events if isinstance(event, Played)]
    assert cards == ["*", "7", "*"]


def test_a_card_is_picked_up_after_each_play_and_each_discard() -> None:
    duel = game("Cards picked up")
    drawn = [[str(event.card) for event in step.events if isinstance(event, Drew)] for step in duel.steps[1:]]
    assert drawn == [["K"], ["?"], ["4"], ["?"], ["?"], ["?"]]
    assert "Played" in kinds(at(duel, "3a"))


def test_a_whole_hand_is_put_down_and_its_holder_passed_over() -> None:
    four = game("A whole hand put down")
    assert [str(event.card) for event in at(four, "1a") if isinstance(event, Discarded)] == ["5", "8", "J", "Q"]
    assert kinds(at(four, "1c")).count("Discarded") == 4
    assert [step.seat for step in four.steps if step.round == 2] == ["b", "d"]


def test_a_king_captures_pawns_of_four_owners_in_their_order() -> None:
    four = game("Captures of several owners")
    taken = [event for event in at(four, "1a") if isinstance(event, Captured)]
    assert [event.colour for event in taken] == list("abcd")
    assert [event.in_passing for event in taken] == [True, True, True, False]
    assert Captured("b", "b11", in_passing=False) in at(four, "2a")


def test_a_pawn_goes_on_from_a_crossing() -> None:
    six = game("Crossings")
    assert Moved("a", "a5", "b7") in at(six, "1a")
    assert Captured("a", "b7", in_passing=False) in at(six, "1b")


def test_a_swap_goes_on_and_captures_at_the_end() -> None:
    assert at(game("A swap, and on"), "1a")[1:4] == (
        Swapped("a", "b", "a5", "b3"),
        Captured("d", "b13", in_passing=False),
        Moved("a", "b3", "b13"),
    )


def test_six_play_in_three_pairs_or_in_two_teams_of_three() -> None:
    title = "Six players: three pairs, or two teams of three"
    pairs, threes = (game(title, number) for number in (0, 1))
    assert pairs.setup.teams == ("ad", "be", "cf")
    assert Won("ad") in at(pairs, "1a")
    assert threes.setup.teams == ("ace", "bdf")
    given = next(step for step in threes.steps if kinds(step.events)[0] == "Gave")
    assert kinds(given.events).count("Gave") == kinds(given.events).count("Got") == 6


def test_the_tag_board_changes_corners_and_branch() -> None:
    duel = game("Another board")
    assert duel.setup.rules
    assert (duel.setup.rules.board.track, duel.setup.rules.board.branch) == (4 * 16, 0)
    assert Moved("a", "a14", "b0") in at(duel, "1a")
    assert CameHome("a", "d12", "ah2") in at(duel, "2a")


def test_house_rules_are_found_by_their_path_and_decide() -> None:
    four = game("House rules")
    assert four.setup.rules
    assert four.setup.rules.name == "maison"
    assert Moved("a", "a8", "b1") in at(four, "2a")
    other = GAMES["House rules"][0].replace("81da93056473", "000000000000")
    found = check(Source("game.toc", other), base=BASE).findings
    assert ["have changed since" in finding.message for finding in found] == [True]


def test_after_a_gap_the_board_is_set_and_the_game_goes_on() -> None:
    duel = game("After a gap")
    report = check(Source("notation.md", GAMES["After a gap"][0]), base=BASE)
    assert ["was missed" in finding.message for finding in report.findings] == [True]
    assert Moved("b", "b12", "c6") in at(duel, "3b")
    assert duel.stopped_by is None
