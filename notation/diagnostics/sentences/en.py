"""English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "NOT_UTF8": "the byte {byte} is not UTF-8; save the file as UTF-8",
    "NOT_UTF8 likely": 'not UTF-8 but probably {encoding}, and read so; "toc check --fix" writes the file as UTF-8',
    "CONTROL_CHARACTER": "control character {name}; take it out",
    "OPEN_COMMENT": "this {{ is never closed; write }} where it ends",
    "OPEN_VARIATION": "this ( is never closed; everything to the end of the game is in its variation",
    "STRAY_CLOSE": "this {mark} closes nothing: there is no {opens} before it",
    "BROKEN_TAG": '{text} is no tag; a tag is written [Name "value"], on one line',
    "NESTED_TOO_DEEP": "more than {deepest} variations in each other; this one is kept unread",
    "NO_GAME": "there is no game in this text",
    "OTHER_ENCODING": 'the file is in {encoding}, and is read so; "toc fmt" and "toc check --fix" write UTF-8',
    "more": "and {count} more like this, up to here",
}
