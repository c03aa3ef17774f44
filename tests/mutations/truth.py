"""A valid game with the true position before each of its entries, and whether a changed entry breaks the rules there.

The truth is the engine's judge on full hands. Nothing of the checker's own (referee, foresight, rulings) is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine import CompiledRules, Position, apply, flat
from notation.engine.dealing import needs_shuffle
from notation.engine.flat import NOBODY, event
from notation.engine.written import judge_play
from notation.record import Deal, End, Entry, Give, PlayEntry, Record


@dataclass(frozen=True)
class Valid:
    """A game without a mistake, every card of it written."""

    record: Record
    compiled: CompiledRules

    @cached_property
    def before(self) -> tuple[Position, ...]:
        """The true position before each entry."""
        position = Position(self.compiled)
        found: list[Position] = []
        for entry in self.record.entries:
            found.append(position.copy())
            refused = carry_out(position, entry)
            if refused:
                raise ValueError(f"{entry} is refused for reason {refused & 255}: the game is not valid")
        return tuple(found)

    @cached_property
    def plays(self) -> tuple[int, ...]:
        """The places of the plays and discards among the entries."""
        return tuple(i for i, entry in enumerate(self.record.entries) if isinstance(entry, PlayEntry))

    def entry(self, index: int) -> PlayEntry:
        """The play at a place."""
        entry = self.record.entries[index]
        assert isinstance(entry, PlayEntry)
        return entry


@dataclass(frozen=True, slots=True)
class Mutated:
    """A game with one mistake: where it is, and whether it breaks the rules (or claims what is not so)."""

    record: Record
    index: int
    broken: bool = True


def changed(valid: Valid, index: int, *entries: Entry) -> Record:
    """The record with other entries in the place of one."""
    old = valid.record.entries
    return replace(valid.record, entries=(*old[:index], *entries, *old[index + 1 :]))


def refused(position: Position, entry: PlayEntry) -> int:
    """The judge's refusal of a play on the true position; 0 if it is legal."""
    drawn = entry.drawn.number if entry.drawn else UNSEEN
    assert entry.seat
    return judge_play(position, SEATS.index(entry.seat), entry.play, [], drawn)[1]


def carry_out(position: Position, entry: Entry) -> int:
    """Carry out an entry of a game whose every card is written; answers a refusal, 0 if the rules allow it."""
    events: list[int] = []
    if isinstance(entry, PlayEntry):
        assert entry.seat
        drawn = entry.drawn.number if entry.drawn else UNSEEN
        problem = judge_play(position, SEATS.index(entry.seat), entry.play, events, drawn)[1]
        if problem:
            return problem
    elif isinstance(entry, Deal):
        if position.turn != NOBODY:
            return flat.refuse(flat.OUT_OF_TURN)
        events = _deal(position, entry)
    elif isinstance(entry, Give):
        gave = [event(flat.GAVE, gift.card.number, SEATS.index(gift.giver)) for gift in entry.gifts]
        got = [event(flat.GOT, gift.card.number, SEATS.index(gift.taker)) for gift in entry.gifts]
        events = gave + got
    elif isinstance(entry, End):
        return flat.refuse(flat.GAME_OVER) if (entry.result == "*") == bool(position.winners) else 0
    apply(position, events)
    return 0


def _deal(position: Position, entry: Deal) -> list[int]:
    assert entry.dealer
    events = [event(flat.SHUFFLED)] if position.deal == 0 or needs_shuffle(position) else []
    events.append(event(flat.DEALT, entry.size, SEATS.index(entry.dealer)))
    return events + [
        event(flat.GOT, card.number, SEATS.index(hand.seat)) for hand in entry.hands for card in hand.cards
    ]


def first_refused(valid: Valid, record: Record, start: int) -> int:
    """The first entry from `start` on, in a changed record, that the rules refuse if all before it stands; -1 if none.

    Before `start` the record must be that of the valid game.
    """
    position = valid.before[start].copy()
    for index in range(start, len(record.entries)):
        if carry_out(position, record.entries[index]):
            return index
    return -1


def played_out(entries: Sequence[Entry], index: int) -> bool:
    """Whether the deal in which an entry stands is played to its last card in this record."""
    return any(isinstance(entry, Deal) for entry in entries[index + 1 :])
