"""Reads the files of tests/conformance: rules as cases that a person can check against a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from notation.engine.compile_rules import compile_rules
from notation.engine.compiled_rules import CompiledRules
from notation.rules import RuleSet, load, load_file

FOLDER = Path(__file__).parent / "conformance"
HOUSE = Path(__file__).parent / "house"
"""House rule-sets. The cases of `maison.toml` are in `maison.txt` below `FOLDER / "house"`."""


@dataclass(frozen=True)
class Case:
    """One line under a position. `words` are its columns; `place` is the file and the line."""

    place: str
    compiled: CompiledRules
    position: str
    words: tuple[str, ...]


@cache
def rules_of(path: Path) -> RuleSet:
    """The rule-set that a file is about: a shipped one by its name, or one of the house."""
    if path.parent.name != "house":
        return load(path.stem)
    rules, faults = load_file(HOUSE / f"{path.stem}.toml")
    assert rules, faults
    return rules


def cases(path: Path) -> Iterator[Case]:
    """The cases of a file; its name says the rule-set. Headers hold until the next of their kind."""
    rules = rules_of(path)
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
                yield Case(f"{path.name}:{number}", compile_rules(rules, seats, teams), position, words)
