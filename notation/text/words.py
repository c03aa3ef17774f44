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
from notation.record import Gap, TakeBack, WrittenPlay
from notation.source import Span
from notation.text.letters import INTERNATIONAL, Letters, letters_of

LONGEST: Final = 320
"""No word of more characters is read: seven legs of a seven take 90, a hand of 54 cards with suits 110."""

LONGEST_PLAY: Final = 240
"""No play of more characters is read; that leaves room for its marks in any way of writing them."""

MOST_MET: Final = 1 << 14
"""The meaning of so many words is kept."""

MOST_MARKS: Final = 8
"""So many marks a play may have."""

SQUARE: Final = r"[a-h](?:h[1-9]|0|[1-9][0-9]?)"
DASH: Final = "[-\u2010\u2011–—−]"
_SIGN: Final = "[+\u2010\u2011–—−-]"
_LEG: Final = rf"{SQUARE}(?:{DASH}{SQUARE}|{_SIGN}[1-9][0-9]{{0,2}})?(?:x[a-h]*)?"

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The marks that have a sign of their own, and their NAG numbers."""

_EACH_LEG: Final = re.compile(
    rf"({SQUARE})(?:{DASH}({SQUARE})|({_SIGN})([1-9][0-9]{{0,2}}))?(?:x([a-h]*))?",
)


class PlayWord(NamedTuple):
    """A play, the card drawn after it, and its marks."""

    play: Play
    drawn: Card | None
    stood: bool
    marks: tuple[int, ...]


class MarksWord(NamedTuple):
    """Marks, or a card drawn, that belong to the play before."""

    drawn: Card | None
    stood: bool
    marks: tuple[int, ...]


Word = PlayWord | MarksWord | type[Gap] | type[TakeBack]


class Grammar(NamedTuple):
    """The regular expressions of a word, in one language's letters."""

    head: re.Pattern[str]
    """A play; matched at the start of a word, it ends where the marks begin (or the mistake)."""
    marks: re.Pattern[str]
    mark: re.Pattern[str]


@cache
def grammar_of(letters: Letters) -> Grammar:
    """The regular expressions for these letters."""
    card, listed = letters.single, letters.listed
    mark = rf">{card}|\$[0-9]{{1,3}}|@|[!?]"
    head = (
        rf"(?:({card})(?:=({card}))?"
        rf"(?:({SQUARE})~({SQUARE})(?:{DASH}({SQUARE}))?(?:x([a-h]*))?"
        rf"|({_LEG}(?:,{_LEG})*)"
        r"|(\^)([a-h])?(?:x([a-h]*))?"
        r"|(\#))?"
        rf"|(?P<discard>{DASH}(?:{listed})*)"
        r"|(?P<gap>\.\.\.|…)|(?P<back><<))"
    )
    # One by one for checking; in pairs, so that `!?` is one mark, for reading.
    one, pairs = re.compile(f"(?:{mark})*"), re.compile(f"{mark}[!?]?")
    return Grammar(re.compile(head), one, pairs)


class Reader(NamedTuple):
    """How words are read in one language's letters. A word that cannot be read is None."""

    alone: Callable[[str], Word | None]
    """Reads a word without a seat; a word that is nothing but marks is a `MarksWord`."""
    seated: Callable[[str], Word | None]
    """Reads what stands after a seat, where `?` is a card."""
    plays: dict[str, WrittenPlay]
    """Plays with their seats and marks that were met."""
    rounds: dict[str, int]
    """Numbers of rounds that were met."""

    def meet(self, word: str, written: WrittenPlay) -> None:
        """Keep what a word with its seat means, for a while."""
        if len(self.plays) >= MOST_MET:
            self.plays.clear()
        self.plays[word] = written

    def meet_round(self, word: str, number: int) -> None:
        """Keep what a round number means, for a while."""
        if len(self.rounds) >= MOST_MET:
            self.rounds.clear()
        self.rounds[word] = number


@cache
def reader_of(name: str) -> Reader:
    """The reader for the letters of that name."""
    letters = letters_of(name)
    grammar = grammar_of(letters)

    @lru_cache(maxsize=1 << 12)
    def alone(word: str) -> Word | None:
        if word and grammar.marks.fullmatch(word):
            return _read_marks(word, letters, grammar)
        return _read(word, letters, grammar)

    @lru_cache(maxsize=1 << 14)
    def seated(word: str) -> Word | None:
        return _read(word, letters, grammar)

    return Reader(alone, seated, {}, {})


def parse_play(text: str) -> Play | None:
    """A play's own text, without its seat and marks, in international letters; None if it is no play."""
    word = reader_of(INTERNATIONAL).seated(text) if len(text) <= LONGEST_PLAY else None
    if not isinstance(word, PlayWord) or word.marks or word.stood or word.drawn:
        return None
    return word.play


def _read(word: str, letters: Letters, grammar: Grammar) -> Word | None:
    head = grammar.head.match(word)
    if head is None or head.end() > LONGEST_PLAY or not grammar.marks.fullmatch(word, head.end()):
        return None
    if head["gap"] or head["back"]:
        kind = Gap if head["gap"] else TakeBack
        return kind if head.end() == len(word) else None
    rest = _read_marks(word[head.end() :], letters, grammar)
    return rest and PlayWord(_read_play(head, letters), *rest)


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
    if len(numbers) > MOST_MARKS or any(number > 255 for number in numbers):
        return None
    return MarksWord(drawn, stood, tuple(numbers))


_NO_MARKS: Final = MarksWord(None, False, ())


def _read_play(head: re.Match[str], letters: Letters) -> Play:
    card_, acts, mine, theirs, then, swap_x, legs, out, colour, exit_x, effect, discard, *_ = head.groups()
    if card_ is None:
        return Discard(letters.listed_cards(discard[1:]) or ())
    card, acts_as = letters.cards[card_], letters.cards[acts] if acts else None
    if legs:
        return Move(card, _read_legs(legs, head.start(7)), acts_as)
    if mine:
        return Swap(card, mine, theirs, then, swap_x, acts_as, Span(head.start(3), head.end()))
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
