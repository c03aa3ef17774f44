"""A position drawn as text: the track as a ring, home lanes leading inward, camps beside them.

A pawn is its colour's capital letter, so that it reads without colour; a small letter is an empty start square.
After the letter may stand: `!` a stake, `◂` it has just arrived, `×` it has captured, `⇄` it was swapped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.style import Style
from rich.text import Text

from notation.board import SEATS
from notation.cards import DIAMONDS, HEARTS, JOKER, RANKS, SUIT_SYMBOLS, Card
from notation.engine import Position
from notation.replay import Step
from toc_cli.views.board_colours import ASCII, ON_SHADE, TERMINAL_INKS, TRACK, UNICODE, WRITING, Signs
from toc_cli.views.board_layout import Cell, Layout, lay_out
from toc_cli.views.board_marks import Marks, marks_of
from toc_cli.views.console import visible

_PAWN: Final = tuple(Style(color=ink.on_pawn, bgcolor=ink.pawn, bold=True) for ink in TERMINAL_INKS)
_SHADE: Final = tuple(Style(color=ON_SHADE, bgcolor=ink.shade) for ink in TERMINAL_INKS)
_PLAIN: Final = Style.null()
_FAINT: Final = Style(dim=True)
_BOLD: Final = Style(bold=True)
_RED: Final = WRITING[0]
_SUITS: Final = {number: symbol for symbol, number in SUIT_SYMBOLS.items()}
_TICKS: Final = 5
"""Every so many squares the number of the square is written beside the track."""


def draw(
    position: Position,
    *,
    last: Step | None = None,
    ascii: bool = False,
    turn: int = 0,
    names: Mapping[str, str] | None = None,
) -> list[Text]:
    """The board as styled lines, all of one width (`size` tells it beforehand).

    `last` is the step whose play is marked; `turn` the corner that is drawn at the bottom, from 0; `names` the players
    by seat, for the labels. Two characters a square: 37 by 19 for four corners of 18 squares, 73 by 19 for six.
    """
    layout = lay_out(position.compiled.board, turn)
    marks = marks_of(last)
    signs = ASCII if ascii else UNICODE
    page = _Page(layout)
    _draw_ticks(page, position, layout)
    _draw_labels(page, position, layout, signs, names or {})
    _draw_card(page, layout, marks, signs)
    for cell in layout.fillers:
        page.put(cell.x * 2, cell.y, signs.filler * 2, TRACK)
    for square, cell in enumerate(layout.cells):
        text, style = _square(position, square, marks, signs)
        page.put(cell.x * 2, cell.y, text, style)
    return page.lines()


def size(position: Position, turn: int = 0) -> tuple[int, int]:
    """How many columns and lines `draw` takes."""
    layout = lay_out(position.compiled.board, turn)
    return layout.width * 2, layout.height


class _Page:
    """A grid of characters with a style each."""

    def __init__(self, layout: Layout) -> None:
        self.width, self.height = layout.width * 2, layout.height
        self._rows = [[(" ", _PLAIN)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write from a column and a line on; what falls beside the page is lost."""
        for i, character in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self._rows[y][x + i] = (character, style)

    def lines(self) -> list[Text]:
        """The page, top line first."""
        return [Text.assemble(*_stretches(row), no_wrap=True, end="") for row in self._rows]


def _stretches(row: list[tuple[str, Style]]) -> Iterator[tuple[str, Style]]:
    """Neighbours of one style, put together."""
    for style, characters in groupby(row, key=itemgetter(1)):
        yield "".join(character for character, _ in characters), style


def _square(position: Position, square: int, marks: Marks, signs: Signs) -> tuple[str, Style]:
    """The two characters of a square."""
    compiled = position.compiled
    colour = position.colour_at(square)
    if colour >= 0:
        return SEATS[colour].upper() + _beside(position, square, colour, marks, signs), _PAWN[colour]
    on_track = square < compiled.track
    corner = compiled.corner_at[square] if on_track else (square - compiled.track) // compiled.home
    sign = (SEATS[corner] if corner >= 0 else signs.track) if on_track else signs.home
    style = _SHADE[corner] if corner >= 0 and _in_play(position, corner) else TRACK
    if square in marks.captured:
        return signs.taken + " ", style + _PAWN[marks.captured[square]]
    if square in marks.left and corner < 0:
        return signs.left + " ", style + _BOLD
    if square in marks.trail:
        return signs.trail + " ", _SHADE[marks.trail[square]] + _BOLD
    return sign + " ", style


