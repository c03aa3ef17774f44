"""Who plays, and by which rules, from the header."""

from __future__ import annotations

from pathlib import Path

from notation.record import Record
from notation.replay import set_up
from notation.rules import load, to_toml
from notation.text import parse_text


def record(text: str) -> Record:
    return parse_text(text).games[0]


def test_the_seats_are_those_with_a_name() -> None:
    assert set_up(record('[Toc "1"] [Rules "toc-canadien"] [a "Ann"] [c "Cat"]')).seats == "ac"


def test_without_names_the_seats_are_those_that_are_dealt_cards() -> None:
    assert set_up(record('[Toc "1"] [Rules "toc-canadien"]\ndeal 5 b a:????? b:?????\n')).seats == "ab"


def test_without_names_and_hands_as_many_play_as_may() -> None:
    assert set_up(record('[Toc "1"] [Rules "toc-canadien-5"]\ndeal 5 b\n')).seats == "abcde"


def test_one_hand_written_does_not_make_a_game_of_one() -> None:
    assert set_up(record('[Toc "1"] [Rules "toc-canadien"]\ndeal 5 b a:K9A4T\n')).seats == "abcd"


def test_four_play_in_pairs_unless_the_header_says_solo() -> None:
    names = '[a ""] [b ""] [c ""] [d ""]'
    assert set_up(record(f'[Toc "1"] [Rules "toc-canadien"] {names}')).teams == ("ac", "bd")
    assert set_up(record(f'[Toc "1"] [Rules "toc-canadien"] [Teams "solo"] {names}')).teams == ()


def test_partners_who_sit_side_by_side_are_a_finding() -> None:
    setup = set_up(record('[Toc "1"] [Rules "toc-canadien"] [Teams "a+b c+d"] [a ""] [b ""] [c ""] [d ""]'))
    assert [f.message for f in setup.findings] == ['[Teams "a+b c+d"]: team-mates never sit side by side']


def test_a_rule_set_is_found_beside_the_game(tmp_path: Path) -> None:
    (tmp_path / "maison.toml").write_text(to_toml(load("toc-catala")).replace("toc-catala", "maison"), "utf-8")
    setup = set_up(record('[Toc "1"] [Rules "./maison.toml"] [a ""] [b ""] [c ""] [d ""]'), tmp_path)
    assert setup.rules is not None
    assert setup.rules.name == "maison"
    assert not setup.findings


def test_rules_that_changed_since_the_game_was_written_are_noticed() -> None:
    text = '[Toc "1"] [Rules "toc-canadien@1"] [RulesHash "000000000000"] [a ""] [b ""]'
    assert [f.code.name for f in set_up(record(text)).findings] == ["OTHER_RULES_VERSION"]


def test_a_board_may_differ_from_the_rule_sets() -> None:
    setup = set_up(record('[Toc "1"] [Rules "toc-canadien"] [Board "16/0"] [a ""] [b ""]'))
    assert setup.compiled is not None
    assert (setup.compiled.board.per_corner, setup.compiled.board.branch) == (16, 0)
