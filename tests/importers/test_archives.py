"""Zip archives from strangers: whatever is in them, the answer is games or a sentence."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.games import game_text
from toc_cli.importers import archive
from toc_cli.importers.inputs import Input, NoSuchInput, find_inputs
from toc_cli.importers.pieces import Piece, Problem

GAME = game_text(1, most=5)


def zipped(members: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return buffer.getvalue()


def read(tmp_path: Path, data: bytes, name: str = "season.zip") -> list[Piece | Problem]:
    (tmp_path / name).write_bytes(data)
    return list(Input(str(tmp_path / name), 0).pieces())


def told(found: list[Piece | Problem]) -> list[str]:
    return [one.message for one in found if isinstance(one, Problem)]


def test_every_toc_file_of_an_archive_is_read_under_its_name(tmp_path: Path) -> None:
    found = read(tmp_path, zipped({"a.toc": GAME, "deep/b.TOC": GAME, "readme.txt": "x", "__MACOSX/._a.toc": "\0"}))
    names = [one.source.removeprefix(str(tmp_path)) for one in found]
    assert names == ["/season.zip/a.toc", "/season.zip/deep/b.TOC"]
    assert all(isinstance(one, Piece) and one.text == GAME for one in found)


def test_an_archive_is_known_by_what_it_is_not_by_its_name(tmp_path: Path) -> None:
    assert isinstance(read(tmp_path, zipped({"a.toc": GAME}), "season.toc")[0], Piece)
    (piece,) = read(tmp_path, GAME.encode(), "game.zip")
    assert isinstance(piece, Piece)
    assert piece.text == GAME


@pytest.mark.parametrize("name", ["../../evil.toc", "/etc/evil.toc", "C:\\evil.toc", "a/../../b.toc", "\x1b[31m.toc"])
def test_a_name_that_leads_elsewhere_is_a_label_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "in").mkdir()
    (piece,) = read(tmp_path / "in", zipped({name: GAME}))
    assert isinstance(piece, Piece)
    assert piece.base == tmp_path / "in"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["in", "season.zip"]


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(tmp_path, zipped({"bomb.toc": b"\n" * (8 * 2**20), "good.toc": GAME}))
    assert told(found) == ["is not read: it unpacks to more than 200 times its size, as a zip bomb does"]
    assert isinstance(found[1], Piece)
    monkeypatch.setattr(archive, "LARGEST_MEMBER", 1000)
    found = read(tmp_path, zipped({"large.toc": GAME * 20}))
    assert told(found) == ["is not read: it is larger than 0 MB"]
    monkeypatch.setattr(archive, "LARGEST_TOTAL", 2 * len(GAME.encode()))
    found = read(tmp_path, zipped({f"{i}.toc": GAME for i in range(5)}))
    assert [type(one) for one in found[:3]] == [Piece, Piece, Problem]
    assert set(told(found)) == {"is not read: the archive holds more than 0 MB"}


def test_a_claim_of_a_small_size_is_not_believed(tmp_path: Path) -> None:
    data = bytearray(zipped({"liar.toc": b"x" * 300_000}, zipfile.ZIP_STORED))
    data = bytearray(bytes(data).replace(struct.pack("<II", 300_000, 300_000), struct.pack("<II", 300_000, 5)))
    assert all(isinstance(one, Problem) or len(one.text) <= 5 for one in read(tmp_path, bytes(data)))


def test_an_archive_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_MEMBERS", 3)
    (problem,) = read(tmp_path, zipped({f"{i}.toc": GAME for i in range(4)}))
    assert told([problem]) == ["holds 4 files; at most 3 are read from one archive"]


def test_an_archive_in_an_archive_is_named(tmp_path: Path) -> None:
    found = read(tmp_path, zipped({"inner.zip": zipped({"a.toc": GAME}), "b.toc": GAME}))
    assert told(found) == ["is an archive in an archive: unpack it first"]
    assert len(found) == 2


def test_an_encrypted_file_is_named(tmp_path: Path) -> None:
    data = bytearray(zipped({"a.toc": GAME}))
    central = data.rindex(b"PK\x01\x02")
    data[6] |= 1
    data[central + 8] |= 1
    assert told(read(tmp_path, bytes(data))) == ["is encrypted: unpack it with its password first"]


def test_a_way_of_packing_that_is_not_known_is_named(tmp_path: Path) -> None:
    data = bytearray(zipped({"a.toc": GAME}))
    central = data.rindex(b"PK\x01\x02")
    data[8:10] = data[central + 10 : central + 12] = struct.pack("<H", 97)
    assert told(read(tmp_path, bytes(data))) == [
        "is packed in a way that cannot be read here: pack it again as a plain zip"
    ]


def test_an_archive_without_games_is_a_problem(tmp_path: Path) -> None:
    assert told(read(tmp_path, zipped({"readme.txt": "x"}))) == ["holds no .toc file"]
    assert told(read(tmp_path, zipped({}))) == ["holds no .toc file"]


def test_a_truncated_archive_is_a_problem_in_one_line(tmp_path: Path) -> None:
    data = zipped({"a.toc": GAME})
    (problem,) = told(read(tmp_path, data[: len(data) // 2]))
    assert problem.startswith("is not a zip archive that can be read: ")
    assert "\n" not in problem


def test_a_file_that_ends_too_early_is_damaged(tmp_path: Path) -> None:
    data = bytearray(zipped({"a.toc": GAME}, zipfile.ZIP_STORED))
    central = data.rindex(b"PK\x01\x02")
    data[central + 20 : central + 28] = struct.pack("<II", 2**20, 2**20)
    assert told(read(tmp_path, bytes(data))) == ["is damaged: it is cut off"]


def test_a_file_without_a_name_and_a_folder_are_passed_over(tmp_path: Path) -> None:
    data = zipped({"a.toc": GAME, "nameless": GAME, "folder.toc/": ""}).replace(b"nameless", b"\0ameless")
    (piece,) = read(tmp_path, data)
    assert isinstance(piece, Piece)
    assert piece.source.endswith("season.zip/a.toc")


GOOD = zipped({"a.toc": GAME, "b/c.toc": GAME * 3})


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, len(GOOD) - 1), st.integers(0, 255)), max_size=8),
    st.integers(0, len(GOOD)),
    st.binary(max_size=8),
)
def test_spoilt_archives_never_raise(changes: list[tuple[int, int]], cut: int, tail: bytes) -> None:
    data = bytearray(GOOD)
    for at, value in changes:
        data[at] = value
    for found in archive.read_archive("x.zip", io.BytesIO(bytes(data[:cut]) + tail)):
        assert isinstance(found, Problem | tuple)


def test_a_folder_is_read_below_but_not_where_it_is_hidden(tmp_path: Path) -> None:
    for name in ("b.toc", "a/c.toc", "a/d.zip", "a/e.txt", ".git/f.toc"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(GAME, "utf-8")
    found = [one.name.removeprefix(f"{tmp_path}/") for one in find_inputs([str(tmp_path), str(tmp_path / "b.toc")])]
    assert found == ["b.toc", "a/c.toc", "a/d.zip"]


def test_a_path_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoSuchInput, match=r"there is no file or folder .*nowhere"):
        find_inputs([str(tmp_path / "nowhere")])
    with pytest.raises(NoSuchInput, match=r"there is no \.toc or .zip file below"):
        find_inputs([str(tmp_path)])
    with pytest.raises(NoSuchInput):
        find_inputs(["a\0b"])
