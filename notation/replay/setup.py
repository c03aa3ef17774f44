"""From the header of a record to a table of players: which rules, which seats, which teams."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from notation.board import SEATS
from notation.diagnostics import Code, Diagnostic
from notation.engine.compile_rules import compile_rules, default_seats
from notation.engine.compiled_rules import CompiledRules
from notation.record import Deal, Record, Tag
from notation.rules import RuleSet, digest, find, load, with_board
from notation.source import NOWHERE, Span

DEFAULT_RULES: Final = "toc-canadien"
"""The rules of a game that names none."""

VERSION: Final = "1"
"""The version of the notation that this library reads and writes."""


@dataclass(frozen=True)
class Setup:
    """What a header says. `tables` is None when the game cannot be played by any rules we know."""

    rules: RuleSet | None
    compiled: CompiledRules | None
    seats: str
    teams: tuple[str, ...]
    """The letters of each team; empty in a solo game."""
    names: dict[str, str]
    """The players by seat."""
    findings: tuple[Diagnostic, ...]


def set_up(record: Record, base: Path | None = None, rules: RuleSet | None = None) -> Setup:
    """Read a record's header. A rule-set's path is looked up from the folder `base`; `rules` overrides the header."""
    findings: list[Diagnostic] = []
    _check_tags(record, findings)
    chosen = rules or _rules(record, base or Path(), findings)
    names = {tag.name: tag.value for tag in record.tags if len(tag.name) == 1 and tag.name in SEATS}
    if chosen is None:
        return Setup(None, None, "".join(sorted(names)), (), names, tuple(findings))
    seats = _seats(record, chosen, names, findings)
    teams = _teams(record, chosen, seats, findings) if seats else ()
    compiled = compile_rules(chosen, seats, teams) if seats else None
    return Setup(chosen, compiled, seats, teams, names, tuple(findings))


def _find_tag(record: Record, name: str) -> Tag | None:
    return next((tag for tag in record.tags if tag.name == name), None)


def _header(record: Record) -> Span:
    """Where a finding about something missing from the header is shown: the first tag, or the first entry."""
    if record.tags:
        return record.tags[0].span
    return record.entries[0].span if record.entries else NOWHERE


def _check_tags(record: Record, findings: list[Diagnostic]) -> None:
    seen: set[str] = set()
    for tag in record.tags:
        if tag.name in seen:
            findings.append(
                Diagnostic(
                    Code.DOUBLE_TAG, tag.span, f"the tag {tag.name} stands here a second time; the first one counts"
                )
            )
        seen.add(tag.name)
    version = _find_tag(record, "Toc")
    if version is None:
        message = f'no [Toc "{VERSION}"] tag: the version of the notation is taken to be {VERSION}'
        findings.append(Diagnostic(Code.NO_VERSION, _header(record), message))
    elif version.value != VERSION:
        message = f'this reader knows version {VERSION} of the notation, not "{version.value}"'
        findings.append(Diagnostic(Code.UNKNOWN_VERSION, version.span, message))


def _rules(record: Record, base: Path, findings: list[Diagnostic]) -> RuleSet | None:
    tag = _find_tag(record, "Rules")
    if tag is None:
        message = f"no [Rules] tag: the game is checked by {DEFAULT_RULES}"
        findings.append(Diagnostic(Code.NO_RULES, _header(record), message))
        rules: RuleSet | None = load(DEFAULT_RULES)
    else:
        rules, faults = find(tag.value, base)
        if rules is None:
            code = Code.UNKNOWN_RULES if len(faults) == 1 and _is_missing(str(faults[0])) else Code.FAULTY_RULES
            findings.extend(Diagnostic(code, tag.span, f"{fault}; the game is not checked") for fault in faults)
            return None
        _check_version(tag, rules, findings)
    board = _find_tag(record, "Board")
    if board and rules:
        changed = with_board(rules, board.value)
        if changed is None:
            message = (
                f'[Board "{board.value}"] is no board for these rules: write squares a corner/branch, as in "16/0"'
            )
            findings.append(Diagnostic(Code.BAD_TAG_VALUE, board.span, message))
        else:
            rules = changed
    _check_digest(record, rules, findings)
    return rules


@lru_cache(maxsize=64)
def _digest(rules: RuleSet) -> str:
    """The hash of rules, kept for the other games of a text."""
    return digest(rules)


def _is_missing(fault: str) -> bool:
    return "is shipped" in fault or "no such file" in fault


def _check_version(tag: Tag, rules: RuleSet, findings: list[Diagnostic]) -> None:
    version = tag.value.partition("@")[2]
    if version and version != str(rules.version):
        message = f"the game was written for version {version} of {rules.name}; this is version {rules.version}"
        findings.append(Diagnostic(Code.OTHER_RULES_VERSION, tag.span, message))


def _check_digest(record: Record, rules: RuleSet | None, findings: list[Diagnostic]) -> None:
    """`[RulesHash "…"]` keeps what the rules were when the game was written: a later change is noticed."""
    tag = _find_tag(record, "RulesHash")
    if tag and rules and tag.value != _digest(rules):
        message = f"the rules of {rules.name} have changed since: they were {tag.value}, they are {_digest(rules)}"
        findings.append(Diagnostic(Code.OTHER_RULES_VERSION, tag.span, message))


def _seats(record: Record, rules: RuleSet, names: dict[str, str], findings: list[Diagnostic]) -> str:
    """The seats in play: those with a name in the header, else those that are dealt cards, else as many as may play."""
    usual = default_seats(rules)
    allowed = sorted({*rules.players.solo, *rules.players.teams})
    if not names:
        dealt = next((entry.hands for entry in record.entries if isinstance(entry, Deal) and entry.hands), ())
        seats = "".join(sorted({hand.seat for hand in dealt} & set(usual)))
        return seats if len(seats) in allowed else usual[: allowed[-1]]
    seats = "".join(sorted(names))
    span = next(tag.span for tag in record.tags if tag.name == seats[-1])
    if any(letter not in usual for letter in seats):
        message = f"{rules.name} has the seats {' '.join(usual)}, not {seats[-1]}; the game is not checked"
        findings.append(Diagnostic(Code.WRONG_PLAYERS, span, message))
        return ""
    if len(seats) not in allowed:
        counts = " or ".join(map(str, allowed))
        message = f"{rules.name} is for {counts} players, not {len(seats)}; the game is checked all the same"
        findings.append(Diagnostic(Code.WRONG_PLAYERS, span, message))
    return seats


def _teams(record: Record, rules: RuleSet, seats: str, findings: list[Diagnostic]) -> tuple[str, ...]:
    """§13.1: `[Teams "a+c b+d"]` or `[Teams "solo"]`; without the tag, what the rule-set says is usual."""
    count = len(seats)
    usual = count in rules.players.teams and (rules.players.default == "teams" or count not in rules.players.solo)
    tag = _find_tag(record, "Teams")
    if tag is None:
        return usual_teams(rules, seats) if usual else ()
    if tag.value == "solo":
        if count in rules.players.solo or count not in rules.players.teams:
            return ()
        problem = f"{rules.name} is played in teams by {count} players"
    else:
        teams = tuple("".join(sorted(team.split("+"))) for team in tag.value.split())
        sizes = {len(team) for team in teams}
        if "".join(sorted("".join(teams))) != seats or len(sizes) != 1:
            problem = 'every seat belongs in one team, all of one size, as in "a+c b+d"'
        elif not _alternate(seats, teams):
            problem = "team-mates never sit side by side"
        elif count not in rules.players.teams:
            problem = f"{rules.name} is not played in teams by {count} players"
        else:
            return teams
    findings.append(Diagnostic(Code.BAD_TAG_VALUE, tag.span, f'[Teams "{tag.value}"]: {problem}'))
    return usual_teams(rules, seats) if usual else ()


def usual_teams(rules: RuleSet, seats: str) -> tuple[str, ...]:
    """§13.1: the teams of these seats as the rule-set seats them; none for an odd number of players."""
    half = len(seats) // 2
    if len(seats) % 2:
        return ()
    if rules.team.seating == "alternate":
        return (seats[::2], seats[1::2])
    return tuple(seats[i] + seats[i + half] for i in range(half))


def _alternate(seats: str, teams: tuple[str, ...]) -> bool:
    of = {seat: team for team in teams for seat in team}
    return all(of[seat] != of[seats[i - 1]] for i, seat in enumerate(seats)) and len(teams) > 1
