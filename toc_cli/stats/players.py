"""`toc stats players`: who wins, and who captures."""

from __future__ import annotations

import polars as pl

from toc_cli.stats.figures import COUNTED, DISCARDS, Column, Figures, mean, share
from toc_cli.stats.scan import Scan

COLUMNS = (
    Column("player", "player", "text"),
    Column("games", "games"),
    Column("finished", "finished"),
    Column("won", "won"),
    Column("winning", "share won", "share"),
    Column("plays", "plays"),
    Column("captures", "captures"),
    Column("per_play", "per play", "mean"),
    Column("own", "own"),
)


def players(scan: Scan) -> Figures:
    """Games won and pawns captured by player, the one with the most games first."""
    ends = scan.table("games").select(pl.col("id").alias("game"), (pl.col("result") != "*").alias("ended"))
    seats = scan.table("seats", of_player=True).filter(pl.col("player").is_not_null()).join(ends, on="game")
    played = (
        scan.table("plays", of_player=True)
        .filter(COUNTED & ~DISCARDS)
        .group_by("game", "seat")
        .agg(pl.len().cast(pl.Int64).alias("plays"), pl.col("captures", "captured_own").sum())
    )
    sums = (
        seats.join(played, on=["game", "seat"], how="left")
        .group_by("player")
        .agg(
            pl.col("game").n_unique().cast(pl.Int64).alias("games"),
            pl.col("ended").sum().cast(pl.Int64).alias("finished"),
            pl.col("won").sum(),
            pl.col("plays").sum(),
            pl.col("captures").sum(),
            pl.col("captured_own").sum().alias("own"),
        )
    )
    names = scan.table("players").select(pl.col("id").alias("player"), "name")
    frame = (
        sums.join(names, on="player")
        .drop("player")
        .rename({"name": "player"})
        .with_columns(
            *share(pl.col("won"), pl.col("finished"), "winning"),
            mean(pl.col("captures"), pl.col("plays")).alias("per_play"),
        )
        .sort(pl.col("games"), pl.col("player"), descending=[True, False])
        .collect(engine="streaming")
    )
    return Figures(frame, COLUMNS, "winning")
