"""The rules, asked by a programmer: written plays in, events or a reason out. Positions are never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from notation.board import SEATS
from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.decide import decide as decide_move
from notation.engine.decide import judge_turn
from notation.engine.flat import DISCARD, FOLD, Move
from notation.engine.generate import card_moves
from notation.engine.position import Position
from notation.engine.written import judge_play, to_play
from notation.plays import Play
from notation.replay.suggest import ending, playable
from notation.replay.words import explain
from notation.text.words import parse_play

if TYPE_CHECKING:
    from notation.engine.events import Event


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a play.

    Legal: `play` is its full canonical form, `events` what happens and `after` the position that follows.
    Refused: `reason` is the name of one of `notation.engine.flat`'s reasons, `why` a sentence, `paragraph` the rule in
    docs/rules.md; `after` is None.
    """

    play: Play
    events: tuple[Event, ...] = ()
    after: Position | None = None
    reason: str = ""
    why: str = ""
    paragraph: str = ""

    def __bool__(self) -> bool:
        """Whether the play is legal."""
        return self.after is not None


def decide(position: Position, play: Play | str, seat: str = "") -> Verdict:
    """Judge a play of the seat whose turn it is, or of `seat`. Raises ValueError for a text that is no play."""
    written = parse_play(play) if isinstance(play, str) else play
    if written is None:
        raise ValueError(f"{play!r} is not a play")
    actor = SEATS.index(seat) if seat else position.turn
    if actor not in position.compiled.seats:
        raise ValueError(f"nobody plays at {seat}" if seat else "it is nobody's turn")
    from notation.engine.events import lift  # a check never asks, and need not load it

    packed: list[int] = []
    move, refused = judge_play(position, actor, written, packed)
    if refused:
        hint = playable(position, actor, written) if refused & 255 == flat.MUST_PLAY else ending(position, move)
        reason, why = explain(position, actor, written, move, refused, hint)
        return Verdict(written, reason=reason.code.name, why=why, paragraph=reason.paragraph)
    after = position.copy()
    apply(after, packed)
    return Verdict(to_play(position, move, packed), lift(position, packed), after)


def legal_moves(position: Position) -> list[Move]:
    """One flat move for each distinct outcome that the judge accepts, discards too, for the seat whose turn it is.

    Only cards that somebody saw are looked at: of a hand that nobody saw there are none.
    """
    seat = position.turn
    if seat == flat.NOBODY or judge_turn(position, seat):
        return []
    hand = sorted({card for card in position.hands[seat] if card != UNSEEN})
    moves = [move for card in hand for move in card_moves(position, seat, card)]
    moves += [(card, DISCARD) for card in hand]
    if position.compiled.folds and len(position.hands[seat]) > 1:
        moves.append((position.hands[seat][0], FOLD, *position.hands[seat]))
    return [move for move in moves if not decide_move(position, seat, move, [])]


def legal_plays(position: Position) -> tuple[Play, ...]:
    """The same as plays in full canonical form."""
    plays: list[Play] = []
    for move in legal_moves(position):
        packed: list[int] = []
        decide_move(position, position.turn, move, packed)
        plays.append(to_play(position, move, packed))
    return tuple(plays)
