"""The board as text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from notation import load_ruleset
from notation.board import SEATS
from notation.engine import Position, compile_rules
from tests.views.games import NAMES, stop_after
from toc_cli.views.board import draw, size
from toc_cli.views.walk import Stop


def drawn(stop: Stop, *, ascii: bool = False, turn: int = 0) -> str:
    assert stop.position
    lines = draw(stop.position, last=stop.step, ascii=ascii, turn=turn, names=stop.names)
    return "\n".join(line.plain.rstrip() for line in lines)


def test_four_corners_are_drawn(snapshot: SnapshotAssertion) -> None:
    assert drawn(stop_after("a0!,a5,ah2/c3,bh4/-/d17", "a:9a5-a14")) == snapshot


def test_six_corners_are_drawn(snapshot: SnapshotAssertion) -> None:
    names = NAMES + '[e "Eva"] [f "Fred"]'

    assert (
        drawn(stop_after("a0!,a5/c3,bh4/-/d17/e0!/fh1", "a:9a5-a14", rules="toc-canadien-6", names=names)) == snapshot
    )


def test_plain_signs_are_drawn_where_they_are_asked_for(snapshot: SnapshotAssertion) -> None:
    names = NAMES.replace("é", "e")
    text = drawn(stop_after("a0!,a5,ah2/a14,bh4/-/d17", "a:9Ha5-a14xb", names=names), ascii=True)

    assert text.isascii()
    assert text == snapshot


@pytest.mark.parametrize(
    ("pawns", "play", "signs"),
    [
        ("a5/-/-/-", "a:9a5-a14", ["A◂", "◌", "•"]),
        ("a5/a14/-/-", "a:9a5-a14xb", ["A×"]),
        ("a5/a8/-/-", "a:Ka5-b0xb", ["A◂", "✗"]),
        ("a5/b3/-/-", "a:Ja5~b3", ["A⇄", "B⇄"]),
        ("-/-/-/-", "a:K^", ["A!"]),
    ],
)
def test_the_last_play_is_marked(pawns: str, play: str, signs: list[str]) -> None:
    text = drawn(stop_after(pawns, play))

    assert [sign for sign in signs if sign not in text] == []


def test_only_the_passed_squares_are_marked_as_passed() -> None:
    assert drawn(stop_after("a5/-/-/-", "a:9a5-a14")).count("•") == 8
    assert drawn(stop_after("d16/-/-/-", "a:4d16-ah3")).count("•") == 3
    assert drawn(stop_after("a2/-/-/-", "a:4a2-d16")).count("•") == 3


def test_a_jump_from_crossing_to_crossing_passes_nothing() -> None:
    names = NAMES + '[e "Eva"] [f "Fred"]'
    stop = stop_after("a5/-/-/-/-/-", "a:2a5-b7", rules="toc-canadien-6", names=names)

    assert stop.findings == []
    assert drawn(stop).count("•") == 2


def test_the_card_is_shown_with_its_suit() -> None:
    assert "9♥" in drawn(stop_after("a5/-/-/-", "a:9Ha5-a14"))
    assert "joker" in drawn(stop_after("a5/-/-/-", "a:*a5-b5", rules="tock-54"))


def test_whose_turn_it_is_and_who_won_are_marked() -> None:
    assert "▸ b Bruno" in drawn(stop_after("a5/-/-/-", "a:9a5-a14"))
    names = '[a "Alice"] [b "Bruno"]'
    assert "★ a Alice" in drawn(stop_after("ah2,ah3,ah4,d17/-/-/-", "a:Ad17-ah1", names=names))


def test_a_name_cannot_send_orders_to_the_terminal_and_a_long_one_is_cut() -> None:
    names = f'[a "\x1b[31mred"] [b "{"long" * 20}"]'
    text = drawn(stop_after("a5/-/-/-", "a:9a5-a14", names=names))

    assert "\x1b" not in text
    assert "b longlon" in text
    assert "…" in text


def test_corners_that_nobody_plays_have_no_camp() -> None:
    text = drawn(stop_after("a5/-/-/-", "a:9a5-a14", names='[a "Alice"] [b "Bruno"]'))

    assert "B B B B" in text
    assert "C" not in text


@given(st.data())
def test_every_pawn_is_drawn_once_on_every_board(data: st.DataObject) -> None:
    rules = load_ruleset(data.draw(st.sampled_from(["toc-canadien", "toc-canadien-6", "tac-tik", "pitchenas-2"])))
    tables = compile_rules(rules)
    position = Position(tables)
    colours = [corner for corner in range(tables.board.corners) if tables.owner[corner] >= 0]
    for square in data.draw(st.sets(st.integers(0, tables.track - 1), max_size=12)):
        colour = data.draw(st.sampled_from(colours))
        if position.in_camp(colour):
            position.place(colour, square)
    turn = data.draw(st.integers(0, tables.board.corners - 1))

    lines = [line.plain for line in draw(position, ascii=data.draw(st.booleans()), turn=turn)]

    assert {len(line) for line in lines} == {size(position)[0]}
    assert len(lines) == size(position)[1]
    letters = re.findall(r"[A-H]", "\n".join(lines))
    assert sorted(letters) == sorted(SEATS[colour].upper() for colour in colours for _ in range(tables.pawns))
