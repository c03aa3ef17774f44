"""How long each stake stood, how it ended and what it stopped."""

from __future__ import annotations

from dataclasses import dataclass

from notation.board import SEATS
from notation.engine import CompiledRules, flat
from toc_cli.rows.scorer import Turn


@dataclass(slots=True)
class _Standing:
    """A stake that stands."""

    began: str
    since: int
    known_before: int
    """Turns with a known hand in the game so far, when it began to stand."""
    own: int = 0
    partner: int = 0
    opponent: int = 0
    forced: int = 0


class StakeWatch:
    """Told of every turn in order, it knows which stakes stand, and lays out a row for each that stood."""

    def __init__(self, t: CompiledRules, square_names: tuple[str, ...], whose: list[list[str | None]]) -> None:
        self.t = t
        self.square_names = square_names
        self.whose = whose
        self.bits = 0
        self.standing: dict[int, _Standing] = {}
        self.known = 0
        self.rows: list[tuple[int | str | None, ...]] = []

    def turn(self, number: int, turn: Turn, forced: bool) -> None:
        """Count what the stakes stopped in a turn, then see which stand after it."""
        self.known += turn.hand_known
        if turn.stopping:
            self._count(turn, forced)
        if turn.stakes == self.bits:
            return
        changed = turn.stakes ^ self.bits
        for colour in range(self.t.board.corners):
            if changed >> colour & 1:
                if self.bits >> colour & 1:
                    self._end(colour, number, self._how_ended(colour, turn))
                else:
                    self._begin(colour, number, self._how_began(colour, turn))
        self.bits = turn.stakes

    def set_up(self, number: int, stakes: int) -> None:
        """The position was set up by hand: what stood is not followed any further."""
        for colour in sorted(self.standing):
            self._end(colour, number, "set")
        for colour in range(self.t.board.corners):
            if stakes >> colour & 1:
                self._begin(colour, number, "set")
        self.bits = stakes

    def finish(self, number: int) -> list[tuple[int | str | None, ...]]:
        """The rows of all stakes, those that stand to the end of the game last."""
        for colour in sorted(self.standing):
            self._end(colour, number, "standing")
        return self.rows

    def _count(self, turn: Turn, forced: bool) -> None:
        relation = self.whose[turn.seat]
        for colour, stake in self.standing.items():
            if turn.stopping >> colour & 1:
                # The stake's owner, his partner or an opponent was stopped: the same word seen from the other side.
                if relation[colour] == "own":
                    stake.own += 1
                elif relation[colour] == "partner":
                    stake.partner += 1
                else:
                    stake.opponent += 1
                stake.forced += forced

    def _begin(self, colour: int, number: int, began: str) -> None:
        self.standing[colour] = _Standing(began, number, self.known)

    def _end(self, colour: int, number: int, ended: str) -> None:
        stake = self.standing.pop(colour)
        self.rows.append(
            (
                len(self.rows) + 1,
                SEATS[colour],
                SEATS[self.t.owner[colour]] if self.t.owner[colour] >= 0 else None,
                self.square_names[self.t.start[colour]],
                stake.began,
                stake.since,
                None if ended == "standing" else number,
                ended,
                number - stake.since,
                self.known - stake.known_before,
                stake.own,
                stake.partner,
                stake.opponent,
                stake.forced,
            )
        )

    def _how_began(self, colour: int, turn: Turn) -> str:
        if any(packed & 63 == flat.CAME_OUT and packed >> 6 & 1023 == colour for packed in turn.events):
            return "came_out"
        return "moved" if self._first(colour, turn) == flat.MOVED else "swapped"

    def _how_ended(self, colour: int, turn: Turn) -> str:
        kind = self._first(colour, turn)
        if kind == flat.MOVED:
            return "moved"
        return "captured" if kind == flat.CAPTURED else "swapped"

    def _first(self, colour: int, turn: Turn) -> int:
        """The kind of the first event of a turn that touches a colour's start square."""
        start = self.t.start[colour]
        for packed in turn.events:
            kind, first, second = packed & 63, packed >> 6 & 1023, packed >> 16
            if kind == flat.CAPTURED and first == start:
                return kind
            if kind in (flat.MOVED, flat.SWAPPED) and start in (first, second):
                return kind
        return 0
