"""What goes to the terminal, piece by piece."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toc_cli.views.console import Progress, paint, visible


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@given(st.text(st.characters()) | st.binary().map(lambda data: data.decode("utf-8", "surrogateescape")))
def test_what_is_visible_holds_nothing_that_a_terminal_obeys(text: str) -> None:
    shown = visible(text)
    shown.encode()
    assert not any(c < " " or "\x7f" <= c <= "\x9f" or c in "\u202a\u202e\u2066\u200f\u2028" for c in shown)
    assert all(c in shown for c in text if c.isprintable())


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Chloé à 9 h", "Chloé à 9 h"), ("\x1b[2J", "\\x1b[2J"), ("caf\udce9", "caf\\xe9"), ("\U000e0001", "\\U000e0001")],
)
def test_what_cannot_be_seen_is_made_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_progress_is_one_line_on_a_terminal_and_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    progress = Progress(30, "files checked")
    progress.step()
    progress.step()
    progress.clear()
    assert isinstance(sys.stderr, Terminal)
    assert sys.stderr.getvalue() == "\r1 of 30 files checked\r2 of 30 files checked\r\x1b[K"


@pytest.mark.parametrize(("total", "stream"), [(30, io.StringIO()), (3, Terminal())], ids=["pipe", "few"])
def test_progress_is_silent_where_nobody_watches_or_waits(
    total: int, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress(total, "files checked")
    progress.step()
    progress.clear()
    assert stream.getvalue() == ""


def test_a_terminal_gets_colour_unless_it_is_dumb(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert paint("auto", Terminal())("x", "red") == "\x1b[31mx\x1b[0m"
    assert paint("auto", io.StringIO())("x", "red") == "x"
    monkeypatch.setenv("TERM", "dumb")
    assert paint("auto", Terminal())("x", "red") == "x"
