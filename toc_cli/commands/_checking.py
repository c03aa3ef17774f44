"""Checking one text after the other, piece by piece and in several processes, for the command `check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import BinaryIO, Final

from notation.checks.parts import shares, too_many
from notation.diagnostics import Code
from toc_cli.commands._check_piece import Job, Part, check_piece, count_alike
from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._targets import Target
from toc_cli.importers.pieces import Piece, Problem, cut
from toc_cli.views.findings import Checked, Located, Verdicts
from toc_cli.work.pool import Pool, PoolDied

Checks = Iterator[tuple[Job, Part]]


def check_all(targets: list[Target], jobs: int, boards: bool = False, strict: bool = False) -> Iterator[Checked]:
    """Check texts in order, with so many processes. A long text comes in several parts."""
    run = _Run(targets, boards, strict)
    try:
        with Pool(jobs) as pool:
            yield from run.checked(pool)
    except PoolDied:
        wrong_usage("a process that was checking files died; try again without --jobs")
    finally:
        run.close()


@dataclass(slots=True)
class _Text:
    """A text while its pieces are checked."""

    file: BinaryIO
    over: bool = False
    """Whether no more of its pieces are to be cut: it has too many findings alike."""


class _Run:
    """The texts of one run, each cut while others are checked."""

    def __init__(self, targets: list[Target], boards: bool, strict: bool) -> None:
        self.targets = targets
        self.check = partial(check_piece, boards=boards, strict=strict)
        self.texts: dict[int, _Text] = {}

    def checked(self, pool: Pool) -> Iterator[Checked]:
        for number, checks in groupby(pool.map(self.check, self.jobs(), _size), key=lambda check: check[0].text):
            yield from _numbered(self.targets[number], self.as_whole(number, checks, pool))
            if text := self.texts.pop(number, None):
                text.file.close()

    def close(self) -> None:
        """Close what is still open."""
        for text in self.texts.values():
            text.file.close()

    def jobs(self) -> Iterator[Job]:
        """The pieces of all texts, in order."""
        for number, target in enumerate(self.targets):
            try:
                text = self.texts[number] = _Text(target.open())
                for piece in cut(target.path, text.file, target.folder):
                    yield Job(number, piece)
                    if text.over:
                        break
            except OSError as error:
                yield Job(number, Problem(target.path, f"cannot be read: {error.strerror or error}"))

    def as_whole(self, number: int, checks: Checks, pool: Pool) -> Checks:
        """The checks of one text; from where it has too many findings alike, with those that the whole shows.

        That depends on all that comes after, so the rest of the text is looked through first.
        """
        before: Counter[Code] = Counter()
        for job, part in checks:
            counts = before + Counter(part.alike)
            if isinstance(job.piece, Piece) and not job.piece.whole and too_many(counts):
                self.texts[number].over = True
                for _ in checks:
                    pass
                rest = partial(self.rest, number, job.piece)
                parts = [found for _, found in pool.map(count_alike, rest(), _size)]
                known = (job._replace(share=share) for job, share in zip(rest(), shares(before, parts), strict=True))
                yield from pool.map(self.check, known, _size)
                return
            before = counts
            yield job, part

    def rest(self, number: int, first: Piece) -> Iterator[Job]:
        """The pieces of a text from one on."""
        target = self.targets[number]
        where = (target.path, self.texts[number].file, target.folder, first.start, first.line)
        return (Job(number, piece) for piece in cut(*where))


def _size(job: Job) -> int:
    return len(job.piece.text) if isinstance(job.piece, Piece) else 0


def _numbered(target: Target, checks: Checks) -> Iterator[Checked]:
    """The parts of a text with the numbers of its games; of one game only, where one is meant."""
    before = 0
    failed = False
    for job, part in checks:
        games = part.games
        findings: Iterable[Located] = part.findings
        if before:
            findings = (replace(found, game=found.game + before) if found.game else found for found in findings)
        if target.game:
            games = games[max(target.game - before - 1, 0) : max(target.game - before, 0)]
            findings = (found for found in findings if found.game == target.game or found.code in _FAILURES)
        chosen = tuple(findings)
        failed = failed or any(found.code in _FAILURES for found in chosen)
        whole = isinstance(job.piece, Problem) or job.piece.whole
        yield Checked(
            path=target.path,
            games=0 if any(found.code == Code.NO_GAME.value for found in part.findings) else len(games),
            plays=sum(game.plays for game in games),
            findings=chosen,
            ignored=sum(game.ignored for game in games),
            verdicts=Verdicts(*map(sum, zip(*(game.verdicts for game in games), strict=True))),
            several=not target.game and (not whole or len(games) > 1),
            last=isinstance(job.piece, Problem) or job.piece.last,
        )
        before += len(part.games)
    if target.game > before and not failed:
        wrong_usage(f"{target.path} has no game {target.game}: it has {before}")


_FAILURES: Final = frozenset({Code.CANNOT_READ.value, Code.INTERNAL.value})
"""What is told of a text whichever game of it is meant."""
