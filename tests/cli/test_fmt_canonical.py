"""Canonical form and table form: the same game, whatever the scribe wrote and left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from notation import Code, check, parse
from notation.engine.flat import SHOWED
from notation.record import PlayEntry, Record, RoundNumber, Variation
from notation.replay import replay
from notation.replay.canonical import canonical
from notation.source import Source
from notation.text import write
from tests.cli.scribbles import leaves, legal_games, scribbled_games, scribbled_open_games
from tests.strategies_text import records

either = st.booleans()


def happened(record: Record) -> list[object]:
    """Seats, rounds and events, but for the cards of hidden hands that later plays tell: named seats tell more."""
    return [
        (step.seat, step.round, [packed for packed in step.packed if packed & 63 != SHOWED])
        for step in replay(record, carry_on=True).steps
    ]


def findings(record: Record) -> Counter[tuple[Code, str]]:
    report = check(Source("game.toc", write(record)))
    return Counter((finding.code, finding.seat) for finding in report.findings)


@settings(deadline=None, max_examples=30)
@given(legal_games, either)
def test_a_legal_game_comes_back_whole_from_table_form(game: Record, short_first: bool) -> None:
    table_form = canonical(game, short=True)
    assert canonical(table_form) == game
    assert canonical(canonical(table_form), short=True) == table_form
    assert len(write(table_form)) < len(write(game))
    assert not short_first or canonical(table_form, short=True) == table_form


@settings(deadline=None, max_examples=50)
@given(scribbled_games, either)
def test_the_same_things_happen_in_the_rewritten_game(game: Record, short: bool) -> None:
    fresh = canonical(game, short=short)
    assert happened(fresh) == happened(game)


@settings(deadline=None, max_examples=40)
@given(scribbled_open_games, either)
def test_the_rewritten_game_has_the_same_findings(game: Record, short: bool) -> None:
    assert findings(canonical(game, short=short)) == findings(game)


@settings(deadline=None, max_examples=50)
@given(scribbled_games, either)
def test_rewriting_twice_is_rewriting_once(game: Record, short: bool) -> None:
    fresh = canonical(game, short=short)
    assert canonical(fresh, short=short) == fresh
    assert parse(Source("game.toc", write(fresh))).games == (fresh,)


@settings(deadline=None, max_examples=40)
@given(scribbled_games)
def test_table_form_says_as_much_as_canonical_form(game: Record) -> None:
    full = canonical(game)
    assert canonical(canonical(full, short=True)) == full


@settings(deadline=None, max_examples=40)
@given(scribbled_games | records(), either)
def test_nothing_but_plays_and_round_numbers_is_rewritten(game: Record, short: bool) -> None:
    def kept(record: Record) -> list[object]:
        entries = [entry for entry in leaves(record.entries) if not isinstance(entry, RoundNumber)]
        return [
            (entry.marks, entry.stood, entry.drawn)
            if isinstance(entry, PlayEntry)
            else replace(entry, entries=())
            if isinstance(entry, Variation)
            else type(entry)
            if hasattr(entry, "seat")  # a gap may get its seat
            else entry
            for entry in entries
        ]

    fresh = canonical(game, short=short)
    assert fresh.tags == game.tags
    assert kept(fresh) == kept(game)


@settings(deadline=None, max_examples=40)
@given(records(), either)
def test_a_record_that_makes_no_sense_is_rewritten_the_same_way_twice(record: Record, short: bool) -> None:
    fresh = canonical(record, short=short)
    assert canonical(fresh, short=short) == fresh
    assert happened(fresh) == happened(record)
