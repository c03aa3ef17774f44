"""toc-canadien, paragraph by paragraph: the seven (§7), the jack (§8), the five (§9)."""

from __future__ import annotations

import pytest

from notation.engine.events import Captured, Moved
from tests.engine.referee import SOLO, after, legal, told


def test_7_1_one_pawn_may_take_all_seven() -> None:
    assert after("a5/-/-/-", "7", "7a5-a12") == "a12/-/-/-"


def test_7_1_the_sheets_example_two_and_one_and_four() -> None:
    assert after("a1,a5,a9/-/-/-", "7", "7a1-a3,a5-a6,a9-a13") == "a3,a6,a13/-/-/-"


@pytest.mark.parametrize("play", ["7a1-a3,a5-a9", "7a1-a4,a5-a10", "7a1-a7", "7a1-a9"])
def test_7_1_the_legs_add_up_to_seven(play: str) -> None:
    assert after("a1,a5/-/-/-", "7", play) == "SPLIT_SUM"


def test_7_1_every_leg_goes_forward() -> None:
    assert not legal("a1,a9/-/-/-", "7", "7a9-a8,a1-a9")


def test_7_2_no_other_card_is_shared_out() -> None:
    assert after("a1,a5/-/-/-", "9", "9a1-a5,a5-a10") == "CARD_CANNOT"


def test_7_2_four_pawns_may_share_it() -> None:
    assert after("a1,a5,a9,b1/-/-/-", "7", "7a1-a2,a5-a7,a9-a11,b1-b3") == "a2,a7,a11,b3/-/-/-"


def test_7_3_a_pawn_makes_one_leg_at_most() -> None:
    assert after("a1,a9/-/-/-", "7", "7a1-a3,a3-a8") == "SPLIT_PAWN a3"
    assert after("a1,a9/-/-/-", "7", "7a1-a3,a9-a10,a3-a7") == "SPLIT_PAWN a3"


def test_7_4_the_order_of_the_legs_decides_what_is_captured() -> None:
    assert after("a8,a11/-/-/-", "7", "7a8-a11xa,a11-a15") == "SPLIT_PAWN a11"
    assert after("a8,a11/-/-/-", "7", "7a11-a15,a8-a11") == "a11,a15/-/-/-"


def test_7_4_a_leg_may_not_move_a_captured_pawn() -> None:
    # The pawn on a11 was captured by the first leg: the one that stands there has made its leg.
    assert after("a8,a11,b3/-/-/-", "7", "7a8-a11xa,a11-a14,b3-b4") == "SPLIT_PAWN a11"
    # Two legs later its square is empty again only where the captor may move on; here it may not.
    assert after("a8,a11,b3/-/-/-", "7", "7a8-a11xa,b3-b7") == "a11,b7/-/-/-"


def test_7_4_a_leg_may_free_a_home_square_for_a_later_one() -> None:
    assert after("d15,ah1/-/-/-", "7", "7ah1-ah3,d15-ah3") == "HOME_TAKEN ah3"
    assert after("d15,ah1/-/-/-", "7", "7ah1-ah4,d15-ah2") == "ah2,ah4/-/-/-"
    assert after("d15,ah1/-/-/-", "7", "7d15-ah2,ah1-ah4") == "JUMPS_IN_HOME ah1"


def test_7_4_a_leg_may_free_the_way_past_an_own_stake() -> None:
    assert after("d15,a0/-/-/-", "7", "7a0-a4,d15-ah1") == "a4,ah1/-/-/-"
    assert after("-/a16,b0/-/-", "7", "7a16-bh1,b0-b5", "b") == "-/b5,bh1/-/-"
    assert after("a15,b0/-/-/-", "7", "7b0-b3,a15-b1") == "b1,b3/-/-/-"


def test_7_4_captures_are_told_in_the_order_of_the_legs() -> None:
    events = told("a1,a9/a3/-/a14", "7", "7a1-a3,a9-a14")
    assert [event for event in events if isinstance(event, Captured | Moved)] == [
        Captured("b", "a3", False),
        Moved("a", "a1", "a3"),
        Captured("d", "a14", False),
        Moved("a", "a9", "a14"),
    ]


