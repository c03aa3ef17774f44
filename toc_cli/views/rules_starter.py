"""The file that a club's own rule-set starts from: nothing changed yet, and every choice at hand in a note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from json import dumps
from textwrap import wrap
from typing import Final

from notation.rules import RuleSet, choices
from notation.rules.explain import explain
from notation.rules.schema import Key, keys, sections

_HOW: Final = """\
# House rules, made from {parent}. Everything that stands here behind a # is as in {parent} and has no effect.
# To change a choice, take away the # before its table ([board]) and before the choice, and write your own value.
# Then ask whether it can be played: toc rules check {file}
# docs/rulesets.md explains every choice; docs/rules.md says what it means in play.
"""


_WIDEST: Final = 100
"""Letters in a line of notes."""


def starter(rules: RuleSet, name: str, extends: str, file: str) -> str:
    """The text of the file. `rules` is what it extends, as `extends` says; the file is called `file`."""
    parent = rules.name
    lines = [
        _HOW.format(parent=parent, file=file),
        f"extends = {_string(extends)}",
        f"name = {_string(name)}",
        "version = 1 # raise it when your rules change",
        '# source = "where the rules come from"',
        "",
        "[title]",
        f"en = {_string(name)}",
        '# fr = "…"',
        '# ca = "…"',
        *_tables(rules),
        "",
        "# A card that you write down replaces that card wholly; the other cards stay.",
        "# [cards]",
        *_cards(rules),
    ]
    return "\n".join(lines) + "\n"


def _tables(rules: RuleSet) -> Iterator[str]:
    written, said = choices(rules), _said(rules)
    for section, cls in sections().items():
        yield ""
        yield f"# [{section}]"
        for key in keys(cls).values():
            path = f"{section}.{key.name}"
            yield from _notes(said.get(path, ()))
            yield f"# {key.name} = {written[path]} # {_values(key)}"


def _cards(rules: RuleSet) -> Iterator[str]:
    written, said = choices(rules), _said(rules)
    for path, value in written.items():
        table, _, rank = path.partition(".")
        if table == "cards":
            yield from _notes(said.get(path, ()))
            yield f"# {rank if rank.isalnum() else _string(rank)} = {value}"


def _notes(sentences: Sequence[str]) -> Iterator[str]:
    return (f"## {line}" for line in wrap(" ".join(sentences), _WIDEST, break_on_hyphens=False))


def _said(rules: RuleSet) -> dict[str, list[str]]:
    """The sentences on each choice; one about several choices stands at the first of them."""
    found: dict[str, list[str]] = {}
    for section in explain(rules):
        for sentence in section.sentences:
            if sentence.choices:
                found.setdefault(sentence.choices[0], []).append(sentence.text)
    return found


def _values(key: Key) -> str:
    match key.kind:
        case "number":
            return f"{key.low} to {key.high}"
        case "numbers":
            return f"a list of numbers, {key.low} to {key.high}"
        case "ranks":
            return "letters out of A23456789TJQK" + "*" * (key.field == "withheld")
        case "word":
            return " or ".join(_string(word) for word in key.words)


def _string(text: str) -> str:
    return dumps(text, ensure_ascii=False)
