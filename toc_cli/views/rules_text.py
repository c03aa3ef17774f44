"""Rule-sets for readers: the list, the explanation, the comparison."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final

from notation.rules import RuleSet
from notation.rules.explain import Section
from notation.rules.explain_compare import Difference
from notation.rules.explain_words import Sentence
from toc_cli.views.console import Paint, visible

WIDEST: Final = 100
"""Columns of a line of text, where the terminal has as many."""

_SAYS_NOTHING: Final = "nothing"
"""What a choice means that no sentence speaks of: there is none of the kind, or it has no effect beside the others."""


def title_of(rules: RuleSet, language: str = "en") -> str:
    """A rule-set's title, or its name where it has none."""
    return visible(rules.titles.get(language) or rules.titles.get("en") or rules.name)


def players_of(rules: RuleSet) -> str:
    """`2-4 solo, 4 in teams`."""
    found = []
    if rules.players.solo:
        found.append(f"{_ranges(rules.players.solo)} solo")
    if rules.players.teams:
        found.append(f"{_ranges(rules.players.teams)} in teams")
    return ", ".join(found)


def _ranges(numbers: Iterable[int]) -> str:
    """`2-4, 6`: numbers that follow each other have the same distance to their place."""
    found = []
    for _, run in groupby(enumerate(sorted(numbers)), key=lambda item: item[1] - item[0]):
        members = [number for _, number in run]
        found.append(f"{members[0]}-{members[-1]}" if len(members) > 1 else str(members[0]))
    return ", ".join(found)


def listed(rule_sets: Sequence[RuleSet], paint: Paint) -> Iterator[str]:
    """A line a rule-set: name, players, title."""
    rows = [(rules.name, players_of(rules), title_of(rules)) for rules in rule_sets]
    name_width = max(len(name) for name, _, _ in rows)
    players_width = max(len(players) for _, players, _ in rows)
    for name, players, title in rows:
        yield f"{paint(name, 'bold')}{' ' * (name_width - len(name))}  {players:{players_width}}  {title}"


def explained(rules: RuleSet, sections: Sequence[Section], cite: bool, paint: Paint) -> Iterator[str]:
    """The title, and below it section by section a point for each choice. `cite` adds paragraphs of docs/rules.md."""
    yield paint(f"{title_of(rules)} ({visible(rules.name)}, version {rules.version})", "bold")
    if rules.source:
        yield from wrap(f"From: {visible(rules.source)}", _width())
    for section in sections:
        yield ""
        yield paint(section.title, "bold")
        for point in _points(section.sentences):
            text = " ".join(f"{one.text} ({one.paragraph})" if cite else one.text for one in point)
            yield from wrap(text, _width(), initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def _points(sentences: Sequence[Sentence]) -> Iterator[list[Sentence]]:
    """Sentences about one choice belong together: a card is one point."""
    for choices, run in groupby(sentences, key=lambda sentence: sentence.choices):
        if choices:
            yield list(run)
        else:
            yield from ([sentence] for sentence in run)


def compared(first: RuleSet, second: RuleSet, found: Sequence[Difference], paint: Paint) -> Iterator[str]:
    """Each choice with what the two write, and what that means."""
    names = (visible(first.name), visible(second.name))
    if names[0] == names[1]:
        names = (f"first {names[0]}", f"second {names[1]}")
    if not found:
        yield f"{names[0]} and {names[1]} are played alike."
        return
    width = max(map(len, names))
    for i, difference in enumerate(found):
        if i:
            yield ""
        yield paint(difference.path, "bold")
        for name, written, says in (
            (names[0], difference.first, difference.first_says),
            (names[1], difference.second, difference.second_says),
        ):
            lead = f"  {name}:{' ' * (width - len(name))} "
            text = " ".join(says) or (_SAYS_NOTHING if written else "(not in the deck)")
            shown = "" if difference.path.startswith("cards.") or not written else f"{written}: "
            yield from wrap(
                shown + text,
                _width(),
                initial_indent=lead,
                subsequent_indent=" " * len(lead),
                break_on_hyphens=False,
            )


def _width() -> int:
    return max(40, min(WIDEST, get_terminal_size((WIDEST, 24)).columns))