def test_7_5_when_the_last_leg_is_blocked_nothing_is_captured() -> None:
    assert after("a1,a14/a3,b0/-/-", "7", "7a1-a3xb,a14-b1") == "PASSES_STAKE b0"


def test_7_6_seven_steps_must_all_be_used_when_the_last_pawn_comes_home() -> None:
    assert after("d17,ah2,ah3,ah4/-/-/-", "7", "7d17-ah1", tables=SOLO) == "SPLIT_SUM"
    assert after("d17,ah2,ah3,ah4/-/-/-", "7", "-7", tables=SOLO) == "d17,ah2,ah3,ah4/-/-/-"
    assert after("d17,ah2,ah3,ah4/-/-/-", "7", "7d17-ah1") == "SPLIT_SUM"


def test_7_7_only_own_pawns_share_the_seven() -> None:
    assert after("a1/-/c1/-", "7", "7a1-a4,c1-c5") == "NOT_YOUR_PAWN c1"
    assert after("a1/b1/-/-", "7", "7a1-a4,b1-b5") == "NOT_YOUR_PAWN b1"


def test_7_7_from_the_leg_on_that_finishes_the_partners_pawns_may_move() -> None:
    pawns = "d17,ah2,ah3,ah4/-/c1,c9/-"
    assert after(pawns, "7", "7d17-ah1,c1-c7") == "ah1,ah2,ah3,ah4/-/c7,c9/-"
    assert after(pawns, "7", "7d17-ah1,c1-c3,c9-c13") == "ah1,ah2,ah3,ah4/-/c3,c13/-"
    assert after(pawns, "7", "7c1-c7,d17-ah1") == "NOT_YOUR_PAWN c1"


def test_7_7_a_finished_player_shares_sevens_between_his_partners_pawns() -> None:
    assert after("ah1,ah2,ah3,ah4/-/c1,c9/-", "7", "7c9-c12,c1-c5") == "ah1,ah2,ah3,ah4/-/c5,c12/-"


def test_8_1_two_pawns_on_the_track_change_places() -> None:
    assert after("a5/c3/-/-", "J", "Ja5~c3") == "c3/a5/-/-"


@pytest.mark.parametrize("play", ["Ja5~ah2", "Jah2~a5", "Ja5~bh1", "Jah2~c3"])
def test_8_1_pawns_in_home_are_not_swapped(play: str) -> None:
    assert after("a5,ah2/c3,bh1/-/-", "J", play).startswith("STAYS_HOME")


def test_8_1_the_first_pawn_is_the_players_own() -> None:
    assert after("a5/b5/-/-", "J", "Jb5~a5") == "NOT_YOUR_PAWN b5"
    assert after("a5/b5/c5/-", "J", "Jb5~c5") == "NOT_YOUR_PAWN b5"


def test_8_1_a_player_without_a_pawn_on_the_track_cannot_swap() -> None:
    assert after("ah1/b5/c5/-", "J", "-J") == "ah1/b5/c5/-"


@pytest.mark.parametrize(("theirs", "result"), [("b5", "b5/a5/c5/d5"), ("c5", "c5/b5/a5/d5"), ("d5", "d5/b5/c5/a5")])
def test_8_2_with_anybodys_pawn(theirs: str, result: str) -> None:
    assert after("a5/b5/c5/d5", "J", f"Ja5~{theirs}") == result


def test_8_2_two_own_pawns_may_be_swapped_though_nothing_changes() -> None:
    assert after("a5,a9/-/-/-", "J", "Ja5~a9") == "a5,a9/-/-/-"


def test_8_2_a_pawn_is_not_swapped_with_itself() -> None:
    assert after("a5,a9/-/-/-", "J", "Ja5~a5") == "BAD_SWAP a5"


