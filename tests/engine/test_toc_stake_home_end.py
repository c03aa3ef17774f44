"""toc-canadien, paragraph by paragraph: stakes (§10), home (§11), capture (§12), partners (§13), the end (§14)."""

from __future__ import annotations

import pytest

from notation.engine.apply import apply
from notation.engine.events import CameOut, Captured, Moved, Won
from tests.engine.referee import SOLO, after, dealt, position, rule, told

FINISHED = "ah1,ah2,ah3,ah4"


def test_10_1_a_pawn_that_came_out_is_a_stake() -> None:
    before = dealt("-/-/-/-", "a", "K")
    apply(before, rule(before, "a", "K^")[1])
    assert before.stakes == 1


def test_10_1_a_stake_that_moves_is_none_any_more() -> None:
    before = dealt("a0/-/-/-", "a", "9")
    apply(before, rule(before, "a", "9a0-a9")[1])
    assert before.stakes == 0


def test_10_1_another_colours_pawn_on_a_start_is_no_stake() -> None:
    assert after("a15/b0/-/-", "3", "3a15-b0") == "LANDS_ON_STAKE b0"
    assert after("a15/-/b0/-", "3", "3a15-b0") == "b0/-/-/-"


@pytest.mark.parametrize("stake", ["-/b0/-/-"])
@pytest.mark.parametrize(("card", "landing"), [("6", "b2"), ("K", "b9"), ("7", "b3")])
def test_10_2_no_card_passes_a_stake(stake: str, card: str, landing: str) -> None:
    pawns = stake.replace("-", "a14", 1)
    assert after(pawns, card, f"{card}a14-{landing}") == "PASSES_STAKE b0"


def test_10_2_a_partners_stake_stops_too() -> None:
    assert after("b14/-/c0/-", "6", "6b14-c2") == "PASSES_STAKE c0"


def test_10_2_the_stake_that_is_met_first_is_named() -> None:
    assert after("a17/b0/c0/-", "K", "Ka17-b12") == "PASSES_STAKE b0"


def test_10_2_a_pawn_may_stop_right_before_a_stake() -> None:
    assert after("a14/b0/-/-", "3", "3a14-a17") == "a17/b0!/-/-"


@pytest.mark.parametrize("hand", ["3", "K"])
def test_10_3_nobody_lands_on_a_stake(hand: str) -> None:
    square = {"3": "a15", "K": "a5"}[hand]
    assert after(f"{square}/b0/-/-", hand, f"{hand}{square}-b0") == "LANDS_ON_STAKE b0"
    partner = square.replace("a", "b")
    assert after(f"{partner}/-/c0/-", hand, f"{hand}{partner}-c0") == "LANDS_ON_STAKE c0"


def test_10_3_not_even_a_partner_who_moves_the_pawns_lands_on_their_stake() -> None:
    assert after(f"{FINISHED}/-/b15,c0/-", "3", "3b15-c0") == "CROSSES_OWN_START b15"


def test_10_5_a_stake_is_moved_by_its_owner_and_by_the_partner_who_plays_for_him() -> None:
    assert after("a0/-/-/-", "9", "9a0-a9") == "a9/-/-/-"
    assert after(f"{FINISHED}/-/c0/-", "9", "9c0-c9") == f"{FINISHED}/-/c9/-"


@pytest.mark.parametrize(
    ("origin", "card", "landing"),
    [("d17", "A", "ah1"), ("d17", "2", "ah2"), ("d14", "6", "ah3"), ("d9", "Q", "ah4"), ("d5", "K", "ah1")],
)
def test_11_1_a_pawn_comes_home_by_exact_count(origin: str, card: str, landing: str) -> None:
    assert after(f"{origin}/-/-/-", card, f"{card}{origin}-{landing}") == f"{landing}/-/-/-"


def test_11_1_a_pawn_whose_steps_lead_beyond_the_home_does_not_move() -> None:
    assert after("d17/-/-/-", "6", "6d17-ah4") == "OVERSHOOTS_HOME d17"
    assert after("d17/-/-/-", "6", "6d17-a5") == "OVERSHOOTS_HOME d17"
    assert after("d17/-/-/-", "6", "-6") == "d17/-/-/-"


