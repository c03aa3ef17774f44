"""Small games for the tests of the views."""

from __future__ import annotations

import re
from typing import Final

from notation.board import SEATS
from notation.source import Source
from toc_cli.views.walk import Stop, Walk
from toc_cli.views.walk_book import Book

NAMES: Final = '[a "Alice"] [b "Bruno"] [c "Chloé"] [d "Denis"]'

EVENING: Final = f"""[Toc "1"]
[Event "Thursday"] [Date "2026-11-05"] [Rules "toc-canadien@1"] [Teams "a+c b+d"]
{NAMES}

deal 5 d a:K9A4T b:????? c:23JQ7 d:?????
give a:9>c c:J>a b:?>d d:?>b
1. a:K^! {{A good start.}} b:-6 c:-2 d:A^
2. a:4a0-d14 {{Alice goes back.}} ; she smiled
   b:-8 c:-Q d:9d0-d9 (d:2d0-d2 {{too soft}})
3. a:Ad14-d15 b:-Q c:-9 d:3d9-d12?
4. a:Jd15~d12 a:<< a:Jd15~d12 b:... c:-3 d:-2
end *
"""
"""Comments, a note, marks, a variation, a play taken back, a missed play: all legal."""

BROKEN: Final = EVENING.replace("d0-d9", "d0-d10")
"""The same with a landing in round 2 that the nine does not reach."""


def book(text: str, *, carry_on: bool = False) -> Book:
    """The games of a text."""
    return Book(Source("game.toc", text), carry_on=carry_on)


def walk(text: str, *, carry_on: bool = False) -> Walk:
    """The first game of a text."""
    return book(text, carry_on=carry_on).walk(1)


def stop_after(pawns: str, *plays: str, rules: str = "toc-canadien", names: str = NAMES) -> Stop:
    """The stop of the last of some plays, the first of them a's, with hands that nobody saw. Refused plays stand."""
    seats = re.findall(r'\[([a-h]) "', names) or SEATS[: len(pawns.split("/"))]
    hands = "/".join("????" if SEATS[i] in seats else "-" for i in range(len(pawns.split("/"))))
    start = f"set {pawns} a {max(seats)} 1 - {hands}"
    text = f'[Toc "1"] [Rules "{rules}"] {names}\n{start}\n{" ".join(plays)}\nend *\n'
    stops = walk(text, carry_on=True).stops
    return next(stop for stop in reversed(stops) if stop.step)
