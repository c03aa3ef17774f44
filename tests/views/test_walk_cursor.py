"""Going from stop to stop."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.views.games import EVENING, walk
from toc_cli.views.walk_cursor import Cursor, locate, nearest


def cursor(at: str = "start") -> Cursor:
    found = Cursor(walk(EVENING))
    assert found.go(at)
    return found


def test_the_cursor_goes_on_and_back_and_stays_at_the_ends() -> None:
    here = cursor()

    assert [here.move(1), here.move(-1), here.move(-1)] == [True, True, False]
    assert here.last()
    assert not here.move(1)
    assert here.at_end


def test_the_cursor_goes_by_rounds() -> None:
    here = cursor("1c")

    here.next_round()
    assert here.stop.address == "2a"
    here.next_round()
    assert here.stop.address == "3a"
    here.previous_round()
    assert here.stop.address == "2a"
    here.move(2)
    here.previous_round()
    assert here.stop.address == "2a"


def test_after_the_last_round_comes_the_end_and_before_the_first_the_start() -> None:
    here = cursor("4c")
    here.next_round()
    assert here.at_end

    here = cursor("1c")
    here.previous_round()
    here.previous_round()
    assert here.at == 0


def test_the_cursor_goes_to_findings_and_marks() -> None:
    here = cursor()
    found = []
    while here.next_mark():
        found.append(here.stop.written)

    assert found == ["a:K^!", "d:3d9-d12?", "a:<<", "b:...", "d:-2"]
    assert here.previous_mark()
    assert here.stop.written == "b:..."


def test_words_are_found_in_plays_sentences_and_comments_round_past_the_end() -> None:
    here = cursor("3a")

    assert here.find("GOOD start")
    assert here.stop.address == "1a"
    assert here.find("changes places")
    assert here.stop.address == "4a"
    assert here.find()
    assert here.stop.address == "4a.2"
    assert not here.find("no such words")
    assert here.stop.address == "4a.2"
    assert here.find("too soft")


def test_without_words_nothing_is_found() -> None:
    assert not cursor().find("  ")


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("2a", "a:4a0-d14"),
        (" 2A ", "a:4a0-d14"),
        ("4a.2", "a:Jd15~d12"),
        ("2", "d:9d0-d9"),
        ("start", ""),
        ("0", ""),
        ("end", "end *"),
    ],
)
def test_an_address_names_a_stop(address: str, written: str) -> None:
    assert cursor(address).stop.written == written


@pytest.mark.parametrize("address", ["2e", "9a", "99", "", "x", "2a.7", "²", "1a1", "9" * 5000])
def test_an_address_that_names_nothing_moves_nothing(address: str) -> None:
    here = cursor("2b")

    assert not here.go(address)
    assert here.stop.address == "2b"


def test_the_nearest_addresses_are_named_in_order() -> None:
    game = walk(EVENING)

    assert nearest(game, "9c") == ["3c", "4a", "4a.2", "4c", "4d"]
    assert nearest(game, "2e", 2) == ["2c", "2d"]
    assert nearest(game, "what", 2) == ["1a", "1b"]


@given(st.text(max_size=8))
def test_any_address_is_answered(address: str) -> None:
    game = walk(EVENING)

    assert locate(game, address) is not None or nearest(game, address)


@given(st.lists(st.sampled_from(["next_round", "previous_round", "next_mark", "previous_mark", "first", "last"])))
def test_the_cursor_never_leaves_the_walk(moves: list[str]) -> None:
    here = cursor()
    for move in moves:
        getattr(here, move)()
        assert here.stop is here.walk.stops[here.at]
