"""The position text: what it says, what it refuses, and that no text breaks the reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.engine.position import Position
from notation.engine.position_text import read_position, write_position
from tests.engine.referee import SOLO, TEAMS, position
from tests.strategies import table

FIELDS = "a position has 5 or 6 fields: pawns, seat to play, dealer, deal, effects, hands"
START = "-/-/-/- - - 0 -"
MIDDLE = "a0!,a5,ah2/c1/-/d0! b d 2 bJ A49TK/?????/-/23"


def test_an_empty_board_before_the_first_deal() -> None:
    assert write_position(Position(TEAMS)) == START
    assert position(START).key() == Position(TEAMS).key()


def test_a_position_in_the_middle_of_a_game() -> None:
    found = position(MIDDLE)
    assert write_position(found) == MIDDLE
    assert [found.in_camp(colour) for colour in range(4)] == [1, 3, 4, 3]
    assert (found.turn, found.dealer, found.deal, found.broken, found.broken_rank) == (1, 3, 2, 1, 10)
    assert (found.pile, found.discards) == (52 - 20 - 16, 52 - 16 - 12)
    assert found.stakes == 0b1001


def test_the_short_form_for_links() -> None:
    short = "a0F~a5~ah2.c1.-.d0F_b_d_2_bJ_A49TK.UUUUU.-.23"
    assert write_position(position(MIDDLE), url=True) == short
    assert position(short).key() == position(MIDDLE).key()


def test_a_pawn_on_its_start_is_a_stake_with_or_without_its_mark() -> None:
    assert position("a0/-/-/- b d 1 -").key() == position("a0!/-/-/- b d 1 -").key()


def test_the_mark_counts_where_only_fresh_pawns_are_stakes() -> None:
    catalan = table("toc-catala", "abcd", ("ac", "bd"))
    fresh, old = (position(f"{pawn}/-/-/- b d 1 -", catalan) for pawn in ("a0!", "a0"))
    assert (fresh.stakes, old.stakes) == (1, 0)
    assert fresh.key() != old.key()


def test_squares_cards_and_spaces_may_stand_in_any_order() -> None:
    shuffled = " ah2,a5,a0/c1/-/d0  b d 2 bJ\tT9AK4/?????/-/32 "
    assert write_position(position(shuffled)) == MIDDLE


@pytest.mark.parametrize("effect", ["bJ", "c+1", "c+12,<a", "bJ,c+2,<a", "p20+3", "bJ,p20+3"])
def test_effects_that_are_pending(effect: str) -> None:
    text = f"-/-/-/- a d 1 {effect}"
    assert write_position(position(text)) == text


@pytest.mark.parametrize("effect", ["=a", "=ac", "=pat"])
def test_a_game_that_is_over(effect: str) -> None:
    text = f"-/-/-/- - d 1 {effect}"
    assert write_position(position(text)) == text


def test_cards_keep_their_suits() -> None:
    text = "-/-/-/- a d 1 - AASAC/KDKH?/-/-"
    assert write_position(position(text)).endswith(" AASAC/KHKD?/-/-")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", f"{FIELDS}; here are 0"),
        ("-/-/-/- a d 1", f"{FIELDS}; here are 4"),
        ("-/-/- a d 1 -", "pawns: 4 corners are written, with / between them; here are 3"),
        ("a18/-/-/- a d 1 -", "pawns: there is no square 'a18' on this board"),
        ("a5,/-/-/- a d 1 -", "pawns: there is no square '' on this board"),
        ("A5/-/-/- a d 1 -", "pawns: there is no square 'A5' on this board"),
        ("a5/-/a5/- a d 1 -", "pawns: two pawns stand on a5"),
        ("a1,a2,a3,a4,a5/-/-/- a d 1 -", "pawns: a has 4 pawns; here are 5"),
        ("bh1/-/-/- a d 1 -", "pawns: a pawn of a cannot stand in another home, on bh1"),
        ("a5!/-/-/- a d 1 -", "pawns: only a pawn on its own start can be fresh, not one of a on a5"),
        ("b0!/-/-/- a d 1 -", "pawns: only a pawn on its own start can be fresh, not one of a on b0"),
        ("-/-/-/- e d 1 -", "seat to play: there is no seat 'e' in this game"),
        ("-/-/-/- ab d 1 -", "seat to play: there is no seat 'ab' in this game"),
        ("-/-/-/- a x 1 -", "dealer: there is no seat 'x' in this game"),
        ("-/-/-/- a d one -", "deal: 'one' is no number of a deal, 0 to 999"),
        ("-/-/-/- a d ١ -", "deal: '١' is no number of a deal, 0 to 999"),
        ("-/-/-/- a d 4 -", "deal: the 52 cards of the deck do not serve 4 deals"),
        ("-/-/-/- a d 1 ?", "effects: '?' is no effect (bJ, c+1, <a, =ac, =pat, p20+12)"),
        ("-/-/-/- a d 1 b*", "effects: there is no * in this game's deck"),
        ("-/-/-/- a d 1 bJ,cJ", "effects: only one turn at a time can be broken"),
        ("-/-/-/- a d 1 b+1,b+2", "effects: an effect is written twice"),
        ("-/-/-/- a d 1 =ac", "effects: the game is over, so nobody is to play: write - for the seat to play"),
        ("-/-/-/- a d 1 - 9/-/-", "hands: 4 hands are written, with / between them; here are 3"),
        ("-/-/-/- a d 1 - 1/-/-/-", "hands: '1' is no hand: write cards (A 2 … 9 T J Q K * ?) or -"),
        ("-/-/-/- a d 1 - 99/9/99/-", "hands: 9 is held 5 times; the deck has 4"),
        ("-/-/-/- a d 1 - 9S/9S/-/-", "hands: 9S is held 2 times, more often than the deck has it"),
        ("-/-/-/- a d 1 - */-/-/-", "hands: joker is held 1 times; the deck has 0"),
        ("-/-/-/- a d 1 p50+0 99/9/9/-", "hands: more cards are held, in the pile or put down than the 52 of the deck"),
        ("-/-/-/-_a_d_1_-", "pawns: 4 corners are written, with / between them; here are 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_field(text: str, problem: str) -> None:
    assert read_position(TEAMS, text) == problem


def test_pawns_and_cards_of_a_corner_that_nobody_plays_are_refused() -> None:
    two = table("toc-canadien", "ac")
    assert read_position(two, "-/-/-/- b a 1 -") == "seat to play: there is no seat 'b' in this game"
    assert read_position(two, "-/-/-/- a c 1 - 9/9/-/-") == "hands: nobody sits at b, so there is no hand: write -"


@given(st.text() | st.text("abcdh0123!,/- _?*<=+pJKA9.~FUXLWP\n\t", max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    found = read_position(SOLO, text)
    if isinstance(found, Position):
        again = read_position(SOLO, write_position(found))
        assert isinstance(again, Position)
        assert again.key() == found.key()


@given(st.integers(0, len(MIDDLE)), st.integers(0, 3), st.text("abd0519!,/- _?*<=+pJK~.F", max_size=3))
def test_a_text_with_a_slip_is_read_as_written_or_refused(at: int, cut: int, slip: str) -> None:
    found = read_position(TEAMS, MIDDLE[:at] + slip + MIDDLE[at + cut :])
    assert isinstance(found, Position) or (found and "\n" not in found)


def test_a_text_of_any_length_is_refused_at_once() -> None:
    assert read_position(TEAMS, "a1," * 1_000_000) == "a position has at most 4000 characters"
