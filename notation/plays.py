"""Plays as written, before any rule looks at them.

A play says what the scribe wrote and no more: `None` stands for whatever was left out. Squares are names (`a14`),
seats are letters, cards are `Card`s. docs/notation.md, "A play", has the forms.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from notation.cards import Card
from notation.source import Span


@dataclass(frozen=True, slots=True)
class Leg:
    """One pawn's walk: `a5-a14xb`, `a5+9`, `a10-4`, `a5`.

    `steps` is signed (negative for steps back). `captures` is None when nothing was claimed, "" for a bare `x`, else
    the captured pawns' seats in the order of capture. `span` is where the leg stands inside the play's own text.
    """

    origin: str
    landing: str | None = None
    steps: int | None = None
    captures: str | None = None
    span: Span = field(default=Span(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Bare:
    """`9`: a card alone, when only one play of it is legal."""

    card: Card
    acts_as: Card | None = None


@dataclass(frozen=True, slots=True)
class Exit:
    """`K^`: a pawn comes out of camp. `K^c` brings out c's pawn."""

    card: Card
    acts_as: Card | None = None
    colour: str | None = None
    captures: str | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """`9a5-a14`, `7a5-a9,c2-c5xd`: one leg, or the legs of a split in the order they were made."""

    card: Card
    legs: tuple[Leg, ...]
    acts_as: Card | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """`Ja5~c3`: two pawns change places. `Ta5~c3-c13` goes on with the own pawn from c3 to c13."""

    card: Card
    mine: str
    theirs: str
    then: str | None = None
    captures: str | None = None
    acts_as: Card | None = None
    span: Span = field(default=Span(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """`J#`: a card played for what it does to the next player."""

    card: Card
    acts_as: Card | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """`-9`, `-94K`, `-?`; no card at all (`-`) when there is nothing left to put down."""

    cards: tuple[Card, ...]


CardPlay = Bare | Exit | Move | Swap | Effect
Play = CardPlay | Discard


def cards_of(play: Play) -> tuple[Card, ...]:
    """The cards that a play puts down."""
    return play.cards if isinstance(play, Discard) else (play.card,)


def claims_captures(play: Play) -> bool:
    """Whether captures are written."""
    if isinstance(play, Move):
        return any(leg.captures is not None for leg in play.legs)
    return isinstance(play, (Exit, Swap)) and play.captures is not None


def card_text(play: CardPlay) -> str:
    """The card, with what it stands for: `K`, `*=9`."""
    return f"{play.card}={play.acts_as}" if play.acts_as else str(play.card)


def _claim(captures: str | None) -> str:
    return "" if captures is None else f"x{captures}"


def _leg_text(leg: Leg) -> str:
    if leg.landing is not None:
        return f"{leg.origin}-{leg.landing}{_claim(leg.captures)}"
    steps = "" if leg.steps is None else f"{leg.steps:+d}"
    return f"{leg.origin}{steps}{_claim(leg.captures)}"


def play_text(play: Play) -> str:
    """A play in the international notation, without its seat; the parser reads it back as an equal play."""
    match play:
        case Discard(cards):
            return "-" + "".join(map(str, cards))
        case Bare():
            return card_text(play)
        case Exit():
            return f"{card_text(play)}^{play.colour or ''}{_claim(play.captures)}"
        case Move():
            return card_text(play) + ",".join(map(_leg_text, play.legs))
        case Swap():
            then = f"-{play.then}" if play.then else ""
            return f"{card_text(play)}{play.mine}~{play.theirs}{then}{_claim(play.captures)}"
        case Effect():
            return f"{card_text(play)}#"
