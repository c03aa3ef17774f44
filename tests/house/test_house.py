"""House rules need no Python: a file that changes twelve choices is read, explained and played to the end."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from notation.board import SEATS
from notation.cards import N_RANKS
from notation.engine import flat
from notation.engine.compile_rules import compile_rules
from notation.engine.playout import random_turn
from notation.engine.position import CAMP, Position
from notation.engine.random import RandomStream
from notation.rules import RuleSet, choices, load, load_file, registry, shipped
from notation.rules.explain import explain
from notation.rules.explain_compare import compare
from tests.engine.referee import position
from tests.strategies import Playout, recount

HERE = Path(__file__).parent
ENGINE = HERE.parents[1] / "notation" / "engine"
DATA = HERE.parents[1] / "notation" / "rules" / "data"


def maison() -> RuleSet:
    rules, faults = load_file(HERE / "maison.toml")
    assert faults == ()
    assert rules
    return rules


def test_the_house_rules_change_ten_choices_at_least_and_keep_the_others() -> None:
    base, house = load("toc-canadien"), maison()
    changed = {path for path, value in choices(house).items() if choices(base).get(path) != value}
    assert len(changed) >= 10
    keys = set(re.findall(r'^([a-z-]+|[A-Z0-9]|"\*") = ', (HERE / "maison.toml").read_text("utf-8"), re.MULTILINE))
    written = {path.partition(".")[2] for path in changed}
    assert written == {key.strip('"') for key in keys} - {"extends", "name", "version", "source", "en", "fr", "ca"}


def test_the_house_rules_are_explained() -> None:
    text = " ".join(sentence.text for section in explain(maison()) for sentence in section.sentences)
    for words in (
        "The lane home leaves the track two squares before the own start.",
        "A pack has two jokers.",
        "The deals give each player six, then five, then four, then three, then two cards; "
        "then the numbers begin again.",
        "In every deal, partners give each other one card",
        "you put down your whole hand and are out until the next deal.",
        "You are never forced to play these: 7.",
        "Nobody passes a stake, forward or back, but pawns of its own colour.",
        "A pawn that can come home with its steps may walk past instead.",
        "4: move one of your pawns back by 4, or advance one of your pawns by 4.",
        "There are at most two parts",
        "Jack: let one of your pawns change places with any other pawn on the track, your own too, "
        "or advance one of your pawns by 11.",
        "King: bring a pawn out of camp to its start, or advance one of your pawns by 13.",
        "Joker: play it as any other card of the deck. Played so, it does not bring a colour's last pawn home.",
    ):
        assert words in text


def test_each_change_of_the_house_is_told_beside_what_it_changes() -> None:
    for difference in compare(load("toc-canadien"), maison()):
        assert difference.first_says != difference.second_says, difference.path


def conserved(position: Position) -> None:
    """§1.10, §2.8: no pawn is lost or doubled, and no card."""
    t = position.compiled
    on_board = [square for square in position.where if square != CAMP]
    assert len(set(on_board)) == len(on_board)
    for square in on_board:
        assert position.where[position.at[square]] == square
    assert recount(position)[1] == list(position.home)
    held = sum(map(len, position.hands))
    assert held + position.pile + position.discards == t.deck_size
    in_hands = Counter(card % N_RANKS for hand in position.hands for card in hand)
    assert all(count <= t.deck_counts[rank] for rank, count in in_hands.items())


@pytest.mark.parametrize("teams", [(), ("ac", "bd")], ids=["solo", "teams"])
def test_fifty_games_by_the_house_rules_come_to_an_end_with_pawns_and_cards_conserved(teams: tuple[str, ...]) -> None:
    tables = compile_rules(maison(), "abcd", teams)
    for seed in range(25):
        playout = Playout(tables, seed)
        for _ in playout.run(5000):
            conserved(playout.position)
        assert playout.over, f"seed {seed} does not end"


@pytest.mark.parametrize("path", sorted(HERE.glob("*.toml")), ids=lambda path: path.stem)
def test_games_by_each_house_rule_set_come_to_an_end_solo_and_in_teams(path: Path) -> None:
    rules, faults = load_file(path)
    assert rules, faults
    seats = SEATS[: max(rules.players.solo)]
    for teams in ((), (seats[::2], seats[1::2])):
        tables = compile_rules(rules, seats, teams)
        for seed in range(2):
            playout = Playout(tables, seed)
            for _ in playout.run(5000):
                conserved(playout.position)
            assert playout.over, f"seed {seed} does not end"


def test_a_joker_refused_at_the_last_pawn_is_still_played_when_something_else_is_chosen() -> None:
    rules, _ = load_file(HERE / "joker-stays-out.toml")
    assert rules
    tables = compile_rules(rules, "abcd", ("ac", "bd"))
    before = position("d17,ah2,ah3,ah4/b5/c5/- a d 1 - */9/9/T", tables)
    for seed in range(40):
        events: list[int] = []
        random_turn(before, RandomStream(seed), events)
        assert [packed & 63 for packed in events].count(flat.PLAYED) == 1, f"seed {seed}"


def test_the_engine_knows_no_rule_set_by_name() -> None:
    words = {word for name in shipped() for word in (name, *name.split("-")) if len(word) > 3 or word == "tac"}
    for path in ENGINE.rglob("*.py"):
        text = path.read_text("utf-8").lower()
        assert [word for word in words if re.search(rf"\b{re.escape(word)}\b", text)] == [], path.name


def test_a_rule_set_is_shipped_by_one_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in DATA.glob("*.toml"):
        shutil.copy(path, tmp_path)
    shutil.copy(HERE / "maison.toml", tmp_path)
    monkeypatch.setattr(registry, "_DATA", tmp_path)
    names = registry.shipped.__wrapped__()
    assert "maison" in names
    monkeypatch.setattr(registry, "shipped", lambda: names)
    rules = registry.load.__wrapped__("maison")
    assert rules == maison()
    assert registry.find("maison@3", tmp_path) == (rules, ())
    assert explain(rules)
    assert compile_rules(rules, "abc").rules == rules
