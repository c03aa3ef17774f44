"""A report goes from one process to another as it is."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from notation.checks import check_bytes

SAMPLES = Path(__file__).parents[2] / "sample_games"


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.toc")), ids=lambda path: path.stem)
def test_a_report_is_the_same_after_a_journey(path: Path) -> None:
    report = check_bytes(path.name, path.read_bytes(), base=path.parent)
    arrived = pickle.loads(pickle.dumps(report))
    assert arrived == report
    assert [entry.span for game in arrived.games for entry in game.entries] == [
        entry.span for game in report.games for entry in game.entries
    ]
