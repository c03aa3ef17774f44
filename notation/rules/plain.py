"""`RuleSet` → plain data, TOML and hash. The data has the shape and the words of a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from notation.cards import RANKS
from notation.rules.model import Alternative, RuleSet
from notation.rules.schema import EFFECTS, effect_name, keys, sections

DIGEST_LENGTH = 12
"""Hex digits of a rule-set's hash."""


def flatten(rules: RuleSet) -> dict[str, Any]:
    """Everything that a rule-set says, with what it extends already in it and no default left out."""
    return {
        "name": rules.name,
        "version": rules.version,
        "title": dict(rules.titles),
        "source": rules.source,
        **{section: _plain(getattr(rules, section)) for section in sections()},
        "cards": {
            RANKS[rank]: [{"do": effect_name(effect), **_plain(effect)} for effect in effects]
            for rank, effects in sorted(rules.cards.items())
        },
    }


def digest(rules: RuleSet) -> str:
    """A hash of all that affects play, as 12 hex digits: not of the name, version, titles and source."""
    from hashlib import sha256  # it loads OpenSSL, and most commands need no hash
    from json import dumps

    plain = flatten(replace(rules, name="", version=1, titles={}, source=""))
    text = dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def to_toml(rules: RuleSet) -> str:
    """The rule-set as a file that extends nothing. Reading it gives an equal rule-set.

    Cards leave out what is as usual, so that a line shows what is special about a card.
    """
    plain = flatten(rules)
    lines = [f"{key} = {_toml(plain[key])}" for key in ("name", "version", "source")]
    lines += ["", "[title]", *(f"{key} = {_toml(value)}" for key, value in plain["title"].items())]
    table = ""
    for path, value in choices(rules).items():
        of, _, key = path.partition(".")
        if of != table:
            table = of
            lines += ["", f"[{table}]"]
        lines.append(f"{_key(key)} = {value}")
    return "\n".join(lines) + "\n"


def choices(rules: RuleSet) -> dict[str, str]:
    """Every choice as a file writes it, by its path: `{"board.corners": "4", "cards.T": '[{ do = "exit" }]'}`.

    In the order of a file; a card is one choice.
    """
    found = {
        f"{section}.{key}": _toml(value)
        for section in sections()
        for key, value in _plain(getattr(rules, section)).items()
    }
    for rank, effects in sorted(rules.cards.items()):
        found[f"cards.{RANKS[rank]}"] = f"[{', '.join(_inline(effect) for effect in effects)}]"
    return found


def _plain(table: object) -> dict[str, Any]:
    found = {name: getattr(table, key.field) for name, key in keys(type(table)).items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def _inline(effect: Alternative) -> str:
    does = effect_name(effect)
    usual = _plain(EFFECTS[does]())
    special = {k: v for k, v in _plain(effect).items() if v != usual[k] or k == "steps"}
    ordered = sorted(special, key=lambda key: key != "steps")
    return "{ " + ", ".join([f'do = "{does}"', *(f"{key} = {_toml(special[key])}" for key in ordered)]) + " }"


def _key(rank: str) -> str:
    return rank if rank.isalnum() else f'"{rank}"'


def _toml(value: object) -> str:
    """Strings, whole numbers and lists of numbers look the same in JSON and in TOML."""
    from json import dumps

    return dumps(value, ensure_ascii=False)
