"""A store holds each game once, whoever writes it, however often, and whatever becomes of the process."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from notation import Source
from tests.store.games import PAIRS, game_text
from toc_cli.rows import EVENTS, PLAYS, STAKES, ScoredGame, read_games
from toc_cli.rows.layout import each_row
from toc_cli.store import Batch, ImportOutcome, KnownHashes, StoreProblem, open_store, read_store
from toc_cli.store.schema import TABLES
from toc_cli.store.writing import AT_ONCE

TOC = [sys.executable, "-c", "from toc_cli.app import main; main()"]


def add(path: Path, text: str, source: str = "x.toc") -> list[ImportOutcome]:
    connection = open_store(path)
    with Batch(connection) as batch:
        games = read_games(Source(source, text), base=Path(source).parent).games
        outcomes = [batch.add(game)[0] for game in games if isinstance(game, ScoredGame)]
    connection.close()
    return outcomes


def dump(path: Path, *, without: frozenset[str] = frozenset()) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, as a set in order, without the columns named."""
    connection = read_store(path)
    found = {}
    for table, (columns, _) in TABLES.items():
        names = ", ".join(name for name in columns if name not in without)
        found[table] = sorted(connection.execute(f"select {names} from {table}"), key=repr)
    return found


def is_whole(path: Path) -> bool:
    """Whether the file is sound and each game has all its rows."""
    connection = sqlite3.connect(path)
    assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert connection.execute("pragma foreign_key_check").fetchall() == []
    torn = "select id from games where plays <> (select count(*) from plays where game = id)"
    return connection.execute(torn).fetchall() == []


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "toc.db"


def test_a_game_that_is_imported_twice_is_there_once(db: Path) -> None:
    text = game_text(1, most=60) + "\n" + game_text(2, most=60, teams=PAIRS)
    assert add(db, text) == [ImportOutcome.ADDED] * 2
    before = dump(db)
    assert add(db, text, "copy.toc") == [ImportOutcome.DUPLICATE] * 2
    assert dump(db) == before


def test_two_spellings_of_one_game_are_one_game(db: Path) -> None:
    text = game_text(1, most=40)
    header, plays = text.split("\ndeal", 1)
    spread = header + "\r\n\r\ndeal" + plays.replace("\n", "\r\n\r\n").replace(" ", "   ")
    assert spread != text
    assert add(db, text) == [ImportOutcome.ADDED]
    assert add(db, spread) == [ImportOutcome.DUPLICATE]


@pytest.mark.parametrize("most", [1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 4000])
def test_the_rows_of_a_game_are_there_as_they_were_laid_out(most: int, db: Path) -> None:
    """However many: they are written in groups."""
    text = game_text(1, most=9) + "\n" + game_text(2, most=most)
    add(db, text)
    for number, game in enumerate(read_games(Source("x.toc", text)).games, 1):
        assert isinstance(game, ScoredGame)
        assert game.rows is not None
        for table, columns in (("plays", PLAYS), ("events", EVENTS), ("stakes", STAKES)):
            found = read_store(db).execute(f"select * from {table} where game = ? order by number", (number,))
            laid_out = each_row(getattr(game.rows, table), columns)
            assert found.fetchall() == [(number, *row) for row in laid_out]


def test_a_game_twice_in_one_batch_is_there_once(db: Path) -> None:
    text = game_text(1, most=40)
    assert add(db, f"{text}\n{text}") == [ImportOutcome.ADDED, ImportOutcome.DUPLICATE]


def test_the_text_is_kept_to_the_letter(db: Path) -> None:
    text = game_text(1, most=30).replace("\n", "\r\n") + "  ; Chloé a renversé le plateau\r\n"
    add(db, text)
    assert read_store(db).execute("select text from games").fetchone() == (text,)


def test_a_bad_game_goes_to_quarantine_with_its_findings_and_its_text(db: Path) -> None:
    good, bad = game_text(1, most=30), game_text(2, most=30).replace("\nend", "\na:9zz\nend")
    assert add(db, f"{good}\n{bad}") == [ImportOutcome.ADDED, ImportOutcome.QUARANTINED]
    row = read_store(db).execute("select number, line, errors, first_error, text, bytes from quarantine").fetchone()
    assert row[0] == 2
    assert row[1] == good.count("\n") + 2
    assert row[2] >= 1
    assert row[3].startswith("TOC103 in line ")
    assert row[4:] == (bad, None)
    told = read_store(db).execute("select line, code from mistakes order by line").fetchone()
    assert told == (f"{good}\n{bad}"[: f"{good}\n{bad}".index("9zz")].count("\n") + 1, "TOC103")


def test_bytes_that_are_no_text_are_kept_byte_for_byte(db: Path) -> None:
    data = game_text(1, most=10).encode() + b"{caf\xe9 \x00}\n"
    source = Source.from_bytes("x.toc", data)
    (game,) = read_games(source).games
    assert isinstance(game, ScoredGame)
    with Batch(open_store(db)) as batch:
        assert batch.add(game)[0] is ImportOutcome.QUARANTINED
    assert read_store(db).execute("select bytes from quarantine").fetchone() == (data,)


def test_a_scribe_who_ignores_a_bad_byte_does_not_break_the_store(db: Path) -> None:
    data = game_text(1, most=10).encode() + b"{caf\xe9} ; toc: ignore TOC101\n"
    (game,) = read_games(Source.from_bytes("x.toc", data)).games
    assert isinstance(game, ScoredGame)
    assert not game.errors
    with Batch(open_store(db)) as batch:
        assert batch.add(game)[0] is ImportOutcome.QUARANTINED


