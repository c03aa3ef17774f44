"""Places where engines of this family went wrong, one by one, with boards made by hand."""

from __future__ import annotations

from notation.engine.apply import apply
from notation.engine.events import Captured
from notation.engine.generate import card_moves
from notation.engine.position_text import write_position
from tests import oracle
from tests.engine.referee import TEAMS, after, dealt, legal, position, rule, told
from tests.engine.test_against_oracle import game_of
from tests.strategies import legal_moves, table

FINISHED = "ah1,ah2,ah3,ah4"


def test_a_seven_is_listed_once_for_each_outcome() -> None:
    before = dealt("a1,a5,a9,b3/-/-/-", "a", "7")
    moves = card_moves(before, 0, 6)
    plays = oracle.plays_of(game_of(before), "a", "7")
    assert len(moves) == len({frozenset(pawns.items()) for pawns in plays.values()})
    assert len(plays) > 5 * len(moves), "the naive list is several times as long"


def test_own_pawns_that_a_jack_may_swap_are_one_idle_play() -> None:
    assert len(card_moves(dealt("a1,a5,a9/-/-/-", "a", "J"), 0, 10)) == 1
    assert len(card_moves(dealt("a1,a5,a9/b1/-/-", "a", "J"), 0, 10)) == 4


def test_a_seven_that_fails_at_its_last_leg_leaves_the_earlier_captures_undone() -> None:
    before = dealt("a1,a5,a15/a3,a7,b0/-/-", "a", "7")
    unchanged = write_position(before)
    assert rule(before, "a", "7a1-a3xb,a5-a7xb,a15-b0") == ("LANDS_ON_STAKE b0", [])
    assert write_position(before) == unchanged


def test_own_pawns_on_8_and_11_in_either_order() -> None:
    assert after("a8,a11/-/-/-", "7", "7a8-a11,a11-a15") == "SPLIT_PAWN a11"
    assert after("a8,a11/-/-/-", "7", "7a11-a15,a8-a11") == "a11,a15/-/-/-"
    events = told("a4,a8,a11/-/-/-", "7", "7a8-a11xa,a4-a8")
    assert Captured("a", "a11", False) in events


def test_a_leg_may_walk_over_the_start_that_an_earlier_leg_left() -> None:
    partner = f"{FINISHED}/-/b15,c0/-"
    assert after(partner, "7", "7c0-c4,b15-ch1") == f"{FINISHED}/-/c4,ch1/-"
    assert after("a15/a16,b0/-/-", "7", "7a15-b4") == "PASSES_STAKE b0"


def test_a_leg_may_not_use_a_home_square_that_a_later_leg_frees() -> None:
    assert not legal("d15,ah1/-/-/-", "7", "7d15-ah1,ah1-ah4")
    assert after("d15,ah1/-/-/-", "7", "7ah1-ah4,d15-ah2") == "ah2,ah4/-/-/-"


def test_a_partners_pawn_passes_the_players_own_home_by() -> None:
    assert after(f"{FINISHED}/-/d15/-", "9", "9d15-a6") == f"{FINISHED}/-/a6/-"
    assert after(f"{FINISHED}/-/b15/-", "9", "9b15-c6") == "OVERSHOOTS_HOME b15"


def test_a_seven_playable_only_as_four_and_three_forbids_a_discard() -> None:
    # a13 can make at most four before b0, ah1 at most three; neither can make more.
    assert after("a13,ah1/b0/-/-", "79", "-9") == "MUST_PLAY"
    assert len(card_moves(dealt("a13,ah1/b0/-/-", "a", "7"), 0, 6)) == 1


def test_a_seven_that_no_order_makes_whole_allows_a_discard() -> None:
    assert after("a14,ah2/b0/-/-", "7", "-7") == "a14,ah2/b0!/-/-"


def test_a_five_that_can_push_only_the_partners_pawn_forbids_a_discard() -> None:
    assert after("-/-/c5/-", "95", "-9") == "MUST_PLAY"
    assert after("-/a13/b13/-", "95", "-9") == "-/a13/b13/-", "both would reach their own start"


def test_a_jack_that_can_swap_only_a_partners_pawn_for_a_finished_player_forbids_a_discard() -> None:
    assert after(f"{FINISHED}/b5/c5/-", "J", "-J") == "MUST_PLAY"
    assert after(f"{FINISHED}/-/c5/-", "J", "-J") == f"{FINISHED}/-/c5/-"


