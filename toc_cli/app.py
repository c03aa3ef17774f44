"""The `toc` program: its commands, and what every run of it does alike."""

from __future__ import annotations

import errno
import gc
import sys
from typing import Annotated

import typer

from toc_cli.commands import check, fmt, games, import_, query, replay, rules, show, simulate, stats
from toc_cli.commands._quick import quicken
from toc_cli.views.console import close_streams, prepare_streams, say


def _program() -> typer.Typer:
    return typer.Typer(
        name="toc",
        help="Notation, referee, replay and statistics for Toc, the race game that cards move.",
        epilog='"toc COMMAND --help" tells more. Exit codes: 0 clean, 1 findings, 2 wrong usage, 130 interrupted.',
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = _program()


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from notation.engine import ENGINE

        print(f"toc {version('toc-cli')} ({ENGINE} engine)")
        raise typer.Exit


@app.callback()
def toc(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and the engine, and leave."
        ),
    ] = False,
) -> None:
    """Options that stand before the command."""


# One line a command, in the order of `toc --help`. A command's module imports its rooms inside its function.
app.command("check")(check.check)
app.command("fmt")(fmt.fmt)
app.command("games")(games.games)
app.command("import")(import_.import_)
app.command("query")(query.query)
app.command("replay")(replay.replay)
app.command("show")(show.show)
app.command("simulate")(simulate.simulate)
app.command("stats")(stats.stats)
app.add_typer(rules.app, name="rules")


def meant(arguments: list[str]) -> typer.Typer:
    """The program with only the command that is meant, which is quicker to build; all of it where none is named."""
    one = _program()
    one.registered_callback = app.registered_callback
    one.registered_commands = [command for command in app.registered_commands if command.name in arguments[:1]]
    one.registered_groups = [group for group in app.registered_groups if group.name in arguments[:1]]
    return one if one.registered_commands or one.registered_groups else app


def _unwritten(why: str) -> int:
    say(f"toc: what was to be written cannot be: {why}")
    return 2


def main() -> None:
    """Run the program; an interrupted run exits with 130, and a pipe that breaks is quiet."""
    prepare_streams()
    gc.set_threshold(100_000, 20, 20)  # records are many small objects without cycles: seldom look for garbage
    command = typer.main.get_command(meant(sys.argv[1:]))
    quicken(command)
    code: int | str | None = 0
    try:
        command()
    except SystemExit as leaving:
        code = leaving.code
    except KeyboardInterrupt:
        code = 130
    except ImportError as error:
        if error.name != "notation_fast":  # the engine that TOC_ENGINE asks for
            raise
        print(f"toc: {error}", file=sys.stderr)
        code = 2
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
            raise
        code = _unwritten(error.strerror or str(error))
    if why := close_streams():
        code = _unwritten(why)
    sys.exit(code)
