"""The section of docs/notation.md about position text says what the reader and the writer do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.engine.position import Position
from notation.engine.position_text import read_position, write_position
from tests.engine.referee import TEAMS, position
from tests.strategies import table

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
SECTION = PAGE.split("\n## Position text\n")[1].split("\n## ")[0]
ROWS = re.findall(r"^\| `([^`]+)` \| (.+) \|$", SECTION, re.MULTILINE)
SOUND = [text for text, told in ROWS if not told.startswith("not a position")]
REFUSED = [text for text, told in ROWS if told.startswith("not a position")]


@pytest.mark.parametrize("text", SOUND)
def test_a_text_of_the_table_is_read_and_written_as_it_stands(text: str) -> None:
    assert write_position(position(text)) == text


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_that_the_table_calls_none_is_refused(text: str) -> None:
    assert isinstance(read_position(TEAMS, text), str)


def test_the_table_has_both_kinds() -> None:
    assert len(SOUND) >= 4
    assert len(REFUSED) >= 2


def test_the_first_example_has_six_fields_and_the_last_is_the_same_for_links() -> None:
    plain, link = (line.strip() for line in re.findall(r"^    (\S* ?\S.*)$", SECTION, re.MULTILINE) if "23" in line)
    assert len(plain.split()) == 6
    assert write_position(position(plain), url=True) == link
    assert position(link).key() == position(plain).key()


def test_the_characters_for_links_are_those_of_the_page() -> None:
    pairs = {plain or " ": short for short, plain in re.findall(r"`(\S)`\s+for\s+(?:the space|`(\S)`)", SECTION)}
    before = position("a0!,a5/-/-/- a d 1 b+1,<a,p20+3 A?/-/-/-")
    by_hand = write_position(before).translate(str.maketrans(pairs))
    assert write_position(before, url=True) == by_hand
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", by_hand)
    assert "=*".translate(str.maketrans(pairs)) == "WX"


@pytest.mark.parametrize("effect", ["bJ", "c+1", "<a", "=ac", "=pat", "p31+3"])
def test_every_effect_of_the_list_is_read(effect: str) -> None:
    assert f"`{effect}`: " in SECTION
    assert isinstance(read_position(TEAMS, f"-/-/-/- - d 1 {effect}"), Position)


def test_a_pawn_on_its_start_gets_its_mark_where_the_place_decides_and_only_when_fresh_elsewhere() -> None:
    assert write_position(position("a0/-/-/- b d 1 -")) == "a0!/-/-/- b d 1 -"
    catalan = table("toc-catala", "abcd", ("ac", "bd"))
    assert write_position(position("a0/-/-/- b d 1 -", catalan)) == "a0/-/-/- b d 1 -"


def test_the_pile_is_written_where_players_draw_and_nowhere_else() -> None:
    drawing = table("toc-canadien-pioche", "abcd", ("ac", "bd"))
    assert write_position(position("a0!/-/-/- b d 1 p31+1 ?????/?????/?????/?????", drawing)).split()[4] == "p31+1"
    assert write_position(position("a0!/-/-/- b d 1 - ????/?????/?????/?????")).split()[4] == "-"
