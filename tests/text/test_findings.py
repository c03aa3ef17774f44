"""What is wrong, where, and why: one line of text, one finding."""

from __future__ import annotations

import pytest

from notation.diagnostics import Code
from notation.source import Source
from notation.text import parse, parse_text, write_all

WORDS = [
    # word, character at which it goes wrong (from 1), part of the message
    ("zz", 1, '"z" is no card'),
    ("a5-a14", 1, "a play begins with its card"),
    ("1a5-a6", 1, '"1" is no card'),
    ("a:", 2, "must follow its seat without a space"),
    ("A:9", 2, "a seat is a small letter"),
    ("C:9", 1, "seats are small letters"),
    ("i:9", 1, "seats go from a to h"),
    ("a:..", 3, "three dots"),
    ("1...", 1, "one dot"),
    ("a:<", 3, "<<"),
    ("1234567890.", 1, "at most nine digits"),
    ("a:9a05", 6, "no such square"),
    ("9a5-a140", 8, "no such square"),
    ("9ah12", 5, "no such square"),
    ("9i5", 2, "no such square"),
    ("a:9a5-z3", 6, "after the dash"),
    ("9a5-", 4, "after the dash"),
    ("9a5+0", 4, "after +"),
    ("7a5-a9,", 7, "after the comma"),
    ("7a5-a9,z2", 7, "after the comma"),
    ("Ja5~", 4, "two squares"),
    ("*=", 2, "after ="),
    ("9>", 2, "after >"),
    ("9>K>Q", 4, "only one card is picked up"),
    ("9$", 2, "after $"),
    ("9$300", 2, "from $0 to $255"),
    ("9!!!!!!!!!!!!!!!!!!", 2, "at most 8 marks"),
    ("a:9x", 4, "x belongs after the square"),
    ("9a5-a14xz", 9, "after x"),
    ("K^i", 3, "after ^"),
    ("K^cd", 4, "after ^"),
    ("J##", 3, "cannot stand here"),
    ("-9z", 3, '"z" is no card'),
    ("...!", 4, "has no marks"),
    ("]", 1, "closes no tag"),
    ("9\u2003", 2, r"\u2003"),
    ("9" * 400, 1, "240 characters"),
    ("7" + "a5-a6," * 45 + "a6", 1, "240 characters"),
]


@pytest.mark.parametrize(("word", "character", "message"), WORDS, ids=[word[:20] for word, *_ in WORDS])
def test_a_word_that_cannot_be_read_says_why_and_from_which_character(word: str, character: int, message: str) -> None:
    parsed = parse_text(f"1. b:8\n2. {word} b:7")
    (finding,) = parsed.findings
    assert finding.code is Code.UNREADABLE
    assert message in finding.message
    place = Source("", f"1. b:8\n2. {word} b:7").place(finding.span.start)
    assert place == (2, 3 + character)
    assert len(parsed.games[0].entries) == 5


LINES = [
    ("deal", 1, "begins with the number"),
    ("deal d 5", 1, "begins with the number"),
    ("deal 0 d", 1, "begins with the number"),
    ("deal 5 d z:9", 10, "dealer"),
    ("deal 5 d b", 10, "written twice, first as d"),
    ("deal 5 ab", 8, "dealer"),
    ("deal 5 a:9 a:8", 12, "the hand of a is written twice"),
    ("deal 5 a:9z", 8, "hands"),
    ("give", 1, "who gives what"),
    ("give a9c", 1, "who gives what"),
    ("give a:9>c a:9", 12, "a:9>c"),
    ("turn-up", 1, "turn-up K"),
    ("turn-up 9 8", 11, "one card"),
    ("set", 1, "position is missing"),
    ("end", 1, "who won"),
    ("end resign", 1, "who won"),
    ("end x", 5, "an end is"),
    ("end pat time", 9, "an end is"),
    ("end a+c b", 9, "an end is"),
]


@pytest.mark.parametrize(("line", "column", "message"), LINES)
def test_a_faulty_line_says_what_is_missing_and_loses_nothing(line: str, column: int, message: str) -> None:
    parsed = parse_text(f"{line} {{c}}\na:9")
    assert {finding.code for finding in parsed.findings} == {Code.BROKEN_LINE}
    found = [finding for finding in parsed.findings if finding.span.start == column - 1]
    assert message in found[-1].message
    written = write_all(parsed.games)
    assert sorted(written.split()) == sorted(f"{line} {{c}} a:9".split())
    assert parse_text(written).games == parsed.games


@pytest.mark.parametrize(
    ("text", "code", "start", "end"),
    [
        ("a:9 {open\nb:8", Code.OPEN_COMMENT, 4, 5),
        ("a:9 {open {c}", Code.OPEN_COMMENT, 4, 5),
        ("a:9 (b:8", Code.OPEN_VARIATION, 4, 5),
        ("a:9 ) b:8", Code.STRAY_CLOSE, 4, 5),
        ("a:9 } b:8", Code.STRAY_CLOSE, 4, 5),
        ("[Event x] a:9", Code.BROKEN_TAG, 0, 9),
        ('[Event "x" \na:9', Code.BROKEN_TAG, 0, 10),
        ('[1 "x"] a:9', Code.BROKEN_TAG, 0, 7),
        ("a:9 b\x00c", Code.CONTROL_CHARACTER, 5, 6),
        ("a:9 {\x1b\x1b}", Code.CONTROL_CHARACTER, 5, 7),
        ("deal 5 \x07", Code.CONTROL_CHARACTER, 7, 8),
        ("a:9 deal \x07", Code.CONTROL_CHARACTER, 9, 10),
        ("[a \x07] 9", Code.CONTROL_CHARACTER, 3, 4),
        ("", Code.NO_GAME, 0, 0),
        ("; a note", Code.NO_GAME, 0, 0),
        ('[Cards "xx"] [Event "x"] K^', Code.BAD_TAG_VALUE, 0, 12),
    ],
)
def test_every_other_fault_is_one_finding_at_its_place(text: str, code: Code, start: int, end: int) -> None:
    (finding,) = parse_text(text).findings
    assert (finding.code, finding.span) == (code, (start, end))
    assert finding.message.isprintable()


def test_findings_come_in_the_order_of_the_text_with_the_number_of_their_game() -> None:
    text = '\x00 [Event "1"] zz )\n[Event "2"] (\n[Event "3"] end'
    findings = parse(Source("x", text)).findings
    assert [finding.span.start for finding in findings] == sorted(finding.span.start for finding in findings)
    # The first character is a word of its own game, which has no tags.
    assert [(finding.code.value, finding.game) for finding in findings] == [
        ("TOC102", 1),
        ("TOC103", 2),
        ("TOC106", 2),
        ("TOC105", 3),
        ("TOC109", 4),
    ]


def test_a_second_card_drawn_and_a_ninth_mark_are_unread() -> None:
    messages = [finding.message for finding in parse_text("9>K >Q b:8 " + "! " * 9).findings]
    assert messages == [
        'cannot read ">Q": only one card is picked up after a play',
        'cannot read "!": a play has at most 8 marks',
    ]
