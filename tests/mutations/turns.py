"""Mistakes of order: the wrong seat, plays transposed, missing, or written twice, and what is wrong at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from notation.board import SEATS
from notation.record import Comment, End, Entry, PlayEntry, Record
from tests.mutations.truth import Mutated, Valid, changed, first_refused, refused
from tests.mutations.walks import TRIES


def wrong_seat(valid: Valid, chance: Random) -> Mutated | None:
    """The letter of another player."""
    letters = [SEATS[seat] for seat in valid.compiled.seats]
    for index in chance.sample(valid.plays, min(TRIES, len(valid.plays))):
        entry = valid.entry(index)
        wrong = entry.saying(seat=chance.choice([letter for letter in letters if letter != entry.seat]))
        if refused(valid.before[index], wrong):
            return Mutated(changed(valid, index, wrong), index)
    return None


def _reordered(valid: Valid, chance: Random, order: Callable[[list[Entry], int], list[Entry] | None]) -> Mutated | None:
    """The first entry that the rules then refuse is where the mistake shows."""
    for index in chance.sample(valid.plays, min(TRIES, len(valid.plays))):
        entries = order(list(valid.record.entries), index)
        if entries is None:
            continue
        record = replace(valid.record, entries=tuple(entries))
        shows = first_refused(valid, record, index)
        if shows >= 0:
            return Mutated(record, shows)
    return None


def transposed(valid: Valid, chance: Random) -> Mutated | None:
    """Two plays that follow each other, the other way round."""

    def order(entries: list[Entry], index: int) -> list[Entry] | None:
        first, second = entries[index], entries[index + 1]
        if not isinstance(second, PlayEntry) or not isinstance(first, PlayEntry) or first.seat == second.seat:
            return None
        entries[index : index + 2] = [second, first]
        return entries

    return _reordered(valid, chance, order)


def missing(valid: Valid, chance: Random) -> Mutated | None:
    """A play is not written."""

    def order(entries: list[Entry], index: int) -> list[Entry]:
        del entries[index]
        return entries

    return _reordered(valid, chance, order)


def written_twice(valid: Valid, chance: Random) -> Mutated | None:
    """A play stands there a second time."""

    def order(entries: list[Entry], index: int) -> list[Entry]:
        entries.insert(index, entries[index])
        return entries

    return _reordered(valid, chance, order)


def _ended(valid: Valid, end: End) -> Mutated:
    """The game with another end. A comment after the old one belonged to it."""
    entries = [entry for entry in valid.record.entries if not isinstance(entry, End)]
    while isinstance(entries[-1], Comment):
        entries.pop()
    return Mutated(replace(valid.record, entries=(*entries, end)), len(entries))


def _result(record: Record) -> End:
    return next(entry for entry in record.entries if isinstance(entry, End))


def wrong_winner(valid: Valid, chance: Random) -> Mutated | None:
    """Another team is written as the winner, or one player of a team."""
    won = _result(valid.record).winners
    if not won:
        return None
    teams = ["".join(SEATS[seat] for seat in sorted(team)) for team in valid.compiled.teams]
    others = [team for team in teams if team != won] + [won[0]] * (len(won) > 1)
    return _ended(valid, End(chance.choice(others)))


def won_too_early(valid: Valid, chance: Random) -> Mutated | None:
    """The last play is missing and the winner is written all the same; or there is none yet."""
    end = _result(valid.record)
    teams = ["".join(SEATS[seat] for seat in sorted(team)) for team in valid.compiled.teams]
    if end.result == "*":
        return _ended(valid, End(chance.choice(teams)))
    last = valid.plays[-1]
    record = replace(valid.record, entries=valid.record.entries[:last] + valid.record.entries[last + 1 :])
    return Mutated(record, record.entries.index(end))


def unfinished_though_won(valid: Valid, chance: Random) -> Mutated | None:  # noqa: ARG001
    """`end *` after the last pawn came home."""
    return None if _result(valid.record).result == "*" else _ended(valid, End("", "*"))


def wrong_tie(valid: Valid, chance: Random) -> Mutated | None:  # noqa: ARG001
    """`end pat` where somebody won."""
    return _ended(valid, End("", "pat")) if _result(valid.record).result == "win" else None


def no_end(valid: Valid, chance: Random) -> Mutated | None:  # noqa: ARG001
    """The end is not written."""
    entries = tuple(entry for entry in valid.record.entries if not isinstance(entry, End | Comment))
    return Mutated(replace(valid.record, entries=entries), len(entries) - 1)


def played_on(valid: Valid, chance: Random) -> Mutated | None:
    """One more play after the game is won."""
    end = _result(valid.record)
    if end.result == "*":
        return None
    at = valid.record.entries.index(end)
    last = valid.entry(valid.plays[-1])
    letters = [SEATS[seat] for seat in valid.compiled.seats if SEATS[seat] != last.seat]
    more = valid.entry(chance.choice(valid.plays)).saying(seat=chance.choice(letters))
    return Mutated(replace(valid.record, entries=(*valid.record.entries[:at], more, end)), at)
