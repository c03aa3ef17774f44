"""The seven: steps shared out between pawns, leg by leg, all of them or none (docs/rules.md §7).

A leg is three numbers: from, steps, to. Legs are tried out on a copy of the pawns, in the order written.
"""

from __future__ import annotations

from collections.abc import Callable

from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.flat import Move, refuse
from notation.engine.judge import judge_walk, refuse_mover
from notation.engine.position import CAMP, EMPTY, Position
from notation.engine.tables import HOMEWARD, LAP, LAP_WHEN_STUCK, ONWARD

Shuffle = Callable[[list[tuple[int, int, int]]], None]


def judge_split(position: Position, seat: int, move: Move, laps: bool, out: list[int]) -> int:
    """§7: the legs in their order. Answers 0 and appends the events, or a refusal."""
    t = position.tables
    card, alternative = move[0], move[1]
    n_legs = (len(move) - 2) // 3
    if not 1 <= n_legs <= t.parts[alternative]:
        return refuse(flat.SPLIT_PARTS)  # §7.2
    scratch = position.board_copy()
    events: list[int] = []
    moved: list[int] = []
    total = 0
    last_home = False
    for leg in range(2, len(move), 3):
        square, steps, landing = move[leg], move[leg + 1], move[leg + 2]
        total += steps
        if total > t.steps[alternative]:
            return refuse(flat.SPLIT_SUM)
        was_finished = scratch.finished(seat)
        refused = _judge_leg(scratch, seat, card, alternative, moved, square, steps, landing, laps, events)
        if refused:
            if position.at[square] != EMPTY and scratch.at[square] == EMPTY and square not in move[2:leg:3]:
                refused = refuse(flat.SPLIT_PAWN, square)  # §7.4: captured by an earlier leg
            return refused | (leg - 2) // 3 << 20
        last_home = not was_finished and scratch.finished(seat)
    if total != t.steps[alternative] and not (last_home and t.rest_lost[alternative]):
        return refuse(flat.SPLIT_SUM)  # §7.1, §7.6
    out.extend(events)
    return 0


def _judge_leg(
    scratch: Position,
    seat: int,
    card: int,
    alternative: int,
    moved: list[int],
    square: int,
    steps: int,
    landing: int,
    laps: bool,
    events: list[int],
) -> int:
    """One leg on the scratch position, carried out at once if it is legal."""
    t = scratch.tables
    pawn = scratch.at[square]
    if pawn == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    colour = t.colour_of[pawn]
    if colour not in _leg_colours(scratch, seat, card, alternative):
        return refuse_mover(scratch, seat, card, colour, square)
    if pawn in moved and not t.pawn_again[alternative]:
        return refuse(flat.SPLIT_PAWN, square)  # §7.3
    if t.one_colour[alternative] and moved and _other_colour(scratch, seat, moved[0], colour):
        return refuse(flat.ONE_COLOUR, square)  # §7.8
    before = len(events)
    refused = judge_walk(scratch, seat, square, steps, landing, t.passing[alternative], laps, events)
    if refused:
        return refused
    apply(scratch, events[before:])
    moved.append(pawn)
    return 0


def _other_colour(scratch: Position, seat: int, first: int, colour: int) -> bool:
    """Whether a leg changes between a player's own two colours."""
    own = scratch.tables.colours_of[seat]
    return colour in own and scratch.tables.colour_of[first] in own and scratch.tables.colour_of[first] != colour


def _leg_colours(scratch: Position, seat: int, card: int, alternative: int) -> list[int]:
    """§7.7: whose pawns the next leg may move."""
    t = scratch.tables
    colours = scratch.movers(seat, card)
    if t.with_partner[alternative]:
        return [*t.colours_of[seat], *[c for mate in t.mates[seat] for c in t.colours_of[mate]]]
    return colours


