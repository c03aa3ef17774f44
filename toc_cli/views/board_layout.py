"""Where each square stands when a board is drawn on a grid of cells: a ring of squares, the home lanes inside it.

The ring is a rectangle that runs clockwise from the middle of its lower side. Each colour has a *place*: its branch
square on the ring, from which the home lane leads inward. Place 0 is at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from notation.board import Board


class Cell(NamedTuple):
    """A place on the grid: `x` to the right, `y` downward, from 0."""

    x: int
    y: int


class Way(NamedTuple):
    """A direction, in cells."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A board on a grid of `width` by `height` cells.

    `cells[square]` is where a square stands. `lanes[corner]` is the branch square's cell, `inward[corner]` where the
    lane leads from it. `inside[square]` is the cell next to a track square, inside the ring. `fillers` are cells of
    the ring that no square fills: rings of an odd number of squares have one.
    """

    width: int
    height: int
    cells: tuple[Cell, ...]
    lanes: tuple[Cell, ...]
    inward: tuple[Way, ...]
    inside: tuple[Cell, ...]
    fillers: tuple[Cell, ...]


@cache
def lay_out(board: Board, turn: int = 0) -> Layout:
    """The layout of a board, turned so that corner number `turn` has the place at the bottom."""
    width, height = _sides(board)
    ring = _ring(width, height)
    extra = len(ring) - board.track
    # Six corners have two places at the bottom and none in its middle.
    first = width // 4 if board.corners == 6 else 0
    first -= (turn % board.corners) * board.per_corner
    # A square is so many cells on from the branch square of the corner at the bottom; fillers stand opposite it.
    half = board.track // 2
    spots: list[Cell] = []
    for square in range(board.track):
        on = (square + board.branch) % board.track
        from_bottom = (on + first) % board.track
        spots.append(ring[from_bottom + (extra if from_bottom >= half else 0)])
    lanes = tuple(spots[(board.start(corner) - board.branch) % board.track] for corner in range(board.corners))
    inward = tuple(_inward(cell, width, height) for cell in lanes)
    homes = [
        Cell(cell.x + way.dx * depth, cell.y + way.dy * depth)
        for cell, way in zip(lanes, inward, strict=True)
        for depth in range(1, board.home + 1)
    ]
    inside = []
    for cell in spots:
        way = _inward(cell, width, height)
        inside.append(Cell(cell.x + way.dx, cell.y + way.dy))
    fillers = tuple(ring[half : half + extra])
    return Layout(width, height, (*spots, *homes), lanes, inward, tuple(inside), fillers)


def _sides(board: Board) -> tuple[int, int]:
    """Cells across and down. A side holds as many squares as one corner, and the rest goes into the width."""
    if board.corners == 3:  # lower than a square: room for lanes from the left and the right
        across = max(round(board.per_corner * 0.8), 2 * board.home + 2)
    else:
        across = ((board.corners - 2) * board.per_corner + 1) // 2
    down = (board.track + 1) // 2 - across
    return across + 1, down + 1


def _ring(width: int, height: int) -> list[Cell]:
    """The cells of the rectangle's edge, clockwise from the middle of the lower side."""
    middle, right, bottom = width // 2, width - 1, height - 1
    lower = [Cell(x, bottom) for x in range(right, 0, -1)]
    ring = [Cell(0, y) for y in range(bottom, 0, -1)]
    ring += [Cell(x, 0) for x in range(right)]
    ring += [Cell(right, y) for y in range(bottom)]
    split = right - middle
    return [*lower[split:], *ring, *lower[:split]]


def _inward(cell: Cell, width: int, height: int) -> Way:
    """From a cell of the ring to the inside; from a corner of the rectangle slantwise."""
    dx = (cell.x == 0) - (cell.x == width - 1)
    dy = (cell.y == 0) - (cell.y == height - 1)
    return Way(dx, dy)
