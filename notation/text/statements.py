"""Line statements: `deal`, `give`, `turn-up`, `set`, `end`, each a word and what follows it on its line.

A word that does not belong there is reported and kept as an `Unread` on the same line; the rest of the statement
counts. A statement of which nothing can be kept is one `Unread`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from notation.board import SEATS
from notation.diagnostics import Code
from notation.record import Deal, End, Entry, Gift, Give, Hand, SetPosition, TurnUp, Unread
from notation.source import Span
from notation.text.findings import NOT_TEXT, Findings, quoted
from notation.text.letters import Letters
from notation.text.tokens import BLANK
from notation.text.words import DASH, LONGEST

_WORDS: Final = re.compile(rf"[^{BLANK}]+")
_SIZE: Final = re.compile("0?[1-9]|[1-9][0-9]")
_WINNERS: Final = re.compile(r"[a-h](?:\+?[a-h])*")
_HOW: Final = frozenset({"resign", "time", "foul"})


class _Word(NamedTuple):
    text: str
    span: Span


class Statement:
    """One statement while it is read: its words, the letters in use, where findings go."""

    def __init__(self, text: str, start: int, letters: Letters, findings: Findings) -> None:
        found = [_Word(m[0], Span(m.start() + start, m.end() + start)) for m in _WORDS.finditer(text)]
        self.name, self.words = found[0], found[1:]
        self.span = Span(start, found[-1].span.end)
        self.letters = letters
        self._findings = findings
        self._bad: list[_Word] = []

    def bad(self, word: _Word, why: str) -> None:
        """A word that does not belong here."""
        self._bad.append(word)
        if not NOT_TEXT.search(word.text):
            self.report(word.span, f"{quoted(word.text)} in a {self.name.text} line: {why}")

    def report(self, span: Span, message: str) -> None:
        """A finding about the statement."""
        self._findings.add(Code.BROKEN_LINE, span, message)

    def kept(self, entry: Entry) -> list[Entry]:
        """What the statement leaves in the record."""
        return [entry, *(Unread(word.text, True, word.span) for word in self._bad)]

    def lost(self, why: str) -> list[Entry]:
        """The statement as one unread entry."""
        if not NOT_TEXT.search(" ".join(word.text for word in self.words)):
            self.report(self.span, why)
        return [Unread(" ".join(word.text for word in (self.name, *self.words)), False, self.span)]


class _Patterns(NamedTuple):
    hand: re.Pattern[str]
    gift: re.Pattern[str]
    listed: re.Pattern[str]


@cache
def _patterns(letters: Letters) -> _Patterns:
    return _Patterns(
        re.compile(rf"([a-h]):((?:{letters.listed})*)"),
        re.compile(rf"([a-h]):({letters.single})>([a-h])"),
        re.compile(letters.listed),
    )


def read_statement(text: str, start: int, letters: Letters, findings: Findings) -> list[Entry]:
    """The entries of the statement `text`, which stands at `start`."""
    statement = Statement(text, start, letters, findings)
    return _READERS[re.sub(DASH, "-", statement.name.text)](statement)


def _deal(statement: Statement) -> list[Entry]:
    words = statement.words
    if not words or not _SIZE.fullmatch(words[0].text):
        return statement.lost('a deal begins with the number of cards each gets: "deal 5 d a:K9A4T"')
    patterns = _patterns(statement.letters)
    dealer: str | None = None
    hands: dict[str, Hand] = {}
    for word in words[1:]:
        hand = patterns.hand.fullmatch(word.text) if len(word.text) <= LONGEST else None
        if hand and hand[1] not in hands:
            cards = tuple(statement.letters.cards[card] for card in patterns.listed.findall(hand[2]))
            hands[hand[1]] = Hand(hand[1], cards, word.span)
        elif hand:
            statement.bad(word, f"the hand of {hand[1]} is written twice")
        elif word.text not in SEATS:
            statement.bad(word, 'here stand the dealer ("d") and hands ("a:K9A4T", "b:?????")')
        elif dealer:
            statement.bad(word, f"the dealer is written twice, first as {dealer}")
        else:
            dealer = word.text
    return statement.kept(Deal(int(words[0].text), dealer, tuple(hands.values()), statement.span))


def _give(statement: Statement) -> list[Entry]:
    gift_pattern = _patterns(statement.letters).gift
    matches = [(word, gift_pattern.fullmatch(word.text)) for word in statement.words]
    gifts = [Gift(gift[1], statement.letters.cards[gift[2]], gift[3], word.span) for word, gift in matches if gift]
    if not gifts:
        return statement.lost('an exchange says who gives what to whom: "give a:9>c c:J>a"')
    for word, gift in matches:
        if not gift:
            statement.bad(word, 'a gift is written "a:9>c"')
    return statement.kept(Give(tuple(gifts), statement.span))


def _turn_up(statement: Statement) -> list[Entry]:
    words = statement.words
    card = statement.letters.cards.get(words[0].text) if words else None
    if card is None:
        return statement.lost('a card turned up is written "turn-up K"')
    for word in words[1:]:
        statement.bad(word, "one card is turned up")
    return statement.kept(TurnUp(card, statement.span))


def _set(statement: Statement) -> list[Entry]:
    if not statement.words:
        statement.report(statement.span, 'the position is missing after "set"')
    return statement.kept(SetPosition(" ".join(word.text for word in statement.words), statement.span))


def _end(statement: Statement) -> list[Entry]:
    winners = how = result = ""
    for word in statement.words:
        text = word.text
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
