"""Every table of players that the shipped rule-sets know, and games at it."""

from __future__ import annotations

from typing import Final, Literal

from notation.rules import load, shipped
from toc_cli.analysis.bots import BOTS
from toc_cli.analysis.simulate import Setting, seats_of, teams_of

TABLES: Final = [
    (name, count, teams)
    for name in shipped()
    for teams, counts in (("solo", load(name).players.solo), ("teams", load(name).players.teams))
    for count in counts
]
"""Rule-set, number of players, `solo` or `teams`."""


def setting(
    name: str,
    count: int,
    teams: str,
    hands: Literal["shown", "hidden"] = "shown",
    bots: tuple[str, ...] = tuple(BOTS),
    seed: int = 1,
) -> Setting:
    """Games at such a table, between all the players by turns."""
    rules = load(name)
    seats = seats_of(rules, str(count))
    return Setting(name, seats, bots, seed, teams_of(rules, seats, teams), hands)
