"""Canonical text: where lines break, what is refused, and the letters of a language."""

from __future__ import annotations

import pytest

from notation.cards import CARDS, LOCAL_LETTERS, UNSEEN_CARD
from notation.plays import Bare, Discard
from notation.record import Comment, Entry, Note, PlayEntry, Record, Tag, Variation, WrittenPlay
from notation.text import parse_text, write, write_all, write_entry

HEADER = '[Toc "1"]\n[Event "e"] [Site "s"]\n[Rules "r"] [Teams "solo"]\n[a "A"] [b "B"]\n[Zed "z"]\n[Abc "c"]\n'


def canonical(text: str) -> str:
    return write_all(parse_text(text).games)


def test_tags_stand_on_the_lines_of_the_roster() -> None:
    text = '[Zed "z"] [b "B"] [a "A"] [Site "s"] [Teams "solo"] [Abc "c"] [Rules "r"] [Event "e"] [Toc "1"]'
    assert canonical(text) == HEADER


def test_games_are_separated_by_one_blank_line() -> None:
    assert canonical('[a "A"]\n\n\n9\n\n\n[a "B"] 8') == '[a "A"]\n\n9\n\n[a "B"]\n\n8\n'


def test_a_record_with_nothing_in_it_is_no_text() -> None:
    assert write(Record()) == ""


def test_a_round_number_begins_a_line_outside_variations() -> None:
    assert canonical("1. a:9 b:8 2. c:7 (2. c:6 3. d:5) 3. a:4") == "1. a:9 b:8\n2. c:7 (2. c:6 3. d:5)\n3. a:4\n"


def test_long_lines_break_before_column_one_hundred() -> None:
    lines = canonical("1. " + "a:9a5-a14 " * 30).splitlines()
    assert [len(line) for line in lines] == [92, 99, 99, 9]


def test_a_note_stays_on_its_line_however_long() -> None:
    text = "1. " + "a:9a5-a14 " * 9 + "; " + "long " * 20
    assert len(canonical(text).splitlines()) == 1
    assert canonical("a:9 ; n\nb:8") == "a:9 ; n\nb:8\n"
    assert canonical("(a:9 ; n\n)") == "(a:9 ; n\n)\n"


def test_a_statement_has_its_line_and_keeps_what_was_said_of_it() -> None:
    assert canonical("1. a:9 deal 5 d zz {c} {d} ; n\nb:8") == "1. a:9\ndeal 5 d zz {c} {d} ; n\nb:8\n"
    assert canonical("(end *) a:9") == "(\nend *) a:9\n"
    assert canonical("deal 5 d\n(a:9)") == "deal 5 d\n(a:9)\n"


def test_what_is_unread_stays_where_it_was() -> None:
    assert canonical("a:9 zz [bad b:8\nc:7 {open {d}\nd:6 ) }") == "a:9 zz\n[bad b:8\nc:7\n{open\n{d} d:6 ) }\n"


def test_a_column_counts_from_the_last_line_of_a_comment() -> None:
    text = "{" + "x" * 90 + "\ny} " + "a:9a5-a14 " * 9
    assert canonical(text) == text.rstrip() + "\n"


@pytest.mark.parametrize("letters", LOCAL_LETTERS)
def test_local_letters_are_written_with_their_tag_and_read_back(letters: str) -> None:
    text = '[Event "e"]\n\ndeal 9 a:KQJAST9D3H4C\nKS^ QD^ JH^ -KSQDJH 9>K *=Q\ngive a:J>b\nturn-up QD\n(J#)'
    (game,) = parse_text(text).games
    written = write(game, letters=letters)
    assert f'[Cards "{letters}"]' in written
    for local, card in LOCAL_LETTERS[letters].items():
        assert local in written.split("deal")[1]
        assert local == card or card not in written.split("deal")[1]
    assert parse_text(written).games == (game,)


def test_international_letters_are_read_under_local_ones() -> None:
    (french,) = parse_text('[Event "e"] [Cards "fr"] K^ R^ KD^ Q -KD').games
    assert write(french) == '[Event "e"]\n\nK^ K^ KD^ Q -KQ\n'


def test_the_tag_of_the_letters_goes_unless_the_text_would_change() -> None:
    assert canonical('[Event "e"] [Cards "en"] K^') == '[Event "e"]\n\nK^\n'
    assert canonical('[Cards "fr"] R^') == '[Cards "en"]\n\nK^\n'
    assert canonical('[Event "e"] [Cards "fr"] [Cards "nl"] R^') == '[Event "e"]\n[Cards "en"]\n[Cards "nl"]\n\nK^\n'
    assert canonical('[Cards "xx"] [Cards "fr"] K^') == '[Cards "xx"]\n[Cards "fr"]\n\nK^\n'
    (game,) = parse_text('[Cards "fr"] R^').games
    assert write(game, letters="de") == '[Cards "de"]\n\nK^\n'
    assert write(game, letters="fr") == '[Cards "fr"]\n\nR^\n'


def test_letters_end_with_their_game() -> None:
    one, two = parse_text('[Event "1"] [Cards "fr"] V\n[Event "2"] J').games
    assert one.entries == two.entries


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Comment("a } b"), "no braces"),
        (Comment('a\n[Event "x"]'), "tag"),
        (Note("a\nb"), "one line"),
        (PlayEntry(WrittenPlay(Bare(UNSEEN_CARD))), "needs its seat"),
        (PlayEntry(WrittenPlay(Bare(CARDS[0]), marks=(1,) * 9)), "at most 8"),
        (PlayEntry(WrittenPlay(Bare(CARDS[0]), marks=(256,))), "255"),
    ],
)
def test_what_no_text_can_say_is_refused(entry: Entry, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        write_entry(entry)


@pytest.mark.parametrize("tag", [Tag("a", "x\ny"), Tag("a b", "x"), Tag("", "x")])
def test_a_tag_that_no_text_can_say_is_refused(tag: Tag) -> None:
    with pytest.raises(ValueError, match="tag"):
        write(Record((tag,)))


def test_one_entry_can_be_written_by_itself() -> None:
    play = PlayEntry(WrittenPlay(Discard((CARDS[12],)), "a", marks=(2,), stood=True))
    assert write_entry(play) == "a:-K$2@"
    assert write_entry(play, letters="fr") == "a:-R$2@"
    assert write_entry(Variation((play, Comment("c")))) == "(a:-K$2@ {c})"
