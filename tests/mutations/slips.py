"""Slips of the pen in a play that was made: another landing, another card, a seven that does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from notation.board import SEATS, Board
from notation.cards import CARDS, RANKS, UNSEEN
from notation.engine import Position
from notation.engine.generate import card_moves
from notation.engine.written import to_play
from notation.plays import Discard, Leg, Move, Play
from notation.record import PlayEntry
from tests.mutations.truth import Mutated, Valid, changed, refused
from tests.mutations.walks import TRIES

Slips = Callable[[Position, PlayEntry, Random], Iterator[Play]]
"""A true position, the play made there, and chance → what the scribe writes instead."""


def slip(valid: Valid, chance: Random, slips: Slips) -> Mutated | None:
    """A play written wrong, so that it breaks the rules."""
    for index in chance.sample(valid.plays, min(TRIES, len(valid.plays))):
        entry, position = valid.entry(index), valid.before[index]
        for play in slips(position, entry, chance):
            wrong = entry.saying(play=play)
            if refused(position, wrong):
                return Mutated(changed(valid, index, wrong), index)
    return None


def _moved_on(board: Board, square: str, by: int) -> str | None:
    """The square so many further on the track, or in the same home; None where there is none."""
    number = board.number(square)
    if number < board.track:
        return board.name((number + by) % board.track)
    depth = (number - board.track) % board.home
    return board.name(number + by) if 0 <= depth + by < board.home else None


def _with_landing(play: Move, leg: int, landing: str) -> Move:
    legs = list(play.legs)
    legs[leg] = replace(legs[leg], landing=landing)
    return replace(play, legs=tuple(legs))


def _landings(steps: Sequence[int]) -> Slips:
    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        play = entry.play
        if isinstance(play, Move) and len(play.legs) == 1 and play.legs[0].landing:
            landing = _moved_on(position.compiled.board, play.legs[0].landing, chance.choice(steps))
            if landing and landing != play.legs[0].origin:
                yield _with_landing(play, 0, landing)

    return slips


def landing_off_by_one(valid: Valid, chance: Random) -> Mutated | None:
    """The landing square is one too far or one too near."""
    return slip(valid, chance, _landings((-1, 1)))


def landing_off_by_more(valid: Valid, chance: Random) -> Mutated | None:
    """The landing square is some squares off."""
    return slip(valid, chance, _landings([by for by in range(-12, 13) if abs(by) > 1]))


def _seven(by: int) -> Slips:
    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:  # noqa: ARG001
        play = entry.play
        if not isinstance(play, Move) or len(play.legs) < 2:
            return
        leg = play.legs[-1]
        landing = _moved_on(position.compiled.board, leg.landing or "", by) if leg.landing else None
        if landing and landing != leg.origin:
            yield _with_landing(play, len(play.legs) - 1, landing)

    return slips


def seven_of_six(valid: Valid, chance: Random) -> Mutated | None:
    """The last leg of a seven is one square short."""
    return slip(valid, chance, _seven(-1))


def seven_of_eight(valid: Valid, chance: Random) -> Mutated | None:
    """The last leg of a seven is one square too long."""
    return slip(valid, chance, _seven(1))


def split_pawn_twice(valid: Valid, chance: Random) -> Mutated | None:
    """A pawn makes two legs of a seven."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        play = entry.play
        if not isinstance(play, Move) or not position.compiled.splits[play.card.number]:
            return
        board = position.compiled.board
        number = chance.randrange(len(play.legs))
        leg = play.legs[number]
        halfway = _moved_on(board, leg.landing or "", -1)
        if halfway and halfway != leg.origin and leg.landing and position.at[board.number(halfway)] < 0:
            halves = (Leg(leg.origin, halfway), Leg(halfway, leg.landing, None, leg.captures))
            yield replace(play, legs=(*play.legs[:number], *halves, *play.legs[number + 1 :]))

    return slip(valid, chance, slips)


def _with_card(play: Play, old: int, new: int) -> Play:
    if isinstance(play, Discard):
        cards = [card.number for card in play.cards]
        cards[cards.index(old)] = new
        return Discard(tuple(CARDS[card] for card in cards))
    return replace(play, card=CARDS[new], acts_as=None)


def _card_of(play: Play) -> int:
    return play.cards[0].number if isinstance(play, Discard) else play.card.number


def another_card_of_the_hand(valid: Valid, chance: Random) -> Mutated | None:
    """The scribe writes another card that the player held."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        old = _card_of(entry.play)
        others = sorted(set(_hand(position, entry)) - {old})
        if others:
            yield _with_card(entry.play, old, chance.choice(others))

    return slip(valid, chance, slips)


def a_card_not_in_hand(valid: Valid, chance: Random) -> Mutated | None:
    """The scribe writes a card that the player did not hold."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        hand = _hand(position, entry)
        suit = hand[0] // len(RANKS)
        ranks = [rank for rank, count in enumerate(position.compiled.deck_counts) if count and rank != UNSEEN]
        others = [card for rank in ranks if (card := rank + suit * len(RANKS)) not in hand]
        if others:
            yield _with_card(entry.play, _card_of(entry.play), chance.choice(others))

    return slip(valid, chance, slips)


def discard_of_the_card_played(valid: Valid, chance: Random) -> Mutated | None:
    """A card that could be played is put down."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:  # noqa: ARG001
        if not isinstance(entry.play, Discard):
            yield Discard((entry.play.card,))

    return slip(valid, chance, slips)


def discard_beside_a_playable_card(valid: Valid, chance: Random) -> Mutated | None:
    """Another card is put down while one could be played."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        others = sorted(set(_hand(position, entry)) - {_card_of(entry.play)})
        if others and not isinstance(entry.play, Discard):
            yield Discard((CARDS[chance.choice(others)],))

    return slip(valid, chance, slips)


def two_cards_put_down(valid: Valid, chance: Random) -> Mutated | None:
    """A player puts down one card more than is due."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        rest = _hand(position, entry)[:]
        if isinstance(entry.play, Discard) and len(entry.play.cards) == 1 and len(rest) > 1:
            rest.remove(_card_of(entry.play))
            yield Discard((*entry.play.cards, CARDS[chance.choice(rest)]))

    return slip(valid, chance, slips)


def played_in_a_broken_turn(valid: Valid, chance: Random) -> Mutated | None:
    """A player whose turn is broken writes a play instead of a discard."""

    def slips(position: Position, entry: PlayEntry, chance: Random) -> Iterator[Play]:
        seat = SEATS.index(entry.seat or "")
        if position.broken == seat and isinstance(entry.play, Discard):
            for card in sorted(set(position.hands[seat])):
                moves = [move for move in card_moves(position, seat, card) if len(move) == 4]
                if moves:
                    yield to_play(position, chance.choice(moves), ())

    return slip(valid, chance, slips)


def _hand(position: Position, entry: PlayEntry) -> list[int]:
    return position.hands[SEATS.index(entry.seat or "")]
