"""A card is passed over untried when no pawn could walk as far as it needs: it must then have no legal play at all."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from notation.cards import RANKS
from notation.engine.compile_rules import compile_rules
from notation.engine.compiled_rules import CompiledRules
from notation.engine.find import longest_walk
from notation.engine.generate import card_moves
from notation.engine.position import EMPTY, Position
from notation.rules import load, load_file, shipped
from tests.conformance_files import HOUSE
from tests.strategies import ways_of

NAMES = [*shipped(), *sorted(path.stem for path in HOUSE.glob("*.toml"))]


def every_table(name: str) -> list[CompiledRules]:
    rules = load(name) if name in shipped() else load_file(HOUSE / f"{name}.toml")[0]
    assert rules
    return [compile_rules(rules, seats, teams) for seats, teams in ways_of(rules)]


def parked(t: CompiledRules, rng: random.Random) -> Position:
    """Most pawns in camp or at home, a few on the track."""
    position = Position(t)
    for colour in range(t.board.corners):
        at_home = rng.random()
        for _ in range(t.pawns):
            square = t.board.home_square(colour, rng.randint(1, t.home))
            if rng.random() < 0.1:
                square = rng.randrange(t.track)
            if rng.random() < at_home and position.at[square] == EMPTY:
                position.place(colour, square)
    return position


def passed_over(t: CompiledRules, rng: random.Random) -> int:
    """How many cards of parked positions are passed over; none of them has a legal play."""
    count = 0
    for _ in range(60):
        position = parked(t, rng)
        for seat in t.seats:
            longest = longest_walk(position, seat)
            for card in range(len(t.needs)):
                if t.needs[card] > longest:
                    count += 1
                    assert not card_moves(position, seat, card), (t.needs[card], longest)
    return count


@pytest.mark.parametrize("name", NAMES)
def test_a_card_that_needs_a_longer_walk_has_no_legal_play(name: str) -> None:
    rng = random.Random(name)
    for t in every_table(name):
        assert passed_over(t, rng) or t.common >= 0


def test_steps_may_be_shared_out_in_a_home_where_pawns_bounce_or_that_is_long() -> None:
    canadien = load("toc-canadien")
    seven = RANKS.index("7")
    for home, steps, overshoot, pawn in ((3, 4, "bounce", "again"), (3, 4, "lap", "again"), (5, 7, "lap", "once")):
        split = tuple(replace(split, steps=steps, pawn=pawn) for split in canadien.cards[seven])
        rules = replace(
            canadien,
            board=replace(canadien.board, pawns=3, home=home),
            home=replace(canadien.home, overshoot=overshoot),
            cards={**canadien.cards, seven: split},
        )
        assert passed_over(compile_rules(rules, "abcd"), random.Random(home))


def test_needs_of_the_cards_of_toc_canadien() -> None:
    t = compile_rules(load("toc-canadien"), "abcd", ("ac", "bd"))
    needs = {letter: t.needs[RANKS.index(letter)] for letter in RANKS}
    # An ace and a king bring out, a five may push anybody's pawn; a joker and an unseen card may be any of these.
    walks = {letter: RANKS.index(letter) + 1 for letter in "23689TQ"}
    assert needs == dict.fromkeys("A5K*?", 0) | walks | dict.fromkeys("47J", 4)
    assert list(t.longest[t.track : t.track + 5]) == [3, 2, 1, 0, 3]
    assert set(t.longest[: t.track]) == {13}
