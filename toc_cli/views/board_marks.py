"""What the last step did to the board: the squares to mark when it is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from notation.board import SEATS
from notation.cards import Card
from notation.engine import CompiledRules
from notation.engine.events import CameHome, CameOut, Captured, Discarded, Event, Moved, Played, Swapped
from notation.replay import Step


@dataclass(slots=True)
class Marks:
    """Squares are numbers of the board; colours are numbers too.

    `legs` are the walks and exits in order, as colour, origin (-1 for the camp) and landing.
    """

    left: set[int] = field(default_factory=set)
    """Squares that a pawn left."""
    landed: set[int] = field(default_factory=set)
    swapped: set[int] = field(default_factory=set)
    captured: dict[int, int] = field(default_factory=dict)
    """The colour of the pawn that was captured on a square."""
    trail: dict[int, int] = field(default_factory=dict)
    """The colour of the pawn that passed a square."""
    legs: list[tuple[int, int, int]] = field(default_factory=list)
    card: Card | None = None
    discarded: bool = False
    seat: str = ""


def marks_of(step: Step | None) -> Marks:
    """The marks of a step; of none, no marks."""
    marks = Marks()
    if step is not None:
        compiled = step.before.compiled
        marks.seat = step.seat
        for event in step.events:
            _mark(marks, compiled, event)
    return marks


def _mark(marks: Marks, compiled: CompiledRules, event: Event) -> None:
    number = compiled.board.number
    match event:
        case Played(_, card):
            marks.card = card
        case Discarded(_, card):
            marks.card, marks.discarded = card, True
        case CameOut(colour, square):
            start = number(square)
            marks.landed.add(start)
            marks.legs.append((SEATS.index(colour), -1, start))
        case Captured(taken, square):
            marks.captured[number(square)] = SEATS.index(taken)
        case Swapped(_, _, origin, landing):
            marks.swapped |= {number(origin), number(landing)}
        case Moved(letter, origin, landing) | CameHome(letter, origin, landing):
            walker, first, last = SEATS.index(letter), number(origin), number(landing)
            marks.left.add(first)
            marks.landed.discard(first)
            marks.landed.add(last)
            marks.legs.append((walker, first, last))
            marks.trail.update(dict.fromkeys(passed(compiled, walker, first, last), walker))


def passed(compiled: CompiledRules, colour: int, origin: int, landing: int) -> Iterable[int]:
    """The squares strictly between the ends of a walk, in the order of walking."""
    track = compiled.track
    if origin >= track:
        return range(origin + 1, landing)
    if landing >= track:
        branch = (compiled.start[colour] - compiled.board.branch) % track
        on_track = [(origin + i) % track for i in range(1, (branch - origin) % track + 1)]
        return [*on_track, *range(track + colour * compiled.home, landing)]
    forward, back = (landing - origin) % track, (origin - landing) % track
    if back < forward:
        return [(origin - i) % track for i in range(1, back)]
    if forward > compiled.reach:  # it jumped from crossing to crossing, over a whole corner (§1.6)
        forward -= compiled.board.per_corner - 1
    return [(origin + i) % track for i in range(1, forward)]
