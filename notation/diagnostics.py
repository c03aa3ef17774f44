"""Findings: what is wrong with a text, where, and what would have been right. People's errors are values.

Ranges: TOC1xx text, TOC2xx header and structure, TOC3xx rules, TOC4xx claims that disagree with the replay,
TOC5xx cards and hands, TOC9xx ours. docs/diagnostics.md has a section for each code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Final

from notation.source import Span


class Severity(StrEnum):
    """How much a finding weighs. Only errors and warnings make `toc check` exit with 1."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(Enum):
    """Every finding there is, by its code."""

    # text
    NOT_UTF8 = "TOC101"
    CONTROL_CHARACTER = "TOC102"
    UNREADABLE = "TOC103"
    OPEN_COMMENT = "TOC104"
    OPEN_VARIATION = "TOC105"
    STRAY_CLOSE = "TOC106"
    BROKEN_TAG = "TOC107"
    NESTED_TOO_DEEP = "TOC108"
    BROKEN_LINE = "TOC109"
    NO_GAME = "TOC110"
    # header and structure
    NO_VERSION = "TOC201"
    UNKNOWN_VERSION = "TOC202"
    NO_RULES = "TOC203"
    UNKNOWN_RULES = "TOC204"
    FAULTY_RULES = "TOC205"
    OTHER_RULES_VERSION = "TOC206"
    DOUBLE_TAG = "TOC207"
    BAD_TAG_VALUE = "TOC208"
    WRONG_PLAYERS = "TOC209"
    NO_END = "TOC210"
    AFTER_END = "TOC211"
    OUT_OF_TURN = "TOC212"
    WRONG_ROUND = "TOC213"
    WRONG_DEALER = "TOC214"
    DEAL_TOO_EARLY = "TOC216"
    NO_DEAL = "TOC217"
    MISPLACED = "TOC218"
    BAD_POSITION = "TOC219"
    UNCHECKED = "TOC220"
    GAP = "TOC221"
    UNUSED_IGNORE = "TOC222"
    # rules
    PASSES_STAKE = "TOC301"
    LANDS_ON_STAKE = "TOC302"
    SWAPS_STAKE = "TOC303"
    MOVES_STAKE = "TOC304"
    JUMPS_IN_HOME = "TOC305"
    HOME_TAKEN = "TOC306"
    OVERSHOOTS_HOME = "TOC307"
    CROSSES_OWN_START = "TOC308"
    STAYS_HOME = "TOC309"
    NO_PAWN_THERE = "TOC310"
    NOT_YOUR_PAWN = "TOC311"
    CARD_CANNOT = "TOC312"
    CAMP_EMPTY = "TOC313"
    START_TAKEN = "TOC314"
    SPLIT_SUM = "TOC315"
    SPLIT_PARTS = "TOC316"
    SPLIT_PAWN = "TOC317"
    BAD_SWAP = "TOC318"
    MUST_PLAY = "TOC319"
    TURN_BROKEN = "TOC320"
    DISCARD_SIZE = "TOC321"
    NO_LEGAL_PLAY = "TOC322"
    AMBIGUOUS = "TOC323"
    LAP_NOT_FORCED = "TOC324"
    FRESH_STAYS_OUT = "TOC325"
    NOT_DEEPEST = "TOC326"
    OWN_PAWN_BLOCKS = "TOC327"
    NOT_THIS_SUIT = "TOC328"
    LAST_PAWN_JOKER = "TOC329"
    GAME_OVER = "TOC330"
    NO_SUCH_SQUARE = "TOC331"
    STOOD = "TOC340"
    STOOD_NEEDLESSLY = "TOC341"
    TAKEN_BACK = "TOC342"
    CANNOT_TAKE_BACK = "TOC343"
    # claims
    WRONG_LANDING = "TOC401"
    WRONG_CAPTURES = "TOC402"
    MISSING_CAPTURES = "TOC403"
    WRONG_WINNER = "TOC404"
    NOT_WON = "TOC405"
    ALREADY_WON = "TOC406"
    # cards
    NOT_IN_HAND = "TOC501"
    TOO_MANY_OF_CARD = "TOC502"
    NOT_IN_DECK = "TOC503"
    WRONG_DEAL_SIZE = "TOC504"
    BAD_EXCHANGE = "TOC505"
    NO_EXCHANGE_HERE = "TOC506"
    NO_DRAW_HERE = "TOC507"
    NO_EXCHANGE = "TOC508"
    NOT_PROVEN = "TOC509"
    # ours
    CANNOT_READ = "TOC901"
    INTERNAL = "TOC902"

    @property
    def severity(self) -> Severity:
        """How much this finding weighs."""
        if self in _NOTES:
            return Severity.NOTE
        return Severity.WARNING if self in _WARNINGS else Severity.ERROR


_NOTES = frozenset({Code.STOOD, Code.TAKEN_BACK, Code.GAP})
_WARNINGS = frozenset(
    {
        Code.NO_VERSION,
        Code.NO_RULES,
        Code.OTHER_RULES_VERSION,
        Code.NO_END,
        Code.WRONG_ROUND,
        Code.STOOD_NEEDLESSLY,
        Code.MISSING_CAPTURES,
        Code.UNCHECKED,
        Code.UNUSED_IGNORE,
        Code.NOT_PROVEN,
    }
)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    `message` says in one line what is wrong and why. `instead` are the plays that would have been legal, nearest first,
    in canonical notation. `paragraph` is the rule's number in docs/rules.md. `game` and `round` count from 1;
    0 and "" mean that the finding belongs to none.
    """

    code: Code
    span: Span
    message: str
    instead: tuple[str, ...] = ()
    paragraph: str = ""
    game: int = 0
    round: int = 0
    seat: str = ""
    position: str = ""
    """The position that a play was refused in, as position text."""
    right: str = ""
    """What belongs in the place of what is written, where that is known; `notation.checks.fixes` makes a fix of it."""

    @property
    def severity(self) -> Severity:
        """How much this finding weighs."""
        return self.code.severity


MOST_ALIKE: Final = 100
"""So many findings of one code a game; one more then says how many there were besides."""


class Findings:
    """Collects findings, of each code no more than `MOST_ALIKE`: a hostile text can hold a million mistakes."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []
        self._counts: Counter[Code] = Counter()
        self._last: dict[Code, Diagnostic] = {}
        self.last_code = Code.INTERNAL
        """The code of the finding that was added last."""

    def add(self, finding: Diagnostic) -> None:
        """One more finding."""
        self.last_code = finding.code
        self._counts[finding.code] += 1
        if self._counts[finding.code] <= MOST_ALIKE:
            self._found.append(finding)
        else:
            self._last[finding.code] = finding

    def full(self, code: Code) -> bool:
        """Whether one more finding of this code would only be counted, so that its words need not be found."""
        return self._counts[code] >= MOST_ALIKE

    def __len__(self) -> int:
        return self._counts.total()

    def __iter__(self) -> Iterator[Diagnostic]:
        yield from self._found
        for code, last in self._last.items():
            more = f"and {self._counts[code] - MOST_ALIKE} more like this, up to here"
            yield replace(last, message=more, instead=())
