"""docs/replay.md says what the program does."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest

from tests.cli.pages import compare
from tests.cli.run import ROOT, toc
from toc_cli.views.screen.lines import KEYS

PAGE = ROOT / "docs" / "replay.md"


def test_every_command_of_the_page_prints_what_the_page_shows(
    pytestconfig: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)

    def fresh(block: re.Match[str]) -> str:
        indent = block[1]
        lines: list[str] = []
        for command in re.findall(r"^ *\$ toc (.*)$", block[0], re.MULTILINE):
            ran = toc(*shlex.split(command))
            lines += [f"$ toc {command}", *(ran.out + ran.err).splitlines()]
        body = "\n".join(f"{indent}{line}".rstrip() for line in lines)
        return f"{indent}```console\n{body}\n{indent}```\n"

    text = PAGE.read_text("utf-8")
    assert text.count("```console") == 4
    compare(PAGE, re.sub(r"^( *)```console\n.*?^\1```\n", fresh, text, flags=re.MULTILINE | re.DOTALL), pytestconfig)


def test_the_keys_of_the_page_are_those_of_the_help() -> None:
    found = re.finditer(r"^\| (`.*?) \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    rows = [(row[1].replace("`", ""), row[2]) for row in found]

    assert [row for row in KEYS if row not in rows] == []
