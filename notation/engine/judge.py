"""Whether one card's effect on the pawns is legal, and the events it makes.

Every function here answers 0 and appends packed events to `out`, or answers a refusal (`flat.refuse`) and leaves `out`
as it was. Whose turn it is, who holds which card and what follows a play is for `decide`.
"""

from __future__ import annotations

from notation.cards import JOKER, N_RANKS
from notation.engine import flat
from notation.engine.apply import carry_out
from notation.engine.compiled_rules import (
    ANYONE,
    BACKWARD,
    HOMEWARD,
    ONWARD,
    OTHERS,
    CompiledRules,
)
from notation.engine.flat import CAME_OUT, CAPTURED, MOVED, Stack, cut, event, refuse
from notation.engine.position import EMPTY, Position


def judge_exit(position: Position, seat: int, card: int, colour: int, out: Stack) -> int:
    """§4: a pawn from camp to the own start square."""
    t = position.compiled
    start = t.start[colour]
    if not position.movers(seat, card) >> colour & 1:
        return refuse_mover(position, seat, card, colour, start)
    if not position.camp[colour]:
        return refuse(flat.CAMP_EMPTY, start)
    if position.stakes >> colour & 1:
        return refuse(flat.START_TAKEN, start)  # §4.3
    if position.at[start] != EMPTY:
        blocked = judge_capture(position, seat, start)
        if blocked:
            return blocked
        out.append(event(CAPTURED, start))
    out.append(event(CAME_OUT, colour))
    return 0


def judge_advance(
    position: Position,
    seat: int,
    card: int,
    alternative: int,
    square: int,
    landing: int,
    laps: bool,
    out: Stack,
) -> int:
    """§5: an own pawn forward. `laps` says whether it may pass by its home (§11.4)."""
    t = position.compiled
    pawn = position.at[square]
    if pawn == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    if not position.movers(seat, card) >> t.colour_of[pawn] & 1:
        return refuse_mover(position, seat, card, t.colour_of[pawn], square)
    return judge_walk(position, seat, card, alternative, square, t.steps[alternative], landing, laps, out)


def judge_walk(
    position: Position,
    seat: int,
    card: int,
    alternative: int,
    square: int,
    steps: int,
    landing: int,
    laps: bool,
    out: Stack,
) -> int:
    """§5, §10, §11, §12: a pawn walks forward to a landing square; which road leads there is found here.

    That the pawn is one that the seat may move is for the caller to know. `laps` says whether it may pass by its home.
    """
    t = position.compiled
    at = position.at
    colour = t.colour_of[at[square]]
    index = colour * t.stride + steps * t.squares + square
    home = t.landing[HOMEWARD][index]
    if landing < 0:
        return refuse(flat.OVERSHOOTS_HOME if home < 0 else flat.WRONG_LANDING, square)
    if t.fresh_stays_out and position.fresh >> colour & 1 and square == t.start[colour]:
        if landing == home and home >= t.track:
            return refuse(flat.FRESH_STAYS_OUT, square)  # §11.7
        home = t.landing[ONWARD][index]
        road = ONWARD
    else:
        road = HOMEWARD
    if landing != home:
        onward = t.landing[ONWARD][index]
        crossing = colour * t.squares
        if home >= 0 and t.crossing[crossing + home] == landing:
            pass  # §1.6: on from a crossing
        elif home != onward and onward >= 0 and landing in (onward, t.crossing[crossing + onward]):
            if not (t.may_lap and laps):
                return refuse(flat.OVERSHOOTS_HOME if home < 0 else _no_lap(t, colour, index), square)
            if home >= 0 and not t.turn_in_optional and not _blocked(position, colour, index, square, home):
                return refuse(flat.LAP_NOT_FORCED, square)  # §11.4
            road = ONWARD
        else:
            beyond = home < 0 and (onward < 0 or not (t.may_lap and laps))
            return refuse(flat.OVERSHOOTS_HOME if beyond else flat.WRONG_LANDING, square)
    stakes = position.stakes & t.barriers[road][index]
    if stakes:
        return _refuse_stake(t, stakes)
    captures = t.passing[alternative]
    if landing >= t.track:
        blocked = _judge_home(position, index, steps, square, landing)
        if not blocked and t.last_stays_out[alternative]:
            blocked = _judge_last_pawn(position, card, colour, square)
        if blocked:
            return blocked
    elif at[landing] != EMPTY:
        blocked = judge_capture(position, seat, landing)
        if blocked:
            return blocked
        captures = 1
    if captures:
        _capture(position, alternative, road, index, steps, square, landing, out)
    out.append(MOVED | square << 6 | landing << 16)
    return 0


