"""A text that is parsed in parts of whole games, with the findings of the text as a whole.

Of its own findings a text shows no more than `MOST_ALIKE` of each code, and then says how many there are besides. A
part alone cannot know which of its findings are among them: a `Share` tells it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from notation.checks.ignores import in_order
from notation.diagnostics import NOTHING, Code, Diagnostic
from notation.diagnostics import finding as limits
from notation.record import Unread
from notation.source import Span
from notation.text import Parsed


@dataclass(frozen=True, slots=True)
class Share:
    """What a part shows of its text's findings, for the codes of which the text has too many.

    `shown` are as many as are shown in this part; `more` counts what is left out of the whole text, where the last of
    a code is in this part.
    """

    shown: Mapping[Code, int] = field(default_factory=dict)
    more: Mapping[Code, int] = field(default_factory=dict)


def alike(parsed: Parsed) -> Counter[Code]:
    """How many findings of each code a part has, with those that are only counted."""
    counts: Counter[Code] = Counter()
    for finding in parsed.findings:
        counts[finding.code] += finding.more or 1
    return counts


def too_many(counts: Mapping[Code, int]) -> bool:
    """Whether a text with so many findings of each code leaves some out."""
    return any(count > limits.MOST_ALIKE for count in counts.values())


def shares(before: Mapping[Code, int], parts: Sequence[Mapping[Code, int]]) -> Iterator[Share]:
    """What each of the parts shows that come after others with `before`, up to the end of the text."""
    totals = sum(map(Counter, parts), Counter(before))
    many = [code for code, total in totals.items() if total > limits.MOST_ALIKE]
    last = {code: max((i for i, part in enumerate(parts) if part.get(code)), default=-1) for code in many}
    left = {code: max(0, limits.MOST_ALIKE - before.get(code, 0)) for code in many}
    for number, part in enumerate(parts):
        more = {code: totals[code] - limits.MOST_ALIKE for code in many if last[code] == number}
        yield Share(dict(left), more)
        left = {code: max(0, left[code] - part.get(code, 0)) for code in many}


def of_whole(parsed: Parsed, share: Share | None = None) -> Parsed:
    """A part as it is within its text, which has a game elsewhere if there is none here."""
    findings = [finding for finding in parsed.findings if finding.code is not Code.NO_GAME]
    for code, most in share.shown.items() if share else ():
        found = sorted((finding for finding in findings if finding.code is code), key=_when_found)
        said = [finding for finding in found if finding.more]
        left_out = {id(finding) for finding in found[most:] + said}
        findings = [finding for finding in findings if id(finding) not in left_out]
        if share and code in share.more:
            findings.append(replace(found[-1], span=_all_of(found[-1], parsed), facts=NOTHING, more=share.more[code]))
    findings.sort(key=lambda finding: finding.span)
    return Parsed(parsed.games, tuple(findings))


def _when_found(finding: Diagnostic) -> tuple[int, int]:
    """The order in which the parser finds: what holds others after them, open variations when their game ends."""
    start, end = finding.span
    return (finding.game if finding.code is Code.OPEN_VARIATION else end), -start


def _all_of(finding: Diagnostic, parsed: Parsed) -> Span:
    """Where a finding is that is only counted: of a word that cannot be read, nobody asks then what is wrong in it."""
    if finding.code is Code.UNREADABLE:
        for entry in in_order(parsed.games[finding.game - 1].entries):
            if isinstance(entry, Unread) and entry.span.start <= finding.span.start < entry.span.end:
                return entry.span
    return finding.span
