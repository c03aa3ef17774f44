"""A finding as a value, and a collector of findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from notation.diagnostics.codes import Code, Severity
from notation.diagnostics.facts import NOTHING, Facts
from notation.diagnostics.render import count_sentence, sentence
from notation.source import Span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    `facts` are what was found; they get their words at the edge, in the reader's language (`render`). A sentence in
    their place is one that the catalogue does not have yet. `instead` are the plays that would have been legal,
    nearest first, in canonical notation. `paragraph` is the rule's number in docs/rules.md. `game` and `round` count
    from 1; 0 and "" mean that the finding belongs to none.
    """

    code: Code
    span: Span
    facts: Facts | str = NOTHING
    instead: tuple[str, ...] = ()
    paragraph: str = ""
    game: int = 0
    round: int = 0
    seat: str = ""
    position: str = ""
    """The position that a play was refused in, as position text."""
    right: str = ""
    """What belongs in the place of what is written, where that is known; `notation.checks.fixes` makes a fix of it."""
    more: int = 0
    """How many findings of this code there are besides those that are shown: then this one only counts them."""

    @property
    def severity(self) -> Severity:
        """How much this finding weighs."""
        return self.code.severity

    @property
    def message(self) -> str:
        """What is wrong and why, in one line of English."""
        return render(self)


def render(finding: Diagnostic, language: str = "en") -> str:
    """What is wrong and why, in one line. Raises KeyError for a language without a catalogue."""
    if finding.more:
        return count_sentence(finding.more, language)
    if isinstance(finding.facts, str):
        return finding.facts
    return sentence(finding.code.name, finding.facts, language)


MOST_ALIKE: Final = 100
"""So many findings of one code a game; one more then says how many there were besides."""


class Findings:
    """Collects findings, of each code no more than `MOST_ALIKE`: a hostile text can hold a million mistakes."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []
        self._counts: Counter[Code] = Counter()
        self._last: dict[Code, Diagnostic] = {}
        self.last_code = Code.INTERNAL
        """The code of the finding that was added last."""

    def add(self, finding: Diagnostic) -> None:
        """One more finding."""
        self.last_code = finding.code
        self._counts[finding.code] += 1
        if self._counts[finding.code] <= MOST_ALIKE:
            self._found.append(finding)
        else:
            self._last[finding.code] = finding

    def full(self, code: Code) -> bool:
        """Whether one more finding of this code would only be counted, so that its words need not be found."""
        return self._counts[code] >= MOST_ALIKE

    def __len__(self) -> int:
        return self._counts.total()

    def __iter__(self) -> Iterator[Diagnostic]:
        yield from self._found
        for code, last in self._last.items():
            yield replace(last, facts=NOTHING, instead=(), more=self._counts[code] - MOST_ALIKE)
