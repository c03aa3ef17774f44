"""A rule-set as typed data.

docs/rulesets.md explains each key; docs/rules.md says what each value means in play. Every choice is a named value,
in the words of the TOML file. The first value of each `Literal` is the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from notation.board import Board

Captures = Literal["landing", "passing"]
"""Which pawns a walk captures: only one on its last square, or also all that it passes."""

Whose = Literal["anyone", "others", "opponents"]
"""Whose pawns: anyone's (one's own too), any other player's (the partner's too), only opponents'."""

Again = Literal["no", "now", "now or later"]
"""Whether the player plays once more after this card: at once, or now or at the end of any later turn of his."""

Next = Literal["plays", "discards"]
"""What the next player may do: play as usual, or only discard (his turn is broken)."""

OwnStart = Literal["closed", "open"]
"""Whether this walk may reach or cross the own start of the pawn that walks."""


@dataclass(frozen=True, slots=True)
class After:
    """What a card does besides moving pawns."""

    again: Again = "no"
    next: Next = "plays"
    on_discard: Literal["nothing", "same"] = "nothing"
    """`same`: `next` counts also when the card is discarded."""


@dataclass(frozen=True, slots=True)
class BringOut(After):
    """`do = "exit"`: a pawn from camp to the own start."""


@dataclass(frozen=True, slots=True)
class Advance(After):
    """`do = "advance"`: an own pawn forward."""

    steps: int = 1
    captures: Captures = "landing"


@dataclass(frozen=True, slots=True)
class Retreat(After):
    """`do = "retreat"`: an own pawn backward, never into or out of home."""

    steps: int = 4
    captures: Captures = "landing"
    own_start: OwnStart = "closed"


@dataclass(frozen=True, slots=True)
class Push(After):
    """`do = "push"`: somebody's pawn forward, in its owner's frame, never into home."""

    steps: int = 5
    whose: Whose = "others"
    captures: Captures = "landing"
    own_start: OwnStart = "closed"
    stakes_passed: Literal["no", "yes"] = "no"
    """`yes`: the pushed pawn may pass over stakes."""
    stakes_pushed: Literal["no", "yes"] = "no"
    """`yes`: a stake may be pushed too."""


@dataclass(frozen=True, slots=True)
class Split(After):
    """`do = "split"`: the steps shared out between pawns, all of them or none."""

    steps: int = 7
    parts: int = 7
    pawn: Literal["once", "again"] = "once"
    """How often one pawn may take a part."""
    pawns: Literal["own", "own and partner"] = "own"
    colours: Literal["any", "one"] = "any"
    """`one`: a player with two colours uses pawns of one colour."""
    captures: Captures = "landing"
    rest: Literal["illegal", "partner or lost"] = "illegal"
    """What happens to steps left over once the player's last pawn is home (docs/rules.md §7.6)."""


@dataclass(frozen=True, slots=True)
class SwapPawns(After):
    """`do = "swap"`: an own pawn on the track changes places with another pawn on the track."""

    whose: Whose = "anyone"
    my_stake: Literal["stays", "may swap"] = "stays"
    their_stake: Literal["stays", "may swap"] = "stays"
    then_advance: int = 0
    """Steps that the own pawn must then advance; the swap is illegal if it cannot."""


@dataclass(frozen=True, slots=True)
class Nothing(After):
    """`do = "nothing"`: the card moves no pawn and is played for its effect on a turn."""


@dataclass(frozen=True, slots=True)
class StandFor(After):
    """`do = "any card"`: the card is played as any other rank."""

    last_pawn: Literal["may come home", "stays out"] = "may come home"
    """`stays out`: played so, it does not bring a player's last pawn home."""


Alternative = BringOut | Advance | Retreat | Push | Split | SwapPawns | Nothing | StandFor


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays."""

    solo: tuple[int, ...] = (2, 3, 4)
    """The numbers of players who may play each for himself."""
    teams: tuple[int, ...] = ()
    """The numbers of players who may play in teams, seated alternately."""
    default: Literal["solo", "teams"] = "solo"
    """What a game is that does not say, where both are possible."""
    colours: int = 1
    """Colours each player has; with two, player a plays a and the colour opposite."""
    common_camp: Literal["none", "spades", "hearts", "diamonds", "clubs"] = "none"
    """The suit that moves the colour of the last corner, which belongs to nobody."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one shuffle."""

    packs: int = 1
    ranks: str = "A23456789TJQK"
    copies: int = 4
    """Cards of each rank in one pack (one per suit)."""
    jokers: int = 0
    """Jokers in one pack."""

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.packs * (len(self.ranks) * self.copies + self.jokers)


