"""Games as scribes leave them: legal games between programs, shortened, misspelt and scribbled over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from hypothesis import strategies as st

from notation.plays import Bare, Discard, Exit, Leg, Move, Play
from notation.record import (
    Comment,
    End,
    Entry,
    Gap,
    Note,
    PlayEntry,
    Record,
    RoundNumber,
    TakeBack,
    Variation,
    WrittenPlay,
)
from notation.rules import load, shipped
from notation.text import parse_play
from toc_cli.analysis.simulate import Setting, record_of, seats_of

LONGEST: Final = 70
"""So many entries of a game are taken."""


@cache
def simulated(rules: str, seed: int, hidden: bool) -> Record:
    """The beginning of a game between programs."""
    seats = seats_of(load(rules))
    setting = Setting(rules, seats, ("random",), seed, hands="hidden" if hidden else "shown")
    record = record_of(setting, 1)
    begun = record.entries[:LONGEST]
    return replace(record, entries=begun if isinstance(begun[-1], End) else (*begun, End("", "*")))


legal_games = st.builds(simulated, st.sampled_from(shipped()), st.integers(0, 3), st.booleans())


def scribbled(record: Record, seed: int, how_many: int) -> Record:
    """The game with so many scribbles at random places."""
    random = Random(seed)
    entries = list(record.entries)
    for _ in range(how_many):
        place = random.randrange(len(entries))
        entries[place : place + 1] = random.choice(_SCRIBBLES)(entries[place], random)
    return replace(record, entries=tuple(entries))


open_games = st.builds(simulated, st.sampled_from(shipped()), st.integers(0, 3), st.just(False))
"""Legal games with every hand written down."""

scribbled_games = st.builds(scribbled, legal_games, st.integers(0, 10_000), st.integers(0, 25))
scribbled_open_games = st.builds(scribbled, open_games, st.integers(0, 10_000), st.integers(0, 25))


def _of_plays(change: Callable[[PlayEntry, Random], list[Entry]]) -> Callable[[Entry, Random], list[Entry]]:
    return lambda entry, random: change(entry, random) if isinstance(entry, PlayEntry) else [entry]


def _shorter(entry: PlayEntry, random: Random) -> list[Entry]:
    play: Play = entry.play
    if isinstance(play, Move) and random.random() < 0.6:
        keep = random.random() < 0.3
        play = replace(play, legs=tuple(Leg(leg.origin, leg.landing if keep else None) for leg in play.legs))
    elif not isinstance(play, Discard):
        play = Bare(play.card, play.acts_as)
    return [entry.saying(play=play, seat=random.choice((None, entry.seat)))]


def _anonymous(entry: PlayEntry, _: Random) -> list[Entry]:
    lone = isinstance(entry.play, Bare) and not entry.play.card.seen
    return [entry if lone else entry.saying(seat=None)]


def _wrong(entry: PlayEntry, random: Random) -> list[Entry]:
    """A landing, a capture or a seat that is not so."""
    play = entry.play
    if isinstance(play, Move):
        legs = list(play.legs)
        which = random.randrange(len(legs))
        wrong = {"captures": random.choice(("", "a", "b", "bc"))}
        if random.random() < 0.5:
            wrong = {"landing": random.choice("abcd") + str(random.randrange(16)), "captures": None}
        legs[which] = replace(legs[which], **wrong)
        return [entry.saying(play=replace(play, legs=tuple(legs)))]
    if isinstance(play, Exit):
        return [entry.saying(play=replace(play, captures=random.choice("abc")))]
    return [entry.saying(seat=random.choice("abcd"))]


def _marked(entry: PlayEntry, random: Random) -> list[Entry]:
    return [entry.saying(marks=(random.randrange(1, 7),), stood=random.random() < 0.3)]


def _varied(entry: PlayEntry, random: Random) -> list[Entry]:
    other = random.choice(("K^", "A", "9", "4", "7", "-?", "5"))
    play = parse_play(other)
    assert play
    inside: list[Entry] = [RoundNumber(random.randrange(9)), PlayEntry(WrittenPlay(play, entry.seat)), Comment("or so")]
    if random.random() < 0.4:
        inside.append(Variation((PlayEntry(WrittenPlay(entry.play)),) if not isinstance(entry.play, Bare) else ()))
    return [entry, Variation(tuple(inside))]


_SCRIBBLES: Final[tuple[Callable[[Entry, Random], list[Entry]], ...]] = (
    _of_plays(_shorter),
    _of_plays(_shorter),
    _of_plays(_anonymous),
    _of_plays(_wrong),
    _of_plays(_marked),
    _of_plays(_varied),
    _of_plays(lambda entry, _: [entry, TakeBack(), entry]),
    _of_plays(lambda entry, _: [entry, TakeBack(entry.seat), Comment("twice"), entry]),
    _of_plays(lambda entry, random: [Gap(random.choice((None, entry.seat)))] if random.random() < 0.2 else [entry]),
    lambda entry, random: [entry, Comment(random.choice(("", "well played", "à toi\nde jouer")))],
    lambda entry, _: [entry, Note("my pencil broke")],
    lambda entry, random: [] if isinstance(entry, RoundNumber) and random.random() < 0.7 else [entry],
    lambda entry, _: [replace(entry, number=entry.number + 1)] if isinstance(entry, RoundNumber) else [entry],
)


def leaves(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """All entries in order, those of variations among them."""
    for entry in entries:
        yield entry
        if isinstance(entry, Variation):
            yield from leaves(entry.entries)
