"""Between plays as people write them and moves as the engine judges them.

A written play may leave out what only one legal move can mean (`9`, `9a5`, `7a5,c2-c5`). `judge_play` judges what was
written: it looks for a move among generated ones only where something was left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from notation.board import SEATS
from notation.cards import CARDS, UNSEEN, Card
from notation.engine import flat
from notation.engine.apply import apply, carry_out
from notation.engine.decide import decide, decide_on, judge_turn
from notation.engine.flat import DISCARD, FOLD, Ints, Move, Stack, ints, lend, refuse, returned, stack
from notation.engine.generate import card_moves
from notation.engine.judge import judge_walk
from notation.engine.position import EMPTY, Position
from notation.engine.split import landings
from notation.engine.tables import Tables
from notation.plays import CardPlay, Discard, Effect, Exit, Leg, Play, Swap
from notation.plays import Move as Walk

MOST_SURE: Final = 1 << 14
"""So many plays are kept with what they are sure to mean."""


def judge_play(position: Position, seat: int, play: Play, out: list[int], drawn: int = UNSEEN) -> tuple[Move, int]:
    """Judge a written play of a seat: the move it means and 0, with the events in `out`; or a move and its refusal.

    A refusal of several readings is the one that says most. The move of a refusal may be empty.
    """
    events = lend(out)
    judged = judge_written(position, seat, play, drawn, events)
    returned(events, out)
    return judged


def judge_written(position: Position, seat: int, play: Play, drawn: int, out: Stack) -> tuple[Move, int]:
    """`judge_play`, for what goes on with the events as they are."""
    kept = position.tables.sure_moves.get(id(play))
    sure = kept[1] if kept is not None else _sure_move(position, seat, play)
    if sure:
        refused = decide_on(position, seat, sure, drawn, out)
        if not refused or isinstance(play, Discard):
            return sure, refused
    assert not isinstance(play, Discard)  # always sure
    return _judge_readings(position, seat, play, drawn, out)


def _judge_readings(position: Position, seat: int, play: CardPlay, drawn: int, out: Stack) -> tuple[Move, int]:
    """Judge the moves that a written play can mean on this position."""
    refused = judge_turn(position, seat)
    if refused:
        return (), refused
    moves: list[Move] = []
    if readings(position, seat, play, moves):
        return _judge_missing(position, seat, play.card.number, moves, drawn, out)
    worst: Move = ()
    reason = flat.CARD_CANNOT
    for move in moves:
        refused = decide_on(position, seat, move, drawn, out)
        if not refused:
            return move, 0
        if _weight(refused) > _weight(reason):
            worst, reason = move, refused
    return worst, reason if position.holds(seat, play.card.number) else refuse(flat.NOT_IN_HAND)


def _sure_move(position: Position, seat: int, play: Play) -> Move:
    """The move that a play means wherever the pawns stand; () where it does not mean one and no other."""
    sure: Move = ()
    t = position.tables
    if isinstance(play, Discard):
        sure = discard_move(play)
    elif isinstance(play, Swap) or (
        isinstance(play, Walk)
        and len(play.legs) == 1
        and play.legs[0].landing is not None
        and not t.splits[play.card.number]
    ):
        moves: list[Move] = []
        if not readings(position, seat, play, moves) and len(moves) == 1:
            sure = moves[0]
    if len(t.sure_moves) >= MOST_SURE:
        t.sure_moves.clear()
    t.sure_moves[id(play)] = play, sure
    return sure


def _judge_missing(
    position: Position, seat: int, card: int, moves: Sequence[Move], drawn: int, out: Stack
) -> tuple[Move, int]:
    """The moves that a shortened play can mean and that are legal must all come to the same."""
    accepted: list[tuple[Move, list[int]]] = []
    refusals: list[tuple[Move, int]] = []
    for move in moves:
        events: list[int] = []
        refused = decide(position, seat, move, events, drawn)
        if refused:
            refusals.append((move, refused))
        else:
            accepted.append((move, events))
    if accepted:
        if len(accepted) > 1 and len({_outcome(position, events) for _, events in accepted}) > 1:
            return accepted[0][0], refuse(flat.AMBIGUOUS)
        for packed in accepted[0][1]:
            out.append(packed)
        return accepted[0][0], 0
    if not position.holds(seat, card):
        return (), refuse(flat.NOT_IN_HAND)
    return max(refusals, key=lambda r: _weight(r[1]), default=((), refuse(flat.NO_LEGAL_PLAY)))


def _outcome(position: Position, events: Sequence[int]) -> object:
    """The position after events, as a value."""
    after = position.copy()
    apply(after, events)
    return after.key()


_WEIGHTS = {flat.CARD_CANNOT: 0, flat.WRONG_LANDING: 1, flat.NO_PAWN_THERE: 2, flat.CAMP_EMPTY: 2}


def _weight(refused: int) -> int:
    """How much a refusal tells."""
    return _WEIGHTS.get(refused & 255, 3)


def discard_move(play: Discard) -> Move:
    """The move of a written discard."""
    numbers = tuple(card.number for card in play.cards)
    return (numbers[0], DISCARD) if len(numbers) == 1 else (numbers[0] if numbers else UNSEEN, FOLD, *numbers)


def readings(position: Position, seat: int, play: CardPlay, moves: list[Move]) -> bool:
    """Append the moves that a written play can mean; answers whether something was left out of it."""
    t = position.tables
    card = play.card.number
    alternatives = t.by_card[card]
    if play.acts_as is not None:
        alternatives = ints([a for a in alternatives if t.card_of[a] == play.acts_as.rank])
    if isinstance(play, Walk):
        if len(play.legs) == 1 and not t.splits[card]:
            return _walk_readings(position, card, alternatives, play.legs[0], moves)
        return _split_readings(position, seat, card, alternatives, play, moves)
    if isinstance(play, Exit):
        return _exit_readings(position, seat, card, alternatives, play, moves)
    if isinstance(play, Swap):
        return _swap_readings(position, card, alternatives, play, moves)
    if isinstance(play, Effect):
        moves += [(card, a) for a in alternatives if t.kind[a] == flat.NOTHING]
        return False
    moves += card_moves(position, seat, card, acts_as=-1 if play.acts_as is None else play.acts_as.rank)
    return True


def _exit_readings(position: Position, seat: int, card: int, alternatives: Ints, play: Exit, moves: list[Move]) -> bool:
    t = position.tables
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


def _swap_readings(position: Position, card: int, alternatives: Ints, play: Swap, moves: list[Move]) -> bool:
    t = position.tables
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


def _walk_readings(position: Position, card: int, alternatives: Ints, leg: Leg, moves: list[Move]) -> bool:
    """One leg of a card that does not split."""
    t = position.tables
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
    t = position.tables
    pawn = position.at[square]
    if pawn == EMPTY:
        return ()
    colour, steps, kind = t.colour_of[pawn], t.steps[alternative], t.kind[alternative]
    if kind == flat.ADVANCE:
        return landings(position, colour, square, steps, True)
    road = t.landing[2 if kind == flat.RETREAT else 1]
    landing = road[t.walk(colour, steps, square)]
    return (landing,) if landing >= 0 else ()


def _split_readings(
    position: Position, seat: int, card: int, alternatives: Ints, play: Walk, moves: list[Move]
) -> bool:
    """The legs of a split, each walk worked out on the board as the legs before it left it."""
    t = position.tables
    missing = False
    for a in alternatives:
        if len(play.legs) == 1:
            if t.kind[a] == flat.SPLIT:
                guessed = _whole_split(position, card, a, play.legs[0], moves)
            else:  # a joker may stand for a seven and for other cards
                guessed = _walk_readings(position, card, ints([a]), play.legs[0], moves)
        elif t.kind[a] == flat.SPLIT:
            guessed = _split_legs(position, seat, card, a, play.legs, moves)
        else:
            continue
        missing = missing or guessed
    return missing


def _whole_split(position: Position, card: int, alternative: int, leg: Leg, moves: list[Move]) -> bool:
    """A split that is not split: all steps with one pawn."""
    t = position.tables
    square = t.number_of.get(leg.origin, -1)
    for steps, landing in _leg_walks(position, square, leg, t.steps[alternative], True):
        moves.append((card, alternative, square, steps, landing))
    return leg.landing is None


def _split_legs(
    position: Position, seat: int, card: int, alternative: int, legs: tuple[Leg, ...], moves: list[Move]
) -> bool:
    t = position.tables
    open_ends: list[tuple[Move, Position]] = [((card, alternative), position)]
    missing = False
    for number, leg in enumerate(legs, 1):
        square = t.number_of.get(leg.origin, -1)
        is_last = number == len(legs)
        reached: list[tuple[Move, Position]] = []
        for move, scratch in open_ends:
            left = t.steps[alternative] - sum(move[3::3])
            for steps, landing in _leg_walks(scratch, square, leg, left, is_last):
                after = scratch if is_last else _walked(scratch, seat, card, alternative, square, steps, landing)
                reached.append(((*move, square, steps, landing), after))
        open_ends = reached[:64]
        missing = missing or leg.landing is None
    moves += [move for move, _ in open_ends]
    return missing


def _walked(
    scratch: Position, seat: int, card: int, alternative: int, square: int, steps: int, landing: int
) -> Position:
    """The pawns after one leg, or as they were where it is not legal."""
    if square < 0 or scratch.at[square] == EMPTY:
        return scratch
    events = stack()
    if judge_walk(scratch, seat, card, alternative, square, steps, landing, True, events):
        return scratch
    after = scratch.board_copy()
    carry_out(after, events)
    return after


def _leg_walks(scratch: Position, square: int, leg: Leg, left: int, is_last: bool) -> list[tuple[int, int]]:
    """Steps and landing of one leg, from whichever of the two was written."""
    t = scratch.tables
    pawn = scratch.at[square] if square >= 0 else EMPTY
    if pawn == EMPTY:
        return [(max(left, 1), -1)]
    colour = t.colour_of[pawn]
    if leg.landing is not None:
        landing = t.number_of.get(leg.landing, -1)
        # A pawn that bounces in its home, or jumps a crossing, may come there by several counts: the sum decides.
        return [(n, landing) for n in _counts(t, colour, square, landing) or (max(left, 1),)]
    if leg.steps is not None:
        if not 0 < leg.steps <= t.reach:
            return [(max(left, 1), -1)]
        return [(leg.steps, end) for end in landings(scratch, colour, square, leg.steps, True) or (-1,)]
    choices = [left] if is_last and left > 0 else range(1, left + 1)
    return [(n, end) for n in choices for end in landings(scratch, colour, square, n, True)] or [(max(left, 1), -1)]


def _counts(t: Tables, colour: int, square: int, landing: int) -> tuple[int, ...]:
    """By how many steps a pawn may walk forward from a square to another."""
    walk = (colour * t.squares + square) * t.squares + landing
    counts = t.counts.get(walk)
    if counts is None:
        base = colour * t.stride + square
        counts = tuple([n for n in range(1, t.reach + 1) if landing in t.ends[base + n * t.squares]])
        t.counts[walk] = counts
    return counts


def to_play(position: Position, move: Move, events: Iterable[int]) -> Play:
    """A legal move in full canonical form, with its captures, from the events that `decide` gave for it."""
    if move[1] < 0:
        cards = move[:1] if move[1] == DISCARD else move[2:]
        return Discard(tuple(CARDS[card] for card in cards))
    t = position.tables
    alternative = move[1]
    card = CARDS[move[0]]
    acts_as = _acts_as(position, card, alternative)
    name = t.board.name
    claims = captures_by_leg(position, events)
    kind = t.kind[alternative]
    if kind == flat.EXIT:
        seat = _seat_of(events)
        own = position.movers(seat, move[0]) == 1 << seat  # with several colours to bring out, `K^` says too little
        return Exit(card, acts_as, None if own else SEATS[move[2]], claims[0] or None)
    if kind == flat.NOTHING:
        return Effect(card, acts_as)
    if kind == flat.SWAP:
        then = name(move[4]) if len(move) > 4 else None
        return Swap(card, name(move[2]), name(move[3]), then, claims[-1] or None, acts_as)
    if kind == flat.SPLIT:
        ends = [(move[i], move[i + 2]) for i in range(2, len(move), 3)]
    else:
        ends = [(move[2], move[3])]
    legs = [
        Leg(name(origin), name(landing), None, claim or None)
        for (origin, landing), claim in zip(ends, claims, strict=True)
    ]
    return Walk(card, tuple(legs), acts_as)


def _acts_as(position: Position, card: Card, alternative: int) -> Card | None:
    """What a joker stands for; nothing for a card that plays by its own rank."""
    rank = position.tables.card_of[alternative]
    return CARDS[rank] if card.rank != rank and card.seen else None


def _seat_of(events: Iterable[int]) -> int:
    return next((e >> 16 for e in events if e & 63 == flat.PLAYED), 0)


def captures_by_leg(position: Position, events: Iterable[int]) -> list[str]:
    """The captured colours in order, for each exit, swap and walk among the events; [""] where there is none."""
    t = position.tables
    pawns = position.at[:]
    claims: list[str] = []
    captured = ""
    for packed in events:
        kind, first, second = packed & 63, packed >> 6 & 1023, packed >> 16
        if kind == flat.CAPTURED:
            captured += SEATS[t.colour_of[pawns[first]]]
            pawns[first] = EMPTY
        elif kind == flat.MOVED:
            pawns[second], pawns[first] = pawns[first], EMPTY
            claims.append(captured)
            captured = ""
        elif kind == flat.SWAPPED:
            pawns[first], pawns[second] = pawns[second], pawns[first]
            claims.append(captured)
        elif kind == flat.CAME_OUT:
            claims.append(captured)
    return claims or [""]
