"""toc-canadien, paragraph by paragraph: board and cards (§1, §2), turns (§3), exit (§4), advance (§5), retreat (§6)."""

from __future__ import annotations

import pytest

from notation.engine.apply import apply
from notation.engine.events import CameHome, DealOver, Passed, lift
from notation.engine.generate import card_moves
from notation.engine.position_text import read_position, write_position
from tests.engine.referee import SOLO, TEAMS, after, dealt, legal, position, rule, told
from tests.strategies import legal_moves, table

EMPTY = "-/-/-/-"


def test_1_1_after_the_last_corner_comes_the_first() -> None:
    assert after("-/d17/-/-", "3", "3d17-a2", "b") == "-/a2/-/-"


def test_1_1_after_each_corners_last_square_comes_the_next_corners_start() -> None:
    assert after("a17/-/-/-", "2", "2a17-b1") == "b1/-/-/-"


def test_1_2_a_start_square_is_an_ordinary_square_for_pawns_of_other_colours() -> None:
    assert after("b0/-/-/-", "9", "9b0-b9") == "b9/-/-/-"
    assert after("b0,a15/-/-/-", "9", "9a15-b6") == "b0,b6/-/-/-"
    assert after("a15/-/b0/-", "3", "3a15-b0") == "b0/-/-/-"


def test_1_3_the_home_lane_leaves_the_track_one_square_before_the_own_start() -> None:
    assert after("d17/-/-/-", "A", "Ad17-ah1") == "ah1/-/-/-"
    assert after("d17/-/-/-", "A", "Ad17-a0") == "CROSSES_OWN_START d17"


def test_1_3_only_pawns_of_its_colour_enter_a_lane() -> None:
    assert after("-/d17/-/-", "A", "Ad17-ah1", "b") == "WRONG_LANDING d17"


def test_1_4_no_card_but_an_exit_touches_a_pawn_in_camp() -> None:
    assert legal_moves(dealt(EMPTY, "a", "23456789TJQ"), 0) == [
        (card, -1) for card in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    ]


def test_1_5_a_partners_pawn_comes_home_in_its_own_lane() -> None:
    finished = "ah1,ah2,ah3,ah4/-/{}/-"
    assert after(finished.format("b16"), "3", "3b16-ch2") == finished.format("ch2")
    assert after(finished.format("d16"), "3", "3d16-a1") == finished.format("a1")


def test_1_7_a_corner_that_nobody_plays_is_track_without_pawns() -> None:
    two = table("toc-canadien", "ac")
    assert after("a15/-/-/-", "9", "9a15-b6", tables=two) == "b6/-/-/-"
    problem = read_position(two, "-/b3/-/- a c 1 -")
    assert problem == "pawns: nobody plays the pawns of b, so they are all in camp: write -"


def test_1_10_no_position_has_two_pawns_on_one_square() -> None:
    assert read_position(TEAMS, "a3,a3/-/-/- a d 1 -") == "pawns: two pawns stand on a3"
    assert read_position(TEAMS, "a3/-/a3/- a d 1 -") == "pawns: two pawns stand on a3"


def test_2_9_two_equal_cards_are_one_choice() -> None:
    one, two = (legal_moves(dealt("a5,a9/-/-/-", "a", hand), 0) for hand in ("9", "99"))
    assert one == two
    assert [move[2:] for move in two] == [(5, 14), (9, 18)]


def test_3_1_a_play_out_of_turn_is_refused() -> None:
    assert rule(dealt("a5/b5/-/-", "a", "2"), "b", "2b5-b7")[0] == "OUT_OF_TURN"


def test_3_1_the_turn_goes_clockwise() -> None:
    assert told("a5/-/-/-", "9", "9a5-a14")[-1] == Passed("b")
    assert told("-/-/-/d5", "9", "9d5-d14", "d")[-1] == Passed("a")


