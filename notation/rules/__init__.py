"""Rule-sets as data: the model, the TOML reader, and the registry of shipped ones.

>>> rules = load("toc-canadien")
>>> rules.deck.size, rules.deal.pattern
(52, (5, 4))
"""

from notation.rules.faults import Fault
from notation.rules.model import (
    Advance,
    Alternative,
    BringOut,
    Capture,
    Deal,
    Deck,
    Home,
    Nothing,
    Players,
    Push,
    Retreat,
    RuleSet,
    Split,
    Stake,
    StandFor,
    SwapPawns,
    Team,
    Turn,
)
from notation.rules.override import with_board
from notation.rules.plain import choices, digest, flatten, to_toml
from notation.rules.reader import build, read
from notation.rules.registry import UnknownRuleSet, find, load, load_file, shipped

__all__ = [
    "Advance",
    "Alternative",
    "BringOut",
    "Capture",
    "Deal",
    "Deck",
    "Fault",
    "Home",
    "Nothing",
    "Players",
    "Push",
    "Retreat",
    "RuleSet",
    "Split",
    "Stake",
    "StandFor",
    "SwapPawns",
    "Team",
    "Turn",
    "UnknownRuleSet",
    "build",
    "choices",
    "digest",
    "find",
    "flatten",
    "load",
    "load_file",
    "read",
    "shipped",
    "to_toml",
    "with_board",
]