def _no_lap(t: CompiledRules, colour: int, index: int) -> int:
    """The reason why a pawn that could come home does not walk past: its start, or only its lane (§11.4, §11.8)."""
    reaches = t.landing[ONWARD][index] == t.start[colour] or t.gates[ONWARD][index] >> colour & 1
    return flat.CROSSES_OWN_START if reaches else flat.WRONG_LANDING


def _blocked(position: Position, colour: int, index: int, square: int, home: int) -> bool:
    """Whether the way home is barred: by a stake, or by pawns in the home (§11.4)."""
    t = position.compiled
    stakes = t.barriers[HOMEWARD][index] & position.stakes
    steps = (index - colour * t.stride) // t.squares
    return stakes != 0 or _judge_home(position, index, steps, square, home) != 0


def _judge_home(position: Position, index: int, steps: int, square: int, landing: int) -> int:
    """§11.2, §11.3, §11.6: a free square, no jumping, filled as the rules say."""
    t = position.compiled
    at = position.at
    if at[landing] != EMPTY and landing != square:
        return refuse(flat.HOME_TAKEN, landing)
    walk = t.landing[HOMEWARD]
    for _step in range(1, steps):
        index -= t.squares  # one step less
        passed = walk[index]
        if passed < t.track:
            break
        if at[passed] != EMPTY and passed != square:
            return refuse(flat.JUMPS_IN_HOME, passed)
    if t.deepest_first:
        deepest = landing - (landing - t.track) % t.home + t.home - 1
        for deeper in range(landing + 1, deepest + 1):
            if at[deeper] == EMPTY or deeper == square:
                return refuse(flat.NOT_DEEPEST, deeper)
    return 0


def _capture(
    position: Position, alternative: int, road: int, index: int, steps: int, square: int, landing: int, out: Stack
) -> None:
    """The captures of a legal walk: in passing in their order (§12.3), then on landing."""
    t = position.compiled
    at = position.at
    if t.passing[alternative]:
        walk = t.landing[road]
        index -= (steps - 1) * t.squares
        for _step in range(1, steps):
            passed = walk[index]
            index += t.squares
            if at[passed] != EMPTY and passed != square:
                corner = t.corner_at[passed]
                if corner < 0 or not position.stakes >> corner & 1:
                    out.append(event(CAPTURED, passed, 1))
    if at[landing] != EMPTY and landing != square:
        out.append(event(CAPTURED, landing))


def judge_capture(position: Position, seat: int, square: int) -> int:
    """§10.3, §12.1: whether a pawn may land where another pawn stands."""
    t = position.compiled
    corner = t.corner_at[square]
    if corner >= 0 and position.stakes >> corner & 1:
        return refuse(flat.LANDS_ON_STAKE, square)
    if t.own_blocks or t.partner_blocks:
        owner = t.owner[t.colour_of[position.at[square]]]
        if t.own_blocks and owner == seat:
            return refuse(flat.OWN_PAWN_BLOCKS, square)
        if t.partner_blocks and owner >= 0 and owner != seat and t.team_bits[seat] >> owner & 1:
            return refuse(flat.OWN_PAWN_BLOCKS, square)
    return 0


def judge_retreat(
    position: Position, seat: int, card: int, alternative: int, square: int, landing: int, out: Stack
) -> int:
    """§6: an own pawn backward."""
    t = position.compiled
    pawn = position.at[square]
    if pawn == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    colour = t.colour_of[pawn]
    if not position.movers(seat, card) >> colour & 1:
        return refuse_mover(position, seat, card, colour, square)
    if square >= t.track:
        return refuse(flat.STAYS_HOME, square)  # §6.2
    return _judge_track(position, seat, alternative, colour, square, landing, BACKWARD, out)


def judge_push(position: Position, seat: int, alternative: int, square: int, landing: int, out: Stack) -> int:
    """§9: somebody's pawn forward, on the track, in its owner's frame."""
    t = position.compiled
    pawn = position.at[square]
    if pawn == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    colour = t.colour_of[pawn]
    if not allowed(t, t.whose[alternative], seat, colour):
        return refuse(flat.NOT_YOUR_PAWN, square)  # §9.1
    if square >= t.track:
        return refuse(flat.STAYS_HOME, square)  # §9.2
    if position.stakes >> colour & 1 and square == t.start[colour] and not t.stakes_pushed[alternative]:
        return refuse(flat.MOVES_STAKE, square)  # §9.4
    return _judge_track(position, seat, alternative, colour, square, landing, ONWARD, out)


