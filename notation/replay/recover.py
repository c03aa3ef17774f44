"""How a game goes on after a play that the rules refuse.

As it was written, unless the plays that follow fit another reading better: a scribe's slip. One mistake should neither
hide others nor invent them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.diagnostics import Severity
from notation.engine import Position, apply, flat
from notation.engine.flat import NOBODY, Move, event
from notation.engine.written import judge_play
from notation.plays import play_text
from notation.record import Comment, Deal, Entry, Give, Note, PlayEntry, RoundNumber, Variation
from notation.replay.standing import nothing_moved, stand
from notation.replay.suggest import Legal, nearest_moves

if TYPE_CHECKING:
    from notation.replay.referee import Referee

LOOK_AHEAD: Final = 12
"""How many of the plays that follow are tried on each reading."""

ASTRAY: Final = 3
"""How many misfits among them mean that the position is not known any longer."""

TRIALS: Final = 100
"""How many refused plays of a game are looked into so closely; the others go on as written."""


class Reading(NamedTuple):
    """One way to go on: who acted, the move, its events, and the slip that this reading means."""

    seat: int
    move: Move
    events: list[int]
    slip: str = ""
    ahead: int = NOBODY
    """The seat that has played before its turn came."""
    sure: bool = True
    """Whether the position after it is the one at the table, if this reading is right."""


def go_on(referee: Referee, entry: PlayEntry, seat: int, move: Move, refused: int, drawn: int) -> Reading:
    """The reading of a refused play that the plays after it fit best; as it was written where they fit as well."""
    following = _following(referee.entries, entry) if referee.trials else []
    written, *others = _readings(referee, entry, seat, move, refused, drawn, following)
    if not following or (not others and written.sure):
        return written._replace(sure=True)
    referee.trials -= 1
    best, fewest = written, _misfits(referee, entry, written, following)
    for reading in others:
        if not fewest:
            break
        misfits = _misfits(referee, entry, reading, following)
        if misfits < fewest:
            best, fewest = reading, misfits
    # Where hardly anything fits any longer, nobody knows the position.
    return best if best.sure or fewest >= ASTRAY else best._replace(sure=True)


def _following(entries: Sequence[Entry], entry: PlayEntry) -> list[Entry]:
    """The plays after an entry, up to `LOOK_AHEAD`, with the deals between them."""
    following: list[Entry] = []
    plays = 0
    found = False
    for other in entries:
        if other is entry:
            found = True
        elif not found or isinstance(other, Comment | Note | RoundNumber | Variation):
            continue
        elif isinstance(other, PlayEntry):
            following.append(other)
            plays += 1
            if plays == LOOK_AHEAD:
                break
        elif isinstance(other, Deal | Give):
            following.append(other)
        else:
            break
    return following


def _misfits(referee: Referee, entry: PlayEntry, reading: Reading, following: Sequence[Entry]) -> int:
    """How many errors there would be in what follows, if this reading were right."""
    trial = referee.fork()
    trial.accept(reading._replace(events=reading.events[:], sure=True), entry)
    for other in following:
        trial.carry_out(other)
    return sum(finding.severity is Severity.ERROR for finding in trial.findings)


def _readings(
    referee: Referee,
    entry: PlayEntry,
    seat: int,
    move: Move,
    refused: int,
    drawn: int,
    following: Sequence[Entry],
) -> Iterator[Reading]:
    position = referee.position
    if refused & 255 == flat.OUT_OF_TURN:
        after = next((other.seat for other in following if isinstance(other, PlayEntry)), None)
        readings = list(_out_of_turn(position, entry, seat, drawn))
        yield from reversed(readings) if after == SEATS[position.turn] else readings
        return
    events = stand(position, seat, entry.play, drawn)
    if events is None:
        yield Reading(seat, move, nothing_moved(position, seat, entry.play, drawn), sure=False)
    else:
        yield Reading(seat, move, events)
    for legal in nearest_moves(position, seat, entry.play):
        yield Reading(seat, legal.move, legal.events, _slip(position, move, refused, legal))


def _slip(position: Position, move: Move, refused: int, legal: Legal) -> str:
    """What the scribe did, if a legal move was meant."""
    t = position.tables
    if refused & 255 == flat.WRONG_LANDING and len(move) == len(legal.move) == 4 and move[2] == legal.move[2]:
        written, real = move[3], legal.move[3]
        if max(written, real) < t.track and (written - real) % t.track in (1, t.track - 1):
            return f"off by one square: the plays after it fit {legal.text}"
    return f"the plays after it fit {legal.text}"


def _out_of_turn(position: Position, entry: PlayEntry, seat: int, drawn: int) -> Iterator[Reading]:
    """A play of the wrong seat: a play is missing before it, two are transposed, or the seat is a slip."""
    due = position.turn
    turned = position.copy()
    apply(turned, [event(flat.PASSED, seat)])
    events: list[int] = []
    move, refused = judge_play(turned, seat, entry.play, events, drawn)
    if refused:
        events = stand(turned, seat, entry.play, drawn) or nothing_moved(turned, seat, entry.play, drawn)
    turn = event(flat.PASSED, seat)
    missing = [event(flat.DISCARDED, UNSEEN, due)] if position.hands[due] else []
    yield Reading(seat, move, [*missing, turn, *events], f"{SEATS[due]}'s play may be missing", sure=False)
    as_due: list[int] = []
    due_move, refused = judge_play(position, due, entry.play, as_due, drawn)
    if not refused:
        text = f"{SEATS[due]}:{play_text(entry.play)}"
        yield Reading(due, due_move, as_due, f"the wrong seat may be written: {text} is legal")
    if events[-1] & 63 == flat.PASSED:
        back = event(flat.PASSED, due)
        yield Reading(seat, move, [turn, *events[:-1], back], f"{SEATS[due]} and {SEATS[seat]} may be transposed", seat)
