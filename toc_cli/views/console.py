"""What goes to the terminal: colour only where it is wanted, nothing raw from people's files, talk on stderr."""

from __future__ import annotations

import os
import sys
import unicodedata
from dataclasses import dataclass
from typing import Final, TextIO

COLOURS: Final = ("auto", "always", "never")
"""The values of `--color`."""

_STYLES: Final = {"bold": "1", "red": "31", "yellow": "33", "cyan": "36", "green": "32", "dim": "2"}
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Paint:
    """Puts styles around text, or leaves it as it is."""

    on: bool

    def __call__(self, text: str, *styles: str) -> str:
        """The text in these styles: bold, dim, red, yellow, green, cyan."""
        if not self.on or not text:
            return text
        return f"\x1b[{';'.join(_STYLES[style] for style in styles)}m{text}\x1b[0m"


def paint(choice: str = "auto", stream: TextIO | None = None) -> Paint:
    """The styles for a stream (stdout): `--color` decides; with `auto`, NO_COLOR, FORCE_COLOR, then the terminal."""
    if choice != "auto":
        return Paint(choice == "always")
    if os.environ.get("NO_COLOR"):
        return Paint(False)
    if os.environ.get("FORCE_COLOR"):
        return Paint(True)
    return Paint(is_terminal(stream or sys.stdout) and os.environ.get("TERM") != "dumb")


def is_terminal(stream: TextIO) -> bool:
    """Whether a person watches this stream."""
    try:
        return stream.isatty()
    except ValueError:  # closed
        return False


def visible(text: str) -> str:
    """A text from a file, a name or a message with nothing in it that a terminal would obey.

    Control and format characters become `\\x1b` or `\\u202e`; a byte that is not UTF-8 becomes `\\xff`.
    """
    if text.isprintable():
        return text
    return "".join(map(_shown, text))


def _shown(character: str) -> str:
    if character.isprintable() or unicodedata.category(character) not in _INVISIBLE:
        return character
    number = ord(character)
    if 0xDC80 <= number <= 0xDCFF:
        return f"\\x{number - 0xDC00:02x}"
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def say(message: str = "") -> None:
    """Talk: one line on stderr."""
    print(message, file=sys.stderr)


class Progress:
    """How far a long run has come, on one line of stderr; silent where nobody watches."""

    def __init__(self, total: int, what: str, *, least: int = 20) -> None:
        self._total = total
        self._what = what
        self._on = total >= least and is_terminal(sys.stderr)
        self._done = 0

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        if self._on:
            print(f"\r{self._done} of {self._total} {self._what}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away, before anything else is printed."""
        if self._on and self._done:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def prepare_streams() -> None:
    """Characters that the terminal's encoding lacks are written as escapes, not as a crash.

    What the shell has closed (`toc check x.toc >&-`) stands open on nothing. Else the next file that the program
    opens would get the number of the closed one, and what other code prints would end in it.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            _open_on_nothing(number)
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")


def close_streams() -> str | None:
    """Flush; tell why what was printed has not been written. A reader that went away (`| head`) is no mistake."""
    why = None
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError as problem:
            if not isinstance(problem, BrokenPipeError):
                why = problem.strerror or str(problem)
            _open_on_nothing(stream.fileno())  # or Python would try once more when it ends
        except ValueError:  # closed already
            pass
    return why


def _open_on_nothing(number: int) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    if nothing != number:
        os.dup2(nothing, number)
        os.close(nothing)
