"""The seven: steps shared out between pawns, leg by leg, all of them or none (docs/rules.md §7).

A leg is three numbers: from, steps, to. Written legs are tried out on a copy of the pawns, in their order. The pawns
that moved are bits.
"""

from __future__ import annotations

from typing import Final

from notation.engine import flat
from notation.engine.apply import carry_out, note, take_back
from notation.engine.flat import Ints, Move, Stack, cut, listed, refuse, stack
from notation.engine.judge import judge_walk, refuse_mover
from notation.engine.position import CAMP, EMPTY, Position
from notation.engine.random import RandomStream, order_of


def judge_split(position: Position, seat: int, move: Move, laps: bool, out: Stack) -> int:
    """§7: the legs in their order. Answers 0 and appends the events, or a refusal."""
    t = position.compiled
    card, alternative = move[0], move[1]
    n_legs = (len(move) - 2) // 3
    if not 1 <= n_legs <= t.parts[alternative]:
        return refuse(flat.SPLIT_PARTS)  # §7.2
    scratch = position
    first, before = flat.NOBODY, len(out)
    moved: int = 0
    total: int = 0
    last_home = False
    for leg in range(2, len(move), 3):
        square, steps, landing = move[leg], move[leg + 1], move[leg + 2]
        total += steps
        refused = refuse(flat.SPLIT_SUM) if total > t.steps[alternative] else 0
        since = len(out)
        if not refused:
            refused = _judge_leg(scratch, seat, card, alternative, moved, first, square, steps, landing, laps, out)
            if refused:
                if position.at[square] != EMPTY and scratch.at[square] == EMPTY and square not in move[2:leg:3]:
                    refused = refuse(flat.SPLIT_PAWN, square)  # §7.4: captured by an earlier leg
                refused |= (leg - 2) // 3 << 20
        if refused:
            cut(out, before)
            return refused
        if total == t.steps[alternative] and leg + 3 == len(move):
            return 0  # §7.1
        if scratch is position:
            scratch = position.board_copy()
        may_finish = t.rest_lost[alternative] != 0 and not scratch.finished(seat)
        moved |= 1 << scratch.at[square]
        if first == flat.NOBODY:
            first = t.colour_of[scratch.at[square]]
        carry_out(scratch, out, since)
        last_home = may_finish and scratch.finished(seat)
    if last_home:
        return 0  # §7.6
    cut(out, before)
    return refuse(flat.SPLIT_SUM)


def _judge_leg(
    scratch: Position,
    seat: int,
    card: int,
    alternative: int,
    moved: int,
    first: int,
    square: int,
    steps: int,
    landing: int,
    laps: bool,
    out: Stack,
) -> int:
    """One leg on the scratch position, which stays as it is; `first` is the colour of the pawn that moved first."""
    t = scratch.compiled
    pawn = scratch.at[square]
    if pawn == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    colour = t.colour_of[pawn]
    if not _leg_colours(scratch, seat, card, alternative) >> colour & 1:
        return refuse_mover(scratch, seat, card, colour, square)
    if moved:
        if moved >> pawn & 1 and not t.pawn_again[alternative]:
            return refuse(flat.SPLIT_PAWN, square)  # §7.3
        if first != colour:
            own = t.own_bits[seat]
            if t.one_colour[alternative] and own >> colour & 1 and own >> first & 1:
                return refuse(flat.ONE_COLOUR, square)  # §7.8
            if t.common >= 0 and (colour == t.common or first == t.common):
                return refuse(flat.NOT_THIS_SUIT, square)  # §13.4: a card whose suit nobody noted had one all the same
    return judge_walk(scratch, seat, card, alternative, square, steps, landing, laps, out)


def _leg_colours(scratch: Position, seat: int, card: int, alternative: int) -> int:
    """§7.7: whose pawns the next leg may move, as bits."""
    t = scratch.compiled
    if t.with_partner[alternative]:
        return t.own_bits[seat] | t.mate_bits[seat]
    return scratch.movers(seat, card)


def split_moves(position: Position, seat: int, card: int, alternative: int, laps: bool) -> list[Move]:
    """One legal split for each distinct outcome."""
    found: dict[tuple[int, ...], Move] = {}
    _Search(position, seat, card, alternative, laps, None, stack(), stack(), found).begin()
    return list(found.values())


def first_split(
    position: Position, seat: int, card: int, alternative: int, laps: bool, random: RandomStream | None = None
) -> Move:
    """The first legal split that is found, () where there is none. See `any_split`."""
    legs = stack()
    if _Search(position, seat, card, alternative, laps, random, stack(), legs).begin():
        return (card, alternative, *listed(legs))
    return ()


def any_split(
    position: Position, seat: int, card: int, alternative: int, laps: bool, random: RandomStream | None, out: Stack
) -> bool:
    """Whether there is a legal split; the events of the first that is found are appended to `out`.

    Legs are tried at random, or without a random stream long walks first.
    """
    return _Search(position, seat, card, alternative, laps, random, out).begin()


_FEW: Final = 4
"""So many pawns share seven steps in no more than a thousand ways, which are tried faster than remembered."""

_NOTHING: Final[set[tuple[int, ...]]] = set()
_NO_STATE: Final[tuple[int, ...]] = ()


