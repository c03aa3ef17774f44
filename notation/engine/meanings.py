"""What written plays can mean: the moves of the engine that a play may stand for.

A written play may leave out what only one legal move can mean (`9`, `9a5`, `7a5,c2-c5`). Nothing here decides a rule.
"""

from __future__ import annotations

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import DISCARD, FOLD, Ints, Move, ints
from notation.engine.generate import card_moves
from notation.engine.position import EMPTY, Position
from notation.engine.split import landings
from notation.plays import Bare, CardPlay, Discard, Effect, Exit, Leg, Play, Swap
from notation.plays import Move as Walk


def discard_move(play: Discard) -> Move:
    """The move of a written discard."""
    numbers = tuple(card.number for card in play.cards)
    return (numbers[0], DISCARD) if len(numbers) == 1 else (numbers[0] if numbers else UNSEEN, FOLD, *numbers)


def first_meaning(position: Position, seat: int, play: Play) -> Move:
    """The move that a play means if that one is legal, wherever the pawns stand; () where only the pawns tell."""
    if isinstance(play, Discard):
        return discard_move(play)
    t = position.compiled
    card, alternatives = play.card.number, _alternatives(t, play)
    moves: list[Move] = []
    if isinstance(play, Exit) and play.colour is None:
        # Without a letter it is the player's own colour, that of his corner where he has two.
        moves += [(card, a, seat) for a in alternatives if t.kind[a] == flat.EXIT]
    elif isinstance(play, Walk):
        splits = [a for a in alternatives if t.kind[a] == flat.SPLIT]
        legs = _sure_legs(t, play.legs) if splits else []
        if (splits and not legs) or play.legs[0].landing is None:
            return ()
        if len(play.legs) == 1:
            _walk_meanings(position, card, alternatives, play.legs[0], moves)
        moves += [(card, a, *legs) for a in splits]
    elif isinstance(play, Bare) or meanings(position, seat, play, moves):
        return ()
    return moves[0] if len(moves) == 1 else ()


def _sure_legs(t: CompiledRules, legs: tuple[Leg, ...]) -> list[int]:
    """From, steps and to of each leg, where any pawn would walk it by as many; empty where one may be another."""
    numbers: list[int] = []
    for leg in legs:
        square, landing = t.number_of.get(leg.origin, -1), t.number_of.get(leg.landing or "", -1)
        counts = {n for colour in range(t.board.corners) for n in _counts(t, colour, square, landing)}
        if len(counts) != 1:
            return []
        numbers += [square, *counts, landing]
    return numbers


def _alternatives(t: CompiledRules, play: CardPlay) -> Ints:
    """What the card of a play may do."""
    alternatives = t.by_card[play.card.number]
    if play.acts_as is None:
        return alternatives
    return ints([a for a in alternatives if t.card_of[a] == play.acts_as.rank])


def meanings(position: Position, seat: int, play: CardPlay, moves: list[Move]) -> bool:
    """Append the moves that a written play can mean; answers whether something was left out of it."""
    t = position.compiled
    card = play.card.number
    alternatives = _alternatives(t, play)
    if isinstance(play, Walk):
        if len(play.legs) == 1 and not t.splits[card]:
            return _walk_meanings(position, card, alternatives, play.legs[0], moves)
        return _split_meanings(position, card, alternatives, play, moves)
    if isinstance(play, Exit):
        return _exit_meanings(position, seat, card, alternatives, play, moves)
    if isinstance(play, Swap):
        return _swap_meanings(position, card, alternatives, play, moves)
    if isinstance(play, Effect):
        moves += [(card, a) for a in alternatives if t.kind[a] == flat.NOTHING]
        return False
    moves += card_moves(position, seat, card, acts_as=-1 if play.acts_as is None else play.acts_as.rank)
    return True


def _exit_meanings(position: Position, seat: int, card: int, alternatives: Ints, play: Exit, moves: list[Move]) -> bool:
    t = position.compiled
    if play.colour is not None:
        colours = [SEATS.index(play.colour)]
        if colours[0] >= t.board.corners:
            return False
    else:
        movers = position.movers(seat, card)
        colours = [seat] if movers == 1 << seat else [c for c in range(t.n_seats) if movers >> c & 1]
    for colour in colours:
        moves += [(card, a, colour) for a in alternatives if t.kind[a] == flat.EXIT]
    # Without a letter it is the player's own colour, that of his corner where he has two.
    return len(colours) > 1 and colours[0] not in t.colours_of[seat]


def _swap_meanings(position: Position, card: int, alternatives: Ints, play: Swap, moves: list[Move]) -> bool:
    t = position.compiled
    mine, theirs = t.number_of.get(play.mine, -1), t.number_of.get(play.theirs, -1)
    missing = False
    for a in alternatives:
        if t.kind[a] != flat.SWAP or mine < 0 or theirs < 0:
            continue
        if not t.then[a]:
            if play.then is None:
                moves.append((card, a, mine, theirs))
        elif play.then is not None:
            moves.append((card, a, mine, theirs, t.number_of.get(play.then, -1)))
        else:
            missing = True
            pawn = position.at[mine]
            ends = landings(position, t.colour_of[pawn], theirs, t.then[a], True) if pawn != EMPTY else []
            moves += [(card, a, mine, theirs, end) for end in ends or (-1,)]
    return missing


