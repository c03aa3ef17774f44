"""A table: rules, the seats in play, and who plays with whom."""

from __future__ import annotations

from dataclasses import dataclass

from notation.engine.compile_rules import compile_rules, default_seats
from notation.engine.compiled_rules import CompiledRules
from notation.errors import RulesError, must_be
from notation.rules import RuleSet, UnknownRuleSet, load, shipped


@dataclass(frozen=True, slots=True, init=False)
class Table:
    """Rules, seats and teams, ready to play.

    >>> Table("toc-canadien", "abcd", ("ac", "bd"))
    Table('toc-canadien', 'abcd', ('ac', 'bd'))
    """

    rules: RuleSet
    seats: str
    teams: tuple[str, ...]

    def __init__(self, rules: RuleSet | str, seats: str = "", teams: tuple[str, ...] = ()) -> None:
        """`rules` may be a shipped rule-set's name; `seats` are letters, all that the board has by default.

        Raises RulesError for a name that is not shipped, and for seats or teams that cannot be.
        """
        must_be(rules, (RuleSet, str), "rules")
        must_be(seats, str, "seats")
        must_be(teams, tuple, "teams")
        for team in teams:
            must_be(team, str, "a team")
        chosen = _load(rules) if isinstance(rules, str) else rules
        seats = "".join(sorted(seats)) or default_seats(chosen)
        if len(set(seats)) != len(seats):
            raise RulesError(f"a seat is named twice in {seats!r}")
        if teams and sorted("".join(teams)) != list(seats):
            raise RulesError(f"every seat of {seats!r} belongs in one team, not {teams!r}")
        try:
            compile_rules(chosen, seats, teams)
        except ValueError as error:
            raise RulesError(str(error)) from None
        object.__setattr__(self, "rules", chosen)
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "teams", tuple("".join(sorted(team)) for team in teams))

    @property
    def compiled(self) -> CompiledRules:
        """The rules as the engine reads them."""
        return compile_rules(self.rules, self.seats, self.teams)

    def __repr__(self) -> str:
        name = self.rules.name
        rules: object = name if name in shipped() and load(name) == self.rules else self.rules
        return f"Table({rules!r}, {self.seats!r}, {self.teams!r})"


def _load(name: str) -> RuleSet:
    try:
        return load(name)
    except UnknownRuleSet as error:
        raise RulesError(str(error)) from None
