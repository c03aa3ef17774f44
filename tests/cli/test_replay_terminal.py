"""`toc replay` in a pseudo-terminal: the program as people run it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte
import pytest

from tests.views.games import BROKEN, EVENING

PATIENCE = 60.0
"""Seconds until a screen that does not come counts as one that never will."""


class Terminal:
    """A program in a terminal of 80 by 24."""

    def __init__(self, *arguments: str) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self._child = pexpect.spawn(
            sys.executable,
            ["-c", "from toc_cli.app import main; main()", *arguments],
            dimensions=(24, 80),
            env={"TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONUTF8": "1"},
            cwd=str(Path(__file__).parents[2]),
        )

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def press(self, keys: str) -> None:
        self._child.send(keys)

    def wait(self, *words: str) -> None:
        """Until all these words stand on the screen."""
        self._until(lambda: all(word in self.text() for word in words))
        assert [word for word in words if word not in self.text()] == [], self.text()

    def end(self) -> int:
        """How the program ended."""
        self._until(lambda: not self._child.isalive())
        self._child.close()
        return int(self._child.exitstatus if self._child.exitstatus is not None else -1)

    def _until(self, done: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < until:
            try:
                self._stream.feed(self._child.read_nonblocking(65536, timeout=0.2))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                return


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The path of a game."""
    path = tmp_path / "game.toc"
    path.write_text(EVENING, "utf-8")
    return path


def test_a_game_is_stepped_through_with_arrow_keys_and_left_with_q(game: Path) -> None:
    terminal = Terminal("replay", str(game))

    terminal.wait("The game begins.", "a Alice")
    terminal.press("\x1b[C\x1b[C\x1b[C")
    terminal.wait("Alice plays the king", "A!")
    terminal.press("\x1b[F")
    terminal.wait("The game was left unfinished.")
    terminal.press("g")
    terminal.wait("Go to")
    terminal.press("2d\r")
    terminal.wait("Denis plays the 9")
    terminal.press("q")
    assert terminal.end() == 0


def test_the_screen_begins_where_it_is_asked_to(game: Path) -> None:
    terminal = Terminal("replay", str(game), "--at", "3d")

    terminal.wait("Denis plays the 3")
    terminal.press("q")
    assert terminal.end() == 0


def test_a_broken_game_shows_its_finding(game: Path) -> None:
    game.write_text(BROKEN, "utf-8")
    terminal = Terminal("replay", str(game))

    terminal.wait("The game begins.")
    terminal.press("\x1b[F")
    terminal.wait("TOC401", "legal: 9d0-d9")
    terminal.press("q")
    terminal.end()


def test_plain_frames_are_printed_on_a_terminal_where_they_are_asked_for(game: Path) -> None:
    terminal = Terminal("replay", str(game), "--plain", "--at", "2a")

    terminal.wait("A◂", "Bruno is to play.")  # what stands below: the words above may have scrolled away
    assert terminal.end() == 0
