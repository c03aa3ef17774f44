"""From the paths of a command line to what is read from them. A registry names what each kind of file is read by."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from toc_cli.importers.archive import is_zip, read_archive
from toc_cli.importers.pieces import Piece, Problem, cut, pieces_of, seekable

STDIN: Final = "-"


class NoSuchInput(Exception):
    """A path that leads to nothing that could be imported; its words say so."""


@dataclass(frozen=True, slots=True)
class Input:
    """One file, or standard input. `size` is in bytes, 0 where nobody knows it."""

    name: str
    size: int

    def pieces(self) -> Iterator[Piece | Problem]:
        """Its games, piece by piece. What cannot be read is a problem; nothing is raised."""
        try:
            if self.name == STDIN:
                with seekable(sys.stdin.buffer) as file:
                    yield from _kind(file.read(4))("<stdin>", file, Path())
            else:
                path = Path(self.name)
                with seekable(path.open("rb")) as file:
                    yield from _kind(file.read(4))(self.name, file, path.parent)
        except OSError as error:
            yield Problem(self.name, f"cannot be read: {error.strerror or error}")


Reader = Callable[[str, BinaryIO, Path], Iterator[Piece | Problem]]


def _read_text(name: str, file: BinaryIO, base: Path) -> Iterator[Piece | Problem]:
    yield from cut(name, file, base)


def _read_zip(name: str, file: BinaryIO, base: Path) -> Iterator[Piece | Problem]:
    found = False
    for member in read_archive(name, file):
        found = True
        if isinstance(member, Problem):
            yield member
        else:
            yield from pieces_of(*member, base)
    if not found:
        yield Problem(name, "holds no .toc file")


READERS: Final[dict[str, Reader]] = {"text": _read_text, "zip": _read_zip}
"""How each kind of file is read."""

SUFFIXES: Final = (".toc", ".zip")
"""The files of a folder that are read; a file that is named itself is read whatever its name."""


def _kind(head: bytes) -> Reader:
    return READERS["zip" if is_zip(head) else "text"]


def find_inputs(paths: Iterable[str]) -> list[Input]:
    """The files that these paths mean, in order, each once. Raises NoSuchInput."""
    found: dict[str, Input] = {}
    for path in paths:
        if path == STDIN:
            found[path] = Input(path, 0)
            continue
        files = list(_files(path))
        if not files:
            raise NoSuchInput(f"there is no .toc or .zip file below {path}")
        found.update((name, Input(name, _size(name))) for name in files)
    return list(found.values())


def _files(path: str) -> Iterator[str]:
    """The files that a path means; hidden folders are left alone."""
    if "\0" in path or not Path(path).exists():
        raise NoSuchInput(f"there is no file or folder {path}")
    if not Path(path).is_dir():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (str(Path(folder, name)) for name in sorted(names) if name.casefold().endswith(SUFFIXES))


def _size(name: str) -> int:
    try:
        return Path(name).stat().st_size
    except OSError:
        return 0
