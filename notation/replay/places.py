"""Which part of a written play a finding is about, for the marks under it."""

from __future__ import annotations

import re
from typing import Final

from notation.board import SEATS, Board
from notation.engine import flat
from notation.plays import Exit, Move, Swap
from notation.record import Hand, PlayEntry, Unread
from notation.source import Span

_ABOUT_THE_LANDING: Final = frozenset(
    {flat.WRONG_LANDING, flat.LANDS_ON_STAKE, flat.HOME_TAKEN, flat.NOT_DEEPEST, flat.OWN_PAWN_BLOCKS}
)
_ABOUT_ALL: Final = frozenset(
    {flat.OUT_OF_TURN, flat.NOT_IN_HAND, flat.GAME_OVER, flat.SPLIT_SUM, flat.SPLIT_PARTS, flat.CARD_CANNOT}
)
_UNREAD_PLAY: Final = re.compile(r"([a-h]):|(?:10|[A2-9TJQK*?])[SHDC]?(?:[a-h]h?[0-9]|[\^#=]|\Z)")


def place_of(entry: PlayEntry, refused: int) -> Span:
    """The part of a play that a refusal is about: a landing square, a leg, or all of it."""
    reason = refused & 255
    if not isinstance(entry.play, Move) or reason in _ABOUT_ALL:
        return entry.span
    leg = entry.play.legs[min(refused >> 20, len(entry.play.legs) - 1)]
    start = entry.text_at + leg.span.start
    if reason in _ABOUT_THE_LANDING and leg.landing:
        start += len(leg.origin) + 1
        return Span(start, start + len(leg.landing))
    return Span(start, entry.text_at + leg.span.end)


def strange_square(board: Board, entry: PlayEntry) -> tuple[str, Span] | None:
    """What a play names and the board does not have, in a sentence, and where it is written."""
    play = entry.play
    written: list[tuple[str, int]] = []
    if isinstance(play, Move):
        for leg in play.legs:
            written.append((leg.origin, leg.span.start))
            if leg.landing:
                written.append((leg.landing, leg.span.start + len(leg.origin) + 1))
    elif isinstance(play, Swap):
        at = play.span.start
        for name in filter(None, (play.mine, play.theirs, play.then)):
            written.append((name, at))
            at += len(name) + 1
    for name, at in written:
        if board.number(name) < 0:
            return f"there is no square {name} on this board", Span(entry.text_at + at, entry.text_at + at + len(name))
    if isinstance(play, Exit) and play.colour and SEATS.index(play.colour) >= board.corners:
        return f"there are no pawns of {play.colour} on this board", entry.span
    return None


def card_place(hand: Hand, number: int) -> Span:
    """Where a card of a hand is written, counted from 0; the whole hand where its letters leave that open (`10`)."""
    lengths = [len(str(card)) for card in hand.cards]
    if hand.span.end - hand.span.start != 2 + sum(lengths):
        return hand.span
    start = hand.span.start + 2 + sum(lengths[:number])
    return Span(start, start + lengths[number])


def unread_seat(entry: Unread) -> str | None:
    """The seat of a word that was meant as a play and could not be read: "" if no seat is written, None if no play."""
    if entry.in_line:
        return None
    found = _UNREAD_PLAY.match(entry.text)
    return (found[1] or "") if found else None
