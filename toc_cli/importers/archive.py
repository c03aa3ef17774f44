"""Zip archives, read with care: nothing is unpacked to disk, and no claim in the archive is believed.

Member names serve as labels only. The limits hold for what is really read, whatever the archive says of itself.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from toc_cli.importers.pieces import Problem

MOST_MEMBERS: Final = 100_000
LARGEST_MEMBER: Final = 64 * 2**20
"""Bytes of one member, unpacked."""
LARGEST_TOTAL: Final = 2**30
"""Bytes of all members, unpacked."""
HIGHEST_RATIO: Final = 200
"""Unpacked to packed, for members of more than `FREE` bytes: text packs to a tenth, a bomb to a thousandth."""
FREE: Final = 2**20

_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError)


def is_zip(head: bytes) -> bool:
    """Whether a file that begins with these bytes is a zip archive."""
    return head.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def read_archive(name: str, file: Path | BinaryIO) -> Iterator[tuple[str, bytes] | Problem]:
    """The .toc members of an archive under names like `season.zip/game.toc`, in the order of the archive."""
    try:
        archive = zipfile.ZipFile(file)
    except (*_BROKEN, NotImplementedError) as error:
        yield Problem(name, f"is not a zip archive that can be read: {_told(error)}")
        return
    with archive:
        members = archive.infolist()
        if len(members) > MOST_MEMBERS:
            yield Problem(name, f"holds {len(members)} files; at most {MOST_MEMBERS} are read from one archive")
            return
        total = 0
        for member in members:
            label = f"{name}/{member.filename}"
            if _is_hidden(member.filename):
                continue
            if member.filename.casefold().endswith(".zip"):
                yield Problem(label, "is an archive in an archive: unpack it first")
            elif member.filename.casefold().endswith(".toc"):
                data = _read(archive, member, LARGEST_TOTAL - total)
                if isinstance(data, str):
                    yield Problem(label, data)
                    if total >= LARGEST_TOTAL:
                        return
                else:
                    total += len(data)
                    yield label, data


def _is_hidden(name: str) -> bool:
    """`__MACOSX/._game.toc` and the like."""
    return any(part.startswith(".") and part not in (".", "..") for part in name.split("/")) or name[:9] == "__MACOSX/"


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, left: int) -> bytes | str:
    """A member's bytes, or why they are not read."""
    if member.flag_bits & 1:
        return "is encrypted: unpack it with its password first"
    most = min(LARGEST_MEMBER, left, max(FREE, HIGHEST_RATIO * member.compress_size))
    try:
        with archive.open(member) as file:
            data = file.read(most + 1)
    except NotImplementedError:
        return "is packed in a way that cannot be read here: pack it again as a plain zip"
    except (*_BROKEN, RuntimeError) as error:
        return f"is damaged: {_told(error)}"
    if len(data) > most:
        if most == left:
            return f"is not read: the archive holds more than {LARGEST_TOTAL // 2**20} MB"
        if most == LARGEST_MEMBER:
            return f"is not read: it is larger than {LARGEST_MEMBER // 2**20} MB"
        return f"is not read: it unpacks to more than {HIGHEST_RATIO} times its size, as a zip bomb does"
    return data


def _told(error: Exception) -> str:
    said = str(getattr(error, "strerror", None) or error).splitlines()
    if said:
        return said[0]
    return "it is cut off" if isinstance(error, EOFError) else type(error).__name__
