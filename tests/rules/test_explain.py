"""`explain`: every choice changes the text, every sentence can be said, and another language is another table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from notation.cards import JOKER, RANKS, SEVEN, TEN
from notation.rules import RuleSet, choices, load, shipped
from notation.rules.explain import WORDINGS, explain
from notation.rules.explain_en import ENGLISH
from notation.rules.explain_words import Sentence, Wording
from notation.rules.model import Advance, Alternative, BringOut, Nothing, Retreat, Split, SwapPawns
from notation.rules.schema import Key
from tests.rules.explain_contexts import (
    bases,
    choose,
    contexts,
    every_choice,
    every_choice_of_a_card,
    sentences,
    values,
    with_effect,
)

ROOT = Path(__file__).parents[2]

NEVER_PLAYABLE = {("players", "teams", (5,)), ("players", "teams", (7,))}
"""Values that no rule-set can have: teams are of equal size."""


def said(rules: RuleSet) -> list[Sentence]:
    return [sentence for section in explain(rules) for sentence in section.sentences]


def about(rules: RuleSet, path: str) -> str:
    return " ".join(sentence.text for sentence in said(rules) if path in sentence.choices)


@pytest.mark.parametrize(("section", "key"), [pytest.param(s, k, id=f"{s}.{k.name}") for s, k in every_choice()])
def test_every_value_of_every_choice_changes_the_text(section: str, key: Key) -> None:
    silent = set(values(key))
    for rules in contexts():
        found = {value: sentences(made) for value in values(key) if (made := choose(rules, section, key, value))}
        silent -= {value for value, text in found.items() if any(text != other for other in found.values())}
    assert silent == {value for part, name, value in NEVER_PLAYABLE if (part, name) == (section, key.name)}


@pytest.mark.parametrize(
    ("cls", "key"), [pytest.param(c, k, id=f"{n}.{k.name}") for n, c, k in every_choice_of_a_card()]
)
def test_every_value_of_every_choice_of_a_card_changes_the_text(cls: type[Alternative], key: Key) -> None:
    silent = set(values(key))
    for rules, base in product(contexts(), bases(cls)):
        found = {value: sentences(made) for value in values(key) if (made := with_effect(rules, base, key, value))}
        silent -= {value for value, text in found.items() if any(text != other for other in found.values())}
        if not silent:
            return
    assert silent == set()


@pytest.mark.parametrize("name", shipped())
def test_a_sentence_is_a_sentence(name: str) -> None:
    for sentence in said(load(name)):
        assert re.fullmatch(r"[A-Z0-9][^{}]*\.", sentence.text), sentence.text
        assert "  " not in sentence.text


@pytest.mark.parametrize("name", shipped())
def test_a_sentence_cites_a_paragraph_that_exists_and_speaks_of_choices_that_exist(name: str) -> None:
    known = set(re.findall(r"^\*\*([0-9]+\.[0-9]+)\*\*", (ROOT / "docs/rules.md").read_text("utf-8"), re.MULTILINE))
    rules = load(name)
    for sentence in said(rules):
        assert sentence.paragraph.removeprefix("§") in known, sentence
        assert set(sentence.choices) <= set(choices(rules)), sentence


@pytest.mark.parametrize("name", shipped())
def test_every_card_of_the_deck_is_explained(name: str) -> None:
    rules = load(name)
    explained = {path for sentence in said(rules) for path in sentence.choices if path.startswith("cards.")}
    assert explained == {f"cards.{RANKS[rank]}" for rank in rules.cards}


@pytest.mark.parametrize("name", shipped())
def test_every_section_has_a_title_and_sentences(name: str) -> None:
    sections = explain(load(name))
    assert all(section.title in ENGLISH.titles.values() and section.sentences for section in sections)
    assert len({section.title for section in sections}) == len(sections)
    assert ("Partners" in {section.title for section in sections}) == bool(load(name).players.teams)


def every_rule_set() -> Iterator[RuleSet]:
    """The contexts, with each choice changed in each way; of numbers, the least and the greatest."""
    for rules in reversed(contexts()):
        yield rules
        for section, key in every_choice():
            yield from (one for value in some(key) if (one := choose(rules, section, key, value)))
        for _, cls, key in every_choice_of_a_card():
            made = (with_effect(rules, base, key, value) for base in bases(cls) for value in some(key))
            yield from filter(None, made)


def some(key: Key) -> list[object]:
    found = values(key)
    return found if key.kind == "word" else [*found[:3], found[-1]]


def test_every_template_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: set[str] = set()

    class Listening(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            spoken.add(key)
            return super().__getitem__(key)

    monkeypatch.setitem(WORDINGS, "listening", replace(ENGLISH, sentences=Listening(ENGLISH.sentences)))
    for more in (
        with_card(SEVEN, Retreat(), SwapPawns(my_stake="may swap", their_stake="may swap")),
        with_card(SEVEN, Split(steps=1, parts=1, pawns="own and partner")),
        replace(load("tac-tik"), deck=replace(load("tac-tik").deck, copies=1)),
        replace(load("pitchenas-2"), board=replace(load("pitchenas-2").board, pawns=1)),
    ):
        explain(more, "listening")
    for rules in every_rule_set():
        explain(rules, "listening")
        if len(spoken) == len(ENGLISH.sentences):
            break
    assert set(ENGLISH.sentences) - spoken == set()


def test_a_language_is_one_table_and_no_word_stands_outside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    blank = Wording(
        numbers=(),
        ranks=("¤",) * len(ENGLISH.ranks),
        suits=dict.fromkeys(ENGLISH.suits, "¤"),
        comma="¤",
        all_of="¤",
        one_of="¤",
        then="¤",
        titles=dict.fromkeys(ENGLISH.titles, "¤"),
        sentences={
            key: "¤" + "".join(re.findall(r"\{[a-z_]+\}", template)) for key, template in ENGLISH.sentences.items()
        },
    )
    monkeypatch.setitem(WORDINGS, "blank", blank)
    for rules in contexts():
        for section in explain(rules, "blank"):
            for text in (section.title, *(sentence.text for sentence in section.sentences)):
                assert not re.search(r"[A-Za-z]", text), text


def test_a_language_that_is_not_there_is_a_programmers_error() -> None:
    with pytest.raises(KeyError):
        explain(load("toc-canadien"), "la")


# ---- how cards are told


def with_card(rank: int, *effects: Alternative, name: str = "toc-canadien") -> RuleSet:
    rules = load(name)
    return replace(rules, cards={**rules.cards, rank: effects})


def test_a_card_with_two_alternatives_of_one_kind_tells_them_apart() -> None:
    rules = with_card(SEVEN, Split(steps=7, parts=2), Split(steps=7, parts=3, pawn="again"))
    text = about(rules, "cards.7")
    assert text.count("share out seven steps among your pawns") == 2
    first, second = text.split("7, or else: ")
    assert "at most two parts" in first
    assert "A pawn takes one part at most." in first
    assert "at most three parts" in second
    assert "A pawn may take several parts." in second


def test_a_card_whose_alternatives_have_different_effects_on_turns_tells_them_apart() -> None:
    rules = with_card(TEN, Advance(steps=10), Nothing(next="discards"))
    assert about(rules, "cards.T") == (
        "10: advance one of your pawns by 10. 10, or else: move no pawn. It breaks the next player's turn."
    )


def test_walks_of_one_kind_are_told_in_one_breath() -> None:
    rules = with_card(0, BringOut(), Advance(steps=1), Advance(steps=11))
    assert about(rules, "cards.A") == (
        "Ace: bring a pawn out of camp to its start, or advance one of your pawns by 1 or 11."
    )


def test_a_joker_that_plays_again_says_so_once() -> None:
    text = about(load("tock-54"), "cards.*")
    assert text.count("play once more") == 1


def test_a_ten_that_only_advances_is_told_with_the_other_numbers() -> None:
    assert about(load("toc-canadien"), "cards.T") == (
        "2, 3, 6, 8, 9 and 10: advance one of your pawns by the number of the card."
    )
    assert about(with_card(TEN, Advance(steps=9)), "cards.T") == "10: advance one of your pawns by 9."


def test_only_the_deals_that_a_pack_can_serve_are_told() -> None:
    assert about(load("toc-catala-6"), "deal.pattern") == "Every deal gives each player five cards."
    assert about(load("toc-canadien-5"), "deal.pattern") == "The deals give each player five, then four cards."
    assert "every deal after that" in about(load("toc-canadien"), "deal.pattern")


def test_partners_are_spoken_of_only_where_there_are_some() -> None:
    for name in shipped():
        rules = load(name)
        text = " ".join(sentence.text for sentence in said(rules))
        assert ("partner" in text.lower() or "team" in text.lower()) == bool(rules.players.teams), name


def test_the_joker_is_spoken_of_only_where_there_is_one() -> None:
    for name in shipped():
        rules = load(name)
        assert bool(about(rules, "cards.*")) == (JOKER in rules.cards)
