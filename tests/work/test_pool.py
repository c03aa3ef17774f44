"""Work is done in order, by as many processes as are wanted, and no sooner than somebody asks for it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from toc_cli.work.pool import AHEAD, BUNDLE, Pool, PoolDied


def _who(number: int) -> tuple[int, int]:
    return number, os.getpid()


def _die(number: int) -> int:
    if number == 5:
        os._exit(9)
    return number


def _fail(number: int) -> float:
    return 1 / number


def large(_: int) -> int:
    """The size of an item that makes a bundle of its own."""
    return BUNDLE


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("size", [1, BUNDLE // 3, BUNDLE])
def test_each_item_comes_back_in_its_place(jobs: int, size: int) -> None:
    with Pool(jobs) as pool:
        found = list(pool.map(_who, range(20), lambda _: size))
    assert [(item, number) for item, (number, _) in found] == [(number, number) for number in range(20)]


def test_several_processes_work_and_this_one_does_not() -> None:
    with Pool(2) as pool:
        workers = {worker for _, (_, worker) in pool.map(_who, range(20), large)}
    assert os.getpid() not in workers


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_process_starts_for_what_one_can_do(jobs: int) -> None:
    with Pool(jobs) as pool:
        assert {worker for _, (_, worker) in pool.map(_who, range(20), lambda _: 1)} == {os.getpid()}


def test_a_crew_that_was_started_does_all_of_it() -> None:
    with Pool(2) as pool:
        pool.start()
        ((_, (_, worker)),) = pool.map(_who, [1], large)
    assert worker != os.getpid()


def test_a_crew_works_on_something_else_in_between() -> None:
    with Pool(2) as pool:
        found = []
        for item, _ in pool.map(_who, range(10), large):
            found.append(item)
            if item == 3:
                found += [inner for inner, _ in pool.map(_who, range(100, 110), large)]
    assert found == [*range(4), *range(100, 110), *range(4, 10)]


@pytest.mark.parametrize(("jobs", "ahead"), [(1, 0), (2, 2 * AHEAD), (3, 3 * AHEAD)])
def test_items_are_taken_when_there_is_need_of_them(jobs: int, ahead: int) -> None:
    taken: list[int] = []

    def coming() -> Iterator[int]:
        for number in range(40):
            taken.append(number)
            yield number

    with Pool(jobs) as pool:
        for done, _ in enumerate(pool.map(_who, coming(), large), 1):
            assert done <= len(taken) <= done + ahead
    assert taken == list(range(40))


def test_a_process_that_dies_is_told() -> None:
    with Pool(2) as pool, pytest.raises(PoolDied):
        list(pool.map(_die, range(20), large))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_the_work_raises_comes_through(jobs: int) -> None:
    with Pool(jobs) as pool, pytest.raises(ZeroDivisionError):
        list(pool.map(_fail, range(20), large))
