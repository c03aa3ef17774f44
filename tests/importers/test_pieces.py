"""A long text in pieces holds the same games as the whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation import Source, parse, write
from tests.store.games import game_text
from toc_cli.importers import Problem, pieces, pieces_of, read_all, workers

GAMES = [game_text(seed, most=4) for seed in range(4)]
SCRAPS = [
    *GAMES,
    "end *\n",
    "end a resign ; so it was\n\n\n",
    '[Toc "1"]\n',
    ' [Toc "1"] [a "x"]\n',
    '[Event "y"]\n',
    '[Toc "1" broken\n',
    "{ a comment\n",
    "}\n",
    "( a:9\n",
    ")\n",
    "; a note {\n",
    "; end\n",
    "a:K^ b:-9\n",
    "deal 5 d\n",
    "\n",
    "endless\n",
    "\r\n",
]


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1)


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
def test_the_games_of_the_pieces_are_the_games_of_the_text(text: str) -> None:
    cut = list(pieces_of("x.toc", text.encode(), Path()))
    assert "".join(piece.text for piece in cut) == text
    whole = [write(game) for game in parse(Source("x.toc", text)).games]
    assert [write(game) for piece in cut for game in parse(Source("x.toc", piece.text)).games] == whole


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
def test_every_piece_knows_the_line_it_begins_on(text: str) -> None:
    line = 1
    for piece in pieces_of("x.toc", text.encode(), Path()):
        assert piece.line == line
        line += piece.text.count("\n")


def test_whole_games_are_cut_apart() -> None:
    assert len(list(pieces_of("x.toc", "\n".join(GAMES).encode(), Path()))) == len(GAMES)


def test_bytes_that_are_no_utf8_come_through() -> None:
    (piece,) = pieces_of("x.toc", b"\xef\xbb\xbf{caf\xe9}", Path())
    assert piece.text.encode("utf-8", "surrogateescape") == b"{caf\xe9}"


def test_a_fault_of_ours_costs_one_piece_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = workers.read_games

    def faulty(source: Source, **options: object) -> object:
        if "seed 1" in source.text:
            raise ZeroDivisionError("oh")
        return real(source, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(workers, "read_games", faulty)
    cut = pieces_of("x.toc", "\n".join(GAMES).encode(), Path())
    found = [read for read in read_all(cut, lambda _: False) if not isinstance(read, Problem)]
    assert [len(read.reading.games) for read in found] == [1, 0, 1, 1]
    first = found[1].piece.line
    assert found[1].reading.problem.startswith(f"the check failed (ZeroDivisionError: oh) and lines {first} to ")
