"""`toc import`: games into a store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from toc_cli.commands._exits import FINDINGS, wrong_usage
from toc_cli.commands._options import Database


def import_(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH...",
            help='Files, folders (every .toc and .zip below), zip archives, "-" for standard input.',
            show_default=False,
        ),
    ] = None,
    db: Database = Path("toc.db"),
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Judge games in so many processes.")] = 1,
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Work all rows out anew from the texts in the store; takes no PATH.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress, and no names of duplicates.")] = False,
) -> None:
    """Put games into a store for statistics; those with errors are kept in quarantine.

    Example: toc import games/ season-2025.zip --db club.db
    """
    if rebuild == bool(paths):
        wrong_usage("--rebuild takes no PATH" if rebuild else 'nothing to import: name a file, a folder, a zip or "-"')

    from toc_cli.commands._importing import Import
    from toc_cli.importers.inputs import NoSuchInput, find_inputs
    from toc_cli.store import StoreProblem
    from toc_cli.work.pool import Pool

    try:
        inputs = find_inputs(paths or [])
        with Pool(1 if rebuild else jobs) as pool:
            pool.start()  # before the store is open
            work = Import(db, pool, quiet=quiet)
            clean = work.rebuild() if rebuild else work.run(inputs)
    except (NoSuchInput, StoreProblem) as problem:
        wrong_usage(str(problem))
    if not clean:
        raise typer.Exit(FINDINGS)
