"""A position as a picture: SVG that stands alone and can be put into a page as it is (it has no ids and no styles)."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from notation.board import SEATS
from notation.cards import DIAMONDS, HEARTS, JOKER, RANKS, SUIT_SYMBOLS
from notation.engine import Position
from notation.replay import Step
from toc_cli.views.board_colours import INKS
from toc_cli.views.board_marks import Marks, marks_of, passed
from toc_cli.views.console import visible
from toc_cli.views.svg_layout import SIZE, Picture, Point, lay_out

_WOOD: Final = "#ecd9b4"
_EDGE: Final = "#8a6239"
_GROOVE: Final = "#d9bd8b"
_HOLE: Final = "#a3804f"
_TEXT: Final = "#3a2a17"
_LINE: Final = 74
"""Characters in a line of the caption."""

_SPACING: Final = 34
_FONT: Final = "font-family=\"system-ui,'Segoe UI','DejaVu Sans',sans-serif\""
_SUITS: Final = {number: symbol for symbol, number in SUIT_SYMBOLS.items()}


def picture(
    position: Position,
    *,
    last: Step | None = None,
    turn: int = 0,
    names: Mapping[str, str] | None = None,
    caption: str = "",
) -> str:
    """The board as SVG. Parameters as in `board.draw`; `caption` is a line below the board, and its description."""
    layout = lay_out(position.compiled.board, turn)
    marks = marks_of(last)
    lines = textwrap.wrap(caption, _LINE)
    height = SIZE + (len(lines) * _SPACING + 20 if lines else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE:g} {height:g}" role="img" {_FONT} '
        f'text-anchor="middle">',
        f"<title>{_safe(caption or 'A board of Toc')}</title>",
        f'<rect width="{SIZE:g}" height="{height:g}" rx="36" fill="{_WOOD}"/>',
        f'<rect x="6" y="6" width="{SIZE - 12:g}" height="{height - 12:g}" rx="30" fill="none" stroke="{_EDGE}" '
        f'stroke-width="8"/>',
        *_holes(position, layout),
        *_camps(position, layout, names or {}),
        *_ways(position, layout, marks),
        *_pawns(position, layout),
        *_captured(layout, marks),
        *_card(layout.middle, marks),
        *(_text(Point(SIZE / 2, SIZE + i * _SPACING), line, 25, _TEXT) for i, line in enumerate(lines)),
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _safe(text: str) -> str:
    return escape(visible(text))


def _text(at: Point, text: str, size: float, colour: str, weight: int = 400) -> str:
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    place = f'x="{at.x:.1f}" y="{at.y + size * 0.35:.1f}"'
    return f'<text {place} font-size="{size:.1f}" fill="{colour}"{bold}>{_safe(text)}</text>'


def _circle(at: Point, radius: float, fill: str, stroke: str = "", width: float = 0, more: str = "") -> str:
    edge = f' stroke="{stroke}" stroke-width="{width:.1f}"' if stroke else ""
    return f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="{radius:.1f}" fill="{fill}"{edge}{more}/>'


def _line(points: Iterable[Point], stroke: str, width: float, more: str = "") -> str:
    joined = " ".join(f"{point.x:.1f},{point.y:.1f}" for point in points)
    return (
        f'<polyline points="{joined}" fill="none" stroke="{stroke}" stroke-width="{width:.1f}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def _in_play(position: Position, corner: int) -> bool:
    return position.compiled.owner[corner] >= 0 or corner == position.compiled.common


def _holes(position: Position, layout: Picture) -> Iterator[str]:
    """The track and the lanes, with nothing on them."""
    compiled, gap = position.compiled, layout.gap
    yield _line(layout.outline, _GROOVE, gap * 0.95)
    for corner in range(compiled.board.corners):
        ink = INKS[corner].pawn if _in_play(position, corner) else _HOLE
        branch = layout.squares[(compiled.start[corner] - compiled.board.branch) % compiled.track]
        first = compiled.track + corner * compiled.home
        lane = layout.squares[first : first + compiled.home]
        yield _line([branch, *lane], ink, gap * 0.95, ' stroke-opacity="0.25"')
        yield _circle(layout.squares[compiled.start[corner]], gap * 0.44, _WOOD, ink, gap * 0.16)
        yield from (_circle(hole, gap * 0.24, _WOOD, ink, gap * 0.1) for hole in lane)
    for square in range(compiled.track):
        if compiled.corner_at[square] < 0:
            yield _circle(layout.squares[square], gap * 0.17, _HOLE)


def _camps(position: Position, layout: Picture, names: Mapping[str, str]) -> Iterator[str]:
    """Each camp: its holes in a square, the pawns in them, and whose it is."""
    compiled, gap = position.compiled, layout.gap
    for corner in range(compiled.board.corners):
        if not _in_play(position, corner):
            continue
        seat, ink = compiled.owner[corner], INKS[corner]
        middle = layout.camps[corner]
        radius = gap * 1.25
        to_play = seat >= 0 and position.turn == seat
        won = seat >= 0 and position.winners > 0 and position.winners >> seat & 1
        yield _circle(middle, radius, ink.pawn, more=' fill-opacity="0.2"')
        if to_play or won:
            yield _circle(middle, radius + gap * 0.12, "none", ink.pawn, gap * 0.14)
        waiting = position.in_camp(corner)
        for i in range(compiled.pawns):
            angle = 2 * math.pi * (i + 0.5) / compiled.pawns
            at = middle.shifted(Point(math.cos(angle), math.sin(angle)), gap * 0.68)
            yield _pawn(at, corner, gap * 0.92) if i < waiting else _circle(at, gap * 0.24, _WOOD, ink.pawn, gap * 0.1)
        name = names.get(SEATS[seat], "") if seat >= 0 else "common"
        label = _cut(f"{SEATS[corner]} {name}".strip()) + (" ★" if won else "")
        below = Point(middle.x, middle.y + radius + 20)
        yield _text(below, label, 22, _TEXT, 700 if to_play or won else 400)


def _cut(text: str) -> str:
    return text if len(text) <= 16 else text[:15] + "…"


def _pawns(position: Position, layout: Picture) -> Iterator[str]:
    compiled = position.compiled
    for square, pawn in enumerate(position.at):
        if pawn >= 0:
            colour = compiled.colour_of[pawn]
            stake = square == compiled.start[colour] and position.stakes >> colour & 1
            yield _pawn(layout.squares[square], colour, layout.gap, stake=bool(stake))


def _pawn(at: Point, colour: int, gap: float, *, stake: bool = False) -> str:
    """A pawn with its letter; a stake stands on a square post."""
    ink, radius = INKS[colour], gap * 0.42
    post = ""
    if stake:
        half = gap * 0.52
        post = (
            f'<rect x="{at.x - half:.1f}" y="{at.y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" '
            f'rx="{gap * 0.1:.1f}" fill="{ink.shade}"/>'
        )
    shine = Point(at.x - radius * 0.3, at.y - radius * 0.35)
    return (
        post
        + _circle(at, radius, ink.pawn, ink.shade, gap * 0.06)
        + _circle(shine, radius * 0.45, "#ffffff", more=' fill-opacity="0.22"')
        + _text(at, SEATS[colour].upper(), gap * 0.5, ink.on_pawn, 700)
    )


def _ways(position: Position, layout: Picture, marks: Marks) -> Iterator[str]:
    """The walks and swaps of the last step, as arrows under the pawns."""
    compiled, gap = position.compiled, layout.gap
    for colour, origin, landing in marks.legs:
        if origin < 0:
            points = [layout.camps[colour], layout.squares[landing]]
        else:
            squares = [origin, *passed(compiled, colour, origin, landing), landing]
            points = [layout.squares[square] for square in squares]
        yield from _arrow(points, INKS[colour].pawn, gap)
    if len(marks.swapped) == 2:
        one, other = (layout.squares[square] for square in sorted(marks.swapped))
        yield _line([one, other], _TEXT, gap * 0.14, f' stroke-dasharray="{gap * 0.3:.1f} {gap * 0.3:.1f}"')
        yield from (_circle(at, gap * 0.6, "none", _TEXT, gap * 0.12) for at in (one, other))


def _arrow(points: Sequence[Point], colour: str, gap: float) -> Iterator[str]:
    """A line that begins with a ring and ends in a point."""
    tail, tip, before = points[0], points[-1], points[-2]
    length = math.dist(before, tip) or 1
    way = Point((tip.x - before.x) / length, (tip.y - before.y) / length)
    side = Point(-way.y, way.x)
    neck = tip.shifted(way, -gap * 0.85)
    yield _line([*points[:-1], neck], colour, gap * 0.26, ' stroke-opacity="0.75"')
    yield _circle(tail, gap * 0.36, _WOOD, colour, gap * 0.14)
    corners = (tip.shifted(way, -gap * 0.3), neck.shifted(side, gap * 0.4), neck.shifted(side, -gap * 0.4))
    joined = " ".join(f"{corner.x:.1f},{corner.y:.1f}" for corner in corners)
    yield f'<polygon points="{joined}" fill="{colour}"/>'


def _captured(layout: Picture, marks: Marks) -> Iterator[str]:
    """A cross beside each square where a pawn was captured, in that pawn's colour."""
    for square, colour in marks.captured.items():
        at = layout.squares[square].shifted(Point(0.7071, -0.7071), layout.gap * 0.55)
        yield _circle(at, layout.gap * 0.3, "#ffffff", INKS[colour].pawn, layout.gap * 0.1)
        arm = layout.gap * 0.13
        for way in (1, -1):
            ends = (Point(at.x - arm, at.y - arm * way), Point(at.x + arm, at.y + arm * way))
            yield _line(ends, INKS[colour].shade, layout.gap * 0.1)


def _card(middle: Point, marks: Marks) -> Iterator[str]:
    """The card in the middle; one that was put down is faint."""
    card = marks.card
    if card is None:
        return
    rank = "★" if card.rank == JOKER else {"T": "10"}.get(RANKS[card.rank], RANKS[card.rank])
    colour = "#c1272d" if card.suit in (HEARTS, DIAMONDS) or card.rank == JOKER else "#1a1a1a"
    opacity = ' opacity="0.5"' if marks.discarded else ""
    yield f"<g{opacity}>"
    yield (
        f'<rect x="{middle.x - 48:g}" y="{middle.y - 66:g}" width="96" height="132" rx="12" fill="#fffdf7" '
        f'stroke="{_EDGE}" stroke-width="3"/>'
    )
    suit = _SUITS.get(card.suit, "")
    yield _text(Point(middle.x, middle.y - (16 if suit else 0)), rank, 54, colour, 700)
    if suit:
        yield _text(Point(middle.x, middle.y + 36), suit, 40, colour)
    yield "</g>"