def test_11_2_the_home_square_must_be_free() -> None:
    assert after("d17,ah2/-/-/-", "2", "2d17-ah2") == "HOME_TAKEN ah2"


def test_11_3_no_pawn_is_passed_in_home() -> None:
    assert after("d17,ah2/-/-/-", "3", "3d17-ah3") == "JUMPS_IN_HOME ah2"
    assert after("ah1,ah2/-/-/-", "2", "2ah1-ah3") == "JUMPS_IN_HOME ah2"
    assert after("d13,ah2/-/-/-", "7", "7d13-ah3") == "JUMPS_IN_HOME ah2"


def test_11_4_no_pawn_crosses_its_own_start_going_forward() -> None:
    assert after("d15/-/-/-", "3", "3d15-a0") == "CROSSES_OWN_START d15"
    assert after("d15,ah1/-/-/-", "3", "3d15-a0") == "CROSSES_OWN_START d15"
    assert after("d15/-/-/-", "9", "9d15-a6") == "OVERSHOOTS_HOME d15"


def test_11_5_a_pawn_in_home_may_move_on_inside() -> None:
    assert after("ah1/-/-/-", "2", "2ah1-ah3") == "ah3/-/-/-"
    assert after("ah1/-/-/-", "3", "3ah1-ah4") == "ah4/-/-/-"


def test_11_5_a_pawn_in_home_never_goes_out() -> None:
    assert after("ah1/-/-/-", "6", "6ah1-a3") == "OVERSHOOTS_HOME ah1"
    assert after("ah1/-/-/-", "6", "-6") == "ah1/-/-/-"


def test_11_6_any_free_home_square_will_do() -> None:
    assert after("d17/-/-/-", "A", "Ad17-ah1") == "ah1/-/-/-"


def test_11_8_a_pawn_may_come_home_however_it_came_before_its_branch() -> None:
    assert after("d16/-/-/-", "3", "3d16-ah2") == "ah2/-/-/-"
    swapped = after("a1/d16/-/-", "J", "Ja1~d16")
    assert swapped == "d16/a1/-/-"


@pytest.mark.parametrize(("other", "left"), [("a14/-/-", "-/-/-"), ("-/a14/-", "-/-/-"), ("-/-/a14", "-/-/-")])
def test_12_1_landing_captures_opponents_and_partner(other: str, left: str) -> None:
    assert after(f"a5/{other}", "9", "9a5-a14") == f"a14/{left}"


def test_12_1_landing_captures_an_own_pawn() -> None:
    assert after("a5,a14/-/-/-", "9", "9a5-a14xa") == "a14/-/-/-"
    assert Captured("a", "a14", False) in told("a5,a14/-/-/-", "9", "9a5-a14")


def test_12_2_a_captured_pawn_is_in_camp_and_needs_a_card_to_come_out() -> None:
    before = position("a5/a14/-/- a d 1 - 9/K/-/-")
    apply(before, rule(before, "a", "9a5-a14")[1])
    assert before.in_camp(1) == 4
    assert rule(before, "b", "K^")[0] == ""


def test_12_3_a_king_captures_all_it_passes_in_the_order_it_meets_them() -> None:
    events = told("a1,a3/a5/a9/a14", "K", "Ka1-a14")
    assert [event for event in events if isinstance(event, Captured | Moved)] == [
        Captured("a", "a3", True),
        Captured("b", "a5", True),
        Captured("c", "a9", True),
        Captured("d", "a14", False),
        Moved("a", "a1", "a14"),
    ]


def test_12_3_a_king_that_comes_out_captures_on_the_start_alone() -> None:
    events = told("-/a0,a5/-/-", "K", "K^")
    assert [event for event in events if isinstance(event, Captured | CameOut)] == [
        Captured("b", "a0", False),
        CameOut("a", "a0"),
    ]


def test_12_3_a_king_that_is_stopped_captures_nothing() -> None:
    assert after("a14/a16,b0/-/-", "K", "Ka14-b9") == "PASSES_STAKE b0"


