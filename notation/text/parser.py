"""Text → records. Whatever the text is, every character of it is in a record or white space, and nothing raises."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from notation.diagnostics import Code, Diagnostic, facts
from notation.diagnostics.render import quoted
from notation.record import (
    Comment,
    Entry,
    Gap,
    Note,
    PlayEntry,
    Record,
    RoundNumber,
    Tag,
    TakeBack,
    Unread,
    Variation,
    WrittenPlay,
)
from notation.source import Source, Span
from notation.text import tokens
from notation.text.findings import NOT_TEXT, Findings
from notation.text.letters import INTERNATIONAL, LETTER_NAMES, known_letters, letters_of
from notation.text.roster import CARDS, in_roster_order, without_letters
from notation.text.statements import read_statement
from notation.text.why import why_unreadable
from notation.text.words import LONGEST, MOST_MARKS, MarksWord, PlayWord, reader_of

DEEPEST: Final = 16
"""Variations in variations, so deep and no deeper."""

MOST_BETWEEN: Final = 8
"""So many comments may stand between a play and its marks."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text says: its games in order, and what is wrong with the text itself."""

    games: tuple[Record, ...]
    findings: tuple[Diagnostic, ...]


def parse(source: Source) -> Parsed:
    """Read a text. Never raises, for any text."""
    return _Parser(source).run()


def parse_text(text: str, name: str = "<text>") -> Parsed:
    """Read a text that comes from no file."""
    return parse(Source(name, text))


NoPlay = MarksWord | type[Gap] | type[TakeBack] | None
"""What a word that is no play may be."""


class _Open(NamedTuple):
    """A variation that is not closed yet: where it began, and the entries around it."""

    start: int
    around: list[Entry]


