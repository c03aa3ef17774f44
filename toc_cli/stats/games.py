"""`toc stats games`: how long games are, by rule-set."""

from __future__ import annotations

import polars as pl

from toc_cli.stats.figures import Column, Figures, mean, share, with_total
from toc_cli.stats.scan import Scan

COLUMNS = (
    Column("rules", "rules", "text"),
    Column("games", "games"),
    Column("simulated", "simulated"),
    Column("finished", "finished", "share"),
    Column("plays", "plays"),
    Column("mean_plays", "mean plays", "mean"),
    Column("median_plays", "median", "mean"),
    Column("shortest", "shortest"),
    Column("longest", "longest"),
    Column("mean_rounds", "mean rounds", "mean"),
    Column("mean_deals", "mean deals", "mean"),
)


def games(scan: Scan) -> Figures:
    """Length and end of games. Lengths are of finished games only."""
    names = scan.table("rulesets").select(
        pl.col("id").alias("ruleset"), (pl.col("name") + "@" + pl.col("version").cast(pl.String)).alias("rules")
    )
    played = scan.table("games").join(names, on="ruleset", how="left").with_columns(pl.col("rules").fill_null("?"))
    finished = pl.col("result") != "*"
    sums = with_total(
        played,
        "rules",
        [
            pl.len().cast(pl.Int64).alias("games"),
            pl.col("simulated").sum().alias("sum_simulated"),
            finished.sum().cast(pl.Int64).alias("ended"),
            pl.col("plays").sum().alias("sum_plays"),
            pl.col("plays").filter(finished).sum().alias("plays_of_ended"),
            pl.col("plays").filter(finished).median().alias("median_plays"),
            pl.col("plays").filter(finished).min().alias("shortest"),
            pl.col("plays").filter(finished).max().alias("longest"),
            pl.col("rounds").filter(finished).sum().alias("sum_rounds"),
            pl.col("deals").filter(finished).sum().alias("sum_deals"),
        ],
    )
    frame = (
        sums.with_columns(
            pl.col("sum_simulated").alias("simulated"),
            pl.col("sum_plays").alias("plays"),
            mean(pl.col("plays_of_ended"), pl.col("ended")).alias("mean_plays"),
            mean(pl.col("sum_rounds"), pl.col("ended")).alias("mean_rounds"),
            mean(pl.col("sum_deals"), pl.col("ended")).alias("mean_deals"),
            *share(pl.col("ended"), pl.col("games"), "finished"),
        )
        .sort(pl.col("rules") == "all", "rules")
        .collect(engine="streaming")
    )
    return Figures(frame, COLUMNS, "mean_plays")
