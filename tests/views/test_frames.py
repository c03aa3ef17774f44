"""Frames as plain text."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.views.games import BROKEN, EVENING, walk
from toc_cli.views.frames import frame, hand, opening, printer


def shown(text: str, number: int, *, board: bool = True) -> str:
    game = walk(text)
    return "\n".join(line.plain.rstrip() for line in frame(game, game.stops[number], board=board))


def test_a_frame_has_heading_words_board_hands_and_what_is_awaited(snapshot: SnapshotAssertion) -> None:
    assert shown(EVENING, 7) == snapshot


def test_a_frame_without_the_board_is_short(snapshot: SnapshotAssertion) -> None:
    assert shown(EVENING, 10, board=False) == snapshot


def test_a_broken_game_shows_the_finding_and_what_would_have_been_legal(snapshot: SnapshotAssertion) -> None:
    assert shown(BROKEN, -1, board=False) == snapshot


def test_a_frame_without_a_position_shows_the_findings_only() -> None:
    text = shown('[Toc "1"] [Rules "nonsense"] [a "Alice"]\na:K^ end *', 0)

    assert "The game cannot be replayed." in text
    assert "TOC204" in text


def test_the_opening_names_the_game_and_the_teams() -> None:
    lines = [line.plain for line in opening(walk(EVENING), 2)]

    assert lines == ["#2  Thursday · 2026-11-05 · toc-canadien", "Alice and Chloé – Bruno and Denis"]


def test_a_hand_tells_the_dealer_and_effects_on_turns() -> None:
    stop = walk(EVENING).stops[2]
    assert stop.position
    position = stop.position.copy()
    position.banked[3] = 2
    position.broken = 3

    assert hand(position, 0) == "A 4 T J K"
    assert hand(position, 3).endswith("(dealer, extra turns: 2, turn broken)")
    position.hands[1] = []
    assert hand(position, 1) == "-"


def test_frames_are_printed_in_colour_only_where_it_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    game = walk(EVENING)
    for colour in (False, True):
        out = printer(colour)
        for line in frame(game, game.stops[5]):
            out(line)
    text = capsys.readouterr().out

    plain, coloured = text[: text.index("\x1b")], text[text.index("\x1b") :]
    assert "Denis" in plain
    assert coloured.count("\x1b[") > 50
    assert all(line == line.rstrip() for line in plain.splitlines()[:-1])
