"""What the reader makes of a text: entries, spans, games."""

from __future__ import annotations

import pytest

from notation.cards import CARDS, Card
from notation.plays import Bare, Discard, Move, Swap, play_text
from notation.record import (
    Comment,
    Deal,
    End,
    Gap,
    Give,
    Note,
    PlayEntry,
    RoundNumber,
    SetPosition,
    TakeBack,
    TurnUp,
    Unread,
    Variation,
    WrittenPlay,
)
from notation.source import Source
from notation.text import parse, parse_play, parse_text, write
from notation.text.letters import LETTER_NAMES
from notation.text.words import MOST_MET, reader_of

NINE, KING, TEN, UNSEEN = (CARDS["A23456789TJQK*?".index(rank)] for rank in "9KT?")


def entries(text: str) -> tuple[object, ...]:
    (game,) = parse_text(text).games
    return game.entries


def test_a_play_knows_its_seat_card_drawn_and_marks() -> None:
    assert entries("a:9>K!?$14@") == (PlayEntry(WrittenPlay(Bare(NINE), "a", KING, True, (5, 14))),)


def test_marks_apart_join_the_play_before_them_and_its_span() -> None:
    (play,) = entries("a:9 ! >K\n@ ??")
    assert play == PlayEntry(WrittenPlay(Bare(NINE), "a", KING, True, (1, 4)))
    assert isinstance(play, PlayEntry)
    assert play.span == (0, 13)


@pytest.mark.parametrize(
    "before", ["1.", "{c}", "...", "... {c}", "9" + "{c}" * 9, "<<", "deal 5\n", "(a:9)", "; n\n", ""]
)
def test_a_mark_with_no_play_just_before_it_is_unread(before: str) -> None:
    assert entries(f"{before} ?!")[-1] == Unread("?!")


@pytest.mark.parametrize("around", ["{}", "({})", "1. b:8 {}"])
def test_marks_after_comments_belong_to_the_play_before_them(around: str) -> None:
    parsed = parse_text(around.format("a:9 {c} ! {d} $5 {e} >K {f}@ b:8"))
    plain = parse_text(around.format("a:9>K!$5@ {c} {d} {e} {f} b:8"))
    assert [game.entries for game in parsed.games] == [game.entries for game in plain.games]
    assert [finding.code for finding in parsed.findings] == [finding.code for finding in plain.findings]


@pytest.mark.parametrize("mark", ["?", "!", "$5", "@", ">K"])
def test_a_mark_after_anything_but_a_play_is_one_finding_that_counts_no_marks(mark: str) -> None:
    (finding,) = parse_text(f"a:9 ... {{c}} {mark} b:8").findings
    assert "no play is just before it" in finding.message


@pytest.mark.parametrize("dash", "\u2010\u2011–—−")
def test_hyphens_and_dashes_of_print_are_read_as_the_hyphen(dash: str) -> None:
    text = "turn-up K\na:9a5-a14 4a10-4 Ta5~c3-c13 -9K"
    assert entries(text.replace("-", dash)) == entries(text)


def test_a_question_mark_is_a_card_after_a_seat_and_a_mark_without() -> None:
    assert entries("a:? ?") == (PlayEntry(WrittenPlay(Bare(UNSEEN), "a", marks=(2,))),)
    assert entries("a:???") == (PlayEntry(WrittenPlay(Bare(UNSEEN), "a", marks=(4,))),)
    assert entries("-9? ?") == (PlayEntry(WrittenPlay(Discard((NINE, UNSEEN)), marks=(2,))),)


@pytest.mark.parametrize(
    "text",
    [
        "1. a:9 b:K^  c:-4\n2.a:9 b:K^ ",
        "a:9 a:9\ta:9\r\na:9\u00a0a:9\n\n a:9",
        "a:9{c}a:9 (a:9 a:9) a:9;a:9 a:9\na:9",
        "a:9 deal 5 a:9 a:9\na:9 end *\na:9",
        'a:9 R^ [x] [Cards "fr"] a:9 R^ V^ a:9',
        "a:9 9 ?? a:9 zz a:9. .. a:9 << ... 12. a:9",
    ],
)
def test_a_word_that_was_met_before_reads_as_it_did_the_first_time(text: str) -> None:
    for letters in LETTER_NAMES:
        reader_of(letters).plays.clear()
        reader_of(letters).rounds.clear()
    first, again = parse_text(text), parse_text(text)
    assert again == first
    for one, other in zip(first.games, again.games, strict=True):
        for entry, met in zip(one.entries, other.entries, strict=True):
            assert entry.span == met.span
            if isinstance(entry, PlayEntry) and isinstance(met, PlayEntry):
                assert text[slice(*entry.span)].endswith(text[entry.text_at : entry.end])
                assert entry.text_at == met.text_at


