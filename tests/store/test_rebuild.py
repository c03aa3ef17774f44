"""The texts are the truth: rows worked out anew from them are the same rows."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from notation.rules import load, to_toml
from tests.store.games import PAIRS, game_text
from tests.store.test_import_once import add, dump, is_whole
from toc_cli.store import ImportOutcome, open_store, rebuild

KINDS = st.sampled_from(
    [
        {"rules": "toc-canadien"},
        {"rules": "toc-canadien", "teams": PAIRS, "hidden": True},
        {"rules": "pitchenas-4", "teams": PAIRS},
        {"rules": "pitchenas-3", "seats": "abc"},
        {"rules": "tac-tik", "hidden": True},
    ]
)


@settings(max_examples=12, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 10**6), KINDS, st.integers(1, 80)), min_size=1, max_size=4))
def test_rows_that_are_rebuilt_are_the_same(games: list[tuple[int, dict[str, object], int]]) -> None:
    with TemporaryDirectory() as folder:
        db = Path(folder, "toc.db")
        add(db, "\n".join(game_text(seed, most=most, **kind) for seed, kind, most in games))  # type: ignore[arg-type]
        before = dump(db)
        rebuild(open_store(db))
        assert dump(db) == before
        assert is_whole(db)


def test_rows_that_were_spoilt_are_made_good(tmp_path: Path) -> None:
    db = tmp_path / "toc.db"
    add(db, game_text(1, most=50))
    before = dump(db)
    with sqlite3.connect(db) as connection:
        connection.execute("update plays set card = 'Q', captures = 7")
        connection.execute("delete from events")
        connection.execute("delete from stakes")
        connection.execute("update games set plays = 1, result = 'd'")
    rebuild(open_store(db))
    assert dump(db) == before


def test_a_game_is_judged_by_the_rules_of_its_day_even_when_they_cannot_be_found(tmp_path: Path) -> None:
    db, club = tmp_path / "toc.db", tmp_path / "club.toml"
    club.write_text(to_toml(load("toc-canadien")).replace('"toc-canadien"', '"club"', 1), "utf-8")
    text = game_text(1, most=50).replace("toc-canadien@1", "club.toml")
    assert add(db, text, str(tmp_path / "x.toc")) == [ImportOutcome.ADDED]
    before = dump(db)
    club.unlink()
    assert rebuild(open_store(db)) == {ImportOutcome.ADDED: 1}
    after = dump(db)
    assert after["plays"] == before["plays"]
    assert after["rulesets"] == before["rulesets"]


def test_a_game_in_quarantine_is_freed_when_nothing_is_wrong_with_it_any_more(tmp_path: Path) -> None:
    db, club = tmp_path / "toc.db", tmp_path / "club.toml"
    text = game_text(1, most=50).replace("toc-canadien@1", "club.toml")
    assert add(db, text, str(tmp_path / "x.toc")) == [ImportOutcome.QUARANTINED]
    club.write_text(to_toml(load("toc-canadien")).replace('"toc-canadien"', '"club"', 1), "utf-8")
    steps: list[int] = []
    assert rebuild(open_store(db), steps.append) == {ImportOutcome.FREED: 1}
    assert steps == [1]
    assert dump(db)["quarantine"] == []
    assert len(dump(db)["plays"]) == 50
