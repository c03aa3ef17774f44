"""Boards on a grid: every board that a rule-set may have."""

from __future__ import annotations

import pytest

from notation.board import Board
from toc_cli.views.board_layout import lay_out

BOARDS = [
    Board(corners, per_corner, home, branch)
    for corners in range(3, 9)
    for per_corner in range(12, 25)
    for home in (4, 5)
    for branch in (0, 1, 2)
]


@pytest.mark.parametrize("corners", range(3, 9))
def test_no_two_squares_share_a_cell_however_the_board_is_turned(corners: int) -> None:
    for board in (board for board in BOARDS if board.corners == corners):
        for turn in range(corners):
            layout = lay_out(board, turn)
            cells = {*layout.cells, *layout.fillers}
            assert len(cells) == board.squares + len(layout.fillers), (board, turn)
            assert all(0 <= x < layout.width and 0 <= y < layout.height for x, y in cells), (board, turn)


@pytest.mark.parametrize("corners", range(3, 9))
def test_the_track_goes_round_square_by_square_and_homes_lie_inside(corners: int) -> None:
    for board in (board for board in BOARDS if board.corners == corners):
        layout = lay_out(board)
        ring = layout.cells[: board.track]
        gaps = sum(abs(a.x - b.x) + abs(a.y - b.y) != 1 for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))
        assert gaps == len(layout.fillers) == board.track % 2, board
        assert all(0 < x < layout.width - 1 and 0 < y < layout.height - 1 for x, y in layout.cells[board.track :])


def test_the_track_runs_clockwise_from_the_bottom() -> None:
    layout = lay_out(Board())

    start, further, lane = layout.cells[0], layout.cells[1], layout.lanes[0]
    assert start.y == lane.y == layout.height - 1
    assert further.x < start.x < lane.x == layout.width // 2


@pytest.mark.parametrize(("turn", "bottom"), [(0, "a"), (1, "b"), (3, "d")])
def test_a_turned_board_has_another_corner_at_the_bottom(turn: int, bottom: str) -> None:
    layout = lay_out(Board(), turn)

    assert layout.lanes["abcd".index(bottom)] == lay_out(Board()).lanes[0]


def test_the_common_boards_fit_on_a_small_terminal() -> None:
    four, six = lay_out(Board()), lay_out(Board(corners=6))

    assert (four.width * 2, four.height) == (38, 19)
    assert (six.width * 2, six.height) == (74, 19)
