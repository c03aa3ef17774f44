"""Line statements: `deal`, `give`, `turn-up`, `set`, `end`, each a word and what follows it on its line.

A word that does not belong there is reported and kept as an `Unread` on the same line; the rest of the statement
counts. A statement of which nothing can be kept is one `Unread`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from notation.board import SEATS
from notation.diagnostics import Code
from notation.diagnostics.render import quoted
from notation.record import Deal, End, Entry, Gift, Give, Hand, SetPosition, TurnUp, Unread
from notation.source import Span
from notation.text.findings import NOT_TEXT, Findings
from notation.text.letters import Letters
from notation.text.tokens import BLANK
from notation.text.words import DASH, LONGEST

_OTHER_BLANK: Final = re.compile(f"[{BLANK.replace(' ', '')}]")
_SIZE: Final = re.compile("0?[1-9]|[1-9][0-9]")
_WINNERS: Final = re.compile(r"[a-h](?:\+?[a-h])*")
_SEATS: Final = frozenset(SEATS)
_HOW: Final = frozenset({"resign", "time", "foul"})


Word = tuple[str, int]
"""A word, and where it stands."""


class Statement:
    """One statement while it is read: its words, the letters in use, where findings go."""

    def __init__(self, text: str, start: int, letters: Letters, findings: Findings) -> None:
        if not text.isascii() or "\t" in text or "\r" in text:
            text = _OTHER_BLANK.sub(" ", text)
        words: list[Word] = []
        self.words = words
        at = start
        for word in text.split(" "):
            if word:
                words.append((word, at))
            at += len(word) + 1
        self.name: str = words.pop(0)[0]
        self.letters = letters
        self._start = start
        self._findings = findings
        self._bad: list[Word] = []

    @property
    def span(self) -> Span:
        """Where all of it stands."""
        text, at = self.words[-1] if self.words else (self.name, self._start)
        return Span(self._start, at + len(text))

    def place(self, word: Word) -> Span:
        """Where a word stands."""
        text, at = word
        return Span(at, at + len(text))

    def bad(self, word: Word, why: str) -> None:
        """A word that does not belong here."""
        self._bad.append(word)
        if not NOT_TEXT.search(word[0]):
            self.report(self.place(word), f"{quoted(word[0])} in a {self.name} line: {why}")

    def report(self, span: Span, message: str) -> None:
        """A finding about the statement."""
        self._findings.add(Code.BROKEN_LINE, span, message)

    def kept(self, entry: Entry) -> list[Entry]:
        """What the statement leaves in the record."""
        return [entry, *[Unread(word[0], True, self.place(word)) for word in self._bad]]

    def lost(self, why: str) -> list[Entry]:
        """The statement as one unread entry."""
        text = " ".join((self.name, *[word[0] for word in self.words]))
        if not NOT_TEXT.search(text):
            self.report(self.span, why)
        return [Unread(text, span=self.span)]


@cache
def _gift_pattern(letters: Letters) -> re.Pattern[str]:
    return re.compile(rf"([a-h]):({letters.single})>([a-h])")


def read_statement(text: str, start: int, letters: Letters, findings: Findings) -> list[Entry]:
    """The entries of the statement `text`, which stands at `start`."""
    statement = Statement(text, start, letters, findings)
    read = _READERS.get(statement.name) or _READERS[re.sub(DASH, "-", statement.name)]
    return read(statement)


def _deal(statement: Statement) -> list[Entry]:
    words = statement.words
    if not words or not _SIZE.fullmatch(words[0][0]):
        return statement.lost('a deal begins with the number of cards each gets: "deal 5 d a:K9A4T"')
    letters = statement.letters
    dealer: str | None = None
    hands: dict[str, Hand] = {}
    for word in words[1:]:
        text, at = word
        seat, colon, listed = text.partition(":")
        cards = None
        if colon and seat in _SEATS and len(text) <= LONGEST:
            cards = letters.listed_cards(listed)
        if cards is not None:
            if seat not in hands:
                hands[seat] = Hand(seat, cards, at, at + len(text))
            else:
                statement.bad(word, f"the hand of {seat} is written twice")
        elif text not in _SEATS:
            statement.bad(word, 'here stand the dealer ("d") and hands ("a:K9A4T", "b:?????")')
        elif dealer:
            statement.bad(word, f"the dealer is written twice, first as {dealer}")
        else:
            dealer = text
    return statement.kept(Deal(int(words[0][0]), dealer, tuple(hands.values()), statement.span))


def _give(statement: Statement) -> list[Entry]:
    gift_pattern = _gift_pattern(statement.letters)
    cards = statement.letters.cards
    matches = [(word, gift_pattern.fullmatch(word[0])) for word in statement.words]
    gifts = [Gift(m[1], cards[m[2]], m[3], statement.place(word)) for word, m in matches if m]
    if not gifts:
        return statement.lost('an exchange says who gives what to whom: "give a:9>c c:J>a"')
    for word, gift in matches:
        if not gift:
            statement.bad(word, 'a gift is written "a:9>c"')
    return statement.kept(Give(tuple(gifts), statement.span))


def _turn_up(statement: Statement) -> list[Entry]:
    words = statement.words
    card = statement.letters.cards.get(words[0][0]) if words else None
    if card is None:
        return statement.lost('a card turned up is written "turn-up K"')
    for word in words[1:]:
        statement.bad(word, "one card is turned up")
    return statement.kept(TurnUp(card, statement.span))


def _set(statement: Statement) -> list[Entry]:
    if not statement.words:
        statement.report(statement.span, 'the position is missing after "set"')
    return statement.kept(SetPosition(" ".join(word[0] for word in statement.words), statement.span))


def _end(statement: Statement) -> list[Entry]:
    winners = how = result = ""
    for word in statement.words:
        text = word[0]
        if text in ("pat", "*") and not winners and not how and not result:
            result = text
        elif text in _HOW and not how and not result:
            how = text
        elif len(text) <= LONGEST and _WINNERS.fullmatch(text) and not winners and not result:
            winners = text.replace("+", "")
        else:
            statement.bad(word, 'an end is "end a+c", "end a+c resign" (or time, foul), "end pat" or "end *"')
    if not winners and not result:
        statement.report(statement.span, 'an end says who won ("end a+c"), or "end pat", or "end *" (unfinished)')
    return statement.kept(End(winners, result or "win", how, statement.span))


_READERS: Final[dict[str, Callable[[Statement], list[Entry]]]] = {
    "deal": _deal,
    "give": _give,
    "turn-up": _turn_up,
    "set": _set,
    "end": _end,
}
