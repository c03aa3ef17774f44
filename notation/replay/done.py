"""What one entry of a record did when it was carried out."""

from __future__ import annotations

from notation.engine.flat import Move, Stack, listed
from notation.replay.ruling import Ruling


class Done:
    """What one entry did: who, in which round, the move and its packed events."""

    __slots__ = ("_events", "move", "perhaps", "round", "ruling", "seat", "stood", "unseen")

    def __init__(
        self,
        seat: int,
        round: int,
        move: Move,
        events: Stack,
        stood: bool = False,
        ruling: Ruling = Ruling.PROVEN,
        unseen: tuple[int, ...] = (),
        perhaps: int = 0,
    ) -> None:
        """`stood`: carried out although the rules refuse it. `unseen`: the cards that came to light by it. `perhaps`:
        1 where its unseen card may have given another turn, -1 where it was played in such a turn.
        """
        self.seat = seat
        self.round = round
        self.move = move
        self._events = events
        self.stood = stood
        self.ruling = ruling
        self.unseen = unseen
        self.perhaps = perhaps

    @property
    def events(self) -> tuple[int, ...]:
        """What happened, packed."""
        return tuple(listed(self._events))