def _in_play(position: Position, corner: int) -> bool:
    """Whether anybody moves the pawns of this corner."""
    return position.compiled.owner[corner] >= 0 or corner == position.compiled.common


def _beside(position: Position, square: int, colour: int, marks: Marks, signs: Signs) -> str:
    """The sign after a pawn's letter."""
    if square in marks.captured and square in marks.landed:
        return signs.captor
    if square in marks.swapped:
        return signs.swapped
    if position.stakes >> colour & 1 and square == position.compiled.start[colour]:
        return signs.stake
    return signs.landed if square in marks.landed else " "


def _draw_ticks(page: _Page, position: Position, layout: Layout) -> None:
    board = position.compiled.board
    for square in range(board.track):
        number = square % board.per_corner
        if number and number % _TICKS == 0:
            cell = layout.inside[square]
            page.put(cell.x * 2, cell.y, str(number), _FAINT)


def _draw_labels(page: _Page, position: Position, layout: Layout, signs: Signs, names: Mapping[str, str]) -> None:
    """Beside each lane: whose it is, and the camp with its pawns."""
    compiled = position.compiled
    room = max(2 * compiled.pawns, compiled.board.per_corner - 5)
    for corner in range(compiled.board.corners):
        if not _in_play(position, corner):
            continue
        x, y, to_the_right = _label_place(layout.lanes[corner], layout)
        title = _title(position, corner, signs, names, room)
        page.put(x - len(title) if to_the_right else x, y, title, WRITING[corner])
        camp = x - 2 * compiled.pawns if to_the_right else x
        waiting = position.in_camp(corner)
        page.put(camp, y + 1, (SEATS[corner].upper() + " ") * waiting, _PAWN[corner])
        page.put(camp + 2 * waiting, y + 1, (signs.hole + " ") * (compiled.pawns - waiting), _SHADE[corner])


def _title(position: Position, corner: int, signs: Signs, names: Mapping[str, str], room: int) -> str:
    """A corner's letter and its player, after a sign if he is to play or has won."""
    seat = position.compiled.owner[corner]
    if seat < 0:
        return _cut(f"{SEATS[corner]} (common)", room)
    title = f"{SEATS[corner]} {visible(names.get(SEATS[seat], ''))}".rstrip()
    if position.winners > 0 and position.winners >> seat & 1:
        title = f"{signs.winner} {title}"
    elif position.turn == seat:
        title = f"{signs.turn} {title}"
    return _cut(title, room)


def _label_place(lane: Cell, layout: Layout) -> tuple[int, int, bool]:
    """Where a label begins (or ends before, if set to the right): beside the lane, on the side of the start square."""
    if lane.y == layout.height - 1:
        return lane.x * 2 - 2, layout.height - 4, True
    if lane.y == 0:
        return lane.x * 2 + 4, 2, False
    if lane.x == 0:
        return 4, lane.y - 3, False
    return layout.width * 2 - 4, lane.y + 2, True


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _draw_card(page: _Page, layout: Layout, marks: Marks, signs: Signs) -> None:
    """The card that was played, in the middle of the board; one that was put down is faint."""
    if marks.card is None:
        return
    text, style = _card_text(marks.card, signs)
    edge = _FAINT if marks.discarded else _PLAIN
    upper, lower = (f"{side[0]}{side[1] * 5}{side[2]}" for side in (signs.upper, signs.lower))
    x, y = layout.width - 4, layout.height // 2 - 1
    page.put(x, y, upper, edge)
    page.put(x, y + 1, f"{signs.upright}     {signs.upright}", edge)
    page.put(x + 1, y + 1, text.center(5), _FAINT if marks.discarded else style)
    page.put(x, y + 2, lower, edge)


def _card_text(card: Card, signs: Signs) -> tuple[str, Style]:
    rank = {"T": "10"}.get(RANKS[card.rank], RANKS[card.rank])
    if card.rank == JOKER:
        return "joker", _BOLD
    suit = str(card)[1:] if signs is ASCII else _SUITS.get(card.suit, "")
    return rank + suit, _RED if card.suit in (HEARTS, DIAMONDS) else _BOLD
