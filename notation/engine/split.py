"""The seven: steps shared out between pawns, leg by leg, all of them or none (docs/rules.md §7).

A leg is three numbers: from, steps, to. Legs are tried out on a copy of the pawns, in the order written.
"""

from __future__ import annotations

from collections.abc import Callable

from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.flat import Move, refuse
from notation.engine.judge import judge_last_pawn, judge_walk, refuse_mover
from notation.engine.position import CAMP, EMPTY, Position

Chance = Callable[[], float]
"""A number from 0 to 1, 1 left out."""


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
        before = len(events)
        refused = _judge_leg(scratch, seat, card, alternative, moved, square, steps, landing, laps, events)
        if refused:
            if position.at[square] != EMPTY and scratch.at[square] == EMPTY and square not in move[2:leg:3]:
                refused = refuse(flat.SPLIT_PAWN, square)  # §7.4: captured by an earlier leg
            return refused | (leg - 2) // 3 << 20
        was_finished = scratch.finished(seat)
        moved.append(scratch.at[square])
        apply(scratch, events[before:])
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
    """One leg on the scratch position, which stays as it is; `moved` are the pawns of the legs before."""
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
    if moved and t.common >= 0 and (colour == t.common) != (t.colour_of[moved[0]] == t.common):
        return refuse(flat.NOT_THIS_SUIT, square)  # §13.4: a card whose suit nobody noted had one all the same
    refused = judge_walk(scratch, seat, square, steps, landing, t.passing[alternative], laps, events)
    if refused or not t.last_stays_out[alternative]:
        return refused
    return judge_last_pawn(scratch, card, square, landing)  # refused, the events of this leg go with all others


def _other_colour(scratch: Position, seat: int, first: int, colour: int) -> bool:
    """Whether a leg changes between a player's own two colours."""
    own = scratch.tables.colours_of[seat]
    return colour in own and scratch.tables.colour_of[first] in own and scratch.tables.colour_of[first] != colour


def _leg_colours(scratch: Position, seat: int, card: int, alternative: int) -> list[int]:
    """§7.7: whose pawns the next leg may move."""
    t = scratch.tables
    if t.with_partner[alternative]:
        return t.team_colours[seat]
    return scratch.movers(seat, card)


def split_moves(position: Position, seat: int, card: int, alternative: int, laps: bool) -> list[Move]:
    """One legal split for each distinct outcome."""
    search = _Search(seat, card, alternative, laps, True, None)
    search.explore(position, (card, alternative), [], position.tables.steps[alternative], False, [])
    return search.found


def first_split(
    position: Position, seat: int, card: int, alternative: int, laps: bool, out: list[int], chance: Chance | None
) -> Move:
    """The first legal split that is found, its events appended to `out`; () where there is none.

    Legs are tried by lot, or without `chance` long walks first.
    """
    search = _Search(seat, card, alternative, laps, False, chance)
    search.explore(position, (card, alternative), [], position.tables.steps[alternative], False, [])
    out.extend(search.events)
    return search.found[0] if search.found else ()


class _Search:
    """A depth-first search over legs that visits no state twice."""

    def __init__(self, seat: int, card: int, alternative: int, laps: bool, every: bool, chance: Chance | None) -> None:
        self.seat = seat
        self.card = card
        self.alternative = alternative
        self.laps = laps
        self.every = every
        """Whether all splits are looked for; else the search stops at the first."""
        self.chance = chance
        self.found: list[Move] = []
        self.events: list[int] = []
        self.outcomes: set[tuple[int, ...]] = set()
        self.visited: set[tuple[object, ...]] = set()
        """States from which every leg was tried."""

    def explore(
        self, scratch: Position, move: Move, moved: list[int], left: int, last_home: bool, events: list[int]
    ) -> bool:
        """Try every next leg; True stops the search."""
        t = scratch.tables
        every, chance = self.every, self.chance
        if left == 0 or (last_home and t.rest_lost[self.alternative]):
            if not every:
                self.found.append(move)
                self.events = events
                return True
            key = scratch.board_key()
            if key not in self.outcomes:
                self.outcomes.add(key)
                self.found.append(move)
            if left == 0:
                return False
        parts_left = t.parts[self.alternative] - len(moved)
        if parts_left == 0:
            return False
        if self.visited and _state(scratch, moved, left) in self.visited:
            return False
        was_finished = t.rest_lost[self.alternative] and scratch.finished(self.seat)
        legs = self._legs(scratch, moved, left, parts_left)
        while legs:
            if chance:
                pick = int(chance() * len(legs))
                square, steps, landing = legs[pick]
                legs[pick] = legs[-1]
                legs.pop()
            else:
                square, steps, landing = legs.pop()
            walked: list[int] = []
            refused = _judge_leg(
                scratch, self.seat, self.card, self.alternative, moved, square, steps, landing, self.laps, walked
            )
            if refused:
                continue
            longer = (*move, square, steps, landing)
            if steps == left and not every:
                self.found.append(longer)
                self.events = events + walked
                return True
            after = scratch.board_copy()
            apply(after, walked)
            finished = t.rest_lost[self.alternative] and not was_finished and after.finished(self.seat)
            now_moved = [*moved, scratch.at[square]]
            if self.explore(after, longer, now_moved, left - steps, finished, events + walked):
                return True
        self.visited.add(_state(scratch, moved, left))
        return False

    def _legs(self, scratch: Position, moved: list[int], left: int, parts_left: int) -> list[tuple[int, int, int]]:
        """Every walk that a next leg could try."""
        t = scratch.tables
        again, rest_lost = t.pawn_again[self.alternative], t.rest_lost[self.alternative]
        pawns = [
            pawn
            for colour in _leg_colours(scratch, self.seat, self.card, self.alternative)
            for pawn in range(colour * t.pawns, (colour + 1) * t.pawns)
            if scratch.where[pawn] != CAMP and (again or pawn not in moved)
        ]
        # The last part takes all that is left (§7.1), and so does the last pawn that can take one; but a pawn that may
        # finish its colour may leave steps for the partner's pawns (§7.7), or lose them (§7.6).
        last = parts_left == 1 or (len(pawns) == 1 and not again)
        if last and (parts_left > 1 or rest_lost):
            legs = [(pawn, 1 if self._may_finish(scratch, pawn) else left) for pawn in pawns]
        else:
            legs = [(pawn, left if last else 1) for pawn in pawns]
        ends = t.ends if self.laps else t.ends_without_lap
        stride, squares, colour_of, where = t.stride, t.squares, t.colour_of, scratch.where
        return [
            (where[pawn], steps, landing)
            for pawn, least in legs
            for steps in range(least, left + 1)
            for landing in ends[colour_of[pawn] * stride + steps * squares + where[pawn]]
        ]

    def _may_finish(self, scratch: Position, pawn: int) -> bool:
        """Whether all of the pawn's colour could be at home once this pawn is."""
        t = scratch.tables
        return scratch.home[t.colour_of[pawn]] >= t.pawns - 1


def _state(scratch: Position, moved: list[int], left: int) -> tuple[object, ...]:
    """What decides which legs may follow."""
    return (tuple(scratch.where), left, tuple(sorted(moved)))


def landings(position: Position, colour: int, square: int, steps: int, laps: bool) -> tuple[int, ...]:
    """Where a walk forward may end: at home or on the track, on a lap, and across a crossing (§1.6)."""
    t = position.tables
    return (t.ends if laps else t.ends_without_lap)[colour * t.stride + steps * t.squares + square]
