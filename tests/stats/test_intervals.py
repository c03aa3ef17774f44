"""Shares and their intervals."""

from __future__ import annotations

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from toc_cli.stats.figures import share


def interval(part: int, whole: int) -> tuple[float, float, float]:
    frame = pl.DataFrame({"k": [part], "n": [whole]}).select(share(pl.col("k"), pl.col("n"), "p"))
    return frame.row(0)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_the_interval_is_wilsons(part: int, whole: int, low: float, high: float) -> None:
    assert interval(part, whole) == pytest.approx((part / whole, low, high), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_share_is_in_its_interval(counts: tuple[int, int]) -> None:
    part, low, high = interval(*counts)
    assert 0 <= low <= part + 1e-12
    assert part - 1e-12 <= high <= 1


def test_a_share_of_nothing_is_none() -> None:
    assert interval(0, 0) == (None, None, None)
