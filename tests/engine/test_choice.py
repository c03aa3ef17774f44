"""Which engine runs, and what is said when the one that was asked for cannot."""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from notation.choice import COPY, MODULES, text_hash
from notation.engine import ENGINE
from toc_cli.compiling import build
from toc_cli.compiling.build import STACK

ROOT = Path(__file__).parents[2]


def run(code: str, engine: str, *folders: Path) -> subprocess.CompletedProcess[str]:
    """Python code in a process of its own, with TOC_ENGINE set and these folders looked through first."""
    path = os.pathsep.join([str(folder) for folder in folders] + [str(ROOT)])
    environment = os.environ | {"TOC_ENGINE": engine, "PYTHONPATH": path}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)


def copy_in(folder: Path, text_hash: str) -> Path:
    """A package in the place of the compiled one, in which there is nothing but its hash."""
    (folder / COPY).mkdir()
    (folder / COPY / "__init__.py").write_text(f"TEXT_HASH = {text_hash!r}\n", "utf-8")
    return folder


VERSION = "import sys; from toc_cli.app import main; sys.argv = ['toc', '--version']; main()"


def test_the_engine_that_was_asked_for_runs() -> None:
    assert os.environ.get("TOC_ENGINE", ENGINE) == ENGINE


def test_python_can_be_forced() -> None:
    ran = run(VERSION, "python")
    assert ran.stdout.endswith("(python engine)\n")
    assert ran.returncode == 0


def test_an_engine_nobody_knows_is_wrong_usage() -> None:
    ran = run(VERSION, "rust")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "toc: TOC_ENGINE is 'rust'; it may be python or compiled\n"


def test_a_stale_copy_that_is_forced_is_refused(tmp_path: Path) -> None:
    ran = run(VERSION, "compiled", copy_in(tmp_path, "0" * 64))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "changed since it was compiled: `make fast`" in ran.stderr


def test_a_stale_copy_that_is_not_forced_is_passed_over(tmp_path: Path) -> None:
    ran = run(VERSION, "", copy_in(tmp_path, "0" * 64))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("(python engine)\n")


def test_a_copy_without_its_modules_is_refused_and_python_runs_unforced(tmp_path: Path) -> None:
    folder = copy_in(tmp_path, text_hash())
    forced, free = run(VERSION, "compiled", folder), run(VERSION, "", folder)
    assert forced.returncode == 2
    assert "cannot be loaded" in forced.stderr
    assert free.stdout.endswith("(python engine)\n")


def test_no_copy_that_is_forced_is_refused(tmp_path: Path) -> None:
    (tmp_path / f"{COPY}.py").write_text("raise ImportError\n", "utf-8")
    ran = run(VERSION, "compiled", tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == "toc: TOC_ENGINE is compiled, and there is no compiled engine here: `make fast` builds it\n"


_WORDS = (
    r"i64|vec|TypeAlias|\bint\b|# (Ints|Rows|Packed|List)|list\[Ints\]|Stack|\w+\.(cut|listed)\(|give_back|lent_for"
    r"|piled|carry_out\(position, read\)|taken_out|for at_ in|(= \w+\.numbers\[at_\])|first in hand|^- +else:$"
    r"|@dataclass"
)
"""What tells a line that is changed for machine words."""


def test_what_is_compiled_is_the_text_but_for_types(tmp_path: Path) -> None:
    build.write_copy(tmp_path)
    assert (tmp_path / COPY / "stack.py").read_text("utf-8") == STACK.read_text("utf-8")
    for path in (ROOT / "notation").rglob("*.py"):
        text, copy = path.read_text("utf-8"), (tmp_path / path.relative_to(ROOT)).read_text("utf-8")
        name = ".".join(path.relative_to(ROOT / "notation").with_suffix("").parts)
        changed = [line for line in difflib.ndiff(text.splitlines(), copy.splitlines()) if line[0] in "+-" and line[2:]]
        assert [line for line in changed if not re.search(_WORDS, line)] == []
        assert ":  # Stack" not in copy or name not in MODULES, "a loop over a stack that stays one over a list"
        assert not changed or name in MODULES


def test_the_rows_of_numbers_are_machine_words_in_the_copy() -> None:
    text = (ROOT / "notation/engine/flat.py").read_text("utf-8")
    assert all(text.count(old) == 1 for old, _ in build.WORDS)
    text = (ROOT / "notation/engine/apply.py").read_text("utf-8")
    assert all(text.count(old) == 1 for old, _ in build.READ)
    text = (ROOT / "notation/engine/written.py").read_text("utf-8")
    assert all(text.count(old) == 1 for old, _ in build.SAID)


def test_what_the_compiler_needs_is_named_when_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "NEEDED", ("no_such_module",))
    with pytest.raises(build.CannotCompile, match="no_such_module not installed; the extra `fast`"):
        build.compile_engine(tmp_path)


def test_a_build_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    work, target = tmp_path / "work", tmp_path / "target"
    for made, mark in ((work, "new"), (target, "old")):
        folder = made / ("notation" if made is work else COPY) / "engine"
        folder.mkdir(parents=True)
        (folder / f"{mark}.so").touch()
        (made / f"{COPY}__mypyc.{mark}.so").touch()
    build.install(work, target)
    left = sorted(path.relative_to(target).as_posix() for path in target.rglob("*.so"))
    assert left == [f"{COPY}/engine/new.so", f"{COPY}__mypyc.new.so"]
    assert (target / COPY / "__init__.py").read_text("utf-8") == f'TEXT_HASH = "{text_hash()}"\n'
