"""What the checker says of a game with one mistake in it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import NamedTuple

from notation.board import SEATS
from notation.cards import N_RANKS, UNSEEN
from notation.checks import check_parsed
from notation.diagnostics import Code, Severity
from notation.engine import Position
from notation.engine.dealing import needs_shuffle
from notation.engine.find import can_play_card
from notation.plays import cards_of
from notation.record import Deal, Entry, Give, PlayEntry, Record
from notation.source import Source
from notation.text import parse, write
from tests.mutations import MISTAKES
from tests.mutations.games import Table, hidden, valid_game
from tests.mutations.truth import Mutated, Valid, played_out, refused


class Outcome(NamedTuple):
    """One mistake under the checker's eyes."""

    rules: str
    kind: str
    hands: str
    """`shown` or `hidden`."""
    at: bool
    """Found at the very entry."""
    found: bool
    """Found anywhere."""
    before: tuple[str, ...]
    """The names of errors before the mistake."""
    extra: int
    """Errors elsewhere, beside the one at the entry."""
    revealed: bool
    """The record shows the mistake, whatever cards nobody saw."""
    text: str
    codes: tuple[str, ...]
    """Every finding's code and offset."""
    where: tuple[int, int]
    """The span of the entry."""
    lost: bool
    """The checker lost the position and said so."""


@dataclass
class Row:
    """Outcomes counted."""

    at: int = 0
    """Found at the very entry."""
    elsewhere: int = 0
    """Found, but only elsewhere."""
    missed: int = 0
    more: int = 0
    """Brought errors elsewhere as well."""
    lost: int = 0
    """The position was not known any longer, and the checker said so."""
    revealed: int = 0
    revealed_found: int = 0
    before: int = 0
    """Brought errors before it."""

    @property
    def total(self) -> int:
        """How many such mistakes were made."""
        return self.at + self.elsewhere + self.missed

    def count(self, outcome: Outcome) -> None:
        """Count one outcome."""
        self.at += outcome.at
        self.elsewhere += outcome.found and not outcome.at
        self.missed += not outcome.found
        self.more += outcome.at and outcome.extra > 0
        self.lost += outcome.lost
        self.revealed += outcome.revealed
        self.revealed_found += outcome.revealed and outcome.found
        self.before += bool(outcome.before)


def outcomes(table: Table, numbers: range, per_kind: int = 1, seed: int = 0) -> list[Outcome]:
    """Every kind of mistake in these games, so many of each, with the hands shown and hidden."""
    found: list[Outcome] = []
    for number in numbers:
        valid = valid_game(table, number)
        for kind, mistake in MISTAKES.items():
            chance = Random(f"{seed} {table} {number} {kind}")
            for _ in range(per_kind):
                mutated = mistake(valid, chance)
                if mutated is None:
                    break
                found.append(outcome(table[0], kind, "shown", mutated, mutated.record, shows=True))
                unseen = hidden(mutated.record)
                if unseen != hidden(valid.record):
                    found.append(outcome(table[0], kind, "hidden", mutated, unseen, revealed(valid, mutated)))
    return found


def outcome(rules: str, kind: str, hands: str, mutated: Mutated, record: Record, shows: bool) -> Outcome:
    """Check a game with a mistake in it."""
    source = Source("game.toc", write(record))
    parsed = parse(source)
    span = parsed.games[0].entries[mutated.index].span
    findings = [f for f in check_parsed(source, parsed).findings if f.severity is not Severity.NOTE]
    here = [f for f in findings if span.start <= f.span.start <= span.end]
    errors = [f for f in findings if f.severity is Severity.ERROR and f not in here]
    return Outcome(
        rules,
        kind,
        hands,
        at=bool(here),
        found=bool(findings),
        before=tuple(f.code.name for f in errors if f.span.start < span.start),
        extra=len(errors),
        revealed=shows,
        text=source.text,
        codes=tuple(f"{f.code.name}@{f.span.start}" for f in findings),
        where=span,
        lost=any(f.code is Code.UNCHECKED for f in findings),
    )


def revealed(valid: Valid, mutated: Mutated) -> bool:
    """Whether a record without hands shows the mistake: the board does, or a deal that is played out, or the deck."""
    entries = mutated.record.entries
    entry = entries[mutated.index]
    if isinstance(entry, Give):
        return False
    if not isinstance(entry, PlayEntry) or len(entries) != len(valid.record.entries):
        return True
    position = valid.before[mutated.index].copy()
    position.hands = [[UNSEEN] * len(hand) for hand in position.hands]
    if refused(position, entry) or overdrawn(valid, entries):
        return True
    if not refused(valid.before[mutated.index], entry):
        return True  # a claim that is not so
    return not valid.compiled.draws and played_out(entries, mutated.index) and _could_play(position, entries, mutated)


def _could_play(position: Position, entries: tuple[Entry, ...], mutated: Mutated) -> bool:
    """Whether a player could play one of the cards that he puts down from here to the end of the deal."""
    entry = entries[mutated.index]
    assert isinstance(entry, PlayEntry)
    deal = takewhile(lambda later: not isinstance(later, Deal), entries[mutated.index :])
    cards = {
        card for later in deal if isinstance(later, PlayEntry) and later.seat == entry.seat for card in _cards(later)
    }
    return any(can_play_card(position, SEATS.index(entry.seat or ""), card) for card in cards)


def _cards(entry: PlayEntry) -> tuple[int, ...]:
    cards = cards_of(entry.play)
    return tuple(card.number for card in cards)


def overdrawn(valid: Valid, entries: tuple[Entry, ...]) -> bool:
    """Whether some card is put down more often between two shuffles than the deck holds it."""
    if valid.compiled.draws:
        return False
    seen = [0] * N_RANKS
    for position, entry in zip(valid.before, entries, strict=True):
        if isinstance(entry, Deal) and (position.deal == 0 or needs_shuffle(position)):
            seen = [0] * N_RANKS
        elif isinstance(entry, PlayEntry):
            for card in _cards(entry):
                seen[card % N_RANKS] += 1
                if seen[card % N_RANKS] > valid.compiled.deck_counts[card % N_RANKS]:
                    return True
    return False
