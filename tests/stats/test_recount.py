"""Every figure, counted a second way."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation import Source, parse
from tests.cli.run import ROOT
from tests.stats.recount import Recount, recount, stopped_by
from tests.store.games import PAIRS, game_text
from tests.strategies import positions
from toc_cli.rows import STAKES, ScoredGame, read_games
from toc_cli.rows.layout import each_row
from toc_cli.rows.stops import stopping
from toc_cli.stats import STATS, Scan
from toc_cli.store import Batch, open_store

SAMPLES = ROOT / "sample_games"
"""One with a play that stood, one with a play taken back and a play that was missed."""

GAMES = [
    {"rules": "toc-canadien"},
    {"rules": "toc-canadien", "teams": PAIRS},
    {"rules": "toc-canadien", "teams": PAIRS, "hidden": True},
    {"rules": "toc-canadien", "seats": "ac"},
    {"rules": "pitchenas-4", "teams": PAIRS},
    {"rules": "pitchenas-3", "seats": "abc"},
    {"rules": "toc-catala", "teams": PAIRS, "hidden": True},
    {"rules": "tac-tik", "hidden": True},
    {"rules": "tock-54", "hidden": True},
]


def read(text: str) -> list[ScoredGame]:
    games = read_games(Source("x.toc", text)).games
    assert all(isinstance(game, ScoredGame) and not game.bad for game in games), [g.findings for g in games]  # type: ignore[union-attr]
    return games  # type: ignore[return-value]


def text_of(most: int) -> str:
    games = [game_text(seed, most=most, **options) for seed, options in enumerate(GAMES)]  # type: ignore[arg-type]
    return "\n".join([*games, *((SAMPLES / name).read_text("utf-8") for name in ("stood.toc", "taken-back.toc"))])


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Recount]]:
    path = tmp_path_factory.mktemp("store") / "toc.db"
    text = text_of(most=160)
    with Batch(open_store(path)) as batch:
        for game in read(text):
            batch.add(game)
    return path, [recount(record) for record in parse(Source("x.toc", text)).games]


def test_the_cards_are_counted_as_their_events_say(counted: tuple[Path, list[Recount]]) -> None:
    path, naive = counted
    expected: dict[str, Counter[str]] = {"all": Counter()}
    for game in naive:
        for card, figures in game.cards.items():
            expected.setdefault(card, Counter()).update(figures)
            expected["all"].update(figures)
    rows = {row["card"]: row for row in STATS["cards"](Scan(path)).frame.to_dicts()}
    assert rows.keys() == expected.keys()
    for card, row in rows.items():
        figures = expected[card]
        for name in ("plays", "discards", "captures", "landing", "passing", "own", "partner", "opponent", "came_home"):
            assert row[name] == figures[name], (card, name)
        if figures["plays"]:
            assert row["per_play"] == pytest.approx(figures["captures"] / figures["plays"])
            assert row["capturing"] == pytest.approx(figures["with_capture"] / figures["plays"])
    assert rows["K"]["passing"] > 0, "the games are too short to show anything"


def test_the_stakes_are_counted_as_positions_and_judge_say(counted: tuple[Path, list[Recount]]) -> None:
    path, naive = counted
    row = STATS["stakes"](Scan(path)).frame.to_dicts()[-1]
    stakes = [(game, stake) for game in naive for stake in game.stakes]
    lengths = [(game.turns if end is None else end) - since for game, (_, since, end) in stakes]
    stopped = sum((game.stopped for game in naive), Counter())
    assert row["stakes"] == len(stakes)
    assert row["turns"] == sum(lengths)
    assert row["longest"] == max(lengths)
    for whose in ("own", "partner", "opponent"):
        assert row[f"stopped_{whose}"] == sum(n for (_, who), n in stopped.items() if who == whose) > 0
    assert row["forced"] == sum(game.forced for game in naive) > 0


def test_each_stake_has_its_own_row() -> None:
    text = text_of(most=60)
    for game, record in zip(read(text), parse(Source("x.toc", text)).games, strict=True):
        assert game.rows
        rows = [(row[1], row[5], row[6]) for row in each_row(game.rows.stakes, STAKES)]
        assert sorted(rows, key=str) == sorted(recount(record).stakes, key=str)


@settings(max_examples=80, deadline=None)
@given(positions(), st.integers(0, 12))
def test_a_stake_stops_a_card_exactly_when_the_card_is_legal_without_it(position, card) -> None:  # type: ignore[no-untyped-def]
    for seat in position.compiled.seats:
        found = stopping(position, seat, [card])
        expected = stopped_by(position, seat, card)
        assert {c for c in range(8) if found >> c & 1} == expected


@pytest.mark.parametrize(
    ("rules", "seats", "teams"),
    [("pitchenas-4", "abcd", PAIRS), ("tac-tik", "abcd", ()), ("toc-canadien-6", "abcdef", ())],
)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_that_holds_in_other_rules_too(rules: str, seats: str, teams: tuple[str, ...], data: st.DataObject) -> None:
    position = data.draw(positions(((rules, seats, teams),)))
    card = data.draw(st.integers(0, 13))
    for seat in position.compiled.seats:
        found = stopping(position, seat, [card])
        assert {c for c in range(8) if found >> c & 1} == stopped_by(position, seat, card)
