"""parse(write(x)) is x, and write(parse(write(x))) is write(x), for everything that there is."""

from __future__ import annotations

from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as st

from notation.plays import Play, play_text
from notation.record import Entry, Record
from notation.text import parse_play, parse_text, write, write_all, write_entry
from tests.strategies_text import entries, files, plays, records, texts


@settings(deadline=None)
@given(plays)
def test_every_play_is_read_back_as_it_was_written(play: Play) -> None:
    assert parse_play(play_text(play)) == play


@settings(deadline=None)
@given(entries)
def test_every_entry_is_read_back_as_it_was_written(entry: Entry) -> None:
    parsed = parse_text(write_entry(entry))
    assert [game.entries for game in parsed.games] == [(entry,)]
    assert not [finding for finding in parsed.findings if finding.code.value != "TOC110"]


@settings(deadline=None)
@given(records())
def test_every_record_is_read_back_as_it_was_written(record: Record) -> None:
    parsed = parse_text(write(record))
    assert parsed.games == (record,)
    assert not parsed.findings


@settings(deadline=None)
@given(files)
def test_every_file_of_games_is_read_back_as_it_was_written(games: tuple[Record, ...]) -> None:
    assert parse_text(write_all(games)).games == games


@settings(deadline=None)
@given(records(min_entries=1), st.sampled_from(("fr", "ca", "es", "de", "nl")))
def test_local_letters_are_read_back_as_the_same_cards(record: Record, letters: str) -> None:
    assert parse_text(write(record, letters=letters)).games == (record,)


@settings(deadline=None, max_examples=400)
@given(texts)
@example('{ foo\n[Event "a { b"]\n } ')
@example('a:9\n[bad\n[Date "y"]')
@example('{c}\n[Event "x"]\n[bad\n[Date "y"]\n9')
@example('[Cards "fr"] R^ [Cards "fr"] D')
@example('[Cards "fr"] [Cards "de"] [Event "x"] -BD')
@example("a:9 ! ? !?" + " !" * 20)
@example("-9 ? a:-? ?! - ?")
@example("deal 5 d (deal zz {c} end) turn-up\nset\nend\n")
@example("(" * 40 + "a:9 ; n\n" + ")" * 30)
@example("(" * 20 + ' [bad\n[Event "x"] 9')
def test_whatever_a_text_is_its_canonical_form_says_the_same(text: str) -> None:
    parsed = parse_text(text)
    written = write_all(parsed.games)
    again = parse_text(written)
    assert again.games == parsed.games
    assert write_all(again.games) == written


@settings(deadline=None, max_examples=200)
@given(texts)
@example("(a:9 {")
@example("( ( (")
def test_rewriting_repairs_nothing(text: str) -> None:
    parsed = parse_text(text)
    again = parse_text(write_all(parsed.games))
    told = Counter(finding.code for finding in parsed.findings)
    assert Counter(finding.code for finding in again.findings) == told


@settings(deadline=None, max_examples=200)
@given(texts)
def test_no_word_is_lost_in_rewriting(text: str) -> None:
    """Letters and digits come through, but for those that have two spellings and the letters of a language."""
    if "Cards" in text or "10" in text or "0" in text:
        return
    kept = Counter(write_all(parse_text(text).games))
    for letter, count in Counter(text).items():
        if letter.isalpha():
            assert kept[letter] >= count
