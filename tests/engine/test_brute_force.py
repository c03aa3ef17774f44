"""The generator against every move that can be thought of: `decide` accepts what is listed, outcome by outcome."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from notation.cards import SEVEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.compiled_rules import HOMEWARD, ONWARD
from notation.engine.decide import decide
from notation.engine.flat import Move
from notation.engine.generate import card_moves
from notation.engine.position import CAMP, EMPTY, Position
from tests.strategies import EVERY_TABLE, crowded, positions, table


def outcomes(position: Position, seat: int, moves: Iterator[Move] | list[Move]) -> set[object]:
    """The positions that those of the moves lead to which are legal."""
    found: set[object] = set()
    for move in moves:
        out: list[int] = []
        if not decide(position, seat, move, out):
            after = position.copy()
            apply(after, out)
            found.add(after.key())
    return found


def conceivable(position: Position, card: int) -> Iterator[Move]:
    """Every tuple of numbers that could be a move of a card, splits left out: all squares, all landings."""
    t = position.compiled
    squares = range(t.squares)
    # An empty square is as good as any other empty one: of those, a few.
    origins = [s for s in squares if position.at[s] != EMPTY or s % 11 == 0]
    for a in t.by_card[card]:
        if t.kind[a] == flat.EXIT:
            yield from ((card, a, colour) for colour in range(t.board.corners))
        elif t.kind[a] == flat.NOTHING:
            yield (card, a)
        elif t.kind[a] == flat.SWAP:
            for mine in origins:
                for theirs in origins:
                    if not t.then[a]:
                        yield (card, a, mine, theirs)
                    elif position.at[mine] != EMPTY != position.at[theirs]:
                        yield from ((card, a, mine, theirs, landing) for landing in squares)
        elif t.kind[a] != flat.SPLIT:
            yield from ((card, a, origin, landing) for origin in origins for landing in squares)


def conceivable_splits(position: Position, card: int, alternative: int, colours: list[int]) -> Iterator[Move]:
    """Every sequence of legs of pawns of these colours, whatever stands in their way; a pawn may make several."""
    t = position.compiled
    total = t.steps[alternative]

    def go(move: Move, squares: frozenset[tuple[int, int]], left: int, parts: int) -> Iterator[Move]:
        if len(move) > 2:
            yield move
        if not left or not parts:
            return
        for colour, square in squares:
            for steps in range(1, left + 1):
                index = t.walk(colour, steps, square)
                ends = {t.landing[HOMEWARD][index], t.landing[ONWARD][index]} - {-1}
                ends |= {t.crossing[colour * t.squares + end] for end in ends} - {-1} if t.board.crossing else set()
                for end in ends:
                    after = squares - {(colour, square)} | {(colour, end)}
                    yield from go((*move, square, steps, end), after, left - steps, parts - 1)

    pawns = frozenset((c, s) for c in colours for s in position.where[c * t.pawns : (c + 1) * t.pawns] if s != CAMP)
    yield from go((card, alternative), pawns, total, t.parts[alternative])


@settings(max_examples=60, deadline=None)
@given(positions(EVERY_TABLE))
def test_every_card_but_the_seven(position: Position) -> None:
    seat = position.turn
    if seat < 0:
        return
    t = position.compiled
    for card in sorted(set(position.hands[seat])):
        listed = [move for move in card_moves(position, seat, card) if t.kind[move[1]] != flat.SPLIT]
        assert outcomes(position, seat, listed) == outcomes(position, seat, conceivable(position, card))


def few_pawns(choice: tuple[str, str, tuple[str, ...]], seed: int) -> Position:
    """A position in which the player has a seven and his side few pawns that can move; half the time his last one."""
    rng = random.Random(seed)
    t = table(*choice)
    full, position = crowded(t, rng), Position(t)
    seat = rng.choice(t.seats)
    side = side_of(position, seat)
    for pawn, square in enumerate(full.where):
        colour = t.colour_of[pawn]
        if square != CAMP and colour not in side:
            position.place(colour, square, fresh=bool(full.fresh >> colour & 1))
    if rng.random() < 0.5:
        for colour in t.colours_of[seat]:
            for depth in range(2, t.home + 1):
                position.place(colour, t.board.home_square(colour, depth))
    last = -1
    for _ in range(rng.randint(1, 2 if any(t.pawn_again) else 3)):
        colour = t.colours_of[seat][0] if last < 0 else rng.choice(side)
        near = [(t.start[colour] - rng.randint(-7, 7)) % t.track for _ in range(6)]
        square = next((s for s in [*near, *range(t.track)] if position.at[s] == EMPTY and s != last), -1)
        if position.in_camp(colour):
            position.place(colour, square, fresh=rng.random() < 0.5)
            last = square
    position.hands[seat] = [SEVEN]
    position.turn, position.dealer, position.deal = seat, seat, 1
    return position


def side_of(position: Position, seat: int) -> list[int]:
    """Every colour that a player may ever move."""
    t = position.compiled
    team = [c for member in (seat, *t.mates[seat]) for c in t.colours_of[member]]
    return [*team, *([t.common] if t.common >= 0 else [])]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 2**32))
def test_the_seven(choice: tuple[str, str, tuple[str, ...]], seed: int) -> None:
    position = few_pawns(choice, seed)
    t, seat = position.compiled, position.turn
    listed = card_moves(position, seat, SEVEN)
    for alternative in t.splits[SEVEN]:
        tried = conceivable_splits(position, SEVEN, alternative, side_of(position, seat))
        assert outcomes(position, seat, listed) == outcomes(position, seat, tried)