def test_8_2_there_must_be_two_pawns() -> None:
    assert after("a5/-/-/-", "J", "Ja5~a9") == "NO_PAWN_THERE a9"


def test_8_3_no_stake_is_swapped_neither_the_own_nor_another() -> None:
    assert after("a0/b5/-/-", "J", "Ja0~b5") == "SWAPS_STAKE a0"
    assert after("a5/b0/-/-", "J", "Ja5~b0") == "SWAPS_STAKE b0"
    assert after("a5/-/c0/-", "J", "Ja5~c0") == "SWAPS_STAKE c0"
    assert after("a5,a0/-/-/-", "J", "Ja5~a0") == "SWAPS_STAKE a0"


def test_8_3_a_pawn_on_another_corners_start_is_swapped_like_any_other() -> None:
    assert after("a5/c0/-/-", "J", "Ja5~c0") == "c0/a5/-/-"
    assert after("b0/b5/-/-", "J", "Jb0~b5") == "b5/b0!/-/-"


def test_8_4_nothing_between_the_two_pawns_matters_and_nothing_is_captured() -> None:
    assert after("a5/b0,c3/a9/d0", "J", "Ja5~c3") == "c3/a5,b0!/a9/d0!"


def test_8_4_a_pawn_that_a_swap_puts_on_its_own_start_is_a_stake() -> None:
    assert after("a5/a0/-/-", "J", "Ja5~a0") == "a0!/a5/-/-"
    assert after("b0/c9/-/-", "J", "Jb0~c9") == "c9/b0!/-/-"


def test_9_1_a_five_pushes_another_players_pawn() -> None:
    assert after("-/b5/-/-", "5", "5b5-b10") == "-/b10/-/-"
    assert after("-/-/c5/-", "5", "5c5-c10") == "-/-/c10/-"


def test_9_1_a_five_does_not_push_an_own_pawn() -> None:
    assert after("a5/-/-/-", "5", "5a5-a10") == "NOT_YOUR_PAWN a5"
    assert after("a5/-/-/-", "5", "-5") == "a5/-/-/-"


def test_9_1_a_finished_player_still_pushes_his_partners_pawn() -> None:
    assert after("ah1,ah2,ah3,ah4/-/c5/-", "5", "5c5-c10") == "ah1,ah2,ah3,ah4/-/c10/-"


def test_9_2_a_pushed_pawn_never_comes_home() -> None:
    assert after("-/a15/-/-", "5", "5a15-bh3") == "WRONG_LANDING a15"
    assert after("-/bh1/-/-", "5", "5bh1-bh4") == "STAYS_HOME bh1"


@pytest.mark.parametrize(("square", "landing"), [("a13", "b0"), ("a14", "b1"), ("a17", "b4")])
def test_9_3_a_pushed_pawn_neither_reaches_nor_crosses_its_own_start(square: str, landing: str) -> None:
    assert after(f"-/{square}/-/-", "5", f"5{square}-{landing}") == "CROSSES_OWN_START b0"


def test_9_3_a_pushed_pawn_may_stop_right_before_its_start() -> None:
    assert after("-/a12/-/-", "5", "5a12-a17") == "-/a17/-/-"


def test_9_4_a_stake_is_neither_pushed_nor_passed_nor_landed_on() -> None:
    assert after("-/b0/-/-", "5", "5b0-b5") == "MOVES_STAKE b0"
    assert after("-/b15/c0/-", "5", "5b15-c2") == "PASSES_STAKE c0"
    assert after("-/b13/c0/-", "5", "5b13-c0") == "LANDS_ON_STAKE c0"
    assert after("a0/-/d15/-", "5", "5d15-a2") == "PASSES_STAKE a0"


@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_9_5_a_pushed_pawn_captures_whoever_stands_where_it_lands(owner: int) -> None:
    corners = ["-", "b5", "-", "-"]
    corners[owner] = ("b5," if owner == 1 else "") + "b10"
    result = ["-", "b10", "-", "-"]
    assert after("/".join(corners), "5", "5b5-b10") == "/".join(result)
