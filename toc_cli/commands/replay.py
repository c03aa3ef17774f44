"""`toc replay`: a game, play by play, on a screen or as plain text."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice
from toc_cli.commands._walks import Ascii, CarryOn, GameOption, Turn, corner, find_stop, open_book

if TYPE_CHECKING:
    from toc_cli.views.walk import Stop, Walk
    from toc_cli.views.walk_book import Book


class Boards(StrEnum):
    """Whether frames show the board."""

    full = "full"
    none = "none"


_PLACE = "12b, 12, start or end"


def replay(
    game: GameOption,
    plain: Annotated[bool, typer.Option("--plain", help="Frames as text, also on a terminal.")] = False,
    at: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help=f"Begin here ({_PLACE}); with --plain, this frame only.")
    ] = None,
    first: Annotated[str | None, typer.Option("--from", metavar="ADDRESS", help="The first frame.")] = None,
    last: Annotated[str | None, typer.Option("--to", metavar="ADDRESS", help="The last frame.")] = None,
    board: Annotated[Boards, typer.Option(help="Frames with the board and the hands, or without.")] = Boards.full,
    turn: Turn = "a",
    ascii: Ascii = False,
    carry_on: CarryOn = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Step through a game: the board, the hands as far as they are known, each play in words.

    On a terminal it opens a screen (h shows its keys); in a pipe, or with --plain, it prints a frame for each play.

    Example: toc replay game.toc --at 12b
    """
    from toc_cli.views import console

    book, number = open_book(game, carry_on=carry_on)
    if at is not None and (first is not None or last is not None):
        wrong_usage("--at is one frame; --from and --to are a stretch: give one or the other")
    if not number and (at or first or last):
        wrong_usage(f"{game} holds {len(book.games)} games: say which one, as in {game}#1")
    wanted = not (plain or first or last or board == Boards.none)
    if wanted and game != "-" and console.is_terminal(sys.stdin) and console.is_terminal(sys.stdout):
        _open_screen(book, number, at, turn, ascii, color)
        return
    from toc_cli.views.frames import frame, opening, printer

    out = printer(console.paint(color).on)
    broken = False
    for one in [number] if number else range(1, len(book.games) + 1):
        walk = book.walk(one)
        bottom, stops = corner(turn, walk), _stretch(walk, first or at, last or at)
        if one > 1 and not number:
            print()
        for line in opening(walk, 0 if number else one):
            out(line)
        for stop in stops:
            print()
            for line in frame(walk, stop, board=board == Boards.full, ascii=ascii, turn=bottom):
                out(line)
            broken = broken or stop.refused or stop.position is None
    if broken:
        raise typer.Exit(FINDINGS)


def _stretch(walk: Walk, first: str | None, last: str | None) -> tuple[Stop, ...]:
    """The stops from an address to an address; a round's number means all of it."""
    from toc_cli.views.walk_cursor import round_of

    begin, end = 0, len(walk.stops) - 1
    if first is not None:
        whole = round_of(walk, first)
        begin = whole[0] if whole else find_stop(walk, first)
    if last is not None:
        end = find_stop(walk, last)
    if begin > end:
        wrong_usage(f"{first} comes after {last}")
    return walk.stops[begin : end + 1]


def _open_screen(book: Book, number: int, at: str | None, turn: str, ascii: bool, color: ColourChoice) -> None:
    """The screen; textual is loaded only here."""
    from toc_cli.views.screen.app import ReplayApp

    if color == ColourChoice.never:
        os.environ["NO_COLOR"] = "1"  # textual looks there
    start = find_stop(book.walk(number), at) if number and at else 0
    bottom = corner(turn, book.walk(number or 1))
    ReplayApp(book, number, at=start, turn=bottom, ascii=ascii).run()
