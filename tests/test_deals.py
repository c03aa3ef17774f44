"""What the sheets say of packs, deals, dealers and exchanges, and of effects that outlive a deal or do not."""

from __future__ import annotations

import pytest

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.dealing import deal_size, needs_shuffle, next_dealer
from notation.engine.flat import NOBODY, event
from notation.engine.position import Position
from notation.engine.position_text import write_position
from tests.engine.referee import position
from tests.replay.told import findings
from tests.strategies import table, ways_to_play


def deal(at: Position) -> str:
    """The next deal, cards face down, after the last is played out: `5 by d`, with `shuffled` before it where it is."""
    t = at.compiled
    dealer = next_dealer(at) if at.dealer != NOBODY else t.seats[-1]
    shuffled = needs_shuffle(at)
    size = deal_size(t, 0 if shuffled else at.deal)
    events = [event(flat.SHUFFLED)] if shuffled else []
    events.append(event(flat.DEALT, size, dealer))
    events += [event(flat.GOT, UNSEEN, seat) for seat in t.seats for _ in range(size)]
    apply(at, events)
    return "shuffled " * shuffled + f"{size} by {SEATS[dealer]}"


@pytest.mark.parametrize(
    ("name", "seats", "sizes", "left"),
    [
        ("toc-canadien", "abcd", [5, 4, 4], 0),
        ("toc-canadien", "abc", [5, 4, 4, 4], 1),
        ("toc-canadien", "ac", [5, 4, 4, 4, 4, 4], 2),
        ("toc-canadien-6", "abcdef", [5, 4], 0),
        ("toc-canadien-tour", "abcd", [5, 4, 4], 0),
        ("pitchenas-2", "ab", [5, 4, 4, 4, 4, 5], 0),
        ("pitchenas-3", "abc", [6, 5, 6], 1),
        ("pitchenas-4", "abcd", [5, 4, 4], 0),
        ("toc-catala", "abcd", [5, 4, 4], 0),
        ("toc-catala-6", "abcdef", [5], 22),
        ("toc-espanyol", "abcd", [5, 4, 4], 0),
        ("tac-tik-equipe", "abcd", [4, 4, 4], 2),
    ],
)
def test_2_2_a_pack_serves_these_deals_and_leaves_these_cards(
    name: str, seats: str, sizes: list[int], left: int
) -> None:
    at = Position(table(name, seats))
    last = seats[-1]
    assert [deal(at) for _ in sizes] == [f"{size} by {last}" for size in sizes]
    assert at.pile == left
    assert deal(at) == f"shuffled {sizes[0]} by {seats[0]}", "§2.3: the deal goes on with the pack"


@pytest.mark.parametrize(
    ("name", "seats", "hand", "pile"),
    [
        ("toc-canadien-pioche", "abcd", 5, 32),
        ("tock-54", "abcd", 5, 34),
        ("tock-54", "ab", 5, 44),
        ("tac-tik", "abcdef", 4, 26),
        ("tac-tik", "ab", 4, 42),
    ],
)
def test_2_6_where_players_draw_there_is_one_deal_and_a_pile(name: str, seats: str, hand: int, pile: int) -> None:
    at = Position(table(name, seats))
    assert deal(at) == f"{hand} by {seats[-1]}"
    assert at.pile == pile
    at.pile = 0
    assert not needs_shuffle(at), "the pile is made anew from the discards, and nobody deals again"


@pytest.mark.parametrize(
    ("name", "seat", "effect", "deals", "after_deal"),
    [
        ("pitchenas-2", "b", "bJ", 6, "bJ"),
        ("pitchenas-3", "c", "cJ", 3, "cJ"),
        ("pitchenas-4", "d", "dJ", 3, "dJ"),
        ("toc-espanyol", "d", "cT", 3, "-"),
    ],
)
def test_15_3_how_long_a_broken_turn_lasts(name: str, seat: str, effect: str, deals: int, after_deal: str) -> None:
    t = table(*ways_to_play(name)[0])
    at = position(f"a5/b5/-/- - {seat} 1 {effect}", t)
    assert "shuffled" not in deal(at)
    assert write_position(at).split()[4] == after_deal
    at = position(f"a5/b5/-/- - {seat} {deals} {effect}", t)
    assert "shuffled" in deal(at)
    assert write_position(at).split()[4] == "-"