def test_3_1_players_without_cards_are_passed_over() -> None:
    before = position("a5/-/-/- a d 1 - 9/-/-/K")
    _, events = rule(before, "a", "9a5-a14")
    apply(before, events)
    assert write_position(before).split(" ")[1] == "d"


def test_3_1_a_player_who_alone_holds_cards_plays_on() -> None:
    before = position("a5/-/-/- a d 1 - 92/-/-/-")
    _, events = rule(before, "a", "9a5-a14")
    apply(before, events)
    assert before.turn == 0


def test_3_1_when_nobody_holds_a_card_a_deal_is_awaited() -> None:
    before = position("a5/-/-/- a d 1 - 9/-/-/-")
    _, events = rule(before, "a", "9a5-a14")
    apply(before, events)
    assert before.turn == -1
    assert lift(position("a5/-/-/- a d 1 - 9/-/-/-"), events)[-1] == DealOver()


@pytest.mark.parametrize(
    ("pawns", "hand", "because"),
    [
        ("-/-/-/-", "2A", "the ace brings a pawn out"),
        ("a5/-/-/-", "98", "the nine can advance"),
        ("a5/-/-/-", "4", "the four can go back"),
        ("-/b5/-/-", "5", "the five can push an opponent's pawn"),
        ("-/-/c5/-", "5", "the five can push the partner's pawn"),
        ("a5/b5/-/-", "J", "the jack can swap"),
        ("a5,a9/-/-/-", "J", "the jack can swap two own pawns, though nothing changes"),
        ("ah1,ah2,d17,b9/b0/-/-", "7", "one pawn alone can make the seven"),
        ("ah1,ah2,ah3,ah4/-/c5/-", "9", "the partner's pawn can advance"),
        ("ah1,ah2,ah3,ah4/-/-/-", "K", "the partner's pawn can come out"),
    ],
)
def test_3_2_who_can_play_a_card_must(pawns: str, hand: str, because: str) -> None:
    assert after(pawns, hand, f"-{hand[0]}") == "MUST_PLAY", because


def test_3_2_a_seven_whose_parts_are_legal_only_together_must_be_played() -> None:
    # Neither pawn can make seven alone: b0 stops the one at a12 after 5, the one at ah1 has room for 2.
    pawns = "a12,ah1/b0/-/-"
    assert after(pawns, "7", "7a12-b1") == "PASSES_STAKE b0"
    assert after(pawns, "7", "-7") == "MUST_PLAY"
    assert after(pawns, "7", "7a12-a17,ah1-ah3") == "a17,ah3/b0!/-/-"


def test_3_2_a_partners_pawn_counts_only_when_the_own_pawns_are_home() -> None:
    assert after("-/-/c5/-", "9", "-9") == "-/-/c5/-"


def test_3_3_who_can_play_nothing_discards_one_card() -> None:
    assert after(EMPTY, "9J", "-9") == EMPTY
    assert after(EMPTY, "9J", "-9J") == "DISCARD_SIZE"
    assert after(EMPTY, "9J", "-") == "DISCARD_SIZE"


def test_3_3_an_exit_that_is_blocked_leaves_a_player_stuck() -> None:
    assert after("a0/b5/-/-", "K", "-K") == "MUST_PLAY"  # thirteen from a0
    assert after("a0/b0/-/-", "K", "Ka0-a13") == "a13/b0!/-/-"
    assert after("a0,ah1,ah2,ah3/b0/-/-", "KK", "-K") == "MUST_PLAY"
    assert after("a15,ah2,ah3,ah4/b0/-/-", "K", "-K") == "a15,ah2,ah3,ah4/b0!/-/-"


def test_3_7_nothing_happens_of_a_play_that_is_partly_illegal() -> None:
    pawns = "a5,a12/a9,b0/-/-"
    assert after(pawns, "7", "7a5-a9xb,a12-a15") == "a9,a15/b0!/-/-"
    assert after(pawns, "7", "7a5-a6,a12-b0") == "LANDS_ON_STAKE b0"