def test_equal_cards_are_one_choice_for_a_discard_too() -> None:
    assert [move[0] for move in legal_moves(dealt("-/-/-/-", "a", "9988"), 0)] == [7, 8]


def test_a_pawn_that_a_jack_puts_on_its_own_start_is_a_stake_where_the_place_decides() -> None:
    before = dealt("a5/a0/-/-", "a", "J")
    apply(before, rule(before, "a", "Ja5~a0")[1])
    assert before.stakes == 1


def test_a_pawn_that_a_jack_puts_on_its_own_start_is_none_where_only_a_fresh_one_is() -> None:
    catalan = table("toc-catala", "abcd", ("ac", "bd"))
    before = dealt("a5/a0/-/-", "a", "J", catalan)
    apply(before, rule(before, "a", "Ja5~a0")[1])
    assert before.stakes == 0
    assert after("a0/-/-/d16", "4", "4d16-d12", "d", catalan) == "a0/-/-/d12"
    assert after("a0/-/d15/-", "9", "9d15-a6", "c", catalan) == "a0/-/a6/-"
    assert after("a0!/-/d15/-", "9", "9d15-a6", "c", catalan) == "PASSES_STAKE a0"


def test_a_push_goes_in_its_owners_frame_past_the_players_home() -> None:
    assert after("-/d15/-/-", "5", "5d15-a2") == "-/a2/-/-"
    assert after("-/-/-/c15", "5", "5c15-d2") == "CROSSES_OWN_START d0"


def test_a_push_across_the_own_start_is_left_to_other_rule_sets() -> None:
    tock = table("tock-54", "abcd")
    assert after("-/a15/-/-", "5", "5a15-b2", tables=tock) == "-/b2/-/-"
    assert after("-/a15/-/-", "5", "5a15-b2", tables=TEAMS) == "CROSSES_OWN_START b0"


def test_a_push_that_would_bring_a_pawn_home_goes_nowhere() -> None:
    assert after("-/a16/-/-", "5", "5a16-bh4") == "WRONG_LANDING a16"
    assert card_moves(dealt("-/a16/-/-", "a", "5"), 0, 4) == []


def test_a_king_does_not_capture_the_stake_that_stops_it() -> None:
    assert after("a10/a12,b0/-/-", "K", "Ka10-b5xb") == "PASSES_STAKE b0"


def test_a_king_captures_its_own_and_the_partners_pawns() -> None:
    assert after("a1,a2/-/a3/-", "K", "Ka1-a14xac") == "a14/-/-/-"


def test_a_pawn_is_not_in_its_own_way() -> None:
    # Walks are at most thirteen here; the pawn's own square must not count as taken on the way home.
    assert after("ah1/-/-/-", "A", "Aah1-ah2") == "ah2/-/-/-"
    assert after("d17/-/-/-", "A", "Ad17-ah1") == "ah1/-/-/-"


def test_a_captured_pawn_may_come_out_again_with_the_next_card() -> None:
    before = position("a5,a14/-/-/- a d 1 - 9K/-/-/-")
    apply(before, rule(before, "a", "9a5-a14xa")[1])
    assert before.in_camp(0) == 3
    apply(before, rule(before, "a", "K^")[1])
    assert before.in_camp(0) == 2


def test_a_swap_with_a_pawn_before_its_home_takes_its_place_in_the_lap() -> None:
    assert after("a5/d16/-/-", "J", "Ja5~d16") == "d16/a5/-/-"
    assert after("d16/a5/-/-", "2", "2d16-ah1") == "ah1/a5/-/-"


def test_a_lap_from_a_hidden_hand_is_judged_by_the_card_that_it_shows() -> None:
    tour = table("toc-canadien-tour", "abcd", ("ac", "bd"))
    assert after("d17/-/-/-", "?", "9d17-a8", tables=tour) == "a8/-/-/-"
    assert after("a5,d17/-/-/-", "9", "9d17-a8", tables=tour) == "LAP_NOT_FORCED"
    assert after("a5,d17/-/-/-", "?", "9d17-a8", tables=tour) == "LAP_NOT_FORCED"
