"""The engine beside the slow referee of tests/oracle.py, over positions and plays at random (toc-canadien)."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from notation.board import SEATS
from notation.cards import N_RANKS, RANKS
from notation.engine.apply import apply
from notation.engine.decide import decide
from notation.engine.flat import DISCARD
from notation.engine.generate import card_moves
from notation.engine.position import Position
from notation.engine.position_text import write_position
from tests import oracle
from tests.engine.referee import rule
from tests.engine.sound import board_of
from tests.strategies import TABLES, positions


def game_of(position: Position) -> oracle.Game:
    """The position in the other referee's words."""
    t = position.compiled
    hands = {SEATS[seat]: "".join(RANKS[card % N_RANKS] for card in position.hands[seat]) for seat in t.seats}
    partner = {SEATS[seat]: SEATS[t.mates[seat][0]] for seat in t.seats if t.mates[seat]}
    turn = SEATS[position.turn] if position.turn >= 0 else ""
    winner = "".join(SEATS[seat] for seat in t.seats if position.winners >> seat & 1)
    return oracle.Game(board_of(position), hands, turn, partner, winner)


def same(one: oracle.Game, other: oracle.Game) -> bool:
    """Whether two games stand alike, the order of cards apart."""
    hands = [{seat: sorted(hand) for seat, hand in game.hands.items()} for game in (one, other)]
    return (one.pawns, one.turn, one.winner, hands[0]) == (other.pawns, other.turn, other.winner, hands[1])


def random_play(game: oracle.Game, rng: random.Random) -> str:
    """A play in full notation, legal about half the time: what a scribe may write, right or wrong."""
    seat, pawns = game.turn, game.pawns
    hand = game.hands[seat]
    card = rng.choice(hand) if rng.random() < 0.9 else rng.choice(RANKS[:13])
    if rng.random() < 0.08:
        return f"-{card}"
    if rng.random() < (0.4 if card in "AK" else 0.02):
        return f"{card}^" + rng.choice(["", "", game.partner.get(seat, seat), rng.choice("abcd")])
    if rng.random() < (0.97 if card == "J" else 0.02):
        return f"{card}{_origin(game, pawns, rng)}~{_origin(game, pawns, rng)}"
    if card == "7":
        return "7" + ",".join(_legs(game, rng))
    steps = {**oracle.PLAIN, "4": 4, "5": 5}.get(card, 7) + (rng.choice([-1, 1]) if rng.random() < 0.05 else 0)
    origin = _origin(game, pawns, rng, others=card == "5")
    return f"{card}{origin}-{_landing(game, pawns, origin, steps, card, rng)}"


def _origin(game: oracle.Game, pawns: oracle.Pawns, rng: random.Random, others: bool = False) -> str:
    mine = [s for s in sorted(pawns) if (pawns[s] in (game.turn, game.partner.get(game.turn, game.turn))) != others]
    if mine and rng.random() < 0.85:
        return rng.choice(mine)
    if pawns and rng.random() < 0.8:
        return rng.choice(sorted(pawns))
    return f"{rng.choice('abcd')}{rng.randrange(18)}"


def _landing(game: oracle.Game, pawns: oracle.Pawns, origin: str, steps: int, card: str, rng: random.Random) -> str:
    colour, at = pawns.get(origin, game.turn), origin
    ways = [lambda square: oracle.onward(square, colour), oracle.after, oracle.before]
    way = {"4": ways[2], "5": ways[1]}.get(card, ways[0])
    if rng.random() < 0.04:
        way = rng.choice(ways)
    for _ in range(steps):
        if at and (at[1] != "h" or way is ways[0]):
            at = way(at)
    return at if at and rng.random() < 0.97 else f"{rng.choice('abcd')}{rng.randrange(18)}"


def _legs(game: oracle.Game, rng: random.Random) -> list[str]:
    cuts = sorted(rng.sample(range(1, 7), rng.randint(0, 3)))
    parts = [end - start for start, end in zip([0, *cuts], [*cuts, 7], strict=True)]
    if rng.random() < 0.04:
        parts[0] += rng.choice([-1, 1])
    pawns = dict(game.pawns)
    legs = []
    for steps in parts:
        origin = _origin(game, pawns, rng)
        landing = _landing(game, pawns, origin, steps, "7", rng)
        if origin in pawns and rng.random() < 0.8:
            pawns[landing] = pawns.pop(origin)
        legs.append(f"{origin}-{landing}")
    return legs


def their_verdict(game: oracle.Game, seat: str, play: str) -> oracle.Game | str:
    """The other referee's answer: the game after the play, or why not. It wants the colour of an exit written."""
    if play.endswith("^"):
        play += oracle.plays_for(game, game.pawns, seat)
    try:
        return oracle.play(game, seat, play)
    except oracle.Illegal as why:
        return str(why)


@settings(max_examples=150, deadline=None)
@given(positions(TABLES), st.integers(0, 2**32))
def test_both_referees_say_the_same_of_any_play(position: Position, seed: int) -> None:
    if position.turn < 0:
        return
    rng = random.Random(seed)
    game = game_of(position)
    for _ in range(40):
        play = random_play(game, rng)
        seat = game.turn if rng.random() < 0.97 else SEATS[rng.choice(position.compiled.seats)]
        refusal, events = rule(position, seat, play)
        theirs = their_verdict(game, seat, play)
        place = f"{write_position(position)} {seat}:{play} {refusal or 'legal'}, the oracle: {theirs}"
        assert bool(refusal) == isinstance(theirs, str), place
        if isinstance(theirs, oracle.Game):
            after = position.copy()
            apply(after, events)
            assert same(game_of(after), theirs), place


@settings(max_examples=30, deadline=None)
@given(positions(TABLES))
def test_both_referees_list_the_same_outcomes(position: Position) -> None:
    seat = position.turn
    if seat < 0:
        return
    game = game_of(position)
    for rank in range(13):
        ours = set()
        for move in card_moves(position, seat, rank):
            after, out = position.copy(), list[int]()
            after.hands[seat] = [rank, *after.hands[seat]]
            assert not decide(after, seat, move, out)
            apply(after, out)
            ours.add(frozenset(board_of(after).items()))
        theirs = {frozenset(pawns.items()) for pawns in oracle.plays_of(game, SEATS[seat], RANKS[rank]).values()}
        assert ours == theirs, f"{write_position(position)} {RANKS[rank]}"
        if rank == 6:
            assert ours == oracle.all_splits(game, SEATS[seat])


@settings(max_examples=100, deadline=None)
@given(positions(TABLES))
def test_both_referees_agree_on_who_may_discard(position: Position) -> None:
    seat = position.turn
    if seat < 0:
        return
    refused = decide(position, seat, (position.hands[seat][0], DISCARD), [])
    assert bool(refused) == oracle.can_play(game_of(position), SEATS[seat])
