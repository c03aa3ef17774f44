"""How a command ends: 0 clean, 1 findings, 2 wrong usage. (130, interrupted, is `toc_cli.app`'s.)"""

from __future__ import annotations

from typing import Final, NoReturn

import typer

from toc_cli.views.console import say, visible

FINDINGS: Final = 1
USAGE: Final = 2


def wrong_usage(*messages: str) -> NoReturn:
    """Say what is wrong with the command line, one line each, and leave."""
    for message in messages:
        say(visible(f"toc: {message}"))
    raise typer.Exit(USAGE)
