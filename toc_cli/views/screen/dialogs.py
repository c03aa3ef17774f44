"""What lies over the screen for a moment: a question, the help, the list of games."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static

from toc_cli.views.screen.lines import help_text
from toc_cli.views.walk_book import Book


class Question(ModalScreen[str]):
    """One line of input at the bottom of the screen; answers "" when it is left with Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss('')", "leave")]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical(id="question"):
            yield Label(Text(self._question))
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """The answer."""
        self.dismiss(event.value)


class Help(ModalScreen[None]):
    """The keys; any key closes it."""

    def compose(self) -> ComposeResult:
        """The keys."""
        yield Static(help_text(), id="help")

    def on_mount(self) -> None:
        """Say what it is."""
        self.query_one("#help").border_title = "Keys"

    def on_key(self) -> None:
        """Any key."""
        self.dismiss()


class Games(ModalScreen[int]):
    """The games of a file; answers the number of the chosen one, 0 for none."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(0)", "leave"), ("q", "dismiss(0)", "leave")]

    def __init__(self, book: Book, current: int) -> None:
        super().__init__()
        self._book = book
        self._current = current

    def compose(self) -> ComposeResult:
        """A line a game."""
        games = (self._book.line(number + 1) for number in range(len(self._book.games)))
        yield OptionList(*(Text(game, no_wrap=True, overflow="ellipsis") for game in games), id="games")

    def on_mount(self) -> None:
        """Begin at the game that is open."""
        options = self.query_one(OptionList)
        options.border_title = "Games: Enter opens one"
        options.highlighted = max(self._current - 1, 0)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Chosen."""
        self.dismiss(event.option_index + 1)
