"""What happened in a game, as flat rows: the columns that the store and the statistics share.

`Scorer` looks over a referee's shoulder; `rows_of` lays out what it saw. docs/stats.md defines every figure.
"""

from toc_cli.rows.columns import EVENTS, PLAYS, STAKES
from toc_cli.rows.layout import Rows, rows_of
from toc_cli.rows.scorer import Scorer, Turn

__all__ = ["EVENTS", "PLAYS", "STAKES", "Rows", "Scorer", "Turn", "rows_of"]
