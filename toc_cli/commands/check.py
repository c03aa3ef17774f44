"""`toc check`: everything that is wrong with games, in one run."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Colour, ColourChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toc_cli.commands._selection import Selection
    from toc_cli.commands._targets import Target


class Format(StrEnum):
    """How findings are written."""

    concise = "concise"
    full = "full"
    json = "json"
    sarif = "sarif"
    github = "github"


_CODES = "Codes or their beginnings, with commas: TOC3,TOC401."


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH...",
            help='Files, folders (every .toc file below), "game.toc#3" for one game, "-" for standard input.',
            show_default=False,
        ),
    ] = None,
    format: Annotated[Format, typer.Option("--format", "-f", help="How findings are written.")] = Format.concise,
    select: Annotated[
        list[str] | None, typer.Option(metavar="CODES", help=f"Show these findings only. {_CODES}")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="CODES", help=f"Leave these findings out. {_CODES}")
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Warn of every play that hidden cards leave unproven (TOC509).")
    ] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Correct captures, round numbers and the like in the files, and tell of it.")
    ] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="Correct landing squares and seats too, where only one fits.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change; write nothing.")] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code instead.")] = False,
    explain: Annotated[
        str | None, typer.Option(metavar="CODE", help="Explain a code and leave.", show_default=False)
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="N", help="Check with so many processes.")] = 1,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
    color: Colour = ColourChoice.auto,
) -> None:
    """Find illegal moves and everything else that is wrong in games.

    Each finding says where it is, why, and what would have been legal. Behind the code stand the round and the seat,
    as "toc replay --at 12b" takes them. Notes are shown and do not count.

    With --fix, claims that the replay refutes are put right in the files: captures, round numbers, a needless "@", a
    tag that stands there twice. Each fix is told, and what is left is found as ever.

    Example: toc check games/ --format full
    """
    if explain is not None:
        _explain(explain)
        return
    if not paths:
        wrong_usage('nothing to check: name a file, a folder, or "-" for standard input')

    from toc_cli.commands._selection import Selection
    from toc_cli.commands._targets import targets

    selection = Selection.read(select or [], ignore or [])
    meant = targets(paths)
    if unsafe_fixes and not (fix or diff):
        wrong_usage("--unsafe-fixes widens what --fix and --diff do: add one of them")
    if diff:
        _show_fixes(meant, selection, unsafe_fixes, color)
        return
    if fix:
        from toc_cli.commands._fixing import fix_all

        fix_all(meant, selection, unsafe_fixes)
    _show_findings(meant, selection, format, strict, statistics, jobs, quiet, color)


def _show_findings(
    meant: list[Target],
    selection: Selection,
    format: Format,
    strict: bool,
    statistics: bool,
    jobs: int,
    quiet: bool,
    color: ColourChoice,
) -> None:
    """Check, and write what is found as it comes."""
    from toc_cli.commands._checking import check_all
    from toc_cli.views import console
    from toc_cli.views.findings import Checked, Tally, summary
    from toc_cli.views.findings import statistics as count_by_code
    from toc_cli.views.formats import FORMATS

    progress = console.Progress(0 if quiet else len(meant), "files checked")
    tally = Tally()

    def counted() -> Iterator[Checked]:
        for checked in check_all(meant, jobs, boards=format is Format.full, strict=strict):
            chosen = selection.of(checked)
            tally.add(chosen)
            if chosen.last:
                progress.step()
            yield chosen

    render = count_by_code if statistics else FORMATS[format]
    try:
        for line in render(counted(), console.paint(color)):
            progress.clear()
            print(line)
    except BrokenPipeError:
        raise
    except OSError as error:  # no room for what is written, or no process to be had
        wrong_usage(f"the check broke off: {error.strerror or error}")
    progress.clear()
    if not quiet:
        console.say(summary(tally))
    if tally.severities["error"] or tally.severities["warning"]:
        raise typer.Exit(FINDINGS)


def _show_fixes(meant: list[Target], selection: Selection, unsafe: bool, color: ColourChoice) -> None:
    from toc_cli.commands._fixing import diffs
    from toc_cli.views.console import paint

    lines = list(diffs(meant, selection, unsafe, paint(color)))
    for line in lines:
        print(line)
    if lines:
        raise typer.Exit(FINDINGS)


def _explain(code: str) -> None:
    from toc_cli.views.explain import explanation

    text = explanation(code)
    if text is None:
        wrong_usage(f'there is no code {code}; "toc check" writes them as TOC301')
    print(text)
