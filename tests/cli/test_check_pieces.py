"""A long text is checked piece by piece, and what is said of it is what is said of the whole."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from io import BytesIO
from multiprocessing import get_start_method
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation import Source, check
from notation.diagnostics import finding
from tests.cli.run import BROKEN, Ran, toc
from tests.importers.scraps import SCRAPS, SLIP
from tests.store.games import game_text
from toc_cli.commands import _check_piece, _checking
from toc_cli.commands._targets import Target
from toc_cli.importers import pieces
from toc_cli.work import pool

WHOLE: Final = 10**9
OPTIONS: Final = (
    *(("--format", format) for format in ("concise", "full", "json", "sarif", "github")),
    ("--statistics",),
    ("--strict",),
    ("--select", "TOC1,TOC2"),
)
"""What changes how findings are told, or which there are."""

SAMPLES: Final = [path.read_bytes() for path in sorted(BROKEN.glob("*.toc"))]
PLAYED: Final = [game_text(seed, most=40, hidden=hidden) for seed, hidden in ((1, False), (2, True))]

TEXTS: Final = st.tuples(
    st.lists(
        st.sampled_from(SCRAPS) | st.sampled_from([data.decode("utf-8", "surrogateescape") for data in SAMPLES]),
        max_size=16,
    ).map("".join),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["", "\ufeff"]),
).map(lambda drawn: (drawn[2] + drawn[0].replace("\n", drawn[1])).encode("utf-8", "surrogateescape"))


def told(*arguments: str, piece: int, jobs: int = 1, stdin: bytes | None = None) -> Ran:
    """`toc check` with pieces, and bundles of pieces, of at least so many characters."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "PIECE", piece)
        patch.setattr(pool, "BUNDLE", piece)
        return toc("check", "--jobs", str(jobs), *arguments, stdin=stdin)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@settings(max_examples=50, deadline=None)
@given(TEXTS, st.sampled_from(OPTIONS), st.sampled_from([1, 400]))
def test_pieces_are_told_as_the_whole_is(text: bytes, options: tuple[str, ...], piece: int) -> None:
    assert str(told(*options, "-", piece=piece, stdin=text)) == str(told(*options, "-", piece=WHOLE, stdin=text))


@settings(max_examples=50, deadline=None)
@given(TEXTS, st.sampled_from(OPTIONS), st.integers(1, 5))
def test_of_findings_alike_as_many_are_shown_as_of_the_whole(text: bytes, options: tuple[str, ...], most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finding, "MOST_ALIKE", most)
        assert str(told(*options, "-", piece=1, stdin=text)) == str(told(*options, "-", piece=WHOLE, stdin=text))


@settings(max_examples=40, deadline=None)
@given(TEXTS, st.integers(1, 4))
def test_one_game_of_a_text_in_pieces_is_told_as_one_of_the_whole(text: bytes, game: int) -> None:
    pieced, whole = (told("--", f"-#{game}", piece=piece, stdin=text) for piece in (1, WHOLE))
    assert str(pieced) == str(whole)
    assert "No such option" not in whole.err


@settings(max_examples=15, deadline=None)
@given(TEXTS, st.sampled_from(OPTIONS))
def test_two_processes_tell_of_pieces_as_one_does_of_the_whole(text: bytes, options: tuple[str, ...]) -> None:
    pieced = told(*options, "-", piece=1, jobs=2, stdin=text)
    assert str(pieced) == str(told(*options, "-", piece=WHOLE, stdin=text))


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_files_and_one_file_of_them_all_in_pieces_and_whole(options: tuple[str, ...], folder: Path) -> None:
    """One file holds all broken samples and some games that were played; others are short."""
    texts = [*SAMPLES, *(text.encode() for text in PLAYED * 3)]
    (folder / "all.toc").write_bytes(b"\n".join(text.removeprefix(b"\xef\xbb\xbf") for text in texts))
    (folder / "long.toc").write_text("\r\n".join(PLAYED * 3 + [SLIP]), "utf-8", newline="")
    for number, text in enumerate(SAMPLES[:9]):
        (folder / f"short-{number}.toc").write_bytes(text)
    whole = told(*options, ".", piece=WHOLE)
    assert whole.code == 1
    for piece, jobs in ((1, 1), (1, 2), (2000, 2), (WHOLE, 2)):
        assert str(told(*options, ".", piece=piece, jobs=jobs)) == str(whole)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_text_with_too_many_findings_alike_says_so_once(jobs: int) -> None:
    """The games between which the limit lies are in different pieces, and so is the last finding of all."""
    game = SLIP.replace("deal", "a:é b:é\ndeal")
    text = (game * 120 + SLIP * 60).encode()
    ran = told("-", piece=2000, jobs=jobs, stdin=text)
    assert ran.out.count(" TOC103 ") == 101
    (last,) = (line for line in ran.out.splitlines() if "more like this" in line)
    assert last == "<stdin>:716:5: TOC103 [#120] and 140 more like this, up to here"
    assert str(ran) == str(told("-", piece=WHOLE, stdin=text))


