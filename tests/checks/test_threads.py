"""Texts may be checked in several threads at once, though what words say is kept for all of them."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from notation.checks import Report, check
from notation.rules import load
from notation.source import Source
from toc_cli.analysis.simulate import Setting, seats_of, texts

NAMES = ("toc-canadien", "toc-catala", "tac-tik", "pitchenas-4")


@pytest.fixture
def turns_change_often() -> object:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("turns_change_often")
def test_what_is_found_in_threads_is_what_is_found_alone() -> None:
    sources = [Source(name, "\n".join(_games(name))) for name in NAMES]
    alone = [_told(check(source)) for source in sources]
    assert all(rulings for _, rulings in alone)
    with ThreadPoolExecutor(len(sources)) as threads:
        assert list(threads.map(lambda source: _told(check(source)), sources * 3)) == alone * 3


def _games(name: str) -> list[str]:
    """Games of the same seats, so that many of their words are alike; in one of them a play is spoilt."""
    games = list(texts(Setting(name, seats_of(load(name))[:4], ("random",), seed=6), 1, 3))
    plays = games[1].split(" ")
    place = next(i for i, word in enumerate(plays) if word.startswith("a:") and "^" in word)
    plays[place] = "a:9a5-a14"
    return [games[0], " ".join(plays), games[2]]


def _told(report: Report) -> tuple[object, object]:
    return report.findings, report.rulings_by_game
