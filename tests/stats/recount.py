"""A second way to the figures: slow, from the events that people see, with nothing shared with the rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from notation import Record
from notation.cards import RANKS, UNSEEN
from notation.engine import Position, flat
from notation.engine.compiled_rules import LAP_WHEN_STUCK
from notation.engine.events import CameHome, Captured, Discarded, Played
from notation.engine.flat import Move
from notation.engine.generate import candidates, judge_effect
from notation.plays import Discard
from notation.record import Gap, PlayEntry, TakeBack
from notation.replay import Step, replay


@dataclass
class Recount:
    """Figures of one game."""

    turns: int = 0
    cards: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    stakes: list[tuple[str, int, int | None]] = field(default_factory=list)
    """Colour, the turn after which it stands, the turn after which it does not."""
    stopped: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Turns stopped, by the stake's colour and whose it is to the player who was stopped."""
    forced: int = 0


def recount(record: Record) -> Recount:
    """Count a game anew. It must be one without findings of weight."""
    done = replay(record, carry_on=True)
    steps: list[Step] = []
    by_entry = {step.number: step for step in done.steps}
    for number, entry in enumerate(record.entries):
        if isinstance(entry, TakeBack):
            steps.pop()
        elif isinstance(entry, PlayEntry | Gap) and number in by_entry:
            steps.append(by_entry[number])
    counted = Recount()
    standing: dict[int, int] = {}
    for step in steps:
        counted.turns += 1
        if isinstance(step.entry, PlayEntry):
            if not step.stood or step.entry.stood:
                _count_cards(step, counted)
            _count_stops(step, counted)
        for colour, letter in enumerate("abcdefgh"[: step.after.compiled.board.corners]):
            before, after = step.before.stakes >> colour & 1, step.after.stakes >> colour & 1
            if after and not before:
                standing[colour] = counted.turns
            elif before and not after:
                counted.stakes.append((letter, standing.pop(colour), counted.turns))
    counted.stakes += [("abcdefgh"[colour], since, None) for colour, since in sorted(standing.items())]
    return counted


def _count_cards(step: Step, counted: Recount) -> None:
    t = step.before.compiled
    actor = "abcdefgh".index(step.seat)
    card = next((e.card for e in step.events if isinstance(e, Played | Discarded)), None)
    assert card is not None
    figures = counted.cards[RANKS[card.rank]]
    figures["plays" if any(isinstance(e, Played) for e in step.events) else "discards"] += 1
    for event in step.events:
        figures["came_home"] += isinstance(event, CameHome)
        if isinstance(event, Captured):
            owner = t.owner["abcdefgh".index(event.colour)]
            figures["captures"] += 1
            figures["passing" if event.in_passing else "landing"] += 1
            figures["own"] += owner == actor
            figures["partner"] += owner in t.mates[actor]
            figures["opponent"] += owner >= 0 and owner != actor and owner not in t.mates[actor]
    figures["with_capture"] += any(isinstance(event, Captured) for event in step.events)


def _count_stops(step: Step, counted: Recount) -> None:
    before, play = step.before, step.entry.play  # type: ignore[union-attr]
    seat = "abcdefgh".index(step.seat)
    if before.turn != seat or before.broken == seat:
        return
    hand = {card for card in before.hands[seat] if card != UNSEEN}
    if UNSEEN in before.hands[seat]:
        shown = play.cards if isinstance(play, Discard) else (play.card,)
        hand |= {card.number for card in shown} - {UNSEEN}
    stopped = {colour for card in hand for colour in stopped_by(before, seat, card)}
    t = before.compiled
    for colour in stopped:
        owner = t.owner[colour]
        whose = "own" if owner == seat else "partner" if owner in t.mates[seat] else "opponent"
        counted.stopped["abcdefgh"[colour], whose] += 1
        counted.forced += isinstance(play, Discard) and not step.stood and t.must_play


def stopped_by(position: Position, seat: int, card: int) -> set[int]:
    """The colours whose stakes alone stop a card: every walk anybody could think of is put to the judge."""
    t = position.compiled
    laps = t.overshoot != LAP_WHEN_STUCK
    tried: list[Move] = []
    candidates(position, seat, card, True, tried)
    for alternative in t.by_card[card]:
        if t.kind[alternative] == flat.SPLIT:
            steps = t.steps[alternative]
            tried += [
                (card, alternative, square, steps, landing)
                for square in position.where
                if square >= 0
                for landing in range(t.squares)
            ]
    found = set()
    for move in tried:
        refused = judge_effect(position, seat, move, laps, [])
        if refused & 255 in (flat.PASSES_STAKE, flat.LANDS_ON_STAKE):
            for colour in range(t.board.corners):
                if position.stakes >> colour & 1:
                    without = position.copy()
                    without.stakes &= ~(1 << colour)
                    if not judge_effect(without, seat, move, laps, []):
                        found.add(colour)
    return found
