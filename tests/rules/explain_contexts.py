"""Rule-sets in which every choice counts somewhere, and single changes to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from notation.cards import JOKER, NINE, RANKS
from notation.rules import RuleSet, build, load, shipped
from notation.rules.explain import explain
from notation.rules.model import After, Alternative, BringOut, Push, Retreat, Split, StandFor, SwapPawns
from notation.rules.schema import EFFECTS, Key, keys, sections
from notation.rules.validate import contradictions, within

_SETTINGS: dict[str, dict[str, Any]] = {
    "wide": {
        "extends": "toc-canadien",
        "board": {"corners": 8, "squares": 64, "home": 8, "pawns": 1, "crossing": 7},
        "players": {"solo": [2, 3, 4, 5, 6, 7, 8], "teams": [4, 6, 8]},
        "deck": {"packs": 4, "jokers": 2},
        "cards": {"*": [{"do": "any card"}]},
    },
    "two": {
        "extends": "toc-canadien",
        "board": {"corners": 2, "squares": 40, "pawns": 1, "home": 1},
        "players": {"solo": [2], "teams": [], "default": "solo"},
        "deal": {"exchange": "never"},
    },
    "laps": {"extends": "toc-canadien", "board": {"branch": 0}, "home": {"overshoot": "lap"}},
    "drawing": {"extends": "toc-canadien-pioche", "players": {"solo": [2], "teams": [], "default": "solo"},
                "deal": {"exchange": "never"}},
    "broken": {"extends": "toc-canadien", "cards": {"T": [{"do": "nothing", "next": "discards"}]}},
}  # fmt: skip


@cache
def contexts() -> tuple[RuleSet, ...]:
    """The shipped rule-sets, and some in which numbers may be great or small."""
    made = [load(name) for name in shipped()]
    for name, data in _SETTINGS.items():
        rules, faults = build({"name": name, **data}, name=name, parent=load)
        assert rules, (name, faults)
        made.append(rules)
    return tuple(made)


@cache
def texts(key: int) -> tuple[str, ...]:
    """The sentences of a rule-set kept in `_KEPT`."""
    return tuple(sentence.text for section in explain(_KEPT[key]) for sentence in section.sentences)


_KEPT: dict[int, RuleSet] = {}


def sentences(rules: RuleSet) -> tuple[str, ...]:
    """Everything that is said of a rule-set."""
    _KEPT[id(rules)] = rules
    return texts(id(rules))


def values(key: Key) -> list[Any]:
    """Every value of a key; of lists and letters those with one member, and of a deck those without one."""
    match key.kind:
        case "number":
            return list(range(key.low, key.high + 1))
        case "numbers":
            return [(n,) for n in range(key.low, key.high + 1)]
        case "word":
            return list(key.words)
        case "ranks":
            letters = RANKS[:JOKER] if key.field == "ranks" else RANKS[: JOKER + 1]
            return [letters.replace(letter, "") if key.field == "ranks" else letter for letter in letters]


def choose(rules: RuleSet, section: str, key: Key, value: Any) -> RuleSet | None:
    """The rule-set with one choice made otherwise; None where it could not be played."""
    changed = replace(rules, **{section: replace(getattr(rules, section), **{key.field: value})})
    if (section, key.name) == ("deck", "ranks"):
        changed = replace(
            changed, cards={rank: effects for rank, effects in rules.cards.items() if RANKS[rank] in f"{value}*"}
        )
    if (section, key.name) == ("deck", "jokers"):
        cards = {rank: effects for rank, effects in rules.cards.items() if rank != JOKER}
        changed = replace(changed, cards={**cards, JOKER: (BringOut(),)} if value else cards)
    return None if any(contradictions(changed)) else changed


def every_choice() -> Iterator[tuple[str, Key]]:
    """The choices of the tables of a file, but for the cards."""
    for section, cls in sections().items():
        for key in keys(cls).values():
            yield section, key


_BASES: dict[type[Alternative], tuple[Alternative, ...]] = {
    Split: (Split(steps=12, parts=2), Split(steps=12, parts=3), Split(steps=2, parts=1)),
    Push: (Push(),),
    Retreat: (Retreat(),),
    SwapPawns: (SwapPawns(),),
    StandFor: (StandFor(),),
}


def every_choice_of_a_card() -> Iterator[tuple[str, type[Alternative], Key]]:
    """The keys of what a card does."""
    for name, cls in EFFECTS.items():
        for key in keys(cls).values():
            if not (cls is StandFor and key.name in keys(After)):
                yield name, cls, key


def bases(cls: type[Alternative]) -> Iterator[Alternative]:
    """What a card of this kind may do, before one key of it is changed."""
    for base in _BASES.get(cls, (cls(),)):
        yield base
        if cls is not StandFor:
            yield replace(base, next="discards")


def with_effect(rules: RuleSet, base: Alternative, key: Key, value: Any) -> RuleSet | None:
    """The rule-set whose nine (or joker) does this, with one key of it as given; None where it could not be played."""
    rank = JOKER if isinstance(base, StandFor) else NINE
    if RANKS[rank] not in rules.deck.ranks + "*" * (rules.deck.jokers > 0):
        return None
    effect = replace(base, **{key.field: value})
    changed = replace(rules, cards={**rules.cards, rank: (effect,)})
    return None if any(within(effect)) or any(contradictions(changed)) else changed
