"""The notation of Toc and its rules, as a library: `docs/library.md` shows it at work.

>>> import notation
>>> parsed = notation.parse_text('[Toc "1"] [Rules "toc-canadien"] [a "Ann"] [b "Bob"] deal 5 b\\na:K^ end *')
>>> notation.replay(parsed.games[0]).steps[-1].events[1]
CameOut(colour='a', square='a0')
"""

from notation.choice import ENGINE  # before any other module is imported

# isort: split
from notation.board import Board
from notation.cards import Card
from notation.checks import Report, check, check_bytes
from notation.diagnostics import Code, Diagnostic, Severity
from notation.engine import CompiledRules, Position, compile_rules
from notation.engine.position_text import read_position, write_position
from notation.plays import Play, play_text
from notation.record import Record
from notation.replay import Replay, Setup, Step, Verdict, decide, legal_plays, replay, set_up
from notation.rules import RuleSet, load
from notation.source import Place, Source, Span
from notation.text import Parsed, parse, parse_play, parse_text, write, write_all

load_ruleset = load

__all__ = [
    "ENGINE",
    "Board",
    "Card",
    "Code",
    "CompiledRules",
    "Diagnostic",
    "Parsed",
    "Place",
    "Play",
    "Position",
    "Record",
    "Replay",
    "Report",
    "RuleSet",
    "Setup",
    "Severity",
    "Source",
    "Span",
    "Step",
    "Verdict",
    "check",
    "check_bytes",
    "compile_rules",
    "decide",
    "legal_plays",
    "load_ruleset",
    "parse",
    "parse_play",
    "parse_text",
    "play_text",
    "read_position",
    "replay",
    "set_up",
    "write",
    "write_all",
    "write_position",
]
