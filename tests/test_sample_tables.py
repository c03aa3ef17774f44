"""Sample games that lie there twice, as the program writes them and as a scribe does, are the same games."""

from __future__ import annotations

from pathlib import Path

import pytest

from notation.checks import check_bytes
from notation.record import PlayEntry, Record
from notation.replay import replay
from notation.replay.canonical import canonical as rewritten
from notation.rules import shipped
from notation.text import parse_text, write

FOLDER = Path(__file__).parent.parent / "sample_games" / "rule-sets"
TABLES = sorted(FOLDER.glob("*-table.toc"))


def game(path: Path) -> Record:
    """The one game of a file."""
    (record,) = parse_text(path.read_text("utf-8")).games
    return record


def canonical(path: Path) -> Path:
    """The file beside it that holds the game in full."""
    return path.with_stem(path.stem.removesuffix("-table"))


def test_three_rule_sets_at_least_are_shown_in_table_form_too() -> None:
    assert len(TABLES) >= 3
    assert {canonical(path).stem for path in TABLES} <= set(shipped())


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_game_in_table_form_has_the_same_events_as_in_canonical_form(path: Path) -> None:
    table, full = (replay(game(one)) for one in (path, canonical(path)))
    assert table.stopped_by is full.stopped_by is None
    assert [step.packed for step in table.steps] == [step.packed for step in full.steps]
    assert [step.play for step in table.steps] == [step.play for step in full.steps]
    assert [step.after.key() for step in table.steps] == [step.after.key() for step in full.steps]
    assert len(table.steps) > 90
    assert table.record.tags == full.record.tags


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_game_in_table_form_leaves_out_what_follows_from_the_rules(path: Path) -> None:
    assert path.read_text("utf-8") == write(rewritten(game(canonical(path)), short=True))
    assert not any(entry.seat for entry in game(path).entries if isinstance(entry, PlayEntry))
    assert len(path.read_bytes()) < 0.8 * len(canonical(path).read_bytes())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toc")), ids=lambda path: path.stem)
def test_every_game_of_a_rule_set_is_whole_clean_and_said_to_be_simulated(path: Path) -> None:
    report = check_bytes(path.name, path.read_bytes())
    assert report.findings == ()
    (record,) = report.games
    assert record.tag("Event").startswith("Simulated game of ")
    assert record.tag("Source").startswith("simulated, ")
    assert record.tag("Rules").partition("@")[0] == canonical(path).stem
    assert replay(record).steps[-1].after.winners
