"""Pieces → games, in this process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from toc_cli.importers.pieces import Piece, Problem
from toc_cli.rows import Reading, read_games
from toc_cli.work.pool import Pool


def read_piece(piece: Piece | Problem, is_known: Callable[[str], bool] = lambda _: False) -> Reading:
    """Read, judge and lay out the games of a piece. A fault of ours is told, and the other pieces are read."""
    if isinstance(piece, Problem):
        return Reading([], piece.message)
    source = piece.as_source
    try:
        return read_games(source, base=piece.base, first_line=piece.line, is_known=is_known)
    except Exception as error:
        lines = f"lines {piece.line} to {piece.line + piece.text.count(chr(10))} are left out"
        told = f"the check failed ({type(error).__name__}: {error}) and {lines}; this is our mistake, please report it"
        return Reading([], told)


def read_all(
    pieces: Iterable[Piece | Problem], is_known: Callable[[str], bool], pool: Pool
) -> Iterator[tuple[Piece | Problem, Reading]]:
    """Read pieces in order; `is_known` is sent to the pool. Raises PoolDied."""
    return pool.map(partial(read_piece, is_known=is_known), pieces, _size)


def _size(piece: Piece | Problem) -> int:
    return len(piece.text) if isinstance(piece, Piece) else 0
