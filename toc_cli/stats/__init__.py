"""Statistics over a store, as polars frames. docs/stats.md defines every figure."""

from collections.abc import Callable
from typing import Final

from toc_cli.stats.cards import cards
from toc_cli.stats.figures import Column, Figures
from toc_cli.stats.games import games
from toc_cli.stats.players import players
from toc_cli.stats.scan import Scan
from toc_cli.stats.stakes import stakes

STATS: Final[dict[str, Callable[[Scan], Figures]]] = {
    "cards": cards,
    "stakes": stakes,
    "games": games,
    "players": players,
}
"""Every statistic, by the name that `toc stats` takes."""

__all__ = ["STATS", "Column", "Figures", "Scan"]
