"""docs/diagnostics.md has a section for each code, with an example that is true, and the program can print it."""

from __future__ import annotations

import re

import pytest

from notation import Code
from tests.cli.pages import compare, with_examples
from tests.cli.run import ROOT, toc
from toc_cli.views.explain import explanation

PAGE = ROOT / "docs" / "diagnostics.md"
PARTS = {"What", "Why", "Instead"}


def test_the_examples_are_what_the_program_prints(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    compare(PAGE, with_examples(PAGE.read_text("utf-8")), pytestconfig)


def test_the_sections_stand_in_the_order_of_the_codes() -> None:
    headings = re.findall(r"^### (\S+) (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert headings == [(code.value, code.name) for code in Code]


@pytest.mark.parametrize("code", Code, ids=lambda code: code.value)
def test_a_section_says_what_why_and_what_to_do_instead(code: Code) -> None:
    section = explanation(code.value) or ""
    parts = set(re.findall(r"^\*\*(\w+)\.\*\*", section, re.MULTILINE))
    assert parts == PARTS | ({"Example"} if code.value < "TOC9" else set())
    assert f"*{code.severity.value.capitalize()}.*" in section
    assert re.search(r"^```\n\w.*? TOC", section, re.MULTILINE) or code.value >= "TOC9"


@pytest.mark.parametrize("asked", ["TOC301", "toc301", "301", "PASSES_STAKE", "passes-stake"])
def test_explain_prints_a_section_by_code_or_name(asked: str) -> None:
    ran = toc("check", "--explain", asked)
    assert ran.out.startswith("### TOC301 PASSES_STAKE\n")
    assert "TOC302" not in ran.out
    assert (ran.code, ran.err) == (0, "")


def test_explain_of_no_code_is_wrong_usage() -> None:
    ran = toc("check", "--explain", "TOC999")
    assert ran.code == 2
    assert "there is no code TOC999" in ran.err
