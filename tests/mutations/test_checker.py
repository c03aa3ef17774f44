"""The checker against mistakes that are known: found at the very entry, and never anything in a valid game.

`make mutate-games` does the same at greater length (docs/checking.md has its table).
"""

from __future__ import annotations

from random import Random

import pytest

from notation.diagnostics import Code
from notation.text import parse_text, write
from tests.mutations import MISTAKES
from tests.mutations.games import LARGEST, Table, hidden, valid_game
from tests.mutations.measure import Outcome, outcomes
from tests.mutations.sound import look_at
from tests.mutations.truth import Valid

FORESEEN = {Code.MUST_PLAY.name, Code.LAP_NOT_FORCED.name}
"""What a card can refute that is put down later."""


def name(table: Table) -> str:
    return table[0]


@pytest.fixture(scope="module")
def found() -> list[Outcome]:
    """Every kind of mistake, once for each rule-set, with the hands shown and hidden."""
    return [one for table in LARGEST for one in outcomes(table, range(1, 2))]


def told(bad: list[Outcome]) -> list[str]:
    """Outcomes in short, for the report of a failed test."""
    return [f"{one.rules} {one.kind} {one.hands}: {one.text[slice(*one.where)]!r} {one.codes}" for one in bad]


def test_every_kind_of_mistake_is_made(found: list[Outcome]) -> None:
    assert {one.kind for one in found} == set(MISTAKES)


def test_with_hands_written_nearly_every_mistake_is_found_at_the_very_entry(found: list[Outcome]) -> None:
    shown = [one for one in found if one.hands == "shown"]
    assert len(shown) > 500
    missed = [one for one in shown if not one.at]
    assert len(missed) <= len(shown) / 100, told(missed)


def test_with_hands_hidden_most_of_what_the_record_reveals_is_found(found: list[Outcome]) -> None:
    revealed = [one for one in found if one.hands == "hidden" and one.revealed]
    assert len(revealed) > 500
    missed = [one for one in revealed if not one.found]
    assert len(missed) <= len(revealed) / 5, told(missed)


def test_with_hands_written_nothing_before_a_mistake_is_an_error(found: list[Outcome]) -> None:
    assert told([one for one in found if one.hands == "shown" and one.before]) == []


def test_with_hands_hidden_only_a_card_shown_later_refutes_what_stands_before_a_mistake(found: list[Outcome]) -> None:
    assert told([one for one in found if one.hands == "hidden" and not FORESEEN.issuperset(one.before)]) == []


def test_one_mistake_is_nearly_always_one_finding(found: list[Outcome]) -> None:
    more = [one for one in found if one.extra]
    assert len(more) <= len(found) / 20, told(more)


@pytest.mark.parametrize("first", range(0, 124, 31))
def test_a_valid_game_has_no_findings_whatever_of_its_cards_is_seen(first: int) -> None:
    seen = look_at(range(first, first + 31), seed=3, lengths=(120, 80, 100, 60))
    assert seen.findings == ()
    assert seen.texts == 93


@pytest.fixture(scope="module")
def valid() -> Valid:
    return valid_game(("toc-canadien", 4, "teams"), 1, longest=150)


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_changes_one_place_and_leaves_a_text_that_reads_the_same(kind: str, valid: Valid) -> None:
    mutated = MISTAKES[kind](valid, Random(kind))
    if mutated is None:
        return  # no opportunity in this game
    assert mutated.record != valid.record
    before, after = valid.record.entries, mutated.record.entries
    assert abs(len(before) - len(after)) <= 2
    assert parse_text(write(mutated.record)).games[0] == mutated.record
    assert 0 <= mutated.index < len(after)


def test_hidden_hands_hide_every_card_that_nobody_put_down(valid: Valid) -> None:
    text = write(hidden(valid.record))
    deals = [line for line in text.splitlines() if line.startswith("deal")]
    assert deals
    assert all(set(word[2:]) == {"?"} for line in deals for word in line.split() if ":" in word)
