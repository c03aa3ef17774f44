"""TOML text → a table, or one fault with its line. The text may be anything at all."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from notation.ruleset.faults import Fault

LONGEST_TEXT: Final = 65_536
"""Characters that a rule-set may have; the shipped ones have about 2,000."""

_DEEPEST: Final = 50
"""Open brackets in a row that no rule-set comes near."""


def table(text: str) -> dict[str, Any] | Fault:
    """The table that a TOML text holds."""
    if len(text) > LONGEST_TEXT:
        problem = f"a rule-set has at most {LONGEST_TEXT:,} characters, this text has {len(text):,}"
        return Fault(problem, _line_of(text, LONGEST_TEXT))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem, _, place = str(error).removesuffix(")").rpartition(" (at ")
        return Fault(f"not TOML: {problem}", place if place.startswith("line") else _line_of(text, len(text)))
    except RecursionError:
        return Fault("brackets nested too deep", _line_of(text, _deep(text)))
    except ValueError:  # Python refuses to read an integer of thousands of digits
        digits = re.search(r"[0-9_]{4000}", text)
        return Fault("a huge number", _line_of(text, digits.start() if digits else 0))


def _line_of(text: str, offset: int) -> str:
    return f"line {text.count(chr(10), 0, offset) + 1}"


def _deep(text: str) -> int:
    """Where brackets get deeper than in any rule-set. Brackets in strings count too: only a deep text is asked."""
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > _DEEPEST:
            return bracket.start()
    return 0
