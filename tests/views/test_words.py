"""Steps in words."""

from __future__ import annotations

import pytest

from notation.cards import RANKS
from notation.engine import Position
from notation.engine.position_text import read_position
from tests.views.games import EVENING, NAMES, stop_after, walk
from toc_cli.views import words_en
from toc_cli.views.words import listed, player, players, state

TOLD = [
    ("-/-/-/-", "a:K^", "Alice plays the king: a pawn comes out on a0."),
    ("-/a0/-/-", "a:A^xb", "Alice plays the ace: a pawn comes out on a0 and captures Bruno's pawn."),
    ("a5/-/-/-", "a:9a5-a14", "Alice plays the 9: a pawn goes from a5 to a14."),
    ("a5/-/-/-", "a:TSa5-a15", "Alice plays the 10 of spades: a pawn goes from a5 to a15."),
    ("a5/a14/-/-", "a:9a5-a14xb", "Alice plays the 9: a pawn goes from a5 to a14 and captures Bruno's pawn."),
    ("a5,a14/-/-/-", "a:9a5-a14xa", "Alice plays the 9: a pawn goes from a5 to a14 and captures an own pawn."),
    ("a2/-/-/-", "a:4a2-d16", "Alice plays the 4: a pawn goes back from a2 to d16."),
    ("d16/-/-/-", "a:3d16-ah2", "Alice plays the 3: a pawn comes home from d16 to ah2."),
    ("ah1,ah4/-/-/-", "a:2ah1-ah3", "Alice plays the 2: a pawn goes on at home from ah1 to ah3."),
    ("a5/b3/-/-", "a:5b3-b8", "Alice plays the 5: Bruno's pawn goes from b3 to b8."),
    ("a5/b3/-/-", "a:Ja5~b3", "Alice plays the jack: a pawn on a5 changes places with Bruno's pawn on b3."),
    (
        "a5/a8/a10/-",
        "a:Ka5-b0xbc",
        "Alice plays the king: a pawn goes from a5 to b0 and captures Bruno's pawn and Chloé's pawn on the way.",
    ),
    (
        "a5,c1/-/-/-",
        "a:7a5-a9,c1-c4",
        "Alice plays the 7: a pawn goes from a5 to a9; then a pawn goes from c1 to c4.",
    ),
    ("a0/-/-/-", "a:-8", "Alice discards the 8."),
    ("a0/-/-/-", "a:...", "The scribe missed the play of Alice."),
]


@pytest.mark.parametrize(("pawns", "play", "sentence"), TOLD)
def test_a_play_is_told_in_one_sentence(pawns: str, play: str, sentence: str) -> None:
    assert stop_after(pawns, play).sentences[0] == sentence


def test_a_play_that_stood_is_told_with_the_reason_why_the_board_looks_odd() -> None:
    told = stop_after("a5/-/-/-", "a:9a5-a15@").sentences

    assert told == ("Alice plays the 9: a pawn goes from a5 to a15.", "This is against the rules, but it stood.")


def test_a_play_that_the_replay_lets_stand_is_told_apart_from_one_that_stood_at_the_table() -> None:
    assert "the replay lets it stand" in stop_after("a5/-/-/-", "a:9a5-a15").sentences[1]


def test_a_play_that_cannot_be_done_at_all_is_not_told_as_a_discard() -> None:
    assert "cannot be done" in stop_after("a5/-/-/-", "a:9c3-c12@").sentences[0]


def test_a_broken_turn_is_told_after_the_play() -> None:
    told = stop_after("a5/-/-/-", "a:J#", rules="pitchenas-4").sentences

    assert told == ("Alice plays the jack.", "The next turn of Bruno is broken: only a discard is left.")


def test_a_swap_that_goes_on_is_told_as_both() -> None:
    told = stop_after("a5/a9/-/-", "a:Ta5~a9-b1", rules="pitchenas-4").sentences[0]

    assert told.endswith("changes places with Bruno's pawn on a9; then a pawn goes from a9 to b1.")


def test_a_card_picked_up_and_an_extra_turn_are_told() -> None:
    told = stop_after("a5/-/-/-", "a:*a5-b5>4", rules="tock-54").sentences[1:]

    assert told == ("Alice picks up the 4.", "Alice may play once more.")


def test_a_joker_is_told_as_the_card_that_it_stands_for() -> None:
    names = NAMES + '[e "Eva"] [f "Fred"]'
    told = stop_after("a5/-/-/-/-/-", "a:*=9a5-a14", rules="tac-tik", names=names).sentences[0]

    assert told == "Alice plays the joker as the 9: a pawn goes from a5 to a14."


def test_the_last_pawn_home_is_told_as_a_win() -> None:
    names = '[a "Alice"] [b "Bruno"]'

    assert stop_after("ah2,ah3,ah4,d17/-/-/-", "a:Ad17-ah1", names=names).sentences[-1] == "Alice won the game."


def test_a_common_pawn_is_nobodys() -> None:
    names = '[a "Ann"] [b "Bob"] [c "Cid"]'
    told = stop_after("a5/-/-/d3", "a:9Sd3-d12", rules="pitchenas-3", names=names).sentences[0]

    assert told == "Ann plays the 9 of spades: a pawn of the common camp goes from d3 to d12."


def test_a_deal_and_an_exchange_name_the_players() -> None:
    deal, give = (stop.sentences for stop in walk(EVENING).stops[1:3])

    assert deal == ("Denis deals 5 cards each.", "All the cards were shuffled.")
    assert give[0].startswith("The partners exchange a card: Alice gives the 9, Chloé gives the jack,")


def test_a_nameless_player_is_called_by_the_seat() -> None:
    assert player("b", {"b": "  "}) == "player b"
    assert stop_after("a5/-/-/-", "a:9a5-a14", names="").sentences[0].startswith("Player a plays the 9")


def test_a_name_cannot_send_orders_to_the_terminal() -> None:
    assert player("a", {"a": "\x1b[2JAlice"}) == "\\x1b[2JAlice"


def test_several_players_are_listed() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert players("ac", {"a": "Alice", "c": "Chloé"}) == "Alice and Chloé"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ("b d 1 -", "Bruno is to play."),
        ("b d 1 bJ", "Bruno is to play, but the turn is broken."),
        ("- d 1 -", "A deal is awaited."),
        ("- d 1 =ac", "Alice and Chloé won the game."),
        ("- d 1 =pat", "Pat: nobody won."),
    ],
)
def test_what_is_awaited_is_told(fields: str, sentence: str) -> None:
    game = walk(EVENING)
    tables = game.replay.setup.compiled
    assert tables
    position = read_position(tables, f"-/-/-/- {fields}")

    assert isinstance(position, Position)
    assert state(position, game.names) == sentence


def test_every_card_has_a_name() -> None:
    assert set(words_en.CARDS) == set(RANKS)