@pytest.mark.parametrize("play", ["9a5-a14", "-9"])
def test_3_8_a_card_must_be_in_the_hand(play: str) -> None:
    assert after("a5/-/-/-", "8", play) == "NOT_IN_HAND"


def test_3_8_an_unseen_card_may_be_any() -> None:
    assert after("a5/-/-/-", "?", "9a5-a14") == "a14/-/-/-"
    assert after("-/-/-/-", "?", "-9") == "-/-/-/-"


def test_3_2_a_card_that_comes_to_light_as_it_is_discarded_must_be_played_if_it_can() -> None:
    assert after("a5/-/-/-", "?", "-9") == "MUST_PLAY"


def test_3_9_the_player_chooses_between_a_cards_alternatives() -> None:
    assert after("a5/-/-/-", "A", "A^") == "a0!,a5/-/-/-"
    assert after("a5/-/-/-", "A", "Aa5-a6") == "a6/-/-/-"


@pytest.mark.parametrize("card", "AK")
def test_4_1_an_ace_or_a_king_brings_a_pawn_out(card: str) -> None:
    assert after(EMPTY, card, f"{card}^") == "a0!/-/-/-"


@pytest.mark.parametrize("card", "23456789TJQ")
def test_4_1_no_other_card_brings_a_pawn_out(card: str) -> None:
    assert after(EMPTY, card, f"{card}^") == "CARD_CANNOT"


def test_4_2_no_pawn_comes_out_of_an_empty_camp() -> None:
    assert after("a1,a2,a3,a4/-/-/-", "K", "K^") == "CAMP_EMPTY a0"


def test_4_2_nobody_brings_out_another_players_pawn() -> None:
    assert after(EMPTY, "K", "K^b") == "NOT_YOUR_PAWN b0"
    assert after(EMPTY, "K", "K^c") == "NOT_YOUR_PAWN c0"


def test_4_3_an_own_stake_forbids_the_exit() -> None:
    assert after("a0/-/-/-", "K", "K^") == "START_TAKEN a0"


@pytest.mark.parametrize(("pawns", "result"), [("-/a0/-/-", "a0!/-/-/-"), ("-/-/a0/-", "a0!/-/-/-")])
def test_4_3_any_other_pawn_on_the_start_is_captured(pawns: str, result: str) -> None:
    assert after(pawns, "A", "A^") == result


@pytest.mark.parametrize(
    ("card", "steps"),
    [("A", 1), ("2", 2), ("3", 3), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("T", 10), ("Q", 12), ("K", 13)],
)
def test_5_1_a_pawn_walks_exactly_the_steps_of_the_card(card: str, steps: int) -> None:
    assert after("a2/-/-/-", card, f"{card}a2-a{2 + steps}") == f"a{2 + steps}/-/-/-"
    assert not legal("a2/-/-/-", card, f"{card}a2-a{1 + steps}")
    assert not legal("a2/-/-/-", card, f"{card}a2-a{3 + steps}")


@pytest.mark.parametrize("card", "45J")
def test_5_1_four_five_and_jack_do_not_advance_an_own_pawn(card: str) -> None:
    assert all(not legal("a2/-/-/-", card, f"{card}a2-a{landing}") for landing in range(3, 17))


def test_5_1_only_own_pawns_advance() -> None:
    assert after("-/b5/-/-", "9", "9b5-b14") == "NOT_YOUR_PAWN b5"
    assert after("a5/-/c5/-", "9", "9c5-c14") == "NOT_YOUR_PAWN c5"


def test_5_1_there_must_be_a_pawn() -> None:
    assert after("a5/-/-/-", "9", "9a6-a15") == "NO_PAWN_THERE a6"


def test_5_2_pawns_are_passed_without_effect() -> None:
    assert after("a5,a6/a7/a8/a9", "9", "9a5-a14") == "a6,a14/a7/a8/a9"