class _Parser:
    def __init__(self, source: Source) -> None:
        self.text = source.text
        self.findings = Findings(source)
        self.games: list[Record] = []
        self.start_game(0)

    def start_game(self, start: int) -> None:
        self.start = start
        self.tags: list[Tag] = []
        self.entries: list[Entry] = []
        self.open: list[_Open] = []
        self.header_entries = 0
        self.letters = INTERNATIONAL
        self.reader = reader_of(INTERNATIONAL)
        self.letters_told = False

    @property
    def in_header(self) -> bool:
        """Whether the next tag still belongs to this game: all that was read besides tags may stand in a header."""
        return not self.open and len(self.entries) == self.header_entries

    def in_header_too(self, entry: Entry) -> None:
        """An entry that does not end a header."""
        self.header_entries += self.in_header
        self.entries.append(entry)

    def run(self) -> Parsed:
        self.findings.add_foreign()
        text, at = self.text, 0
        find_plain = tokens.PLAIN.match
        while at >= 0:
            plain = find_plain(text, at)
            assert plain
            at, end = plain.span(1)
            if at == end:
                at = self.token(at)
            else:
                at = self.plain_words(at, end)
        return self.finish()

    def plain_words(self, at: int, end: int) -> int:
        """Words with spaces between them, most of which were met before; answers where reading goes on."""
        append, plays, rounds = self.entries.append, self.reader.plays, self.reader.rounds
        for word in self.text[at:end].split(" "):
            stop = at + len(word)
            written = plays.get(word)
            if written is not None:
                append(PlayEntry(written, at))
            elif word in rounds:
                append(RoundNumber(rounds[word], at, stop))
            else:
                while at < stop:
                    at = self.token(at)
                if at > stop:  # a statement, to the end of its line
                    return at
            at = stop + 1
        return end

    def token(self, at: int) -> int:
        """One token, whatever it is; answers where it ends, or -1 at the end of the text."""
        token = tokens.TOKEN.match(self.text, at)
        assert token
        kind = token.lastindex
        if kind == tokens.WORD:
            self.word(token)
        elif kind == tokens.ROUND:
            number, start, end = int(token[kind]), token.start(kind), token.end()
            self.entries.append(RoundNumber(number, start, end))
            self.reader.meet_round(self.text[start:end], number)
        elif kind == tokens.EOF or kind is None:
            return -1
        else:
            return self.rare_token(kind, token.start(kind), token)
        return token.end()

    def word(self, token: re.Match[str]) -> None:
        """A word: mostly a play."""
        seat, word = token.group(tokens.SEAT, tokens.WORD)
        text_at, end = token.span(tokens.WORD)
        start = text_at - 2 if seat else text_at
        read = None
        if len(word) <= LONGEST:
            read = self.reader.seated(word) if seat else self.reader.alone(word)
        if isinstance(read, PlayWord):
            play, drawn, stood, marks = read
            written = WrittenPlay(play, seat, drawn, stood, marks, end - start, text_at - start)
            self.entries.append(PlayEntry(written, start))
            self.reader.meet(self.text[start:end], written)
        else:
            self.other_word(read, seat, Span(start, end))

    def other_word(self, word: NoPlay, seat: str | None, span: Span) -> None:
        """A word that is no play: marks for the play before, a gap, a take-back, or not readable."""
        if word is None:
            self.unread(span)
        elif isinstance(word, MarksWord):
            self.more_marks(word, span)
        else:
            self.entries.append(word(seat, span))

    def more_marks(self, word: MarksWord, span: Span) -> None:
        """Marks of the play before, also after the comments on it; no more than a few are looked behind."""
        at = len(self.entries) - 1
        last = max(at - MOST_BETWEEN, 0)
        while at > last and isinstance(self.entries[at], Comment):
            at -= 1
        before = self.entries[at] if self.entries else None
        if not isinstance(before, PlayEntry):
            self.unread(span, "this belongs to a play, and no play is just before it")
            return
        if before.drawn and word.drawn:
            self.unread(span, "only one card is picked up after a play")
            return
        if len(before.marks) + len(word.marks) > MOST_MARKS:
            self.unread(span, f"a play has at most {MOST_MARKS} marks")
            return
        glued = at == len(self.entries) - 1
        self.entries[at] = before.saying(
            drawn=before.drawn or word.drawn,
            stood=before.stood or word.stood,
            marks=before.marks + word.marks,
            length=span.end - before.start if glued else before.written.length,
        )

    def unread(self, span: Span, why: str = "") -> None:
        """Keep a word that cannot be read, and say why it cannot."""
        word = self.text[span.start : span.end]
        self.entries.append(Unread(word, span=span))
        if NOT_TEXT.search(word):
            return
        if self.findings.full(Code.UNREADABLE):
            self.findings.add(Code.UNREADABLE, span)
            return
        at, message = (0, why) if why else why_unreadable(word, self.letters)
        fault = Span(min(span.start + at, span.end - 1), span.end)
        self.findings.add(Code.UNREADABLE, fault, f"cannot read {quoted(word)}: {message}")

    def rare_token(self, kind: int, start: int, token: re.Match[str]) -> int:
        """A token that is no word and no round number; answers where it ends."""
        if kind == tokens.LINE:
            self.entries += read_statement(token[kind], start, letters_of(self.letters), self.findings)
        elif kind == tokens.NOTE:
            text = token[kind]
            span = Span(start - 1, start + len(text.rstrip(tokens.WHITE)))
            self.in_header_too(Note(text.strip(tokens.WHITE), span))
        elif (mark := self.text[start]) == "[":
            return self.tag(start)
        elif mark == "{":
            return self.comment(start)
        elif mark == "(":
            return self.opening(start)
        else:
            self.closing(mark, Span(start, start + 1))
        return token.end()

    def tag(self, start: int) -> int:
        name, value, end = tokens.scan_tag(self.text, start)
        span = Span(start, end)
        if not name:
            broken = self.text[start:end]
            self.in_header_too(Unread(broken, span=span))
            if not NOT_TEXT.search(broken):
                self.findings.add(Code.BROKEN_TAG, span, facts(text=broken))
            return end
        if not self.in_header or self.begins_again(start):
            self.next_game(start)
        if name == CARDS and not self.letters_told:
            self.letters_told = True
            if known_letters(value):
                self.letters = value
                self.reader = reader_of(value)
            else:
                message = f"no letters are known under the name {quoted(value)}; there are {', '.join(LETTER_NAMES)}"
                self.findings.add(Code.BAD_TAG_VALUE, span, message)
        self.tags.append(Tag(name, value, span))
        return end

    def begins_again(self, start: int) -> bool:
        """Whether a tag in a header begins the header of another game, so that the one before has no plays.

        It does after a blank line, if some tag of the lines that follow is there already.
        """
        if not self.tags or not tokens.BLANK_LINE.fullmatch(self.text, self.tags[-1].span.end, start):
            return False
        names = {tag.name for tag in self.tags} - {CARDS}
        return any(name in names for name in tokens.tag_names(self.text, start))

    def comment(self, start: int) -> int:
        end, closed = tokens.scan_comment(self.text, start)
        span = Span(start, end)
        if closed:
            text = self.text[start + 1 : end - 1].replace("\r\n", "\n").replace("\r", "\n")
            if self.tags:
                self.entries.append(Comment(text, span))
            else:
                self.in_header_too(Comment(text, span))
        else:
            self.entries.append(Unread(self.text[start:end], span=span))
            self.findings.add(Code.OPEN_COMMENT, Span(start, start + 1))
        return end

    def opening(self, start: int) -> int:
        if len(self.open) < DEEPEST:
            self.open.append(_Open(start, self.entries))
            self.entries = []
            return start + 1
        end = tokens.scan_variation(self.text, start)
        self.entries.append(Unread(self.text[start:end], span=Span(start, end)))
        self.findings.add(Code.NESTED_TOO_DEEP, Span(start, start + 1), facts(deepest=DEEPEST))
        return end

    def closing(self, mark: str, span: Span) -> None:
        """A `)`, or a `}` that closes nothing."""
        if mark == ")" and self.open:
            start, around = self.open.pop()
            around.append(Variation(tuple(self.entries), True, Span(start, span.end)))
            self.entries = around
            return
        self.entries.append(Unread(mark, span=span))
        opens = "(" if mark == ")" else "{"
        self.findings.add(Code.STRAY_CLOSE, span, facts(mark=mark, opens=opens))

    def next_game(self, start: int) -> None:
        """End the game before a tag. Broken tags just before the tag belong to the header that it begins."""
        header: list[Unread] = []
        while not self.open and self.entries and (last := _broken_tag(self.entries[-1])):
            header.append(last)
            self.entries.pop()
        begin = header[-1].span.start if header else start
        self.end_game(begin)
        self.start_game(begin)
        for entry in reversed(header):
            self.in_header_too(entry)

    def end_game(self, end: int) -> None:
        while self.open:
            start, around = self.open.pop()
            around.append(Variation(tuple(self.entries), False, Span(start, end)))
            self.entries = around
            self.findings.add(Code.OPEN_VARIATION, Span(start, start + 1))
        if self.tags or self.entries:
            tags = in_roster_order(without_letters(self.tags))
            self.games.append(Record(tags, tuple(self.entries), Span(self.start, end)))

    def finish(self) -> Parsed:
        self.end_game(len(self.text))
        games = tuple(self.games)
        if not any(game.tags or any(map(_means_something, game.entries)) for game in games):
            self.findings.add(Code.NO_GAME, Span(0, 0))
        return Parsed(games, self.findings.finish(games))


def _broken_tag(entry: Entry) -> Unread | None:
    return entry if isinstance(entry, Unread) and entry.text.startswith("[") else None


def _means_something(entry: Entry) -> bool:
    return not isinstance(entry, Comment | Note | RoundNumber | Variation | Unread)
