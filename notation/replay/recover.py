"""How a game goes on after a play that the rules refuse.

As it was written, unless the plays that follow fit another reading better: a scribe's slip. One mistake should neither
hide others nor invent them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from notation.diagnostics import Code, Severity
from notation.record import Comment, Deal, Entry, Give, Note, PlayEntry, RoundNumber, Variation
from notation.replay.readings import Reading, Refused, readings

if TYPE_CHECKING:
    from notation.replay.referee import Referee

LOOK_AHEAD: Final = 48
"""How many of the plays that follow are tried on each reading."""

SOON: Final = 12
"""Among so many of them..."""

ASTRAY: Final = 3
"""... so many misfits mean that the position is not known any longer."""

MOST_READINGS: Final = 120
"""So many readings of one play are tried."""

PATIENCE: Final = 20_000
"""How many plays are tried in a game in all; refused plays after that go on as written."""


def go_on(referee: Referee, refused: Refused) -> Reading:
    """The reading of a refused play that the plays after it fit best; as it was written where they fit as well."""
    following = _following(referee.entries, refused.entry) if referee.patience > 0 else []
    ways = readings(referee, refused, following)
    best = next(ways)
    if not following:
        return best._replace(sure=True)
    fewest = _misfits(referee, refused, best, following, LOOK_AHEAD)
    for reading in islice(ways, MOST_READINGS):
        if not fewest or referee.patience <= 0:
            break
        misfits = _misfits(referee, refused, reading, following, len(fewest))
        if len(misfits) < len(fewest):
            best, fewest = reading, misfits
    # Where hardly anything fits any longer, nobody knows the position.
    astray = sum(place < SOON for place in fewest) >= ASTRAY
    return best if best.sure or astray else best._replace(sure=True)


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


def _misfits(
    referee: Referee, refused: Refused, reading: Reading, following: Sequence[Entry], enough: int
) -> list[int]:
    """Where, among the entries that follow, something is wrong if this reading is right; no more than `enough`."""
    trial = referee.fork()
    trial.accept(reading._replace(events=reading.events[:], sure=True), refused.entry)
    misfits: list[int] = []
    for place, other in enumerate(following):
        before = len(trial.findings)
        trial.carry_out(other)
        if len(trial.findings) > before and _weighs(trial):
            misfits.append(place)
            if len(misfits) >= enough:
                break
    referee.patience -= place + 1
    return misfits


def _weighs(trial: Referee) -> bool:
    return trial.findings.last_code.severity is Severity.ERROR or trial.findings.last_code is Code.MISSING_CAPTURES
