"""docs/library.md and the docstrings of the door are run, and type-checked as a user would."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import sys
from pathlib import Path

import pytest
from mypy import api

import notation

ROOT = Path(__file__).parents[2]
PAGES = ("docs/library.md", "README.md")
MODULES = sorted(module.name for module in pkgutil.walk_packages(notation.__path__, "notation."))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_the_truth(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert (failed, tried > 3) == (0, True)


@pytest.mark.parametrize("page", PAGES)
def test_its_examples_have_the_right_types(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / page).read_text("utf-8"))
    program = tmp_path / "examples.py"
    program.write_text("".join(example.source for example in examples), "utf-8")
    monkeypatch.chdir(ROOT)
    out, err, code = api.run(
        [
            "--strict",
            "--follow-imports=silent",
            "--config-file=",
            f"--cache-dir={tmp_path}",
            f"--python-executable={sys.executable}",
            str(program),
        ]
    )
    assert (code, err) == (0, ""), out


@pytest.mark.parametrize("module", ["notation", *MODULES])
def test_docstrings_tell_the_truth(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0
