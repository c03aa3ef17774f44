"""The referee carries a record's entries out, one by one, and notes what is wrong.

A play that the rules refuse is a finding; `carry_on` says whether the referee then lets it stand and goes on (as
`toc check` does) or stops (as a replay does). Nothing is ever repaired.
"""

from __future__ import annotations

from notation.board import SEAT_NUMBERS
from notation.cards import UNSEEN
from notation.diagnostics import Code
from notation.engine import flat
from notation.engine.flat import FOLD, NOBODY, listed
from notation.engine.position_text import read_position
from notation.engine.written import judge_written
from notation.plays import play_text
from notation.record import (
    Comment,
    Deal,
    End,
    Entry,
    Gap,
    Give,
    Note,
    PlayEntry,
    RoundNumber,
    SetPosition,
    TakeBack,
    TurnUp,
    Unread,
    Variation,
)
from notation.replay import back, deals, missed, refusal
from notation.replay.applied import Applied
from notation.replay.claims import check_captures, check_end
from notation.replay.hands.ruling import Ruling, rule
from notation.replay.readings import Refused
from notation.replay.state import PROVEN, State


class Referee(State):
    """Carries entries out: one line a kind of entry."""

    __slots__ = ()

    def do(self, entry: Entry) -> Applied | None:
        """`carry_out`, for those who do not look at what was done."""
        if isinstance(entry, PlayEntry):
            return self.play(entry)
        if isinstance(entry, RoundNumber) and not self.ended:
            self._claim_round(entry)
            return None
        if isinstance(entry, (Comment, Note)):
            return None
        if self.ended:
            refusal.say_over(self, entry.span, NOBODY)
            return None
        match entry:
            case Deal():
                return deals.deal(self, entry)
            case Give():
                return deals.give(self, entry)
            case TurnUp():
                deals.turn_up(self, entry)
            case SetPosition():
                self._set(entry)
            case End():
                self.ended = True
                check_end(self, entry)
            case Gap():
                return missed.gap(self, entry)
            case TakeBack():
                back.take_back(self, entry)
            case Variation():
                back.try_out(self, entry)
            case Unread():
                return missed.unread(self, entry)
        return None

    def play(self, entry: PlayEntry) -> Applied | None:
        """Judge a play and carry it out."""
        position, t, written = self.position, self.compiled, entry.written
        if entry is self.skips:
            self.skips = None
            return None
        if position.turn == NOBODY and not position.winners:
            deals.expect_deal(self, entry)
        seat = SEAT_NUMBERS[written.seat] if written.seat else position.turn
        if self.ended or seat not in t.seats:
            refusal.cannot_play(self, entry, seat)
            return None
        self.rounds.count(position, seat)
        if self.exchange_due:
            deals.miss_exchange(self, entry)
        drawn = UNSEEN
        if written.drawn is not None:
            drawn = written.drawn.number
            if not t.draws:
                self.find(Code.NO_DRAW_HERE, entry.span, "in these rules no card is picked up after a play", seat=seat)
        move, refused, events = judge_written(position, seat, written, drawn)
        if refused:
            if refusal.doubts(self, entry, seat, refused & 255, drawn):
                move, refused, events = judge_written(position, seat, written, drawn)
            if refused & 255 == flat.OUT_OF_TURN and position.last == seat and self.perhaps_again[seat]:
                return missed.play_again(self, Refused(entry, seat, move, refused, drawn))
            if refused:
                return refusal.refuse(self, Refused(entry, seat, move, refused, drawn))
        card, alternative = move[0], move[1]
        perhaps = 0
        ruling = PROVEN  # as `rule` says of what the judge accepts, but for these
        if card == UNSEEN or t.laps_when_stuck or self.lost or (alternative < 0 and UNSEEN in position.hands[seat]):
            perhaps = int(alternative >= 0 and card == UNSEEN and any(t.again))
            ruling = Ruling.OPEN if self.lost else rule(position, seat, move, self.known)
            if self.strict and ruling is Ruling.OPEN:
                self.say_open(entry, seat)
            if ruling is Ruling.REFUTED:
                return refusal.refuse(self, Refused(entry, seat, move, flat.MUST_PLAY, drawn))
        if written.stood:
            message = f"{play_text(written.play)} is legal: it needs no @"
            self.find(Code.STOOD_NEEDLESSLY, entry.span, message, seat=seat)
        # A card, a pawn that moves, and whose turn it then is: a capture would be a fourth event.
        if (written.claims or len(events) > 3) and alternative >= 0 and not self.lost:
            check_captures(self, entry, seat, events)
        if alternative == FOLD or t.draws:
            unseen = self.known.come_to_light(position, listed(events))
        else:
            unseen = () if self.known.put(position, seat, card) else (card,)
        return self.carry(seat, move, events, entry, ruling, False, False, perhaps, unseen)

    def _claim_round(self, entry: RoundNumber) -> None:
        """§3.1: a written round number; after a wrong one the scribe's own counting goes on."""
        rounds = self.rounds
        number, opens = entry.number, rounds.opens(self.position)
        due = rounds.number + opens
        if not opens or (number != due and number != (rounds.claimed + 1 if rounds.claimed else due)):
            message = f"round {entry.number} is written where round {due} {'begins' if opens else 'goes on'}"
            self.find(Code.WRONG_ROUND, entry.span, message, right=f"{due}." if opens else "")
        rounds.claimed = entry.number

    def _set(self, entry: SetPosition) -> None:
        position = read_position(self.compiled, entry.text)
        if isinstance(position, str):
            self.find(Code.BAD_POSITION, entry.span, position)
            return
        self.position = position
        self.lost = self.told_unchecked = False
        self.perhaps_again = [0] * self.compiled.n_seats  # turns that are kept are written in the position
        dealt = position.dealer != NOBODY
        self.rounds.resume(self.compiled.following[position.dealer] if dealt else position.turn, position.turn)
        self.known.reshuffle(position.hands)
        self.save(NOBODY, [])
