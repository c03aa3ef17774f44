"""What `toc show` and `toc replay` share: the games of one text, and the stops that are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._targets import Target, targets

if TYPE_CHECKING:
    from toc_cli.views.walk import Walk
    from toc_cli.views.walk_book import Book

GameOption = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help='A file, "game.toc#3" for one game of it, "-" for standard input.', show_default=False
    ),
]

Turn = Annotated[str, typer.Option(metavar="SEAT", help="The corner that is drawn at the bottom.")]

Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain letters and signs only.")]

CarryOn = Annotated[
    bool, typer.Option("--carry-on", help="Let plays against the rules stand instead of stopping there.")
]


def open_book(path: str, *, carry_on: bool = False) -> tuple[Book, int]:
    """The games of a text, and the number of the one that is meant (0: none was named).

    A text with one game means that one. Leaves with 2 where nothing can be read.
    """
    from notation.source import Source
    from toc_cli.views.walk_book import Book

    target = _one(path)
    try:
        data = target.read()
    except OSError as problem:
        wrong_usage(f"{target.path} cannot be read: {problem.strerror or problem}")
    name = "<stdin>" if target.path == "-" else target.path
    book = Book(Source.from_bytes(name, data), base=target.folder, carry_on=carry_on)
    count = len(book.games)
    if not count:
        wrong_usage(f'there is no game in {name}; a game begins with its tags, as in [Toc "1"]')
    if target.game > count:
        games = "1 game" if count == 1 else f"{count} games"
        wrong_usage(f"there is no game #{target.game} in {name}: it holds {games}")
    return book, target.game or (count == 1)


def _one(path: str) -> Target:
    found = targets([path])
    if len(found) > 1:
        wrong_usage(f"{path} holds {len(found)} files: name one of them")
    return found[0]


def games_of(book: Book, most: int = 20) -> list[str]:
    """The games of a text, a line each, to choose from."""
    count = len(book.games)
    lines = [book.line(number) for number in range(1, min(count, most) + 1)]
    return lines if count <= most else [*lines, f"and {count - most} more"]


def find_stop(walk: Walk, address: str) -> int:
    """The number of the stop at an address. Leaves with 2 where there is none."""
    from toc_cli.views.walk_cursor import locate, nearest

    at = locate(walk, address)
    if at is None:
        near = ", ".join(nearest(walk, address))
        stopped = f" (the replay stopped at {walk.stops[-1].address})" if walk.stops[-1].refused else ""
        hint = f"; near it are {near}" if near else "; this game has no plays"
        wrong_usage(f"there is no {address} in this game{hint}{stopped}")
    return at


def corner(letter: str, walk: Walk) -> int:
    """The corner to draw at the bottom, from a seat's letter. Leaves with 2 where the board has no such corner."""
    from notation.board import SEATS

    tables = walk.replay.setup.compiled
    corners = SEATS[: tables.board.corners] if tables else SEATS
    if len(letter) != 1 or letter not in corners:
        wrong_usage(f"--turn takes the letter of a corner, {corners[0]} to {corners[-1]}, not {letter!r}")
    return corners.index(letter)