def _walk_meanings(position: Position, card: int, alternatives: Ints, leg: Leg, moves: list[Move]) -> bool:
    """One leg of a card that does not split."""
    t = position.compiled
    square = t.number_of.get(leg.origin, -1)
    if square < 0:
        return False
    landing = -1 if leg.landing is None else t.number_of.get(leg.landing, -1)
    missing = False
    for a in alternatives:
        if not flat.ADVANCE <= t.kind[a] <= flat.PUSH:
            continue
        if leg.landing is not None:
            moves.append((card, a, square, landing))
            continue
        missing = True
        if leg.steps is not None and leg.steps != (-t.steps[a] if t.kind[a] == flat.RETREAT else t.steps[a]):
            moves.append((card, a, square, -1))
        else:
            moves += [(card, a, square, end) for end in walk_ends(position, a, square) or (-1,)]
    return missing


def walk_ends(position: Position, alternative: int, square: int) -> tuple[int, ...]:
    """Where an advance, retreat or push of the pawn on a square may end."""
    t = position.compiled
    pawn = position.at[square]
    if pawn == EMPTY:
        return ()
    colour, steps, kind = t.colour_of[pawn], t.steps[alternative], t.kind[alternative]
    if kind == flat.ADVANCE:
        return landings(position, colour, square, steps, True)
    road = t.landing[2 if kind == flat.RETREAT else 1]
    landing = road[t.walk(colour, steps, square)]
    return (landing,) if landing >= 0 else ()


def _split_meanings(position: Position, card: int, alternatives: Ints, play: Walk, moves: list[Move]) -> bool:
    t = position.compiled
    missing = False
    for a in alternatives:
        if t.kind[a] == flat.SPLIT:
            guessed = _split_legs(position, card, a, play.legs, moves)
        elif len(play.legs) == 1:  # a joker may stand for a seven and for other cards
            guessed = _walk_meanings(position, card, ints([a]), play.legs[0], moves)
        else:
            continue
        missing = missing or guessed
    return missing


def _split_legs(position: Position, card: int, alternative: int, legs: tuple[Leg, ...], moves: list[Move]) -> bool:
    """The legs of a split. Each walk is worked out where the legs before it left the pawns, be they legal or not."""
    t = position.compiled
    open_ends: list[tuple[Move, dict[int, int]]] = [((card, alternative), {})]  # with the squares that have changed
    missing = False
    for number, leg in enumerate(legs, 1):
        square = t.number_of.get(leg.origin, -1)
        missing = missing or leg.landing is None
        reached: list[tuple[Move, dict[int, int]]] = []
        for move, changed in open_ends:
            pawn = changed.get(square, position.at[square] if square >= 0 else EMPTY)
            left = t.steps[alternative] - sum(move[3::3])
            for steps, landing in _leg_walks(position, pawn, square, leg, left, number == len(legs)):
                after = changed
                if pawn != EMPTY and landing >= 0:
                    after = changed | {square: EMPTY, landing: pawn}
                reached.append(((*move, square, steps, landing), after))
        open_ends = reached[:64]
    moves += [move for move, _ in open_ends]
    return missing


def _leg_walks(position: Position, pawn: int, square: int, leg: Leg, left: int, is_last: bool) -> list[tuple[int, int]]:
    """Steps and landing of one leg, from whichever of the two was written."""
    if pawn == EMPTY:
        return [(max(left, 1), -1)]
    t = position.compiled
    colour = t.colour_of[pawn]
    if leg.landing is not None:
        landing = t.number_of.get(leg.landing, -1)
        # A pawn that bounces in its home, or jumps a crossing, may come there by several counts: the sum decides.
        return [(n, landing) for n in _counts(t, colour, square, landing) or (max(left, 1),)]
    if leg.steps is not None:
        if not 0 < leg.steps <= t.reach:
            return [(max(left, 1), -1)]
        return [(leg.steps, end) for end in landings(position, colour, square, leg.steps, True) or (-1,)]
    choices = [left] if is_last and left > 0 else range(1, left + 1)
    return [(n, end) for n in choices for end in landings(position, colour, square, n, True)] or [(max(left, 1), -1)]


def _counts(t: CompiledRules, colour: int, square: int, landing: int) -> tuple[int, ...]:
    """By how many steps a pawn may walk forward from a square to another (-1: none that there is)."""
    if square < 0 or landing < 0:
        return ()
    walk = (colour * t.squares + square) * t.squares + landing
    counts = t.counts.get(walk)
    if counts is None:
        base = colour * t.stride + square
        counts = tuple([n for n in range(1, t.reach + 1) if landing in t.ends[base + n * t.squares]])
        t.counts[walk] = counts
    return counts
