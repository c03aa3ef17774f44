"""A rule-set compiled for one table of players: flat lists of ints that the judge looks things up in.

Walks are looked up: for each colour, number of steps and square, `landing[road]` has the square where the walk ends
(-1: it cannot be walked), `gates[road]` the colours whose start squares it passes, as bits, and `barriers[road]` those
of them whose stakes stop it. Three roads:

    HOMEWARD  forward, turning into the own home when the steps lead past the branch
    ONWARD    forward on the track only: another lap, or a pawn pushed by somebody else
    BACKWARD  backward on the track
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from notation.board import Board
from notation.engine.flat import Ints, Rows
from notation.rules.model import Alternative, RuleSet

HOMEWARD: Final = 0
ONWARD: Final = 1
BACKWARD: Final = 2

# Numbers for the choices of a rule-set, where the judge looks at them.
ANYONE: Final = 0
OTHERS: Final = 1
OPPONENTS: Final = 2

ILLEGAL: Final = 0
LAP: Final = 1
LAP_WHEN_STUCK: Final = 2
BOUNCE: Final = 3

NO: Final = 0
NOW: Final = 1
NOW_OR_LATER: Final = 2


@dataclass(slots=True, init=False, eq=False, repr=False)
class CompiledRules:
    """Everything the engine knows about a game's rules; see `compile_rules.compile_rules`."""

    # Declared here and filled by `compile_rules` and its helpers; a class, with slots, so that looking up is cheap.
    number: int  # from 1; no other tables of this process have it
    rules: RuleSet
    board: Board
    seats: list[int]
    """The seats in play."""
    teams: list[list[int]]
    """The seats of each team; in a solo game each seat is a team of its own."""
    n_seats: int  # length of the lists that are indexed by seat: the board's corners
    following: Ints  # the seat that plays after each seat
    ways_from: list[list[int]]  # how many turns after a seat another one plays; by seat, both of those in play
    colours_of: list[list[int]]  # own colours by seat
    own_bits: Ints  # the same as bits
    mate_bits: Ints  # the colours of a seat's team-mates, as bits
    mates: list[list[int]]  # team-mates by seat, the next clockwise first
    owner: Ints  # seat by colour, -1 for the common camp and for corners nobody plays
    team_bits: Ints  # by seat: the seats of its team, as bits
    everyone: int  # all colours, as bits
    colours_in: Rows  # by colours as bits: each of them
    pawns_of: Rows  # by colours as bits: their pawns
    ways: Rows  # orders in which some things may be tried
    first_way: Ints  # by number of things
    n_ways: Ints
    backward: Rows  # by number of things: from the last to the first
    common: int  # the common colour, or -1
    movers: Rows  # by `suit_row` of a card + seat, then by the colours that are all at home: see `Position.movers`
    suit_row: Ints
    pawns: int
    n_pawns: int
    colour_of: Ints  # colour by pawn
    start: Ints  # start square by colour
    corner_at: Ints  # by square, homes as well: the colour whose start square this is, or -1
    number_of: dict[str, int]  # squares by name
    track: int
    home: int
    walk_home: int  # so large an event is a walk home: of all events only MOVED ends with so large a number
    squares: int
    reach: int  # the longest walk
    stride: int  # (reach + 1) * squares: index of a walk is colour * stride + steps * squares + square
    landing: Rows
    gates: Rows
    barriers: Rows
    ends: Rows  # by walk: where a pawn may end that advances, laps included (§11.4, §1.6)
    ends_without_lap: Rows
    crossing: Ints  # by colour * squares + square: where a pawn may go on to, or -1
    kind: Ints
    steps: Ints
    card_of: Ints  # by alternative: the rank it stands for (a joker's alternatives are other ranks')
    passing: Ints  # this and the like: 1 for yes
    whose: Ints
    again: Ints
    breaks: Ints
    breaks_discarded: Ints
    effect: list[Alternative]
    by_card: Rows  # alternatives by card number
    splits: Rows  # the splits among them
    longest: Ints  # by square: the longest walk from there; more than any card needs where a pawn is on the track
    needs: Ints  # by card number: nothing comes of it unless one of the player's pawns could walk so far
    own_start_open: Ints
    stakes_passed: Ints
    stakes_pushed: Ints
    my_stake_swaps: Ints
    their_stake_swaps: Ints
    then: Ints
    parts: Ints
    pawn_again: Ints
    with_partner: Ints
    one_colour: Ints
    rest_lost: Ints
    last_stays_out: Ints
    stake_by_place: bool
    overshoot: int
    plain_turns: bool  # no turn is ever broken, banked or played twice, and nobody draws
    may_lap: bool
    laps_when_stuck: bool
    turn_in_optional: bool
    deepest_first: bool
    fresh_stays_out: bool
    fresh_matters: bool  # whether any rule can tell a fresh pawn from another on its start
    own_blocks: bool
    partner_blocks: bool
    must_play: bool
    folds: bool
    withheld: Ints
    answers: bool
    draws: bool
    deal_pattern: Ints
    deals_start_over: bool
    dealer_moves: bool
    exchanges: int  # the deals of a game after which partners exchange a card: none, the first, all
    broken_lasts_deal: bool
    broken_lasts_pack: bool
    deck_size: int
    deck_counts: list[int]
    """How many cards of each rank there are."""
    pack: list[int]
    """§2.1: every card of the deck. Cards have suits only where the rules look at them (§13.4)."""

    counts: dict[int, tuple[int, ...]]
    """By how many steps a pawn may walk from a square to another, kept by `meanings` as it is asked."""

    def walk(self, colour: int, steps: int, square: int) -> int:
        """The index of a walk in `landing[road]`, `gates[road]` and `barriers[road]`."""
        return colour * self.stride + steps * self.squares + square
