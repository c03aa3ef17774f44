"""The notation of Toc and its rules, as a library: games, positions, rules.

>>> import notation
>>> [game] = notation.load_games(b'[Toc "1"] [Rules "toc-canadien"] [a "Ann"] [b "Bob"] deal 5 b\\na:K^ end *')
>>> [step.events[1] for step in game]
[CameOut(colour='a', square='a0')]
"""

from notation.choice import ENGINE  # before any other module is imported

# isort: split
from importlib import import_module
from typing import TYPE_CHECKING, Final

from notation.board import Board
from notation.cards import Card
from notation.checks import Report, check, check_bytes
from notation.diagnostics import Code, Diagnostic, Severity
from notation.errors import AddressError, Error, PositionError, RulesError, SeatError
from notation.plays import Play, play_text
from notation.record import Record
from notation.rules import RuleSet, load
from notation.source import Place, Source, Span
from notation.text import Parsed, parse, parse_play, parse_text, write, write_all

if TYPE_CHECKING:
    from notation.building import NewGame, new_game
    from notation.game import Game, GameStep, load_games
    from notation.position import Accepted, LegalPlays, Position, Refused
    from notation.table import Table

load_ruleset = load

_LATER: Final = {
    "NewGame": "building",
    "new_game": "building",
    "Game": "game",
    "GameStep": "game",
    "load_games": "game",
    "Accepted": "position",
    "LegalPlays": "position",
    "Position": "position",
    "Refused": "position",
    "Table": "table",
}
"""What is loaded when it is asked for: `toc check` needs none of it."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = value
    return value


__all__ = [
    "ENGINE",
    "Accepted",
    "AddressError",
    "Board",
    "Card",
    "Code",
    "Diagnostic",
    "Error",
    "Game",
    "GameStep",
    "LegalPlays",
    "NewGame",
    "Parsed",
    "Place",
    "Play",
    "Position",
    "PositionError",
    "Record",
    "Refused",
    "Report",
    "RuleSet",
    "RulesError",
    "SeatError",
    "Severity",
    "Source",
    "Span",
    "Table",
    "check",
    "check_bytes",
    "load_games",
    "load_ruleset",
    "new_game",
    "parse",
    "parse_play",
    "parse_text",
    "play_text",
    "write",
    "write_all",
]
