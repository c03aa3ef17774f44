"""The tokens of a text: what may stand where, before anybody asks what it means.

A token begins at the first character that is not white space, and `TOKEN` says how far it goes. Only tags and
comments need a closer look, because they may be broken: `scan_tag` and `scan_comment`. All are linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

BLANK: Final = " \t\r\u00a0\u202f\ufeff"
"""White space inside a line: also the no-break spaces that people paste, and a byte order mark left in mid-file."""

WHITE: Final = BLANK + "\n"

_END: Final = rf"(?=[{WHITE}(){{}};\[]|\Z)"

STATEMENT: Final = re.compile(rf"(?:deal|give|turn[-\u2010\u2011–—−]up|set|end){_END}")
"""The words that begin a line statement."""

ROUND, LINE, SEAT, WORD, NOTE, MARK, EOF = range(1, 8)
"""The groups of `TOKEN`; the last that matched is the kind of the token. `SEAT` is the seat before a `WORD`, and
`MARK` one of the characters `( ) { } [`."""

TOKEN: Final = re.compile(
    rf"[{WHITE}]*(?:"
    r"([0-9]{1,9})\.(?!\.)"
    rf"|({STATEMENT.pattern}[^\r\n(){{}};\[]*)"
    rf"|(?:([a-h]):)?([^{WHITE}(){{}};\[]+)"
    r"|;([^\r\n]*)"
    r"|([(){}\[])"
    r"|(\Z))"
)

PLAIN: Final = re.compile(rf"[{WHITE}]*([^(){{}};\[{WHITE.replace(' ', '')}]*)")
"""White space, and then words with nothing but spaces between them: in that group the end of no word is in doubt."""

_LINE_END: Final = r"(?:\r\n|\n|\r(?!\n))"

BLANK_LINE: Final = re.compile(rf"[{WHITE}]*{_LINE_END}[{BLANK}]*{_LINE_END}[{WHITE}]*")
"""White space with a blank line in it."""

TAG_NAME: Final = r"[^\W\d][\w-]*"

_WHITE: Final = re.compile(rf"[{WHITE}]*")
_TAG: Final = re.compile(rf'\[[{BLANK}]*({TAG_NAME})[{BLANK}]+"')
_TAG_END: Final = re.compile(rf'"[{BLANK}]*\]')
_BROKEN_TAG: Final = re.compile(r"\[[^\]\r\n]*\]?")
_IN_VALUE: Final = re.compile(r'["\\\r\n]')
_IN_COMMENT: Final = re.compile(rf"[{{}}]|[\r\n](?=[{BLANK}]*\[{TAG_NAME}[{BLANK}]+\")")
_OPEN_COMMENT: Final = re.compile(r"\{[^{\r\n]*")


class TagToken(NamedTuple):
    """A tag, or a broken one (`name` is ""), and where it ends."""

    name: str
    value: str
    end: int


def scan_tag(text: str, start: int) -> TagToken:
    """The tag that begins with the `[` at `start`; a broken one ends at the next `]` or with the line."""
    if opening := _TAG.match(text, start):
        parts: list[str] = []
        at = opening.end()
        while stop := _IN_VALUE.search(text, at):
            parts.append(text[at : stop.start()])
            at = stop.end()
            if stop[0] == '"':
                if closing := _TAG_END.match(text, stop.start()):
                    return TagToken(opening[1], "".join(parts), closing.end())
                break
            if stop[0] in "\r\n":
                break
            if text[at : at + 1] in ('"', "\\"):
                parts.append(text[at])
                at += 1
            else:
                parts.append("\\")
    broken = _BROKEN_TAG.match(text, start)
    assert broken
    return TagToken("", "", start + len(broken[0].rstrip(WHITE)))


def tag_names(text: str, start: int) -> Iterator[str]:
    """The names of the tags from the one that begins at `start` to the next blank line, or to what is no tag."""
    while text.startswith("[", start):
        name, _, end = scan_tag(text, start)
        if not name:
            return
        yield name
        white = _WHITE.match(text, end)
        assert white
        if BLANK_LINE.fullmatch(white[0]):
            return
        start = white.end()


def scan_comment(text: str, start: int) -> tuple[int, bool]:
    """Where the comment that begins with the `{` at `start` ends, and whether it was closed.

    A comment that meets another `{`, a line that begins with a tag, or the end of the text was never closed: it then
    ends before that `{` or with its first line, so that it swallows nothing that follows.
    """
    stop = _IN_COMMENT.search(text, start + 1)
    if stop and stop[0] == "}":
        return stop.end(), True
    first_line = _OPEN_COMMENT.match(text, start)
    assert first_line
    return start + len(first_line[0].rstrip(WHITE)), False


def scan_variation(text: str, start: int) -> int:
    """Where the variation that begins with the `(` at `start` ends, without reading what is in it.

    One that is never closed ends where the next tag begins a new game, or with the text.
    """
    depth, at = 0, start
    while True:
        token = TOKEN.match(text, at)
        assert token
        at = token.end()
        if token.lastindex == EOF:
            return start + len(text[start:].rstrip(WHITE))
        if token.lastindex != MARK:
            continue
        mark, mark_at = text[at - 1], at - 1
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            if not depth:
                return at
        elif mark == "{":
            at = scan_comment(text, mark_at)[0]
        elif mark == "[":
            tag = scan_tag(text, mark_at)
            if tag.name:
                return start + len(text[start:mark_at].rstrip(WHITE))
            at = tag.end
