"""`toc simulate`: what it prints and writes, what it refuses, and that its page reads as it works."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from notation import check_bytes
from notation.rules import shipped
from notation.text import parse_text, write_all
from tests.cli.pages import compare
from tests.cli.run import ROOT, toc

SAMPLES = [path for folder in (".", "rule-sets") for path in sorted((ROOT / "sample_games" / folder).glob("*.toc"))]

_DUEL = ("simulate", "--seats", "2", "--seed", "3")


def test_games_go_to_standard_output_and_nothing_is_said() -> None:
    ran = toc(*_DUEL, "-n", "2")
    assert ran.code == 0
    assert ran.err == ""
    report = check_bytes("x", ran.out.encode())
    assert (len(report.games), report.findings) == (2, ())


def test_a_file_is_written_whole_and_the_summary_goes_to_stderr(tmp_path: Path) -> None:
    ran = toc(*_DUEL, "-n", "2", "--out", str(tmp_path / "games.toc"))
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"2 games written to {tmp_path / 'games.toc'}\n"
    assert (tmp_path / "games.toc").read_text("utf-8") == toc(*_DUEL, "-n", "2").out
    assert [path.name for path in tmp_path.iterdir()] == ["games.toc"]


def test_more_processes_write_the_same_bytes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        toc(*_DUEL, "-n", "10", "--jobs", jobs, "--out", str(tmp_path / jobs))
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_file_that_is_there_is_left_alone_without_force(tmp_path: Path) -> None:
    file = tmp_path / "games.toc"
    file.write_text("mine")
    ran = toc(*_DUEL, "--out", str(file))
    assert ran.code == 2
    assert ran.err == f"toc: {file} is there already: choose another name, or write over it with --force\n"
    assert file.read_text() == "mine"
    assert toc(*_DUEL, "--out", str(file), "--force", "--quiet").err == ""
    assert file.read_text("utf-8").startswith("[Toc")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "toc-canadian"], 'no rule-set "toc-canadian" is shipped; did you mean "toc-canadien"?\n'),
        (["--rules", "no/such.toml"], "there is no such file"),
        (["--bots", "greedy,clever"], 'there is no player "clever": choose from random, greedy, cautious'),
        (["--seats", "7"], "toc-canadien has the seats a b c d, not g"),
        (["--seats", "abx"], '--seats "abx": write how many play, or letters from a to h'),
        (["--seats", "0"], '--seats "0": write how many play, or letters from a to h'),
        (["--teams", "a+b c+d"], "team-mates never sit side by side"),
        (["--rules", "tac-tik", "--teams", "teams", "--seats", "4"], "tac-tik is not played in teams by 4 players"),
        (["--out", "no/such/folder.toc"], "there is no folder no/such"),
        (["--out", "."], "is a folder: name a file in it"),
        (["--event", "two\nlines"], "a tag's value stands on one line"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], said: str) -> None:
    ran = toc("simulate", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.startswith("toc: ")
    assert ran.err.count("\n") == 1


def test_a_house_rule_set_is_named_from_the_folder_of_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "maison.toml").write_text(
        'extends = "toc-canadien"\nname = "maison"\n[home]\novershoot = "bounce"\n'
    )
    monkeypatch.chdir(tmp_path)
    ran = toc("simulate", "--rules", "rules/maison.toml", "--seats", "2", "--out", "rules/games.toc")
    assert ran.code == 0, ran.err
    text = (tmp_path / "rules" / "games.toc").read_text("utf-8")
    assert '[Rules "./maison.toml"]' in text
    checked = toc("check", "rules/games.toc")
    assert checked.code == 0, str(checked)


def test_the_tags_that_are_asked_for_stand_in_the_header() -> None:
    ran = toc(*_DUEL, "--event", 'Jeudi "du" club', "--date", "2026-11-05", "--first", "4")
    assert '[Event "Jeudi \\"du\\" club"] [Date "2026-11-05"]' in ran.out
    assert '[Source "simulated, seed 3, game 4"]' in ran.out


def test_the_game_on_the_page_is_the_one_that_its_command_plays(request: pytest.FixtureRequest) -> None:
    page = ROOT / "docs" / "simulate.md"

    def fresh(example: re.Match[str]) -> str:
        return f"{example[1]}{toc(*example[2].split()[1:]).out}```\n"

    blocks = r"(^```console\n\$ (toc simulate [^\n]*)\n```\n+```toc\n).*?^```\n"
    text, found = re.subn(blocks, fresh, page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert found == 1
    compare(page, text, request.config)


def test_every_command_on_the_page_is_one_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "simulate.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^    (toc simulate .*)$", page, re.MULTILINE)
    assert commands
    for command in commands:
        assert toc(*shlex.split(re.sub(r"-n \d+", "-n 1", command))[1:]).code == 0, command


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_game_is_clean_canonical_and_says_where_it_comes_from(path: Path) -> None:
    data = path.read_bytes()
    report = check_bytes(path.name, data, base=path.parent)
    assert [found for found in report.findings if found.severity != "note"] == []
    assert all(game.tag("Source").startswith("simulated, seed ") for game in report.games)
    letters = "fr" if b"[Cards" in data else None
    assert write_all(parse_text(data.decode()).games, letters=letters) == data.decode()


def test_every_shipped_rule_set_has_a_sample_game() -> None:
    games = (ROOT / "sample_games" / "rule-sets").glob("*.toc")
    assert {path.stem for path in games if not path.stem.endswith("-table")} == set(shipped())
