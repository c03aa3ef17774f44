"""`toc fmt`: games in canonical text, or in table form."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice, Paths


class Letters(StrEnum):
    """The letters of the cards."""

    en = "en"
    fr = "fr"
    ca = "ca"
    es = "es"
    de = "de"
    nl = "nl"


def fmt(
    paths: Paths,
    short: Annotated[bool, typer.Option("--short", help="Table form: no more than it takes to be clear.")] = False,
    cards: Annotated[Letters, typer.Option(help="The letters of the cards.")] = Letters.en,
    check: Annotated[bool, typer.Option("--check", help="Write nothing; name the files that would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary.")] = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Rewrite games in canonical form: the same games, each play in full.

    Files are changed in place; standard input ("-") goes to standard output. A play that the rules refuse stays as it
    is written, and so does what follows it, up to a "set" line: correct it first ("toc check"). A file that cannot be
    read is left alone.

    Example: toc fmt --diff games/
    """
    from toc_cli.commands._files import write_whole
    from toc_cli.commands._formatting import format_target
    from toc_cli.commands._targets import STDIN, targets
    from toc_cli.views.console import paint, say
    from toc_cli.views.diff import unified
    from toc_cli.views.findings import count_of, shown_path

    meant = targets(paths)
    if one := next((target for target in meant if target.game), None):
        wrong_usage(f"fmt writes whole files: leave out the #{one.game} behind {one.path}")
    changed = alone = 0
    for target in meant:
        name = shown_path(target.path)
        formatted = format_target(target, name, short=short, letters=None if cards == "en" else cards.value)
        if formatted.problem:
            say(formatted.problem)
            alone += 1
            continue
        for line in () if quiet else formatted.left:
            say(line)
        changed += formatted.changed
        if check or diff:
            if formatted.changed and diff:
                for line in unified(name, formatted.before, formatted.after, paint(color)):
                    print(line)
            elif formatted.changed:
                print(name)
        elif target.path == STDIN:
            sys.stdout.buffer.write(formatted.after)
            sys.stdout.flush()
        elif formatted.changed:
            try:
                write_whole(Path(target.path), formatted.after)
            except OSError as error:
                say(f"{name}: cannot be written: {error.strerror or error}")
                changed, alone = changed - 1, alone + 1
    if not quiet:
        would = "would change" if check or diff else "changed"
        left = [f"{alone} left alone"] if alone else []
        say(", ".join([count_of(len(meant), "file"), f"{changed} {would}", *left]))
    if alone or (changed and (check or diff)):
        raise typer.Exit(FINDINGS)
