"""Turns → flat rows, straight from the packed events: no object is made for an event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from notation.board import SEATS, names
from notation.cards import JOKER, N_RANKS, RANKS, SUITS, UNSEEN
from notation.engine import CompiledRules, flat
from notation.plays import Discard, Exit, Swap
from notation.plays import Move as Walk
from toc_cli.rows.columns import Columns, width
from toc_cli.rows.scorer import LEGAL, OPEN, Turn
from toc_cli.rows.stakes import StakeWatch

Value = int | str | None
Row = tuple[Value, ...]


class Rows(NamedTuple):
    """The rows of one game, without the game's own number: see `columns`.

    Each field has the values of its rows one after the other: so they come from one process to another in a fifth of
    the time that a tuple for each row takes.
    """

    plays: tuple[Value, ...]
    events: tuple[Value, ...]
    stakes: tuple[Value, ...]


KINDS: Final = {
    flat.EXIT: "exit",
    flat.ADVANCE: "advance",
    flat.RETREAT: "retreat",
    flat.PUSH: "push",
    flat.SPLIT: "split",
    flat.SWAP: "swap",
    flat.NOTHING: "effect",
    flat.DISCARD: "discard",
    flat.FOLD: "fold",
}
"""What a play does, in the words of the column `kind`."""

JUDGED: Final = (LEGAL, OPEN)
"""The verdicts on plays that the judge accepted."""

OWN, PARTNER, OPPONENT, NOBODYS = "own", "partner", "opponent", "common"


LETTERS: Final = (*SEATS, None)
"""Letters by colour; `LETTERS[-1]` is no colour."""


def each_row(values: Sequence[Value], columns: Columns) -> list[Row]:
    """The rows of one kind, each without the game's own number."""
    each = width(columns)
    return [tuple(values[at : at + each]) for at in range(0, len(values), each)]


def whose(t: CompiledRules) -> list[list[str | None]]:
    """By seat and colour: whose pawns these are, seen from the seat; None at -1, for no colour."""
    return [[*(_whose(t, seat, colour) for colour in range(t.board.corners)), None] for seat in range(t.n_seats)]


def _whose(t: CompiledRules, seat: int, colour: int) -> str:
    owner = t.owner[colour]
    if owner < 0:
        return NOBODYS
    if owner == seat:
        return OWN
    return PARTNER if t.team_bits[seat] >> owner & 1 else OPPONENT


def rows_of(t: CompiledRules, turns: list[Turn]) -> Rows:
    """Lay out a game's turns."""
    return _Layout(t).run(turns)


class _Layout:
    def __init__(self, t: CompiledRules) -> None:
        self.t = t
        self.names = names(t.board)
        self.whose = whose(t)
        self.at = [-1] * t.squares
        self.plays: list[Row] = []
        self.events: list[Row] = []

    def run(self, turns: list[Turn]) -> Rows:
        watch = StakeWatch(self.t, self.names, self.whose)
        number = 0
        for turn in turns:
            if turn.seat < 0:
                self.at = list(turn.board)
                watch.set_up(number, turn.stakes)
                continue
            number += 1
            forced = self._is_forced(turn)
            self._lay_out(number, turn, forced, watch.bits.bit_count())
            watch.turn(number, turn, forced)
        plays, events, stakes = map(chain.from_iterable, (self.plays, self.events, watch.finish(number)))
        return Rows(tuple(plays), tuple(events), tuple(stakes))

    def _is_forced(self, turn: Turn) -> bool:
        """Whether a stake forced this discard: the rules allow it only because nothing could be played."""
        discards = turn.play is not None and isinstance(turn.play.play, Discard)
        return discards and turn.stopping != 0 and turn.verdict in JUDGED and self.t.must_play

    def _lay_out(self, number: int, turn: Turn, forced: bool, standing: int) -> None:
        """The rows of one turn; keeps `at`, the colours by square, up to date."""
        t, at, square_names = self.t, self.at, self.names
        seat = SEATS[turn.seat]
        relation = self.whose[turn.seat]
        track = t.track
        card = UNSEEN
        captured: list[str | None] = []  # whose
        passing = came_home = 0
        rank = "?"
        append = self.events.append
        row = len(self.events)
        for packed in turn.events:
            kind, first, second = packed & 63, packed >> 6 & 1023, packed >> 16
            if kind == flat.PLAYED or kind == flat.DISCARDED:
                card = first
                rank = RANKS[card % N_RANKS]
                continue
            in_passing = 0
            origin = landing = None
            if kind == flat.MOVED:
                colour = at[first]
                at[first], at[second] = -1, colour
                what = "moved"
                if first < track <= second:
                    what = "came_home"
                    came_home += 1
                origin, landing = square_names[first], square_names[second]
            elif kind == flat.CAPTURED:
                colour = at[first]
                at[first] = -1
                what, origin, in_passing = "captured", square_names[first], second
                passing += second
                captured.append(relation[colour])
            elif kind == flat.CAME_OUT:
                colour = first
                at[t.start[colour]] = colour
                what, landing = "came_out", square_names[t.start[colour]]
            elif kind == flat.SWAPPED:
                colour = at[second]
                at[first], at[second] = colour, at[first]
                what, origin, landing = "swapped", square_names[first], square_names[second]
            elif kind == flat.BROKE:
                what, colour = "turn_broken", first
            elif kind == flat.WON or kind == flat.TIED:
                what, colour = "won" if kind == flat.WON else "tied", -1
            else:
                continue
            row += 1
            append(
                (
                    row,
                    number,
                    what,
                    seat,
                    rank,
                    LETTERS[colour],
                    relation[colour],
                    origin,
                    landing,
                    in_passing,
                )
            )
        self.plays.append(
            (
                number,
                turn.address,
                turn.round,
                turn.deal,
                seat,
                self._kind(turn),
                rank,
                SUITS[card // N_RANKS] if card >= N_RANKS else None,
                self._acts_as(turn) if rank == RANKS[JOKER] else None,
                turn.verdict,
                len(captured),
                passing,
                captured.count(OWN),
                captured.count(PARTNER),
                captured.count(OPPONENT),
                came_home,
                int(turn.hand_known),
                standing,
                turn.stopping.bit_count(),
                int(forced),
            )
        )

    def _kind(self, turn: Turn) -> str:
        """What the play does: as it was judged, or, if it stood against the rules, as it was written."""
        if turn.play is None:
            return "missed"
        move = turn.move
        if turn.verdict in JUDGED:
            return KINDS[self.t.kind[move[1]] if move[1] >= 0 else move[1]]
        play = turn.play.play
        if turn.events[0] & 63 == flat.DISCARDED:
            return ("fold" if len(play.cards) > 1 else "discard") if isinstance(play, Discard) else "nothing"
        match play:
            case Exit():
                return "exit"
            case Swap():
                return "swap"
            case Walk(legs=legs):
                return "split" if len(legs) > 1 else "advance"
            case _:
                return "effect"

    def _acts_as(self, turn: Turn) -> str | None:
        """The rank that a joker stood for; None where it was discarded, or did what only a joker does."""
        move = turn.move
        if turn.verdict in JUDGED and move[1] >= 0:
            rank = self.t.card_of[move[1]]
            return RANKS[rank] if rank != JOKER else None
        acts_as = getattr(turn.play.play, "acts_as", None) if turn.play else None
        return str(acts_as) if acts_as else None
