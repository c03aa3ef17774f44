"""Short questions to the engine: a position in text, a play in text, and the answer in text."""

from __future__ import annotations

from notation.board import SEATS
from notation.engine.apply import apply
from notation.engine.compiled_rules import CompiledRules
from notation.engine.events import Event, lift, lift_refusal
from notation.engine.position import Position
from notation.engine.position_text import read_position, write_position
from notation.engine.written import judge_play
from notation.text import parse_play
from tests.strategies import table

TEAMS = table("toc-canadien", "abcd", ("ac", "bd"))
SOLO = table("toc-canadien", "abcd")


def position(text: str, tables: CompiledRules = TEAMS) -> Position:
    """The position of a text, which must be sound."""
    found = read_position(tables, text)
    assert isinstance(found, Position), found
    return found


def rule(before: Position, seat: str, play: str) -> tuple[str, list[int]]:
    """Judge a written play: "" and its events, or the reason's name and the square it is about."""
    written = parse_play(play)
    assert written is not None, f"{play} cannot be read"
    out: list[int] = []
    _, refused = judge_play(before, SEATS.index(seat), written, out)
    if not refused:
        return "", out
    assert not out, "a refused play leaves no events"
    refusal = lift_refusal(before, refused)
    return f"{refusal.name} {refusal.square}".strip(), out


def dealt(pawns: str, seat: str, hand: str, tables: CompiledRules = TEAMS) -> Position:
    """A position in which a seat is to play from this hand and every other seat in play holds a two."""
    hands = [
        hand or "-" if letter == seat else "2" if SEATS.index(letter) in tables.seats else "-"
        for letter in SEATS[: tables.board.corners]
    ]
    return position(f"{pawns} {seat} - 1 - {'/'.join(hands)}", tables)


def after(pawns: str, hand: str, play: str, seat: str = "a", tables: CompiledRules = TEAMS) -> str:
    """The pawns after a play from a hand, or the reason why it is refused."""
    before = dealt(pawns, seat, hand, tables)
    unchanged = before.key()
    refusal, events = rule(before, seat, play)
    assert before.key() == unchanged, "judging changes nothing"
    if refusal:
        return refusal
    apply(before, events)
    return write_position(before).split(" ")[0]


def told(pawns: str, hand: str, play: str, seat: str = "a", tables: CompiledRules = TEAMS) -> tuple[Event, ...]:
    """What a legal play brings about, in order."""
    before = dealt(pawns, seat, hand, tables)
    refusal, events = rule(before, seat, play)
    assert not refusal, refusal
    return lift(before, events)


def legal(pawns: str, hand: str, play: str, seat: str = "a", tables: CompiledRules = TEAMS) -> bool:
    """Whether a play is legal."""
    return not rule(dealt(pawns, seat, hand, tables), seat, play)[0]
