"""`compare`: two rule-sets, choice by choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from notation.rules import choices, digest, load, shipped
from notation.rules.explain_compare import compare


@pytest.mark.parametrize("name", shipped())
def test_a_rule_set_does_not_differ_from_itself(name: str) -> None:
    assert compare(load(name), load(name)) == ()


@pytest.mark.parametrize("first", shipped())
def test_rule_sets_differ_where_their_choices_do_and_nowhere_else(first: str) -> None:
    for second in shipped():
        one, other = load(first), load(second)
        found = {difference.path: (difference.first, difference.second) for difference in compare(one, other)}
        written = choices(one), choices(other)
        paths = {path for path in {*written[0], *written[1]} if written[0].get(path) != written[1].get(path)}
        assert set(found) == paths
        assert bool(found) == (digest(one) != digest(other))
        for path, (mine, theirs) in found.items():
            assert (mine, theirs) == (written[0].get(path, ""), written[1].get(path, ""))


def test_each_side_of_a_difference_has_its_own_sentences() -> None:
    base, laps = load("toc-canadien"), load("toc-canadien-tour")
    (found,) = compare(base, laps)
    assert (found.path, found.first, found.second) == ("home.overshoot", '"illegal"', '"lap when stuck"')
    assert "nobody goes round again" in found.first_says[0]
    assert "it walks on past its lane and goes round again" in found.second_says[0]


def test_the_other_way_round_the_sides_change_places() -> None:
    one, other = load("toc-canadien"), load("tock-54")
    there, back = compare(one, other), compare(other, one)
    assert sorted((d.path, d.second, d.first, d.second_says, d.first_says) for d in back) == sorted(
        (d.path, d.first, d.second, d.first_says, d.second_says) for d in there
    )


def test_names_and_titles_are_no_choices() -> None:
    rules = load("toc-canadien")
    assert compare(rules, replace(rules, name="other", version=7, titles={}, source="")) == ()


def test_a_card_that_only_one_deck_has_is_a_difference_with_one_side() -> None:
    found = {difference.path: difference for difference in compare(load("toc-canadien"), load("toc-canadien-6"))}
    assert (found["cards.*"].first, found["cards.*"].first_says) == ("", ())
    assert found["cards.*"].second_says == (
        "Joker: bring a pawn out of camp to its start, or advance one of your pawns by 18.",
    )


def test_differences_stand_in_the_order_of_a_file() -> None:
    rules = load("toc-canadien")
    paths = [difference.path for difference in compare(rules, load("tock-54"))]
    order = list(choices(load("tock-54")))
    assert paths == sorted(paths, key=order.index)
