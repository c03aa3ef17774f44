"""What was written: tags, then entries in order. A record knows no rules.

Spans are offsets into the source and do not count when two records are compared, so that
`parse(write(record)) == record` can be asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from notation.cards import Card
from notation.plays import Play, claims_captures
from notation.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Tag:
    """`[Name "value"]`, the value without its quotes and escapes."""

    name: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """`{…}`: an annotation of what stands before it."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Note:
    """`; …` to the end of the line: the scribe's private note."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


# A text is mostly plays, numbers of rounds, and hands. They are made often, and a frozen dataclass takes three to five
# times as long to make: these are not frozen, and no Span of a play is made before somebody asks. Nobody changes them.


@dataclass(slots=True, unsafe_hash=True)
class RoundNumber:
    """`12.`: a claim that the next play opens round 12."""

    number: int
    start: int = field(compare=False)
    end: int = field(compare=False)

    def __init__(self, number: int, start: int = 0, end: int = 0) -> None:
        self.number = number
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[type[RoundNumber], tuple[int, ...]]:
        return RoundNumber, (self.number, self.start, self.end)

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """What one word says: who plays what, the card picked up afterwards, and the marks.

    `seat` is None in table form. `marks` are NAG numbers in order (1 is `!`, 2 `?`, …). `stood` is the mark `@`.
    `length` counts all its characters, and `text_at` those before the play's own text, from which the spans of its legs
    count.
    """

    play: Play
    seat: str | None = None
    drawn: Card | None = None
    stood: bool = False
    marks: tuple[int, ...] = ()
    length: int = field(default=0, compare=False)
    text_at: int = field(default=0, compare=False)
    claims: bool = field(init=False, compare=False, repr=False)
    """Whether captures are written."""
    meant: tuple[int, tuple[int, ...]] = field(init=False, compare=False, repr=False)
    """The number of the tables by which it was judged last, and the move that the engine then took it for
    (`engine.written`). They are no part of what is said, and one value, so that threads may share it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "claims", claims_captures(self.play))
        object.__setattr__(self, "meant", (0, ()))

    def __reduce__(self) -> tuple[type[WrittenPlay], tuple[object, ...]]:
        written = (self.play, self.seat, self.drawn, self.stood, self.marks)
        return WrittenPlay, (*written, self.length, self.text_at)


@dataclass(slots=True, unsafe_hash=True)
class PlayEntry:
    """One play: what is said, and where. Words repeat, and plays that say the same may share it."""

    written: WrittenPlay
    start: int = field(compare=False)

    def __init__(self, written: WrittenPlay, start: int = 0) -> None:
        self.written = written
        self.start = start

    def __reduce__(self) -> tuple[type[PlayEntry], tuple[WrittenPlay, int]]:
        return PlayEntry, (self.written, self.start)

    def saying(self, **changes: Any) -> PlayEntry:
        """The same at the same place, with some of what is said changed."""
        return PlayEntry(replace(self.written, **changes), self.start)

    @property
    def play(self) -> Play:
        """The play as it is written."""
        return self.written.play

    @property
    def seat(self) -> str | None:
        """The seat that is written before it; None in table form."""
        return self.written.seat

    @property
    def drawn(self) -> Card | None:
        """The card picked up afterwards."""
        return self.written.drawn

    @property
    def stood(self) -> bool:
        """Whether it is marked `@`."""
        return self.written.stood

    @property
    def marks(self) -> tuple[int, ...]:
        """The NAG numbers of its marks."""
        return self.written.marks

    @property
    def text_at(self) -> int:
        """Where the play's own text begins, after the seat."""
        return self.start + self.written.text_at

    @property
    def end(self) -> int:
        """Where it ends, with its marks."""
        return self.start + self.written.length

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)


@dataclass(slots=True, unsafe_hash=True)
class Hand:
    """`a:K9A4T` in a deal. An unseen card is `?`; no cards at all is a hand whose size is not told."""

    seat: str
    cards: tuple[Card, ...]
    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)


@dataclass(slots=True, unsafe_hash=True)
class Deal:
    """`deal 5 d a:K9A4T b:?????`: so many cards each, dealt by d."""

    size: int
    dealer: str | None
    hands: tuple[Hand, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Gap:
    """`...`: a play that the scribe missed."""

    seat: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`<<`: the play before it was taken back."""

    seat: str | None = None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Gift:
    """`a:9>c` in an exchange: a gives a nine to c."""

    giver: str
    card: Card
    taker: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Give:
    """`give a:9>c c:J>a`: the partners' exchange."""

    gifts: tuple[Gift, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """`turn-up K`: a card shown to all."""

    card: Card
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class SetPosition:
    """`set …`: the whole position as it stands now, in position text."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class End:
    """`end a+c`, `end pat`, `end *`, `end ab resign`: how the game ended.

    `winners` are seat letters in the order written; `result` is "win", "pat" or "*"; `how` is "", "resign", "time"
    or "foul".
    """

    winners: str
    result: str = "win"
    how: str = ""
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Variation:
    """`( … )`: what might have been played instead of the play before it.

    One that was never closed runs to the end of its game.
    """

    entries: tuple[Entry, ...]
    closed: bool = True
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Unread:
    """A token that the reader could not make out, kept letter by letter.

    `in_line` says that it stands on the line of the statement before it (`deal 5 d zz`).
    """

    text: str
    in_line: bool = False
    span: Span = field(default=NOWHERE, compare=False)


Entry = (
    PlayEntry
    | RoundNumber
    | Deal
    | Give
    | TurnUp
    | SetPosition
    | End
    | Gap
    | TakeBack
    | Comment
    | Note
    | Variation
    | Unread
)


@dataclass(frozen=True, slots=True)
class Record:
    """One game as written."""

    tags: tuple[Tag, ...] = ()
    entries: tuple[Entry, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)

    @property
    def plays(self) -> int:
        """How many plays it has, variations left out."""
        return list(map(type, self.entries)).count(PlayEntry)

    def tag(self, name: str, default: str = "") -> str:
        """The value of the first tag of that name."""
        return next((tag.value for tag in self.tags if tag.name == name), default)
