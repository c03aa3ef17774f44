"""Reads the files of tests/conformance: rules as cases that a person can check against a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from notation.engine.tables import Tables
from tests.strategies import table

FOLDER = Path(__file__).parent / "conformance"


@dataclass(frozen=True)
class Case:
    """One line under a position. `words` are its columns; `place` is the file and the line."""

    place: str
    tables: Tables
    position: str
    words: tuple[str, ...]


def cases(path: Path) -> Iterator[Case]:
    """The cases of a file; its name says the rule-set. Headers hold until the next of their kind."""
    seats, teams, position = "", (), ""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        words = tuple(re.split(r"(?:^|\s)#", line)[0].split())  # `J#` is a play
        match words:
            case ():
                continue
            case ("seats", letters):
                seats = letters
            case ("teams", *letters):
                teams = tuple(letters)
            case ("at", *fields):
                position = " ".join(fields)
            case _:
                yield Case(f"{path.name}:{number}", table(path.stem, seats, teams), position, words)
