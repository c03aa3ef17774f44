"""Players that are programs. Each sees a `View` and decides by it alone.

To add one, write its file and name it in `BOTS`.
"""

from __future__ import annotations

from typing import Final

from toc_cli.analysis.bots.bot import Bot
from toc_cli.analysis.bots.chancer import Chancer

BOTS: Final[dict[str, Bot]] = {
    "random": Chancer(),
}
"""The players by name."""

__all__ = ["BOTS", "Bot"]
