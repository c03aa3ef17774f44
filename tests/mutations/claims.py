"""Mistakes in what is claimed beside the plays: captures, round numbers, the needless mark `@`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from notation.board import SEATS
from notation.plays import Exit, Move, Play, Swap
from notation.record import Entry, RoundNumber
from tests.mutations.truth import Mutated, Valid, changed


def _claim(valid: Valid, chance: Random, change: Callable[[str | None], str | None]) -> Mutated | None:
    """Another claim on some leg; `change` answers the old one where it has nothing to change."""
    for index in chance.sample(valid.plays, len(valid.plays)):
        entry = valid.entry(index)
        play = _with_claim(entry.play, chance, change)
        if play != entry.play:
            return Mutated(changed(valid, index, entry.saying(play=play)), index)
    return None


def _with_claim(play: Play, chance: Random, change: Callable[[str | None], str | None]) -> Play:
    if isinstance(play, Exit):
        return replace(play, captures=change(play.captures))
    if isinstance(play, Move):
        number = chance.randrange(len(play.legs))
        legs = list(play.legs)
        legs[number] = replace(legs[number], captures=change(legs[number].captures))
        return replace(play, legs=tuple(legs))
    if isinstance(play, Swap) and play.then:
        return replace(play, captures=change(play.captures))
    return play


def _letters(valid: Valid) -> list[str]:
    t = valid.compiled
    return [SEATS[colour] for colour in range(t.n_seats) if t.owner[colour] >= 0 or colour == t.common]


def wrong_owner(valid: Valid, chance: Random) -> Mutated | None:
    """The captured pawn is written as another's."""
    letters = _letters(valid)

    def change(old: str | None) -> str | None:
        return chance.choice([letter for letter in letters if letter != old[-1]]) if old else old

    return _claim(valid, chance, change)


def captured_nobody(valid: Valid, chance: Random) -> Mutated | None:
    """A capture is written where there was none."""
    return _claim(valid, chance, lambda old: old or chance.choice(_letters(valid)))


def x_forgotten(valid: Valid, chance: Random) -> Mutated | None:
    """A walk's capture is not written, although its landing is."""
    found = None
    for _ in range(20):
        found = _claim(valid, chance, lambda old: None)  # noqa: ARG005
        if found is None:
            return None
        entry = found.record.entries[found.index]
        if isinstance(getattr(entry, "play", None), Move):
            return found
    return None


def needless_stood(valid: Valid, chance: Random) -> Mutated | None:
    """A legal play is marked as one that stood against the rules."""
    index = chance.choice(valid.plays)
    return Mutated(changed(valid, index, valid.entry(index).saying(stood=True)), index)


def wrong_round(valid: Valid, chance: Random) -> Mutated | None:
    """A round number is too high or too low."""
    numbers = [i for i, entry in enumerate(valid.record.entries) if isinstance(entry, RoundNumber)]
    index = chance.choice(numbers)
    entry = valid.record.entries[index]
    assert isinstance(entry, RoundNumber)
    return Mutated(changed(valid, index, RoundNumber(max(1, entry.number + chance.choice((-1, 1, 2, 10))))), index)


def round_misplaced(valid: Valid, chance: Random) -> Mutated | None:
    """A round number stands one play too late."""
    entries = list(valid.record.entries)
    plays = set(valid.plays)
    numbers = [
        i for i, entry in enumerate(entries) if isinstance(entry, RoundNumber) and i + 1 in plays and i + 2 in plays
    ]
    index = chance.choice(numbers)
    number: Entry = entries.pop(index)
    entries.insert(index + 1, number)
    return Mutated(replace(valid.record, entries=tuple(entries)), index + 1)
