"""Pieces → games, in this process or in several."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from itertools import islice
from typing import Final

from notation.source import Source
from toc_cli.importers.pieces import Piece, Problem
from toc_cli.rows import Reading, read_games

Pieces = Iterable[Piece | Problem]

AHEAD: Final = 3
"""Pieces that wait for each process, so that none is idle and memory stays small."""


@dataclass(frozen=True, slots=True)
class Read:
    """What came of one piece."""

    piece: Piece
    reading: Reading


def read_piece(piece: Piece, is_known: Callable[[str], bool] = lambda _: False) -> Read:
    """Read, judge and lay out the games of a piece. A fault of ours is told, and the other pieces are read."""
    source = Source(piece.source, piece.text)
    try:
        reading = read_games(source, base=piece.base, first_line=piece.line, is_known=is_known)
    except Exception as error:
        lines = f"lines {piece.line} to {piece.line + piece.text.count(chr(10))} are left out"
        told = f"the check failed ({type(error).__name__}: {error}) and {lines}; this is our mistake, please report it"
        reading = Reading([], told)
    return Read(piece, reading)


def read_all(
    pieces: Pieces, is_known: Callable[[str], bool], executor: Executor | None = None, jobs: int = 1
) -> Iterator[Read | Problem]:
    """Read pieces in order; with an executor, in `jobs` processes at once, to which `is_known` is sent."""
    if executor is None:
        for piece in pieces:
            yield piece if isinstance(piece, Problem) else read_piece(piece, is_known)
        return
    waiting: deque[Problem | Future[Read]] = deque()
    coming = iter(pieces)
    while True:
        for piece in islice(coming, jobs * AHEAD - len(waiting)):
            waiting.append(piece if isinstance(piece, Problem) else executor.submit(read_piece, piece, is_known))
        if not waiting:
            return
        first = waiting.popleft()
        yield first if isinstance(first, Problem) else first.result()
