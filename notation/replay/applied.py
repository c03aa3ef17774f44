"""What one entry of a record did when it was carried out."""

from __future__ import annotations

from typing import NamedTuple

from notation.engine.flat import Move, Stack, listed
from notation.replay.hands.ruling import Ruling

Applied = tuple[int, int, Move, Stack, bool, Ruling, tuple[int, ...], int]
"""What a `AppliedPlay` is made of: a referee keeps it of every play, and few are ever looked at."""


class AppliedPlay(NamedTuple):
    """What one entry did: who, in which round, the move and its packed events."""

    seat: int
    round: int
    move: Move
    happened: Stack
    stood: bool
    """Whether it was carried out although the rules refuse it."""
    ruling: Ruling
    unseen: tuple[int, ...]
    """The cards that came to light by it."""
    perhaps: int
    """1 where its unseen card may have given another turn, -1 where it was played in such a turn."""

    @property
    def events(self) -> tuple[int, ...]:
        """What happened, packed."""
        return tuple(listed(self.happened))