def test_12_3_a_king_captures_on_its_way_home() -> None:
    assert after("d5/d9/-/-", "K", "Kd5-ah1xb") == "ah1/-/-/-"


def test_12_3_no_other_card_captures_in_passing() -> None:
    for card, landing in (("Q", "a13"), ("T", "a11"), ("7", "a8")):
        assert after("a1/a3/-/-", card, f"{card}a1-{landing}") == f"{landing}/a3/-/-"


def test_12_4_pawns_in_home_are_never_captured() -> None:
    assert after("d5,ah1/-/-/-", "K", "Kd5-ah1") == "HOME_TAKEN ah1"
    assert after("d6,ah1/-/-/-", "K", "Kd6-ah2") == "JUMPS_IN_HOME ah1"


def test_13_1_in_a_team_game_the_partner_sits_opposite() -> None:
    assert after(f"{FINISHED}/b5/c5/-", "9", "9c5-c14") == f"{FINISHED}/b5/c14/-"
    assert after(f"{FINISHED}/b5/c5/-", "9", "9b5-b14") == "NOT_YOUR_PAWN b5"


def test_13_2_three_pawns_home_are_not_enough_to_move_the_partners() -> None:
    assert after("ah1,ah2,ah3,a5/-/c5/-", "9", "9c5-c14") == "NOT_YOUR_PAWN c5"


def test_13_2_a_finished_player_does_all_with_his_partners_pawns() -> None:
    pawns = f"{FINISHED}/b9/c9/-"
    assert after(pawns, "K", "K^c") == f"{FINISHED}/b9/c0!,c9/-"
    assert after(pawns, "4", "4c9-c5") == f"{FINISHED}/b9/c5/-"
    assert after(pawns, "J", "Jc9~b9") == f"{FINISHED}/c9/b9/-"
    assert after(pawns, "A", "Ac9-c10") == f"{FINISHED}/b9/c10/-"


def test_13_3_the_partners_four_stops_at_the_partners_start() -> None:
    assert after(f"{FINISHED}/-/c3/-", "4", "4c3-b17") == "CROSSES_OWN_START c0"
    assert after(f"{FINISHED}/-/a3/-", "4", "4a3-d17") == f"{FINISHED}/-/d17/-"


def test_14_1_solo_the_first_player_with_all_pawns_home_has_won() -> None:
    events = told("d17,ah2,ah3,ah4/-/-/-", "A", "Ad17-ah1", tables=SOLO)
    assert events[-1] == Won("a")


def test_14_2_a_team_has_won_when_both_have_all_pawns_home() -> None:
    assert told("d17,ah2,ah3,ah4/-/c5/-", "A", "Ad17-ah1")[-1] != Won("ac")
    assert told("d17,ah2,ah3,ah4/-/ch1,ch2,ch3,ch4/-", "A", "Ad17-ah1")[-1] == Won("ac")
    assert told(f"{FINISHED}/-/b17,ch2,ch3,ch4/-", "A", "Ab17-ch1")[-1] == Won("ac")


def test_14_2_one_seven_may_finish_both() -> None:
    assert told("d17,ah2,ah3,ah4/-/b12,ch2,ch3,ch4/-", "7", "7d17-ah1,b12-ch1")[-1] == Won("ac")


def test_14_2_moving_on_inside_does_not_end_a_game_again() -> None:
    assert told("ah1,ah2,ah3,d5/-/-/-", "A", "Ad5-d6", tables=SOLO)[-1] != Won("a")


def test_14_4_nothing_is_played_after_the_end() -> None:
    before = dealt("d17,ah2,ah3,ah4/b5/-/-", "a", "A", SOLO)
    apply(before, rule(before, "a", "Ad17-ah1")[1])
    assert before.turn == -1
    for seat, play in (("b", "2b5-b7"), ("a", "2ah1-ah3"), ("b", "-2")):
        assert rule(before, seat, play)[0] == "GAME_OVER"


def test_14_4_the_winning_play_is_judged_whole() -> None:
    assert after("d17,ah2,ah3,ah4/-/ch1,ch2,ch3,ch4/-", "7", "7d17-ah1") == "SPLIT_SUM"
