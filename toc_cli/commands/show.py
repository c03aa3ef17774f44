"""`toc show`: one position of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice
from toc_cli.commands._walks import Ascii, CarryOn, GameOption, Turn, corner, find_stop, games_of, open_book

_OTHER_PICTURES: Final = frozenset(
    {".avif", ".bmp", ".eps", ".gif", ".jpeg", ".jpg", ".pdf", ".png", ".ps", ".tif", ".tiff", ".webp"}
)

if TYPE_CHECKING:
    from notation.engine import Position
    from toc_cli.views.walk import Stop


def show(
    game: GameOption,
    at: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Which play: 12b, 12 (the end of round 12), start or end.", show_default="end"
        ),
    ] = "end",
    position: Annotated[bool, typer.Option("--position", help="The position as one line of text.")] = False,
    url: Annotated[bool, typer.Option("--url", help="The same in the short form for addresses on the web.")] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help='The board as a picture; "-" is standard output.')
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a picture that is there.")] = False,
    turn: Turn = "a",
    ascii: Ascii = False,
    carry_on: CarryOn = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Show one position: the board, the hands as far as they are known, the play that led to it.

    Example: toc show game.toc --at 12b --svg 12b.svg
    """
    if svg:
        _refuse_other_pictures(svg)
    from toc_cli.views import console
    from toc_cli.views.frames import frame, opening, printer, told

    book, number = open_book(game, carry_on=carry_on)
    if not number:
        wrong_usage(f"{game} holds {len(book.games)} games: say which one, as in {game}#1", *games_of(book))
    walk = book.walk(number)
    stop = walk.stops[find_stop(walk, at)]
    bottom = corner(turn, walk)
    if stop.position is None:
        for finding in walk.replay.findings:
            console.say(f"{walk.source.name}:" + next(told(finding, walk.where(finding))).plain)
        raise typer.Exit(FINDINGS)
    if position or url:
        from notation.engine.position_text import write_position

        print(write_position(stop.position, url=url))
    if svg:
        _write_picture(svg, stop, stop.position, bottom, force)
    if not (position or url or svg):
        from rich.text import Text

        out = printer(console.paint(color).on)
        for line in (*opening(walk), Text(), *frame(walk, stop, ascii=ascii, turn=bottom)):
            out(line)
    if stop.refused:
        raise typer.Exit(FINDINGS)


def _refuse_other_pictures(target: Path) -> None:
    """Text under the name of a bitmap would open nowhere."""
    if target.suffix.lower() in _OTHER_PICTURES:
        drawn = target.with_suffix(".svg")
        wrong_usage(
            f"--svg writes SVG, and {target} is named as something else: write to {drawn}, and turn that into "
            f'what you need with a drawing program ("rsvg-convert {drawn} -o {target}", Inkscape, a browser)'
        )


def _write_picture(target: Path, stop: Stop, position: Position, turn: int, force: bool) -> None:
    from toc_cli.views.svg import picture

    caption = " ".join(filter(None, (stop.address, *stop.sentences)))
    text = picture(position, last=stop.step, turn=turn, names=stop.names, caption=caption)
    if str(target) == "-":
        print(text, end="")
        return
    if target.exists() and not force:
        wrong_usage(f"{target} is there already: choose another name, or write over it with --force")
    draft = target.with_name(f".{target.name}.tmp")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        wrong_usage(f"{target} cannot be written: {problem.strerror or problem}")
