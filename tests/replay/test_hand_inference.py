"""What hidden hands must have held, and the three verdicts that come of it."""

from __future__ import annotations

from random import Random

import pytest

from notation.cards import UNSEEN
from notation.checks import check
from notation.replay.referee import Referee
from notation.source import Source
from tests.mutations.games import Table, valid_game
from tests.mutations.veil import veiled
from tests.replay.told import PAIRS, TWO, findings, report, rulings


def test_a_discard_is_refuted_by_a_card_that_is_played_later_in_the_deal() -> None:
    text = TWO + "deal 5 b\n1. a:-9 b:-8\n2. a:K^ b:-7\nend *\n"
    assert findings(text) == ["3 MUST_PLAY"]


DISCARDS = "deal 5 b\n1. a:-9 b:-8\n2. a:-9 b:-7\n3. a:-6 b:-6\n4. a:-2 b:-2\n5. a:-3 b:-3\n"


def test_a_card_dealt_later_refutes_nothing() -> None:
    assert findings(TWO + DISCARDS + "deal 4 b\n6. a:K^ b:-T\nend *\n") == []


def test_a_discard_from_a_hand_that_is_shown_later_is_proven() -> None:
    assert {ruling.split(" ", 1)[1] for ruling in rulings(TWO + DISCARDS + "end *\n")} == {"proven legal"}


def test_a_discard_from_a_hand_that_stays_hidden_is_not_refuted() -> None:
    assert rulings(TWO + "deal 5 b\n1. a:-9 b:K^\nend *\n") == ["1a not refuted", "1b proven legal"]


def test_a_play_is_proven_whatever_the_rest_of_the_hand() -> None:
    assert rulings(TWO + "deal 5 b\n1. a:K^\nend *\n") == ["1a proven legal"]


def test_a_card_that_nobody_saw_is_not_refuted() -> None:
    assert rulings(TWO + "deal 5 b\n1. a:?^\nend *\n") == ["1a not refuted"]


def test_a_card_given_away_is_not_in_the_hand_any_more() -> None:
    text = PAIRS + "deal 5 d a:K9236\ngive a:K>c b:?>d c:?>a d:?>b\n1. a:-9\nend *\n"
    assert rulings(text) == ["1a not refuted"]


def test_a_card_received_is_known_when_it_is_played() -> None:
    text = PAIRS + "deal 5 d a:99236\ngive a:9>c b:?>d c:?>a d:?>b\n1. a:-9 b:-2 c:-2 d:-2\n2. a:K^\nend *\n"
    assert findings(text) == ["4 MUST_PLAY"]


def test_when_every_king_and_ace_was_seen_a_discard_is_proven() -> None:
    text = TWO + "deal 5 b a:KKKKA b:AAA22\n1. a:K^ b:A^\n2. a:Ka0-a13 b:2b0-b2\n3. a:K^ b:A^\nend *\n"
    assert "proven legal" in rulings(text)[-1]


def test_a_hand_that_the_deck_can_only_fill_with_playable_cards_refutes_a_discard() -> None:
    """Forty-six of 52 cards were seen; whichever the two that are left in the hand are, one of them can be played."""
    seen = "222233334444555566667777888899TTTTJJJJQQQQ"
    deals = [seen[i : i + 10] for i in range(0, 40, 10)]
    assert all(len(deal) == 10 for deal in deals)
    text = TWO
    round_number = 0
    sizes = [5, 4, 4, 4, 4]
    flat_cards = list(seen)
    for size in sizes:
        a, b = ("".join(flat_cards.pop(0) for _ in range(size)) for _ in range(2))
        text += f"deal {size} b a:{a} b:{b}\n"
        for i in range(size):
            round_number += 1
            text += f"{round_number}. a:-{a[i]} b:-{b[i]}\n"
    assert findings(text + "end *\n") == []
    round_number += 1
    text += f"deal 4 b\n{round_number}. a:-9 b:-9\nend *\n"
    # Two nines, four aces and four kings are left: besides a nine, three cards of which at most one is harmless.
    assert findings(text)[0].split()[1] == "MUST_PLAY"


def test_the_report_counts_the_three_verdicts() -> None:
    counted = report(TWO + "deal 5 b a:K9A4T b:?????\n1. a:-9 b:-9\nend *\n").rulings
    assert {ruling.name: count for ruling, count in counted.items()} == {"REFUTED": 1, "OPEN": 1}


def test_a_card_played_once_too_often_is_found_where_it_is_played() -> None:
    text = TWO + "deal 5 b a:KKKK2 b:?????\n1. a:K^ b:-2\n2. a:Ka0-a13 b:-3\n3. a:K^ b:-2\n4. a:Ka0-a13 b:K^\nend *\n"
    assert "6 TOO_MANY_OF_CARD" in [f.split(" (")[0] for f in findings(text)]


