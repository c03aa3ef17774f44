"""Two rule-sets, choice by choice: what each writes, and the sentences that explain it."""

from __future__ import annotations

from dataclasses import dataclass

from notation.rules.explain import explain
from notation.rules.model import RuleSet
from notation.rules.plain import choices


@dataclass(frozen=True, slots=True)
class Difference:
    """One choice that two rule-sets make otherwise.

    `path` is the choice in the words of a file (`home.overshoot`, `cards.7`); `first` and `second` are what the
    rule-sets write there, "" where one has no such card. The sentences are empty where the choice has no effect
    beside the others.
    """

    path: str
    first: str
    second: str
    first_says: tuple[str, ...]
    second_says: tuple[str, ...]


def compare(first: RuleSet, second: RuleSet, language: str = "en") -> tuple[Difference, ...]:
    """The choices in which two rule-sets differ, in the order of a file. Names, versions, titles are no choices."""
    one, other = choices(first), choices(second)
    one_says, other_says = _sentences(first, language), _sentences(second, language)
    paths = sorted({*one, *other}, key=lambda path: _order(path, one, other))
    return tuple(
        Difference(path, one.get(path, ""), other.get(path, ""), one_says.get(path, ()), other_says.get(path, ()))
        for path in paths
        if one.get(path) != other.get(path)
    )


def _order(path: str, *written: dict[str, str]) -> tuple[int, str]:
    """Where a file has the choice; a card that only one deck has comes after the others."""
    places = [list(paths).index(path) if path in paths else len(paths) for paths in written]
    return max(places), path


def _sentences(rules: RuleSet, language: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for section in explain(rules, language):
        for sentence in section.sentences:
            for path in sentence.choices:
                found[path] = (*found.get(path, ()), sentence.text)
    return found
