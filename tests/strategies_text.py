"""What hypothesis draws from: plays, entries and records as the parser gives them; texts, good, bad and mixed."""

from __future__ import annotations

from hypothesis import strategies as st

from notation.board import SEATS
from notation.cards import CARDS, UNSEEN_CARD, Card
from notation.plays import Bare, Discard, Effect, Exit, Leg, Move, Play, Swap
from notation.record import (
    Comment,
    Deal,
    End,
    Entry,
    Gap,
    Gift,
    Give,
    Hand,
    Note,
    PlayEntry,
    Record,
    RoundNumber,
    SetPosition,
    Tag,
    TakeBack,
    TurnUp,
    Variation,
    WrittenPlay,
)
from notation.text import write_all
from notation.text.roster import LINES, in_roster_order

seats = st.sampled_from(SEATS)
cards: st.SearchStrategy[Card] = st.sampled_from(CARDS)
squares = st.one_of(
    st.builds("{}{}".format, seats, st.integers(0, 99)),
    st.builds("{}h{}".format, seats, st.integers(1, 9)),
)
captures = st.none() | st.text(SEATS, max_size=3)
steps = st.integers(1, 999).flatmap(lambda n: st.sampled_from((n, -n)))

legs = st.one_of(
    st.builds(Leg, squares, captures=captures),
    st.builds(Leg, squares, landing=squares, captures=captures),
    st.builds(Leg, squares, steps=steps, captures=captures),
)

acts_as = st.none() | cards

card_plays: st.SearchStrategy[Play] = st.one_of(
    st.builds(Bare, cards, acts_as),
    st.builds(Exit, cards, acts_as, st.none() | seats, captures),
    st.builds(Move, cards, st.lists(legs, min_size=1, max_size=7).map(tuple), acts_as),
    st.builds(Swap, cards, squares, squares, st.none() | squares, captures, acts_as),
    st.builds(Effect, cards, acts_as),
)
plays: st.SearchStrategy[Play] = card_plays | st.builds(Discard, st.lists(cards, max_size=9).map(tuple))


def _is_a_play(said: WrittenPlay) -> bool:
    """Whether it is no lone `?`, which without a seat is a mark."""
    return said.seat is not None or not isinstance(said.play, Bare) or said.play != Bare(UNSEEN_CARD)


play_entries = (
    st.builds(
        WrittenPlay,
        plays,
        st.none() | seats,
        st.none() | cards,
        st.booleans(),
        st.lists(st.integers(0, 9) | st.integers(0, 255), max_size=8).map(tuple),
    )
    .filter(_is_a_play)
    .map(PlayEntry)
)

# No surrogates: what a file of valid UTF-8 can hold. No control characters, which have findings of their own.
_letters = st.characters(exclude_categories=["Cs", "Cc"])
_no_braces = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="{}")

tag_values = st.text(_letters, max_size=12)
comments = st.builds(Comment, st.text(_no_braces | st.just("\n"), max_size=20).filter(lambda text: "[" not in text))
notes = st.builds(Note, st.text(_letters, max_size=12).map(lambda text: text.strip(" \t\u00a0\u202f\ufeff")))

_hands = st.lists(st.builds(Hand, seats, st.lists(cards, max_size=6).map(tuple)), unique_by=lambda hand: hand.seat)
lines: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Deal, st.integers(1, 99), st.none() | seats, _hands.map(tuple)),
    st.builds(Give, st.lists(st.builds(Gift, seats, cards, seats), min_size=1, max_size=4).map(tuple)),
    st.builds(TurnUp, cards),
    st.builds(SetPosition, st.lists(st.text("abch0123/!,-<+*K", min_size=1), min_size=1, max_size=5).map(" ".join)),
    st.builds(
        End, st.text(SEATS, min_size=1, max_size=3), st.just("win"), st.sampled_from(("", "resign", "time", "foul"))
    ),
    st.builds(End, st.just(""), st.sampled_from(("pat", "*"))),
)

simple_entries: st.SearchStrategy[Entry] = st.one_of(
    play_entries,
    st.builds(RoundNumber, st.integers(0, 999_999_999)),
    st.builds(Gap, st.none() | seats),
    st.builds(TakeBack, st.none() | seats),
    comments,
    notes,
    lines,
)
entries: st.SearchStrategy[Entry] = st.recursive(
    simple_entries,
    lambda inner: st.builds(Variation, st.lists(inner, max_size=4).map(tuple)),
    max_leaves=8,
)

_roster = [name for line in LINES for name in line]
tags = st.builds(Tag, st.sampled_from([*_roster, "Source", "Table", "Note_1"]), tag_values)
headers = st.lists(tags, min_size=1, max_size=6).map(in_roster_order)


def records(*, min_entries: int = 0) -> st.SearchStrategy[Record]:
    """Games without a fault."""
    return st.builds(Record, headers, st.lists(entries, min_size=min_entries, max_size=12).map(tuple))


played = st.lists(entries, max_size=8).map(lambda drawn: (*drawn, End("", "*")))
files = st.lists(st.builds(Record, headers, played), min_size=1, max_size=3).map(tuple)
"""Several games, each with an end, so that the next header begins a new one."""

# Pieces that mean something to the reader, right and wrong, in any order.
_PIECES = (
    *"(){}[];\n\r\t .,:!?@$><=^#~x-–…*\\\"'",
    *(
        "a:",
        "h:",
        "9",
        "10",
        "K^",
        "9a5-a14",
        "xb",
        "7a5-a9,c2-c5",
        "Ja5~c3",
        "...",
        "<<",
        "$14",
        ">K",
        "!?",
        "12.",
        "1",
    ),
    *("deal 5 d", "deal", "give", "a:9>c", "turn-up", "set", "end", "a+c", "pat", "resign", "a:K9A4T", "b:?????"),
    *('[Toc "1"]', '[Event "x"]', '[Cards "fr"]', '[Cards "xx"]', '[Broken "', "[Broken]", '"]', "\n[", "{c}", "; n\n"),
    *("R^", "D", "V", "KD", "-KD", "é", "\x00", "\x0b", "\x85", "\u2028", "\ufeff", "\u00a0", "\udce9", "\U0001f0a1"),
    *("(" * 15, ")" * 15, "a:9 (", ") ", "{ open\n", "\r\n"),
)
soups = st.lists(st.sampled_from(_PIECES) | st.text(max_size=3), max_size=40).map("".join)
"""Text of any kind, with a taste for what is special in the notation."""


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good text with a few stretches taken out, doubled, or replaced."""
    text = write_all(draw(files))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 10)))
        patch = draw(st.sampled_from(("", *_PIECES)) | st.just(text[start:end] * 2))
        text = text[:start] + patch + text[end:]
    return text


texts = st.one_of(soups, damaged(), st.text())
