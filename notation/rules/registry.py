"""Where rule-sets come from: those that are shipped, by name, and a club's own files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from notation.rules.faults import Fault, nearest, shown
from notation.rules.model import RuleSet
from notation.rules.plain import digest
from notation.rules.reader import read
from notation.rules.toml import LONGEST_TEXT

_DATA: Final = Path(__file__).parent / "data"

Read = tuple[RuleSet | None, tuple[Fault, ...]]
"""A rule-set, or what is wrong with it."""


class UnknownRuleSet(LookupError):
    """No shipped rule-set has this name."""


@cache
def shipped() -> tuple[str, ...]:
    """The names of the shipped rule-sets."""
    return tuple(sorted(path.stem for path in _DATA.glob("*.toml")))


@cache
def load(name: str) -> RuleSet:
    """A shipped rule-set. Raises UnknownRuleSet, which names the nearest ones."""
    if name not in shipped():
        raise UnknownRuleSet(f"no rule-set {shown(name)} is shipped{nearest(name, shipped())}")
    rules, faults = read((_DATA / f"{name}.toml").read_text("utf-8"), name=name, parent=load)
    if rules is None:
        raise ValueError(f"{name}.toml: " + "; ".join(map(str, faults)))
    return rules


def load_file(path: Path) -> Read:
    """A club's own rule-set. What it extends is a shipped one, or a file beside it that extends nothing."""
    return _load_file(path, may_extend=True)


def find(reference: str, base: Path) -> Read:
    """The rule-set that a game names: `toc-canadien`, `toc-canadien@1`, or a path from the folder `base`.

    The version behind the `@` is for the caller to compare.
    """
    if is_path(reference):
        return load_file(base / reference)
    found = _shipped(reference.partition("@")[0])
    return (None, (Fault(found, shown(reference)),)) if isinstance(found, str) else (found, ())


def _load_file(path: Path, *, may_extend: bool) -> Read:
    text = _text(path)
    if isinstance(text, Fault):
        return None, (text,)

    def parent(name: str) -> RuleSet | str:
        if not may_extend:
            return "a rule-set that is extended must be whole: it may extend nothing"
        if not is_path(name):
            return _shipped(name)
        rules, faults = _load_file(path.parent / name, may_extend=False)
        return rules or f"{shown(name)} has a fault of its own at {faults[0].path}: {faults[0].problem}"

    rules, faults = read(text, name=path.stem, parent=parent)
    if rules and rules.name in shipped() and digest(rules) != digest(load(rules.name)):
        return None, (
            Fault(f"{shown(rules.name)} is a shipped rule-set with other rules: choose another name", "name"),
        )
    return rules, faults


def _shipped(name: str) -> RuleSet | str:
    try:
        return load(name)
    except UnknownRuleSet as error:
        return str(error)


def is_path(reference: str) -> bool:
    """Whether a reference is a file's path, not a shipped rule-set's name."""
    return reference.endswith(".toml") or "/" in reference or "\\" in reference


def _text(path: Path) -> str | Fault:
    """A file's text, read no further than a rule-set can reach."""
    try:
        if not path.is_file():
            return Fault("there is no such file", shown(str(path)))
        with path.open("rb") as file:
            data = file.read(4 * LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        return Fault(f"cannot be read: {getattr(error, 'strerror', None) or error}", shown(str(path)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Fault(f"not UTF-8: byte {data[error.start]:#04x}; save the file as UTF-8", f"line {line}")
