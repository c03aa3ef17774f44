"""The program as a whole: help, version, exit codes, what it loads, how it ends."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from notation.engine import ENGINE
from tests.cli.pages import compare, with_help
from tests.cli.run import BROKEN, ROOT, toc
from toc_cli.app import app

PAGE = ROOT / "docs" / "cli.md"
TOC = [sys.executable, "-c", "from toc_cli.app import main; main()"]


def commands(command: Any, name: str) -> Iterator[str]:
    yield name
    for word, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, f"{name} {word}")


EVERY_COMMAND = list(commands(typer.main.get_command(app), "toc"))


def test_the_help_pages_in_the_docs_are_what_the_program_prints(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERMINAL_WIDTH", "80")
    compare(PAGE, with_help(PAGE.read_text("utf-8")), pytestconfig)


def test_every_command_has_its_help_page_in_the_docs() -> None:
    assert re.findall(r"^```help (.*)$", PAGE.read_text("utf-8"), re.MULTILINE) == EVERY_COMMAND


@pytest.mark.parametrize("command", [name for name in EVERY_COMMAND if name not in ("toc", "toc rules")])
def test_every_help_page_has_an_example(command: str) -> None:
    assert "Example: toc" in toc(*command.split()[1:], "--help").out


def test_version_is_printed() -> None:
    ran = toc("--version")
    assert re.fullmatch(rf"toc [0-9]+\.[0-9]+\.[0-9]+\S* \({ENGINE} engine\)\n", ran.out)
    assert ran.code == 0


def test_an_unknown_command_is_wrong_usage_and_the_nearest_is_named() -> None:
    ran = toc("chekc")
    assert ran.code == 2
    assert "Did you mean 'check'" in ran.err
    assert ran.out == ""


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_check_and_fmt_load_nothing_that_is_slow(command: str) -> None:
    arguments = [str(BROKEN / "passes-stake.toc"), *(["--check"] if command == "fmt" else [])]
    script = f"""
import sys
from toc_cli.app import main
sys.argv = {["toc", command, *arguments]!r}
try:
    main()
except SystemExit:
    pass
print(sorted({{name.partition(".")[0] for name in sys.modules}}))
"""
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    loaded = set(eval(out.splitlines()[-1]))
    assert "notation" in loaded
    assert not loaded & {
        "polars",
        "sqlite_utils",
        "sqlite3",
        "textual",
        "rich",
        "asyncio",
        "multiprocessing",
        "pydantic",
    }


def test_a_reader_that_goes_away_is_quiet() -> None:
    script = f"{subprocess.list2cmdline(TOC)} check {BROKEN} --format full | head -c 100"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert len(ran.stdout) == 100
    assert "Error" not in ran.stderr
    assert "Traceback" not in ran.stderr


GAME = str(ROOT / "sample_games" / "best-of-three.toc")
PRINTING = [
    ["check", GAME],
    ["check", "--format", "json", GAME],
    ["check", "--explain", "TOC301"],
    ["fmt", "--diff", GAME],
    ["games", "--db", "DB"],
    ["games", "--db", "DB", "--format", "csv"],
    ["import", GAME, "--db", "DB"],
    ["query", "select * from captures", "--db", "DB"],
    ["replay", f"{GAME}#1"],
    ["rules", "list"],
    ["rules", "show", "toc-canadien"],
    ["rules", "explain", "toc-canadien"],
    ["show", f"{GAME}#1"],
    ["show", f"{GAME}#1", "--svg", "-"],
    ["simulate", "1"],
    ["stats", "--db", "DB"],
    ["--version"],
    ["--help"],
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The path of a store with games."""
    path = str(tmp_path_factory.mktemp("store") / "toc.db")
    assert toc("import", GAME, "--db", path).code == 0
    return path


@pytest.mark.parametrize("arguments", PRINTING, ids=lambda arguments: " ".join(map(os.path.basename, arguments)))
def test_a_closed_standard_output_is_quiet(arguments: list[str], store: str, tmp_path: Path) -> None:
    command = [*TOC, *(store if word == "DB" else word for word in arguments)]
    script = f"{shlex.join(command)} >&-"

    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=tmp_path, check=False)

    read = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (ran.returncode, ran.stderr) == (read.returncode, read.stderr)
    assert not list(tmp_path.iterdir())


def test_all_closed_streams_are_quiet(tmp_path: Path) -> None:
    script = f"{shlex.join(TOC)} check - <&- >&- 2>&-"
    assert subprocess.run(["bash", "-c", script], cwd=tmp_path, check=False).returncode in (0, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_what_cannot_be_printed_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run([*TOC, "--version"], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False)
    assert (ran.returncode, ran.stderr) == (2, "toc: what was to be written cannot be: No space left on device\n")


def test_an_interrupted_run_exits_with_130_and_no_traceback() -> None:
    process = subprocess.Popen(
        [*TOC, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    time.sleep(1.5)  # it waits for its input
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_a_terminal_without_unicode_gets_escapes(tmp_path: Path) -> None:
    game = tmp_path / "é.toc"
    game.write_text('[Toc "1"] [Rules "toc-canadien"] [a "Zoé"] [b ""]\na:é', "utf-8")
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*TOC, "check", str(game)], capture_output=True, env=environment, cwd=ROOT, check=False)
    assert ran.returncode == 1
    assert rb"\xe9.toc:2:3: TOC103" in ran.stdout
    assert b"Traceback" not in ran.stderr


def test_the_program_loads_no_room_before_a_command_asks_for_it() -> None:
    script = "import sys, toc_cli.app\nprint([name for name in sys.modules if name.startswith('notation')])"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert out == "[]\n"


QUICK = [
    ["check", "nothing.toc"],
    ["check", "--format", "full", "nothing.toc"],
    ["check", "--format", "ful", "nothing.toc"],
    ["check", "--jobs", "2", "nothing.toc"],
    ["check", "--jobs", "0", "nothing.toc"],
    ["check", "--jobs", "two", "nothing.toc"],
    ["check", "--color", "sometimes"],
    ["check", "--select", "TOC3", "--select", "TOC9", "nothing.toc"],
    ["check", "--explain", "TOC301"],
    ["check", "--statistics"],
    ["check", "--nonsense"],
    ["fmt"],
    ["fmt", "--cards", "fr", "nothing.toc"],
    ["fmt", "--cards", "xx", "nothing.toc"],
    ["show", "nothing.toc", "--at", "12b"],
    ["rules", "show", "toc-canadien"],
    ["simulate", "--games", "no"],
]


@pytest.mark.parametrize("arguments", QUICK, ids=" ".join)
def test_the_quick_way_to_take_values_ends_as_typer_s_own_does(arguments: list[str]) -> None:
    quick = subprocess.run([*TOC, *arguments], capture_output=True, text=True, cwd=ROOT, check=False)
    slow = toc(*arguments)
    assert (quick.returncode, quick.stdout) == (slow.code, slow.out)
    assert quick.stderr.replace("-c ", "toc ") == slow.err


def test_a_path_that_is_not_utf_8_can_be_named(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.toc"
    Path(os.fsdecode(path)).write_text("nothing")
    ran = subprocess.run([*TOC, "check", path], capture_output=True, cwd=ROOT, check=False)
    assert ran.returncode == 1
    assert rb"caf\xe9.toc:1:1: TOC103" in ran.stdout