@dataclass(frozen=True, slots=True)
class Deal:
    """How hands are dealt."""

    pattern: tuple[int, ...] = (5, 4)
    """Cards each, deal by deal, until the pack cannot serve a full deal; then all cards are shuffled."""
    after: Literal["repeat last", "start over"] = "repeat last"
    """Which numbers follow when the pattern is used up before the pack."""
    draw: Literal["never", "after each play"] = "never"
    """`after each play`: the hand is kept at its size."""
    dealer: Literal["each pack", "each deal"] = "each pack"
    """When the deal passes to the next player."""
    turn_up: Literal["none", "last card"] = "none"
    """`last card`: the card left over after the pack's last deal is shown."""
    exchange: Literal["never", "first deal", "every deal"] = "never"
    """When partners exchange one card."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player must and may do."""

    obligation: Literal["must play", "may discard"] = "must play"
    stuck: Literal["discard one", "fold"] = "discard one"
    """What a player does who can play none of his cards."""
    order: Literal["clockwise", "anticlockwise"] = "clockwise"
    """Who is next; pawns always move clockwise, in the order of the letters."""
    withheld: str = ""
    """Ranks that a player need not play even if nothing else can be played."""
    broken_answer: Literal["none", "same card"] = "none"
    """Whether a player whose turn is broken may play the same kind of card and so hand it on."""
    broken_lasts: Literal["deal", "pack"] = "deal"
    """`pack`: a broken turn survives a new deal and ends when the pack is shuffled."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Which pawn is a stake (pieu), and whom it stops."""

    pawn: Literal["on start", "fresh"] = "on start"
    """`fresh`: only a pawn come from camp that has not moved; `on start`: any own pawn on its start."""
    stops: Literal["everyone", "others"] = "everyone"
    """`others`: its owner's pawns pass it."""


@dataclass(frozen=True, slots=True)
class Home:
    """How pawns come home."""

    overshoot: Literal["illegal", "lap", "lap when stuck", "bounce"] = "illegal"
    turn_in: Literal["forced", "optional"] = "forced"
    """Where laps exist: whether a pawn that can come home with its steps must."""
    fill: Literal["any", "deepest first"] = "any"
    fresh: Literal["stays out", "may enter"] = "stays out"
    """Where the lane leaves at the start square itself: whether a fresh pawn may go straight in."""


@dataclass(frozen=True, slots=True)
class Capture:
    """What landing on an own or a partner's pawn is."""

    own: Literal["captured", "blocks"] = "captured"
    partner: Literal["captured", "blocks"] = "captured"


@dataclass(frozen=True, slots=True)
class Team:
    """What partners may do for each other."""

    partner_pawns: Literal["when finished", "never"] = "when finished"
    seating: Literal["alternate", "facing"] = "alternate"
    """`alternate`: two teams, every other player; `facing`: pairs who sit opposite each other."""


@dataclass(frozen=True)
class RuleSet:
    """A whole rule-set, flattened (what it extends is already in it)."""

    name: str
    version: int = 1
    titles: Mapping[str, str] = field(default_factory=dict)
    """The title by language: en, fr, ca."""
    source: str = ""
    board: Board = field(default_factory=Board)
    players: Players = Players()
    deck: Deck = Deck()
    deal: Deal = Deal()
    turn: Turn = Turn()
    stake: Stake = Stake()
    home: Home = Home()
    capture: Capture = Capture()
    team: Team = Team()
    cards: Mapping[int, tuple[Alternative, ...]] = field(default_factory=dict)
    """What each rank may do, by rank number."""

    def __hash__(self) -> int:
        """Rule-sets key caches; what differs under one name counts when two are compared, not here."""
        return hash((self.name, self.version))
