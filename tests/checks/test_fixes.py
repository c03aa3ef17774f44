"""Fixes: the finding goes away, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from notation.checks import Fix, check, fixed, fixes
from notation.checks.fixes import FIXES
from notation.checks.mending import Mended, mend
from notation.diagnostics import Code
from notation.source import Source, Span
from notation.text import parse_text, write
from tests.mutations import MISTAKES
from tests.mutations.games import LARGEST, Table, valid_game
from tests.mutations.truth import Valid
from tests.replay.told import TWO

SAFE = (
    "capture of the wrong owner",
    "capture of nobody",
    "x forgotten",
    "needless @",
    "wrong round number",
    "round number misplaced",
)
UNSAFE = ("landing off by one", "landing off by more", "wrong seat")


def mended(text: str, *, unsafe: bool = False) -> Mended:
    return mend(Source("game.toc", text), unsafe=unsafe)


@pytest.fixture(scope="module", params=LARGEST, ids=lambda table: table[0])
def valid(request: pytest.FixtureRequest) -> Valid:
    table: Table = request.param
    return valid_game(table, 3, longest=200)


def wrong(valid: Valid, kind: str) -> Iterator[str]:
    """Three games with such a mistake, where there is an opportunity."""
    for number in range(3):
        mutated = MISTAKES[kind](valid, Random(f"{kind} {number}"))
        if mutated:
            yield write(mutated.record)


@pytest.mark.parametrize("kind", SAFE)
def test_a_safe_fix_takes_the_finding_away_and_changes_nothing_else(kind: str, valid: Valid) -> None:
    right = write(valid.record)
    for text in wrong(valid, kind):
        after = mended(text)
        assert len(after.made) >= 1
        assert after.report.findings == ()
        if kind == "round number misplaced":
            assert after.text.split() == [word for word in right.split() if word in after.text.split()]
            assert parse_text(after.text).games[0].tags == valid.record.tags
        else:
            assert after.text == right


@pytest.mark.parametrize("kind", UNSAFE)
def test_an_unsafe_fix_is_made_only_when_asked_and_restores_the_game(kind: str, valid: Valid) -> None:
    for text in wrong(valid, kind):
        kept = mended(text)
        assert kept.text == text or all(one.name.startswith("correct the round") for one in kept.made)
        after = mended(text, unsafe=True)
        if after.made:
            assert after.report.findings == ()
            assert after.text == write(valid.record)
        else:
            assert after.text == text


def test_most_landings_and_seats_that_are_wrong_can_be_fixed() -> None:
    valid = valid_game(("toc-canadien", 4, "teams"), 3, longest=200)
    tried = [mended(text, unsafe=True) for kind in UNSAFE for text in wrong(valid, kind)]
    assert len(tried) == 9
    assert sum(bool(after.made) for after in tried) >= 7


@pytest.mark.parametrize("kind", sorted(set(MISTAKES) - set(SAFE)))
def test_safe_fixes_leave_every_other_mistake_as_it_is_written(kind: str) -> None:
    """They may put a claim right that such a mistake made wrong, but no play."""
    valid = valid_game(("toc-canadien", 4, "teams"), 3, longest=200)
    for text in wrong(valid, kind):
        after = mended(text)
        assert {one.name for one in after.made} <= {
            "write the capture",
            "correct the capture",
            "correct the round number",
        }
        assert len(after.report.findings) < len(check(Source("game.toc", text)).findings) or after.text == text


def test_a_round_number_takes_those_along_that_count_on_from_it() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n4. a:9a0-a9 b:2b0-b2\n5. a:3a9-a12 b:3b2-b5\nend *\n"
    assert mended(text).text == text.replace("4. ", "2. ").replace("5. ", "3. ")


def test_a_needless_mark_is_taken_out_and_the_others_stay() -> None:
    text = TWO + "deal 5 b\n1. a:K^!@? {early} b:K^@\nend *\n"
    assert mended(text).text == text.replace("K^!@?", "K^!?").replace("K^@", "K^")


def test_a_second_tag_that_says_the_same_goes_and_one_that_says_something_else_stays() -> None:
    rest = "deal 5 b\n1. a:K^ b:K^\nend *\n"
    same = '[Event "Club"]\n' + TWO + '[Event "Club"]\n' + rest
    assert mended(same).text == '[Event "Club"]\n' + TWO + rest
    other = '[Event "Club"]\n' + TWO + '[Event "Cup"]\n' + rest
    assert mended(other).text == other
    assert mended(other, unsafe=True).text == '[Event "Club"]\n' + TWO + rest


def test_a_capture_at_an_exit_and_one_left_open_are_put_right() -> None:
    text = TWO + "set a5/a0/-/- - b 1 -\ndeal 4 b\n1. a:K^xa! b:-2\n2. a:9a5-a14x b:-2\nend *\n"
    assert mended(text).text == text.replace("K^xa", "K^xb").replace("a14x ", "a14 ")


def test_windows_lines_and_table_form_stay_as_they_are() -> None:
    text = TWO + "deal 5 b a:K9A4T b:K2388\r\n1. K^ K^\r\n3. 9a0-a9 2\r\nend *\r\n"
    assert mended(text).text == text.replace("3. ", "2. ")


def test_a_landing_that_the_plays_after_it_confirm_is_not_fixed() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\n3. a:3a10-a13 b:3b2-b5\nend *\n"
    assert mended(text, unsafe=True).text == text


def test_a_seven_in_one_leg_can_have_its_landing_fixed() -> None:
    text = TWO + "deal 5 b\n1. a:K^ b:K^\n2. a:7a0-a8 b:2b0-b2\n3. a:3a7-a10 b:3b2-b5\nend *\n"
    assert mended(text, unsafe=True).text == text.replace("a0-a8", "a0-a7")


def test_of_fixes_that_overlap_the_first_is_made() -> None:
    some = [Fix("b", Span(2, 5), "X"), Fix("a", Span(1, 3), "Y"), Fix("c", Span(6, 6), "!")]
    assert fixed("0123456789", some) == "0Y345!6789"


def test_a_finding_that_is_ignored_in_the_text_is_not_fixed() -> None:
    text = TWO + "deal 5 b\n1. a:K^@ b:K^ ; toc: ignore TOC341 we always mark it\nend *\n"
    assert mended(text).text == text


def test_only_wanted_findings_are_fixed() -> None:
    text = TWO + "deal 5 b\n1. a:K^@ b:K^\n3. a:9a0-a9 b:2b0-b2\nend *\n"
    after = mend(Source("game.toc", text), wanted=lambda finding: finding.code is Code.WRONG_ROUND)
    assert after.text == text.replace("3. ", "2. ")


@pytest.mark.parametrize("text", ["", "[", "x\x00y", TWO, "1. 2. 3.", TWO + "1. a:?x b:Kx@"])
def test_fixes_can_be_asked_of_any_text(text: str) -> None:
    after = mended(text, unsafe=True)
    assert fixes(after.report) == []


def test_every_fix_belongs_to_a_code() -> None:
    assert set(FIXES) <= set(Code)
