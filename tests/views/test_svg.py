"""The board as a picture."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from notation import load_ruleset
from notation.engine import Position, compile_rules
from tests.views.games import stop_after
from toc_cli.views.svg import picture
from toc_cli.views.svg_layout import SIZE, lay_out
from toc_cli.views.walk import Stop

SVG = "{http://www.w3.org/2000/svg}"


def texts(stop: Stop, caption: str = "") -> list[str]:
    assert stop.position
    root = ElementTree.fromstring(picture(stop.position, last=stop.step, names=stop.names, caption=caption))
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def test_every_pawn_is_in_the_picture_with_its_letter() -> None:
    shown = texts(stop_after("a5,ah2/c3/-/-", "a:9a5-a14"))

    assert {letter: shown.count(letter) for letter in "ABCD"} == dict.fromkeys("ABCD", 4)


def test_names_and_captions_are_escaped() -> None:
    names = '[a "<script>"] [b "\x1b&"]'
    shown = texts(stop_after("a5/-/-/-", "a:9a5-a14", names=names), caption="a < b & c")

    assert "a <script>" in shown
    assert "b \\x1b&" in shown
    assert "a < b & c" in shown


def test_the_picture_stands_alone_and_can_be_put_into_a_page() -> None:
    stop = stop_after("a5/a14/-/-", "a:9a5-a14xb")
    assert stop.position
    svg = picture(stop.position, last=stop.step, names=stop.names, caption="x")

    assert not re.search(r"\b(id|class|style|href|src)=|<script|<style|url\(", svg)
    assert svg.count("http") == 1  # the name of the language


@pytest.mark.parametrize("play", ["a:9a5-a14xb", "a:Ja5~a14", "a:K^", "a:7a5-a12", "a:-9"])
def test_every_kind_of_play_makes_a_good_document(play: str) -> None:
    assert texts(stop_after("a5/a14/-/-", play))


def test_a_long_caption_is_broken_into_lines() -> None:
    caption = "Alice plays the 7: a pawn goes from a5 to a9; " * 4

    assert len([text for text in texts(stop_after("a5/-/-/-", "a:-9"), caption) if "Alice plays" in text]) > 1


@pytest.mark.parametrize("corners", range(3, 9))
@pytest.mark.parametrize("per_corner", [12, 18, 24])
def test_squares_of_every_board_lie_apart_and_inside_the_picture(corners: int, per_corner: int) -> None:
    rules = load_ruleset("toc-canadien")
    board = replace(rules.board, corners=corners, per_corner=per_corner)
    layout = lay_out(board)
    points = layout.squares

    assert all(20 < x < SIZE - 20 and 20 < y < SIZE - 20 for x, y in (*points, *layout.camps))
    nearest = min((a.x - b.x) ** 2 + (a.y - b.y) ** 2 for i, a in enumerate(points) for b in points[:i])
    assert nearest > (layout.gap * 0.6) ** 2
    assert picture(Position(compile_rules(replace(rules, board=board), "ab")))


def test_another_corner_can_be_at_the_bottom() -> None:
    board = load_ruleset("toc-canadien").board

    assert lay_out(board, 1).camps[1] == pytest.approx(lay_out(board).camps[0])
