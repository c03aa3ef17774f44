"""The tag `[Board "16/0"]`: a game on a board other than its rule-set's."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from notation.rules.model import RuleSet
from notation.rules.schema import BOUNDS
from notation.rules.validate import contradictions

_BOARD: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")


def with_board(rules: RuleSet, text: str) -> RuleSet | None:
    """The rule-set on a board of `squares a corner/branch`; None where that is no board for these rules."""
    found = _BOARD.fullmatch(text.strip())
    if not found:
        return None
    per_corner, branch = int(found[1]), int(found[2])
    for field, value in (("per_corner", per_corner), ("branch", branch)):
        low, high = BOUNDS[field]
        if not low <= value <= high:
            return None
    changed = replace(rules, board=replace(rules.board, per_corner=per_corner, branch=branch))
    return None if any(contradictions(changed)) else changed
