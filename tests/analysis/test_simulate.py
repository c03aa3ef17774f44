"""Batches of games: the same bytes for the same seed, whoever plays them."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

from notation.rules import load
from notation.text import parse_text, write
from tests.analysis.tables import setting
from toc_cli.analysis import game as games
from toc_cli.analysis.simulate import BATCH, Setting, play, players, problems, record_of, seats_of, teams_of, texts

_DUEL = setting("toc-canadien", 2, "solo")


def test_the_same_seed_gives_the_same_text() -> None:
    assert list(texts(_DUEL, 1, 3)) == list(texts(_DUEL, 1, 3))


def test_a_game_depends_on_its_number_and_not_on_the_games_before_it() -> None:
    assert list(texts(_DUEL, 1, 4))[2:] == list(texts(_DUEL, 3, 2))


def test_other_seeds_and_other_numbers_give_other_games() -> None:
    other = setting("toc-canadien", 2, "solo", seed=2)
    assert len({write(record_of(each, number)) for each in (_DUEL, other) for number in (1, 3)}) == 4


def test_two_processes_write_what_one_writes() -> None:
    count = 2 * BATCH + 1
    with ProcessPoolExecutor(2) as pool:
        assert list(texts(_DUEL, 1, count, pool)) == list(texts(_DUEL, 1, count))


def test_the_text_does_not_hang_on_the_hash_seed_of_python() -> None:
    script = (
        "from tests.analysis.tables import setting; from toc_cli.analysis.simulate import texts\n"
        "for name, count in (('tac-tik', 2), ('toc-canadien', 4)): print(*texts(setting(name, count, 'solo'), 2, 1))"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(written) == 1


def test_a_bot_does_not_change_the_cards_that_are_dealt() -> None:
    first = [record_of(setting("toc-canadien", 3, "solo", bots=(bot,)), 1).entries[0] for bot in ("random", "greedy")]
    assert first[0] == first[1]


def test_every_bot_takes_every_seat() -> None:
    seated = [players(_DUEL, number) for number in (1, 2, 3)]
    assert {names["a"] for names in seated} == {"random", "greedy", "cautious"}


def test_the_source_says_which_game_of_which_seed_it_was() -> None:
    record = record_of(setting("toc-canadien", 2, "solo", seed=7), 12)
    assert record.tag("Source") == "simulated, seed 7, game 12"
    assert record.tag("Rules") == "toc-canadien@1"


def test_a_game_that_does_not_end_is_broken_off_with_a_comment() -> None:
    tables = play(_DUEL, 1).position.compiled
    from toc_cli.analysis.bots import BOTS

    game = games.play_game(tables, dict.fromkeys(tables.seats, BOTS["random"]), 1, 1, longest=10)
    text = write(type(record_of(_DUEL, 1))((), game.entries))
    assert text.endswith("end * {broken off after 10 plays: a simulated game is no longer}\n")
    assert parse_text(text).findings == ()


def test_players_are_spread_over_the_corners() -> None:
    rules = load("toc-canadien")
    assert [seats_of(rules, wanted) for wanted in ("", "2", "3", "4", "da")] == ["abcd", "ac", "abc", "abcd", "ad"]
    six = load("tac-tik")
    assert [seats_of(six, wanted) for wanted in ("2", "3", "4", "5")] == ["ad", "ace", "abde", "abcde"]


def test_teams_sit_as_the_rules_seat_them() -> None:
    assert teams_of(load("toc-canadien-6"), "abcdef", "teams") == "a+c+e b+d+f"
    assert teams_of(load("toc-catala-6"), "abcdef", "teams") == "a+d b+e c+f"


def test_what_cannot_be_played_is_said_in_a_sentence() -> None:
    def wrong(**changes: object) -> list[str]:
        usual: dict[str, object] = {"rules": "toc-canadien", "seats": "abcd", "bots": ("random",), "seed": 1}
        return problems(Setting(**(usual | changes)))  # type: ignore[arg-type]

    assert wrong() == []
    assert wrong(bots=("random", "clever")) == ['there is no player "clever": choose from random, greedy, cautious']
    assert wrong(seats="abe") == ["toc-canadien has the seats a b c d, not e"]
    assert wrong(seats="a") == ["toc-canadien is for 2 or 3 or 4 players, not 1"]
    assert wrong(teams="a+b c+d") == ['[Teams "a+b c+d"]: team-mates never sit side by side']
