"""Findings: what is wrong with a text, where, and what would have been right. People's errors are values.

Ranges: TOC1xx text, TOC2xx header and structure, TOC3xx rules, TOC4xx claims that disagree with the replay,
TOC5xx cards and hands, TOC9xx ours. docs/diagnostics.md has a section for each code.
"""

from notation.diagnostics.codes import Code, Severity
from notation.diagnostics.facts import NOTHING, Facts, facts
from notation.diagnostics.finding import MOST_ALIKE, Diagnostic, Findings, render
from notation.diagnostics.render import LANGUAGES

__all__ = [
    "LANGUAGES",
    "MOST_ALIKE",
    "NOTHING",
    "Code",
    "Diagnostic",
    "Facts",
    "Findings",
    "Severity",
    "facts",
    "render",
]
