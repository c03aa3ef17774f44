"""Unseen cards are dealt as they may lie: no card is lost or doubled, and what is known stays."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.cards import FIVE, KING, N_RANKS, NINE, RANKS, SPADES, UNSEEN
from notation.engine import CompiledRules, Position
from notation.engine.flat import listed
from notation.engine.position_text import read_position
from notation.replay.referee import Referee
from notation.text import parse_text
from tests.strategies import EVERY_TABLE, Playout, table
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.unseen import Unseen

_CANADIEN = table("toc-canadien", "abcd", ("ac", "bd"))


def _position(t: CompiledRules, text: str) -> Position:
    position = read_position(t, text)
    assert isinstance(position, Position), position
    return position


def _by_rank(cards: list[int]) -> Counter[int]:
    return Counter(card % N_RANKS for card in cards)


def _hands(t: CompiledRules, hands: str, left: list[int] | None = None) -> Unseen:
    return Unseen(_position(t, f"-/-/-/- a d 1 - {hands}"), left)


def _left(**counts: int) -> list[int]:
    return [counts.get(letter, 0) for letter in RANKS]


@given(st.sampled_from(EVERY_TABLE), st.integers(0, 999), st.integers(0, 80), st.data())
@settings(max_examples=80, deadline=None)
def test_no_card_is_lost_or_doubled_and_what_is_known_stays(
    way: tuple[str, str, tuple[str, ...]], seed: int, plays: int, data: st.DataObject
) -> None:
    game = Playout(table(*way), seed)
    for _ in game.run(plays):
        pass
    t, position = game.compiled, game.position.copy()
    whole = Counter({rank: count for rank, count in enumerate(t.deck_counts) if count})
    held = [card for hand in position.hands for card in hand]
    put_down = whole - _by_rank([*held, *game.pile])
    for hand in position.hands:
        for place in data.draw(st.sets(st.integers(0, len(hand) - 1))) if hand else ():
            hand[place] = UNSEEN
    known = [[card for card in hand if card != UNSEEN] for hand in position.hands]
    shown = _by_rank([card for hand in known for card in hand])
    left = [(whole - put_down - shown)[rank] for rank in range(N_RANKS)]
    dealt, dealer = Unseen(position, left).deal(Chance(seed, plays))

    cards = [*(card for hand in dealt.hands for card in hand), *listed(dealer.pile), *listed(dealer.discards)]
    assert sorted(cards) == sorted(t.pack) if t.common >= 0 else _by_rank(cards) == whole
    assert [len(hand) for hand in dealt.hands] == [len(hand) for hand in position.hands]
    for before, after in zip(known, dealt.hands, strict=True):
        assert not _by_rank(before) - _by_rank(after)
        assert t.common < 0 or not Counter(before) - Counter(after)
    assert (len(dealer.pile), len(dealer.discards)) == (position.pile, position.discards)
    assert _by_rank(listed(dealer.discards)) == put_down
    assert position.board_key() == dealt.board_key()


def test_without_a_count_everything_that_no_hand_shows_may_be_anywhere() -> None:
    unseen = _hands(_CANADIEN, "KK?/????/????/????")
    ranks = {card for number in range(60) for card in unseen.deal(Chance(1, number))[0].hands[1]}
    assert ranks == set(range(13))
    assert unseen.left[KING] == 2


def test_a_card_turned_up_lies_in_the_pile_and_not_in_a_hand() -> None:
    position = _position(_CANADIEN, "-/-/-/- a d 1 p1+49 ?/?/-/-")
    left = _left(K=2)  # three cards are in the hands and the pile; the third is known to everybody
    dealt, dealer = Unseen(position, left).deal(Chance(1, 1))
    assert dealt.hands[0] == dealt.hands[1] == [KING]
    assert len(dealer.pile) == 1
    assert listed(dealer.pile) != [KING]


def test_a_suit_that_nobody_wrote_down_is_dealt_too() -> None:
    t = table("pitchenas-3", "abc")
    unseen = Unseen(_position(t, "-/-/-/- a c 1 - KKS/?/?/-"))
    hands = {tuple(unseen.deal(Chance(1, number))[0].hands[0]) for number in range(40)}
    assert hands == {(KING + N_RANKS * SPADES, KING + N_RANKS * suit) for suit in range(2, 5)}


def test_the_referee_s_count_of_unseen_cards_can_be_dealt_after_every_entry() -> None:
    game = "deal 5 d a:???5? b:????? c:????? d:?????\na:K^ b:-9 c:-2 d:A^\na:-5 b:-8 c:-Q d:-9\n"
    # d might have played the nine: nobody knows which card it was
    entries = parse_text('[Toc "1"]\n' + game).games[0].entries
    referee = Referee(table("toc-canadien", "abcd"), entries)
    for entry in entries:
        referee.carry_out(entry)
        dealt, dealer = Unseen(referee.position, referee.known.unseen()).deal(Chance(2, 1))
        assert UNSEEN not in {card for hand in dealt.hands for card in hand}
        assert (len(dealer.pile), len(dealer.discards)) == (referee.position.pile, referee.position.discards)
    assert sum(referee.known.unseen()) == 32 + 3 * 4 + 1


@pytest.mark.parametrize(
    ("hands", "left", "problem"),
    [
        ("???/???/???/???", _left(K=4, Q=4), "the hands hold 12 unseen cards, and 8 are left"),
        ("K??/???/???/???", _left(K=4, Q=4, J=4), "4 cards K cannot be left: 3 of the deck are in no hand"),
        ("???/???/???/???", [-1] + 14 * [1], "-1 cards A cannot be left: 4 of the deck are in no hand"),
    ],
)
def test_a_count_that_cannot_be_is_refused(hands: str, left: list[int], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        _hands(_CANADIEN, hands, left)


def test_hands_that_show_more_of_a_card_than_there_are_are_refused() -> None:
    position = Position(_CANADIEN)
    position.hands[0] = [NINE] * 5
    with pytest.raises(ValueError, match="the hands show 9 more often than the deck has it"):
        Unseen(position)


def test_a_card_is_known_with_its_suit_where_suits_do_not_matter() -> None:
    dealt, _ = _hands(_CANADIEN, "5H5S??/????/????/????").deal(Chance(1, 1))
    assert {FIVE + N_RANKS, FIVE + 2 * N_RANKS} <= set(dealt.hands[0])
