"""Mistakes of walks, exits and swaps: what a pawn may not do, found on the board without the judge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from notation.board import SEATS
from notation.cards import CARDS
from notation.engine import Position, flat
from notation.engine.position import CAMP, EMPTY
from notation.plays import Exit, Leg, Move, Play, Swap
from tests.mutations.truth import Mutated, Valid, changed, refused

TRIES = 400
"""So many plays of a game are tried for one of which the mistake can be made."""

Proposals = Callable[[Position, int], Iterator[Play]]
"""A true position and the seat to play → plays with the mistake in them."""


class Walk(NamedTuple):
    """A pawn's walk by a card of the hand, legal or not: `passed` are the squares between, in order."""

    card: int
    kind: int
    colour: int
    origin: int
    landing: int
    passed: tuple[int, ...]


def in_the_place_of_a_play(valid: Valid, chance: Random, proposals: Proposals) -> Mutated | None:
    """A play put in the place of another, so that it breaks the rules; None where none can be made."""
    for index in chance.sample(valid.plays, min(TRIES, len(valid.plays))):
        entry, position = valid.entry(index), valid.before[index]
        assert entry.seat
        plays = list(proposals(position, SEATS.index(entry.seat)))
        if not plays:
            continue
        wrong = entry.saying(play=chance.choice(plays))
        if refused(position, wrong):
            return Mutated(changed(valid, index, wrong), index)
    return None


def walks(position: Position, seat: int) -> Iterator[Walk]:
    """Every walk by the number of a card in the hand, of every pawn on the board: forward, home, and back."""
    t = position.compiled
    for card in sorted(set(position.hands[seat])):
        for alternative in t.by_card[card]:
            if flat.ADVANCE <= t.kind[alternative] <= flat.PUSH:
                for pawn, square in enumerate(position.where):
                    if square != CAMP:
                        yield from _walks_of(position, card, alternative, t.colour_of[pawn], square)


def _walks_of(position: Position, card: int, alternative: int, colour: int, square: int) -> Iterator[Walk]:
    t = position.compiled
    kind, steps = t.kind[alternative], t.steps[alternative]
    first_home = t.track + colour * t.home
    if square >= t.track:
        landing = square + steps
        if kind == flat.ADVANCE and landing < first_home + t.home:
            yield Walk(card, kind, colour, square, landing, tuple(range(square + 1, landing)))
        return
    if kind == flat.RETREAT:
        passed = tuple((square - i) % t.track for i in range(1, steps))
        yield Walk(card, kind, colour, square, (square - steps) % t.track, passed)
        return
    passed = tuple((square + i) % t.track for i in range(1, steps))
    yield Walk(card, kind, colour, square, (square + steps) % t.track, passed)
    to_branch = (t.start[colour] - t.board.branch - square) % t.track
    depth = steps - to_branch
    if 1 <= depth <= t.home and kind == flat.ADVANCE:
        way = [(square + i) % t.track for i in range(1, to_branch + 1)]
        way += range(first_home, first_home + depth - 1)
        yield Walk(card, kind, colour, square, first_home + depth - 1, tuple(way))


def written(position: Position, walk: Walk) -> Move:
    """A walk as a scribe writes it, with the capture that it looks like."""
    t = position.compiled
    there = position.at[walk.landing]
    captures = SEATS[t.colour_of[there]] if there != EMPTY and walk.landing != walk.origin else None
    leg = Leg(t.board.name(walk.origin), t.board.name(walk.landing), None, captures)
    return Move(CARDS[walk.card], (leg,))


def _is_stake(position: Position, square: int) -> bool:
    corner = position.compiled.corner_at[square] if square < position.compiled.track else -1
    return corner >= 0 and bool(position.stakes >> corner & 1)


def _own(position: Position, seat: int, colour: int) -> bool:
    return colour in position.compiled.colours_of[seat]


def _chosen(condition: Callable[[Position, int, Walk], bool]) -> Callable[[Valid, Random], Mutated | None]:
    def proposals(position: Position, seat: int) -> Iterator[Play]:
        return (written(position, walk) for walk in walks(position, seat) if condition(position, seat, walk))

    return lambda valid, chance: in_the_place_of_a_play(valid, chance, proposals)


def _passes_stake(position: Position, seat: int, walk: Walk) -> bool:
    return _moved_as_own(position, seat, walk) and any(_is_stake(position, square) for square in walk.passed)


def _lands_on_stake(position: Position, seat: int, walk: Walk) -> bool:
    return _moved_as_own(position, seat, walk) and _is_stake(position, walk.landing)


def _jumps_in_home(position: Position, seat: int, walk: Walk) -> bool:
    in_home = (square for square in walk.passed if square >= position.compiled.track)
    return _moved_as_own(position, seat, walk) and any(position.at[square] != EMPTY for square in in_home)


def _lands_on_a_pawn_at_home(position: Position, seat: int, walk: Walk) -> bool:
    taken = walk.landing >= position.compiled.track and position.at[walk.landing] != EMPTY
    return taken and _moved_as_own(position, seat, walk)


