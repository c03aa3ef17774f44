"""From the paths of a command line to the texts that are meant."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from toc_cli.commands._exits import wrong_usage
from toc_cli.importers.pieces import seekable

STDIN: Final = "-"

_ONE_GAME: Final = re.compile(r"(.+)#([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Target:
    """A text to read: a file's path or `-`, and the number of the one game that is meant (0: all of them)."""

    path: str
    game: int = 0

    @property
    def folder(self) -> Path:
        """Where the rule-set files that the text names are looked for."""
        return Path() if self.path == STDIN else Path(self.path).parent

    def open(self) -> BinaryIO:
        """Open it to be read from its beginning, more than once if need be. Raises OSError."""
        return seekable(sys.stdin.buffer if self.path == STDIN else Path(self.path).open("rb"))

    def read(self) -> bytes:
        """All its bytes. Raises OSError."""
        return sys.stdin.buffer.read() if self.path == STDIN else Path(self.path).read_bytes()


def targets(paths: Iterable[str]) -> list[Target]:
    """The texts that these paths mean, in order, each once. Leaves with 2 where a path means nothing."""
    found: dict[Target, None] = {}
    problems: list[str] = []
    for path in paths:
        meant = list(_meant(path))
        found.update(dict.fromkeys(meant))
        if not meant:
            is_folder = Path(path).is_dir()
            problems.append(f"there is no .toc file below {path}" if is_folder else f"there is no file {path}")
    if problems:
        wrong_usage(*problems)
    return list(found)


def _meant(path: str) -> Iterator[Target]:
    if path == STDIN or (path and "\0" not in path and Path(path).exists() and not Path(path).is_dir()):
        yield Target(path if path == STDIN else str(Path(path)))
    elif path and "\0" not in path and Path(path).is_dir():
        yield from (Target(file) for file in _files_below(path))
    elif (one := _ONE_GAME.fullmatch(path)) and (one[1] == STDIN or Path(one[1]).is_file()) and int(one[2]):
        yield Target(one[1] if one[1] == STDIN else str(Path(one[1])), int(one[2]))


def _files_below(folder: str) -> Iterator[str]:
    """Every .toc file below a folder, sorted; hidden folders are left alone."""
    for where, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (str(Path(where, name)) for name in sorted(files) if name.endswith(".toc"))
