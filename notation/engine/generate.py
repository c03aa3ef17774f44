"""What a card could do: candidate moves, and which of them the judge accepts.

Candidates are cheap guesses; nothing here decides a rule. Splits come from the search in `split`, which judges
each leg.
"""

from __future__ import annotations

from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.flat import Move
from notation.engine.judge import (
    allowed,
    allowed_swap,
    judge_advance,
    judge_exit,
    judge_last_pawn,
    judge_push,
    judge_retreat,
    judge_swap,
    judge_walk,
)
from notation.engine.position import CAMP, Position
from notation.engine.split import first_split, judge_split, split_moves
from notation.engine.tables import BACKWARD, ONWARD


def judge_effect(position: Position, seat: int, move: Move, laps: bool, out: list[int]) -> int:
    """Whether a card's effect on the pawns is legal: 0 and the events, or a refusal."""
    card, alternative = move[0], move[1]
    kind = position.tables.kind[alternative]
    if kind == flat.ADVANCE:
        return judge_advance(position, seat, card, alternative, move[2], move[3], laps, out)
    if kind == flat.EXIT:
        return judge_exit(position, seat, card, move[2], out)
    if kind == flat.RETREAT:
        return judge_retreat(position, seat, card, alternative, move[2], move[3], out)
    if kind == flat.PUSH:
        return judge_push(position, seat, alternative, move[2], move[3], out)
    if kind == flat.SPLIT:
        return judge_split(position, seat, move, laps, out)
    if kind == flat.SWAP:
        return _judge_swap_then(position, seat, move, laps, out)
    return 0


def _judge_swap_then(position: Position, seat: int, move: Move, laps: bool, out: list[int]) -> int:
    """§8.5: a swap, and the advance that must follow where the card says so."""
    t = position.tables
    card, alternative, mine, theirs = move[:4]
    events: list[int] = []
    refused = judge_swap(position, seat, card, alternative, mine, theirs, events)
    if refused:
        return refused
    steps = t.then[alternative]
    if steps:
        scratch = position.board_copy()
        apply(scratch, events)
        landing = move[4] if len(move) > 4 else -1
        refused = judge_walk(scratch, seat, theirs, steps, landing, False, laps, events)
        if not refused and t.last_stays_out[alternative]:
            refused = judge_last_pawn(scratch, card, theirs, landing)
        if refused:
            return refused
    out.extend(events)
    return 0


def candidates(position: Position, seat: int, card: int, laps: bool, out: list[Move]) -> None:
    """Append what a card might do, splits left out."""
    t = position.tables
    where, pawns, squares = position.where, t.pawns, t.squares
    movers = position.movers(seat, card)
    ends = t.ends if laps else t.ends_without_lap
    for alternative in t.by_card[card]:
        kind = t.kind[alternative]
        if kind == flat.ADVANCE:
            for colour in movers:
                base = colour * t.stride + t.steps[alternative] * squares
                out += [
                    (card, alternative, square, landing)
                    for square in where[colour * pawns : (colour + 1) * pawns]
                    if square != CAMP
                    for landing in ends[base + square]
                ]
        elif kind == flat.EXIT:
            out += [(card, alternative, colour) for colour in movers]
        elif kind == flat.RETREAT:
            walk = t.landing[BACKWARD]
            for colour in movers:
                base = colour * t.stride + t.steps[alternative] * squares
                out += [
                    (card, alternative, square, walk[base + square])
                    for square in where[colour * pawns : (colour + 1) * pawns]
                    if 0 <= square < t.track
                ]
        elif kind == flat.PUSH:
            _push_candidates(position, seat, card, alternative, out)
        elif kind == flat.SWAP:
            _swap_candidates(position, seat, movers, card, alternative, laps, out)
        elif kind == flat.NOTHING:
            out.append((card, alternative))


def _push_candidates(position: Position, seat: int, card: int, alternative: int, out: list[Move]) -> None:
    t = position.tables
    walk = t.landing[ONWARD]
    for pawn, square in enumerate(position.where):
        colour = t.colour_of[pawn]
        if 0 <= square < t.track and allowed(t, t.whose[alternative], seat, colour):
            landing = walk[colour * t.stride + t.steps[alternative] * t.squares + square]
            out.append((card, alternative, square, landing))


