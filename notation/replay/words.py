"""Refusals in words: a code, a sentence that says why, and the paragraph of docs/rules.md."""

from __future__ import annotations

from typing import Final, NamedTuple

from notation.board import SEATS
from notation.cards import CARDS
from notation.diagnostics import Code
from notation.engine import flat
from notation.engine.flat import Move
from notation.engine.position import EMPTY, Position
from notation.plays import Discard, Effect, Exit, Play, Swap, cards_of, play_text
from notation.plays import Move as Walk


class Reason(NamedTuple):
    """How a reason is told. The sentence may use the fields that `explain` fills in."""

    code: Code
    paragraph: str
    sentence: str


REASONS: Final[dict[int, Reason]] = {
    flat.PASSES_STAKE: Reason(Code.PASSES_STAKE, "§10.2", "{play} would pass {square}, where {owner}'s stake stands"),
    flat.LANDS_ON_STAKE: Reason(Code.LANDS_ON_STAKE, "§10.3", "{play} would land on {owner}'s stake on {square}"),
    flat.SWAPS_STAKE: Reason(Code.SWAPS_STAKE, "§10.4", "the pawn on {square} is {owner}'s stake and is not swapped"),
    flat.MOVES_STAKE: Reason(Code.MOVES_STAKE, "§10.5", "the pawn on {square} is {owner}'s stake and is not pushed"),
    flat.JUMPS_IN_HOME: Reason(
        Code.JUMPS_IN_HOME, "§11.3", "{play} would jump over the pawn on {square}: nobody jumps in a home"
    ),
    flat.HOME_TAKEN: Reason(Code.HOME_TAKEN, "§11.2", "{play} would land on {square}, which is taken"),
    flat.OVERSHOOTS_HOME: Reason(
        Code.OVERSHOOTS_HOME, "§11.1", "{play} would carry the pawn on {square} past the end of its home"
    ),
    flat.CROSSES_OWN_START: Reason(
        Code.CROSSES_OWN_START, "§11.4", "{play} would carry the pawn to or across its own start"
    ),
    flat.STAYS_HOME: Reason(
        Code.STAYS_HOME, "§11.5", "the pawn on {square} is at home: it is not moved back, pushed or swapped"
    ),
    flat.NO_PAWN_THERE: Reason(Code.NO_PAWN_THERE, "§5.1", "there is no pawn on {square}"),
    flat.NOT_YOUR_PAWN: Reason(
        Code.NOT_YOUR_PAWN, "§5.1", "the pawn on {square} is {owner}'s: {seat} may not {verb} it"
    ),
    flat.CARD_CANNOT: Reason(Code.CARD_CANNOT, "§3.7", "{card} {cannot}"),
    flat.CAMP_EMPTY: Reason(Code.CAMP_EMPTY, "§4.2", "no pawn is left in the camp to bring out"),
    flat.START_TAKEN: Reason(Code.START_TAKEN, "§4.3", "a stake of the same colour stands on {square}"),
    flat.SPLIT_SUM: Reason(Code.SPLIT_SUM, "§7.1", "the parts add up to {sum}, not {steps}"),
    flat.SPLIT_PARTS: Reason(
        Code.SPLIT_PARTS, "§7.2", "{card} is split in {parts} parts; at most {max_parts} are allowed"
    ),
    flat.SPLIT_PAWN: Reason(
        Code.SPLIT_PAWN,
        "§7.3",
        "the pawn on {square} has moved already, or was captured, in an earlier part of this card",
    ),
    flat.BAD_SWAP: Reason(Code.BAD_SWAP, "§8.2", "{card} does not swap with the pawn on {square}"),
    flat.MUST_PLAY: Reason(Code.MUST_PLAY, "§3.2", "{seat} discards, but could play {playable}"),
    flat.TURN_BROKEN: Reason(Code.TURN_BROKEN, "§15.1", "{seat}'s turn is broken: a card must be discarded"),
    flat.DISCARD_SIZE: Reason(Code.DISCARD_SIZE, "§3.3", "{put_down} put down where {due} due"),
    flat.NO_LEGAL_PLAY: Reason(Code.NO_LEGAL_PLAY, "§3.7", "no play of {card} is legal here"),
    flat.AMBIGUOUS: Reason(Code.AMBIGUOUS, "", "{play} can mean several plays: write the squares"),
    flat.LAP_NOT_FORCED: Reason(
        Code.LAP_NOT_FORCED, "§11.4", "{play} passes by the home, which is allowed only when nothing else can be done"
    ),
    flat.FRESH_STAYS_OUT: Reason(
        Code.FRESH_STAYS_OUT, "§11.7", "the pawn on {square} has just come out: it goes round before it comes home"
    ),
    flat.NOT_DEEPEST: Reason(Code.NOT_DEEPEST, "§11.6", "the home is filled from the far end: {square} is still free"),
    flat.OWN_PAWN_BLOCKS: Reason(
        Code.OWN_PAWN_BLOCKS, "§12.1", "{play} would land on {owner}'s pawn on {square}, which is not captured"
    ),
    flat.NOT_THIS_SUIT: Reason(
        Code.NOT_THIS_SUIT, "§13.4", "{card} does not move the pawn on {square}: it is of the wrong suit"
    ),
    flat.LAST_PAWN_JOKER: Reason(Code.LAST_PAWN_JOKER, "§15.7", "a joker does not bring the last pawn home"),
    flat.GAME_OVER: Reason(Code.GAME_OVER, "§14.4", "the game is over: {winners} won"),
    flat.OUT_OF_TURN: Reason(Code.OUT_OF_TURN, "§3.1", "it is {turn}'s turn, not {seat}'s"),
    flat.NOT_IN_HAND: Reason(Code.NOT_IN_HAND, "§3.8", "{seat} does not hold {card}: the hand is {hand}"),
    flat.WRONG_LANDING: Reason(Code.WRONG_LANDING, "§5.1", "{card} does not lead {walk}{instead}"),
    flat.ONE_COLOUR: Reason(Code.SPLIT_PAWN, "§7.8", "{card} moves pawns of one colour only"),
}
"""Every reason of `flat`, told."""


