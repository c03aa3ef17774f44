"""A record in canonical form, in which every play says all it can; or in table form, in which it says no more than
it must.

A play is rewritten only where the rules leave no doubt what it means. What they refuse stays as it was written, and so
does everything after it until a `set` line: there the board may be another than the one that the text leads to. A
play that stood (`@`) leaves no such doubt. No claim that disagrees with the replay is changed; that is for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.position import Position
from notation.engine.written import judge_play, to_play
from notation.plays import Bare, CardPlay, Discard, Effect, Exit, Leg, Move, Play, Swap
from notation.record import (
    Comment,
    Deal,
    Entry,
    Gap,
    Give,
    Note,
    PlayEntry,
    Record,
    RoundNumber,
    SetPosition,
    TurnUp,
    Unread,
    Variation,
)
from notation.replay.applied import AppliedPlay
from notation.replay.back import branch
from notation.replay.referee import Referee
from notation.replay.setup import set_up
from notation.replay.state import State
from notation.rules import RuleSet

Stretches = Sequence[Sequence[PlayEntry]]


def canonical(record: Record, *, base: Path | None = None, rules: RuleSet | None = None, short: bool = False) -> Record:
    """The record with each play in full canonical form (seat, origin, landing, captures) and each round numbered.

    With `short`, in table form: no seat where it is that seat's turn, no landing, a card alone where it can mean only
    one play. `base` is the folder from which the header names a rule-set file; `rules` overrides the header. A record
    that cannot be played by any rules we know comes back as it is.
    """
    return rewritten(record, base=base, rules=rules, short=short)[0]


def rewritten(
    record: Record, *, base: Path | None = None, rules: RuleSet | None = None, short: bool = False
) -> tuple[Record, Stretches]:
    """The record in canonical form, and what was left as it is written: each refused play with the plays behind it."""
    setup = set_up(record, base, rules)
    if setup.compiled is None:
        return record, ()
    left: list[list[PlayEntry]] = []
    rewriter = _Rewriter(Referee(setup.compiled, record.entries), short, left)
    return replace(record, entries=tuple(rewriter.entries(record.entries))), left


class _Rewriter:
    """Rewrites the entries of a game, or of one variation, as the referee carries them out."""

    def __init__(self, referee: State, short: bool, left: list[list[PlayEntry]], in_variation: bool = False) -> None:
        self.referee = referee
        self.short = short
        self.left = left
        """The plays left as they are written: a list for each refused one, in which those behind it follow."""
        self.refused = False
        """The last entry of `left` is still growing."""
        self.in_variation = in_variation
        self.doubtful = referee.lost
        """The board may be another than the text leads to."""
        self.numbered = 0
        """The last round number written."""
        self.counting = not in_variation
        """No round number was wrong, and nobody played out of turn: a number put in fits those that are written."""
        self.before_play = False
        """A round number stands just before the entry."""

    def entries(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        for entry in entries:
            if isinstance(entry, PlayEntry | Gap):
                yield from self.round_number(entry)
                yield self.play(entry) if isinstance(entry, PlayEntry) else self.gap(entry)
            elif isinstance(entry, Variation):
                yield self.variation(entry)
            else:
                self.other(entry)
                yield entry

    def other(self, entry: Entry) -> None:
        """An entry that stays as it is."""
        if isinstance(entry, RoundNumber):
            self.numbered = entry.number
            self.before_play = True
            if self.in_variation:
                return
        elif not isinstance(entry, Comment | Note | Deal | Give | TurnUp):
            self.before_play = False
        findings = len(self.referee.findings)
        self.referee.carry_out(entry)
        if isinstance(entry, RoundNumber) and len(self.referee.findings) > findings:
            self.counting = False
        if isinstance(entry, SetPosition):
            self.doubtful = self.referee.lost
            self.refused = self.refused and self.doubtful
        elif isinstance(entry, Unread):
            self.doubtful = self.doubtful or self.referee.lost

    def round_number(self, entry: PlayEntry | Gap) -> Iterator[RoundNumber]:
        """The number of the round that a play opens, where none is written and none was wrong so far."""
        referee = self.referee
        written, self.before_play = self.before_play, False
        turn = referee.position.turn
        if entry.seat and turn >= 0 and entry.seat != SEATS[turn]:
            self.counting = False
        if written or not self.counting or self.doubtful or referee.ended or referee.position.winners:
            return
        due = referee.rounds.due(referee.position)
        if referee.rounds.opens(referee.position) and due == self.numbered + 1:
            number = RoundNumber(due)
            referee.carry_out(number)
            self.numbered = due
            yield number

    def play(self, entry: PlayEntry) -> PlayEntry:
        doubtful = self.doubtful
        before = self.referee.position.copy()
        done = self.referee.carry_out(entry)
        if done is None:
            return entry
        if done.stood:
            self.doubtful = doubtful or not (entry.stood and _carried_out(entry.play, done))
            self.leave(entry, begins=self.doubtful and not doubtful)
            return entry
        if doubtful:
            self.leave(entry)
            return entry
        fresh = _full(before, entry.play, done)
        if fresh is None:
            return entry
        fresh_entry = entry.saying(play=fresh, seat=SEATS[done.seat])
        return _shortened(before, fresh_entry, done) if self.short else fresh_entry

    def leave(self, entry: PlayEntry, begins: bool = False) -> None:
        """Note a play that stays as it is written because it, or one before it, is refused."""
        if begins:
            self.refused = True
            self.left.append([entry])
        elif self.refused:
            self.left[-1].append(entry)

    def gap(self, entry: Gap) -> Gap:
        turn = self.referee.position.turn
        doubtful, self.doubtful = self.doubtful, True
        done = self.referee.carry_out(entry)
        if done is None or doubtful:
            return entry
        return replace(entry, seat=None if self.short and done.seat == turn else SEATS[done.seat])

    def variation(self, entry: Variation) -> Variation:
        other = branch(self.referee, entry)
        if other is None or self.doubtful:
            return entry
        inside = _Rewriter(other, self.short, self.left, in_variation=True)
        return replace(entry, entries=tuple(inside.entries(entry.entries)))


def _carried_out(play: Play, done: AppliedPlay) -> bool:
    """Whether a play that stood against the rules could be done as it is written."""
    return isinstance(play, Discard | Effect) or any(packed & 63 in _BOARD_EVENTS for packed in done.events)


_BOARD_EVENTS: Final = frozenset({flat.MOVED, flat.CAME_OUT, flat.SWAPPED})


def _full(before: Position, play: Play, done: AppliedPlay) -> Play | None:
    """A play that the rules accept, with everything in it; None where its claims disagree with what happened."""
    if isinstance(play, Discard) or not done.move:
        return play
    full = to_play(before, done.move, done.events)
    if not isinstance(full, Move | Exit | Swap) or isinstance(play, Bare):
        return full
    claims, happened = _claims(play), _claims(full)
    # Where every landing square is written, an x that is not written says that nobody is captured.
    told_all = isinstance(play, Move) and all(leg.landing for leg in play.legs)
    for claim, truth in zip(claims, happened, strict=False):
        if claim is None:
            if truth and told_all:
                return None
        elif claim != truth and not (claim == "" and truth):
            return None
    return full


def _claims(play: Play) -> list[str | None]:
    """The captures written in a play, leg by leg."""
    if isinstance(play, Move):
        return [leg.captures for leg in play.legs]
    return [play.captures] if isinstance(play, Exit | Swap) else []


def _shortened(before: Position, entry: PlayEntry, done: AppliedPlay) -> PlayEntry:
    """The shortest text that the referee takes for the same play."""
    if before.turn != done.seat:
        return entry
    play = entry.play
    if not isinstance(play, Discard):
        drawn = entry.drawn.number if entry.drawn else UNSEEN
        play = next(short for short in _shorter(play) if _same(before, short, done, drawn))
    unseen_alone = isinstance(play, Bare) and not play.card.seen and not play.acts_as
    return entry.saying(play=play, seat=entry.seat if unseen_alone else None)


def _same(before: Position, play: CardPlay, done: AppliedPlay, drawn: int) -> bool:
    events: list[int] = []
    move, refused = judge_play(before, done.seat, play, events, drawn)
    # The move too: a joker played as a ten and as an ace may do the same.
    return not refused and move == done.move and tuple(events) == done.events


def _shorter(play: CardPlay) -> Iterator[CardPlay]:
    """Ways to write a play, the shortest first and the play itself last."""
    for acts_as in dict.fromkeys((None, play.acts_as)):
        yield Bare(play.card, acts_as)
        if isinstance(play, Exit):
            yield Exit(play.card, acts_as)
        elif isinstance(play, Swap):
            yield Swap(play.card, play.mine, play.theirs, acts_as=acts_as)
        elif isinstance(play, Move):
            yield Move(play.card, tuple(Leg(leg.origin) for leg in play.legs), acts_as)
            yield from _one_landing_less(replace(play, acts_as=acts_as))
    yield play


def _one_landing_less(play: Move) -> Iterator[Move]:
    """A split in which one leg, the last if possible, does not say where it ends."""
    legs = [Leg(leg.origin, leg.landing) for leg in play.legs]
    for i in range(len(legs) - 1, -1, -1):
        yield replace(play, legs=(*legs[:i], Leg(legs[i].origin), *legs[i + 1 :]))