def test_the_meaning_of_no_more_than_so_many_words_is_kept() -> None:
    reader = reader_of("en")
    reader.plays.clear()
    reader.rounds.clear()
    for number in range(MOST_MET + 1):
        reader.meet(str(number), WrittenPlay(Bare(NINE)))
        reader.meet_round(f"{number}.", number)
    assert (list(reader.plays), list(reader.rounds)) == ([str(MOST_MET)], [f"{MOST_MET}."])
    reader.plays.clear()


def test_spans_of_legs_and_swaps_count_from_the_text_of_the_play() -> None:
    text = "1. a:10a5-a9,c2-c5xd! *=Ja5~c3-c13x@"
    _, split, swap = entries(text)
    assert isinstance(split, PlayEntry)
    assert isinstance(split.play, Move)
    at = split.text_at
    assert [text[at + leg.span.start : at + leg.span.end] for leg in split.play.legs] == ["a5-a9", "c2-c5xd"]
    assert text[split.span.start : split.span.end] == "a:10a5-a9,c2-c5xd!"
    assert isinstance(swap, PlayEntry)
    assert isinstance(swap.play, Swap)
    at = swap.text_at
    assert text[at + swap.play.span.start : at + swap.play.span.end] == "a5~c3-c13x"


def test_every_entry_has_its_span() -> None:
    text = "12. a:9 ... b:<< {c} ; n \n(a:8)\ndeal 5 d a:K zz {x}\ngive a:9>c\nturn-up K\nset x y\nend a+c\nzz\n"
    (game,) = parse_text(text).games
    told = [text[entry.span.start : entry.span.end] for entry in game.entries]
    assert told == [
        *("12.", "a:9", "...", "b:<<", "{c}", "; n", "(a:8)", "deal 5 d a:K zz", "zz", "{x}"),
        *("give a:9>c", "turn-up K", "set x y", "end a+c", "zz"),
    ]
    kinds = [RoundNumber, PlayEntry, Gap, TakeBack, Comment, Note, Variation, Deal, Unread, Comment, Give]
    assert list(map(type, game.entries)) == [*kinds, TurnUp, SetPosition, End, Unread]
    deal = game.entries[7]
    assert isinstance(deal, Deal)
    assert text[deal.hands[0].span.start : deal.hands[0].span.end] == "a:K"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("12.K^{c}(A^);n", "12. K^ {c} (A^) ; n\n"),
        ("007. 10a5–14 *=10a0-a10 -10910 K♠^ a:…", "7. Ta5-14 *=Ta0-a10 -T9T KS^ a:...\n"),
        ("\ufeffa:9\u00a0b:8\u202fc:7\r\nd:6\ufeff", "a:9 b:8 c:7 d:6\n"),
        ("a:9@!$2>K@ $014", "a:9>K!$2$14@\n"),
        ("a:9$3$5", "a:9!!$5\n"),
        ("-9$6 -9!$2 -$4 ->?$2", "-9$6 -9!$2 -$4 ->??\n"),
        ("deal 05 a:10K d b:", "deal 5 d a:TK b:\n"),
        ("end resign ac", "end a+c resign\n"),
        ("turn–up 10", "turn-up T\n"),
        ("set \t a  b\u00a0c", "set a b c\n"),
        ("deal 5 d {c} a:9 end *", "deal 5 d {c}\na:9\nend *\n"),
        ("{a\r\nb\rc}", "{a\nb\nc}\n"),
        (";x\r\n;", "; x\n;\n"),
    ],
)
def test_what_the_reader_tolerates_the_writer_writes_in_one_way(text: str, canonical: str) -> None:
    parsed = parse_text(text)
    assert not [finding for finding in parsed.findings if finding.code.value != "TOC110"]
    assert write(parsed.games[0]) == canonical


