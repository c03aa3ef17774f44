"""`toc stats cards`: what each card does."""

from __future__ import annotations

import polars as pl

from notation.cards import RANKS
from toc_cli.stats.figures import COUNTED, DISCARDS, Column, Figures, mean, share, with_total
from toc_cli.stats.scan import Scan

COLUMNS = (
    Column("card", "card", "text"),
    Column("plays", "plays"),
    Column("discards", "discards"),
    Column("captures", "captures"),
    Column("per_play", "per play", "mean"),
    Column("capturing", "plays that capture", "share"),
    Column("landing", "landing"),
    Column("passing", "on the way"),
    Column("own", "own"),
    Column("partner", "partner"),
    Column("opponent", "opponent"),
    Column("came_home", "home"),
)


def cards(scan: Scan) -> Figures:
    """Plays and captures by the rank of the card played."""
    counted = scan.table("plays", of_player=True).filter(COUNTED)
    sums = with_total(
        counted,
        "card",
        [
            (~DISCARDS).sum().cast(pl.Int64).alias("plays"),
            DISCARDS.sum().cast(pl.Int64).alias("discards"),
            pl.col("captures").sum(),
            ((pl.col("captures") > 0) & ~DISCARDS).sum().alias("with_capture"),
            (pl.col("captures") - pl.col("captures_passing")).sum().alias("landing"),
            pl.col("captures_passing").sum().alias("passing"),
            pl.col("captured_own").sum().alias("own"),
            pl.col("captured_partner").sum().alias("partner"),
            pl.col("captured_opponent").sum().alias("opponent"),
            pl.col("came_home").sum(),
        ],
    )
    order = {rank: number for number, rank in enumerate([*RANKS, "all"])}
    frame = (
        sums.with_columns(
            mean(pl.col("captures"), pl.col("plays")).alias("per_play"),
            *share(pl.col("with_capture"), pl.col("plays"), "capturing"),
        )
        .sort(pl.col("card").replace_strict(order, return_dtype=pl.Int64))
        .drop("with_capture")
        .collect(engine="streaming")
    )
    return Figures(frame, COLUMNS, "per_play")