_BY_KIND: Final = {
    (flat.CROSSES_OWN_START, flat.RETREAT): "§6.3",
    (flat.CROSSES_OWN_START, flat.PUSH): "§9.3",
    (flat.STAYS_HOME, flat.RETREAT): "§6.2",
    (flat.STAYS_HOME, flat.SWAP): "§8.1",
    (flat.STAYS_HOME, flat.PUSH): "§9.2",
    (flat.MOVES_STAKE, flat.PUSH): "§9.4",
    (flat.SWAPS_STAKE, flat.SWAP): "§8.3",
    (flat.NOT_YOUR_PAWN, flat.PUSH): "§9.1",
}
"""Paragraphs that depend on what the card does."""


def _paragraph(position: Position, move: Move, reason: int) -> str:
    alternative = move[1] if len(move) > 1 else -1
    return _BY_KIND.get((reason, position.compiled.kind[alternative]), "") if alternative >= 0 else ""


def explain(
    position: Position, seat: int, play: Play, move: Move, refused: int, instead: str = ""
) -> tuple[Reason, str]:
    """The reason of a refusal and its sentence. `instead` is where the walk would really end."""
    reason = REASONS[refused & 255]
    reason = reason._replace(paragraph=_paragraph(position, move, refused & 255) or reason.paragraph)
    square = flat.refused_square(refused)
    return reason, reason.sentence.format_map(_Fields(position, seat, play, move, square, instead))


class _Fields(dict[str, str]):
    """The words of a sentence, worked out when the sentence asks for them."""

    def __init__(self, position: Position, seat: int, play: Play, move: Move, square: int, instead: str) -> None:
        super().__init__()
        self.position, self.seat, self.play, self.move, self.square = position, seat, play, move, square
        self.instead = instead

    def __missing__(self, key: str) -> str:
        return str(getattr(self, f"_{key}")())

    def _play(self) -> str:
        return play_text(self.play)

    def _card(self) -> str:
        if isinstance(self.play, Discard):
            return "".join(map(str, self.play.cards)) or "a card"
        return str(self.play.card)

    def _cannot(self) -> str:
        match self.play:
            case Exit():
                return "does not bring a pawn out"
            case Swap():
                return "does not swap pawns" if self.play.then is None else "does not swap pawns and then walk"
            case Effect():
                return "has no effect of its own"
            case Walk() if len(self.play.legs) > 1:
                return "is not split between pawns"
        return "does not move a pawn in this way"

    def _seat(self) -> str:
        return SEATS[self.seat]

    def _turn(self) -> str:
        return SEATS[self.position.turn] if self.position.turn >= 0 else "nobody"

    def _square(self) -> str:
        return self.position.compiled.board.name(self.square) if self.square >= 0 else "that square"

    def _owner(self) -> str:
        if self.square < 0:
            return "another"
        colour = self.position.colour_at(self.square)
        corner = self.position.compiled.corner_at[self.square]
        return SEATS[colour] if colour != EMPTY else SEATS[corner]

    def _verb(self) -> str:
        t = self.position.compiled
        return "push" if len(self.move) > 1 and self.move[1] >= 0 and t.kind[self.move[1]] == flat.PUSH else "move"

    def _sum(self) -> int:
        return sum(self.move[3::3])

    def _steps(self) -> int:
        return self.position.compiled.steps[self.move[1]]

    def _parts(self) -> int:
        return (len(self.move) - 2) // 3

    def _max_parts(self) -> int:
        return self.position.compiled.parts[self.move[1]]

    def _hand(self) -> str:
        return "".join(str(CARDS[card]) for card in sorted(self.position.hands[self.seat])) or "empty"

    def _winners(self) -> str:
        bits = self.position.winners
        if bits < 0:
            return "nobody"
        return "+".join(letter for i, letter in enumerate(SEATS) if bits >> i & 1)

    def _put_down(self) -> str:
        count = len(cards_of(self.play))
        return "1 card is" if count == 1 else f"{count} cards are"

    def _due(self) -> str:
        t = self.position.compiled
        folds = t.folds and t.must_play and self.position.broken != self.seat
        count = len(self.position.hands[self.seat]) if folds else 1
        return "1 is" if count == 1 else f"{count} are"

    def _playable(self) -> str:
        return self.instead

    def _walk(self) -> str:
        if len(self.move) < 4:
            return "there"
        board = self.position.compiled.board
        origin, landing = self.move[2], self.move[-1]
        return (
            f"from {board.name(origin)} to {board.name(landing)}" if landing >= 0 else f"on from {board.name(origin)}"
        )

    def _instead(self) -> str:
        return f" but to {self.instead}" if self.instead else ""
