"""Checking one text after the other, or several at once, for the command `check`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from notation.check import Report, check
from notation.diagnostics import Code, Diagnostic
from notation.record import PlayEntry, Record
from notation.replay.ruling import Ruling
from notation.source import NOWHERE, Source
from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._targets import STDIN, Target
from toc_cli.views.console import visible
from toc_cli.views.findings import Checked, Verdicts, locate


class NoSuchGame(Exception):
    """`file.toc#7` where the file has fewer games."""


def check_target(target: Target, boards: bool = False, strict: bool = False) -> Checked:
    """Check a text; with `boards`, draw the position of each refused play; `strict` finds every play not proven.

    Never fails, except with NoSuchGame: what cannot be read, and faults of ours, are findings.
    """
    try:
        data = target.read()
    except OSError as error:
        return _failed(target, Code.CANNOT_READ, f"cannot be read: {error.strerror or error}")
    source = Source.from_bytes(target.path, data)
    try:
        report = check(source, base=target.folder, strict=strict)
    except Exception as error:
        problem = f"the checker failed here: {type(error).__name__}: {error}; this is our mistake, please report it"
        return _failed(target, Code.INTERNAL, problem)
    games = list(enumerate(report.games, 1))
    if target.game:
        games = [game for game in games if game[0] == target.game]
        if not games:
            raise NoSuchGame(f"{target.path} has no game {target.game}: it has {len(report.games)}")

    def is_meant(finding: Diagnostic) -> bool:
        return target.game in (0, finding.game)

    return Checked(
        target.path,
        0 if any(finding.code is Code.NO_GAME for finding in report.findings) else len(games),
        sum(isinstance(entry, PlayEntry) for _, record in games for entry in record.entries),
        tuple(
            replace(
                locate(source, report.games, finding),
                board=_board(report.games[finding.game - 1], target, finding) if boards and finding.position else (),
            )
            for finding in report.findings
            if is_meant(finding)
        ),
        sum(map(is_meant, report.ignored)),
        _verdicts(report, target.game),
    )


def _verdicts(report: Report, game: int) -> Verdicts:
    """How many plays of the text, or of one game of it, got which verdict."""
    counted = report.rulings_by_game[game - 1] if game else report.rulings
    return Verdicts(counted.get(Ruling.PROVEN, 0), counted.get(Ruling.OPEN, 0), counted.get(Ruling.REFUTED, 0))


def _board(record: Record, target: Target, finding: Diagnostic) -> tuple[str, ...]:
    """The board of a finding, line by line."""
    from notation.engine.postext import read_position
    from notation.replay import set_up
    from toc_cli.views.board import draw

    setup = set_up(record, target.folder)
    position = read_position(setup.tables, finding.position) if setup.tables else ""
    return () if isinstance(position, str) else tuple(line.plain for line in draw(position, names=setup.names))


def _failed(target: Target, code: Code, message: str) -> Checked:
    found = locate(Source(target.path, ""), (), Diagnostic(code, NOWHERE, visible(message)))
    return Checked(target.path, 0, 0, (found,))


def check_all(targets: list[Target], jobs: int, boards: bool = False, strict: bool = False) -> Iterator[Checked]:
    """Check texts in order, with so many processes."""
    one = partial(check_target, boards=boards, strict=strict)
    # Another process cannot read our standard input.
    alone = jobs <= 1 or len(targets) <= 1 or any(target.path == STDIN for target in targets)
    try:
        yield from map(one, targets) if alone else _with_processes(one, targets, jobs)
    except NoSuchGame as problem:
        wrong_usage(str(problem))


def _with_processes(one: Callable[[Target], Checked], targets: list[Target], jobs: int) -> Iterator[Checked]:
    import signal
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    # The processes leave an interrupt (Ctrl-C) to this one.
    pool = ProcessPoolExecutor(
        min(jobs, len(targets)), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )
    try:
        yield from pool.map(one, targets, chunksize=max(1, min(32, len(targets) // (4 * jobs))))
    except BrokenExecutor:
        wrong_usage("a process that was checking files died; try again without --jobs")
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
