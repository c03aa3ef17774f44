"""Findings for people and programs: where each stands, and the formats that `toc check` writes them in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from notation.diagnostics import Diagnostic
from notation.record import Record
from notation.source import Source
from toc_cli.views.console import Paint, visible

LONGEST_MESSAGE: Final = 400

NEAR: Final = 200
"""So many characters of the line are kept on each side of a finding."""

_COLOURS: Final = {"error": "red", "warning": "yellow", "note": "cyan"}
_WORD: Final = re.compile(r"[^\s(){};]+")


@dataclass(frozen=True, slots=True)
class Located:
    """One finding with its place in people's counting: lines and columns from 1, in characters; `end` is exclusive.

    `text` is the line it stands on, as it is in the file, or a piece of a long line, which begins after
    `text_after` characters; everything else is fit for a terminal. `advice` says what would have been legal.
    """

    code: str
    name: str
    severity: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    instead: tuple[str, ...]
    paragraph: str
    game: int
    round: int
    seat: str
    player: str
    text: str
    text_after: int
    advice: str
    board: tuple[str, ...] = ()
    """The board on which a play was refused, line by line, where it was asked for."""

    @property
    def address(self) -> str:
        """The round and seat as `toc replay --at` takes them: `12b`; "" where the finding belongs to no round."""
        return f"{self.round or ''}{self.seat}"


class Verdicts(NamedTuple):
    """How many plays and discards are proven legal, not refuted, and refuted (docs/checking.md)."""

    proven: int = 0
    not_refuted: int = 0
    refuted: int = 0

    def told(self, plays: int) -> str:
        """` (88 proven legal, 3 refuted)`, to stand behind the number of plays."""
        if self.proven == plays > 0 == self.not_refuted + self.refuted:
            return ", all proven legal"
        words = zip(self, ("proven legal", "not refuted", "refuted"), strict=True)
        counted = ", ".join(f"{number} {word}" for number, word in words if number)
        return f" ({counted})" if counted else ""


@dataclass(frozen=True, slots=True)
class Checked:
    """One text after its check, or a part of a long one. `path` is the file's path, `-` for standard input."""

    path: str
    games: int
    plays: int
    findings: tuple[Located, ...]
    ignored: int = 0
    """Findings that a `toc: ignore` note in the text takes away."""
    verdicts: Verdicts = field(default_factory=Verdicts)
    several: bool = False
    """Whether the text has several games, so that a finding has to say which it belongs to."""
    last: bool = True
    """Whether no part of the text comes after this one."""

    @property
    def name(self) -> str:
        """The path, fit for a terminal."""
        return shown_path(self.path)


def shown_path(path: str) -> str:
    """A path, fit for a terminal; `-` is standard input."""
    return "<stdin>" if path == "-" else visible(path)


@dataclass(slots=True)
class Tally:
    """What there is to count in all texts."""

    files: int = 0
    games: int = 0
    plays: int = 0
    ignored: int = 0
    verdicts: Verdicts = field(default_factory=Verdicts)
    severities: Counter[str] = field(default_factory=Counter)

    def add(self, checked: Checked) -> None:
        """Count one more text, or a part of one."""
        self.files += checked.last
        self.games += checked.games
        self.plays += checked.plays
        self.ignored += checked.ignored
        self.verdicts = Verdicts(*(a + b for a, b in zip(self.verdicts, checked.verdicts, strict=True)))
        self.severities.update(found.severity for found in checked.findings)


def locate(source: Source, games: Sequence[Record], finding: Diagnostic, first_line: int = 1) -> Located:
    """A finding with its place and player. `first_line` is the number of the text's first line in its file."""
    start, end = source.place(finding.span.start), source.place(max(finding.span.end, finding.span.start))
    line, after = _around(source.text, finding.span.start, start.column)
    record = games[finding.game - 1] if 0 < finding.game <= len(games) else Record()
    at = start.column - 1 - after
    written = next((word[0] for word in _WORD.finditer(line) if word.start() <= at < word.end()), "")
    return Located(
        code=finding.code.value,
        name=finding.code.name,
        severity=finding.severity.value,
        line=start.line + first_line - 1,
        column=start.column,
        end_line=end.line + first_line - 1,
        end_column=end.column,
        message=cut(visible(finding.message), LONGEST_MESSAGE),
        instead=finding.instead,
        paragraph=finding.paragraph,
        game=finding.game,
        round=finding.round,
        seat=finding.seat,
        player=visible(record.tag(finding.seat)) if finding.seat else "",
        text=line,
        text_after=after,
        advice=_advice(written, finding.instead) if finding.instead else "",
    )


def _around(text: str, offset: int, column: int) -> tuple[str, int]:
    """The line at an offset, no more of it than NEAR characters on each side; how many characters come before."""
    after = max(0, column - 1 - NEAR)
    end = text.find("\n", offset, offset + NEAR)
    line = text[offset - (column - 1) + after : end if end >= 0 else offset + NEAR]
    return line.rstrip("\r\n"), after


def cut(text: str, longest: int) -> str:
    """A text, shortened where it is longer than so many characters."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _advice(written: str, instead: tuple[str, ...]) -> str:
    """What would have been legal: "did you mean …?" where it looks like a slip of the pen, else "legal: …"."""
    from difflib import SequenceMatcher  # only mistakes pay for it

    first = instead[0]
    if SequenceMatcher(None, written.partition(":")[2] or written, first, autojunk=False).ratio() >= 0.7:
        return f"did you mean {first}?"
    return f"legal: {', '.join(instead)}"


def where(found: Located, several: bool) -> str:
    """The game (where a file has several), round and seat, in brackets; "" for a finding that has none."""
    game = f"#{found.game}" if several and found.game else ""
    inside = " ".join(filter(None, (game, found.address)))
    return f"[{inside}] " if inside else ""


def concise(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:
    """One line a finding."""
    for text in checked:
        for found in text.findings:
            place = paint(f"{text.name}:{found.line}:{found.column}:", "bold")
            code = paint(found.code, _COLOURS[found.severity], "bold")
            weight = "" if found.severity == "error" else f"{found.severity}: "
            rule = f" ({found.paragraph})" if found.paragraph else ""
            yield f"{place} {code} {where(found, text.several)}{weight}{found.message}{rule}" + (
                f"; {found.advice}" if found.advice else ""
            )


def statistics(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:
    """How often each code was found, most often first."""
    counts = Counter((f.code, f.name, f.severity) for text in checked for f in text.findings)
    for (code, name, severity), count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        yield f"{count:6}  {paint(code, _COLOURS[severity])}  {name.replace('_', ' ').lower()}"


def summary(tally: Tally) -> str:
    """`3 games, 412 plays (409 proven legal, 3 refuted): 2 errors, 1 warning`."""
    weights = tally.severities
    counted = [count_of(weights[weight], weight) for weight in _COLOURS if weights[weight]]
    if tally.ignored:
        counted.append(f"{tally.ignored} ignored")
    sizes = [count_of(tally.files, "file")] * (tally.files != 1) + [
        count_of(tally.games, "game"),
        count_of(tally.plays, "play") + tally.verdicts.told(tally.plays),
    ]
    return f"{', '.join(sizes)}: {', '.join(counted) or 'no findings'}"


def count_of(number: int, thing: str, things: str = "") -> str:
    """`1 game`, `2 games`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


Renderer = Callable[[Iterable[Checked], Paint], Iterator[str]]
"""Checked texts → the lines of an output format, as the texts come, or one document when all have come."""
