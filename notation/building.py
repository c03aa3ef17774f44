"""A game written while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from notation.diagnostics import Diagnostic, Severity
from notation.engine.position import Position as Core
from notation.errors import RulesError, must_be
from notation.game import Game
from notation.plays import Play
from notation.position import Accepted, Position, Refused
from notation.record import PlayEntry, Record, Tag, WrittenPlay
from notation.replay.replay import replay
from notation.replay.setup import set_up
from notation.rules import RuleSet
from notation.table import Table
from notation.text import parse_text, write


class NewGame:
    """A game in course. `position` is where it stands; what the rules refuse changes nothing."""

    def __init__(self, record: Record, table: Table) -> None:
        self.record = record
        self.table = table
        self.position = Position.of(Core(table.compiled), table)

    def deal(self, dealer: str, hands: Mapping[str, str] | None = None, size: int = 0) -> tuple[Diagnostic, ...]:
        """Deal: `{"a": "K9A4T"}` are the hands that somebody saw. Answers what is wrong; nothing, and it is dealt."""
        hands = hands or {}
        count = size or len(next(iter(hands.values()), "")) or self.table.rules.deal.pattern[0]
        return self.add(" ".join(["deal", str(count), dealer, *(f"{seat}:{cards}" for seat, cards in hands.items())]))

    def play(self, play: str | Play, seat: str | None = None) -> Accepted | Refused:
        """A play of the seat to play, or of `seat`; written down where the rules accept it."""
        done = self.position.play(play, seat)
        if isinstance(done, Accepted):
            entry = PlayEntry(WrittenPlay(done.play, seat or self.position.turn))
            self.record = replace(self.record, entries=(*self.record.entries, entry))
            self.position = done.position
        return done

    def add(self, line: str) -> tuple[Diagnostic, ...]:
        """Any line of the notation: `give a:9>c c:J>a`, `a:9>K` with the card drawn, a comment, `end *`.

        Answers the errors that the line would bring; where there are none it is written down.
        """
        must_be(line, str, "line")
        parsed = parse_text(line)
        if parsed.findings:
            return parsed.findings
        entries = parsed.games[0].entries if parsed.games else ()
        record = replace(self.record, entries=(*self.record.entries, *entries))
        replayed = replay(record, rules=self.table.rules)
        errors = tuple(finding for finding in replayed.findings if finding.severity is Severity.ERROR)
        if not errors:
            self.record = record
            if replayed.steps:
                self.position = Position.of(replayed.steps[-1].after, self.table)
        return errors

    def to_game(self) -> Game:
        """What was written so far, as a game."""
        return Game(self.record, rules=self.table.rules)

    def to_text(self, *, short: bool = False) -> str:
        """The game so far in canonical text; with `short`, in table form."""
        return self.to_game().to_text(short=short)

    def __repr__(self) -> str:
        return f"<NewGame {write(self.record)!r}>"


def new_game(
    rules: RuleSet | str,
    players: Mapping[str, str],
    *,
    teams: tuple[str, ...] = (),
    tags: Mapping[str, str] | None = None,
) -> NewGame:
    """A game to be played and written. `players` has the names by seat; without `teams` it is what the rules play.

    Raises RulesError where the rules do not seat these players.
    """
    must_be(players, Mapping, "players")
    chosen = Table(rules).rules
    head = {"Toc": "1", "Rules": f"{chosen.name}@{chosen.version}", **players, **(tags or {})}
    if teams:
        head["Teams"] = " ".join(map("+".join, teams))
    record = Record(tuple(Tag(name, value) for name, value in head.items()))
    setup = set_up(record, rules=chosen)
    if setup.findings or setup.compiled is None:
        raise RulesError("; ".join(finding.message for finding in setup.findings))
    return NewGame(record, Table(chosen, setup.seats, setup.teams))
