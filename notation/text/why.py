"""Why a word cannot be read, and from which character on."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from notation.diagnostics.render import quoted
from notation.text.letters import letters_of
from notation.text.words import DASH, LONGEST, LONGEST_PLAY, MOST_MARKS, SQUARE, grammar_of


class Fault(NamedTuple):
    """What is wrong with a word, and where in it, counted from 0."""

    at: int
    message: str


_BEGINNINGS: Final = (
    (r"[A-H]:", 'seats are small letters, as in "a:K^"'),
    (r"[i-zI-Z]:", "seats go from a to h"),
    (r"\Z", "the play must follow its seat without a space"),
    (r"[.…]", "a missed play is three dots, a round number is a number and one dot"),
    (r"<", "a play taken back is <<"),
    (SQUARE, 'a play begins with its card, as in "9a5-a14"'),
    (r"[!?@$>]", "this belongs to a play, and no play is just before it"),
    (r"\]", "this ] closes no tag"),
    (r"[0-9]+\.", "a round number has at most nine digits and one dot"),
)
"""What a word that is no play at all may begin with."""

_AFTER: Final = (
    (r":", "a seat is a small letter from a to h"),
    (r"(?<=x)[^,]|(?<=x[a-h])[^,]", "after x stand the seats of the captured pawns, a to h"),
    (r"(?<=\^).|(?<=\^[a-h])[^x]", 'after ^ may stand whose pawn comes out, a to h, and then x ("K^cxb")'),
    (rf"(?<=[a-h0-9]){DASH}", 'after the dash must stand a square ("9a5-a14") or a number of steps ("4a10-4")'),
    (r"\+", 'after + must stand a number of steps ("9a5+9")'),
    (r",", 'after the comma must stand the square of the next leg ("7a5-a9,c2-c5")'),
    (r"~", 'a swap is written with two squares ("Ja5~c3")'),
    (r"=", 'after = must stand the card that it is played as ("*=9a5-a14")'),
    (r">", 'after > must stand the card picked up, and only one ("a:9a5-a14>K")'),
    (r"\$", "after $ must stand a number from 0 to 255"),
    (r"x", 'x belongs after the square where it happens ("9a5-a14xb")'),
    (r"[0-9]|[a-w]", "no such square: squares are a0, a17, ah1, without leading zeros"),
    (r"\^", 'bringing a pawn out is a card and ^ ("K^")'),
)
"""What may stand where reading stops."""


def why_unreadable(word: str, letters: str) -> Fault:
    """The fault of a word that cannot be read in the letters of that name."""
    if len(word) > LONGEST:
        return Fault(0, f"no play has more than {LONGEST_PLAY} characters")
    grammar = grammar_of(letters_of(letters))
    start = 2 if re.match("[a-h]:", word) else 0
    head = grammar.head.match(word, start)
    if head is None:
        return _no_play(word, start)
    if head.end() - start > LONGEST_PLAY:
        return Fault(0, f"no play has more than {LONGEST_PLAY} characters")
    marks = grammar.marks.match(word, head.end())
    at = marks.end() if marks else head.end()
    if at == len(word):
        return _bad_marks(word, head.end(), bool(head["gap"] or head["back"]))
    if head["discard"]:
        return Fault(at, f"{quoted(word[at])} is no card")
    for pattern, message in _AFTER:
        if re.compile(pattern).match(word, at):
            return Fault(at, message)
    return Fault(at, f"{quoted(word[at])} cannot stand here")


def _no_play(word: str, start: int) -> Fault:
    for pattern, message in _BEGINNINGS:
        if re.compile(pattern).match(word, start):
            return Fault(start, message)
    return Fault(start, f"{quoted(word[start])} is no card")


def _bad_marks(word: str, start: int, no_play: bool) -> Fault:
    """The fault among marks that are each well written."""
    if no_play:
        return Fault(start, "a missed play or a take-back has no marks")
    for mark in re.compile(r"\$([0-9]+)").finditer(word, start):
        if int(mark[1]) > 255:
            return Fault(mark.start(), "marks go from $0 to $255")
    if word.count(">", start) > 1:
        return Fault(word.rindex(">"), "only one card is picked up after a play")
    return Fault(start, f"a play has at most {MOST_MARKS} marks")
