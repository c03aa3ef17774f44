"""The README tells the truth: its console examples are run, and its Python is a doctest."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from shutil import copytree

import pytest
from typer.testing import CliRunner

from toc_cli.app import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
TOUR = re.findall(
    r"^(?:\$ )?toc ([^#\n]+)",
    "\n".join(re.findall(r"^```[a-z]*\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)),
    re.MULTILINE,
)
CONSOLE = re.findall(r"^```console\n\$ toc (.*)\n((?:.*\n)*?)```$", README, re.MULTILINE)


def test_there_are_examples_to_run() -> None:
    assert len(CONSOLE) >= 3


@pytest.mark.parametrize(("command", "output"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_a_command_prints_what_the_readme_shows(command: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    result = CliRunner().invoke(app, shlex.split(command))
    assert [line.rstrip() for line in result.stdout.splitlines()] == [line.rstrip() for line in output.splitlines()]


def test_every_command_line_runs_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newcomer types the README from top to bottom: `check` finds what it shows, everything else ends well."""
    copytree(ROOT / "sample_games", tmp_path / "sample_games")
    monkeypatch.chdir(tmp_path)
    inline = re.findall(r"`toc ([a-z]+ (?:sample_games|-n)[^`]*)`", README)
    lines = [line.strip().replace("SELECT …", "select id, date from games") for line in [*TOUR, *inline]]
    assert len(lines) > 10
    for line in lines:
        words = [
            path
            for word in shlex.split(line)
            for path in (sorted(map(str, Path().glob(word))) if "*" in word else [word])
        ]
        result = CliRunner().invoke(app, words, prog_name="toc")
        assert (line, result.exit_code, result.stderr if result.exit_code == 2 else "") == (line, _ends(line), "")
    assert Path("maison.toml").is_file()
    assert Path("games.toc").is_file()


def _ends(line: str) -> int:
    """What the README says of how a command ends: the broken samples have findings."""
    return 1 if line.startswith("check sample_games/broken") else 0


def test_its_python_runs() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failures, tried > 3) == (0, True)


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(((?!http)[^)#]+)", README)
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]
