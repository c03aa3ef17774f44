"""A programmer asks the rules."""

from __future__ import annotations

import pytest

from notation import load_ruleset, play_text
from notation.engine import Position, compile_rules
from notation.engine.events import Captured, Moved, Played
from notation.engine.position_text import read_position, write_position
from notation.replay import decide, legal_plays


def at(text: str, rules: str = "toc-canadien", teams: tuple[str, ...] = ("ac", "bd")) -> Position:
    position = read_position(compile_rules(load_ruleset(rules), "abcd", teams), text)
    assert isinstance(position, Position), position
    return position


def test_a_legal_play_comes_with_its_events_and_the_position_after_it() -> None:
    before = at("a5/a14/-/- a b 1 - 9/2/2/2")
    verdict = decide(before, "9a5")
    assert verdict
    assert play_text(verdict.play) == "9a5-a14xb"
    assert [type(event) for event in verdict.events[:3]] == [Played, Captured, Moved]
    assert verdict.after is not None
    assert write_position(verdict.after).startswith("a14/-/-/- b")
    assert write_position(before).startswith("a5/a14")


def test_a_refused_play_comes_with_its_reason_and_paragraph() -> None:
    verdict = decide(at("a5/a14/-/- a b 1 - 9/2/2/2"), "-9")
    assert not verdict
    assert (verdict.reason, verdict.paragraph, verdict.after) == ("MUST_PLAY", "§3.2", None)
    assert verdict.why == "a discards, but could play the 9"


def test_another_seat_may_be_asked_about() -> None:
    assert decide(at("a5/a14/-/- a b 1 - 9/2/2/2"), "2a14-a16", "b").reason == "OUT_OF_TURN"


@pytest.mark.parametrize(("play", "seat"), [("x", ""), ("9a5", "h"), ("", "")])
def test_what_is_no_question_is_a_programmers_mistake(play: str, seat: str) -> None:
    with pytest.raises(ValueError, match=r"is not a play|nobody plays at"):
        decide(at("a5/a14/-/- a b 1 - 9/2/2/2"), play, seat)


def test_nobody_can_be_asked_before_a_deal() -> None:
    with pytest.raises(ValueError, match="nobody's turn"):
        decide(Position.start(load_ruleset("toc-canadien"), "ab"), "K^")


def test_legal_plays_are_discards_where_nothing_else_can_be_done() -> None:
    assert [play_text(play) for play in legal_plays(at("-/-/-/- a b 1 - 92/2/2/2"))] == ["-2", "-9"]


def test_legal_plays_of_a_folding_rule_set_put_down_the_hand() -> None:
    position = at("-/-/-/- a b 1 - 92/23/35/56", "tac-tik-equipe")
    assert [play_text(play) for play in legal_plays(position)] == ["-92"]


def test_there_are_no_legal_plays_before_a_deal_or_after_the_end() -> None:
    assert legal_plays(Position.start(load_ruleset("toc-canadien"), "ab")) == ()
    assert legal_plays(at("ah1,ah2,ah3,ah4/-/ch1,ch2,ch3,ch4/- - b 1 =ac 9/2/2/2")) == ()


def test_every_legal_play_is_decided_legal() -> None:
    position = at("a0!,a5,d16/b2,c7/-/d4 a b 1 - A47JK/2/2/2")
    plays = legal_plays(position)
    assert len(plays) > 20
    assert all(decide(position, play) for play in plays)
