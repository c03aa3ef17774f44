"""A position as a value: asked and played from, never changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from notation.board import SEATS
from notation.cards import CARDS, UNSEEN, Card
from notation.engine.decide import decide as decide_move
from notation.engine.events import Event
from notation.engine.flat import NOBODY
from notation.engine.generate import card_moves
from notation.engine.position import Position as Core
from notation.engine.position_text import read_position, write_position
from notation.engine.written import to_play
from notation.errors import Error, PositionError, SeatError, must_be
from notation.plays import Bare, Play, play_text
from notation.replay.ask import decide, legal_moves
from notation.table import Table
from notation.text.words import parse_play


@dataclass(frozen=True, slots=True)
class Accepted:
    """A legal play: its full form, the position after it, and what happened in order."""

    play: Play
    position: Position
    events: tuple[Event, ...]

    def __bool__(self) -> Literal[True]:
        return True


@dataclass(frozen=True, slots=True)
class Refused:
    """A play that cannot be made, and why. `paragraph` is the rule in docs/rules.md, "" where none speaks."""

    why: str
    reason: str
    paragraph: str = ""

    def __bool__(self) -> Literal[False]:
        return False

    def __str__(self) -> str:
        return f"{self.why} ({self.paragraph})" if self.paragraph else self.why


class LegalPlays(tuple[Play, ...]):
    """The legal plays, one for each outcome; `assumes` says what was taken for granted, "" for nothing."""

    assumes: str

    def __new__(cls, plays: tuple[Play, ...] = (), assumes: str = "") -> LegalPlays:
        made = super().__new__(cls, plays)
        made.assumes = assumes
        return made


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Position:
    """Where the pawns are, who holds what, whose turn it is, at a table.

    >>> position = Position("a5/a14/-/- a b 1 - 9/2/2/2", Table("toc-canadien", "abcd", ("ac", "bd")))
    >>> done = position.play("9a5")
    >>> str(done.position).startswith("a14/-/-/- b")
    True
    """

    text: str
    table: Table
    _core: Core = field(compare=False)

    def __init__(self, text: str, table: Table) -> None:
        """Read a position text. Raises PositionError, which says what is wrong with it."""
        must_be(text, str, "text")
        must_be(table, Table, "table")
        core = read_position(table.compiled, text)
        if isinstance(core, str):
            raise PositionError(core)
        self._fill(core, table)

    def _fill(self, core: Core, table: Table) -> None:
        object.__setattr__(self, "text", write_position(core))
        object.__setattr__(self, "table", table)
        object.__setattr__(self, "_core", core)

    @classmethod
    def of(cls, core: Core, table: Table) -> Position:
        """The value of an engine's position, which is copied."""
        made = cls.__new__(cls)
        made._fill(core.copy(), table)
        return made

    @classmethod
    def from_text(cls, text: str, table: Table) -> Position:
        """The same as `Position(text, table)`."""
        return cls(text, table)

    def to_text(self, *, url: bool = False) -> str:
        """The position text; with `url`, in characters that need no escape in an address."""
        return write_position(self._core, url=url)

    @property
    def turn(self) -> str:
        """The seat to play; "" before a deal and after the end."""
        return "" if self._core.turn == NOBODY else SEATS[self._core.turn]

    @property
    def hands(self) -> dict[str, tuple[Card, ...]]:
        """The cards of each seat; an unseen card is `?`."""
        return {SEATS[seat]: tuple(CARDS[c] for c in self._core.hands[seat]) for seat in self._core.compiled.seats}

    @property
    def pawns(self) -> dict[str, str]:
        """The colour of the pawn on each square that has one."""
        core = self._core
        name, colour_of = core.compiled.board.name, core.compiled.colour_of
        return {name(square): SEATS[colour_of[pawn]] for square, pawn in enumerate(core.at) if pawn >= 0}

    def play(self, play: str | Play, seat: str | None = None) -> Accepted | Refused:
        """The play of the seat to play, or of `seat`: the position that follows, or why there is none."""
        written = parse_play(play) if isinstance(play, str) else play
        if written is None:
            return Refused(f"{play!r} is not a play", "UNREADABLE")
        must_be(written, Play.__args__, "play")
        actor = self._seat(seat) if seat is not None else self._core.turn
        if actor == NOBODY:
            return Refused("it is nobody's turn", "OUT_OF_TURN")
        verdict = decide(self._core.copy(), written, SEATS[actor])
        if verdict.after is None:
            return Refused(verdict.why, verdict.reason, verdict.paragraph)
        return Accepted(verdict.play, Position.of(verdict.after, self.table), verdict.events)

    def legal_plays(self, seat: str | None = None, card: str | Card | None = None) -> LegalPlays:
        """The legal plays of the seat to play, or of `seat` as if it were to play; of one card, if it is held.

        Of cards that nobody saw no play is listed unless `card` names one; `assumes` says so.
        """
        core = self._core.copy()
        assumes = []
        if seat is not None and self._seat(seat) != core.turn:
            core.turn = self._seat(seat)
            assumes.append(f"that it is {seat}'s turn")
        if core.turn == NOBODY or core.winners:
            return LegalPlays()
        hand, letter = core.hands[core.turn], SEATS[core.turn]
        unseen = hand.count(UNSEEN)
        if card is None:
            moves = legal_moves(core)
            if unseen:
                assumes.append(f"that {letter} plays none of the {unseen} cards that nobody saw")
        else:
            number = _card(card).number
            moves = [m for m in card_moves(core, core.turn, number) if not decide_move(core, core.turn, m, [])]
            if unseen and number not in hand:
                assumes.append(f"that {letter} holds {CARDS[number]}")
        plays = []
        for move in moves:
            packed: list[int] = []
            decide_move(core, core.turn, move, packed)
            plays.append(to_play(core, move, packed))
        return LegalPlays(tuple(plays), " and ".join(assumes))

    def _seat(self, letter: str) -> int:
        must_be(letter, str, "seat")
        if len(letter) != 1 or letter not in self.table.seats:
            raise SeatError(f"nobody plays at {letter!r}; the seats are {self.table.seats}")
        return SEATS.index(letter)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r}, {self.table!r})"


def _card(card: str | Card) -> Card:
    must_be(card, (str, Card), "card")
    if isinstance(card, Card):
        return card
    read = parse_play(card)
    if not isinstance(read, Bare) or read.acts_as or play_text(read) != card:
        raise Error(f"{card!r} is no card")
    return read.card