def test_of_a_rank_dealt_too_often_those_put_down_later_were_dealt() -> None:
    """Five twos are dealt: nobody knows which is wrong, until a's three and b's one are seen."""
    text = (
        TWO
        + "deal 5 b a:22299 b:22888\n1. a:-{} b:-2\n2. a:-{} b:-8\n3. a:-2 b:-8\n4. a:-2 b:-8\n5. a:-{} b:-{}\nend *\n"
    )
    told = rulings(text.format(9, 9, 2, "?"))
    assert told[0] == "1a proven legal"
    assert rulings(text.format(9, 9, "?", "?"))[0] == "1a not refuted"
    assert findings(text.format(9, 9, 2, "?")) == ["2 TOO_MANY_OF_CARD"]


def test_a_card_taken_back_is_in_the_hand_again() -> None:
    text = TWO + "deal 5 b\n1. a:K^ << a:A^ b:-2\n2. a:Ka0-a13\nend *\n"
    assert [f.split()[1] for f in findings(text)] == ["TAKEN_BACK"]


JOKER = TWO.replace("toc-canadien@1", "tock-54") + "deal 5 b\n1. a:{}^ a:2a0-a2 b:-?\nend *\n"


def test_a_card_that_nobody_saw_may_have_given_another_turn() -> None:
    assert findings(JOKER.format("?")) == []
    assert rulings(JOKER.format("?"))[:2] == ["1a not refuted", "1a.2 not refuted"]
    assert [f.split()[1] for f in findings(JOKER.format("K"))] == ["OUT_OF_TURN"]
    strict = check(Source("game.toc", JOKER.format("?")), strict=True).findings
    assert "may have given this turn" in strict[1].message


UNSEEN_JOKER = JOKER.partition("\n1.")[0] + "\n1. a:?^ "


@pytest.mark.parametrize(
    ("plays", "found"),
    [
        ("a:2a0-a2 a:<< a:2a0-a2 b:-?", ["TAKEN_BACK"]),
        ("a:2a0-a2 a:<< a:3a0-a3 a:<< a:2a0-a2 b:-?", ["TAKEN_BACK", "TAKEN_BACK"]),
        ("a:2a0-a2 (a:3a0-a3) b:-?", []),
        ("a:2a0-a2 (a:3a0-a3 b:-?) b:-?", []),
        ("a:<< a:K^ a:2a0-a2 b:-?", ["TAKEN_BACK", "OUT_OF_TURN"]),
        ("(a:K^ a:2a0-a2) b:-?", ["OUT_OF_TURN"]),
        ("\nset a0!/-/-/- b b 1 p43+1,<a ?????/?????/-/-\na:2a0-a2 b:-?", ["OUT_OF_TURN"]),
    ],
)
def test_a_turn_that_an_unseen_card_may_have_given_goes_and_comes_back_with_the_plays(
    plays: str, found: list[str]
) -> None:
    assert [f.split()[1] for f in findings(UNSEEN_JOKER + plays + "\nend *\n")] == found


def test_a_drawn_card_that_is_taken_back_is_drawn_only_once() -> None:
    text = TWO.replace("toc-canadien@1", "tock-54") + "deal 5 b a:KKK99 b:?????\n1. a:K^>K a:<< a:K^>K b:-?\n"
    assert [f.split()[1] for f in findings(text + "end *\n")] == ["TAKEN_BACK"]


def test_a_hand_that_becomes_unknown_in_another_turn_is_not_counted() -> None:
    text = TWO.replace("toc-canadien@1", "tock-54") + "deal 5 b a:*?AAA b:?????\n1. a:*^>2 a:?a0-a9>3 b:A^\n"
    assert findings(text + "2. a:A^>4 b:Ab0-b1\n3. a:A^>6 b:Ab1-b2\nend *\n") == ["5 START_TAKEN"]


@pytest.mark.parametrize("table", [("tock-54", 2, "solo"), ("toc-canadien", 4, "teams"), ("pitchenas-3", 3, "solo")])
@pytest.mark.parametrize("number", range(4))
def test_cards_counted_are_those_put_down_and_those_seen_in_hands(table: Table, number: int) -> None:
    valid = valid_game(table, number, longest=200)
    record = veiled(valid.record, Random(number))
    referee = Referee(valid.compiled, record.entries)
    for entry in record.entries:
        referee.carry_out(entry)
        counted = referee.known.counts[:UNSEEN]
        referee.known.recount(referee.position.hands)
        assert referee.known.counts[:UNSEEN] == counted
