"""What happened in a game, as flat rows: the columns that the store and the statistics share.

`read_games` turns a text into games with their rows; docs/stats.md defines every figure.
"""

from toc_cli.rows.columns import EVENTS, PLAYS, STAKES
from toc_cli.rows.game import Rules, ScoredGame, game_hash
from toc_cli.rows.layout import Rows, rows_of
from toc_cli.rows.reading import Known, Reading, read_games
from toc_cli.rows.scorer import Scorer, Turn

__all__ = [
    "EVENTS",
    "PLAYS",
    "STAKES",
    "Known",
    "Reading",
    "Rows",
    "Rules",
    "ScoredGame",
    "Scorer",
    "Turn",
    "game_hash",
    "read_games",
    "rows_of",
]
