"""Tables fit the screen, and names stay whole."""

from __future__ import annotations

import pytest

from toc_cli.views.console import Paint
from toc_cli.views.findings_full import columns as width
from toc_cli.views.sheet import ColumnLike, as_table, wrap

COLUMNS: tuple[ColumnLike, ...] = (
    ("id", "game", "count"),
    ("event", "event", "text"),
    ("players", "players", "text"),
    ("source", "source", "text"),
)
ROWS = [
    {"id": 1, "event": "Jeudi du club", "players": "Alice, Bruno, Chloé, Denis", "source": "games/évening.toc"},
    {"id": 1234, "event": "", "players": "Marie-Claude Desrosiers, 王小明 大山", "source": None},
]


@pytest.mark.parametrize("most", range(20, 110, 5))
def test_a_table_keeps_words_whole_and_fits_where_words_do(most: int) -> None:
    lines = list(as_table(COLUMNS, ROWS, Paint(False), most))
    words = {word for line in lines for word in line.split()}
    for row in ROWS:
        for value in (row["event"], row["players"], row["source"] or ""):
            assert set(str(value).split()) <= words
    if most >= 60:
        assert max(map(width, lines)) <= most


def test_a_table_that_is_no_screen_has_a_line_a_row() -> None:
    assert len(list(as_table(COLUMNS, ROWS, Paint(False)))) == 1 + len(ROWS)


def test_a_table_too_narrow_for_its_words_becomes_lists() -> None:
    lines = list(as_table(COLUMNS, ROWS, Paint(False), 30))
    assert "players  Alice, Bruno, Chloé, Denis" in lines
    assert lines.count("") == 1


@pytest.mark.parametrize(
    ("text", "lines"),
    [("", [""]), ("one", ["one"]), ("one two", ["one", "two"]), ("unbreakable", ["unbreakable"])],
)
def test_text_is_broken_between_words_only(text: str, lines: list[str]) -> None:
    assert wrap(text, 5) == lines
