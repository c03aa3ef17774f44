"""Written plays: judges what was written, by the moves that it can mean (`meanings`), and writes moves as plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from notation.board import SEATS
from notation.cards import CARDS, UNSEEN, Card
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.decide import decide, decide_on, judge_turn
from notation.engine.flat import DISCARD, Move, Stack, listed, refuse
from notation.engine.meanings import first_meaning, meanings
from notation.engine.position import EMPTY, Position
from notation.plays import CardPlay, Discard, Effect, Exit, Leg, Play, Swap
from notation.plays import Move as Walk
from notation.record import WrittenPlay


def judge_play(position: Position, seat: int, play: Play, out: list[int], drawn: int = UNSEEN) -> tuple[Move, int]:
    """Judge a written play of a seat: the move it means and 0, with the events in `out`; or a move and its refusal.

    A refusal of several readings is the one that says most. The move of a refusal may be empty.
    """
    move, refused, events = judge_written(position, seat, WrittenPlay(play), drawn)
    out += listed(events)
    return move, refused


def judge_written(position: Position, seat: int, written: WrittenPlay, drawn: int) -> tuple[Move, int, Stack]:
    """`judge_play` of what is said in a record, for what goes on with the events as they are."""
    out: Stack = []  # Stack
    number, move = written.meant
    if number != position.compiled.number:
        move = _sure_meaning(position, seat, written)
    if move:
        refused = decide_on(position, seat, move, drawn, out)
        if not refused or isinstance(written.play, Discard):
            return move, refused, out
    assert not isinstance(written.play, Discard)  # it has only this meaning
    move, refused = _judge_meanings(position, seat, written.play, drawn, out)
    return move, refused, out


def _sure_meaning(position: Position, seat: int, written: WrittenPlay) -> Move:
    """What is meant if that is legal. It is kept, but for what means something else when another seat says it."""
    move = first_meaning(position, seat, written.play)
    if written.seat or not isinstance(written.play, Exit):
        object.__setattr__(written, "meant", (position.compiled.number, move))
    return move


def _judge_meanings(position: Position, seat: int, play: CardPlay, drawn: int, out: Stack) -> tuple[Move, int]:
    """Judge the moves that a written play can mean on this position."""
    refused = judge_turn(position, seat)
    if refused:
        return (), refused
    moves: list[Move] = []
    if meanings(position, seat, play, moves):
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


def to_play(position: Position, move: Move, events: Iterable[int]) -> Play:
    """A legal move in full canonical form, with its captures, from the events that `decide` gave for it."""
    if move[1] < 0:
        cards = move[:1] if move[1] == DISCARD else move[2:]
        return Discard(tuple(CARDS[card] for card in cards))
    t = position.compiled
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
    rank = position.compiled.card_of[alternative]
    return CARDS[rank] if card.rank != rank and card.seen else None


def _seat_of(events: Iterable[int]) -> int:
    return next((e >> 16 for e in events if e & 63 == flat.PLAYED), 0)


def captures_by_leg(position: Position, events: Iterable[int]) -> list[str]:
    """The captured colours in order, for each exit, swap and walk among the events; [""] where there is none."""
    t = position.compiled
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