def _swap_candidates(
    position: Position, seat: int, movers: list[int], card: int, alternative: int, laps: bool, out: list[Move]
) -> None:
    t = position.tables
    track, where, colour_of = t.track, position.where, t.colour_of
    then = t.then[alternative]
    ends = t.ends if laps else t.ends_without_lap
    for colour in movers:
        base = colour * t.stride + then * t.squares
        targets = [
            square
            for pawn, square in enumerate(where)
            if 0 <= square < track and allowed_swap(position, seat, alternative, colour, colour_of[pawn])
        ]
        for mine in where[colour * t.pawns : (colour + 1) * t.pawns]:
            if not 0 <= mine < track:
                continue
            if then:
                out += [(card, alternative, mine, other, end) for other in targets for end in ends[base + other]]
            else:
                out += [(card, alternative, mine, other) for other in targets if other != mine]


def card_moves(position: Position, seat: int, card: int, laps: bool = True, acts_as: int = -1) -> list[Move]:
    """Every legal way to play a card, one for each distinct outcome; whose turn it is does not matter here.

    `acts_as` is the rank that a joker stands for, -1 for any.
    """
    t = position.tables
    tried: list[Move] = []
    candidates(position, seat, card, laps, tried)
    moves: list[Move] = []
    outcomes: set[tuple[int, ...]] = set()
    for move in tried:
        events: list[int] = []
        if (acts_as >= 0 and t.card_of[move[1]] != acts_as) or judge_effect(position, seat, move, laps, events):
            continue
        outcome = _outcome(position, move, events)
        if outcome not in outcomes:
            outcomes.add(outcome)
            moves.append(move)
    for alternative in t.splits[card]:
        if acts_as < 0 or t.card_of[alternative] == acts_as:
            moves += split_moves(position, seat, card, alternative, laps)
    return moves


def _outcome(position: Position, move: Move, events: list[int]) -> tuple[int, ...]:
    """Equal for two moves of one card that bring about the same: a joker's exit as an ace or as a ten, an idle swap."""
    t = position.tables
    alternative = move[1]
    effects = (t.again[alternative], t.breaks[alternative], t.breaks[alternative] and t.card_of[alternative])
    if t.kind[alternative] != flat.SWAP:
        return (*effects, *events)
    mine, theirs = position.colour_at(move[2]), position.colour_at(move[3])
    if mine != theirs:
        # Who may move both pawns can name either first; only a walk that follows tells them apart.
        return (*effects, *(events if t.then[alternative] else sorted(move[2:4])))
    # Two pawns of one colour: only the walk that follows changes the board, or a fresh pawn that is none any more.
    unsettles = t.fresh_matters and position.fresh >> mine & 1 and t.start[mine] in move[2:4]
    return (*effects, -1, unsettles, *(move[3:] if t.then[alternative] else ()))


def can_play_card(position: Position, seat: int, card: int, laps: bool = True) -> bool:
    """Whether a card can be played at all."""
    t = position.tables
    tried: list[Move] = []
    candidates(position, seat, card, laps, tried)
    for move in tried:
        if not judge_effect(position, seat, move, laps, []):
            return True
    return any(first_split(position, seat, card, alternative, laps, [], None) for alternative in t.splits[card])


def has_pawn_out(position: Position, seat: int) -> bool:
    """Whether a pawn that the seat may move as its own is out of camp."""
    pawns = position.tables.pawns
    for colour in position.movers(seat, 0):
        for square in position.where[colour * pawns : (colour + 1) * pawns]:
            if square != CAMP:
                return True
    return False


def can_play(position: Position, seat: int, laps: bool = True) -> bool:
    """§3.2: whether any card of the hand that anybody saw, and that need not be withheld, can be played."""
    t = position.tables
    tried: set[int] = set()
    idle = not has_pawn_out(position, seat)
    for card in position.hands[seat]:
        if card == UNSEEN or card in tried or t.withheld[card] or (idle and t.needs_pawn[card]):
            continue
        tried.add(card)
        if can_play_card(position, seat, card, laps):
            return True
    return False
