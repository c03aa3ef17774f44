"""A text with its fixes made: checked again after each, and left as it was where a fix would do harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from notation.checks.check import Report, check
from notation.checks.fixes import Fix, fixed, fixes
from notation.diagnostics import Code, Diagnostic, Severity
from notation.rules import RuleSet
from notation.source import Place, Source

PASSES: Final = 20
"""One fix can show another mistake: the text is gone through so many times at most."""


@dataclass(frozen=True, slots=True)
class Made:
    """A fix that was made: of which finding, where in the text as it then was, and what stands there now."""

    code: Code
    name: str
    place: Place
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Mended:
    """A text after its fixes, and the report on it."""

    report: Report
    made: tuple[Made, ...]

    @property
    def text(self) -> str:
        """The text; nothing in it has changed but what `made` tells."""
        return self.report.source.text


def mend(
    source: Source,
    *,
    base: Path | None = None,
    rules: RuleSet | None = None,
    unsafe: bool = False,
    wanted: Callable[[Diagnostic], bool] = lambda finding: True,  # noqa: ARG005
) -> Mended:
    """Make the fixes of every finding that is `wanted`. A fix that does not leave fewer findings is not made."""
    report = check(source, base=base, rules=rules)
    made: list[Made] = []
    for _ in range(PASSES):
        chosen = [(finding, changes) for finding, changes in fixes(report, unsafe) if wanted(finding)]
        better = next(_attempts(report, chosen, base, rules), None)
        if better is None:
            break
        report, done = better
        made += done
    return Mended(report, tuple(made))


def _attempts(
    report: Report,
    chosen: list[tuple[Diagnostic, tuple[Fix, ...]]],
    base: Path | None,
    rules: RuleSet | None,
) -> Iterator[tuple[Report, list[Made]]]:
    """The text with all fixes, or else with one of them, if that leaves less to be found."""
    source = report.source
    tries = [chosen, *([one] for one in chosen if len(chosen) > 1)] if chosen else []
    for some in tries:
        text = fixed(source.text, [fix for _, changes in some for fix in changes])
        after = check(Source(source.name, text), base=base, rules=rules)
        if _weight(after) < _weight(report):
            yield after, [_made(source, finding, fix) for finding, changes in some for fix in changes]


def _weight(report: Report) -> tuple[int, int]:
    return report.count(Severity.ERROR), report.count(Severity.WARNING)


def _made(source: Source, finding: Diagnostic, fix: Fix) -> Made:
    before = source.text[fix.span.start : fix.span.end].strip()
    return Made(finding.code, fix.name, source.place(fix.span.start), before, fix.text)
