"""Rule-sets as plain data, as TOML and as a hash."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from notation.cards import RANKS
from notation.rules import RuleSet, build, digest, flatten, load, read, shipped, to_toml
from notation.rules.schema import EFFECTS, Key, keys, sections
from notation.rules.validate import contradictions, within


def no_parent(name: str) -> RuleSet | str:
    return f"{name} is not needed"


def other_value(key: Key, value: Any) -> Any:
    """Some value of the key's kind that is not this one."""
    match key.kind:
        case "number":
            return key.low if value != key.low else key.high
        case "numbers":
            return (*value, key.high)
        case "ranks":
            return value[:-1] if value else "A"
        case "word":
            return next(word for word in key.words if word != value)


def changed_once(rules: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """The rule-set with one choice changed, for each of its choices, playable or not."""
    for section, cls in sections().items():
        table = getattr(rules, section)
        for key in keys(cls).values():
            value = other_value(key, getattr(table, key.field))
            yield f"{section}.{key.name}", replace(rules, **{section: replace(table, **{key.field: value})})
    for rank, effects in rules.cards.items():
        for i, effect in enumerate(effects):
            for key in keys(type(effect)).values():
                other = replace(effect, **{key.field: other_value(key, getattr(effect, key.field))})
                cards = {**rules.cards, rank: (*effects[:i], other, *effects[i + 1 :])}
                yield f"cards.{RANKS[rank]}[{i + 1}].{key.name}", replace(rules, cards=cards)
        for kind in EFFECTS.values():
            if kind not in map(type, effects):
                yield f"cards.{RANKS[rank]}", replace(rules, cards={**rules.cards, rank: (*effects, kind())})


def test_the_hash_changes_with_every_choice() -> None:
    for name in shipped():
        rules = load(name)
        seen = {digest(rules): "unchanged"}
        for path, other in changed_once(rules):
            assert digest(other) not in seen, (name, path, seen[digest(other)])
            seen[digest(other)] = path


def test_the_hash_does_not_change_with_what_is_written_for_people() -> None:
    rules = load("toc-canadien")
    other = replace(rules, name="house", version=7, titles={"fr": "Maison"}, source="Club")
    assert digest(other) == digest(rules)
    assert len(digest(rules)) == 12
    assert int(digest(rules), 16) >= 0


def test_no_two_shipped_rule_sets_play_alike() -> None:
    assert len({digest(load(name)) for name in shipped()}) == len(shipped())


def test_plain_data_has_every_key_of_the_schema() -> None:
    plain = flatten(load("tac-tik"))
    for section, cls in sections().items():
        assert list(plain[section]) == list(keys(cls))
    assert plain["cards"]["*"] == [
        {"do": "any card", "again": "no", "next": "plays", "on-discard": "nothing", "last-pawn": "may come home"}
    ]


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A playable rule-set: a shipped one with some choices changed."""
    rules = load(draw(st.sampled_from(shipped())))
    for _ in range(draw(st.integers(0, 8))):
        if draw(st.booleans()):
            section = draw(st.sampled_from(sorted(sections())))
            table = getattr(rules, section)
            key = draw(st.sampled_from(list(keys(type(table)).values())))
            changed = replace(rules, **{section: replace(table, **{key.field: draw(values(key))})})
        else:
            rank = draw(st.sampled_from(sorted(rules.cards)))
            kind = draw(st.sampled_from(list(EFFECTS.values())))
            effect = kind(**{key.field: draw(values(key)) for key in keys(kind).values()})
            kept = rules.cards[rank] if draw(st.booleans()) else ()
            changed = replace(rules, cards={**rules.cards, rank: (*kept, effect)})
            if any(within(effect)):
                continue
        if not any(contradictions(changed)):
            rules = changed
    lines = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=20)
    titles = draw(st.dictionaries(st.sampled_from(("en", "fr", "ca")), lines))
    return replace(rules, name="house", version=draw(st.integers(1, 9999)), titles=titles, source=draw(lines))


def values(key: Key) -> st.SearchStrategy[Any]:
    """The values that a key takes."""
    numbers = st.integers(key.low, key.high)
    match key.kind:
        case "number":
            return numbers
        case "numbers":
            unique = key.field != "pattern"
            return st.lists(numbers, min_size=not unique, max_size=5, unique=unique).map(tuple)
        case "ranks":
            return st.lists(st.sampled_from("A23456789TJQK"), unique=True).map("".join)
        case "word":
            return st.sampled_from(key.words)


@given(rule_sets())
def test_a_rule_set_comes_back_from_its_toml(rules: RuleSet) -> None:
    assert read(to_toml(rules), name="other", parent=no_parent) == (rules, ())


@given(rule_sets())
def test_a_rule_set_comes_back_from_its_plain_data(rules: RuleSet) -> None:
    assert build(flatten(rules), name="other", parent=no_parent) == (rules, ())


def test_toml_of_a_card_shows_only_what_is_special_about_it() -> None:
    lines = to_toml(load("tock-54")).splitlines()
    assert 'K = [{ do = "exit" }, { do = "advance", steps = 13, captures = "passing" }]' in lines
    assert (
        '"*" = [{ do = "exit", again = "now or later" }, { do = "advance", steps = 18, again = "now or later" }]'
        in lines
    )