def test_6_1_a_four_goes_back_four() -> None:
    assert after("a9/-/-/-", "4", "4a9-a5") == "a5/-/-/-"
    assert after("b2/-/-/-", "4", "4b2-a16") == "a16/-/-/-"


def test_6_1_going_back_captures_only_where_it_ends() -> None:
    assert after("a9/a5,a7/-/-", "4", "4a9-a5") == "a5/a7/-/-"


def test_6_1_a_stake_stops_a_pawn_that_goes_back() -> None:
    assert after("b2/b0/-/-", "4", "4b2-a16") == "PASSES_STAKE b0"
    assert after("b4/b0/-/-", "4", "4b4-b0") == "LANDS_ON_STAKE b0"


def test_6_1_only_own_pawns_go_back() -> None:
    assert after("a9/b9/-/-", "4", "4b9-b5") == "NOT_YOUR_PAWN b9"


def test_6_1_a_four_never_goes_forward() -> None:
    assert after("a9/-/-/-", "4", "4a9-a13") == "WRONG_LANDING a9"


def test_6_2_a_pawn_in_home_does_not_go_back() -> None:
    assert after("ah4/-/-/-", "4", "4ah4-d17") == "STAYS_HOME ah4"
    assert after("ah4/-/-/-", "4", "4ah4-ah1") == "STAYS_HOME ah4"


def test_6_2_a_retreat_never_leads_into_home() -> None:
    assert after("a3/-/-/-", "4", "4a3-ah1") == "WRONG_LANDING a3"
    assert after("-/-/d1/-", "4", "4d1-ch4", "c") == "WRONG_LANDING d1"


@pytest.mark.parametrize("square", [1, 2, 3, 4])
def test_6_3_a_pawn_on_squares_1_to_4_cannot_go_back(square: int) -> None:
    landing = {1: "d15", 2: "d16", 3: "d17", 4: "a0"}[square]
    assert after(f"a{square}/-/-/-", "4", f"4a{square}-{landing}") == "CROSSES_OWN_START a0"


def test_6_3_a_pawn_on_its_start_goes_back_and_comes_home_with_the_next_card() -> None:
    assert after("a0/-/-/-", "4", "4a0-d14") == "d14/-/-/-"
    assert after("d14/-/-/-", "6", "6d14-ah3") == "ah3/-/-/-"
    assert CameHome("a", "d14", "ah3") in told("d14/-/-/-", "6", "6d14-ah3")


def test_6_3_other_pawns_go_back_across_a_start_that_is_not_theirs() -> None:
    assert after("-/a2/-/-", "4", "4a2-d16", "b") == "-/d16/-/-"


def test_a_card_has_no_other_use_than_those_of_its_paragraph() -> None:
    assert card_moves(dealt("-/b5/c5/d5", "a", "4"), 0, 3) == []
    assert len(card_moves(dealt("-/b5/c5/d5", "a", "5"), 0, 4)) == 3


def test_solo_players_move_nobody_elses_pawns() -> None:
    assert after("a5/-/c5/-", "9", "9c5-c14", tables=SOLO) == "NOT_YOUR_PAWN c5"


@pytest.mark.parametrize(
    ("hand", "play", "left"),
    [
        ("9S9HK", "9Ha5-a14", "9SK"),
        ("9S9HK", "9a5-a14", "9HK"),
        ("9K", "9Ha5-a14", "K"),
        ("9?", "9a5-a14", "?"),
        ("K?", "9a5-a14", "K"),
        ("K?", "?a5-a14", "?"),
        ("9SK", "9Ha5-a14", "NOT_IN_HAND"),
    ],
)
def test_3_8_the_card_that_was_played_leaves_the_hand(hand: str, play: str, left: str) -> None:
    before = dealt("a5/-/-/-", "a", hand)
    refusal, events = rule(before, "a", play)
    apply(before, events)
    assert (refusal or write_position(before).split()[5].split("/")[0]) == left
