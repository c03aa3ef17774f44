"""A cursor on a walk: forward and back, by rounds, to an address, to the next mark, to words that are looked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from toc_cli.views.walk import Stop, Walk

_ADDRESS: Final = re.compile(r"([0-9]{1,6})(?:([a-h])(?:\.([0-9]{1,3}))?)?")
_START, _END = "start", "end"


class Cursor:
    """A place in a walk. Every method that moves answers whether it did."""

    def __init__(self, walk: Walk, at: int = 0) -> None:
        self.walk = walk
        self.at = at
        self.looked_for = ""

    @property
    def stop(self) -> Stop:
        """Where the cursor is."""
        return self.walk.stops[self.at]

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.at == len(self.walk.stops) - 1

    def move(self, by: int) -> bool:
        """So many stops on, or back; no further than the ends."""
        return self.put(min(max(self.at + by, 0), len(self.walk.stops) - 1))

    def put(self, at: int) -> bool:
        """To a stop by its number."""
        moved = at != self.at
        self.at = at
        return moved

    def first(self) -> bool:
        """To the start."""
        return self.put(0)

    def last(self) -> bool:
        """To the end."""
        return self.put(len(self.walk.stops) - 1)

    def next_round(self) -> bool:
        """To the first stop of the next round, or to the end."""
        here = self.stop.round
        return self._seek(range(self.at + 1, len(self.walk.stops)), lambda stop: stop.round > here) or self.last()

    def previous_round(self) -> bool:
        """To the first stop of this round, or, from there, of the round before."""
        first = self._opening(self.at)
        return self.put(self._opening(first - 1) if first == self.at and first else first)

    def next_mark(self) -> bool:
        """To the next stop with a finding or a mark."""
        return self._seek(range(self.at + 1, len(self.walk.stops)), lambda stop: stop.marked)

    def previous_mark(self) -> bool:
        """To the last stop before this one with a finding or a mark."""
        return self._seek(range(self.at - 1, -1, -1), lambda stop: stop.marked)

    def find(self, words: str = "") -> bool:
        """To the next stop, round past the end, whose plays, comments or findings hold these words.

        Without words, the last ones again.
        """
        self.looked_for = words.strip().casefold() or self.looked_for
        count = len(self.walk.stops)
        around = ((self.at + i) % count for i in range(1, count + 1))
        return bool(self.looked_for) and self._seek(around, lambda stop: self.looked_for in stop.text)

    def go(self, address: str) -> bool:
        """To an address (see `locate`). Answers whether there is such a stop, moved or not."""
        at = locate(self.walk, address)
        if at is not None:
            self.at = at
        return at is not None

    def _opening(self, at: int) -> int:
        """The first stop of the round that a stop is in."""
        stops = self.walk.stops
        while at and stops[at - 1].round == stops[at].round:
            at -= 1
        return at

    def _seek(self, order: Iterable[int], wanted: Callable[[Stop], bool]) -> bool:
        found = next((at for at in order if wanted(self.walk.stops[at])), None)
        if found is not None:
            self.at = found
        return found is not None


def locate(walk: Walk, address: str) -> int | None:
    """The number of the stop at an address: `12b`, `12b.2`, `12` (the last stop of round 12), `start`, `end`."""
    wanted = address.strip().lower()
    if wanted in (_START, "0"):
        return 0
    if wanted == _END:
        return len(walk.stops) - 1
    whole = round_of(walk, wanted)
    if whole:
        return whole[-1]
    return next((stop.number for stop in walk.stops if wanted and stop.address == wanted), None)


def round_of(walk: Walk, address: str) -> list[int]:
    """The numbers of the stops of a round that have addresses; none where the address is not a round's number."""
    match = _ADDRESS.fullmatch(address.strip())
    if not match or match[2]:
        return []
    return [stop.number for stop in walk.stops if stop.round == int(match[1]) and stop.address]


def nearest(walk: Walk, address: str, count: int = 5) -> list[str]:
    """The addresses of a walk that are nearest to one that it does not have, in order."""
    addressed = [stop for stop in walk.stops if stop.address]
    match = _ADDRESS.fullmatch(address.strip().lower())
    if not match:
        return [stop.address for stop in addressed[:count]]
    wanted = (int(match[1]), match[2] or "a")

    def distance(stop: Stop) -> tuple[int, int]:
        return abs(stop.round - wanted[0]), abs(ord(stop.seat or "a") - ord(wanted[1]))

    found = sorted(addressed, key=distance)[:count]
    return [stop.address for stop in sorted(found, key=lambda stop: stop.number)]
