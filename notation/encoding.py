"""Which encoding the bytes of a file are in. UTF-8 is the rule; what editors and shells write instead is told apart.

- A byte order mark says UTF-16 or UTF-32, as a Windows shell writes when a command is piped into a file.
- Without a mark, a NUL in every other byte can only be UTF-16: no text of this notation holds a NUL.
- Bytes that are not UTF-8 are read as Windows-1252 where every one of them has a letter or a sign there and no
  stretch of the file is UTF-8 beyond ASCII. Otherwise the file is a mixture, and each stray byte is kept as it is.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from enum import StrEnum
from typing import Final


class Encoding(StrEnum):
    """How the letters of a file are written as bytes, under the names that people know."""

    UTF8 = "UTF-8"
    UTF16_LE = "UTF-16LE"
    UTF16_BE = "UTF-16BE"
    UTF32_LE = "UTF-32LE"
    UTF32_BE = "UTF-32BE"
    WINDOWS = "Windows-1252"

    @property
    def codec(self) -> str:
        """Python's name for it."""
        return _CODECS[self]

    @property
    def errors(self) -> str:
        """What becomes of bytes that are not in it: in UTF-8 they are kept as lone surrogates (PEP 383)."""
        return "surrogateescape" if self is Encoding.UTF8 else "replace"

    @property
    def wide(self) -> bool:
        """Whether every letter takes two bytes or more."""
        return self not in (Encoding.UTF8, Encoding.WINDOWS)


_CODECS: Final = {
    Encoding.UTF8: "utf-8",
    Encoding.UTF16_LE: "utf-16-le",
    Encoding.UTF16_BE: "utf-16-be",
    Encoding.UTF32_LE: "utf-32-le",
    Encoding.UTF32_BE: "utf-32-be",
    Encoding.WINDOWS: "cp1252",
}

# The mark of UTF-32 begins with that of UTF-16, so it is looked for first.
_MARKS: Final = (
    (b"\xff\xfe\0\0", Encoding.UTF32_LE),
    (b"\0\0\xfe\xff", Encoding.UTF32_BE),
    (b"\xff\xfe", Encoding.UTF16_LE),
    (b"\xfe\xff", Encoding.UTF16_BE),
)
LOOK: Final = 100_000
"""Bytes at the beginning of a file that tell its encoding, so that a long one need not be read twice."""

_SAMPLE: Final = 1000
_BEYOND_ASCII: Final = re.compile("[^\x00-\x7f\udc80-\udcff]")
_NOT_WINDOWS: Final = re.compile("[\udc81\udc8d\udc8f\udc90\udc9d]")


def encoding_of(start: bytes) -> Encoding:
    """The encoding of a file that begins with these bytes: `LOOK` of them, or all if it has no more."""
    if wide := _wide(start):
        return wide
    # The last letter of a longer file may be cut off here, and is then no stray byte.
    text = getincrementaldecoder("utf-8")(errors="surrogateescape").decode(start, final=len(start) < LOOK)
    if text.isascii() or _BEYOND_ASCII.search(text) or _NOT_WINDOWS.search(text):
        return Encoding.UTF8
    return Encoding.WINDOWS


def decoded(data: bytes) -> tuple[str, Encoding]:
    """The text of a file's bytes, without a byte order mark, and its encoding. Never fails."""
    encoding = encoding_of(data[:LOOK])
    return data.decode(encoding.codec, encoding.errors).removeprefix("\ufeff"), encoding


def _wide(start: bytes) -> Encoding | None:
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            return encoding
    sample = start[: _SAMPLE & -2]
    pairs = len(sample) // 2
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if not even and odd * 3 > pairs:
        return Encoding.UTF16_LE
    if not odd and even * 3 > pairs:
        return Encoding.UTF16_BE
    return None
