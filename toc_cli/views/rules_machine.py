"""Rule-sets for programs: the JSON of `toc rules` (docs/cli.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from json import dumps
from typing import Any

from notation.rules import RuleSet, digest, flatten
from notation.rules.explain import Section
from notation.rules.explain_compare import Difference


def head(rules: RuleSet) -> dict[str, Any]:
    """What names a rule-set."""
    return {
        "name": rules.name,
        "version": rules.version,
        "hash": digest(rules),
        "title": dict(rules.titles),
        "source": rules.source,
    }


def listed(rule_sets: Sequence[RuleSet]) -> str:
    """An array: a rule-set each, with the numbers of players."""
    return _json(
        [{**head(rules), "solo": list(rules.players.solo), "teams": list(rules.players.teams)} for rules in rule_sets]
    )


def shown(rules: RuleSet) -> str:
    """Everything that the rule-set says, in the shape of a file, and its hash."""
    return _json({**head(rules), **flatten(rules)})


def explained(rules: RuleSet, sections: Sequence[Section]) -> str:
    """The sections with their sentences, the paragraph and the choices of each."""
    return _json({**head(rules), "sections": [asdict(section) for section in sections]})


def compared(first: RuleSet, second: RuleSet, found: Sequence[Difference]) -> str:
    """The heads of the two, and each difference."""
    return _json({"first": head(first), "second": head(second), "differences": [asdict(one) for one in found]})


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, indent=2)
