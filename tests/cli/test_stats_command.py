"""`toc stats`, `toc games` and `toc query`: golden pages, and what is told when there is nothing to count."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.cli.run import ROOT, Ran, toc
from tests.store.games import game_text


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stats")
    club, duel, three, catalan = (
        (ROOT / "sample_games" / f"{name}.toc").read_text("utf-8")
        for name in ("club-evening", "duel", "taken-back", "catalan-pairs")
    )
    games = [
        re.sub(r"\[Source .*\]\n", "", club),
        duel,
        three.replace('"Ada"', '"Zoé | Max"'),
        catalan.replace("2026-08-15", "????"),
    ]
    for number, text in enumerate(games):
        (folder / f"{number}.toc").write_text(text, "utf-8")
    assert toc("import", str(folder), "--db", str(folder / "toc.db")).code == 0
    with sqlite3.connect(folder / "toc.db") as connection:
        connection.execute("update games set source = replace(source, ?, '')", (f"{folder}/",))
    return folder / "toc.db"


def run(db: Path, *arguments: str) -> Ran:
    ran = toc(*arguments, "--db", str(db))
    return Ran(ran.code, ran.out.replace(str(db), "toc.db"), ran.err.replace(str(db), "toc.db"))


PAGES = [
    ["stats"],
    ["stats", "stakes"],
    ["stats", "games"],
    ["stats", "players"],
    ["stats", "cards", "--plot"],
    ["stats", "cards", "--format", "csv"],
    ["stats", "stakes", "--format", "json"],
    ["stats", "players", "--format", "markdown"],
    ["stats", "cards", "--player", "alice", "--since", "2026-11"],
    ["stats", "games", "--rules", "toc-canadien@1", "--until", "2026-10"],
    ["stats", "games", "--event", "jeu*"],
    ["games"],
    ["games", "--player", "Zoé | Max", "--format", "csv"],
    ["games", "--quarantine"],
    ["query", "select how, count(*) as captures from captures group by how"],
    ["query", "select 1, 1, null as n", "--format", "json"],
]


@pytest.mark.parametrize("arguments", PAGES, ids=" ".join)
def test_pages(db: Path, arguments: list[str], snapshot: Any) -> None:
    assert str(run(db, *arguments)) == snapshot


def test_every_format_holds_the_same_figures(db: Path) -> None:
    rows = json.loads(run(db, "stats", "cards", "-f", "json").out)
    from_csv = pl.read_csv(io.StringIO(run(db, "stats", "cards", "-f", "csv").out), infer_schema_length=None)
    assert from_csv.to_dicts() == [{**row} for row in rows]
    table = run(db, "stats", "cards").out.splitlines()
    assert [line.split()[0] for line in table[1:]] == [row["card"] for row in rows]


def test_parquet_holds_the_figures_too(db: Path) -> None:
    from typer.testing import CliRunner

    from toc_cli.app import app

    result = CliRunner().invoke(app, ["stats", "cards", "-f", "parquet", "--db", str(db)])
    rows = json.loads(run(db, "stats", "cards", "-f", "json").out)
    assert pl.read_parquet(io.BytesIO(result.stdout_bytes)).select(list(rows[0])).to_dicts() == rows


@pytest.mark.parametrize("command", [["stats"], ["games"], ["query", "select 1"]])
def test_a_store_that_is_none_is_told_in_one_line(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "toc.db"
    assert (
        run(path, *command).err
        == "toc: there is no store toc.db: make one with toc import, or name another with --db\n"
    )
    path.touch()
    assert run(path, *command).err == "toc: toc.db is empty: fill it with toc import\n"
    path.write_text("[Toc]" * 500)
    ran = run(path, *command)
    assert (ran.code, ran.out, ran.err) == (2, "", "toc: toc.db cannot be read as a store: file is not a database\n")
    path.unlink()
    sqlite3.connect(path).execute("create table games (id)")
    ran = run(path, *command)
    assert (ran.code, ran.err) == (2, "toc: toc.db is an SQLite file of something else: name another with --db\n")


def test_a_store_with_nothing_but_quarantine_holds_no_games(tmp_path: Path) -> None:
    (tmp_path / "a.toc").write_text('[Toc "1"] a:9zz', "utf-8")
    toc("import", str(tmp_path / "a.toc"), "--db", str(tmp_path / "toc.db"))
    ran = run(tmp_path / "toc.db", "stats")
    assert (ran.code, ran.err) == (2, "toc: toc.db holds no games: fill it with toc import\n")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["stats", "--player", "Alise"], 2, 'toc: no player "Alise" is in the store; did you mean Alice?'),
        (["stats", "--player", "Xyz"], 2, 'toc: no player "Xyz" is in the store'),
        (["stats", "--since", "yesterday"], 2, 'toc: "yesterday" is no date: write 2025, 2025-11 or 2025-11-05'),
        (["stats", "--until", "1999"], 1, "no game in toc.db fits"),
        (["games", "--rules", "tock-54"], 1, "toc.db: no game fits"),
        (["games", "--text", "99"], 2, "toc: toc.db has no game 99"),
        (["games", "--quarantine", "--since", "2025"], 2, "toc: --quarantine lists all games with errors: leave the "),
        (["stats", "--plot", "-f", "csv"], 2, "toc: --plot draws bars: leave --format out"),
        (["query", "drop table games"], 2, "toc: toc query only asks"),
        (["query", "update sqlite_master set sql = 1"], 2, "toc: the query fails: table sqlite_master may not be"),
        (["query", "selekt"], 2, 'toc: the query fails: near "selekt": syntax error'),
        (["query", "select 1; select 2"], 2, "toc: the query fails: You can only execute one statement at a time."),
    ],
)
def test_what_cannot_be_answered_is_told_in_one_line(db: Path, arguments: list[str], code: int, told: str) -> None:
    ran = run(db, *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)
    assert ran.err.startswith(told)


@pytest.mark.parametrize(
    "sql",
    [
        "attach 'new.db' as x",
        "vacuum into 'new.db'",
        "vacuum",
        "create temp table t (x)",
        "insert into games (id) values (99)",
        "with t as (select 1) delete from games",
        "explain attach 'new.db' as x",
        "pragma query_only = off",
        "pragma user_version = 9",
        "pragma journal_mode = delete",
        "pragma temp_store_directory = '.'",
        "begin immediate",
        "reindex",
        "analyze",
    ],
)
def test_a_statement_that_does_more_than_ask_is_refused_and_leaves_no_file(
    db: Path, sql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(db.parent)
    before = sorted(path.name for path in db.parent.iterdir())

    ran = toc("query", sql, "--db", str(db))

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "toc: toc query only asks: this statement would change something, or write a file\n"
    assert sorted(path.name for path in db.parent.iterdir()) == before
    assert run(db, "query", "select count(*) as n from games", "-f", "csv").out == "n\n4\n"


@pytest.mark.parametrize(
    "sql",
    [
        "pragma table_info(games)",
        "pragma user_version",
        "select name from pragma_table_list",
        "select value from json_each('[1, 2]')",
        "explain query plan select * from games",
        "with recursive n(i) as (select 1 union all select i + 1 from n where i < 9) select i from n",
    ],
)
def test_a_question_about_the_tables_themselves_is_answered(db: Path, sql: str) -> None:
    ran = run(db, "query", sql, "-f", "csv")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") > 1


@pytest.mark.parametrize("asked", ["count(*)", "i"])
def test_a_query_without_end_is_interrupted(db: Path, asked: str) -> None:
    sql = f"with recursive n(i) as (select 1 union all select i + 1 from n) select {asked} from n where i < 0 or 1 = 0"
    script = (
        "import sys, _thread, threading\n"
        "from toc_cli.app import main\n"
        "threading.Timer(1, _thread.interrupt_main).start()\n"
        f"sys.argv = {['toc', 'query', sql, '--db', str(db)]!r}\n"
        "main()\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stdout) == (130, "")
    assert "Traceback" not in ran.stderr


def test_the_text_of_a_game_can_be_had_back(db: Path) -> None:
    assert run(db, "games", "--text", "1").out == (db.parent / "0.toc").read_text("utf-8")


def test_a_query_may_come_from_standard_input(db: Path) -> None:
    ran = toc("query", "-", "--db", str(db), "-f", "csv", stdin="select count(*) as n from games")
    assert ran.out == "n\n4\n"


def test_nothing_in_a_name_reaches_the_terminal_raw(tmp_path: Path) -> None:
    text = game_text(1, most=5, names={"a": "\x1b]0;x\x07Eve", "b": "‮evil", "c": "c", "d": "d"})
    (tmp_path / "a.toc").write_text(text.replace("\x1b", "").replace("\x07", ""), "utf-8")
    db = tmp_path / "toc.db"
    toc("import", str(tmp_path / "a.toc"), "--db", str(db))
    assert "\\u202eevil" in run(db, "games").out + run(db, "stats", "players").out
