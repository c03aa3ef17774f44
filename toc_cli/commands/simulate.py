"""`toc simulate`: games between programs, as valid .toc."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toc_cli.commands._exits import wrong_usage

if TYPE_CHECKING:
    from toc_cli.analysis.simulate import Setting
    from toc_cli.views.console import Progress


class Hands(StrEnum):
    """Which cards are written."""

    shown = "shown"
    hidden = "hidden"


def simulate(
    rules: Annotated[str, typer.Option(help="A shipped rule-set, or the path of a TOML file.")] = "toc-canadien",
    seats: Annotated[
        str, typer.Option(help='How many play, or their seats ("abd").', show_default="as many as the rules allow")
    ] = "",
    teams: Annotated[
        str, typer.Option(help='"solo", "teams", or the teams themselves: "a+c b+d".', show_default="as the rules say")
    ] = "",
    count: Annotated[int, typer.Option("-n", "--count", min=1, help="How many games.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games on any machine.")] = 1,
    first: Annotated[
        int, typer.Option(min=1, help="The number of the first game, to play one game of many again.")
    ] = 1,
    bots: Annotated[
        str, typer.Option(help="Who plays: random, greedy, cautious. They take the seats in turn, game by game.")
    ] = "random",
    hands: Annotated[
        Hands, typer.Option(help="All cards, or only those that a scribe at the table sees.")
    ] = Hands.shown,
    event: Annotated[str, typer.Option(help="The tag Event.")] = "Simulated games",
    date: Annotated[str, typer.Option(help="The tag Date, such as 2026-11-05.", show_default="none")] = "",
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Play with so many processes.")] = 1,
    out: Annotated[str, typer.Option("--out", "-o", help='Where the games go; "-" is standard output.')] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary, no progress.")] = False,
) -> None:
    """Let programs play whole games and write them down. Their Source says that they were simulated.

    Example: toc simulate --rules tock-54 --seats 3 -n 100 --seed 7 --bots greedy,cautious --out tock.toc
    """
    from toc_cli.views import console

    target = None if out == "-" else Path(out)
    setting = _setting(rules, seats, teams, bots, seed, hands.value, event, date, target)
    if target is not None:
        _check_target(target, force)
    progress = console.Progress(0 if quiet else count, "games played")
    games = _counted(_played(setting, first, count, jobs), progress)
    if target is None:
        for text in games:
            print(text, end="")
    else:
        _write(target, games)
    progress.clear()
    if not quiet and target is not None:
        console.say(f"{count} {'game' if count == 1 else 'games'} written to {console.visible(out)}")


def _setting(
    rules: str,
    seats: str,
    teams: str,
    bots: str,
    seed: int,
    hands: str,
    event: str,
    date: str,
    target: Path | None,
) -> Setting:
    """What the command line asks for; leaves with 2 where that cannot be played."""
    from notation.board import SEATS
    from notation.rules import find
    from toc_cli.analysis.simulate import Setting, problems, seats_of, teams_of

    if seats and not ((seats.isdecimal() and int(seats)) or set(seats) <= set(SEATS)):
        wrong_usage(f'--seats "{seats}": write how many play, or letters from a to h')
    if any("\n" in text or "\r" in text for text in (rules, event, date)):
        wrong_usage("a tag's value stands on one line")
    found, faults = find(rules, Path())
    if found is None:
        wrong_usage(*(str(fault).removesuffix(f' @ "{rules}"') for fault in faults))
    seated = seats_of(found, seats)
    setting = Setting(
        rules=rules,
        seats=seated,
        bots=tuple(name.strip() for name in bots.split(",")),
        seed=seed,
        teams=teams_of(found, seated, teams),
        hands="hidden" if hands == "hidden" else "shown",
        event=event,
        date=date,
        written_as=_written_as(rules, target),
    )
    wrong = problems(setting)
    if wrong:
        wrong_usage(*wrong)
    return setting


def _written_as(rules: str, target: Path | None) -> str:
    """What the header calls a rule-set file: its path from the folder of the games. "" for a shipped rule-set."""
    import os.path

    if not rules.endswith(".toml") and "/" not in rules and "\\" not in rules:
        return ""
    path = Path(os.path.relpath(rules, target.parent if target else "")).as_posix()
    return path if "/" in path else f"./{path}"


def _check_target(target: Path, force: bool) -> None:
    if target.is_dir():
        wrong_usage(f"{target} is a folder: name a file in it")
    if target.exists() and not force:
        wrong_usage(f"{target} is there already: choose another name, or write over it with --force")
    if not target.parent.is_dir():
        wrong_usage(f"there is no folder {target.parent}")


def _played(setting: Setting, first: int, count: int, jobs: int) -> Iterator[str]:
    """The texts of the games, in order, a blank line between them."""
    from toc_cli.analysis.simulate import BATCH, texts

    processes = min(jobs, -(-count // BATCH))
    if processes <= 1:
        yield from _apart(texts(setting, first, count))
        return
    import signal
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    # The processes leave an interrupt (Ctrl-C) to this one.
    pool = ProcessPoolExecutor(processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield from _apart(texts(setting, first, count, pool))
    except BrokenExecutor:
        wrong_usage("a process that was playing games died; try again without --jobs")
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _counted(games: Iterator[str], progress: Progress) -> Iterator[str]:
    for text in games:
        yield text
        progress.step()


def _apart(games: Iterator[str]) -> Iterator[str]:
    for number, text in enumerate(games):
        yield "\n" + text if number else text


def _write(target: Path, games: Iterator[str]) -> None:
    """Write a file whole: under another name first, so that no half a file is ever left."""
    draft = target.with_name(f".{target.name}.part")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(games)
        draft.replace(target)
    except OSError as error:
        wrong_usage(f"cannot write {target}: {error.strerror or error}")
    finally:
        draft.unlink(missing_ok=True)
