"""TOML text → a table, or one fault with its line. The text may be anything at all."""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate
from typing import Any, Final

from notation.rules.faults import Fault

LONGEST_TEXT: Final = 65_536
"""Characters that a rule-set may have; the shipped ones have about 2,000."""

LONGEST_LINE: Final = 1_000
"""Characters in a line: the time that tomllib takes for one dotted key grows with the square of its length."""

_DEEPEST: Final = 50
"""Open brackets in a row that no rule-set comes near."""


def table(text: str) -> dict[str, Any] | Fault:
    """The table that a TOML text holds."""
    if len(text) > LONGEST_TEXT:
        problem = f"a rule-set has at most {LONGEST_TEXT:,} characters, this text has {len(text):,}"
        return Fault(problem, _line_of(text, LONGEST_TEXT))
    long = re.search(rf"[^\n]{{{LONGEST_LINE + 1}}}", text)
    if long:
        return Fault(f"a line of more than {LONGEST_LINE:,} characters", _line_of(text, long.start()))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem, _, place = str(error).removesuffix(")").rpartition(" (at ")
        return Fault(f"not TOML: {problem}", place if place.startswith("line") else _line_of(text, len(text)))
    except RecursionError:
        return Fault("brackets nested too deep", _line_of(text, _deep(text)))


def _line_of(text: str, offset: int) -> str:
    return f"line {text.count(chr(10), 0, offset) + 1}"


def _deep(text: str) -> int:
    """Where brackets get deeper than in any rule-set. Brackets in strings count too: only a deep text is asked."""
    brackets = [(at, 1 if letter in "[{" else -1) for at, letter in enumerate(text) if letter in "[]{}"]
    depths = accumulate(step for _, step in brackets)
    return next((at for (at, _), depth in zip(brackets, depths, strict=True) if depth > _DEEPEST), 0)
