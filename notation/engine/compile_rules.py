"""From a rule-set to the tables of one game: everything that can be worked out before the first card."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from math import gcd
from sys import maxsize
from typing import Final

from notation.board import SEATS, numbers
from notation.cards import JOKER, N_CARDS, N_RANKS, NO_SUIT, RANKS, SUITS, UNSEEN
from notation.engine import flat
from notation.engine.compiled_rules import BACKWARD, BOUNCE, HOMEWARD, ONWARD, CompiledRules
from notation.engine.flat import Ints, Rows, ints, rows
from notation.rules.model import (
    Advance,
    Alternative,
    BringOut,
    Nothing,
    Push,
    Retreat,
    RuleSet,
    Split,
    StandFor,
    SwapPawns,
)

_NUMBERS: Final = count(1)
"""For `CompiledRules.number`."""


def compile_rules(rules: RuleSet, seats: str = "", teams: tuple[str, ...] = ()) -> CompiledRules:
    """Compile a rule-set for the seats in play.

    `seats` are letters (`"abcd"`; default: as many as the board has corners, or the players that share them).
    `teams` are the letters of each team (`("ac", "bd")`); empty for a solo game. Raises ValueError for seats that the
    board does not have.
    """
    return _compile(rules, seats or default_seats(rules), teams)


def default_seats(rules: RuleSet) -> str:
    """The seats of a game that names no players."""
    corners = rules.board.corners
    if rules.players.colours == 2:
        return SEATS[: corners // 2]
    return SEATS[: corners - (rules.players.common_camp != "none")]


@lru_cache(maxsize=64)
def _compile(rules: RuleSet, seats: str, teams: tuple[str, ...]) -> CompiledRules:
    if not seats or any(letter not in SEATS[: rules.board.corners] for letter in seats):
        raise ValueError(f"no seats {seats!r} on a board of {rules.board.corners} corners")
    t = CompiledRules()
    t.number = next(_NUMBERS)
    t.rules = rules
    t.board = rules.board
    _compile_seats(t, sorted(SEATS.index(letter) for letter in seats), teams)
    _compile_squares(t)
    _compile_cards(t)
    _compile_walks(t)
    _compile_choices(t)
    _compile_ends(t)
    _compile_choices_by_lot(t)
    _compile_needs(t)
    t.counts = {}
    return t


def _compile_seats(t: CompiledRules, seats: list[int], teams: tuple[str, ...]) -> None:
    rules, corners = t.rules, t.board.corners
    t.seats = seats
    t.n_seats = corners
    t.teams = [[SEATS.index(x) for x in team] for team in teams] or [[seat] for seat in seats]
    order = seats if rules.turn.order == "clockwise" else seats[::-1]
    t.following = ints([-1] * corners)
    for i, seat in enumerate(order):
        t.following[seat] = order[(i + 1) % len(order)]
    t.ways_from = [[0] * corners for _ in range(corners)]
    for i, seat in enumerate(order):
        for way in range(len(order)):
            t.ways_from[seat][order[(i + way) % len(order)]] = way
    t.colours_of = [[] for _ in range(corners)]
    t.owner = ints([-1] * corners)
    for seat in seats:
        t.colours_of[seat] = [seat, seat + corners // 2] if rules.players.colours == 2 else [seat]
        for colour in t.colours_of[seat]:
            t.owner[colour] = seat
    t.mates = [[] for _ in range(corners)]
    t.team_bits = ints([1 << seat for seat in range(corners)])
    for team in t.teams:
        for i, seat in enumerate(team):
            t.mates[seat] = team[i + 1 :] + team[:i]
            t.team_bits[seat] = sum(1 << mate for mate in team)
    t.own_bits = ints([sum(1 << colour for colour in t.colours_of[seat]) for seat in range(corners)])
    t.mate_bits = ints([sum(t.own_bits[mate] for mate in t.mates[seat]) for seat in range(corners)])
    t.common = corners - 1 if rules.players.common_camp != "none" else -1
    _compile_movers(t)


def _compile_movers(t: CompiledRules) -> None:
    """§13.2 to §13.4: whose pawns a seat may move, by the colours that are all at home."""
    t.suit_row = ints([0] * N_CARDS)
    movers = [ints([_movers(t, seat, home) for home in range(1 << t.n_seats)]) for seat in range(t.n_seats)]
    if t.common >= 0:
        common, suit = 1 << t.common, SUITS.index(t.rules.players.common_camp[0].upper())
        movers += [ints([common] * (1 << t.n_seats)) for _ in range(t.n_seats)]
        # Of a card whose suit nobody noted: it may have been either.
        movers += [ints([t.own_bits[seat] | common] * (1 << t.n_seats)) for seat in range(t.n_seats)]
        for card in range(N_CARDS):
            t.suit_row[card] = t.n_seats * {suit: 1, NO_SUIT: 2}.get(card // N_RANKS, 0)
    t.movers = rows(movers)


def _movers(t: CompiledRules, seat: int, home: int) -> int:
    own = t.own_bits[seat]
    if own & ~home or t.rules.team.partner_pawns != "when finished":
        return own
    return t.mate_bits[seat] & ~home


def _compile_squares(t: CompiledRules) -> None:
    board = t.board
    t.pawns = board.pawns
    t.n_pawns = board.corners * board.pawns
    t.colour_of = ints([pawn // board.pawns for pawn in range(t.n_pawns)])
    t.start = ints([board.start(corner) for corner in range(board.corners)])
    t.track, t.home, t.squares = board.track, board.home, board.squares
    t.walk_home = flat.event(0, 0, t.track)
    t.number_of = numbers(board)
    t.corner_at = ints([-1] * t.squares)
    t.crossing = ints([-1] * (board.corners * t.squares))
    for corner, square in enumerate(t.start):
        t.corner_at[square] = corner
        if board.crossing:  # §1.6: on to the next crossing, but never across the own start
            following = (corner + 1) % board.corners
            for colour in range(board.corners):
                if colour != following:
                    onward = t.start[following] + board.crossing
                    t.crossing[colour * t.squares + square + board.crossing] = onward


def _compile_cards(t: CompiledRules) -> None:
    t.effect = []
    ranks: list[int] = []  # by alternative
    by_rank: list[list[int]] = [[] for _ in range(N_RANKS)]
    for rank, alternatives in sorted(t.rules.cards.items()):
        for alternative in alternatives:
            if not isinstance(alternative, StandFor):
                by_rank[rank].append(_add(t, ranks, rank, alternative))
    stands = next((a for a in t.rules.cards.get(JOKER, ()) if isinstance(a, StandFor)), None)
    last_stays_out = [0] * len(ranks)
    if stands:
        for rank in range(JOKER):
            for alternative in t.rules.cards.get(rank, ()):
                by_rank[JOKER].append(_add(t, ranks, rank, alternative))
                last_stays_out.append(int(stands.last_pawn == "stays out"))
    t.last_stays_out = ints(last_stays_out)
    by_rank[UNSEEN] = [alternative for rank in range(JOKER) for alternative in by_rank[rank]]
    by_rank[UNSEEN] += [alternative for alternative in by_rank[JOKER] if ranks[alternative] == JOKER]
    by_card = [by_rank[card % N_RANKS] for card in range(N_CARDS)]
    t.by_card = rows([ints(alternatives) for alternatives in by_card])
    t.card_of = ints(ranks)
    t.kind = ints([_KINDS[type(e)] for e in t.effect])
    t.steps = ints([getattr(e, "steps", 0) or getattr(e, "then_advance", 0) for e in t.effect])
    t.splits = rows([ints([a for a in alternatives if t.kind[a] == flat.SPLIT]) for alternatives in by_card])
    effects = t.effect
    t.whose = ints([("anyone", "others", "opponents").index(getattr(e, "whose", "anyone")) for e in effects])
    t.again = ints([("no", "now", "now or later").index(e.again) for e in effects])
    t.breaks = ints([int(e.next == "discards") for e in effects])
    t.breaks_discarded = ints([int(e.next == "discards" and e.on_discard == "same") for e in effects])
    t.passing = _flags(t, "captures", "passing")
    t.own_start_open = _flags(t, "own_start", "open")
    t.stakes_passed = _flags(t, "stakes_passed", "yes")
    t.stakes_pushed = _flags(t, "stakes_pushed", "yes")
    t.my_stake_swaps = _flags(t, "my_stake", "may swap")
    t.their_stake_swaps = _flags(t, "their_stake", "may swap")
    t.then = ints([getattr(e, "then_advance", 0) for e in effects])
    t.parts = ints([getattr(e, "parts", 1) for e in effects])
    t.pawn_again = _flags(t, "pawn", "again")
    t.with_partner = _flags(t, "pawns", "own and partner")
    t.one_colour = _flags(t, "colours", "one")
    t.rest_lost = _flags(t, "rest", "partner or lost")


def _flags(t: CompiledRules, name: str, value: str) -> Ints:
    """By alternative: 1 where it has this value under this name."""
    return ints([int(getattr(effect, name, "") == value) for effect in t.effect])


_KINDS: Final[dict[type[Alternative], int]] = {
    BringOut: flat.EXIT,
    Advance: flat.ADVANCE,
    Retreat: flat.RETREAT,
    Push: flat.PUSH,
    Split: flat.SPLIT,
    SwapPawns: flat.SWAP,
    Nothing: flat.NOTHING,
}


def _add(t: CompiledRules, ranks: list[int], rank: int, alternative: Alternative) -> int:
    ranks.append(rank)
    t.effect.append(alternative)
    return len(ranks) - 1


def _compile_walks(t: CompiledRules) -> None:
    board = t.board
    t.reach = max([1, *list(t.steps)])
    t.stride = (t.reach + 1) * t.squares
    t.landing = rows([ints([-1] * (board.corners * t.stride)) for _ in range(3)])
    t.gates = rows([ints([0] * (board.corners * t.stride)) for _ in range(3)])
    for colour in range(board.corners):
        for square in range(t.track):
            _walk_track(t, colour, square, ONWARD, 1)
            _walk_track(t, colour, square, BACKWARD, -1)
            _walk_home(t, colour, square)
        for depth in range(1, board.home + 1):
            for steps in range(1, t.reach + 1):
                landing = _in_home(t, colour, depth + steps)
                t.landing[HOMEWARD][t.walk(colour, steps, board.home_square(colour, depth))] = landing
    t.barriers = t.gates
    if t.rules.stake.stops != "everyone":  # §10.2: a stake lets its owner by
        t.barriers = rows([ints([gates & ~(1 << i // t.stride) for i, gates in enumerate(row)]) for row in t.gates])


def _walk_track(t: CompiledRules, colour: int, square: int, road: int, direction: int) -> None:
    """§1.1: round the track, with the start squares that are passed (not the one landed on)."""
    passed, at = 0, square
    for steps in range(1, t.reach + 1):
        at = (at + direction) % t.track
        index = t.walk(colour, steps, square)
        t.landing[road][index] = at
        t.gates[road][index] = passed
        if t.corner_at[at] >= 0:
            passed |= 1 << t.corner_at[at]


def _walk_home(t: CompiledRules, colour: int, square: int) -> None:
    """§1.3: the own home lane leaves the track `branch` squares before the own start."""
    branch = (t.start[colour] - t.board.branch) % t.track
    to_branch = (branch - square) % t.track
    for steps in range(1, t.reach + 1):
        index = t.walk(colour, steps, square)
        if steps <= to_branch:
            t.landing[HOMEWARD][index] = t.landing[ONWARD][index]
            t.gates[HOMEWARD][index] = t.gates[ONWARD][index]
        else:
            t.landing[HOMEWARD][index] = _in_home(t, colour, steps - to_branch)
            t.gates[HOMEWARD][index] = t.gates[ONWARD][t.walk(colour, to_branch + 1, square)] if to_branch else 0


def _in_home(t: CompiledRules, colour: int, depth: int) -> int:
    """§11.1: the home square at a depth; deeper than the deepest is nowhere, or back again where pawns bounce."""
    if depth > t.home and t.rules.home.overshoot == "bounce":
        depth = 2 * t.home - depth
    return t.board.home_square(colour, depth) if 1 <= depth <= t.home else -1


def _compile_choices(t: CompiledRules) -> None:
    rules = t.rules
    t.stake_by_place = rules.stake.pawn == "on start"
    t.overshoot = ("illegal", "lap", "lap when stuck", "bounce").index(rules.home.overshoot)
    t.draws = rules.deal.draw == "after each play"
    t.deal_pattern = ints(list(rules.deal.pattern))
    t.deals_start_over = rules.deal.after == "start over"
    t.dealer_moves = rules.deal.dealer == "each deal"
    t.exchanges = {"first deal": 1, "every deal": maxsize}.get(rules.deal.exchange, 0)
    t.broken_lasts_deal = rules.turn.broken_lasts == "deal"
    t.broken_lasts_pack = rules.turn.broken_lasts == "pack"
    t.plain_turns = not (t.draws or any(t.breaks) or any(t.again))
    t.may_lap = rules.home.overshoot in ("lap", "lap when stuck")
    t.laps_when_stuck = rules.home.overshoot == "lap when stuck"
    t.turn_in_optional = rules.home.turn_in == "optional"
    t.deepest_first = rules.home.fill == "deepest first"
    t.fresh_stays_out = rules.home.fresh == "stays out" and rules.board.branch == 0
    t.fresh_matters = t.fresh_stays_out or not t.stake_by_place
    t.own_blocks = rules.capture.own == "blocks"
    t.partner_blocks = rules.capture.partner == "blocks"
    t.must_play = rules.turn.obligation == "must play"
    t.folds = rules.turn.stuck == "fold"
    t.withheld = ints([int(RANKS[card % N_RANKS] in rules.turn.withheld) for card in range(N_CARDS)])
    t.answers = rules.turn.broken_answer == "same card"
    t.deck_size = rules.deck.size
    t.deck_counts = [rules.deck.packs * (rules.deck.copies if letter in rules.deck.ranks else 0) for letter in RANKS]
    t.deck_counts[JOKER] = rules.deck.packs * rules.deck.jokers
    suits = range(1, len(SUITS)) if t.common >= 0 else range(1)
    t.pack = [
        rank + N_RANKS * suits[copy % len(suits)] for rank, count in enumerate(t.deck_counts) for copy in range(count)
    ]


def _compile_ends(t: CompiledRules) -> None:
    """Where each walk forward may end. What the judge then says of it is another matter."""
    homeward, onward = t.landing[HOMEWARD], t.landing[ONWARD]
    ends: list[tuple[int, ...]] = [(home,) if home >= 0 else () for home in homeward]
    if t.fresh_stays_out:
        for colour in range(t.board.corners):
            for steps in range(1, t.reach + 1):
                index = t.walk(colour, steps, t.start[colour])
                ends[index] = _with_onward(homeward[index], onward[index])
    t.ends_without_lap = _all_ends(t, ends)
    t.ends = t.ends_without_lap
    if t.may_lap:
        t.ends = _all_ends(t, [_with_onward(home, lap) for home, lap in zip(homeward, onward, strict=True)])


def _with_onward(home: int, onward: int) -> tuple[int, ...]:
    """Both ways that a walk may end, each once."""
    if onward < 0 or onward == home:
        return (home,) if home >= 0 else ()
    return (home, onward) if home >= 0 else (onward,)


def _all_ends(t: CompiledRules, ends: list[tuple[int, ...]]) -> Rows:
    """§1.6: these ends, and on from those that are crossings. Rows that are alike are one row."""
    made: dict[tuple[int, ...], Ints] = {}
    every: list[Ints] = []
    for index, some in enumerate(ends):
        base = index // t.stride * t.squares
        onward = [t.crossing[base + end] for end in some if t.crossing[base + end] >= 0]
        if (*some, *onward) not in made:
            made[(*some, *onward)] = ints([*some, *onward])
        every.append(made[(*some, *onward)])
    return rows(every)


def _compile_needs(t: CompiledRules) -> None:
    """What cards can do nothing while pawns are in camp, or at home where they have only so far to go."""
    track = max(t.reach, t.home)
    t.longest = ints([track] * t.squares)
    for square in range(t.track, t.squares):
        colour = (square - t.track) // t.home
        walks = [steps for steps in range(1, t.reach + 1) if t.ends[t.walk(colour, steps, square)]]
        t.longest[square] = max(walks, default=0)
    needs = [_needs(t, alternative) for alternative in range(len(t.kind))]
    t.needs = ints([min([needs[a] for a in alternatives], default=0) for alternatives in t.by_card])


def _needs(t: CompiledRules, alternative: int) -> int:
    """How far one of a player's pawns must be able to walk for an alternative to do anything."""
    kind = t.kind[alternative]
    if t.common >= 0 or t.with_partner[alternative]:
        return 0
    if kind == flat.ADVANCE:
        return t.steps[alternative]
    if kind in (flat.RETREAT, flat.SWAP):
        return t.home  # §6.2, §8.1: only on the track, and where pawns bounce some at home may be asked in vain
    if kind != flat.SPLIT:
        return 0
    colours = max([len(t.colours_in[bits]) for row in t.movers for bits in row])
    together = colours * t.home * (t.home - 1) // 2  # so many steps are left in the homes of pawns that have come in
    return 1 if t.overshoot == BOUNCE or t.steps[alternative] <= together else t.home


def _compile_choices_by_lot(t: CompiledRules) -> None:
    """Some colours, their pawns, and the orders in which things may be tried."""
    corners = t.board.corners
    t.everyone = (1 << corners) - 1
    t.colours_in = rows([ints([c for c in range(corners) if bits >> c & 1]) for bits in range(1 << corners)])
    t.pawns_of = rows(
        [ints([pawn for pawn in range(t.n_pawns) if bits >> t.colour_of[pawn] & 1]) for bits in range(1 << corners)]
    )
    tried = {*range(t.reach + 1), *map(len, t.by_card), *map(len, t.pawns_of)}
    ways: list[Ints] = []
    t.first_way, t.n_ways = ints([0] * (max(tried) + 1)), ints([0] * (max(tried) + 1))
    for things in tried:
        t.first_way[things] = len(ways)
        steps = [step for step in range(1, things + 1) if gcd(step, things) == 1]
        ways += [
            ints([(start + i * step) % things for i in range(things)]) for step in steps for start in range(things)
        ]
        ways += [] if things else [ints([])]
        t.n_ways[things] = len(ways) - t.first_way[things]
    t.ways = rows(ways)
    t.backward = rows([ints([*range(things)][::-1]) for things in range(max(tried) + 1)])
