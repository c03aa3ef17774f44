"""Every code there is, and how much a finding of it weighs."""

from __future__ import annotations

from enum import Enum, StrEnum


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
    OTHER_ENCODING = "TOC111"
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


_NOTES = frozenset({Code.OTHER_ENCODING, Code.STOOD, Code.TAKEN_BACK, Code.GAP})
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