def test_what_is_cut_is_what_the_library_finds_in_the_whole() -> None:
    """The other tests compare the program with itself."""
    text = "\n".join(data.decode("utf-8", "surrogateescape") for data in SAMPLES)
    source = Source("-", text)
    found = check(source).findings
    places = [source.place(finding.span.start) for finding in found]
    lines = told("-", piece=1, stdin=text.encode("utf-8", "surrogateescape")).out.splitlines()
    assert [line.split(" ")[:2] for line in lines] == [
        [f"<stdin>:{place.line}:{place.column}:", finding.code.value]
        for place, finding in zip(places, found, strict=True)
    ]


def test_one_game_of_what_is_no_game_is_told_as_the_text_is() -> None:
    ran = toc("check", "--", "-#1", stdin="{hello}\n")
    assert (ran.code, ran.out) == (1, "<stdin>:1:1: TOC110 there is no game in this text\n")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_checker_costs_one_piece(jobs: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = _check_piece.check_parsed

    def faulty(source: Source, *rest: object, **options: object) -> object:
        if "[d " in source.text:
            raise ZeroDivisionError("oh")
        return whole(source, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(_check_piece, "check_parsed", faulty)
    (folder / "long.toc").write_text(SLIP + PLAYED[0] + SLIP, "utf-8")
    ran = told("long.toc", piece=1, jobs=jobs)
    first, second = SLIP.count("\n") + 1, SLIP.count("\n") + PLAYED[0].count("\n")
    assert re.findall(r"^long.toc:(\d+):\d+: (TOC\d+) (?:\[(#\d))?", ran.out, re.MULTILINE) == [
        ("4", "TOC401", "#1"),
        (str(first), "TOC902", ""),
        (str(second + 4), "TOC401", "#3"),
    ]
    assert f"ZeroDivisionError: oh; lines {first} to {second} are not checked; this is our mistake" in ran.out


def test_pieces_are_cut_when_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the pieces of a text pile up nor what came of them."""
    monkeypatch.setattr(pieces, "PIECE", 1)
    monkeypatch.setattr(pool, "BUNDLE", 1)
    monkeypatch.setattr(Target, "open", lambda _: BytesIO((SLIP * 50).encode()))
    taken: list[object] = []

    def taking(job: _check_piece.Job) -> int:
        taken.append(job)
        return 1

    monkeypatch.setattr(_checking, "_size", taking)
    for number, _ in enumerate(_checking.check_all([Target("x.toc")], jobs=2), 1):
        assert number <= len(taken) <= number + 2 * pool.AHEAD
    assert len(taken) == 50


def _die(job: _check_piece.Job, boards: bool, strict: bool) -> _check_piece.Part:
    if "[d " in getattr(job.piece, "text", ""):
        os._exit(9)
    return _check_piece.check_piece(job, boards, strict)


@pytest.mark.skipif(get_start_method() != "fork", reason="the other processes do not have what is patched here")
def test_a_process_that_dies_is_one_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_checking, "check_piece", _die)
    (folder / "long.toc").write_text(SLIP + PLAYED[0] + SLIP, "utf-8")
    ran = told("long.toc", piece=1, jobs=2)
    assert ran.code == 2
    assert ran.err == "toc: a process that was checking files died; try again without --jobs\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_every_process_without_a_word(jobs: str, folder: Path) -> None:
    """Ctrl-C reaches the whole group of processes."""
    (folder / "long.toc").write_text(SLIP + "\n".join(PLAYED * 2000), "utf-8")
    command = [sys.executable, "-uc", "from toc_cli.app import main; main()", "check", "--jobs", jobs, "long.toc"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith("long.toc:4:10: TOC401 [#1 2a] ")
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err) == (130, "", "")
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)