def _judge_track(
    position: Position,
    seat: int,
    alternative: int,
    colour: int,
    square: int,
    landing: int,
    road: int,
    out: Stack,
) -> int:
    """A walk that stays on the track: back (§6), or pushed (§9)."""
    t = position.compiled
    steps = t.steps[alternative]
    index = colour * t.stride + steps * t.squares + square
    if landing != t.landing[road][index]:
        return refuse(flat.WRONG_LANDING, square)
    own = t.start[colour]
    if not t.own_start_open[alternative] and (landing == own or t.gates[road][index] >> colour & 1):
        return refuse(flat.CROSSES_OWN_START, own)
    stakes = position.stakes & t.barriers[road][index]
    if stakes and not t.stakes_passed[alternative]:
        return _refuse_stake(t, stakes)
    if position.at[landing] != EMPTY:
        blocked = judge_capture(position, seat, landing)
        if blocked:
            return blocked
    if position.at[landing] != EMPTY or t.passing[alternative]:
        _capture(position, alternative, road, index, steps, square, landing, out)
    out.append(MOVED | square << 6 | landing << 16)
    return 0


def _judge_swap(position: Position, seat: int, card: int, alternative: int, mine: int, theirs: int, out: Stack) -> int:
    """§8: two pawns on the track change places."""
    t = position.compiled
    refused = _judge_swapped(position, mine) or _judge_swapped(position, theirs)
    if refused:
        return refused
    my_colour, their_colour = t.colour_of[position.at[mine]], t.colour_of[position.at[theirs]]
    if not position.movers(seat, card) >> my_colour & 1:
        return refuse_mover(position, seat, card, my_colour, mine)
    if mine == theirs or not allowed_swap(position, seat, alternative, my_colour, their_colour):
        return refuse(flat.BAD_SWAP, theirs)  # §8.2
    if _is_stake(position, my_colour, mine) and not t.my_stake_swaps[alternative]:
        return refuse(flat.SWAPS_STAKE, mine)
    if _is_stake(position, their_colour, theirs) and not t.their_stake_swaps[alternative]:
        return refuse(flat.SWAPS_STAKE, theirs)
    out.append(event(flat.SWAPPED, mine, theirs))
    return 0


def _judge_swapped(position: Position, square: int) -> int:
    """§8.1: a pawn that changes places stands on the track."""
    if position.at[square] == EMPTY:
        return refuse(flat.NO_PAWN_THERE, square)
    return refuse(flat.STAYS_HOME, square) if square >= position.compiled.track else 0


def judge_swap_then(
    position: Position,
    seat: int,
    card: int,
    alternative: int,
    mine: int,
    theirs: int,
    landing: int,
    laps: bool,
    out: Stack,
) -> int:
    """§8.5: a swap, and the advance that must follow where the card says so."""
    since = len(out)
    refused = _judge_swap(position, seat, card, alternative, mine, theirs, out)
    steps = position.compiled.then[alternative]
    if not refused and steps:
        scratch = position.board_copy()
        carry_out(scratch, out, since)
        refused = judge_walk(scratch, seat, card, alternative, theirs, steps, landing, laps, out)
        if refused:
            cut(out, since)
    return refused


def allowed_swap(position: Position, seat: int, alternative: int, mine: int, theirs: int) -> bool:
    """§8.2: with whose pawns a pawn of colour `mine` may change places.

    A player who moves a partner's pawns, or those of the common camp, swaps them as if they were his own.
    """
    t = position.compiled
    whose = t.whose[alternative]
    if whose == ANYONE:
        return True
    return theirs != mine and (mine == t.common or allowed(t, whose, seat, theirs))


def allowed(t: CompiledRules, whose: int, seat: int, colour: int) -> bool:
    """Whether a colour is one of those that a card speaks of: anyone's, other players', opponents'."""
    owner = t.owner[colour]
    if whose == ANYONE or owner < 0:
        return True
    if whose == OTHERS:
        return owner != seat
    return not t.team_bits[seat] >> owner & 1


def _is_stake(position: Position, colour: int, square: int) -> bool:
    return bool(position.stakes >> colour & 1) and square == position.compiled.start[colour]


def _refuse_stake(t: CompiledRules, stakes: int) -> int:
    colour = 0
    while not stakes >> colour & 1:
        colour += 1
    return refuse(flat.PASSES_STAKE, t.start[colour])


def refuse_mover(position: Position, seat: int, card: int, colour: int, square: int) -> int:
    """Why a seat may not move a pawn of a colour as its own."""
    t = position.compiled
    suit_matters = t.common >= 0 and card // N_RANKS != 0
    if suit_matters and (colour == t.common or t.owner[colour] == seat):
        return refuse(flat.NOT_THIS_SUIT, square)  # §13.4
    return refuse(flat.NOT_YOUR_PAWN, square)


def _judge_last_pawn(position: Position, card: int, colour: int, square: int) -> int:
    """§15.7: a joker, whatever card it is played as, may not bring a colour's last pawn home."""
    t = position.compiled
    if card % N_RANKS != JOKER or square >= t.track or position.home[colour] + 1 < t.pawns:
        return 0
    return refuse(flat.LAST_PAWN_JOKER, square)
