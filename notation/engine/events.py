"""What happened, and why not: events and refusals as values for people, lifted from the engine's packed ints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from notation.board import SEATS, letters_of
from notation.cards import CARDS, Card
from notation.engine import flat
from notation.engine.flat import Ints
from notation.engine.position import Position


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was put down without being played."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class CameOut:
    """A pawn came out of camp on its start square, and is a stake."""

    colour: str
    square: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A pawn went from a square to a square."""

    colour: str
    origin: str
    landing: str


@dataclass(frozen=True, slots=True)
class CameHome:
    """A pawn went from the track into its home."""

    colour: str
    origin: str
    landing: str


@dataclass(frozen=True, slots=True)
class Captured:
    """A pawn was sent to its camp: landed on, or passed by a card that captures in passing."""

    colour: str
    square: str
    in_passing: bool


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two pawns changed places: `mine` went from `origin` to `landing`, `theirs` the other way."""

    mine: str
    theirs: str
    origin: str
    landing: str


@dataclass(frozen=True, slots=True)
class TurnBroken:
    """A seat's next turn is broken: it may only discard."""

    seat: str


@dataclass(frozen=True, slots=True)
class TurnMended:
    """A broken turn is over."""

    seat: str


@dataclass(frozen=True, slots=True)
class TurnBanked:
    """A seat may play once more, at once or at a later turn."""

    seat: str


@dataclass(frozen=True, slots=True)
class TurnSpent:
    """A seat plays a turn that it had banked."""

    seat: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was picked up."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """The turn went to a seat."""

    seat: str


@dataclass(frozen=True, slots=True)
class DealOver:
    """Nobody has a card left: a deal is awaited."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """All cards were shuffled together."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """So many cards each, by a dealer. The cards follow as `Got`."""

    size: int
    dealer: str


@dataclass(frozen=True, slots=True)
class Got:
    """A seat received a card, in a deal or an exchange."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Showed:
    """An unseen card of a hand is known to be this one: it is put down later in the deal."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Gave:
    """A seat gave a card away in the exchange."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over; the seats that won."""

    seats: str


@dataclass(frozen=True, slots=True)
class Tied:
    """The game is over and nobody won (pat)."""


Event = (
    Played
    | Discarded
    | CameOut
    | Moved
    | CameHome
    | Captured
    | Swapped
    | TurnBroken
    | TurnMended
    | TurnBanked
    | TurnSpent
    | Drew
    | Passed
    | DealOver
    | Shuffled
    | Dealt
    | Got
    | Gave
    | Showed
    | Won
    | Tied
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: `reason` is one of `flat`'s reasons, `square` the square it is about ("" for none)."""

    reason: int
    square: str = ""

    @property
    def name(self) -> str:
        """The reason's name, as in `flat`: PASSES_STAKE."""
        return REASON_NAMES[self.reason]


_FIRST_REASON = list(vars(flat)).index("PASSES_STAKE")
REASON_NAMES: dict[int, str] = {
    value: name for name, value in list(vars(flat).items())[_FIRST_REASON:] if name.isupper() and isinstance(value, int)
}


def lift_refusal(position: Position, packed: int) -> Refusal:
    """A packed refusal for people."""
    square = flat.refused_square(packed)
    return Refusal(packed & 255, position.compiled.board.name(square) if square >= 0 else "")


def lift(before: Position, packed: Iterable[int]) -> tuple[Event, ...]:
    """Packed events for people. `before` is the position they started from (it is not changed)."""
    pawns = before.at[:]  # who stands where as the events go by
    return tuple(_lift_one(before, pawns, event) for event in packed)


def _lift_one(position: Position, pawns: Ints, packed: int) -> Event:
    kind, first, second = packed & 63, packed >> 6 & 1023, packed >> 16
    if kind in _BOARD_KINDS:
        return _lift_board(position, pawns, kind, first, second)
    if kind in _CARD_KINDS:
        return _CARD_KINDS[kind](SEATS[second], CARDS[first])
    if kind in _SEAT_KINDS:
        return _SEAT_KINDS[kind](SEATS[first])
    if kind == flat.WON:
        return Won(letters_of(first))
    if kind == flat.DEALT:
        return Dealt(first, SEATS[second])
    return _BARE_KINDS[kind]()


_BOARD_KINDS = frozenset({flat.CAME_OUT, flat.MOVED, flat.CAPTURED, flat.SWAPPED})
_CARD_KINDS: dict[int, type[Played | Discarded | Drew | Got | Gave | Showed]] = {
    flat.PLAYED: Played,
    flat.DISCARDED: Discarded,
    flat.DREW: Drew,
    flat.GOT: Got,
    flat.GAVE: Gave,
    flat.SHOWED: Showed,
}
_SEAT_KINDS: dict[int, type[TurnBroken | TurnMended | TurnBanked | TurnSpent | Passed]] = {
    flat.BROKE: TurnBroken,
    flat.MENDED: TurnMended,
    flat.BANKED: TurnBanked,
    flat.SPENT: TurnSpent,
    flat.PASSED: Passed,
}
_BARE_KINDS: dict[int, type[DealOver | Shuffled | Tied]] = {
    flat.DEAL_OVER: DealOver,
    flat.SHUFFLED: Shuffled,
    flat.TIED: Tied,
}


def _lift_board(position: Position, pawns: Ints, kind: int, first: int, second: int) -> Event:
    compiled = position.compiled
    name = compiled.board.name

    def colour(square: int) -> str:
        return SEATS[pawns[square] // compiled.pawns]

    if kind == flat.CAME_OUT:
        start = compiled.start[first]
        pawns[start] = first * compiled.pawns
        return CameOut(SEATS[first], name(start))
    if kind == flat.CAPTURED:
        captured = Captured(colour(first), name(first), bool(second))
        pawns[first] = -1
        return captured
    if kind == flat.SWAPPED:
        swapped = Swapped(colour(first), colour(second), name(first), name(second))
        pawns[first], pawns[second] = pawns[second], pawns[first]
        return swapped
    made = CameHome if first < compiled.track <= second else Moved
    moved = made(colour(first), name(first), name(second))
    pawns[second], pawns[first] = pawns[first], -1
    return moved


def captures(events: Iterable[Event]) -> str:
    """The captured pawns' seats in the order of capture, as the notation writes them after `x`."""
    return "".join(event.colour for event in events if isinstance(event, Captured))
