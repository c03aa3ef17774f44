"""A long text in pieces holds the same games as the whole."""

from __future__ import annotations

import os
from io import BytesIO
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation import Source, parse, write
from notation.encoding import LOOK
from tests.importers.scraps import GAMES, SCRAPS
from toc_cli.importers import pieces, workers
from toc_cli.importers.pieces import Piece, cut, pieces_of, seekable
from toc_cli.importers.workers import read_all
from toc_cli.work.pool import Pool


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1)


@given(st.lists(st.sampled_from(SCRAPS), max_size=12).map("".join))
def test_the_games_of_the_pieces_are_the_games_of_the_text(text: str) -> None:
    text = Source.from_bytes("x.toc", (data := text.encode("utf-8", "surrogateescape"))).text
    found = list(pieces_of("x.toc", data, Path()))
    assert "".join(piece.text for piece in found) == text
    assert [piece.start for piece in found] == [0, *accumulate(len(piece.text) for piece in found)][:-1]
    assert [piece.last for piece in found] == [False] * (len(found) - 1) + [True]
    whole = [write(game) for game in parse(Source("x.toc", text)).games]
    assert [write(game) for piece in found for game in parse(Source("x.toc", piece.text)).games] == whole


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
    found = list(pieces_of("x.toc", between.join(GAMES).encode(), Path()))
    assert [piece.text for piece in found] == [game + between for game in GAMES[:-1]] + GAMES[-1:]


class Counting(BytesIO):
    """A file that says how far it was read."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self.furthest = 0

    def read(self, size: int | None = -1, /) -> bytes:
        found = super().read(size)
        self.furthest = max(self.furthest, self.tell())
        return found


def test_a_file_is_read_no_further_than_a_piece_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1000)
    text = "\n".join(GAMES * 200)
    file = Counting(text.encode())
    came = 0
    for piece in cut("x.toc", file, Path()):
        came += len(piece.text)
        assert file.furthest <= max(came + 3000, LOOK)
    assert came == len(text) > LOOK
    assert file.furthest == len(text.encode())


@pytest.mark.parametrize("size", [1, 2, 7, 100])
def test_a_character_is_not_cut_by_the_size_of_what_is_read(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", size)
    data = b"\xef\xbb\xbf" + "\n".join(GAMES).replace("A", "é€🂡").encode() + b"\xff\xe2\x82"
    found = list(pieces_of("x.toc", data, Path()))
    assert "".join(piece.text for piece in found) == Source.from_bytes("x.toc", data).text
    assert [piece.last for piece in found] == [False] * (len(found) - 1) + [True]


def test_the_pieces_from_one_on_are_those_that_came_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 1)
    file = BytesIO(b"\xef\xbb\xbf" + "\n".join(GAMES).encode())
    found = list(cut("x.toc", file, Path()))
    for number, piece in enumerate(found):
        assert list(cut("x.toc", file, Path(), piece.start, piece.line)) == found[number:]


def test_a_pipe_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "IN_MEMORY", 10)
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(b'[Toc "1"]\n')
    with seekable(os.fdopen(reading, "rb")) as file:
        assert [file.read(), file.seek(0), file.read()] == [b'[Toc "1"]\n', 0, b'[Toc "1"]\n']


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
    found = list(read_all(pieces_of("x.toc", "\n".join(GAMES).encode(), Path()), lambda _: False, Pool(1)))
    assert [len(reading.games) for _, reading in found] == [1, 0, 1, 1]
    piece, reading = found[1]
    assert isinstance(piece, Piece)
    assert reading.problem.startswith(f"the check failed (ZeroDivisionError: oh) and lines {piece.line} to ")