class _Search:
    """A depth-first search over legs, on the position itself, which is as it was when the search ends."""

    def __init__(
        self,
        position: Position,
        seat: int,
        card: int,
        alternative: int,
        laps: bool,
        random: RandomStream | None,
        events: Stack,
        legs: Stack | None = None,
        found: dict[tuple[int, ...], Move] | None = None,
    ) -> None:
        self.position: Position = position
        self.seat: int = seat
        self.card: int = card
        self.alternative: int = alternative
        self.laps: bool = laps
        self.random: RandomStream | None = random
        self.events: Stack = events
        self.legs: Stack | None = legs
        """What was tried last: its events, and its legs where they are asked for."""
        self.found: dict[tuple[int, ...], Move] | None = found
        """A split by outcome, where all are looked for; else the search stops at the first."""
        self.noted: Stack = stack()
        """How to take the legs back."""
        self.visited: set[tuple[int, ...]] = _NOTHING
        """States from which every leg was tried; only kept where many legs lead to the same."""

    def begin(self) -> bool:
        """Whether the search was stopped by a split."""
        t = self.position.compiled
        return self._explore(0, flat.NOBODY, t.steps[self.alternative], t.parts[self.alternative], False)

    def _explore(self, moved: int, first: int, left: int, parts_left: int, last_home: bool) -> bool:
        """Try every next leg; True stops the search."""
        position = self.position
        t = position.compiled
        alternative = self.alternative
        if left == 0 or (last_home and t.rest_lost[alternative]):
            if self.found is None:
                return True
            self._keep()
            if left == 0:
                return False
        state = _state(position, moved, left) if self.visited else _NO_STATE
        if parts_left == 0 or state in self.visited:
            return False
        pawns = t.pawns_of[_leg_colours(position, self.seat, self.card, alternative)]
        # The last part takes all that is left (§7.1), and so does the last pawn that can take one; but a pawn that may
        # finish its colour may leave steps for the partner's pawns (§7.7), or lose them (§7.6).
        again = t.pawn_again[alternative]
        free = _count_free(position, pawns, 0 if again else moved)
        if not moved and (self.found is not None or again or free > _FEW):
            self.visited = set()
        last = parts_left == 1 or (free == 1 and not again)
        may_leave = last and (parts_left > 1 or t.rest_lost[alternative] != 0)
        random, where = self.random, position.where
        ends = t.ends if self.laps else t.ends_without_lap
        for place in order_of(t, len(pawns), random):
            pawn = pawns[place]
            square = where[pawn]
            if square == CAMP or (moved >> pawn & 1 and not again):
                continue
            walk = t.colour_of[pawn] * t.stride + square
            takes_all = last and not (may_leave and position.home[t.colour_of[pawn]] >= t.pawns - 1)
            counts = 1 if takes_all else left
            for count in order_of(t, counts, random):
                steps = left if takes_all else count + 1
                for landing in ends[walk + steps * t.squares]:
                    if self._walk_on(moved, first, left, parts_left, square, steps, landing):
                        return True
        if moved and self.visited is not _NOTHING:
            self.visited.add(state or _state(position, moved, left))
        return False

    def _walk_on(
        self, moved: int, first: int, left: int, parts_left: int, square: int, steps: int, landing: int
    ) -> bool:
        """Try a walk, and every leg after it."""
        position, seat, alternative, events = self.position, self.seat, self.alternative, self.events
        t = position.compiled
        since: int = len(events)
        noted: int = len(self.noted)
        if _judge_leg(position, seat, self.card, alternative, moved, first, square, steps, landing, self.laps, events):
            return False
        legs = self.legs
        if legs is not None:
            legs.append(square)
            legs.append(steps)
            legs.append(landing)
        if steps == left and self.found is None:
            return True
        pawn = position.at[square]
        may_finish = t.rest_lost[alternative] != 0 and not position.finished(seat)
        note(position, events, since, self.noted)
        carry_out(position, events, since)
        last_home = may_finish and position.finished(seat)
        first = first if moved else t.colour_of[pawn]
        stops = self._explore(moved | 1 << pawn, first, left - steps, parts_left - 1, last_home)
        take_back(position, self.noted, noted)
        if not stops:
            cut(events, since)
            if legs is not None:
                cut(legs, len(legs) - 3)
        return stops

    def _keep(self) -> None:
        """Keep a split whose outcome is a new one."""
        if self.found is not None and self.legs is not None:
            self.found.setdefault(self.position.board_key(), (self.card, self.alternative, *listed(self.legs)))


def _count_free(scratch: Position, pawns: Ints, moved: int) -> int:
    """How many pawns can take a leg: those that are out of camp and have not moved."""
    where = scratch.where
    free: int = 0
    for pawn in pawns:
        if where[pawn] != CAMP and not moved >> pawn & 1:
            free += 1
    return free


def _state(scratch: Position, moved: int, left: int) -> tuple[int, ...]:
    """What decides which legs may follow."""
    return (left, moved, *list(scratch.where))


def landings(position: Position, colour: int, square: int, steps: int, laps: bool) -> tuple[int, ...]:
    """Where a walk forward may end: at home or on the track, on a lap, and across a crossing (§1.6)."""
    t = position.compiled
    return tuple((t.ends if laps else t.ends_without_lap)[colour * t.stride + steps * t.squares + square])
