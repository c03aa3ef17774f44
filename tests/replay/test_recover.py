"""One mistake neither hides others nor invents them."""

from __future__ import annotations

from notation.cards import N_RANKS
from notation.replay import set_up
from notation.replay.referee import Referee
from notation.text import parse_text
from tests.replay.told import FOUR, PAIRS, TWO, findings

# Four players, one round after the deal; hands that nobody saw.
OUT = FOUR + "deal 5 d\n1. a:K^ b:K^ c:K^ d:K^\n"


def test_a_slip_of_one_square_is_named_and_the_game_goes_on_from_the_right_one() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\n3. a:3a9-a12 b:3b2-b5\nend *\n"
    assert findings(text) == ["4 WRONG_LANDING (off by one square: the plays after it fit 9a0-a9)"]


def test_a_wrong_landing_that_later_plays_confirm_stands() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\n3. a:3a10-a13 b:3b2-b5\nend *\n"
    assert findings(text) == ["4 WRONG_LANDING"]


def test_two_transposed_seats_are_one_finding() -> None:
    text = OUT + "2. a:2a0-a2 c:2c0-c2 b:2b0-b2 d:2d0-d2\n3. a:6a2-a8 b:6b2-b8 c:6c2-c8 d:6d2-d8\nend *\n"
    assert findings(text) == ["4 OUT_OF_TURN (b and c may be transposed)"]


def test_of_two_transposed_plays_each_shows_a_card_of_its_own_hand() -> None:
    text = OUT + "2. a:2a0-a2 c:3c0-c3 b:8b0-b8 d:2d0-d2\n3. a:6a2-a8 b:6b8-b14 c:6c3-c9 d:6d2-d8\nend *\n"
    record = parse_text(text).games[0]
    tables = set_up(record).compiled
    assert tables
    referee = Referee(tables, record.entries)
    for entry in record.entries:
        referee.carry_out(entry)
    assert [f.code.name for f in referee.findings] == ["OUT_OF_TURN"]
    assert referee.known.foreseen == [[]] * 4
    assert [referee.known.put_down[rank] for rank in (1, 2, 5, 7)] == [2, 0, 4, 0]  # doubtful: not counted
    assert referee.known.counts == referee.known.put_down[:N_RANKS]


def test_a_seat_transposed_over_the_end_of_a_round_is_one_finding() -> None:
    text = OUT + "2. a:2a0-a2 b:2b0-b2 c:2c0-c2\n3. a:6a2-a8 d:2d0-d2 b:6b2-b8 c:6c2-c8 d:6d2-d8\nend *\n"
    assert [f.split()[1] for f in findings(text)].count("OUT_OF_TURN") == 1


def test_a_wrong_seat_is_one_finding_that_says_whose_play_it_is() -> None:
    text = OUT + "2. a:2a0-a2 d:2b0-b2 c:2c0-c2 d:2d0-d2\n3. a:6a2-a8 b:6b2-b8\nend *\n"
    assert findings(text) == ["4 OUT_OF_TURN (the wrong seat may be written: b:2b0-b2 is legal)"]


def test_a_missing_discard_is_one_finding() -> None:
    text = OUT + "2. a:2a0-a2 c:2c0-c2 d:2d0-d2\n3. a:6a2-a8 b:6b0-b6 c:6c2-c8 d:6d2-d8\nend *\n"
    assert findings(text) == ["4 OUT_OF_TURN (b's play may be missing)"]


def test_a_missing_move_is_named_when_the_plays_after_it_show_which_it_was() -> None:
    text = OUT + (
        "2. a:2a0-a2 c:2c0-c2 d:2d0-d2\n"
        "3. a:6a2-a8 b:6b2-b8 c:6c2-c8 d:6d2-d8\n"
        "4. a:8a8-a16 b:8b8-b16 c:8c8-c16 d:8d8-d16\nend *\n"
    )
    assert findings(text) == ["4 OUT_OF_TURN (b's play may be missing: b:2b0-b2 would fit)"]


def test_after_a_missing_move_that_nothing_explains_what_does_not_fit_is_not_judged() -> None:
    text = OUT + (
        "2. a:2a0-a2 c:2c0-c2 d:2d0-d2\n"
        "3. a:6a2-a8 b:2b14-b16 c:6c2-c8 d:6d2-d8\n"
        "4. a:8a8-a16 b:8b16-c6 c:8c8-c16 d:8d8-d16\n"
        "5. a:Aa16-a17 b:Ac6-c7 c:Ac16-c17\nend *\n"
    )
    assert findings(text) == ["4 OUT_OF_TURN (b's play may be missing)", "5 UNCHECKED"]


def test_a_play_written_twice_is_one_finding() -> None:
    text = OUT + "2. a:2a0-a2 b:2b0-b2 b:2b0-b2 c:2c0-c2 d:2d0-d2\n3. a:6a2-a8 b:6b2-b8\nend *\n"
    assert findings(text) == ["4 OUT_OF_TURN (it seems to be written twice)"]


