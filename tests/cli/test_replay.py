"""`toc replay` where there is no terminal: frames as text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.run import ROOT, toc
from tests.views.games import BROKEN, EVENING


@pytest.fixture
def game(tmp_path: Path) -> str:
    """The path of a game."""
    path = tmp_path / "game.toc"
    path.write_text(EVENING, "utf-8")
    return str(path)


def headings(text: str) -> list[str]:
    """The frames of a replay."""
    return [line.removeprefix("── ").removesuffix(" ──") for line in text.splitlines() if line.startswith("── ")]


def test_a_game_in_words_alone(game: str, snapshot: SnapshotAssertion) -> None:
    assert str(toc("replay", game, "--board", "none")) == snapshot


def test_each_frame_has_its_board(game: str) -> None:
    text = toc("replay", game).out

    assert text.count("a Alice  ○") == len(headings(text)) == 22


@pytest.mark.parametrize(
    ("options", "first", "last", "count"),
    [
        (["--at", "2a"], "2a a:4a0-d14", "2a a:4a0-d14", 1),
        (["--at", "2"], "2a a:4a0-d14", "2d d:9d0-d9", 4),
        (["--from", "2", "--to", "3"], "2a a:4a0-d14", "3d d:3d9-d12?", 8),
        (["--from", "4c"], "4c c:-3", "end *", 3),
        (["--to", "1a"], "start", "1a a:K^!", 4),
    ],
)
def test_a_stretch_can_be_chosen(game: str, options: list[str], first: str, last: str, count: int) -> None:
    shown = headings(toc("replay", game, "--plain", *options).out)

    assert (shown[0], shown[-1], len(shown)) == (first, last, count)


def test_a_broken_game_ends_with_its_finding_and_exit_code_1(snapshot: SnapshotAssertion) -> None:
    assert str(toc("replay", "-", "--board", "none", "--from", "2c", stdin=BROKEN)) == snapshot


def test_carrying_on_shows_the_refused_play_and_the_rest(snapshot: SnapshotAssertion) -> None:
    assert str(toc("replay", "-", "--board", "none", "--from", "2c", "--carry-on", stdin=BROKEN)) == snapshot


def test_games_of_a_file_follow_one_another_under_headings(game: str) -> None:
    Path(game).write_text(EVENING + EVENING.replace("Thursday", "Friday"), "utf-8")
    text = toc("replay", game, "--board", "none").out

    assert "#1  Thursday" in text
    assert "#2  Friday" in text
    assert toc("replay", f"{game}#2", "--board", "none").out.startswith("Friday")
    assert toc("replay", game, "--at", "2a").code == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--at", "9e"], "there is no 9e in this game"),
        (["--at", "2a", "--from", "1a"], "--at is one frame"),
        (["--from", "3a", "--to", "1a"], "3a comes after 1a"),
        (["--turn", "z"], "--turn takes the letter of a corner"),
    ],
)
def test_what_makes_no_sense_is_wrong_usage(game: str, options: list[str], words: str) -> None:
    ran = toc("replay", game, *options)

    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_escape_codes_in_a_file_never_reach_the_terminal() -> None:
    evil = EVENING.replace("A good start.", "\x1b]0;evil\x07").replace("Thursday", "\x1b[2J").replace("Alice", "\x9bx")
    ran = toc("replay", "-", stdin=evil)

    assert not any(code in ran.out for code in "\x1b\x07\x9b")
    assert "\\x1b]0;evil\\x07" in ran.out


@pytest.mark.parametrize("data", [b"\xff\x00\x1b[2J", b"(" * 5000, EVENING.encode()[:250], b'[Toc "1"] set zz a:K^'])
def test_no_text_makes_it_fail(data: bytes) -> None:
    assert toc("replay", "-", stdin=data).code in (0, 1, 2)


def test_every_sample_game_is_shown_as_far_as_it_holds() -> None:
    for path in sorted(ROOT.joinpath("sample_games").rglob("*.toc")):
        ran = toc("replay", "--board", "none", str(path))

        assert ran.code in ((0, 1) if headings(ran.out) else (2,)), path.name
        assert "\x1b" not in ran.out, path.name


@pytest.mark.parametrize("command", [["show"], ["replay", "--plain", "--board", "none"]])
def test_textual_is_not_loaded_unless_the_screen_is_opened(game: str, command: list[str]) -> None:
    code = (
        "import sys\nfrom toc_cli.app import app\n"
        "try:\n    app(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'textual', 'polars', 'sqlite_utils'}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *command, game], capture_output=True, text=True, check=True, encoding="utf-8"
    )

    assert run.stdout.splitlines()[-1] == "[]"