def game(name: str, teams: str, seats: str, rest: str) -> list[str]:
    """The findings on a game of these players."""
    names = " ".join(f'[{seat} "?"]' for seat in seats)
    return findings(f'[Toc "1"] [Rules "{name}@1"] [Teams "{teams}"] {names}\n{rest}')


ROUND = "-? -? -? -?\n"
PITCHENAS = "give a:?>c b:?>d c:?>a d:?>b\n"


def test_2_5_partners_exchange_in_every_deal_of_pitchenas() -> None:
    first = "deal 5 d\n" + PITCHENAS + ROUND * 5
    assert game("pitchenas-4", "a+c b+d", "abcd", first + "deal 4 d\n" + PITCHENAS + ROUND + "end *\n") == []
    assert game("pitchenas-4", "a+c b+d", "abcd", first + "deal 4 d\n" + ROUND + "end *\n") == ["10 NO_EXCHANGE"]


def test_2_5_partners_exchange_in_every_deal_of_the_team_tac_tik() -> None:
    first = "deal 4 d\n" + PITCHENAS + "-???? -???? -???? -????\n"
    assert game("tac-tik-equipe", "a+c b+d", "abcd", first + "deal 4 d\n" + PITCHENAS + "-????\nend *\n") == []
    assert game("tac-tik-equipe", "a+c b+d", "abcd", first + "deal 4 d\n-????\nend *\n") == ["6 NO_EXCHANGE"]


def test_2_5_partners_exchange_once_in_toc_canadien() -> None:
    first = "deal 5 d\n" + PITCHENAS + ROUND * 5
    for name in ("toc-canadien", "toc-canadien-tour"):
        assert game(name, "a+c b+d", "abcd", first + "deal 4 d\n" + ROUND + "end *\n") == []
        second = first + "deal 4 d\n" + PITCHENAS + ROUND + "end *\n"
        assert game(name, "a+c b+d", "abcd", second) == ["10 NO_EXCHANGE_HERE"]
    assert game("toc-canadien-pioche", "a+c b+d", "abcd", "deal 5 d\n" + ROUND + "end *\n") == ["3 NO_EXCHANGE"]


def test_2_5_in_a_team_of_three_each_gives_to_the_next_clockwise() -> None:
    six = "deal 5 f\ngive a:?>c c:?>e e:?>a b:?>d d:?>f f:?>b\n-?\nend *\n"
    assert game("toc-canadien-6", "a+c+e b+d+f", "abcdef", six) == []
    wrong = six.replace("a:?>c c:?>e e:?>a", "a:?>e c:?>a e:?>c")
    assert game("toc-canadien-6", "a+c+e b+d+f", "abcdef", wrong) == ["3 BAD_EXCHANGE"] * 3


@pytest.mark.parametrize(("name", "teams"), [("toc-catala", "a+c b+d"), ("tock-54", "a+c b+d"), ("tock-54", "solo")])
def test_2_5_nobody_exchanges_where_the_sheet_has_no_exchange(name: str, teams: str) -> None:
    assert game(name, teams, "abcd", "deal 5 d\n-?\nend *\n") == []
    assert game(name, teams, "abcd", "deal 5 d\n" + PITCHENAS + "-?\nend *\n") == ["3 NO_EXCHANGE_HERE"]


def test_2_7_a_card_is_turned_up_with_the_common_camp_only() -> None:
    shown = "deal 6 c\nturn-up K\n-?\nend *\n"
    assert game("pitchenas-3", "solo", "abc", shown) == []
    assert game("pitchenas-2", "solo", "ab", shown.replace("6 c", "5 b")) == ["3 MISPLACED"]
