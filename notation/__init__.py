"""The notation of Toc and its rules, as a library: games, positions, rules.

>>> import notation
>>> [game] = notation.load_games(b'[Toc "1"] [Rules "toc-canadien"] [a "Ann"] [b "Bob"] deal 5 b\\na:K^ end *')
>>> [step.events[1] for step in game]
[CameOut(colour='a', square='a0')]
"""

from notation.choice import ENGINE  # before any other module is imported

# isort: split
from notation.board import Board
from notation.cards import Card
from notation.checks import Report, check, check_bytes
from notation.diagnostics import Code, Diagnostic, Severity
from notation.errors import AddressError, Error, PositionError, RulesError, SeatError
from notation.game import Game, GameStep, load_games
from notation.plays import Play, play_text
from notation.position import Accepted, LegalPlays, Position, Refused
from notation.record import Record
from notation.rules import RuleSet, load
from notation.source import Place, Source, Span
from notation.table import Table
from notation.text import Parsed, parse, parse_play, parse_text, write, write_all

load_ruleset = load

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
    "parse",
    "parse_play",
    "parse_text",
    "play_text",
    "write",
    "write_all",
]