def _crosses_own_start(position: Position, seat: int, walk: Walk) -> bool:  # noqa: ARG001
    start = position.compiled.start[walk.colour]
    return walk.landing < position.compiled.track and walk.origin != start and start in (*walk.passed, walk.landing)


def _pushes_own_pawn(position: Position, seat: int, walk: Walk) -> bool:
    return walk.kind == flat.PUSH and _own(position, seat, walk.colour)


def _moves_another_s_pawn(position: Position, seat: int, walk: Walk) -> bool:
    return walk.kind != flat.PUSH and not _own(position, seat, walk.colour)


passed_stake = _chosen(_passes_stake)
landing_on_stake = _chosen(_lands_on_stake)
home_over_a_pawn = _chosen(_jumps_in_home)
home_square_taken = _chosen(_lands_on_a_pawn_at_home)
across_own_start = _chosen(_crosses_own_start)
push_of_own_pawn = _chosen(_pushes_own_pawn)
another_s_pawn = _chosen(_moves_another_s_pawn)


def _moved_as_own(position: Position, seat: int, walk: Walk) -> bool:
    return walk.kind != flat.PUSH and _own(position, seat, walk.colour)


def retreat_into_home(valid: Valid, chance: Random) -> Mutated | None:
    """Back from the start or just behind it, and into home."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        t = position.compiled
        for walk in walks(position, seat):
            over = (t.start[walk.colour] - walk.landing) % t.track
            if walk.kind == flat.RETREAT and _own(position, seat, walk.colour) and 1 <= over <= t.home:
                home = t.track + walk.colour * t.home + over - 1
                yield Move(CARDS[walk.card], (Leg(t.board.name(walk.origin), t.board.name(home)),))

    return in_the_place_of_a_play(valid, chance, proposals)


def wrong_origin(valid: Valid, chance: Random) -> Mutated | None:
    """The number of a pawn's square is one too high or too low, and nobody stands there."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        t = position.compiled
        for walk in walks(position, seat):
            for origin in (walk.origin - 1, walk.origin + 1):
                if walk.origin < t.track and position.at[origin % t.track] == EMPTY:
                    leg = Leg(t.board.name(origin % t.track), t.board.name(walk.landing))
                    yield Move(CARDS[walk.card], (leg,))

    return in_the_place_of_a_play(valid, chance, proposals)


def _exits(position: Position, seat: int) -> Iterator[Play]:
    t = position.compiled
    for card in sorted(set(position.hands[seat])):
        if any(t.kind[alternative] == flat.EXIT for alternative in t.by_card[card]):
            yield Exit(CARDS[card])


def exit_with_an_empty_camp(valid: Valid, chance: Random) -> Mutated | None:
    """No pawn is left to bring out."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        return iter(()) if position.in_camp(seat) else _exits(position, seat)

    return in_the_place_of_a_play(valid, chance, proposals)


def exit_onto_own_stake(valid: Valid, chance: Random) -> Mutated | None:
    """An own stake stands on the start."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        stands = position.stakes >> seat & 1 and position.in_camp(seat)
        return _exits(position, seat) if stands else iter(())

    return in_the_place_of_a_play(valid, chance, proposals)


def exit_by_another_card(valid: Valid, chance: Random) -> Mutated | None:
    """A card of the hand that brings nobody out."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        able = list(_exits(position, seat))
        return (Exit(CARDS[card]) for card in sorted(set(position.hands[seat])) if Exit(CARDS[card]) not in able)

    return in_the_place_of_a_play(valid, chance, proposals)


def _swaps(position: Position, seat: int, wanted: Callable[[int, int], bool]) -> Iterator[Play]:
    """Swaps of an own pawn with any other, both on squares for which `wanted` holds."""
    t = position.compiled
    board = t.board
    for card in sorted(set(position.hands[seat])):
        if not any(t.kind[a] == flat.SWAP and not t.then[a] for a in t.by_card[card]):
            continue
        for pawn, mine in enumerate(position.where):
            if mine == CAMP or not _own(position, seat, t.colour_of[pawn]):
                continue
            for theirs in position.where:
                if theirs not in (CAMP, mine) and wanted(mine, theirs):
                    yield Swap(CARDS[card], board.name(mine), board.name(theirs))


def swap_with_a_stake(valid: Valid, chance: Random) -> Mutated | None:
    """One of the two pawns is a stake."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        return _swaps(position, seat, lambda mine, theirs: _is_stake(position, mine) or _is_stake(position, theirs))

    return in_the_place_of_a_play(valid, chance, proposals)


def swap_with_a_pawn_at_home(valid: Valid, chance: Random) -> Mutated | None:
    """One of the two pawns is at home."""

    def proposals(position: Position, seat: int) -> Iterator[Play]:
        return _swaps(position, seat, lambda mine, theirs: max(mine, theirs) >= position.compiled.track)

    return in_the_place_of_a_play(valid, chance, proposals)