def split_moves(
    position: Position,
    seat: int,
    card: int,
    alternative: int,
    laps: bool,
    first_only: bool = False,
    shuffle: Shuffle | None = None,
) -> list[Move]:
    """One legal split for each distinct outcome; with `first_only`, the first found. `shuffle` reorders the tries."""
    search = _Search(seat, card, alternative, laps, first_only, shuffle)
    search.explore(position.board_copy(), (card, alternative), [], position.tables.steps[alternative], False)
    return search.found


class _Search:
    """A depth-first search over legs that visits no state twice."""

    def __init__(
        self,
        seat: int,
        card: int,
        alternative: int,
        laps: bool,
        first_only: bool,
        shuffle: Shuffle | None,
    ) -> None:
        self.seat = seat
        self.card = card
        self.alternative = alternative
        self.laps = laps
        self.first_only = first_only
        self.shuffle = shuffle
        self.found: list[Move] = []
        self.outcomes: set[tuple[int, ...]] = set()
        self.visited: set[tuple[object, ...]] = set()

    def explore(self, scratch: Position, move: Move, moved: list[int], left: int, last_home: bool) -> bool:
        """Try every next leg; True stops the search."""
        t = scratch.tables
        if left == 0 or (last_home and t.rest_lost[self.alternative]):
            key = scratch.board_key()
            if key not in self.outcomes:
                self.outcomes.add(key)
                self.found.append(move)
                if self.first_only:
                    return True
            if left == 0:
                return False
        parts_left = t.parts[self.alternative] - len(moved)
        if parts_left == 0:
            return False
        state = (scratch.board_key(), left, parts_left, tuple(sorted(scratch.where[pawn] for pawn in moved)))
        if state in self.visited:
            return False
        self.visited.add(state)
        was_finished = scratch.finished(self.seat)
        for square, steps, landing in self._legs(scratch, moved, left, parts_left):
            after = scratch.board_copy()
            now_moved = moved[:]
            if _judge_leg(
                after,
                self.seat,
                self.card,
                self.alternative,
                now_moved,
                square,
                steps,
                landing,
                self.laps,
                [],
            ):
                continue
            finished = not was_finished and after.finished(self.seat)
            if self.explore(after, (*move, square, steps, landing), now_moved, left - steps, finished):
                return True
        return False

    def _legs(self, scratch: Position, moved: list[int], left: int, parts_left: int) -> list[tuple[int, int, int]]:
        """Every walk that a next leg could try."""
        t = scratch.tables
        laps = self.laps and t.overshoot in (LAP, LAP_WHEN_STUCK)
        legs: list[tuple[int, int, int]] = []
        for colour in _leg_colours(scratch, self.seat, self.card, self.alternative):
            for square in scratch.where[colour * t.pawns : (colour + 1) * t.pawns]:
                if square == CAMP:
                    continue
                if scratch.at[square] in moved and not t.pawn_again[self.alternative]:
                    continue
                # The last part takes all that is left, unless what is left may be lost (§7.6).
                least = left if parts_left == 1 and not t.rest_lost[self.alternative] else 1
                for steps in range(least, left + 1):
                    legs.extend((square, steps, to) for to in landings(scratch, colour, square, steps, laps))
        if self.shuffle:
            self.shuffle(legs)
        return legs


def landings(position: Position, colour: int, square: int, steps: int, laps: bool) -> list[int]:
    """Where a walk forward may end: at home or on the track, on a lap, and across a crossing (§1.6)."""
    t = position.tables
    index = colour * t.stride + steps * t.squares + square
    home = t.landing[HOMEWARD][index]
    onward = t.landing[ONWARD][index]
    found = [home] if home >= 0 else []
    if onward != home and onward >= 0 and (laps or t.fresh_stays_out):
        found.append(onward)
    if t.board.crossing:
        crossing = colour * t.squares
        found += [t.crossing[crossing + to] for to in found if t.crossing[crossing + to] >= 0]
    return found
