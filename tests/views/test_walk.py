"""A replay as a walk of stops."""

from __future__ import annotations

import pytest

from notation import Code
from tests.views.games import BROKEN, EVENING, NAMES, book, walk
from toc_cli.views.walk import Stop, Walk
from toc_cli.views.walk_cursor import locate

HEADER = f'[Toc "1"] [Rules "toc-canadien"] {NAMES}\n'


def at(game: Walk, address: str) -> Stop:
    number = locate(game, address)
    assert number is not None
    return game.stops[number]


def test_every_entry_that_changes_the_position_is_a_stop_between_start_and_end() -> None:
    written = [stop.written for stop in walk(EVENING).stops]

    assert written[:4] == ["", "deal 5 d a:K9A4T b:????? c:23JQ7 d:?????", "give a:9>c c:J>a b:?>d d:?>b", "a:K^!"]
    assert written[-3:] == ["c:-3", "d:-2", "end *"]
    assert [stop.number for stop in walk(EVENING).stops] == list(range(len(written)))


def test_remarks_stand_at_the_play_that_they_follow() -> None:
    game = walk(EVENING)

    assert at(game, "2a").comments == ["Alice goes back."]
    assert at(game, "2a").notes == ["she smiled"]
    assert at(game, "2d").variations == ["(d:2d0-d2 {too soft})"]


def test_plays_are_written_in_full_whatever_the_scribe_wrote() -> None:
    game = walk(HEADER + "deal 5 d a:K9A4T b:????? c:????? d:?????\nK^ -6 -2 -3 9 end *")

    assert [stop.written for stop in game.stops if stop.address] == ["a:K^", "b:-6", "c:-2", "d:-3", "a:9a0-a9"]


def test_a_play_taken_back_is_a_stop_with_the_position_before_it() -> None:
    stops = walk(EVENING).stops
    back = next(stop for stop in stops if stop.written == "a:<<")
    before = stops[back.number - 2].position

    assert back.sentences == ("The play is taken back.",)
    assert back.position
    assert before
    assert back.position.key() == before.key()


def test_a_play_taken_back_last_of_all_is_shown_too() -> None:
    game = walk(HEADER + "deal 5 d a:K9A4T b:????? c:????? d:?????\na:K^ a:<< end *")

    assert game.stops[-2].position
    assert game.stops[-2].position.in_camp(0) == 4


def test_a_position_that_the_scribe_set_is_a_stop() -> None:
    game = walk(HEADER + "set a5/b3/-/- a d 1 -\nend *")

    assert game.stops[1].sentences == ("The position is set as the scribe wrote it.",)
    assert game.stops[1].position
    assert game.stops[1].position.where[0] == 5


def test_a_position_that_cannot_be_read_leaves_the_one_before() -> None:
    game = walk(HEADER + "set zz\nend *")

    assert [finding.code for finding in game.stops[1].findings] == [Code.BAD_POSITION]
    assert game.stops[1].position is game.stops[0].position


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        ("end *", "The game was left unfinished."),
        ("end pat", "Pat: nobody won."),
        ("end a+c", "The game ended: Alice and Chloé won."),
        ("end b time", "The game ended: Bruno won (on time)."),
        ("", "The record stops here, without an end."),
    ],
)
def test_how_the_game_ended_is_told(end: str, sentence: str) -> None:
    assert walk(HEADER + "deal 5 d\na:K^\n" + end).stops[-1].sentences[-1] == sentence


def test_a_broken_game_goes_as_far_as_it_holds_and_ends_with_the_finding() -> None:
    game = walk(BROKEN)
    last = game.stops[-1]

    assert game.broken
    assert (last.refused, last.address, last.seat) == (True, "2d", "d")
    assert [finding.code for finding in last.findings] == [Code.WRONG_LANDING]
    assert last.findings[0].instead[0] == "9d0-d9"
    assert last.position is game.stops[-2].position
    assert last.sentences == ("This play is refused, and the replay stops here.",)


def test_a_game_that_carries_on_has_the_refused_play_and_what_follows() -> None:
    game = walk(BROKEN, carry_on=True)

    assert not any(stop.refused for stop in game.stops)
    assert [finding.code for finding in at(game, "2d").findings] == [Code.WRONG_LANDING]
    assert game.stops[-1].written == "end *"


def test_a_game_without_rules_is_one_stop_that_says_so() -> None:
    game = walk('[Toc "1"] [Rules "nonsense"] [a "Alice"]\na:K^ end *')

    assert [stop.sentences for stop in game.stops] == [("The game cannot be replayed.",)]
    assert game.stops[0].findings[0].code == Code.UNKNOWN_RULES
    assert game.broken


def test_findings_of_the_text_stand_where_they_belong() -> None:
    game = walk(EVENING.replace("b:-8", "b:-8 gibberish"))

    assert [finding.code for finding in at(game, "2b").findings] == [Code.UNREADABLE]


def test_findings_of_another_game_are_not_shown() -> None:
    games = book(EVENING + "\n" + EVENING.replace("b:-8", "b:-8 gibberish"))
    codes = [[finding.code for stop in games.walk(n).stops for finding in stop.findings] for n in (1, 2)]

    assert Code.UNREADABLE not in codes[0]
    assert Code.UNREADABLE in codes[1]


def test_plays_after_the_end_are_shown_and_not_carried_out() -> None:
    game = walk(HEADER + "deal 5 d\na:K^\nend *\nb:K^", carry_on=True)

    assert game.stops[-1].sentences == ("This play was not carried out.",)
    assert game.stops[-1].findings


def test_nothing_of_a_file_reaches_the_terminal_raw() -> None:
    evil = EVENING.replace("A good start.", "\x1b]0;evil\x07 \x9b2J").replace("Thursday", "\x1b[2J\u202e")
    game = walk(evil)
    shown = [game.title(), *(text for stop in game.stops for text in (stop.text, stop.written, *stop.comments))]

    assert all(text.replace("\n", "").isprintable() for text in shown)
    assert "\\x1b]0;evil" in at(game, "1a").comments[0]


def test_a_game_of_a_book_is_replayed_once_and_named_in_a_line() -> None:
    games = book(EVENING + EVENING)

    assert games.walk(2) is games.walk(2)
    assert games.line(2) == "#2  Thursday · 2026-11-05 · Alice, Bruno, Chloé, Denis · 16 plays"
    with pytest.raises(IndexError):
        games.walk(3)
