"""One word of the text → a play with its seat and marks, or marks alone, or a gap, or a take-back.

Words repeat (four seats, thirteen cards, a hundred squares), so what a word says is kept for a while; the spans
inside it count from the start of the play's own text and fit everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from notation.cards import Card
from notation.plays import Bare, Discard, Effect, Exit, Leg, Move, Play, Swap
from notation.record import Gap, TakeBack
from notation.source import Span
from notation.text.letters import INTERNATIONAL, Letters, letters_of

LONGEST: Final = 256
"""No word of more characters is read: seven legs of a seven take 90, a hand of 54 cards with suits 110."""

SQUARE: Final = r"[a-h](?:h[1-9]|0|[1-9][0-9]?)"
DASH: Final = "[-–—−]"
_SIGN: Final = "[+–—−-]"
_LEG: Final = rf"{SQUARE}(?:{DASH}{SQUARE}|{_SIGN}[1-9][0-9]{{0,2}})?(?:x[a-h]*)?"

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The marks that have a sign of their own, and their NAG numbers."""

_EACH_LEG: Final = re.compile(
    rf"({SQUARE})(?:{DASH}({SQUARE})|({_SIGN})([1-9][0-9]{{0,2}}))?(?:x([a-h]*))?",
)


class PlayWord(NamedTuple):
    """A play in one word. `at` is where the play's own text begins in it, after the seat."""

    play: Play
    seat: str | None
    drawn: Card | None
    stood: bool
    marks: tuple[int, ...]
    at: int


class MarksWord(NamedTuple):
    """Marks, or a card drawn, that belong to the play before."""

    drawn: Card | None
    stood: bool
    marks: tuple[int, ...]


class OtherWord(NamedTuple):
    """A gap or a take-back."""

    kind: type[Gap] | type[TakeBack]
    seat: str | None


Word = PlayWord | MarksWord | OtherWord


class Grammar(NamedTuple):
    """The regular expressions of a word, in one language's letters."""

    head: re.Pattern[str]
    """A play with its seat; matched at the start of a word, it ends where the marks begin (or the mistake)."""
    marks: re.Pattern[str]
    mark: re.Pattern[str]
    listed: re.Pattern[str]


@cache
def grammar_of(letters: Letters) -> Grammar:
    """The regular expressions for these letters."""
    card, listed = letters.single, letters.listed
    mark = rf">{card}|\$[0-9]{{1,3}}|@|[!?]"
    head = (
        r"(?:([a-h]):)?(?:"
        rf"({card})(?:=({card}))?"
        rf"(?:({SQUARE})~({SQUARE})(?:{DASH}({SQUARE}))?(?:x([a-h]*))?"
        rf"|({_LEG}(?:,{_LEG})*)"
        r"|(\^)([a-h])?(?:x([a-h]*))?"
        r"|(\#))?"
        rf"|({DASH}(?:{listed})*)"
        r"|(\.\.\.|…)|(<<))"
    )
    # One by one for checking; in pairs, so that `!?` is one mark, for reading.
    one, pairs = re.compile(f"(?:{mark})*"), re.compile(f"{mark}[!?]?")
    return Grammar(re.compile(head), one, pairs, re.compile(listed))


@cache
def word_reader(name: str) -> Callable[[str], Word | None]:
    """The reader of words in the letters of that name. It answers None for a word that cannot be read."""
    letters = letters_of(name)
    grammar = grammar_of(letters)

    @lru_cache(maxsize=1 << 14)
    def read(word: str) -> Word | None:
        return _read(word, letters, grammar)

    return read


def parse_play(text: str) -> Play | None:
    """A play's own text, without its seat and marks, in international letters; None if it is no play."""
    word = word_reader(INTERNATIONAL)(text) if len(text) <= LONGEST else None
    if not isinstance(word, PlayWord) or word.at or word.marks or word.stood or word.drawn:
        return None
    return word.play


def _read(word: str, letters: Letters, grammar: Grammar) -> Word | None:
    marks = grammar.marks.fullmatch(word)
    if marks and word:
        return _read_marks(word, letters, grammar)
    head = grammar.head.match(word)
    if head is None or not grammar.marks.fullmatch(word, head.end()):
        return None
    seat, gap, back = head[1], head[14], head[15]
    if gap or back:
        return OtherWord(Gap if gap else TakeBack, seat) if head.end() == len(word) else None
    rest = _read_marks(word[head.end() :], letters, grammar)
    if rest is None:
        return None
    return PlayWord(_read_play(head, letters, grammar), seat, *rest, at=2 if seat else 0)


def _read_marks(text: str, letters: Letters, grammar: Grammar) -> MarksWord | None:
    if not text:
        return _NO_MARKS
    drawn: Card | None = None
    stood = False
    numbers: list[int] = []
    for mark in grammar.mark.findall(text):
        if mark == "@":
            stood = True
        elif mark[0] == "$":
            numbers.append(int(mark[1:]))
        elif mark[0] != ">":
            numbers.append(GLYPHS[mark])
        elif drawn:
            return None
        else:
            drawn = letters.cards[mark[1:]]
    if any(number > 255 for number in numbers):
        return None
    return MarksWord(drawn, stood, tuple(numbers))


_NO_MARKS: Final = MarksWord(None, False, ())


def _read_play(head: re.Match[str], letters: Letters, grammar: Grammar) -> Play:
    _, card_, acts, mine, theirs, then, swap_x, legs, out, colour, exit_x, effect, discard, *_ = head.groups()
    if card_ is None:
        return Discard(tuple(letters.cards[text] for text in grammar.listed.findall(discard)))
    card, acts_as = letters.cards[card_], letters.cards[acts] if acts else None
    own_text = 2 if head[1] else 0
    if legs:
        return Move(card, _read_legs(legs, head.start(8) - own_text), acts_as)
    if mine:
        span = Span(head.start(4) - own_text, head.end() - own_text)
        return Swap(card, mine, theirs, then, swap_x, acts_as, span)
    if out:
        return Exit(card, acts_as, colour, exit_x)
    return Effect(card, acts_as) if effect else Bare(card, acts_as)


def _read_legs(text: str, at: int) -> tuple[Leg, ...]:
    legs = []
    for match in _EACH_LEG.finditer(text):
        origin, landing, sign, steps, captures = match.groups()
        signed = None if steps is None else int(steps) if sign == "+" else -int(steps)
        legs.append(Leg(origin, landing, signed, captures, Span(match.start() + at, match.end() + at)))
    return tuple(legs)
