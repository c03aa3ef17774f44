"""The referee carries a record's entries out, one by one, on one position, and notes what is wrong.

A play that the rules refuse is a finding; `carry_on` says whether the referee then lets it stand and goes on (as
`toc check` does) or stops (as a replay does). Nothing is ever repaired.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from notation.board import SEAT_NUMBERS, SEATS
from notation.cards import N_RANKS, UNSEEN
from notation.diagnostics import Code, Diagnostic, Findings
from notation.engine import flat
from notation.engine.apply import apply, carry_out
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import FOLD, NOBODY, Move, Stack, event, lend, listed
from notation.engine.position import Position
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
from notation.replay.applied import Applied, AppliedPlay
from notation.replay.claims import check_captures, check_end
from notation.replay.hands.card_counts import CardCounts
from notation.replay.hands.inference import HandInference
from notation.replay.hands.ruling import Ruling, rule, why_open
from notation.replay.readings import Refused
from notation.replay.recover import PATIENCE
from notation.replay.rounds import Rounds
from notation.source import NOWHERE, Span

PROVEN: Final = Ruling.PROVEN


class Referee:
    """Carries entries out on `position`; `findings` collects what is wrong."""

    __slots__ = (
        "_proven",
        "_rulings",
        "ahead",
        "carry_on",
        "compiled",
        "deals",
        "dealt",
        "ended",
        "entries",
        "exchange_due",
        "findings",
        "game",
        "hand_inference",
        "keeps",
        "known",
        "lost",
        "patience",
        "perhaps_again",
        "position",
        "rounds",
        "saved",
        "since",
        "skips",
        "stopped",
        "strict",
        "taken_back",
        "told_unchecked",
        "trying",
    )

    def __init__(
        self,
        compiled: CompiledRules,
        entries: Iterable[Entry] = (),
        game: int = 0,
        carry_on: bool = True,
        strict: bool = False,
        keeps: bool = True,
    ) -> None:
        """`entries` are those that will be carried out: what they show later is known from the start of each deal.

        A strict referee finds something in every play that is not proven legal. One that keeps nothing cannot tell what
        an entry did, and goes back from no play.
        """
        self.compiled = compiled
        self.entries = tuple(entries)
        self.hand_inference = HandInference(self.entries, compiled)
        self.dealt: Deal | None = None
        """The deal that is being played, if it is written."""
        self._proven = 0
        self._rulings: Counter[Ruling] = Counter()  # the others: an enum is slow to count by
        self.game = game
        self.carry_on = carry_on
        self.strict = strict
        self.findings = Findings()
        self.taken_back = 0
        """How many plays were taken back."""
        self.position = Position(compiled)
        self.known = CardCounts(compiled)
        self.rounds = Rounds(compiled)
        self.deals = 0
        self.exchange_due = False
        self.stopped: Diagnostic | None = None
        self.ended = False
        self.lost = False
        """A play was missed: until a `set` nobody knows the position for certain."""
        self.told_unchecked = False
        """Whether that was said."""
        self.patience = PATIENCE
        """How many plays may still be tried to find out how the game goes on after refused ones."""
        self.trying = False
        """Whether this referee only tries out a reading."""
        self.ahead = NOBODY
        """A seat that played before its turn came."""
        self.skips: PlayEntry | None = None
        """A play that was carried out before the one that is written before it."""
        self.perhaps_again = [0] * compiled.n_seats
        """Turns that a card may have given that nobody saw, by seat."""
        self.saved = self.position.copy()
        """The position to which plays can be taken back."""
        self.since: list[Applied] = []
        """What was done since then."""
        self.keeps = keeps
        """Whether these two are kept."""

    @property
    def rulings(self) -> Counter[Ruling]:
        """How many plays and discards are proven legal, not refuted, and refuted."""
        return self._rulings + Counter({Ruling.PROVEN: self._proven})

    def uncount(self, ruling: Ruling) -> None:
        """A play of which this was known was taken back."""
        if ruling is PROVEN:
            self._proven -= 1
        else:
            self._rulings[ruling] -= 1

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return self.rounds.number

    def carry_out(self, entry: Entry) -> AppliedPlay | None:
        """Carry out one entry. Answers what it did to the position, if anything."""
        applied = self.do(entry)
        return None if applied is None else AppliedPlay(*applied)

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

    def find(
        self,
        code: Code,
        span: Span,
        message: str,
        *,
        seat: int = NOBODY,
        instead: tuple[str, ...] = (),
        paragraph: str = "",
        position: str = "",
        right: str = "",
    ) -> Diagnostic:
        """Note a finding."""
        letter = SEATS[seat] if seat >= 0 else ""
        found = Diagnostic(code, span, message, instead, paragraph, self.game, self.round, letter, position, right)
        self.findings.add(found)
        return found

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

    def say_open(self, entry: PlayEntry, seat: int) -> None:
        """Note, where the referee is strict, that nothing proves a play legal."""
        why = "a play before it is missing"
        if not self.lost:
            why = why_open(self.position, seat, entry.play, self.known.unseen())
        self.find(Code.NOT_PROVEN, entry.span, f"{play_text(entry.play)} is not proven legal: {why}", seat=seat)

    def carry(
        self,
        seat: int,
        move: Move,
        events: Stack,
        entry: PlayEntry | None,
        ruling: Ruling,
        stood: bool = False,
        doubtful: bool = False,
        perhaps: int = 0,
        unseen: tuple[int, ...] | None = None,
    ) -> Applied | None:
        """Carry events out. The card of a doubtful play is not counted: the scribe may have meant another. `perhaps`
        is as in `AppliedPlay`; so is `unseen`, where the cards are counted already.
        """
        if unseen is None:
            unseen = self.known.come_to_light(self.position, listed(events), doubtful)
        if self.ahead != NOBODY:
            self._pass_over(events)
        if unseen:
            for card in unseen:
                if problem := self.known.see(card):
                    self.too_many(problem, card, entry.span if entry else NOWHERE, seat)
        carry_out(self.position, events)
        if ruling is PROVEN:
            self._proven += 1
        else:
            self._rulings[ruling] += 1
        if perhaps:
            self.perhaps_again[seat] += perhaps
        if not self.keeps:
            return None
        applied = (seat, self.rounds.number, move, events, stood, ruling, unseen, perhaps)
        self.since.append(applied)
        return applied

    def _pass_over(self, events: Stack) -> None:
        """The turn that comes next is that of a seat that played before its turn came: the seat after it plays."""
        last = len(events) - 1
        if last >= 0 and events[last] == event(flat.PASSED, self.ahead):
            events[last] = event(flat.PASSED, self.compiled.following[self.ahead])
            self.rounds.catch_up(self.ahead)
        self.ahead = NOBODY

    def see(self, card: int, span: Span, seat: int) -> None:
        """§2.8: a card came to light; there may be one too many of it."""
        problem = self.known.see(card)
        if problem:
            self.too_many(problem, card, span, seat)

    def too_many(self, problem: str, card: int, span: Span, seat: int) -> None:
        """§2.8: note a card that the deck does not have, or not so often."""
        code = Code.TOO_MANY_OF_CARD if self.compiled.deck_counts[card % N_RANKS] else Code.NOT_IN_DECK
        self.find(code, span, problem, seat=seat, paragraph="§2.8")

    def save(self, seat: int, events: list[int]) -> Applied | None:
        """Plays can be taken back no further than here."""
        if not self.keeps:
            return None
        self.since.clear()
        self.saved = self.position.copy()
        return seat, self.round, (), lend(events), False, PROVEN, (), 0

    def reveal(self, events: list[int]) -> None:
        """Show the cards of the hands that are put down later; the events are carried out and added to `events`."""
        later = None
        if self.dealt and any(UNSEEN in hand for hand in self.position.hands):
            later = self.hand_inference.later(self.dealt)
        showing = self.known.foresee(self.position, later)
        if showing:
            apply(self.position, showing)
            events += showing

    def fork(self) -> Referee:
        """A referee who goes on from here by himself, to try something out."""
        other = Referee(self.compiled, (), self.game, keeps=self.keeps)
        other.entries, other.hand_inference, other.dealt = self.entries, self.hand_inference, self.dealt
        other.position = self.position.copy()
        other.known = self.known.copy()
        other.rounds = self.rounds.copy()
        other.deals, other.exchange_due, other.ended = self.deals, self.exchange_due, self.ended
        other.lost, other.told_unchecked, other.ahead = self.lost, self.told_unchecked, self.ahead
        other.perhaps_again = self.perhaps_again[:]
        other.saved = self.position.copy()
        other.trying = True
        return other

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
