"""Who wins from here, if all play at random: thousands of playouts, with the unseen cards dealt anew for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Final

from notation.board import SEATS
from notation.engine import CompiledRules, Position, compile_rules
from notation.engine.playout import playout
from notation.engine.position_text import read_position, write_position
from notation.rules import RuleSet
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.unseen import Unseen

BATCH: Final = 25
"""Playouts that a process does at one go."""

LONGEST: Final = 2000
"""Plays after which a playout is broken off."""


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """How the playouts of a position ended. Teams as in `CompiledRules.teams`; alone, a seat is a team."""

    teams: tuple[str, ...]
    """The letters of each team."""
    wins: tuple[int, ...]
    """Playouts won, by team."""
    ties: int
    unfinished: int
    """Playouts that were broken off."""
    plays: int
    """Plays of all playouts together."""

    @property
    def playouts(self) -> int:
        """How many there were."""
        return sum(self.wins) + self.ties + self.unfinished

    def share(self, team: int) -> float:
        """The part of all playouts that a team won, 0 to 1."""
        return self.wins[team] / self.playouts

    def error(self, team: int) -> float:
        """The standard error of `share`; 0 where every playout ended alike, which says that it is small and no more."""
        share = self.share(team)
        return float((share * (1 - share) / self.playouts) ** 0.5)


@dataclass(frozen=True, slots=True)
class _Job:
    """A position in a form that goes to another process in a moment."""

    rules: RuleSet
    seats: str
    teams: tuple[str, ...]
    position: str
    left: tuple[int, ...]
    seed: int
    most: int


def rollouts(
    position: Position,
    playouts: int = 1000,
    seed: int = 1,
    *,
    left: Sequence[int] | None = None,
    most: int = LONGEST,
    executor: Executor | None = None,
) -> RolloutResult:
    """Play a position out at random, each time to the end of the game or for `most` plays.

    `left` is what `Unseen` takes: the cards of each rank that nobody has seen. Equal arguments give an equal outcome,
    whatever the executor. Raises ValueError for a position whose cards cannot be dealt, and for less than one playout.

    The players choose as `engine.playout` says. They take no turn that they may bank, and answer no broken turn (§15).
    """
    if playouts < 1:
        raise ValueError("at least one playout is needed")
    t = position.compiled
    teams = tuple("".join(SEATS[seat] for seat in team) for team in t.teams)
    job = _Job(
        rules=t.rules,
        seats="".join(SEATS[seat] for seat in t.seats),
        teams=teams if any(t.mates) else (),
        position=write_position(position),
        left=Unseen(position, left).left,
        seed=seed,
        most=most,
    )
    batches = [range(first, min(first + BATCH, playouts)) for first in range(0, playouts, BATCH)]
    ends: Counter[int] = Counter()
    plays = 0
    for some_ends, some_plays in (executor.map if executor else map)(partial(_play, job), batches):
        ends.update(some_ends)
        plays += some_plays
    return RolloutResult(teams, tuple(ends[t.team_bits[team[0]]] for team in t.teams), ends[-1], ends[0], plays)


def _play(job: _Job, numbers: range) -> tuple[Counter[int], int]:
    """Some of a job's playouts: how often each `Position.winners` came out, and the number of plays."""
    unseen = Unseen(_read(compile_rules(job.rules, job.seats, job.teams), job.position), job.left)
    ends: Counter[int] = Counter()
    plays = 0
    for number in numbers:
        chance = Chance(job.seed, number)
        position, dealer = unseen.deal(chance)
        plays += playout(position, chance.random, dealer, job.most)
        ends[position.winners] += 1
    return ends, plays


def _read(tables: CompiledRules, text: str) -> Position:
    position = read_position(tables, text)
    if isinstance(position, str):
        raise ValueError(position)
    return position
