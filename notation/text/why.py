"""Why a word cannot be read, and from which character on."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from notation.text.findings import quoted
from notation.text.letters import letters_of
from notation.text.words import LONGEST, SQUARE, grammar_of


class Fault(NamedTuple):
    """What is wrong with a word, and where in it, counted from 0."""

    at: int
    message: str


_BEGINNINGS: Final = (
    (r"[A-H]:", 0, 'seats are small letters, as in "a:K^"'),
    (r"[i-zI-Z]:", 0, "seats go from a to h"),
    (r"[a-h]:\Z", 1, "the play must follow its seat without a space"),
    (r"(?:[a-h]:)?[.…]", 0, "a missed play is three dots, a round number is a number and one dot"),
    (r"(?:[a-h]:)?<", 0, "a play taken back is <<"),
    (rf"(?:[a-h]:)?{SQUARE}", 0, "a play begins with its card"),
    (r"[!?@$>]", 0, "this belongs to a play, and there is none just before it"),
    (r"\]", 0, "a ] that closes no tag"),
)
"""What a word that is no play at all may begin with: pattern, the fault's place, message."""

_AFTER: Final = (
    (rf"(?<![a-z0-9])[{'–—−'}+-]", 'nothing can be moved here: a walk is written "9a5-a14"'),
    (r"[–—−-]", 'after the dash must stand a square ("9a5-a14") or a number of steps ("4a10-4")'),
    (r"\+", 'after + must stand a number of steps ("9a5+9")'),
    (r",", 'after the comma must stand the square of the next leg ("7a5-a9,c2-c5")'),
    (r"~", 'a swap is written with two squares ("Ja5~c3")'),
    (r"=", "after = must stand the card that it is played as"),
    (r">", "after > must stand the card picked up, once"),
    (r"\$", "after $ must stand a number from 0 to 255"),
    (r"x", 'x belongs after the square where it happens, with seats a to h ("9a5-a14xb")'),
    (r"\^", 'bringing out is a card and ^ ("K^")'),
    (r"[a-z]h?[0-9]", "no such square: squares are a0, a17, ah1, without leading zeros"),
)
"""What may stand where reading stops: pattern, message."""


def why_unreadable(word: str, letters: str) -> Fault:
    """The fault of a word that `word_reader(letters)` answers None for."""
    if len(word) > LONGEST:
        return Fault(0, f"no play has more than {LONGEST} characters")
    grammar = grammar_of(letters_of(letters))
    head = grammar.head.match(word)
    if head is None:
        for pattern, at, message in _BEGINNINGS:
            if re.match(pattern, word):
                return Fault(at, message)
        at = 2 if re.match("[a-h]:", word) else 0
        return Fault(at, f"{quoted(word[at:][:1])} is no card")
    marks = grammar.marks.match(word, head.end())
    at = marks.end() if marks else head.end()
    if at == len(word):
        return _bad_marks(word, head.end())
    if head[13]:
        return Fault(at, f"{quoted(word[at])} is no card")
    for pattern, message in _AFTER:
        if re.compile(pattern).match(word, at):
            return Fault(at, message)
    return Fault(at, f"{quoted(word[at])} cannot stand here")


def _bad_marks(word: str, start: int) -> Fault:
    """The fault among marks that are each well written."""
    for mark in re.compile(r"\$([0-9]+)").finditer(word, start):
        if int(mark[1]) > 255:
            return Fault(mark.start(), "marks go from $0 to $255")
    if word.count(">", start) > 1:
        return Fault(word.rindex(">"), "only one card is picked up after a play")
    return Fault(start, "a missed play or a take-back has no marks")
