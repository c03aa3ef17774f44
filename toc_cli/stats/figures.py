"""What a statistic answers: a frame, and what its columns are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import polars as pl

COUNTED = pl.col("verdict").is_in(["legal", "not refuted", "stood"])
"""The plays that count: not those that nobody could judge because one before them was missed."""

DISCARDS = pl.col("kind").is_in(["discard", "fold", "nothing"])
"""Turns that moved nothing because no card was played."""

Form = Literal["text", "count", "mean", "share"]


class Column(NamedTuple):
    """A column of a frame. A share has its interval in the columns `{name}_low` and `{name}_high`."""

    name: str
    title: str
    form: Form = "count"


@dataclass(frozen=True, slots=True)
class Figures:
    """The rows of a statistic; `plotted` is the column that a bar chart shows."""

    frame: pl.DataFrame
    columns: tuple[Column, ...]
    plotted: str
    notes: tuple[str, ...] = ()
    """Figures that belong to no row, in sentences."""


def share(part: pl.Expr, whole: pl.Expr, name: str) -> list[pl.Expr]:
    """A share of `whole` with Wilson's 95 % interval (docs/stats.md); null where `whole` is 0."""
    z = 1.959964
    n = pl.when(whole > 0).then(whole).cast(pl.Float64)
    p = part / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).sqrt() / (1 + z * z / n)
    return [
        p.alias(name),
        (middle - reach).clip(0.0, 1.0).alias(f"{name}_low"),
        (middle + reach).clip(0.0, 1.0).alias(f"{name}_high"),
    ]


def mean(total: pl.Expr, count: pl.Expr) -> pl.Expr:
    """A mean; null where there is nothing to share."""
    return total / pl.when(count > 0).then(count)


def with_total(frame: pl.LazyFrame, key: str, sums: list[pl.Expr]) -> pl.LazyFrame:
    """Sums by key, and a last row `all` with the sums of everything."""
    total = frame.select(pl.lit("all").alias(key), *sums)
    return pl.concat([frame.group_by(key).agg(*sums), total])
