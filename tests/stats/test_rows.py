"""Rows of small games, by hand."""

from __future__ import annotations

from typing import Any

from notation import Source
from toc_cli.rows import EVENTS, PLAYS, STAKES, ScoredGame, read_games
from toc_cli.rows.layout import each_row

HEAD = '[Toc "1"] [Rules "toc-canadien"] [a "Ann"] [b "Bob"] [Teams "solo"]\n'


def rows(body: str) -> dict[str, list[dict[str, Any]]]:
    (game,) = read_games(Source("x.toc", HEAD + body)).games
    assert isinstance(game, ScoredGame)
    assert game.rows, game.findings
    columns = {"plays": PLAYS, "events": EVENTS, "stakes": STAKES}
    return {
        kind: [dict(zip(list(columns[kind])[1:], row, strict=True)) for row in each_row(found, columns[kind])]
        for kind, found in game.rows._asdict().items()
    }


def some(found: list[dict[str, Any]], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(row[name] for name in names) for row in found]


def test_a_play_has_a_row_with_its_address_kind_and_card() -> None:
    found = rows("deal 5 b a:KH942T b:3Q678\n1. a:KH^ b:-3 2. a:9a0-a9 b:-Q end *")["plays"]
    assert some(found, "number", "address", "round", "deal", "seat", "kind", "card", "suit", "verdict") == [
        (1, "1a", 1, 1, "a", "exit", "K", "H", "legal"),
        (2, "1b", 1, 1, "b", "discard", "3", None, "legal"),
        (3, "2a", 2, 1, "a", "advance", "9", None, "legal"),
        (4, "2b", 2, 1, "b", "discard", "Q", None, "legal"),
    ]


def test_a_capture_has_a_row_that_says_whose_pawn_and_how() -> None:
    found = rows("set a17/b2,b3/-/- a b 1 - K2/5/-/-\na:Ka17-b12xbb end *")
    captured = [row for row in found["events"] if row["kind"] == "captured"]
    assert some(captured, "seat", "card", "colour", "whose", "origin", "in_passing") == [
        ("a", "K", "b", "opponent", "b2", 1),
        ("a", "K", "b", "opponent", "b3", 1),
    ]
    play = found["plays"][0]
    assert (play["captures"], play["captures_passing"], play["captured_opponent"]) == (2, 2, 2)


def test_a_stake_has_a_row_from_the_turn_it_comes_out_to_the_turn_it_moves() -> None:
    found = rows("deal 5 b a:K942T b:3Q678\n1. a:K^ b:-3 2. a:9a0-a9 b:-Q 3. a:4a9-a5 end *")["stakes"]
    names = ("colour", "seat", "square", "began", "from_play", "to_play", "ended", "turns", "known_turns")
    assert some(found, *names) == [("a", "a", "a0", "came_out", 1, 3, "moved", 2, 2)]


def test_a_stake_that_stands_at_the_end_has_no_end() -> None:
    found = rows("deal 5 b a:K942T b:3Q678\n1. a:K^ b:-3 end *")["stakes"]
    assert some(found, "from_play", "to_play", "ended", "turns") == [(1, None, "standing", 1)]


def test_a_stake_that_stops_the_only_card_forces_a_discard() -> None:
    found = rows("set a0!/d14/-/- b a 1 - 2/6/-/-\nb:-6 end *")
    assert some(found["plays"], "kind", "stakes_standing", "stakes_stopping", "forced_discard") == [
        ("discard", 1, 1, 1)
    ]
    assert some(found["stakes"], "began", "stopped_own", "stopped_opponent", "forced_discards") == [("set", 0, 1, 1)]


def test_a_card_that_could_be_played_otherwise_is_stopped_but_forces_nothing() -> None:
    found = rows("set a0!/d14,b3/-/- b a 1 - 2/6/-/-\nb:6b3-b9 end *")
    assert some(found["plays"], "kind", "stakes_stopping", "forced_discard") == [("advance", 1, 0)]


def test_a_play_taken_back_leaves_no_row() -> None:
    found = rows("deal 5 b a:KA942 b:3Q678\n1. a:K^ a:<< 1. a:A^ b:-3 end *")
    assert some(found["plays"], "number", "address", "card") == [(1, "1a.2", "A"), (2, "1b", "3")]
    assert some(found["events"], "play", "kind") == [(1, "came_out")]
    assert some(found["stakes"], "from_play") == [(1,)]


def test_a_play_that_stood_says_so_and_is_carried_out() -> None:
    found = rows("deal 5 b a:K942T b:3Q678\n1. a:K^ b:-3 2. a:9a0-a8@ b:-Q end *")
    assert some(found["plays"], "verdict", "kind")[2] == ("stood", "advance")
    assert some(found["events"], "kind", "landing")[-1] == ("moved", "a8")


def test_a_missed_play_is_a_turn_of_which_nothing_is_known() -> None:
    found = rows("deal 5 b a:K942T b:3Q678\n1. a:K^ b:... 2. a:9a0-a9 b:-Q end *")["plays"]
    assert some(found, "number", "address", "seat", "kind", "card", "verdict")[1] == (
        2,
        "",
        "b",
        "missed",
        "?",
        "missed",
    )


def test_a_position_set_up_by_hand_ends_the_stakes_before_it() -> None:
    dealt = "deal 5 b a:K942T b:3Q678\n1. a:K^ b:-3\n"
    found = rows(f"{dealt}set a0!/b0!/-/- a b 1 - 942T/Q678/-/-\na:2a0-a2 end *")["stakes"]
    assert some(found, "colour", "began", "from_play", "to_play", "ended") == [
        ("a", "came_out", 1, 2, "set"),
        ("a", "set", 2, 3, "moved"),
        ("b", "set", 2, None, "standing"),
    ]


def test_a_joker_says_what_it_stood_for() -> None:
    head = '[Toc "1"] [Rules "tac-tik"] [a "Ann"] [b "Bob"]\n'
    (game,) = read_games(Source("x.toc", head + "deal 4 b a:*952 b:2356\na:*=A^>? b:-2>? end *")).games
    assert isinstance(game, ScoredGame)
    assert game.rows, game.findings
    play = dict(zip(list(PLAYS)[1:], each_row(game.rows.plays, PLAYS)[0], strict=True))
    assert (play["card"], play["acts_as"], play["kind"]) == ("*", "A", "exit")
