"""The screen of `toc replay`. It holds no state of the game but a cursor, and draws what `lines` and `board` say."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Click, Resize
from textual.timer import Timer
from textual.widgets import Static

from toc_cli.views.board import draw, size
from toc_cli.views.screen import lines
from toc_cli.views.screen.dialogs import Games, Help, Question
from toc_cli.views.screen.style import CSS
from toc_cli.views.walk_book import Book
from toc_cli.views.walk_cursor import Cursor, nearest

SIDE = 32
"""Columns that the panels beside the board need."""

BELOW = 3
"""Lines that the words below the board need."""


LOW = 12
"""On fewer lines there are only the words."""


class ReplayApp(App[None]):
    """Steps through the games of a book. `number` 0 lets the reader choose one; `at` is the stop to begin with."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "move(1)"),
        Binding("left", "move(-1)"),
        Binding("down", "seek('next_round')"),
        Binding("up", "seek('previous_round')"),
        Binding("home", "seek('first')"),
        Binding("end", "seek('last')"),
        Binding("n", "mark('next_mark')"),
        Binding("p", "mark('previous_mark')"),
        Binding("g", "ask_address"),
        Binding("slash", "ask_words"),
        Binding("N,shift+n", "find_again"),
        Binding("space", "run"),
        Binding("plus,equals_sign", "speed(1)"),
        Binding("minus", "speed(-1)"),
        Binding("f", "turn"),
        Binding("b", "board"),
        Binding("pagedown", "scroll(1)"),
        Binding("pageup", "scroll(-1)"),
        Binding("l", "games"),
        Binding("h,question_mark", "help"),
        Binding("q,ctrl+c", "quit"),
    ]

    def __init__(self, book: Book, number: int, *, at: int = 0, turn: int = 0, ascii: bool = False) -> None:
        super().__init__()
        self.book = book
        self.number = number or 1
        self.cursor = Cursor(book.walk(self.number), at)
        self.turn = turn
        self.ascii = ascii
        self._choose = not number
        self._speed = 2
        self._timer: Timer | None = None
        self._message = ""
        self._without_board = False

    def compose(self) -> ComposeResult:
        """Title, board, panels, status."""
        yield Static(id="title")
        with Container(id="middle"):
            yield Static(id="board")
            with Vertical(id="panels"):
                with VerticalScroll(id="told", can_focus=False):
                    yield Static(id="words")
                yield Static(id="hands")
                yield Static(id="plays")
        yield Static(id="status")

    def on_mount(self) -> None:
        """Name the panels; let the reader choose a game where there are several."""
        self.query_one("#hands").border_title = "Hands"
        self.query_one("#plays").border_title = "Plays"
        if self._choose:
            self.action_games()

    def on_resize(self, event: Resize) -> None:
        """Find a place for the board: beside the panels, above the words, alone, or none.

        Where a line is wanting, the title gives way to the board.
        """
        position = None if self._without_board else self.cursor.stop.position
        width, height = size(position, self.turn) if position else (0, 0)
        room = event.size.height - 2
        fits = position is not None and event.size.width >= width and room + 1 >= height
        beside = fits and event.size.width >= width + 3 + SIDE
        above = fits and not beside and room >= height + BELOW
        alone = fits and not (beside or above)
        self.set_class(fits and room < height, "tight")
        self.set_class(beside, "beside")
        self.set_class(above, "above")
        self.set_class(alone, "alone")
        self.set_class(not fits, "none")
        self.set_class(room < LOW, "low")
        self.query_one("#board").styles.width = width + (3 if beside else 0)
        self.call_after_refresh(self.show)

    def show(self, message: str = "") -> None:
        """Draw the current stop."""
        walk, stop = self.cursor.walk, self.cursor.stop
        self._message = message
        self._put("#title", lines.title(walk, self.number, len(self.book.games)))
        if stop.position is not None and not self.has_class("none"):
            drawn = draw(stop.position, last=stop.step, ascii=self.ascii, turn=self.turn, names=stop.names)
            self._put("#board", Text("\n").join(drawn))
        self._put("#words", lines.told(walk, stop, self.ascii))
        self._put("#hands", lines.held(stop))
        self._show_list()
        self._show_status()

    def _put(self, panel: str, text: Text) -> None:
        self.query_one(panel, Static).update(text)

    def _show_list(self) -> None:
        area = self.query_one("#plays").content_size
        if area.height:
            self._put("#plays", lines.listed(self.cursor.walk, self.cursor.at, area.height, area.width))

    def _show_status(self) -> None:
        seconds = lines.SPEEDS[self._speed]
        running = self._timer is not None
        self._put("#status", lines.status(self.cursor.walk, self.cursor.at, seconds, running, self._message))

    def action_move(self, by: int) -> None:
        """So many stops on or back."""
        self.cursor.move(by)
        self._arrive()

    def action_seek(self, where: str) -> None:
        """By rounds, or to an end."""
        getattr(self.cursor, where)()
        self._arrive()

    def action_mark(self, where: str) -> None:
        """To another finding or marked play."""
        found = getattr(self.cursor, where)()
        direction = "after" if where == "next_mark" else "before"
        self._arrive("" if found else f"no finding and no marked play {direction} this one")

    def _arrive(self, message: str = "") -> None:
        self.query_one("#told").scroll_home(animate=False)
        self.show(message)
        # The list's height changes when the words above it take more lines or fewer.
        self.call_after_refresh(self._show_list)

    def action_ask_address(self) -> None:
        """Ask where to go."""
        self._stop_running()
        self.push_screen(Question("Go to (12b, 12, start, end):"), self._go)

    def _go(self, address: str | None) -> None:
        if not address:
            return
        if self.cursor.go(address):
            self._arrive()
        else:
            self._arrive(f"there is no {address}; near it: {', '.join(nearest(self.cursor.walk, address))}")

    def action_ask_words(self) -> None:
        """Ask what to look for."""
        self._stop_running()
        self.push_screen(Question("Find:"), self._find)

    def _find(self, words: str | None) -> None:
        if words:
            self._arrive("" if self.cursor.find(words) else f"{words!r} stands nowhere in this game")

    def action_find_again(self) -> None:
        """The next place with the words that were looked for last."""
        if not self.cursor.looked_for:
            self.action_ask_words()
        else:
            self._arrive("" if self.cursor.find() else f"{self.cursor.looked_for!r} stands nowhere in this game")

    def action_run(self) -> None:
        """Start or stop running."""
        if self._timer:
            self._stop_running()
        else:
            if self.cursor.at_end:
                self.cursor.first()
            self._timer = self.set_interval(lines.SPEEDS[self._speed], self._tick)
        self.show()

    def _tick(self) -> None:
        self.cursor.move(1)
        if self.cursor.at_end:
            self._stop_running()
        self._arrive()

    def _stop_running(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self._speed = min(max(self._speed + by, 0), len(lines.SPEEDS) - 1)
        if self._timer:
            self._timer.stop()
            self._timer = self.set_interval(lines.SPEEDS[self._speed], self._tick)
        self.show(f"{lines.SPEEDS[self._speed]:g} s a play")

    def action_turn(self) -> None:
        """The next corner at the bottom."""
        compiled = self.cursor.walk.replay.setup.compiled
        if compiled:
            self.turn = (self.turn + 1) % compiled.board.corners
            self.show()

    def action_board(self) -> None:
        """Hide the board, so that words, hands and plays have the whole screen, or show it again."""
        self._without_board = not self._without_board
        self.on_resize(Resize(self.size, self.size))

    def action_scroll(self, by: int) -> None:
        """A page of the words."""
        self.query_one("#told").scroll_relative(y=by * max(1, self.query_one("#told").size.height - 1), animate=False)

    def action_games(self) -> None:
        """Choose a game."""
        self._stop_running()
        self.push_screen(Games(self.book, self.number), self._open)

    def _open(self, number: int | None) -> None:
        if not number and self._choose:
            self.exit()
        elif number:
            self.number, self.cursor = number, Cursor(self.book.walk(number))
            self.on_resize(Resize(self.size, self.size))
        self._choose = False

    def action_help(self) -> None:
        """Show the keys."""
        self.push_screen(Help())

    def on_click(self, event: Click) -> None:
        """A line of the list was clicked: go there."""
        area = self.query_one("#plays").content_region
        if area.contains_point(event.screen_offset):
            first = lines.first_line(len(self.cursor.walk.stops), self.cursor.at, area.height)
            at = first + event.screen_offset.y - area.y
            self.cursor.put(min(at, len(self.cursor.walk.stops) - 1))
            self._arrive()
