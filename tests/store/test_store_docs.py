"""docs/store.md and docs/stats.md name all that there is, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.run import ROOT, toc
from tests.store.games import game_text
from toc_cli.rows import layout, scorer
from toc_cli.stats import STATS, Scan
from toc_cli.store.schema import TABLES, VERSION, VIEWS

STORE = (ROOT / "docs" / "store.md").read_text("utf-8")
FIGURES = (ROOT / "docs" / "stats.md").read_text("utf-8")


def words(text: str) -> set[str]:
    return {word for part in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", part)}


@pytest.mark.parametrize("table", TABLES)
def test_every_table_and_its_columns_are_explained(table: str) -> None:
    assert table in words(STORE)
    if f"### {table}\n" in STORE:
        section = STORE.partition(f"### {table}\n")[2].partition("\n#")[0]
        assert set(TABLES[table][0]) - {"game"} <= words(section) | {"id", "number", "seat", "hash"}


def test_every_view_is_explained() -> None:
    section = STORE.partition("## Views\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", section, re.MULTILINE)) == set(VIEWS)


def test_every_kind_of_play_and_verdict_is_explained() -> None:
    assert {*layout.KINDS.values(), "missed", "nothing"} <= words(STORE)
    for verdict in (scorer.LEGAL, scorer.OPEN, scorer.STOOD, scorer.UNCHECKED, scorer.MISSED):
        assert f"| `{verdict}` |" in FIGURES


def test_the_version_of_the_schema_is_the_one_that_is_written_down() -> None:
    assert f"the version of this schema: {VERSION}." in STORE


def test_every_statistic_and_its_columns_are_explained(tmp_path: Path) -> None:
    (tmp_path / "a.toc").write_text(game_text(1, most=30), "utf-8")
    db = tmp_path / "toc.db"
    toc("import", str(tmp_path / "a.toc"), "--db", str(db))
    for name, statistic in STATS.items():
        section = FIGURES.partition(f"## `toc stats {name}`\n")[2].partition("\n## ")[0]
        assert section, name
        for column in statistic(Scan(db)).columns[1:]:
            assert column.title in section or column.name in words(section), (name, column)


def test_the_query_in_the_text_runs(tmp_path: Path) -> None:
    (tmp_path / "a.toc").write_text(game_text(1, most=200), "utf-8")
    db = tmp_path / "toc.db"
    toc("import", str(tmp_path / "a.toc"), "--db", str(db))
    (query,) = re.findall(r'toc query "(.+)"', STORE)
    assert toc("query", query, "--db", str(db)).out.startswith("card")
