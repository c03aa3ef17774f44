"""Run the program inside the test: what it prints, what it says, how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from typer.testing import CliRunner

from toc_cli.app import app

ROOT: Final = Path(__file__).parents[2]
BROKEN: Final = ROOT / "sample_games" / "broken"


@dataclass(frozen=True)
class Ran:
    """One run of the program."""

    code: int
    out: str
    err: str

    def __str__(self) -> str:
        return f"{self.out}--- stderr\n{self.err}--- exit {self.code}\n"


def toc(*arguments: str, stdin: bytes | str | None = None) -> Ran:
    """`toc ARGUMENTS`; a fault of the program is raised, not swallowed."""
    result = CliRunner().invoke(app, arguments, input=stdin, prog_name="toc")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)
