"""docs/words.md and the code use the same words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "words.md").read_text("utf-8")
ROWS: Final = [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in PAGE.splitlines() if "|" in row]
TERMS: Final = [row for row in ROWS if row[0] not in ("word", "---")]
CODE: Final = {
    path: path.read_text("utf-8") for room in ("notation", "toc_cli") for path in (ROOT / room).rglob("*.py")
}
RETIRED: Final = {"said", "deed", "foresight", "tabulate", "postext", "crew", "shelf"}
"""Private words that gave way to those of the field, as parts of the names of classes and modules.

`said` is a plain word within a function: only a class or a module of that name would bring it back.
"""


@pytest.mark.parametrize("row", TERMS, ids=[row[0] for row in TERMS])
def test_each_term_is_used_and_has_its_words(row: tuple[str, ...]) -> None:
    pages = [path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md") if path.name != "words.md"]
    used = re.compile(rf"\b{re.escape(row[0])}s?\b", re.IGNORECASE)
    assert any(used.search(text) for text in (*CODE.values(), *pages))
    assert len(row) == 4
    assert all(row)


def test_no_term_stands_twice() -> None:
    terms = [row[0] for row in TERMS]
    assert len(terms) > 30
    assert len(terms) == len(set(terms))


def names(tree: ast.Module) -> Iterator[str]:
    """What a module defines: its classes, functions, arguments and variables."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def test_no_retired_word_comes_back() -> None:
    found = []
    for path, text in CODE.items():
        defined = {name for name in names(ast.parse(text)) if name.lower().strip("_") in RETIRED - {"said"}}
        defined |= {name for name in re.findall(r"^ *class (\w+)", text, re.MULTILINE) if name in ("Said", "Knowledge")}
        defined |= {path.stem} & (RETIRED | {"knowledge", "sight"})
        found += [f"{path.relative_to(ROOT)}: {name}" for name in sorted(defined)]
    assert not found
