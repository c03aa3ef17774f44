"""What texts are put together from, so that a cut in the wrong place would show: whole games, and bits of them."""

from __future__ import annotations

from typing import Final

from tests.store.games import game_text

GAMES: Final = [game_text(seed, most=4) for seed in range(4)]

_HEAD: Final = '[Toc "1"] [Rules "toc-canadien@1"] [a "Alice"] [b "Bruno"]\n'
SLIP: Final = _HEAD + "deal 5 b a:K9A4T b:K2388\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\nend *\n"
"""Two landings are wrong, one of them only since the pawn before it stands where it was written."""

SCRAPS: Final = [
    *GAMES,
    SLIP,
    SLIP.replace("b:2b0-b2", "b:2b0-b2 ; toc: ignore TOC401"),
    SLIP.replace("end *", "end * ; toc: ignore TOC401 TOC3"),
    "end *\n",
    "end a resign ; so it was\n\n\n",
    "end * {a fine evening} \n",
    "end * [broken]\n",
    "end *}\n",
    "end *)\n",
    "end qq zz *\n",
    "end\n",
    "endless\n",
    '[Toc "1"]\n',
    ' [Toc "1"] [a "x"]\n',
    '[Event "y"]\n',
    '[Toc "1" broken\n',
    '[Cards "xx"]\n',
    '[Cards "fr"]\n',
    "{ a comment\n",
    "{ a fine\nevening }\n",
    "}\n",
    "( a:9\n",
    "(" * 20,
    ")\n",
    "; a note {\n",
    "; a note }\n",
    "; end\n",
    "; toc: ignore TOC101 TOC105\n",
    "a:K^ b:-9\n",
    "a:9zz b:zz\n",
    "a:zz ; toc: ignore TOC103\n",
    "deal 5 d\n",
    "deal zz\n",
    "\x01 \udcff\n",
    "\ufeff",
    "\x0c\n",
    "\n",
    "\r\n",
]
