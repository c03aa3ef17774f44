"""The SQLite store: the text of each game is the truth, rows of plays and events are derived from it."""

from toc_cli.store.asking import NoQuestion, only_questions
from toc_cli.store.filters import Filter, NoSuchPlayer, Selected, select
from toc_cli.store.opening import KnownHashes, StoreProblem, open_store, read_store
from toc_cli.store.rebuilding import rebuild
from toc_cli.store.schema import VERSION
from toc_cli.store.writing import Batch, ImportOutcome

__all__ = [
    "VERSION",
    "Batch",
    "Filter",
    "ImportOutcome",
    "KnownHashes",
    "NoQuestion",
    "NoSuchPlayer",
    "Selected",
    "StoreProblem",
    "only_questions",
    "open_store",
    "read_store",
    "rebuild",
    "select",
]
