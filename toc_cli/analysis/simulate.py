"""Many games at once: each is a text that depends on the setting and its number alone, whoever plays it where."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from notation.board import SEATS
from notation.engine import CompiledRules
from notation.engine.compile_rules import default_seats
from notation.record import Record, Tag
from notation.replay import Setup, set_up
from notation.replay.setup import usual_teams
from notation.rules import RuleSet, digest
from notation.text import write
from toc_cli.analysis.bots import BOTS
from toc_cli.analysis.game import SimulatedGame, play_game
from toc_cli.analysis.hide import hide

BATCH: Final = 8
"""Games that a process plays at one go."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What makes a simulated game, but for its number.

    `rules` is a shipped rule-set's name or a path from the working folder; `written_as` what the header calls it.
    `seats` are letters; `teams` is the value of the tag Teams ("" leaves it to the rule-set). `bots` take the seats
    in their order, again and again, and move on by one seat from game to game.
    """

    rules: str
    seats: str
    bots: tuple[str, ...]
    seed: int
    teams: str = ""
    hands: Literal["shown", "hidden"] = "shown"
    event: str = "Simulated games"
    date: str = ""
    written_as: str = ""


def seats_of(rules: RuleSet, wanted: str = "") -> str:
    """The seats that a person asks for: letters as they are, a number of players spread over the corners (2: `ac`).

    Nothing asked for is as many players as the rules allow. What the rules forbid is found by `prepare`.
    """
    usual = default_seats(rules)
    if wanted and not wanted.isdecimal():
        return "".join(sorted(set(wanted)))
    count = int(wanted) if wanted else max({*rules.players.solo, *rules.players.teams} & set(range(len(usual) + 1)))
    return "".join(usual[i * len(usual) // count] for i in range(count)) if 0 < count <= len(usual) else SEATS[:count]


def teams_of(rules: RuleSet, seats: str, wanted: str = "") -> str:
    """The value of the tag Teams that a person asks for: `solo`, `teams` (as the rules seat them), or `a+c b+d`."""
    if wanted == "teams":
        return " ".join("+".join(team) for team in usual_teams(rules, seats)) or wanted
    return wanted.replace(",", " ")


def prepare(setting: Setting) -> Setup:
    """The table of players, or the findings of the header that the games would have."""
    tags = [Tag("Toc", "1"), Tag("Rules", setting.rules), *(Tag(seat, "?") for seat in setting.seats)]
    if setting.teams:
        tags.append(Tag("Teams", setting.teams))
    return set_up(Record(tuple(tags)), Path())


def problems(setting: Setting) -> list[str]:
    """What keeps these games from being played, in sentences; empty when nothing does."""
    unknown = sorted({name for name in setting.bots if name not in BOTS})
    found = [f'there is no player "{name}": choose from {", ".join(BOTS)}' for name in unknown]
    setup = prepare(setting)
    found += [finding.message.partition("; the game is ")[0] for finding in setup.findings]
    return found


def players(setting: Setting, number: int) -> dict[str, str]:
    """The bots' names by seat in a game counted from 1."""
    bots = setting.bots
    return {seat: bots[(i + number - 1) % len(bots)] for i, seat in enumerate(setting.seats)}


def play(setting: Setting, number: int) -> SimulatedGame:
    """Play one game, counted from 1."""
    seated = {SEATS.index(seat): BOTS[name] for seat, name in players(setting, number).items()}
    return play_game(_tables(setting), seated, setting.seed, number)


def record_of(setting: Setting, number: int) -> Record:
    """One game as a record, counted from 1."""
    entries = play(setting, number).entries
    return Record(_header(setting, number), hide(entries) if setting.hands == "hidden" else entries)


def texts(setting: Setting, first: int, count: int, executor: Executor | None = None) -> Iterator[str]:
    """The canonical texts of `count` games from number `first` on, in order; with an executor, played by it."""
    numbers = range(first, first + count)
    batches = [numbers[i : i + BATCH] for i in range(0, count, BATCH)]
    if executor is None:
        for number in numbers:
            yield write(record_of(setting, number))
    else:
        for played in executor.map(_batch, [setting] * len(batches), batches):
            yield from played


def _batch(setting: Setting, numbers: range) -> list[str]:
    return [write(record_of(setting, number)) for number in numbers]


@lru_cache(maxsize=4)
def _setup(setting: Setting) -> Setup:
    return prepare(setting)


def _tables(setting: Setting) -> CompiledRules:
    tables = _setup(setting).compiled
    if tables is None:
        raise ValueError("; ".join(finding.message for finding in _setup(setting).findings))
    return tables


def _header(setting: Setting, number: int) -> tuple[Tag, ...]:
    rules = _tables(setting).rules
    teams = " ".join("+".join(team) for team in _setup(setting).teams) or "solo"
    tags = [
        Tag("Toc", "1"),
        Tag("Event", setting.event),
        Tag("Date", setting.date),
        Tag("Rules", setting.written_as or f"{rules.name}@{rules.version}"),
        Tag("Teams", teams),
        *(Tag(seat, name) for seat, name in players(setting, number).items()),
        Tag("RulesHash", digest(rules)),
        Tag("Source", f"simulated, seed {setting.seed}, game {number}"),
    ]
    return tuple(tag for tag in tags if tag.value)
