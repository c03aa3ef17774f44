"""How a game goes on after a play that the rules refuse.

As it was written, unless the plays that follow fit another reading better: a scribe's slip. One mistake should neither
hide others nor invent them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from notation.diagnostics import Code, Severity
from notation.engine.flat import NOBODY, lend
from notation.record import Comment, Deal, End, Entry, Give, Note, PlayEntry, RoundNumber, TurnUp, Variation
from notation.replay.applied import Applied
from notation.replay.hands.ruling import Ruling
from notation.replay.readings import Reading, Refused, readings
from notation.replay.state import State

SOON: Final = 12
LATER: Final = 48
LATE: Final = 240
"""How many of the plays that follow are looked at: to find out whether the position is known at all, to compare all
readings, and to compare the best of them."""

ASTRAY: Final = 3
"""So many misfits among the plays that follow soon mean that the position is not known any longer."""

MOST_READINGS: Final = 200
"""So many readings of one play are tried at most,"""

NEAREST: Final = 30
"""and so many where the play as it was written fits what follows."""

FINALISTS: Final = 6
"""So many readings that fit equally well are compared once more."""


def go_on(state: State, refused: Refused) -> Reading:
    """The reading of a refused play that the plays after it fit best; as it was written where they fit as well."""
    following = _following(state.entries, refused.entry) if state.patience > 0 else []
    ways = readings(state, refused, following)
    written = next(ways)
    if not following:
        return written._replace(sure=True)
    soon = following[:LATER]
    misfits = _misfits(state, refused, written, soon, LATER)
    best, fewest = [written], len(misfits)
    for reading in islice(ways, MOST_READINGS if fewest else NEAREST):
        if state.patience <= 0 or (not fewest and len(best) >= FINALISTS):
            break
        others = _misfits(state, refused, reading, soon, fewest + 1)
        if len(others) < fewest:
            best, fewest, misfits = [reading], len(others), others
        elif len(others) == fewest and len(best) < FINALISTS:
            best.append(reading)
    # Where hardly anything fits any longer, nobody knows the position.
    astray = sum(place < SOON for place in misfits) >= ASTRAY
    chosen = _final(state, refused, best, following)._replace(tried=True)
    return chosen if chosen.sure or astray else chosen._replace(sure=True)


def _final(state: State, refused: Refused, best: list[Reading], following: Sequence[Entry]) -> Reading:
    """The best of readings that fit equally well, as far as the game goes; the first among equals."""
    if len(best) == 1 or state.patience <= 0:
        return best[0]
    chosen: list[Reading] = []
    fewest = LATE
    for reading in best:
        misfits = len(_misfits(state, refused, reading, following, fewest + 1))
        if misfits < fewest:
            chosen, fewest = [reading], misfits
        elif misfits == fewest:
            chosen.append(reading)
    first, *equals = chosen or best
    return first._replace(equals=tuple(reading.instead for reading in equals if reading.instead))


def accept(state: State, reading: Reading, entry: PlayEntry, ruling: Ruling = Ruling.REFUTED) -> Applied | None:
    """Carry out a reading of a refused play."""
    rounds = state.rounds
    if reading.skips:
        state.skips = reading.skips
        rounds.step_back()
        rounds.count(state.position, state.position.turn)
        rounds.count(state.position, reading.seat)
    done = state.carry(reading.seat, reading.move, lend(reading.events), entry, ruling, stood=True, doubtful=True)
    state.lost = state.lost or not reading.sure
    state.ahead = reading.ahead
    if reading.twice or reading.ahead != NOBODY:
        rounds.step_back()
    return done


def _following(entries: Sequence[Entry], entry: PlayEntry) -> list[Entry]:
    """The plays after an entry, up to `LATE`, with the deals between them and the end."""
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
            if plays == LATE:
                break
        elif isinstance(other, Deal | Give | TurnUp | End):
            following.append(other)
        else:
            break
    return following


def _misfits(state: State, refused: Refused, reading: Reading, following: Sequence[Entry], enough: int) -> list[int]:
    """Where, among the entries that follow, something is wrong if this reading is right; no more than `enough`."""
    trial = state.fork()
    accept(trial, reading._replace(events=reading.events[:], sure=True), refused.entry)
    misfits: list[int] = []
    for place, other in enumerate(following):
        before = len(trial.findings)
        trial.carry_out(other)
        if len(trial.findings) > before and _weighs(trial):
            misfits.append(place)
            if len(misfits) >= enough:
                break
    state.patience -= place + 1
    return misfits


def _weighs(trial: State) -> bool:
    return trial.findings.last_code.severity is Severity.ERROR or trial.findings.last_code is Code.MISSING_CAPTURES
