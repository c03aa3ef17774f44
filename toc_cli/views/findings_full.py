"""Findings with the line they stand on and a mark under the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from toc_cli.views.console import Paint, visible
from toc_cli.views.findings import Checked, Located

WIDTH: Final = 100
"""No more of a source line is shown than so many columns."""

_TAB: Final = 8
_COLOURS: Final = {"error": "red", "warning": "yellow", "note": "cyan"}


def full(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:
    """A block for each finding, and a blank line after it."""
    for text in checked:
        for found in text.findings:
            yield from _block(text, found, paint)
            yield ""


def _block(text: Checked, found: Located, paint: Paint) -> Iterator[str]:
    colour = _COLOURS[found.severity]
    yield f"{paint(f'{found.severity} {found.code}', colour, 'bold')}: {paint(found.message, 'bold')}"
    gutter = " " * len(str(found.line))
    yield f"{gutter}{paint('-->', 'dim')} {text.name}:{found.line}:{found.column}{_belongs_to(text, found)}"
    if found.text.strip():
        shown, before, marked = _excerpt(found)
        yield f"{gutter} {paint('|', 'dim')}"
        yield f"{found.line} {paint('|', 'dim')} {shown}".rstrip()
        yield f"{gutter} {paint('|', 'dim')} {' ' * before}{paint('^' * marked, colour)}"
    for line in found.board:
        yield f"{gutter} {paint('|', 'dim')}   {line}".rstrip()
    if found.advice:
        yield f"{gutter} {paint('=', 'dim')} {found.advice}"
    if found.paragraph:
        yield f"{gutter} {paint('=', 'dim')} rule {found.paragraph}"


def _belongs_to(text: Checked, found: Located) -> str:
    parts = []
    if found.game and text.several:
        parts.append(f"game {found.game}")
    if found.round:
        parts.append(f"round {found.round}")
    if found.seat:
        parts.append(f"{found.seat} ({found.player})" if found.player else found.seat)
    return f" ({', '.join(parts)})" if parts else ""


def _excerpt(found: Located) -> tuple[str, int, int]:
    """The part of the line around the finding, how many columns stand before the marks, and how many marks."""
    start = found.column - 1 - found.text_after
    end = found.end_column - 1 - found.text_after if found.end_line == found.line else len(found.text)
    end = max(end, start + 1)
    left = max(0, start - WIDTH // 2) if len(found.text) > WIDTH else 0
    cells = _cells(found.text[left : left + WIDTH])
    before = sum(map(columns, cells[: start - left]))
    marked = max(1, sum(map(columns, cells[start - left : end - left])))
    head = "…" if left or found.text_after else ""
    tail = "…" if left + WIDTH < len(found.text) else ""
    return head + "".join(cells) + tail, before + len(head), marked


def _cells(text: str) -> list[str]:
    """What is shown for each character: tabs as spaces to the next stop, control characters made visible."""
    cells: list[str] = []
    column = 0
    for character in text:
        cell = " " * (_TAB - column % _TAB) if character == "\t" else visible(character)
        cells.append(cell)
        column += columns(cell)
    return cells


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