def test_a_comment_goes_over_lines_but_never_over_the_tags_of_the_next_game() -> None:
    one, two = parse_text('a:9 {over\n[%clk 1] lines} {open\na:8\n[Event "x"]\nb:9 }').games
    assert one.entries[1] == Comment("over\n[%clk 1] lines")
    assert one.entries[2] == Unread("{open")
    assert one.entries[3] == PlayEntry(WrittenPlay(Bare(CARDS[7]), "a"))
    assert two.tag("Event") == "x"
    assert two.entries[0] == PlayEntry(WrittenPlay(Bare(NINE), "b"))


def test_only_a_tag_begins_a_game() -> None:
    games = parse_text('[Event "1"]\nend *\n\n\na:9\n[Event "2"] ; still header\n[Date "x"]\n\n{c}\n[Event "3"]').games
    assert [[tag.value for tag in game.tags] for game in games] == [["1"], ["2", "x"], ["3"]]
    assert games[0].entries == (End("", "*"), PlayEntry(WrittenPlay(Bare(NINE), "a")))
    assert games[1].entries == (Note("still header"), Comment("c"))


def test_a_comment_before_the_first_tag_belongs_to_that_game() -> None:
    (game,) = parse_text('{our club}\n; copied by hand\n[Event "1"]\na:9').games
    assert game.entries[:2] == (Comment("our club"), Note("copied by hand"))


def test_a_broken_tag_costs_only_its_own_text_and_stays_with_its_header() -> None:
    parsed = parse_text('[Event "1"]\na:9\n[Site "Lyon]\n[Date x] [Round "2"]\na:8')
    assert [game.tag("Round") for game in parsed.games] == ["", "2"]
    assert parsed.games[0].entries == (PlayEntry(WrittenPlay(Bare(NINE), "a")),)
    assert parsed.games[1].entries[:2] == (Unread('[Site "Lyon]'), Unread("[Date x]"))
    assert [finding.game for finding in parsed.findings] == [2, 2]


def test_tags_keep_their_values_and_stand_in_the_order_of_the_roster() -> None:
    (game,) = parse_text(r'[Zed "1"] [a "A\\\"\n"] [Toc "1"] [Abc ""] [ Event  "x" ]').games
    assert [(tag.name, tag.value) for tag in game.tags] == [
        ("Toc", "1"),
        ("Event", "x"),
        ("a", 'A\\"\\n'),
        ("Zed", "1"),
        ("Abc", ""),
    ]


def test_an_unclosed_variation_runs_to_the_end_of_its_game() -> None:
    one, two = parse_text('a:9 (b:8 (c:7 d:6\n[Event "x"]\na:9').games
    (_, outer) = one.entries
    assert isinstance(outer, Variation)
    assert not outer.closed
    assert isinstance(outer.entries[1], Variation)
    assert two.entries == (PlayEntry(WrittenPlay(Bare(NINE), "a")),)


def test_bytes_that_are_not_utf8_are_kept_and_said() -> None:
    parsed = parse(Source.from_bytes("x", b'\xef\xbb\xbf[a "Chlo\xe9"] [b "\xc3\xa9"]\r\na:9 b\xff:8 a:9'))
    assert [finding.code.value for finding in parsed.findings] == ["TOC101", "TOC101"]
    assert parsed.findings[0].message == "the byte 0xE9 is not UTF-8; save the file as UTF-8"
    assert parsed.games[0].tag("a") == "Chlo\udce9"
    assert parsed.games[0].entries[1] == Unread("b\udcff:8")


@pytest.mark.parametrize("text", ["", "a:9", "9!", "9>K", "9@", "...", "<<", "?!", "9 8", "9" * 300, "!", "{c}"])
def test_what_is_not_the_text_of_one_play_is_no_play(text: str) -> None:
    assert parse_play(text) is None


def test_a_lone_unseen_card_is_a_play_by_itself() -> None:
    assert parse_play("?") == Bare(UNSEEN)
    assert play_text(Bare(UNSEEN)) == "?"


def test_a_hand_keeps_its_cards_in_order_with_their_suits() -> None:
    (deal,) = entries("deal 5 a:KS10♦9")
    assert isinstance(deal, Deal)
    assert deal.hands[0].cards == (Card(12, 1), Card(9, 3), NINE)
    assert deal.dealer is None
