"""A whole rule-set as sentences that a player can read, made from its data.

>>> from notation.rules.registry import load
>>> sections = explain(load("toc-canadien"))
>>> sections[4].title, sections[4].sentences[1].text
('Stakes', 'Nobody passes a stake, forward or back, not even pawns of its own colour.')

A language is one table of templates (`explain_en.py`); a new one is a table beside it and a line in `WORDINGS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from notation.rules import explain_parts as parts
from notation.rules.explain_cards import cards
from notation.rules.explain_en import ENGLISH
from notation.rules.explain_words import Sentence, Speaker, Wording
from notation.rules.model import RuleSet

WORDINGS: Final[dict[str, Wording]] = {"en": ENGLISH}
"""The languages that rule-sets can be explained in."""

_PARTS: Final[dict[str, Callable[[RuleSet, Speaker], None]]] = {
    "board": parts.board,
    "deal": parts.deal,
    "turn": parts.turn,
    "cards": cards,
    "stake": parts.stake,
    "home": parts.home,
    "capture": parts.capture,
    "team": parts.team,
    "end": parts.end,
}
"""The sections in their order, as in docs/rules.md."""


@dataclass(frozen=True, slots=True)
class Section:
    """A title, and the sentences below it."""

    title: str
    sentences: tuple[Sentence, ...]


def explain(rules: RuleSet, language: str = "en") -> tuple[Section, ...]:
    """Everything that a rule-set says, in sections. Raises KeyError for a language that is not in `WORDINGS`."""
    wording = WORDINGS[language]
    found = []
    for name, part in _PARTS.items():
        speaker = Speaker(wording)
        part(rules, speaker)
        if speaker.said:
            found.append(Section(wording.titles[name], tuple(speaker.said)))
    return tuple(found)
