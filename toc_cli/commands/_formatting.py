"""One text formatted, for the command `fmt`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from notation.diagnostics import Code, Diagnostic
from notation.plays import play_text
from notation.replay.canonical import Stretches, rewritten
from notation.source import Source
from notation.text import parse, write_all
from toc_cli.commands._targets import Target
from toc_cli.views.console import visible
from toc_cli.views.findings import count_of

_ENCODINGS: Final = (Code.NOT_UTF8, Code.OTHER_ENCODING)
"""Formatting mends these by itself: what it writes is UTF-8."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text before and after. `problem` says in a line of its own why it was left alone; then `after` is `before`."""

    before: bytes
    after: bytes
    problem: str = ""
    left: tuple[str, ...] = ()
    """A line for each refused play that was left as it is written."""

    @property
    def changed(self) -> bool:
        """Whether formatting makes a difference."""
        return self.before != self.after


def format_target(target: Target, name: str, *, short: bool, letters: str | None) -> Formatted:
    """Format a text. Never fails: what cannot be read or formatted is left alone."""
    try:
        data = target.read()
    except OSError as error:
        return Formatted(b"", b"", f"{name}: cannot be read: {error.strerror or error}")
    source = Source.from_bytes(target.path, data)
    parsed = parse(source)
    findings = [finding for finding in parsed.findings if finding.code not in _ENCODINGS or source.damaged]
    if findings:
        return Formatted(data, data, _told(source, name, findings[0], len(findings)))
    done = [rewritten(game, base=target.folder, short=short) for game in parsed.games]
    games = [game for game, _ in done]
    text = write_all(games, letters=letters)
    # The text is sacred: should it not say the same as before, nothing is written.
    again = parse(Source(target.path, text))
    if again.findings or list(again.games) != games:
        return Formatted(
            data, data, f"{name}: left alone: its canonical text would not read the same; please report it"
        )
    return Formatted(
        data, text.encode(), left=tuple(_left(source, name, [left for _, lefts in done for left in lefts]))
    )


def _left(source: Source, name: str, stretches: Stretches) -> Iterator[str]:
    for first, *behind in stretches:
        place = source.place(first.span.start)
        more = (
            f", and so {'is' if len(behind) == 1 else 'are'} {count_of(len(behind), 'play')} after it" if behind else ""
        )
        told = f"the rules refuse {visible(play_text(first.play))}: it is left as written{more}"
        yield f'{name}:{place.line}:{place.column}: {told}; "toc check" says why'


def _told(source: Source, name: str, finding: Diagnostic, count: int) -> str:
    place = source.place(finding.span.start)
    more = f" (and {count - 1} more)" if count > 1 else ""
    told = f"{finding.code.value} {visible(finding.message)}{more}"
    return f"{name}:{place.line}:{place.column}: left alone: {told}"
