"""Players that are programs. Each sees a `View` and decides by it alone.

To add one, write its file and name it in `BOTS`.
"""

from __future__ import annotations

from typing import Final

from toc_cli.analysis.bots.bot import Bot
from toc_cli.analysis.bots.cautious import Cautious
from toc_cli.analysis.bots.chancer import Chancer
from toc_cli.analysis.bots.greedy import Greedy

BOTS: Final[dict[str, Bot]] = {
    "random": Chancer(),
    "greedy": Greedy(),
    "cautious": Cautious(),
}
"""The players by name."""

__all__ = ["BOTS", "Bot"]
