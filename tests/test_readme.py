"""The README tells the truth: its console examples are run, and its Python is a doctest."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from toc_cli.app import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
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


def test_its_python_runs() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failures, tried > 3) == (0, True)


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(((?!http)[^)#]+)", README)
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]
