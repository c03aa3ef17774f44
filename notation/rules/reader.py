"""TOML → `RuleSet`, or every fault at once. The text may be anything at all.

What a file leaves out comes from the rule-set that it extends, else from the defaults in model.py. A file without
a fault gives a rule-set that can be played; a file with one gives none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from notation.cards import JOKER, RANKS
from notation.rules import toml, values
from notation.rules.faults import Fault, label, nearest, shown
from notation.rules.model import Alternative, RuleSet
from notation.rules.schema import BOUNDS, EFFECTS, LANGUAGES, LONGEST_LIST, keys, sections
from notation.rules.validate import contradictions, ranks_in, within

Parent = Callable[[str], RuleSet | str]
"""Finds the rule-set that `extends` names, or says why there is none."""

NAME: Final = re.compile(r"\w[\w.-]{0,63}")
"""What a rule-set may be called: one word, so that `[Rules "name@1"]` can name it."""

_HEAD: Final = ("extends", "name", "version", "title", "source")
_MOST_UNKNOWN: Final = 10
"""Unknown keys of one table that are named one by one."""
_STEPS: Final = "steps"
"""The one key that an alternative must not leave to a default."""

_Table = TypeVar("_Table")
_Data = Mapping[str, Any]


def read(text: str, *, name: str, parent: Parent) -> tuple[RuleSet | None, tuple[Fault, ...]]:
    """Read a rule-set file. `name` serves where the file gives none; without faults there is a rule-set."""
    data = toml.table(text)
    if isinstance(data, Fault):
        return None, (data,)
    return build(data, name=name, parent=parent)


def build(data: _Data, *, name: str, parent: Parent) -> tuple[RuleSet | None, tuple[Fault, ...]]:
    """The same from a table that TOML has been read into."""
    faults: list[Fault] = []
    known_tables = (*sections(), "cards")
    _unknown(data, (*_HEAD, *known_tables), "", faults)
    base = _base(data, parent, faults)
    tables = {
        section: _choices(cls, _table(data, section, section, faults), getattr(base, section), section, faults)
        for section, cls in sections().items()
    }
    rules = RuleSet(
        name=_name(data, name, faults),
        version=values.number(data.get("version", 1), BOUNDS["version"], "version", faults) or 1,
        titles=_titles(data, faults),
        source=values.line(data.get("source", ""), "source", faults),
        **tables,
        cards=_NO_CARDS,
    )
    in_deck = ranks_in(rules)
    inherited = {rank: effects for rank, effects in base.cards.items() if RANKS[rank] in in_deck}
    written = _cards(_table(data, "cards", "cards", faults), faults)
    rules = replace(rules, cards=dict(sorted({**inherited, **written}.items())))
    faulty = tuple(fault.path for fault in faults)
    unread = [key for key in data if key not in (*_HEAD, *known_tables) and isinstance(data[key], dict)]
    if not unread and not any(path in ("extends", *known_tables) for path in faulty):
        faults += contradictions(rules, faulty)  # with a whole table missing they would say nothing true
    return (None if faults else rules), tuple(faults)


_NO_CARDS: Final[dict[int, tuple[Alternative, ...]]] = {}


def _base(data: _Data, parent: Parent, faults: list[Fault]) -> RuleSet:
    found: RuleSet | str = RuleSet(name="")
    if "extends" in data:
        wanted = data["extends"]
        found = parent(wanted) if isinstance(wanted, str) else f"wanted a rule-set's name, found {shown(wanted)}"
    if isinstance(found, str):
        faults.append(Fault(found, "extends"))
        return RuleSet(name="")
    return found


def _unknown(data: _Data, known: tuple[str, ...], path: str, faults: list[Fault]) -> None:
    strangers = [key for key in data if key not in known]
    faults += [
        Fault(f"unknown key{nearest(key, known)}", f"{path}.{label(key)}".lstrip("."))
        for key in strangers[:_MOST_UNKNOWN]
    ]
    if len(strangers) > _MOST_UNKNOWN:
        faults.append(Fault(f"{len(strangers) - _MOST_UNKNOWN} more unknown keys", path or "the file"))


def _table(data: _Data, key: str, path: str, faults: list[Fault]) -> _Data:
    value = data.get(key, {})
    if isinstance(value, dict):
        return value
    faults.append(Fault(f"wanted a table, found {shown(value)}", path))
    return {}


def _choices(cls: type[_Table], data: _Data, base: _Table, path: str, faults: list[Fault]) -> _Table:
    """`base` with the choices that `data` makes; a faulty one stays as it was."""
    known = keys(cls)
    _unknown(data, tuple(known), path, faults)
    found = {
        known[key].field: values.value(value, known[key], f"{path}.{key}", faults)
        for key, value in data.items()
        if key in known
    }
    return replace(base, **{field: value for field, value in found.items() if value is not None})  # type: ignore[type-var]


def _name(data: _Data, given: str, faults: list[Fault]) -> str:
    name = data.get("name", given)
    if isinstance(name, str) and NAME.fullmatch(name):
        return name
    faults.append(Fault(f"wanted one word of letters, digits and dashes, found {shown(name)}", "name"))
    return ""


def _titles(data: _Data, faults: list[Fault]) -> dict[str, str]:
    table = _table(data, "title", "title", faults)
    _unknown(table, LANGUAGES, "title", faults)
    return {
        language: values.line(table[language], f"title.{language}", faults)
        for language in LANGUAGES
        if language in table
    }


def _cards(data: _Data, faults: list[Fault]) -> dict[int, tuple[Alternative, ...]]:
    letters = tuple(RANKS[: JOKER + 1])
    _unknown(data, letters, "cards", faults)
    return {
        RANKS.index(letter): _alternatives(data[letter], f"cards.{letter}", faults)
        for letter in letters
        if letter in data
    }


def _alternatives(value: object, path: str, faults: list[Fault]) -> tuple[Alternative, ...]:
    if not isinstance(value, list):
        faults.append(Fault(f'wanted a list like [{{ do = "exit" }}], found {shown(value)}', path))
        return ()
    if not 1 <= len(value) <= LONGEST_LIST:
        faults.append(Fault(f"wanted 1 to {LONGEST_LIST} alternatives, found {len(value)}", path))
        return ()
    found = [_alternative(item, f"{path}[{i}]", faults) for i, item in enumerate(value, 1)]
    return tuple(effect for effect in found if effect is not None)


def _alternative(value: object, path: str, faults: list[Fault]) -> Alternative | None:
    if not isinstance(value, dict):
        faults.append(Fault(f'wanted a table like {{ do = "exit" }}, found {shown(value)}', path))
        return None
    does = values.word(value.get("do"), tuple(EFFECTS), f"{path}.do", faults) if "do" in value else None
    if "do" not in value:
        faults.append(Fault('missing: what the card does, as in do = "advance"', f"{path}.do"))
    if does is None:
        return None
    before = len(faults)
    cls = EFFECTS[does]
    if _STEPS in keys(cls) and _STEPS not in value:
        faults.append(Fault("missing: how many steps", f"{path}.{_STEPS}"))
    rest = {key: item for key, item in value.items() if key != "do"}
    effect: Alternative = _choices(cls, rest, cls(), path, faults)
    if len(faults) == before:
        faults += [Fault(problem, f"{path}.{key}") for problem, key in within(effect)]
    return effect if len(faults) == before else None
