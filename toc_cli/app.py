"""The `toc` program: its commands, and what every run of it does alike."""

from __future__ import annotations

import sys

import typer

app = typer.Typer(
    name="toc",
    help="Notation, referee, replay and statistics for Toc, the race game that cards move.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the program; an interrupted run exits with 130."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
