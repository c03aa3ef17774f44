"""Where each square stands in a picture: a rounded polygon with a side for each corner of the board."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from notation.board import Board

SIZE: Final = 1000.0
"""Width and height of the board in the picture's units."""

_ROUND: Final = 0.12
"""How much of a side is rounded off at each end."""

_FINE: Final = 24
"""Pieces that a rounded corner is cut into."""


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float

    def toward(self, other: Point, part: float) -> Point:
        """The point that lies so far (0 to 1) on the way to another."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def shifted(self, way: Point, length: float) -> Point:
        """The point so far off in a direction of length 1."""
        return Point(self.x + way.x * length, self.y + way.y * length)


@dataclass(frozen=True, slots=True)
class Picture:
    """`squares[square]` is the middle of a square, `gap` how far neighbours stand apart.

    `camps[corner]` is the middle of a camp. `outline` is the way round the track, `middle` the middle of it all.
    """

    middle: Point
    squares: tuple[Point, ...]
    camps: tuple[Point, ...]
    outline: tuple[Point, ...]
    gap: float


@cache
def lay_out(board: Board, turn: int = 0) -> Picture:
    """The picture of a board, with corner number `turn` at the bottom."""
    middle, radius = _frame(board.corners)
    outline = _outline(board.corners, middle, radius)
    lengths = [math.dist(outline[i - 1], outline[i]) for i in range(1, len(outline))]
    gap = sum(lengths) / board.track
    ring = _spaced(outline, lengths, gap, board.track)
    offset = board.branch - turn * board.per_corner
    track = [ring[(square + offset) % board.track] for square in range(board.track)]
    in_lane = min(gap, radius * 0.8 / board.home)  # small boards would have lanes that meet in the middle
    homes: list[Point] = []
    camps: list[Point] = []
    for corner in range(board.corners):
        inward, along = _ways(corner - turn, board.corners)
        branch = track[(board.start(corner) - board.branch) % board.track]
        homes += [branch.shifted(inward, in_lane * depth) for depth in range(1, board.home + 1)]
        side = 2 * radius * math.tan(math.pi / board.corners)
        camps.append(branch.shifted(inward, max(3.2 * gap, 82)).shifted(along, side * 0.25))
    return Picture(middle, (*track, *homes), tuple(camps), tuple(outline), gap)


def _ways(place: int, corners: int) -> tuple[Point, Point]:
    """From a side to the middle, and along the side clockwise; side 0 is at the bottom."""
    angle = math.pi / 2 + 2 * math.pi * place / corners
    return Point(-math.cos(angle), -math.sin(angle)), Point(-math.sin(angle), math.cos(angle))


def _frame(corners: int) -> tuple[Point, float]:
    """The middle of the board, and how far it is to the middle of a side."""
    if corners == 3:  # a triangle reaches further up than down
        return Point(SIZE / 2, SIZE * 0.63), SIZE * 0.27
    return Point(SIZE / 2, SIZE / 2), SIZE * 0.4


def _outline(corners: int, middle: Point, radius: float) -> list[Point]:
    """The rounded polygon, closed, clockwise from the middle of the lower side."""
    half = radius * math.tan(math.pi / corners)
    points: list[Point] = []
    for place in range(corners):
        inward, along = _ways(place, corners)
        centre = middle.shifted(inward, -radius)
        points.append(centre)
        tip = centre.shifted(along, half)
        before = centre.shifted(along, half * (1 - 2 * _ROUND))
        next_inward, next_along = _ways(place + 1, corners)
        after = middle.shifted(next_inward, -radius).shifted(next_along, -half * (1 - 2 * _ROUND))
        for i in range(_FINE + 1):
            part = i / _FINE
            points.append(before.toward(tip, part).toward(tip.toward(after, part), part))
    points.append(points[0])
    return points


def _spaced(outline: list[Point], lengths: list[float], gap: float, count: int) -> list[Point]:
    """Points at equal distances along a line."""
    points: list[Point] = []
    piece, behind = 0, 0.0  # the piece of the line, and how long the line is before it
    for i in range(count):
        while piece < len(lengths) - 1 and behind + lengths[piece] < i * gap:
            behind += lengths[piece]
            piece += 1
        points.append(outline[piece].toward(outline[piece + 1], (i * gap - behind) / (lengths[piece] or 1)))
    return points
