"""The screen of a replay: keys, texts, sizes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.views.games import BROKEN, EVENING, NAMES, book
from tests.views.screens import press, settle, shown
from toc_cli.views.board import draw
from toc_cli.views.screen import lines
from toc_cli.views.screen.app import ReplayApp
from toc_cli.views.screen.lines import KEYS, SPEEDS
from toc_cli.views.walk_book import Book


def drive(games: Book, act: Callable[[ReplayApp, Pilot[None]], Awaitable[None]], *, number: int = 1) -> None:
    """Do something with a running screen."""

    async def run() -> None:
        app = ReplayApp(games, number)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await act(app, pilot)

    asyncio.run(run())


def heading(text: str) -> str:
    """The heading of the play on a screen."""
    found = re.search(r"── (.*?) ──", text)
    return found[1] if found else ""


def test_a_small_terminal_shows_board_words_hands_and_plays(snapshot: SnapshotAssertion) -> None:
    assert press(book(EVENING), ["right"] * 7) == snapshot


def test_a_large_terminal_shows_more_plays(snapshot: SnapshotAssertion) -> None:
    assert press(book(EVENING), ["right"] * 7, size=(120, 40)) == snapshot


def test_a_broken_game_shows_why_it_stopped(snapshot: SnapshotAssertion) -> None:
    assert press(book(BROKEN), ["end"]) == snapshot


def test_plain_signs_are_drawn_where_they_are_asked_for() -> None:
    text = press(book(EVENING), ["right"] * 7, ascii=True)

    assert "A<" in text
    assert "◂" not in text


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["right", "right", "right"], "1a a:K^!"),
        (["right", "right", "left"], "deal 5 d a:K9A4T b:????? c:23JQ7 d:?????"),
        (["end"], "end *"),
        (["end", "home"], "start"),
        (["down"], "1a a:K^!"),
        (["down", "down", "up"], "1a a:K^!"),
        (["n"], "1a a:K^!"),
        (["n", "n"], "3d d:3d9-d12?"),
        (["n", "n", "p"], "1a a:K^!"),
        (["g", *"2c", "enter"], "2c c:-Q"),
        (["g", *"2c", "escape"], "start"),
        (["slash", *"soft", "enter"], "2d d:9d0-d9"),
        (["slash", *"jack", "enter", "N"], "4a a:Jd15~d12"),
    ],
)
def test_keys_lead_through_the_game(keys: list[str], expected: str) -> None:
    # The board leaves 37 columns to the heading, so a long one is broken.
    assert heading(press(book(EVENING), keys, size=(130, 30))) == expected


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (["g", *"9z", "enter"], "there is no 9z; near it: "),
        (["slash", *"zebra", "enter"], "'zebra' stands nowhere in this game"),
        (["end", "n"], "no finding and no marked play after this one"),
        (["p"], "no finding and no marked play before this one"),
        (["plus"], f"{SPEEDS[3]:g} s a play"),
        (["minus"], f"{SPEEDS[1]:g} s a play"),
    ],
)
def test_what_cannot_be_done_is_said_at_the_bottom(keys: list[str], message: str) -> None:
    assert message in press(book(EVENING), keys).splitlines()[-1]


def test_the_board_turns() -> None:
    rows = press(book(EVENING), ["f"]).splitlines()

    assert "b Bruno" in rows[16]


@pytest.mark.parametrize("key", ["h", "question_mark"])
def test_the_help_names_every_key_and_closes_again(key: str) -> None:
    text = press(book(EVENING), [key])

    assert all(what in text for _, what in KEYS)
    assert "the next play" not in press(book(EVENING), [key, "q"])


def test_every_key_of_the_help_is_bound() -> None:
    bound = {key for binding in ReplayApp.BINDINGS for key in str(getattr(binding, "key", "")).split(",")}
    names = {"←": "left", "→": "right", "↑": "up", "↓": "down", "/": "slash", "+": "plus", "-": "minus"}
    names |= {"?": "question_mark", "PgUp": "pageup", "PgDn": "pagedown", "Home": "home", "End": "end"}

    assert {names.get(key, key) for keys, _ in KEYS for key in keys.split()} <= bound


def test_several_games_are_listed_and_one_is_opened(snapshot: SnapshotAssertion) -> None:
    games = book(EVENING + EVENING.replace("Thursday", "Friday"))

    assert press(games, [], number=0) == snapshot
    assert press(games, ["down", "enter"], number=0).startswith(" #2 Friday")
    assert press(games, ["l", "down", "enter"], number=1).startswith(" #2 Friday")


def test_leaving_the_list_at_the_start_leaves_the_program() -> None:
    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape")
        await settle(pilot)
        assert not app.is_running or app._exit

    drive(book(EVENING + EVENING), act, number=0)


def test_space_runs_the_game_to_its_end_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "SPEEDS", (0.01,) * 6)

    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("space")
        while not app.cursor.at_end:
            await pilot.pause(0.01)
        await settle(pilot)
        assert "runs" not in shown(app)
        await pilot.press("space")  # from the beginning again
        await pilot.press("space")
        assert app.cursor.at < len(app.cursor.walk.stops)
        assert "runs" not in shown(app)

    drive(book(EVENING), act)


def test_a_click_on_a_play_goes_there() -> None:
    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        row = next(i for i, line in enumerate(shown(app).splitlines()) if "2c c:-Q" in line)
        await pilot.click(offset=(60, row))
        await settle(pilot)
        assert app.cursor.stop.address == "2c"
        await pilot.click(offset=(5, 5))  # the board
        assert app.cursor.stop.address == "2c"

    drive(book(EVENING), act)


@pytest.mark.parametrize(
    ("size", "board", "hands"),
    [
        ((80, 24), True, True),
        ((60, 30), True, False),
        ((60, 20), True, False),
        ((60, 17), False, True),
        ((30, 9), False, False),
    ],
)
def test_what_does_not_fit_is_left_out(size: tuple[int, int], board: bool, hands: bool) -> None:
    text = press(book(EVENING), ["down"], size=size)

    assert ("○" in text, "Hands" in text) == (board, hands)
    if size == (60, 20):  # the board is alone: the words come with a key
        text = press(book(EVENING), ["down", "b"], size=size)
    assert "Alice plays the king" in re.sub(r"\s+", " ", text)


def test_six_corners_fit_on_a_small_terminal(snapshot: SnapshotAssertion) -> None:
    names = NAMES + '[e "Eva"] [f "Fred"]'
    text = f'[Toc "1"] [Rules "toc-canadien-6"] [Teams "a+c+e b+d+f"] {names}\ndeal 5 f\n'

    assert press(book(text), ["right"]) == snapshot


def test_a_resized_terminal_is_laid_out_anew() -> None:
    async def act(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(40, 12)
        await settle(pilot)
        assert "○" not in shown(app)
        await pilot.resize_terminal(100, 30)
        await settle(pilot)
        assert "○" in shown(app)

    drive(book(EVENING), act)


def test_a_game_without_rules_opens_and_says_so() -> None:
    text = press(book('[Toc "1"] [Rules "nonsense"] [a "Alice"]\na:K^ end *'), ["right", "f", "n", "down"])

    assert "The game cannot be replayed." in text
    assert "TOC204" in text


def test_a_long_comment_can_be_scrolled() -> None:
    games = book(EVENING.replace("A good start.", "word " * 300 + "last"))

    assert "last" not in press(games, ["down"])
    assert "last" in press(games, ["down", *["pagedown"] * 10])


def test_nothing_of_a_file_reaches_the_terminal_raw_or_as_markup() -> None:
    evil = EVENING.replace("A good start.", "\x1b]0;evil\x07 [bold]x[/bold]").replace("Thursday", "\x1b[2J[red]")
    text = press(book(evil), ["down"], size=(130, 30))

    assert text.replace("\n", "").isprintable()
    assert "[bold]x[/bold]" in text
    assert "\\x1b[2J[red]" in text


SIZES = [(80, 24), (80, 21), (80, 20), (60, 24), (60, 20)]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_whole_on_a_small_screen(size: tuple[int, int]) -> None:
    games = book(EVENING)
    position = games.walk(1).stops[7].position
    assert position is not None
    text = press(games, ["right"] * 7, size=size)
    for line in draw(position, last=games.walk(1).stops[7].step, names=games.walk(1).stops[7].names):
        assert line.plain.rstrip() in text


@pytest.mark.parametrize("size", SIZES)
def test_without_the_board_words_hands_and_plays_are_there(size: tuple[int, int]) -> None:
    text = press(book(EVENING), [*["right"] * 7, "b"], size=size)
    assert "Hands" in text
    assert "Plays" in text
    assert press(book(EVENING), [*["right"] * 7, "b", "b"], size=size) == press(book(EVENING), ["right"] * 7, size=size)
