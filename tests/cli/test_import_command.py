"""`toc import`: what it prints and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from multiprocessing import get_start_method
from pathlib import Path

import pytest

from tests.cli.run import toc
from tests.store.games import game_text
from tests.store.test_import_once import TOC, dump, games_in, is_whole
from toc_cli.commands import _importing
from toc_cli.importers import pieces, workers
from toc_cli.importers.pieces import Piece, Problem
from toc_cli.importers.workers import read_piece
from toc_cli.rows import Reading
from toc_cli.work import pool

GOOD = game_text(1, most=40)
BAD = game_text(2, most=40).replace("\nend", "\na:9zz\nend")


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOC_DB", raising=False)


def test_games_go_into_toc_db_unless_another_store_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("good.toc").write_text(GOOD, "utf-8")
    ran = toc("import", "good.toc")
    assert (ran.code, ran.out, ran.err) == (0, "", "toc.db: 1 game: 1 imported\n")
    monkeypatch.setenv("TOC_DB", "club.db")
    assert toc("import", "good.toc").err == "club.db: 1 game: 1 imported\n"
    assert toc("import", "good.toc", "--db", "third.db").code == 0
    assert [games_in(Path(name)) for name in ("toc.db", "club.db", "third.db")] == [1, 1, 1]


def test_what_is_new_known_and_bad_is_counted_and_named() -> None:
    Path("a.toc").write_text(f"{GOOD}\n{BAD}", "utf-8")
    Path("b.toc").write_text(GOOD, "utf-8")
    Path("c.toc").write_text("\n", "utf-8")
    with zipfile.ZipFile("s.zip", "w") as archive:
        archive.writestr("x/d.toc", game_text(3, most=40))
        archive.writestr("x/e.toc", GOOD)
    ran = toc("import", "a.toc", "b.toc", "c.toc", "s.zip")
    assert ran.code == 1
    line = BAD[: BAD.index("9zz")].count("\n") + GOOD.count("\n") + 2
    assert ran.err.splitlines() == [
        "c.toc: there is no game in it",
        f'a.toc#2: goes to quarantine: 1 error; TOC103 in line {line}: cannot read "a:9zz": '
        + ran.err.partition('"a:9zz": ')[2].partition("\n")[0],
        "b.toc#1: is in the store already, as a.toc#1",
        "s.zip/x/e.toc#1: is in the store already, as a.toc#1",
        "toc.db: 5 games: 2 imported, 2 in the store already, 1 in quarantine, 1 file not read",
    ]


def test_a_second_import_says_that_nothing_is_new_and_is_well() -> None:
    Path("good.toc").write_text(GOOD, "utf-8")
    toc("import", "good.toc")
    ran = toc("import", "good.toc")
    assert (ran.code, ran.err) == (0, "toc.db: 1 game: 0 imported, 1 in the store already\n")


def test_a_corrected_game_is_imported_beside_the_bad_one() -> None:
    Path("a.toc").write_text(BAD, "utf-8")
    assert toc("import", "a.toc").code == 1
    Path("a.toc").write_text(BAD.replace("a:9zz\n", ""), "utf-8")
    assert toc("import", "a.toc").err == "toc.db: 1 game: 1 imported\n"


def test_games_are_read_from_standard_input() -> None:
    ran = toc("import", "-", stdin=f"{GOOD}\n{game_text(5, most=9)}")
    assert (ran.code, ran.err) == (0, "toc.db: 2 games: 2 imported\n")
    assert toc("import", "-", stdin=b"PK\x05\x06" + bytes(18)).err.startswith("<stdin>: holds no .toc file\n")


def test_processes_make_the_same_store() -> None:
    Path("games").mkdir()
    for number in range(5):
        text = "\n".join(game_text(seed, most=40) for seed in range(3 * number, 3 * number + 3))
        Path("games", f"{number}.toc").write_text(text, "utf-8")
    assert toc("import", "games", "--db", "one.db").code == 0
    done = subprocess.run([*TOC, "import", "games", "--db", "two.db", "-j", "2"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    again = subprocess.run([*TOC, "import", "games", "--db", "two.db", "-j", "2"], capture_output=True, text=True)
    assert "15 games: 0 imported, 15 in the store already" in again.stderr
    apart = frozenset({"at"})
    assert dump(Path("one.db"), without=apart) == dump(Path("two.db"), without=apart)


def _die(piece: Piece | Problem, is_known: Callable[[str], bool]) -> Reading:
    if "seed 7" in getattr(piece, "text", ""):
        os._exit(9)
    return read_piece(piece, is_known)


@pytest.mark.skipif(get_start_method() != "fork", reason="the other processes do not have what is patched here")
def test_a_process_that_dies_is_one_line_and_leaves_a_whole_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "read_piece", _die)
    monkeypatch.setattr(_importing, "PLAYS_A_BATCH", 1)
    monkeypatch.setattr(pieces, "PIECE", 1)
    monkeypatch.setattr(pool, "BUNDLE", 1)
    Path("games.toc").write_text("\n".join(game_text(seed, most=40) for seed in range(10)), "utf-8")
    ran = toc("import", "games.toc", "-j", "2")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "toc: a process that was judging games died; try again without --jobs\n"
    assert games_in(Path("toc.db")) < 8
    assert is_whole(Path("toc.db"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], 'toc: nothing to import: name a file, a folder, a zip or "-"\n'),
        (["nowhere.toc"], "toc: there is no file or folder nowhere.toc\n"),
        (["--rebuild", "x.toc"], "toc: --rebuild takes no PATH\n"),
        (["x.toc", "--db", "x.toc"], "toc: x.toc cannot be opened as a store: file is not a database\n"),
        (["x.toc", "--db", "no/folder/toc.db"], "toc: no/folder/toc.db cannot be opened as a store: unable to open "),
    ],
)
def test_wrong_usage_is_one_line_and_ends_with_2(arguments: list[str], told: str) -> None:
    Path("x.toc").write_text(GOOD, "utf-8")
    ran = toc("import", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(told)
    assert ran.err.count("\n") == 1


def test_a_failed_command_makes_no_store() -> None:
    toc("import", "nowhere.toc")
    assert not Path("toc.db").exists()


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_imported() -> None:
    Path("a.toc").write_text(GOOD, "utf-8")
    Path("folder.toc").mkdir()
    Path("folder.toc/x.toc").symlink_to("nowhere")
    ran = toc("import", "folder.toc", "a.toc")
    assert ran.code == 1
    assert ran.err.splitlines()[0].startswith("folder.toc/x.toc: cannot be read: ")
    assert ran.err.endswith("1 game: 1 imported, 1 file not read\n")


def test_rebuilding_tells_what_became_of_the_games() -> None:
    Path("a.toc").write_text(f"{GOOD}\n{BAD}", "utf-8")
    toc("import", "a.toc")
    before = dump(Path("toc.db"), without=frozenset({"id"}))["plays"]
    ran = toc("import", "--rebuild")
    assert (ran.code, ran.err) == (1, "toc.db: rebuilt, 2 games: 1 imported, 1 still in quarantine\n")
    assert dump(Path("toc.db"), without=frozenset({"id"}))["plays"] == before


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_import_keeps_what_is_done_and_ends_with_130(jobs: str) -> None:
    """Ctrl-C reaches the whole group of processes."""
    Path("games").mkdir()
    for number in range(20):
        text = "\n".join(game_text(50 * number + i, most=120) for i in range(4))
        Path("games", f"{number:02}.toc").write_text(text, "utf-8")
    patch = "import toc_cli.commands._importing as i, toc_cli.work.pool as c; i.PLAYS_A_BATCH = 200; c.BUNDLE = 1; "
    command = [sys.executable, "-c", patch + "from toc_cli.app import main; main()", "import", "games", "-j", jobs]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    deadline = time.monotonic() + 30
    while not games_in(Path("toc.db")) and time.monotonic() < deadline:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate()[1]
    assert process.returncode == 130, said
    assert said.startswith("interrupted: ")
    assert said.endswith("the same command goes on from here\n")
    assert 0 < games_in(Path("toc.db")) < 80
    assert is_whole(Path("toc.db"))


def test_importing_loads_neither_polars_nor_textual() -> None:
    Path("a.toc").write_text(GOOD, "utf-8")
    program = (
        "import sys; from toc_cli.app import app\n"
        "try: app(['import', 'a.toc'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('polars', 'textual', 'altair') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
