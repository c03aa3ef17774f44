"""Choices at random: the same everywhere, all alike, and through everything once."""

from __future__ import annotations

from collections import Counter

from notation.engine.random import RandomStream, order_of
from tests.strategies import table

T = table("toc-canadien", "abcd")
DRAWS = 20_000


def far_off(counts: Counter[int], bound: int) -> bool:
    """Whether a count is more than five standard deviations from what it should be."""
    mean = counts.total() / bound
    return any(abs(counts[number] - mean) > 5 * mean**0.5 for number in range(bound))


def test_a_seed_gives_the_same_numbers_in_every_version() -> None:
    random = RandomStream(7, 1)
    assert [random.below(100) for _ in range(8)] == [73, 64, 81, 95, 27, 66, 62, 18]


def test_every_number_below_the_bound_is_as_frequent_as_another() -> None:
    random = RandomStream(3)
    for bound in (2, 3, 7, 52, 108):
        counts = Counter(random.below(bound) for _ in range(DRAWS))
        assert counts.total() == sum(counts[number] for number in range(bound))
        assert not far_off(counts, bound)


def test_two_numbers_that_follow_each_other_are_independent() -> None:
    random = RandomStream(4)
    assert not far_off(Counter(8 * random.below(8) + random.below(8) for _ in range(DRAWS)), 64)


def test_the_first_numbers_of_neighbouring_seeds_and_streams_are_independent() -> None:
    assert not far_off(Counter(RandomStream(seed).below(16) for seed in range(DRAWS)), 16)
    assert not far_off(Counter(RandomStream(5, stream).below(16) for stream in range(DRAWS)), 16)
    assert not far_off(
        Counter(4 * RandomStream(seed).below(4) + RandomStream(seed, 1).below(4) for seed in range(DRAWS)), 16
    )


def test_a_way_leads_through_everything_once_and_begins_anywhere() -> None:
    random = RandomStream(6)
    for things in (1, 2, 4, 7, 16):
        firsts: Counter[int] = Counter()
        lasts: Counter[int] = Counter()
        for _ in range(2_000):
            found = list(order_of(T, things, random))
            assert sorted(found) == list(range(things))
            firsts[found[0]] += 1
            lasts[found[-1]] += 1
        assert not far_off(firsts, things)
        assert not far_off(lasts, things)


def test_without_a_lot_things_come_from_the_last_to_the_first() -> None:
    assert list(order_of(T, 5, None)) == [4, 3, 2, 1, 0]
    assert list(order_of(T, 0, None)) == []
