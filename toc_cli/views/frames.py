"""A walk as plain text: a frame a stop, with its heading, what happened in words, the board and the hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from notation.board import SEATS
from notation.cards import CARDS, N_RANKS
from notation.diagnostics import Diagnostic, Severity
from notation.engine import Position
from toc_cli.views.board import draw
from toc_cli.views.board_colours import WRITING
from toc_cli.views.console import visible
from toc_cli.views.walk import Stop, Walk
from toc_cli.views.words import player, players, say, state

FAINT: Final = Style(dim=True)
BOLD: Final = Style(bold=True)
WEIGHT: Final[dict[str, Style]] = {
    Severity.ERROR: Style(color="red", bold=True),
    Severity.WARNING: Style(color="yellow", bold=True),
    Severity.NOTE: Style(color="cyan"),
}


def printer(colour: bool) -> Callable[[Text], None]:
    """Prints styled lines on stdout, in colours or plain; long lines are left to the terminal."""
    console = Console(
        color_system="auto" if colour else None,
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        soft_wrap=True,
    )

    def out(line: Text) -> None:
        if colour:
            console.print(line)
        else:
            print(line.plain.rstrip())

    return out


def frame(walk: Walk, stop: Stop, *, board: bool = True, ascii: bool = False, turn: int = 0) -> Iterator[Text]:
    """A stop as lines."""
    yield heading(stop, ascii=ascii)
    yield from story(walk, stop)
    if stop.position is None:
        return
    if board:
        yield Text()
        yield from draw(stop.position, last=stop.step, ascii=ascii, turn=turn, names=stop.names)
        yield Text()
        yield from hands(stop.position, stop.names)
    if stop.goes_on:
        yield Text(state(stop.position, stop.names), FAINT)


def opening(walk: Walk, number: int = 0) -> Iterator[Text]:
    """The header of a game: its number in a text of several, what and when it was, who played."""
    title = f"#{number}  {walk.title()}" if number else walk.title()
    yield Text(title, BOLD)
    seats = walk.replay.setup.teams or tuple(walk.replay.setup.seats)
    if seats:
        yield Text(say("against").join(players(team, walk.names) for team in seats))


def heading(stop: Stop, *, ascii: bool = False) -> Text:
    """The stop's address and what was written, as the notation has it."""
    line = "--" if ascii else "──"
    seat = SEATS.find(stop.seat) if stop.seat else -1
    style = WRITING[seat] if seat >= 0 else BOLD
    return Text.assemble((f"{line} ", FAINT), *_title(stop, style), (f" {line}", FAINT))


def _title(stop: Stop, style: Style) -> Iterator[tuple[str, Style]]:
    if stop.address:
        yield f"{stop.address} ", style
    elif not stop.written:
        yield say("start title"), BOLD
    yield stop.written, BOLD


def story(walk: Walk, stop: Stop) -> Iterator[Text]:
    """What happened, what is remarked, and what is wrong."""
    yield from map(Text, stop.sentences)
    for comment in stop.comments:
        yield Text(f"{{{comment}}}", Style(italic=True))
    for note in stop.notes:
        yield Text(f"; {note}", FAINT)
    for variation in stop.variations:
        yield Text(variation, Style(color="magenta"))
    for finding in stop.findings:
        yield from told(finding, walk.where(finding))


def told(finding: Diagnostic, where: str) -> Iterator[Text]:
    """A finding: place, code, message, paragraph, and what would have been legal."""
    paragraph = f" ({finding.paragraph})" if finding.paragraph else ""
    yield Text.assemble(
        f"{where} ", (finding.code.value, WEIGHT[finding.severity]), f" {visible(finding.message)}{paragraph}"
    )
    if finding.instead:
        yield Text(f"       {say('instead', plays=', '.join(map(visible, finding.instead)))}")


def hands(position: Position, names: Mapping[str, str]) -> Iterator[Text]:
    """The cards that each player holds, as far as they are known."""
    seats = position.compiled.seats
    width = max(len(player(SEATS[seat], names)) for seat in seats)
    for seat in seats:
        cards = hand(position, seat)
        yield Text.assemble((f"{SEATS[seat]} {player(SEATS[seat], names):<{width}}", WRITING[seat]), f"  {cards}")


def hand(position: Position, seat: int) -> str:
    """A player's cards in order of rank, `?` for those that nobody saw."""
    cards = sorted(position.hands[seat], key=lambda card: (card % N_RANKS, card))
    text = " ".join(str(CARDS[card]) for card in cards) or "-"
    notes = [say("dealer")] if position.dealer == seat else []
    if position.banked[seat]:
        notes.append(say("extra turns", number=position.banked[seat]))
    if position.broken == seat:
        notes.append(say("broken"))
    return f"{text}  ({', '.join(notes)})" if notes else text
