"""JSON documents that end in a long list, whose values need not all be in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final

MOST_IN_MEMORY: Final = 2**22
"""Characters; more than these wait on disk."""


class Waiting(AbstractContextManager["Waiting"]):
    """Values that wait for the end of a run, since what counts them stands before them."""

    def __init__(self) -> None:
        self._file: IO[str] = SpooledTemporaryFile(MOST_IN_MEMORY, "w+", encoding="ascii")  # noqa: SIM115

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, value: dict[str, Any]) -> None:
        """One more. Raises OSError where the disk is full."""
        self._file.write(json.dumps(value) + "\n")

    def all(self) -> Iterator[dict[str, Any]]:
        """All of them, in order. Raises OSError."""
        self._file.seek(0)
        return map(json.loads, self._file)


def document(around: dict[str, Any], values: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The lines of a document, indented, with these values in the list that stands last in it, which is empty."""
    head, empty, tail = json.dumps(around, indent=2).rpartition("[]")
    last_line = head[head.rfind("\n") + 1 :]
    margin = last_line[: len(last_line) - len(last_line.lstrip())]
    before, comma = head + "[", ""
    for value in values:
        yield before + comma
        text = json.dumps(value, indent=2)
        before, comma = f"{margin}  " + text.replace("\n", f"\n{margin}  "), ","
    if comma:
        yield before
        yield f"{margin}]{tail}"
    else:
        yield head + empty + tail
