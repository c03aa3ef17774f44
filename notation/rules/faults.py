"""What is wrong with a rule-set: a value that names the problem and its place in the file's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

_LONGEST: Final = 40
"""Characters of a file's own words that a message repeats."""

_PLAIN_KEY: Final = re.compile(rf"[\w*-]{{1,{_LONGEST}}}", re.ASCII)


_OTHER_WORDS: Final = {"10": "T", "1": "A", "11": "J", "12": "Q", "13": "K", "joker": "*", "per-corner": "squares"}
"""What people write for a key that spelling alone would not lead to."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to put right.

    `path` is a key (`cards.7[1].parts`, alternatives counted from 1) or a place in the text (`line 3, column 5`).
    """

    problem: str
    path: str

    def __str__(self) -> str:
        return f"{self.problem} @ {self.path}"


def shown(value: object) -> str:
    """A value as a message names it: always short, however large or deep the value is."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**9 else "a huge number"
        case float():
            return f"{value:g}"
        case str():
            from json import dumps  # only faulty files pay for it

            clipped = value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"
            return dumps(clipped, ensure_ascii=not clipped.isprintable())
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def label(key: str) -> str:
    """A key as a path names it: as it stands, or quoted and clipped when no rule-set could have such a key."""
    return key if _PLAIN_KEY.fullmatch(key) else shown(key)


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean "squares"?`, or every known word when none is near."""
    from difflib import get_close_matches  # only faulty files pay for it

    known = tuple(known)
    near = [_OTHER_WORDS.get(word.lower(), "")]
    if near[0] not in known:
        near = get_close_matches(word, known, 1) if len(word) <= _LONGEST else []
    if near:
        return f'; did you mean "{near[0]}"?'
    return "; known here: " + ", ".join(known)
