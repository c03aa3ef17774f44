"""Work on many pieces, in their order: in this process, or in several others."""

from __future__ import annotations

import gc
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future
    from types import TracebackType

AHEAD: Final = 3
"""Bundles that wait for each process, so that none is idle and memory stays small."""

BUNDLE: Final = 50_000
"""Work is sent in bundles of at least so much, as the sizes of its items count it."""

T = TypeVar("T")
R = TypeVar("R")


class PoolDied(Exception):
    """One of the processes died."""


class Pool:
    """Up to `jobs` processes, which start when there is work for two, or when they are told to. Used with `with`."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._executor: Executor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def start(self) -> None:
        """Start all processes now: they may be copies of this one, and must not have what is not open yet."""
        if self.jobs > 1:
            self._executor = _executor(self.jobs)
            self._executor.submit(_nothing)

    def map(self, work: Callable[[T], R], items: Iterable[T], size: Callable[[T], int]) -> Iterator[tuple[T, R]]:
        """Each item with what came of it, in order. Items are taken when there is need of them. Raises PoolDied."""
        if self.jobs <= 1:
            yield from ((item, work(item)) for item in items)
            return
        coming = _bundles(items, size)
        first = list(islice(coming, self.jobs))
        if self._executor is None and len(first) <= 1:
            yield from ((item, work(item)) for bundle in first for item in bundle)
            return
        yield from self._spread(work, first, coming)

    def _spread(self, work: Callable[[T], R], first: list[list[T]], coming: Iterator[list[T]]) -> Iterator[tuple[T, R]]:
        from concurrent.futures import BrokenExecutor

        if self._executor is None:
            self._executor = _executor(len(first))
        waiting: deque[tuple[list[T], Future[list[R]]]] = deque()
        try:
            for bundle in first:
                waiting.append((bundle, self._executor.submit(_each, work, bundle)))
            while waiting:
                for bundle in islice(coming, self.jobs * AHEAD - len(waiting)):
                    waiting.append((bundle, self._executor.submit(_each, work, bundle)))
                bundle, future = waiting.popleft()
                yield from zip(bundle, future.result(), strict=True)
        except BrokenExecutor:
            raise PoolDied from None
        finally:
            for _, future in waiting:
                future.cancel()


def _bundles(items: Iterable[T], size: Callable[[T], int]) -> Iterator[list[T]]:
    bundle: list[T] = []
    collected = 0
    for item in items:
        bundle.append(item)
        collected += size(item)
        if collected >= BUNDLE:
            yield bundle
            bundle, collected = [], 0
    if bundle:
        yield bundle


def _each(work: Callable[[T], R], bundle: list[T]) -> list[R]:
    return [work(item) for item in bundle]


def _nothing() -> None: ...


def _executor(processes: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(processes, initializer=_begin, initargs=(gc.get_threshold(),))


def _begin(threshold: tuple[int, int, int]) -> None:
    """In a new process: leave an interrupt (Ctrl-C) to the one that started it, and collect garbage as seldom."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*threshold)
