"""One piece of a text, checked for the command `check`; any process can do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from notation.checks import Report, check_parsed
from notation.checks.parts import Share, alike, of_whole
from notation.diagnostics import Code, Diagnostic
from notation.record import Record
from notation.replay.hands.ruling import Ruling
from notation.source import NOWHERE, Source
from notation.text import parse
from toc_cli.importers.pieces import Piece, Problem
from toc_cli.views.console import visible
from toc_cli.views.findings import Located, Verdicts, locate


class Job(NamedTuple):
    """A piece to be checked. `text` numbers the texts of a run; `share` is what its text has left for its findings."""

    text: int
    piece: Piece | Problem
    share: Share | None = None


class OfGame(NamedTuple):
    """What there is to count in a game."""

    plays: int = 0
    verdicts: Verdicts = Verdicts()
    ignored: int = 0


class Part(NamedTuple):
    """What is found in a piece, with the lines of the whole text; games are counted from the first of the piece."""

    games: tuple[OfGame, ...]
    findings: tuple[Located, ...]
    alike: Mapping[Code, int] = {}
    """How many findings of its own the text has here, of each code (`notation.checks.parts`)."""


def check_piece(job: Job, boards: bool, strict: bool) -> Part:
    """Check a piece; with `boards`, draw the position of each refused play; `strict` finds every play not proven.

    Never fails: what cannot be read, and faults of ours, are findings.
    """
    piece = job.piece
    if isinstance(piece, Problem):
        return Part((), (_failed(piece.source, 1, Code.CANNOT_READ, piece.message),))
    source = piece.as_source
    try:
        parsed = parse(source)
        counts = alike(parsed)
        if not piece.whole:
            parsed = of_whole(parsed, job.share)
        report = check_parsed(source, parsed, base=piece.base, strict=strict)
    except Exception as error:
        return _our_fault(piece, source, error)
    located = (
        replace(
            locate(source, report.games, finding, piece.line),
            board=_board(report.games[finding.game - 1], piece.base, finding) if boards and finding.position else (),
        )
        for finding in report.findings
    )
    return Part(_count(report), tuple(located), counts)


def count_alike(job: Job) -> Mapping[Code, int]:
    """How many findings of its own a text has in a piece, of each code."""
    assert isinstance(job.piece, Piece)
    with suppress(Exception):  # a fault of ours is told by `check_piece`
        return alike(parse(job.piece.as_source))
    return {}


def _count(report: Report) -> tuple[OfGame, ...]:
    ignored = Counter(finding.game for finding in report.ignored)
    rulings = [*report.rulings_by_game, *({} for _ in report.games[len(report.rulings_by_game) :])]
    return tuple(
        OfGame(
            record.plays,
            Verdicts(counted.get(Ruling.PROVEN, 0), counted.get(Ruling.OPEN, 0), counted.get(Ruling.REFUTED, 0)),
            ignored[number],
        )
        for number, (record, counted) in enumerate(zip(report.games, rulings, strict=True), 1)
    )


def _board(record: Record, base: Path, finding: Diagnostic) -> tuple[str, ...]:
    """The board of a finding, line by line."""
    from notation.engine.position_text import read_position
    from notation.replay import set_up
    from toc_cli.views.board import draw

    setup = set_up(record, base)
    position = read_position(setup.compiled, finding.position) if setup.compiled else ""
    return () if isinstance(position, str) else tuple(line.plain for line in draw(position, names=setup.names))


def _our_fault(piece: Piece, source: Source, error: Exception) -> Part:
    """A fault of ours costs one piece; its games are counted all the same, if they can be."""
    games: tuple[OfGame, ...] = ()
    left_out = ""
    if not piece.whole:
        left_out = f" lines {piece.line} to {piece.line + piece.text.count(chr(10)) - 1} are not checked;"
        with suppress(Exception):
            games = (OfGame(),) * len(parse(source).games)
    told = f"the checker failed here: {type(error).__name__}: {error};{left_out} this is our mistake, please report it"
    return Part(games, (_failed(piece.source, piece.line, Code.INTERNAL, told),))


def _failed(name: str, line: int, code: Code, message: str) -> Located:
    return locate(Source(name, ""), (), Diagnostic(code, NOWHERE, visible(message)), line)