def test_a_game_that_is_still_bad_is_in_quarantine_once(db: Path) -> None:
    bad = game_text(2, most=30).replace("\nend", "\na:9zz\nend")
    assert add(db, bad) == [ImportOutcome.QUARANTINED]
    assert add(db, bad) == [ImportOutcome.STILL_BAD]
    assert read_store(db).execute("select count(*) from quarantine").fetchone() == (1,)


def test_an_exception_in_a_batch_leaves_the_store_as_it_was(db: Path) -> None:
    add(db, game_text(1, most=30))
    before = dump(db)
    (game,) = read_games(Source("y.toc", game_text(2, most=30))).games
    assert isinstance(game, ScoredGame)

    def break_off() -> None:
        with Batch(open_store(db)) as batch:
            batch.add(game)
            raise RuntimeError("the lights go out")

    with pytest.raises(RuntimeError):
        break_off()
    assert dump(db) == before


def test_a_player_is_one_whatever_alias_is_written(db: Path) -> None:
    add(db, game_text(1, most=20))
    with sqlite3.connect(db) as connection:
        connection.execute("insert into aliases select 'Al', player from aliases where name = 'Alice'")
    add(db, game_text(2, most=20, names={"a": "Al", "b": "Bruno", "c": "?", "d": ""}))
    query = "select s.name, p.name from seats s left join players p on p.id = player where game = 2 order by seat"
    assert read_store(db).execute(query).fetchall() == [("Al", "Alice"), ("Bruno", "Bruno"), ("?", None), ("", None)]


def test_known_games_are_told_by_their_hash_in_other_processes_too(db: Path) -> None:
    import pickle

    add(db, game_text(1, most=20))
    (digits,) = read_store(db).execute("select hash from games").fetchone()
    known = pickle.loads(pickle.dumps(KnownHashes(db)))
    assert known(digits)
    assert not known("0" * 64)


_SLOWLY = """
import time
import toc_cli.commands._importing as importing
from toc_cli.app import main

def put(*arguments, at_once=importing.Import._put):
    time.sleep(0.02)
    return at_once(*arguments)

importing.PLAYS_A_BATCH = 500
importing.Import._put = put
main()
"""
"""An import in small batches, slow enough to be killed in some of them and between others."""


def test_a_killed_import_leaves_a_whole_store_and_the_next_one_finishes_it(tmp_path: Path) -> None:
    folder, db = tmp_path / "games", tmp_path / "toc.db"
    folder.mkdir()
    for seed in range(12):
        text = "\n".join(game_text(100 * seed + i, most=120) for i in range(6))
        (folder / f"{seed:02}.toc").write_text(text, "utf-8")
    command = [*TOC, "import", str(folder), "--db", str(db)]
    slow = [sys.executable, "-c", _SLOWLY, *command[3:]]
    kills = 0
    for _ in range(3):
        process = subprocess.Popen(slow, stderr=subprocess.PIPE)
        before = games_in(db)
        deadline = time.monotonic() + 30
        while process.poll() is None and games_in(db) <= before and time.monotonic() < deadline:
            time.sleep(0.01)
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            kills += 1
        process.communicate()
        assert is_whole(db)
    assert kills, "the import was over before it could be killed"
    assert 0 < games_in(db) < 72, "no import was broken off in the middle"
    assert subprocess.run(command, capture_output=True).returncode == 0
    assert is_whole(db)
    other = tmp_path / "other.db"
    assert subprocess.run([*TOC, "import", str(folder), "--db", str(other)], capture_output=True).returncode == 0
    apart = frozenset({"batch", "at", "games", "quarantined"})
    left, right = dump(db, without=apart), dump(other, without=apart)
    left.pop("batches"), right.pop("batches")
    assert left == right


def games_in(db: Path) -> int:
    """Committed games; 0 while there is no store."""
    try:
        connection = sqlite3.connect(f"file:{db}?mode=ro", uri=True)
        return int(connection.execute("select count(*) from games").fetchone()[0])
    except sqlite3.Error:
        return 0


def test_several_writers_at_once_write_each_game_once(tmp_path: Path) -> None:
    db, files = tmp_path / "toc.db", []
    texts = [game_text(seed, most=60) for seed in range(12)]
    for number in range(3):
        file = tmp_path / f"{number}.toc"
        file.write_text("\n".join(texts[3 * number : 3 * number + 6]), "utf-8")  # they overlap
        files.append(file)
    running = [subprocess.Popen([*TOC, "import", str(file), "--db", str(db)], stderr=subprocess.PIPE) for file in files]
    said = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0, 0, 0], said
    assert is_whole(db)
    assert games_in(db) == 12


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: path.write_text("[Toc]" * 200), "file is not a database"),
        (lambda path: sqlite3.connect(path).execute("create table t (x)"), "an SQLite file of something else"),
        (lambda path: add(path, game_text(1, most=5)) and raise_version(path), "a store of version 99"),
    ],
)
def test_a_file_that_is_no_store_is_refused_and_left_alone(db: Path, make, told: str) -> None:  # type: ignore[no-untyped-def]
    make(db)
    before = db.read_bytes()
    for opening in (open_store, read_store):
        with pytest.raises(StoreProblem, match=told):
            opening(db)
    assert db.read_bytes() == before


def raise_version(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("pragma user_version = 99")


def test_an_empty_file_is_a_store_to_be_filled_but_nothing_to_read(db: Path) -> None:
    db.touch()
    with pytest.raises(StoreProblem, match="fill it with toc import"):
        read_store(db)
    open_store(db)
    assert read_store(db).execute("select count(*) from games").fetchone() == (0,)


def test_nothing_can_be_changed_through_a_store_that_is_read(db: Path) -> None:
    add(db, game_text(1, most=5))
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        read_store(db).execute("delete from games")
