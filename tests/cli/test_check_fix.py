"""`toc check --fix`: what is written, what is told, and what is left alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.run import toc

HEAD = '[Toc "1"] [Rules "toc-canadien@1"] [Teams "solo"] [a "Alice"] [b "Bruno"]\n'
ROUNDS = HEAD + "deal 5 b a:K9A4T b:K2388\n1. a:K^@ b:K^\n3. a:9a0-a9 b:2b0-b2\nend *\n"
RIGHT = ROUNDS.replace("K^@", "K^").replace("3. ", "2. ")
SLIP = HEAD + "deal 5 b a:K9A4T b:K2388\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\n3. a:Aa9-a10 b:3b2-b5\nend *\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_fix_writes_the_file_and_tells_of_every_fix(folder: Path) -> None:
    file = folder / "club.toc"
    file.write_text(ROUNDS)
    ran = toc("check", "--fix", "club.toc")
    assert file.read_text() == RIGHT
    assert ran.err.splitlines() == [
        "club.toc:3:8: TOC341 fixed: take out the @",
        "club.toc:4:1: TOC213 fixed: correct the round number, 3. to 2.",
        "2 fixes made in 1 file",
        "1 game, 4 plays, all proven legal: no findings",
    ]
    assert (ran.code, ran.out) == (0, "")


def test_what_no_fix_puts_right_is_found_after_the_fixes(folder: Path) -> None:
    (folder / "club.toc").write_text(SLIP.replace("b:K^", "b:K^@"))
    ran = toc("check", "--fix", "club.toc")
    assert ran.code == 1
    assert ran.out.startswith("club.toc:4:10: TOC401")
    assert "1 fix made in 1 file" in ran.err


def test_diff_shows_the_fixes_and_writes_nothing(folder: Path) -> None:
    file = folder / "club.toc"
    file.write_text(ROUNDS)
    ran = toc("check", "--diff", "club.toc")
    assert file.read_text() == ROUNDS
    assert ran.out.splitlines()[2:] == [
        "@@ -1,5 +1,5 @@",
        " " + HEAD.rstrip(),
        " deal 5 b a:K9A4T b:K2388",
        "-1. a:K^@ b:K^",
        "-3. a:9a0-a9 b:2b0-b2",
        "+1. a:K^ b:K^",
        "+2. a:9a0-a9 b:2b0-b2",
        " end *",
    ]
    assert ran.code == 1


def test_diff_of_a_text_without_fixes_is_empty(folder: Path) -> None:
    (folder / "club.toc").write_text(SLIP)
    ran = toc("check", "--diff", "club.toc")
    assert (ran.code, ran.out) == (0, "")


def test_landing_squares_are_fixed_only_with_unsafe_fixes(folder: Path) -> None:
    file = folder / "club.toc"
    file.write_text(SLIP)
    assert toc("check", "--fix", "club.toc").code == 1
    assert file.read_text() == SLIP
    ran = toc("check", "--fix", "--unsafe-fixes", "club.toc")
    assert file.read_text() == SLIP.replace("9a0-a10", "9a0-a9")
    assert "TOC401 fixed: correct the landing square, a10 to a9" in ran.err
    assert ran.code == 0


def test_only_selected_codes_are_fixed(folder: Path) -> None:
    file = folder / "club.toc"
    file.write_text(ROUNDS)
    toc("check", "--fix", "--ignore", "TOC341", "club.toc")
    assert file.read_text() == ROUNDS.replace("3. ", "2. ")


def test_one_game_of_a_file_is_fixed_alone(folder: Path) -> None:
    file = folder / "evening.toc"
    file.write_text(ROUNDS + "\n" + ROUNDS)
    toc("check", "--fix", "evening.toc#2")
    assert file.read_text() == ROUNDS + "\n" + RIGHT


def test_a_byte_order_mark_line_ends_and_stray_bytes_survive(folder: Path) -> None:
    file = folder / "club.toc"
    data = b"\xef\xbb\xbf" + ROUNDS.replace("\n", "\r\n").replace("Alice", "Al\xe9").encode("latin-1")
    file.write_bytes(data)
    toc("check", "--fix", "club.toc")
    assert file.read_bytes() == data.replace(b"K^@", b"K^").replace(b"3. ", b"2. ")


def test_a_clean_file_is_not_written(folder: Path) -> None:
    file = folder / "club.toc"
    file.write_text(RIGHT)
    file.chmod(0o444)
    os.utime(file, (1, 1))
    before = file.stat()
    ran = toc("check", "--fix", "club.toc")
    after = file.stat()  # the time of the last look at it may differ
    assert (after.st_ino, after.st_mtime_ns, after.st_mode) == (before.st_ino, before.st_mtime_ns, before.st_mode)
    assert ran.err.startswith("nothing to fix\n")


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_fixed(folder: Path) -> None:
    (folder / "club.toc").write_text(ROUNDS)
    (folder / "gone.toc").symlink_to(folder / "gone.toc")
    ran = toc("check", "--fix", ".")
    assert "gone.toc: cannot be fixed" in ran.err
    assert (folder / "club.toc").read_text() == RIGHT
    assert "gone.toc: cannot be read" in toc("check", "--diff", ".").err


@pytest.mark.parametrize("options", [("--unsafe-fixes", "club.toc"), ("--fix", "-")])
def test_options_that_make_no_sense_together_are_wrong_usage(folder: Path, options: tuple[str, ...]) -> None:
    (folder / "club.toc").write_text(ROUNDS)
    assert toc("check", *options).code == 2
    assert (folder / "club.toc").read_text() == ROUNDS


def test_standard_input_can_be_shown_with_its_fixes() -> None:
    ran = toc("check", "--diff", "-", stdin=ROUNDS)
    assert "+1. a:K^ b:K^" in ran.out
    assert ran.code == 1
