"""A game in a few lines, and what the referee says of it."""

from __future__ import annotations

from notation.checks import Report, check
from notation.replay import Replay, replay
from notation.source import Source
from notation.text import parse_text

HEADER = '[Toc "1"] [Rules "toc-canadien@1"] [Teams "solo"]'
FOUR = HEADER + ' [a "Ann"] [b "Bob"] [c "Cat"] [d "Dan"]\n'
TWO = HEADER + ' [a "Ann"] [b "Bob"]\n'
PAIRS = FOUR.replace("solo", "a+c b+d")


def report(text: str) -> Report:
    """The report on a text."""
    return check(Source("game.toc", text))


def findings(text: str) -> list[str]:
    """The findings on a text: line, code, and the slip that is recognised, if any."""
    found = report(text)
    return [
        f"{found.source.place(f.span.start).line} {f.code.name}"
        + (f" {f.message[f.message.rindex(' (') + 1 :]}" if f.message.endswith(")") else "")
        for f in found.findings
    ]


def played(text: str) -> Replay:
    """The replay of a text that goes on to its end."""
    return replay(parse_text(text).games[0], carry_on=True)


def rulings(text: str) -> list[str]:
    """Each play's address and ruling."""
    return [f"{step.address} {step.ruling.value}" for step in played(text).steps if step.address]
