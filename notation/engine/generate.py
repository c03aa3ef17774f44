"""What a card could do: candidate moves, and which of them the judge accepts.

Candidates are cheap guesses; nothing here decides a rule. Splits come from the search in `split`, which judges
each leg.
"""

from __future__ import annotations

from notation.engine.compiled_rules import BACKWARD, ONWARD
from notation.engine.flat import (
    ADVANCE,
    EXIT,
    NOTHING,
    PUSH,
    RETREAT,
    SPLIT,
    SWAP,
    Move,
    Stack,
    lend,
    listed,
    returned,
    stack,
)
from notation.engine.judge import (
    allowed,
    allowed_swap,
    judge_advance,
    judge_exit,
    judge_push,
    judge_retreat,
    judge_swap_then,
)
from notation.engine.position import CAMP, Position
from notation.engine.split import judge_split, split_moves


def judge_effect(position: Position, seat: int, move: Move, laps: bool, out: list[int]) -> int:
    """Whether a card's effect on the pawns is legal: 0 and the events, or a refusal."""
    events = lend(out)
    refused = judge_move(position, seat, move, laps, events)
    returned(events, out)
    return refused


def judge_move(position: Position, seat: int, move: Move, laps: bool, out: Stack) -> int:
    """`judge_effect`, for the engine itself."""
    card, alternative = move[0], move[1]
    kind = position.compiled.kind[alternative]
    if kind == ADVANCE:
        return judge_advance(position, seat, card, alternative, move[2], move[3], laps, out)
    if kind == EXIT:
        return judge_exit(position, seat, card, move[2], out)
    if kind == RETREAT:
        return judge_retreat(position, seat, card, alternative, move[2], move[3], out)
    if kind == PUSH:
        return judge_push(position, seat, alternative, move[2], move[3], out)
    if kind == SPLIT:
        return judge_split(position, seat, move, laps, out)
    if kind == SWAP:
        landing = move[4] if len(move) > 4 else -1
        return judge_swap_then(position, seat, card, alternative, move[2], move[3], landing, laps, out)
    return 0


def candidates(position: Position, seat: int, card: int, laps: bool, out: list[Move]) -> None:
    """Append what a card might do, splits left out."""
    t = position.compiled
    where, squares, colour_of = position.where, t.squares, t.colour_of
    movers = position.movers(seat, card)
    mine = t.pawns_of[movers]
    ends = t.ends if laps else t.ends_without_lap
    for alternative in t.by_card[card]:
        kind = t.kind[alternative]
        steps = t.steps[alternative] * squares
        if kind == ADVANCE:
            out += [
                (card, alternative, where[pawn], landing)
                for pawn in mine
                if where[pawn] != CAMP
                for landing in ends[colour_of[pawn] * t.stride + steps + where[pawn]]
            ]
        elif kind == EXIT:
            out += [(card, alternative, colour) for colour in range(t.n_seats) if movers >> colour & 1]
        elif kind == RETREAT:
            walk = t.landing[BACKWARD]
            out += [
                (card, alternative, where[pawn], walk[colour_of[pawn] * t.stride + steps + where[pawn]])
                for pawn in mine
                if 0 <= where[pawn] < t.track
            ]
        elif kind == PUSH:
            _push_candidates(position, seat, card, alternative, out)
        elif kind == SWAP:
            _swap_candidates(position, seat, card, alternative, laps, out)
        elif kind == NOTHING:
            out.append((card, alternative))


def _push_candidates(position: Position, seat: int, card: int, alternative: int, out: list[Move]) -> None:
    t = position.compiled
    walk = t.landing[ONWARD]
    for pawn, square in enumerate(position.where):
        colour = t.colour_of[pawn]
        if 0 <= square < t.track and allowed(t, t.whose[alternative], seat, colour):
            landing = walk[colour * t.stride + t.steps[alternative] * t.squares + square]
            out.append((card, alternative, square, landing))


def _swap_candidates(position: Position, seat: int, card: int, alternative: int, laps: bool, out: list[Move]) -> None:
    t = position.compiled
    track, where, colour_of = t.track, position.where, t.colour_of
    then = t.then[alternative]
    ends = t.ends if laps else t.ends_without_lap
    for pawn in t.pawns_of[position.movers(seat, card)]:
        mine, colour = where[pawn], colour_of[pawn]
        if not 0 <= mine < track:
            continue
        base = colour * t.stride + then * t.squares
        for other, theirs in enumerate(where):
            if 0 <= theirs < track and allowed_swap(position, seat, alternative, colour, colour_of[other]):
                if then:
                    out += [(card, alternative, mine, theirs, end) for end in ends[base + theirs]]
                elif theirs != mine:
                    out.append((card, alternative, mine, theirs))


def card_moves(position: Position, seat: int, card: int, laps: bool = True, acts_as: int = -1) -> list[Move]:
    """Every legal way to play a card, one for each distinct outcome; whose turn it is does not matter here.

    `acts_as` is the rank that a joker stands for, -1 for any.
    """
    t = position.compiled
    tried: list[Move] = []
    candidates(position, seat, card, laps, tried)
    moves: list[Move] = []
    outcomes: set[tuple[int, ...]] = set()
    for move in tried:
        events = stack()
        if (acts_as >= 0 and t.card_of[move[1]] != acts_as) or judge_move(position, seat, move, laps, events):
            continue
        outcome = _outcome(position, move, listed(events))
        if outcome not in outcomes:
            outcomes.add(outcome)
            moves.append(move)
    for alternative in t.splits[card]:
        if acts_as < 0 or t.card_of[alternative] == acts_as:
            moves += split_moves(position, seat, card, alternative, laps)
    return moves


def _outcome(position: Position, move: Move, events: list[int]) -> tuple[int, ...]:
    """Equal for two moves of one card that bring about the same: a joker's exit as an ace or as a ten, an idle swap."""
    t = position.compiled
    alternative = move[1]
    effects = (t.again[alternative], t.breaks[alternative], t.breaks[alternative] and t.card_of[alternative])
    if t.kind[alternative] != SWAP:
        return (*effects, *events)
    mine, theirs = position.colour_at(move[2]), position.colour_at(move[3])
    if mine != theirs:
        # Who may move both pawns can name either first; only a walk that follows tells them apart.
        return (*effects, *(events if t.then[alternative] else sorted(move[2:4])))
    # Two pawns of one colour: only the walk that follows changes the board, or a fresh pawn that is none any more.
    unsettles = t.fresh_matters and position.fresh >> mine & 1 and t.start[mine] in move[2:4]
    return (*effects, -1, unsettles, *(move[3:] if t.then[alternative] else ()))
