"""Where a replay stands: the position, what is known of cards, the round, and what was found so far.

The handlers of entries, and those who look for what a refused play can have been, work on it and share its steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from notation.board import SEATS
from notation.cards import N_RANKS, UNSEEN
from notation.diagnostics import Code, Diagnostic, Findings
from notation.engine import flat
from notation.engine.apply import apply, carry_out
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY, Move, Stack, event, lend, listed
from notation.engine.position import Position
from notation.plays import play_text
from notation.record import (
    Deal,
    Entry,
    PlayEntry,
)
from notation.replay.applied import Applied, AppliedPlay
from notation.replay.hands.card_counts import CardCounts
from notation.replay.hands.inference import HandInference
from notation.replay.hands.ruling import Ruling, why_open
from notation.replay.rounds import Rounds
from notation.source import NOWHERE, Span

PROVEN: Final = Ruling.PROVEN

PATIENCE: Final = 30_000
"""How many plays are tried in a game in all; refused plays after that go on as written."""


class State:
    """Where a replay stands. `do` carries an entry out: whoever knows every kind of entry gives it."""

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
        raise NotImplementedError

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

    def fork(self) -> State:
        """The same state once more, to try something out on."""
        other = type(self)(self.compiled, (), self.game, keeps=self.keeps)
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
