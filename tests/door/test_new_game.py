"""Games built play by play."""

from __future__ import annotations

import pytest

import notation


def test_a_game_that_was_built_reads_back_and_checks_clean() -> None:
    game = notation.new_game("toc-canadien", {"a": "Ann", "b": "Bob"}, tags={"Event": "Test"})
    assert game.deal("b", {"a": "K9234", "b": "K5A89"}) == ()
    while game.position.turn:
        assert game.play(game.position.legal_plays()[0])
    assert game.add("end *") == ()
    [again] = notation.load_games(game.to_text().encode())
    assert again.findings == ()
    assert again.steps[-1].after == game.position
    assert again.tags["Event"] == "Test"


def test_what_is_refused_changes_nothing() -> None:
    game = notation.new_game("toc-canadien", {"a": "Ann", "b": "Bob"})
    before = game.record, game.position
    assert not game.play("K^")
    assert game.add("end *  ((")
    assert game.deal("c")
    assert (game.record, game.position) == before


def test_players_that_the_rules_do_not_seat_are_an_error() -> None:
    for players in ({"a": "Ann"}, {"a": "Ann", "z": "Zoe", "h": "Hal"}):
        with pytest.raises(notation.RulesError):
            notation.new_game("toc-canadien", players)


def test_the_door_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        notation.nonsense  # noqa: B018
    assert all(hasattr(notation, name) for name in notation.__all__)
