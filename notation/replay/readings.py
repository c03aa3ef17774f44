"""What a refused play can have been: as it was written, or a scribe's slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from notation.board import SEATS
from notation.cards import JOKER, UNSEEN, UNSEEN_CARD
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.flat import NOBODY, Move, event
from notation.engine.position import Position
from notation.engine.written import judge_play
from notation.plays import Discard, Play, play_text
from notation.record import Entry, PlayEntry
from notation.replay.standing import nothing_moved, stand
from notation.replay.state import State
from notation.replay.suggest import Legal, by_likeness, discards_of, plays_of


class Refused(NamedTuple):
    """A play that the rules refuse: who was to have played it, the move it seems to mean, and why not."""

    entry: PlayEntry
    seat: int
    move: Move
    reason: int
    drawn: int


class Reading(NamedTuple):
    """One way to go on: who acted, the move, its events, and the slip that this reading means."""

    seat: int
    move: Move
    events: list[int]
    slip: str = ""
    instead: str = ""
    """The legal play that was meant."""
    equals: tuple[str, ...] = ()
    """The legal plays that fit what follows as well."""
    tried: bool = False
    """Whether it was held against what follows."""
    ahead: int = NOBODY
    """The seat that has played before its turn came."""
    sure: bool = True
    """Whether the position after it is the one at the table, if this reading is right."""
    twice: bool = False
    """It is no play, but one that was written before."""
    skips: PlayEntry | None = None
    """The play written after it, which was made before it."""


def readings(state: State, refused: Refused, following: Sequence[Entry]) -> Iterator[Reading]:
    """The ways to read a refused play, as it was written first, then from the likeliest on."""
    position, entry = state.position, refused.entry
    repeats = _repeats(state.entries, entry)
    twice = Reading(refused.seat, (), [], "it seems to be written twice", twice=True)
    if refused.reason & 255 == flat.OUT_OF_TURN:
        after = next((other for other in following if isinstance(other, PlayEntry)), None)
        ways = list(_out_of_turn(position, refused))
        if after and after.seat == SEATS[position.turn]:
            ways += _transposed(position, refused, after)
            ways.reverse()
        yield from [twice, *ways] if repeats else ways
        yield from _missing(state, refused)
        return
    events = stand(position, refused.seat, entry.play, refused.drawn)
    if events is None:
        moved = nothing_moved(position, refused.seat, entry.play, refused.drawn)
        yield Reading(refused.seat, refused.move, moved, sure=False)
    else:
        yield Reading(refused.seat, refused.move, events)
    if repeats:
        yield twice
    for legal in _meant(state, refused.seat, entry.play, refused.drawn):
        yield Reading(refused.seat, legal.move, legal.events, _slip(position, refused, legal), legal.text)


def _repeats(entries: Sequence[Entry], entry: PlayEntry) -> bool:
    """Whether a play is the same, letter by letter, as the play before it."""
    before = None
    for other in entries:
        if other is entry:
            return before is not None and (before.seat, before.play) == (entry.seat, entry.play)
        if isinstance(other, PlayEntry):
            before = other
    return False


def _meant(state: State, seat: int, play: Play, drawn: int) -> list[Legal]:
    """Every legal play and discard of the hand, nearest first to what was written."""
    position = state.position
    if position.turn != seat or position.winners:
        return []
    hand = sorted({card for card in position.hands[seat] if card != UNSEEN})
    written = card_of(play)
    supposed = written in state.known.foreseen[seat]
    if supposed or UNSEEN in position.hands[seat]:
        # The card is known from this text alone, or not at all: any card of the deck may have been meant.
        position = position.copy()
        position.hands[seat] = [UNSEEN] * len(position.hands[seat])
        hand = [rank for rank in range(JOKER + 1) if position.compiled.deck_counts[rank]]
    found = plays_of(position, seat, hand, drawn)
    if UNSEEN in position.hands[seat]:
        found += discards_of(position, seat, [UNSEEN], drawn)
        found += discards_of(state.position, seat, sorted(set(state.position.hands[seat])), drawn)
    else:
        found += discards_of(position, seat, hand, drawn)
    if supposed:
        found = [_with_card(legal, written) for legal in found]
    return by_likeness(play, found)


def card_of(play: Play) -> int:
    """The card that a play puts down, where it is one; else -1."""
    if isinstance(play, Discard):
        return play.cards[0].number if len(play.cards) == 1 else -1
    return play.card.number


def _with_card(legal: Legal, card: int) -> Legal:
    """What a move does on the board, with the card that is written, so that hands and counts stay as they are."""
    first = legal.events[0]
    if legal.move[1] == flat.FOLD:
        return legal
    return legal._replace(events=[event(first & 63, card, first >> 16), *legal.events[1:]])


def _slip(position: Position, refused: Refused, legal: Legal) -> str:
    """What the scribe did, if a legal move was meant."""
    t, move = position.compiled, refused.move
    if refused.reason & 255 == flat.WRONG_LANDING and len(move) == len(legal.move) == 4 and move[2] == legal.move[2]:
        written, real = move[3], legal.move[3]
        if max(written, real) < t.track and (written - real) % t.track in (1, t.track - 1):
            return f"off by one square: the plays after it fit {legal.text}"
    if play_text(refused.entry.play)[1:] == legal.text[1:]:
        return f"the wrong card may be written: the plays after it fit {legal.text}"
    return f"the plays after it fit {legal.text}"


def _out_of_turn(position: Position, refused: Refused) -> Iterator[Reading]:
    """A play of the wrong seat: a play is missing before it, two are transposed, or the seat is a slip."""
    entry, seat, drawn = refused.entry, refused.seat, refused.drawn
    due = position.turn
    turn = event(flat.PASSED, seat)
    move, events = _in_its_turn(position, refused)
    missing = nothing_moved(position, due, Discard((UNSEEN_CARD,)), UNSEEN) if position.hands[due] else []
    yield Reading(seat, move, [*missing, turn, *events], f"{SEATS[due]}'s play may be missing", sure=False)
    as_due: list[int] = []
    due_move, problem = judge_play(position, due, entry.play, as_due, drawn)
    if not problem:
        text = f"{SEATS[due]}:{play_text(entry.play)}"
        yield Reading(due, due_move, as_due, f"the wrong seat may be written: {text} is legal")
    if events[-1] & 63 == flat.PASSED:
        back = event(flat.PASSED, due)
        slip = f"{SEATS[due]} and {SEATS[seat]} may be transposed"
        yield Reading(seat, move, [turn, *events[:-1], back], slip, ahead=seat)


def _transposed(position: Position, refused: Refused, after: PlayEntry) -> Iterator[Reading]:
    """The play that is written after it was made before it, and it is legal only so."""
    due = position.turn
    slip = f"{SEATS[due]} and {SEATS[refused.seat]} may be transposed"
    events: list[int] = []
    problem = judge_play(position, due, after.play, events, after.drawn.number if after.drawn else UNSEEN)[1]
    if not problem:
        turned = position.copy()
        apply(turned, events)
        more: list[int] = []
        move, problem = judge_play(turned, refused.seat, refused.entry.play, more, refused.drawn)
        if not problem:
            yield Reading(refused.seat, move, [*events, *more], slip, skips=after)


def _in_its_turn(position: Position, refused: Refused) -> tuple[Move, list[int]]:
    """The move and events of a play as if its seat's turn had come."""
    turned = position.copy()
    apply(turned, [event(flat.PASSED, refused.seat)])
    events: list[int] = []
    play, drawn = refused.entry.play, refused.drawn
    move, problem = judge_play(turned, refused.seat, play, events, drawn)
    if problem:
        events = stand(turned, refused.seat, play, drawn) or nothing_moved(turned, refused.seat, play, drawn)
    return move, events


def _missing(state: State, refused: Refused) -> Iterator[Reading]:
    """Which play the player whose turn it is can have made, so that the play out of turn is legal after it."""
    position, due = state.position, state.position.turn
    for legal in _meant(state, due, Discard(()), UNSEEN):
        after = position.copy()
        apply(after, legal.events)
        events: list[int] = []
        move, problem = judge_play(after, refused.seat, refused.entry.play, events, refused.drawn)
        if not problem:
            slip = f"{SEATS[due]}'s play may be missing: {SEATS[due]}:{legal.text} would fit"
            yield Reading(refused.seat, move, [*legal.events, *events], slip)
