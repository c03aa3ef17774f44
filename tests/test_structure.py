"""How the house is built: no import runs in a circle, and no file is long."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent
FILES = sorted(path for room in ("notation", "toc_cli") for path in (HERE / room).rglob("*.py"))


def name_of(path: Path) -> str:
    """A file's module name."""
    parts = path.relative_to(HERE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(text: str, names: set[str]) -> Iterator[str]:
    """The modules that a text imports, wherever it does: at the top, in a function, or for the type checker alone."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports name the whole path"
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                found = module if module in names else node.module
                if found in names:
                    yield found


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The modules that reach each other, a list for each circle."""
    reach: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        ahead = [*graph[start]]
        while ahead:
            if (module := ahead.pop()) not in seen:
                seen.add(module)
                ahead += graph[module]
        reach[start] = seen
    found = {tuple(sorted(m for m in reach[start] if start in reach[m])) for start in graph if start in reach[start]}
    return [list(circle) for circle in sorted(found)]


def graph_of(texts: dict[str, str]) -> dict[str, set[str]]:
    """Which module imports which."""
    return {name: set(imported(text, set(texts))) for name, text in texts.items()}


def test_no_import_runs_in_a_circle() -> None:
    assert circles(graph_of({name_of(path): path.read_text("utf-8") for path in FILES})) == []


@pytest.mark.parametrize(
    "text", ["import b", "def f():\n    import b", "if TYPE_CHECKING:\n    from b import B", "from b import B"]
)
def test_a_circle_is_found_wherever_the_import_stands(text: str) -> None:
    assert circles(graph_of({"a": text, "b": "from c import C", "c": "import a", "d": "import a"})) == [["a", "b", "c"]]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_above_400_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400
