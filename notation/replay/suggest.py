"""What would have been legal, nearest first to what was written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from notation.cards import CARDS, UNSEEN
from notation.engine import flat
from notation.engine.decide import decide
from notation.engine.find import can_play_card
from notation.engine.flat import Move
from notation.engine.generate import card_moves
from notation.engine.meanings import walk_ends
from notation.engine.position import EMPTY, Position
from notation.engine.written import to_play
from notation.plays import Discard, Play, play_text

MOST: Final = 3
"""How many alternatives a finding names."""


class Legal(NamedTuple):
    """A legal move: as a canonical play, as a move, and its events."""

    text: str
    move: Move
    events: list[int]


def nearest(position: Position, seat: int, play: Play) -> tuple[str, ...]:
    """The legal plays nearest to what was written, in canonical notation."""
    return tuple(legal.text for legal in nearest_moves(position, seat, play))


def nearest_moves(position: Position, seat: int, play: Play, most: int = MOST) -> list[Legal]:
    """Legal moves of the same card, or of a card in the hand where that one cannot be played, nearest first."""
    if position.turn != seat or position.winners:
        return []
    cards = [] if isinstance(play, Discard) else [play.card.number]
    hand = sorted({card for card in position.hands[seat] if card != UNSEEN})
    found = plays_of(position, seat, cards) or plays_of(position, seat, hand)
    return by_likeness(play, found)[:most]


def plays_of(position: Position, seat: int, cards: Sequence[int], drawn: int = UNSEEN) -> list[Legal]:
    """The legal plays of these cards, as far as they can be in the hand."""
    held = (card for card in cards if position.holds(seat, card))
    return _legal(position, seat, (move for card in held for move in card_moves(position, seat, card)), drawn)


def discards_of(position: Position, seat: int, cards: Sequence[int], drawn: int = UNSEEN) -> list[Legal]:
    """The legal discards of one of these cards each, or of the whole hand."""
    moves: list[Move] = [(card, flat.DISCARD) for card in cards]
    hand = position.hands[seat]
    if position.compiled.folds and len(hand) > 1:
        moves.append((hand[0], flat.FOLD, *hand))
    return _legal(position, seat, moves, drawn)


def _legal(position: Position, seat: int, moves: Iterable[Move], drawn: int) -> list[Legal]:
    found: dict[str, Legal] = {}
    for move in moves:
        events: list[int] = []
        if not decide(position, seat, move, events, drawn):
            text = play_text(to_play(position, move, events))
            found[text] = Legal(text, move, events)
    return list(found.values())


def by_likeness(play: Play, found: Iterable[Legal]) -> list[Legal]:
    """Legal moves, nearest first to what was written."""
    written = play_text(play)
    # Sevens in many parts are legion, and few are played: they come last.
    return sorted(found, key=lambda legal: (len(legal.move) > 8, -_likeness(written, legal.text), legal.text))


def _likeness(written: str, text: str) -> float:
    """How near two plays are; squares that agree count most."""
    squares = set(text[1:].replace("x", "-").replace(",", "-").replace("~", "-").split("-"))
    shared = sum(part in written for part in squares if part)
    from difflib import SequenceMatcher  # only mistakes pay for it

    return shared + SequenceMatcher(None, written, text, autojunk=False).ratio()


def playable(position: Position, seat: int, play: Play) -> str:
    """The cards of a hand that could be played instead of a discard, for a sentence: "the K", "the 9 or the A"."""
    put_down = [card.number for card in play.cards] if isinstance(play, Discard) else []
    known = sorted({card for card in [*position.hands[seat], *put_down] if card != UNSEEN})
    cards = [f"the {CARDS[card]}" for card in known if can_play_card(position, seat, card)]
    return " or ".join(cards[:3]) or "a card, whichever of those left in the deck the unseen ones are"


def ending(position: Position, move: Move) -> str:
    """Where a walk really ends, for a wrong landing; "" where there is no such walk or it is not that simple."""
    t = position.compiled
    if len(move) != 4 or move[1] < 0 or t.kind[move[1]] not in (flat.ADVANCE, flat.RETREAT, flat.PUSH):
        return ""
    if position.at[move[2]] == EMPTY:
        return ""
    ends = [end for end in walk_ends(position, move[1], move[2]) if end != move[3]]
    return t.board.name(ends[0]) if ends else ""
