"""A long text in pieces holds the same games as the whole."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation import Source, parse, write
from tests.importers.scraps import GAMES, SCRAPS
from toc_cli.importers import pieces, workers
from toc_cli.importers.crew import Crew
from toc_cli.importers.pieces import Piece, pieces_of
from toc_cli.importers.workers import read_all


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1)


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
def test_the_games_of_the_pieces_are_the_games_of_the_text(text: str) -> None:
    text = Source.from_bytes("x.toc", (data := text.encode("utf-8", "surrogateescape"))).text
    cut = list(pieces_of("x.toc", data, Path()))
    assert "".join(piece.text for piece in cut) == text
    assert [piece.start for piece in cut] == [0, *accumulate(len(piece.text) for piece in cut)][:-1]
    assert [piece.last for piece in cut] == [False] * (len(cut) - 1) + [True]
    whole = [write(game) for game in parse(Source("x.toc", text)).games]
    assert [write(game) for piece in cut for game in parse(Source("x.toc", piece.text)).games] == whole


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
def test_every_piece_knows_the_line_it_begins_on(text: str) -> None:
    line = 1
    for piece in pieces_of("x.toc", text.encode("utf-8", "surrogateescape"), Path()):
        assert piece.line == line
        line += piece.text.count("\n")


@pytest.mark.parametrize(
    "between",
    ["", "\n", "\r\n\r\n", " \n", "; a note\n", "{a fine\nevening}\n\n", "; {\n{x} {y}\n", "{\r\n; x\r\n}\r\n"],
)
def test_whole_games_are_cut_apart(between: str) -> None:
    cut = list(pieces_of("x.toc", between.join(GAMES).encode(), Path()))
    assert [piece.text for piece in cut] == [game + between for game in GAMES[:-1]] + GAMES[-1:]


@pytest.mark.parametrize(
    "text",
    [
        '{ a\nend *}\n[Toc "1"]\n',
        '{ a\nend * ; }\n[Toc "1"]\n',
        '{ a\nend *\n; }\n[Toc "1"]\n',
        'end * [x]\n[Toc "1"]\n',
        'end *\n[x]\n[Toc "1"]\n',
        'end *\n{ a\n[Toc "1"]\n; }\n[Toc "1"]\n',
        'end *\n [Toc "1"]\n',
        'endless\n[Toc "1"]\n',
        " end *\n[Toc 1]\n",
    ],
)
def test_where_it_is_not_certain_that_a_game_begins_nothing_is_cut(text: str) -> None:
    text = f"a:9\n{text}"
    assert [piece.text for piece in pieces_of("x.toc", text.encode(), Path())] == [text]


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
    found = list(read_all(pieces_of("x.toc", "\n".join(GAMES).encode(), Path()), lambda _: False, Crew(1)))
    assert [len(reading.games) for _, reading in found] == [1, 0, 1, 1]
    piece, reading = found[1]
    assert isinstance(piece, Piece)
    assert reading.problem.startswith(f"the check failed (ZeroDivisionError: oh) and lines {piece.line} to ")
