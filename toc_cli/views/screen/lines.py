"""What the panels of the screen say, as styled lines. No textual here."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from notation.board import SEATS
from notation.diagnostics import Severity
from toc_cli.views.board_colours import WRITING
from toc_cli.views.frames import BOLD, FAINT, WEIGHT, hands, heading, story
from toc_cli.views.walk import Stop, Walk
from toc_cli.views.words import say, state

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds a play when the replay runs by itself, from slow to fast."""

KEYS: Final = (
    ("← →", "the play before, the next play"),
    ("↑ ↓", "the round before, the next round"),
    ("Home End", "the start, the end"),
    ("g", "go to an address: 12b, 12, start, end"),
    ("n p", "the next or last finding or marked play"),
    ("/", "find words in plays, comments, findings"),
    ("N", "find the same words again"),
    ("space", "run by itself, or stop"),
    ("+ -", "faster, slower"),
    ("f", "turn the board"),
    ("b", "hide or show the board"),
    ("PgUp PgDn", "scroll a long comment"),
    ("l", "list the games of the file"),
    ("h ?", "this help"),
    ("q", "leave"),
)

_CURRENT: Final = Style(reverse=True)


def told(walk: Walk, stop: Stop, ascii: bool = False) -> Text:
    """The play in words, with all that is remarked, and what is awaited."""
    lines = [heading(stop, ascii=ascii), *story(walk, stop)]
    if stop.position is not None and stop.goes_on:
        lines.append(Text(state(stop.position, stop.names), FAINT))
    return Text("\n").join(lines)


def held(stop: Stop) -> Text:
    """The hands, as far as they are known."""
    return Text("\n").join(hands(stop.position, stop.names)) if stop.position else Text()


def first_line(count: int, at: int, height: int) -> int:
    """The number of the stop in the list's first line: the current one stands in the middle where it can."""
    return max(0, min(at - height // 2, count - height))


def listed(walk: Walk, at: int, height: int, width: int) -> Text:
    """The plays around the current one, a line each."""
    first = first_line(len(walk.stops), at, height)
    lines = [_line(stop, width, stop.number == at) for stop in walk.stops[first : first + height]]
    return Text("\n").join(lines)


def _line(stop: Stop, width: int, current: bool) -> Text:
    seat = SEATS.find(stop.seat) if stop.seat else -1
    written = stop.written or say("start title")
    line = Text.assemble((f"{stop.address:>5} ", WRITING[seat] if seat >= 0 else FAINT), written, no_wrap=True)
    if stop.comments or stop.notes or stop.variations:
        line.append(" {…}", FAINT)
    if stop.findings:
        worst = min((finding.severity for finding in stop.findings), key=list(Severity).index)
        line.append(f" {stop.findings[0].code.value}", WEIGHT[worst])
    line.truncate(width, overflow="ellipsis", pad=current)
    if current:
        line.stylize(_CURRENT)
    return line


def title(walk: Walk, number: int, count: int) -> Text:
    """The line at the top: which game this is."""
    which = f"#{number} " if count > 1 else ""
    return Text(f"{which}{walk.title()}", BOLD, no_wrap=True, overflow="ellipsis")


def status(walk: Walk, at: int, speed: float, running: bool, message: str) -> Text:
    """The line at the bottom: how far the game has come, what was answered, and the keys to begin with."""
    parts = [f"{at}/{len(walk.stops) - 1}"]
    if running:
        parts.append(f"runs, {speed:g} s a play")
    parts.append(message or "←→ play  ↑↓ round  space run  h help  q leave")
    return Text("  ".join(parts), no_wrap=True, overflow="ellipsis")


def help_text() -> Text:
    """The keys and what they do."""
    width = max(len(keys) for keys, _ in KEYS)
    return Text("\n").join(Text.assemble((f"{keys:<{width}}", BOLD), f"  {what}") for keys, what in KEYS)