def test_plays_transposed_of_which_one_needs_the_other_are_one_finding() -> None:
    text = OUT + "2. a:2a0-a2 b:2b0-b2 c:2c0-c2 d:2d0-d2\n3. a:6a2-a8 c:Jc2~b8 b:6b2-b8 d:6d2-d8\nend *\n"
    assert findings(text) == ["5 OUT_OF_TURN (b and c may be transposed)"]


def test_another_card_of_the_hand_is_recognised_by_the_squares() -> None:
    text = TWO + "deal 5 b a:K9834 b:?????\n1. a:K^ b:K^\n2. a:8a0-a9 b:2b0-b2\n3. a:8a9-a17 b:3b2-b5\nend *\n"
    assert findings(text) == ["4 WRONG_LANDING (the wrong card may be written: the plays after it fit 9a0-a9)"]


def test_cards_of_a_hand_that_is_unknown_by_now_are_not_counted_twice() -> None:
    text = (
        TWO + "deal 5 b a:99998 b:22233\n1. a:-? b:-2\n2. a:-9 b:-2\n3. a:-9 b:-2\n4. a:-9 b:-3\n5. a:-9 b:-3\nend *\n"
    )
    assert findings(text) == []


def test_a_wrong_dealer_is_one_finding() -> None:
    text = FOUR + "deal 5 d\n" + "".join(f"{i}. a:-2 b:-3 c:-4 d:-6\n" for i in range(1, 5))
    text += "5. a:-8 b:-8 c:-8 d:-8\ndeal 4 a\n6. a:-9 b:-9 c:-9 d:-9\nend *\n"
    assert findings(text) == ["8 WRONG_DEALER"]


def test_a_wrong_deal_size_is_one_finding() -> None:
    text = TWO + "deal 4 b a:K9A4T b:?????\n1. a:K^ b:K^\nend *\n"
    assert findings(text) == ["2 WRONG_DEAL_SIZE"]


def test_a_card_dealt_too_often_is_one_finding() -> None:
    text = TWO + "deal 5 b a:KKKKK b:?????\n1. a:K^ b:-2\n2. a:9a0-a9 b:-3\nend *\n"
    assert findings(text) == ["2 TOO_MANY_OF_CARD"]


def test_a_deal_forgotten_before_the_exchange_is_one_finding() -> None:
    text = PAIRS + "give a:?>c b:?>d c:?>a d:?>b\n1. a:-2 b:-2 c:-2 d:-2\nend *\n"
    assert findings(text) == ["2 NO_DEAL"]


def test_a_later_slip_does_not_refute_a_discard_before_it() -> None:
    """A jack cannot walk: whatever card that was, it does not show that a jack was in the hand."""
    text = TWO + "set d17/b8/-/- - b 1 -\ndeal 4 b\n1. a:-9 b:2b8-b10\n2. a:{} b:2b10-b12\n"
    text += "3. a:-9 b:3b12-b15\n4. a:-9 b:3b15-c0\ndeal 4 b\nend *\n"
    assert [f.split()[1] for f in findings(text.format("Jd17-ah2"))] == ["CARD_CANNOT"]
    assert next(f.split()[1] for f in findings(text.format("Jd17~b10"))) == "MUST_PLAY"


def test_a_second_mistake_after_the_first_is_found() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\n3. a:3a9-a12 b:3b2-b6\n4. a:2a12-a14 b:2b5-b7\nend *\n"
    assert [f.split()[:2] for f in findings(text)] == [["4", "WRONG_LANDING"], ["5", "WRONG_LANDING"]]


def test_a_card_that_is_not_in_the_hand_does_not_upset_the_count_of_cards() -> None:
    text = TWO + "deal 5 b a:K9A4T b:?????\n1. a:K^ b:K^\n2. a:8a0-a8 b:2b0-b2\n3. a:9 b:3\n4. a:A b:6\n5. a:T b:8\n"
    assert [f.split()[1] for f in findings(text + "deal 4 b\n6. a:2 b:2\nend *\n")][:1] == ["NOT_IN_HAND"]
    assert "DEAL_TOO_EARLY" not in " ".join(findings(text + "deal 4 b\n6. a:2a8 b:2\nend *\n"))


def test_a_pawn_that_is_not_there_is_put_right_by_what_follows() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:9a1-a10 b:2b0-b2\n3. a:3a9-a12 b:3b2-b5\nend *\n"
    assert findings(text) == ["4 NO_PAWN_THERE (the plays after it fit 9a0-a9)"]


def test_a_round_goes_on_after_a_position_is_set_in_the_middle_of_it() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:...\n"
    text += "set a9/b0!/-/- b b 1 - ???/????/-/-\nb:2b0-b2\n3. a:2a9-a11 b:9b2-b11\nend *\n"
    assert [f.split()[1] for f in findings(text)] == ["GAP"]
