"""What a user sees: everything here comes from `notation` itself."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import notation
from notation import Accepted, Position, Refused, Table

TEXT = """[Toc "1"] [Rules "toc-canadien"]
[a "Ann"] [b "Bob"] [c "Cid"] [d "Dan"] [Teams "a+c b+d"]

set a5/a14/-/- a b 1 - 9/2/2/2
1. 9
end *
"""
TABLE = Table("toc-canadien", "abcd", ("ac", "bd"))
START = Position("a5/a14/-/- a b 1 - 9/2/2/2", TABLE)


def test_games_come_from_a_path_bytes_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.toc"
    path.write_text(TEXT)
    for where in (path, str(path), TEXT.encode(), io.BytesIO(TEXT.encode())):
        [game] = notation.load_games(where)
        assert (game.players["b"], game.seats, game.teams, game.result) == ("Bob", "abcd", ("ac", "bd"), "*")
        assert game.tags["Rules"] == "toc-canadien"
        assert not [f for f in game.findings if f.severity == "error"]


def test_plays_come_with_events_and_positions() -> None:
    [game] = notation.load_games(TEXT.encode())
    [step] = game
    assert step.play is not None
    assert notation.play_text(step.play) == "9a5-a14xb"
    assert [type(event).__name__ for event in step.events[:3]] == ["Played", "Captured", "Moved"]
    assert game.position_at(step.address) == step.after == list(game.positions())[-1]
    assert game.table == TABLE
    assert "a:9a5-a14xb" in game.to_text()
    assert "9a5" not in game.to_text(short=True)
    with pytest.raises(notation.Error, match="no play '99b'"):
        game.position_at("99b")


def test_a_position_is_a_value_that_reads_back() -> None:
    again = eval(repr(START), {"Position": Position, "Table": Table})
    assert again == START
    assert len({again, START}) == 1
    assert Position.from_text(START.to_text(url=True), TABLE) == START
    assert Position("a5/a14/-/- a b 1 - 9/2/2/2", Table("toc-canadien", "abcd")) != START


def test_a_play_gives_the_next_position_or_says_why_not() -> None:
    done = START.play("9a5")
    assert isinstance(done, Accepted)
    assert done.position.turn == "b"
    assert START.pawns == {"a5": "a", "a14": "b"}
    refused = START.play("-9")
    assert isinstance(refused, Refused)
    assert (bool(refused), refused.reason, refused.paragraph) == (False, "MUST_PLAY", "§3.2")
    assert START.play("nonsense") == Refused("'nonsense' is not a play", "UNREADABLE")
    assert not Position("-/-/-/- - - 0 -", TABLE).play("K^")


def test_every_legal_play_is_accepted() -> None:
    position = Position("a0!,a5,d16/b2,c7/-/d4 a b 1 - A47JK/2/2/2", TABLE)
    plays = position.legal_plays()
    assert len(plays) > 20
    assert not plays.assumes
    assert all(position.play(play) for play in plays)
    assert set(position.legal_plays(card="7")) < set(plays)


def test_legal_plays_say_what_they_assume() -> None:
    hidden = Position("a5/a14/-/- a b 1 - 9?/??/??/??", TABLE)
    assert hidden.legal_plays().assumes == "that a plays none of the 1 cards that nobody saw"
    assert hidden.legal_plays(card="5").assumes == "that a holds 5"
    assert START.legal_plays("b").assumes == "that it is b's turn"
    assert START.legal_plays("b", "2") == START.legal_plays("b")


def test_wrong_text_is_an_error_and_a_wrong_type_a_type_error() -> None:
    for wrong in (
        lambda: Position("x", TABLE),
        lambda: Table("no-such"),
        lambda: Table("toc-canadien", "az"),
        lambda: START.legal_plays("h"),
        lambda: START.legal_plays(card="zz"),
    ):
        with pytest.raises(notation.Error):
            wrong()
    for call in (notation.load_games, START.play, Table, notation.Game, START.legal_plays):
        with pytest.raises(TypeError, match="not int"):
            call(3)  # type: ignore[operator]


def test_no_name_of_the_door_hides_a_package() -> None:
    packages = {path.name for path in Path(notation.__path__[0]).iterdir()}
    assert not {name for name in notation.__all__ if name in packages or f"{name}.py" in packages}


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b'[Rules "nope"] K^', b"a:K^ ((((", b"set x\nend *"])
def test_any_bytes_are_read(data: bytes) -> None:
    for game in notation.load_games(data):
        assert list(game.positions()) == [step.after for step in game.steps]
        assert isinstance(game.to_text(), str)
