"""Plays against the rules that stood: carried out as they were written, judged by nobody.

A play is carried out when what it says can be done to the marbles at all: there is a pawn on the square it leaves,
and a square of the board where it lands.
"""

from __future__ import annotations

from notation.board import SEATS
from notation.cards import UNSEEN_CARD
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.decide import follow
from notation.engine.flat import Move, event
from notation.engine.meanings import discard_move
from notation.engine.position import CAMP, EMPTY, Position
from notation.plays import Discard, Effect, Exit, Leg, Play, Swap
from notation.plays import Move as Walk


def stand(position: Position, seat: int, play: Play, drawn: int) -> list[int] | None:
    """The events of a play carried out as written, or None when it cannot be done."""
    if isinstance(play, Discard):
        out = [event(flat.DISCARDED, card.number, seat) for card in play.cards]
        follow(position, seat, discard_move(play), drawn, out)
        return out
    out = [event(flat.PLAYED, play.card.number, seat)]
    if not _carry_out(position, play, seat, out):
        return None
    follow(position, seat, _move_of(position, play), drawn, out)
    return out


def _move_of(position: Position, play: Play) -> Move:
    """A move that says enough for what follows a play: its card, and an alternative of the same kind."""
    assert not isinstance(play, Discard)
    t = position.compiled
    card = play.card.number
    kind = flat.NOTHING if isinstance(play, Effect) else flat.EXIT if isinstance(play, Exit) else None
    fitting = [a for a in t.by_card[card] if kind is None or t.kind[a] == kind]
    return (card, fitting[0]) if fitting else (card, flat.DISCARD)


def _carry_out(position: Position, play: Play, seat: int, out: list[int]) -> bool:
    board = position.compiled.board
    match play:
        case Exit():
            return _bring_out(position, SEATS.index(play.colour) if play.colour else seat, out)
        case Walk():
            scratch = position.board_copy()
            return all(_carry_leg(scratch, leg, out) for leg in play.legs)
        case Swap():
            mine, theirs = board.number(play.mine), board.number(play.theirs)
            if min(mine, theirs) < 0 or position.at[mine] == EMPTY or position.at[theirs] == EMPTY or mine == theirs:
                return False
            if not (mine < position.compiled.track > theirs):
                return False
            out.append(event(flat.SWAPPED, mine, theirs))
            if play.then is None:
                return True
            scratch = position.board_copy()
            apply(scratch, out[-1:])
            return _carry_leg(scratch, Leg(play.theirs, play.then, captures=play.captures), out)
        case Effect():
            return True
        case _:
            return False


def _bring_out(position: Position, colour: int, out: list[int]) -> bool:
    t = position.compiled
    if colour >= t.board.corners or CAMP not in position.where[colour * t.pawns : (colour + 1) * t.pawns]:
        return False
    start = t.start[colour]
    if position.at[start] != EMPTY:
        if position.colour_at(start) == colour:
            return False  # it would take the place of its own like
        out.append(event(flat.CAPTURED, start))
    out.append(event(flat.CAME_OUT, colour))
    return True


def _carry_leg(scratch: Position, leg: Leg, out: list[int]) -> bool:
    """One pawn from square to square; the pawns that the scribe wrote as captured go to camp."""
    t = scratch.compiled
    origin = t.board.number(leg.origin)
    landing = t.board.number(leg.landing) if leg.landing else -1
    if min(origin, landing) < 0 or scratch.at[origin] == EMPTY or origin == landing:
        return False
    pawn = scratch.at[origin]
    if landing >= t.track and (landing - t.track) // t.home != t.colour_of[pawn]:
        return False  # nobody comes home in another's house
    events: list[int] = []
    on_landing = scratch.at[landing]
    claimed = leg.captures or ""
    passed = claimed[:-1] if on_landing != EMPTY else claimed
    for square in _between(scratch, origin, landing):
        colour = scratch.colour_at(square)
        if passed and colour != EMPTY and SEATS[colour] == passed[0]:
            events.append(event(flat.CAPTURED, square, 1))
            passed = passed[1:]
    if on_landing != EMPTY:
        events.append(event(flat.CAPTURED, landing))
    events.append(event(flat.MOVED, origin, landing))
    apply(scratch, events)
    out += events
    return True


def _between(position: Position, origin: int, landing: int) -> list[int]:
    """The track squares strictly between two squares, going forward."""
    t = position.compiled
    if origin >= t.track:
        return []
    if landing >= t.track:
        landing = (t.start[(landing - t.track) // t.home] - t.board.branch + 1) % t.track
    count = (landing - origin) % t.track
    return [(origin + i) % t.track for i in range(1, count)] if count <= t.reach else []


def nothing_moved(position: Position, seat: int, play: Play, drawn: int) -> list[int]:
    """The events of a play of which only the card is known: it is put down and no pawn moves."""
    card = UNSEEN_CARD if isinstance(play, Discard) else play.card
    out = [event(flat.DISCARDED, card.number, seat)]
    follow(position, seat, (card.number, flat.DISCARD), drawn, out)
    return out
