"""`toc stats stakes`: how long stakes stand, and what they stop."""

from __future__ import annotations

import polars as pl

from toc_cli.stats.figures import Column, Figures, mean, share, with_total
from toc_cli.stats.scan import Scan

COLUMNS = (
    Column("ended", "ended", "text"),
    Column("stakes", "stakes"),
    Column("turns", "turns stood"),
    Column("mean_turns", "mean turns", "mean"),
    Column("median_turns", "median", "mean"),
    Column("longest", "longest"),
    Column("stopped", "turns stopped"),
    Column("stopped_own", "own"),
    Column("stopped_partner", "partner"),
    Column("stopped_opponent", "opponent"),
    Column("stopping", "stakes that stop", "share"),
    Column("forced", "discards forced"),
)
_ORDER = {how: number for number, how in enumerate(["moved", "swapped", "captured", "set", "standing", "all"])}


def stakes(scan: Scan) -> Figures:
    """Stakes by how they ended, and over all turns how often one stands."""
    stopped = pl.col("stopped_own") + pl.col("stopped_partner") + pl.col("stopped_opponent")
    sums = with_total(
        scan.table("stakes", of_player=True),
        "ended",
        [
            pl.len().cast(pl.Int64).alias("stakes"),
            pl.col("turns").sum().alias("turns"),
            pl.col("turns").median().alias("median_turns"),
            pl.col("turns").max().alias("longest"),
            stopped.sum().alias("stopped"),
            pl.col("stopped_own").sum().alias("sum_own"),
            pl.col("stopped_partner").sum().alias("sum_partner"),
            pl.col("stopped_opponent").sum().alias("sum_opponent"),
            (stopped > 0).sum().cast(pl.Int64).alias("with_stop"),
            pl.col("forced_discards").sum().alias("forced"),
        ],
    )
    frame = (
        sums.rename({f"sum_{who}": f"stopped_{who}" for who in ("own", "partner", "opponent")})
        .with_columns(
            mean(pl.col("turns"), pl.col("stakes")).alias("mean_turns"),
            *share(pl.col("with_stop"), pl.col("stakes"), "stopping"),
        )
        .sort(pl.col("ended").replace_strict(_ORDER, return_dtype=pl.Int64))
        .drop("with_stop")
        .collect(engine="streaming")
    )
    return Figures(frame, COLUMNS, "mean_turns", _overall(scan))


def _overall(scan: Scan) -> tuple[str, ...]:
    """How often a stake stands, and how many turns one of them stops: over all turns of the games selected."""
    row = (
        scan.table("plays")
        .select(
            pl.len().alias("turns"),
            (pl.col("stakes_standing") > 0).sum().alias("under"),
            pl.col("stakes_standing").sum().alias("standing"),
            (pl.col("hand_known") == 1).sum().alias("known"),
            ((pl.col("hand_known") == 1) & (pl.col("stakes_stopping") > 0)).sum().alias("stopped"),
        )
        .collect(engine="streaming")
        .row(0, named=True)
    )
    if not row["turns"]:
        return ()
    said = f"A stake stands in {row['under'] / row['turns']:.1%} of {row['turns']:,} turns"
    notes = [f"{said}, {row['standing'] / row['turns']:.2f} at a time on average."]
    if row["known"]:
        notes.append(
            f"A stake stops a card in {row['stopped'] / row['known']:.1%} of the {row['known']:,} turns "
            "with a known hand."
        )
    else:
        notes.append("No hand is known: what stakes stop is counted for the cards that were shown only.")
    return tuple(notes)
