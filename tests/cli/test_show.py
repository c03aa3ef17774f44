"""`toc show`: one position of a game."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.run import Ran, toc
from tests.views.games import BROKEN, EVENING


@pytest.fixture
def game(tmp_path: Path) -> str:
    """The path of a game."""
    path = tmp_path / "game.toc"
    path.write_text(EVENING, "utf-8")
    return str(path)


def test_a_position_is_shown_with_board_hands_and_words(game: str, snapshot: SnapshotAssertion) -> None:
    assert str(toc("show", game, "--at", "2a")) == snapshot


def test_without_an_address_the_last_position_is_shown(game: str) -> None:
    assert "The game was left unfinished." in toc("show", game).out


def test_the_position_is_one_line_and_has_a_short_form(game: str) -> None:
    line, short = (toc("show", game, "--at", "2a", option).out for option in ("--position", "--url"))

    assert line == "d14/-/-/d0! b d 1 - ATJ/8Q??/379Q/239?\n"
    assert short == "d14.-.-.d0F_b_d_1_-_ATJ.8QUU.379Q.239U\n"


def test_a_picture_is_written_whole_and_not_written_over_unasked(game: str, tmp_path: Path) -> None:
    picture = tmp_path / "2a.svg"

    assert toc("show", game, "--at", "2a", "--svg", str(picture)).out == ""
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    picture.write_text("mine", "utf-8")
    again = toc("show", game, "--at", "2a", "--svg", str(picture))
    assert (again.code, picture.read_text("utf-8")) == (2, "mine")
    assert "--force" in again.err
    assert toc("show", game, "--svg", str(picture), "--force").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"game.toc", "2a.svg"}


@pytest.mark.parametrize("name", ["x.png", "x.PDF", "x.y.jpeg"])
def test_a_picture_of_another_kind_is_refused_with_what_to_do(game: str, tmp_path: Path, name: str) -> None:
    ran = toc("show", game, "--svg", str(tmp_path / name))

    assert_wrong(ran, "--svg writes SVG", str((tmp_path / name).with_suffix(".svg")))
    assert not (tmp_path / name).exists()


def test_a_picture_can_go_to_standard_output(game: str) -> None:
    assert toc("show", game, "--svg", "-").out.startswith("<svg ")


def test_a_picture_that_cannot_be_written_is_wrong_usage(game: str) -> None:
    assert_wrong(toc("show", game, "--svg", "/no/such/folder/x.svg"), "cannot be written")


def test_an_address_that_is_not_there_names_the_nearest(game: str) -> None:
    assert_wrong(toc("show", game, "--at", "2e"), "there is no 2e in this game; near it are ", "2c, 2d")


def test_of_several_games_one_has_to_be_named(game: str) -> None:
    Path(game).write_text(EVENING + EVENING.replace("Thursday", "Friday"), "utf-8")

    assert_wrong(toc("show", game), "holds 2 games", "#2  Friday")
    assert "Friday" in toc("show", f"{game}#2").out
    assert_wrong(toc("show", f"{game}#3"), "there is no game #3")


def test_standard_input_is_read() -> None:
    assert "Alice goes back." in toc("show", "-", "--at", "2a", stdin=EVENING).out


def test_another_corner_can_be_at_the_bottom(game: str) -> None:
    assert "a Alice  ○" in toc("show", game).out  # beside the lane at the bottom
    assert "b Bruno  ○" in toc("show", game, "--turn", "b").out
    assert_wrong(toc("show", game, "--turn", "x"), "a to d")


def test_where_a_broken_game_stopped_is_shown_as_a_finding() -> None:
    ran = toc("show", "-", stdin=BROKEN)

    assert ran.code == 1
    assert "TOC401" in ran.out
    assert toc("show", "-", "--at", "2c", stdin=BROKEN).code == 0
    assert toc("show", "-", "--carry-on", stdin=BROKEN).code == 0


def test_a_game_without_rules_is_a_finding() -> None:
    ran = toc("show", "-", stdin='[Toc "1"] [Rules "nonsense"]\na:K^ end *')

    assert (ran.code, ran.out) == (1, "")
    assert "TOC204" in ran.err


@pytest.mark.parametrize("path", ["no/such.toc", "no.toc#2", ""])
def test_what_cannot_be_read_is_wrong_usage(path: str, tmp_path: Path) -> None:
    assert_wrong(toc("show", f"{tmp_path}/{path}"), "there is no")
    assert toc("show", path).code == 2


def test_a_text_without_a_game_is_wrong_usage() -> None:
    assert_wrong(toc("show", "-", stdin=""), "there is no game")


@pytest.mark.parametrize("data", [b"\xff\x00\x1b[2J", b"(" * 5000, b"[a", EVENING.encode()[:200], b"set zz"])
def test_no_text_makes_it_fail(data: bytes) -> None:
    ran = toc("show", "-", stdin=data)

    assert ran.code in (0, 1, 2)
    assert "\x1b" not in ran.out + ran.err


def test_colours_are_written_only_where_they_are_wanted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")

    assert "\x1b[" not in toc("show", game).out
    assert "\x1b[" in toc("show", game, "--color", "always").out


def assert_wrong(ran: Ran, *words: str) -> None:
    assert (ran.code, ran.out) == (2, "")
    assert [word for word in words if word not in ran.err] == []
