"""The only place where a position changes: events are carried out, never judged."""

from __future__ import annotations

from collections.abc import Sequence

from notation.cards import N_RANKS, UNSEEN
from notation.engine import flat
from notation.engine.flat import DISCARDED, GOT, MOVED, PASSED, Packed, Stack, cut, piled
from notation.engine.position import CAMP, EMPTY, Position


def apply(position: Position, events: Sequence[int]) -> None:
    """Carry out packed events in their order, in place."""
    carry_out(position, piled(events))


def hand_out(position: Position, seat: int, cards: Sequence[int]) -> None:
    """`apply`, for the cards that a seat gets in a deal: what their GOTs do."""
    position.hands[seat] += cards


def carry_out(position: Position, events: Packed, since: int = 0) -> None:
    """`apply`, for the engine itself: the events from `since` on."""
    t = position.compiled
    for packed in events[since:] if since else events:  # Stack
        kind = packed & 63
        if kind == PASSED:
            position.turn = packed >> 6
            continue
        first = packed >> 6 & 1023
        second = packed >> 16
        if kind == MOVED:
            at = position.at
            pawn = at[first]
            at[first] = EMPTY
            at[second] = pawn
            position.where[pawn] = second
            if second >= t.track:
                if first < t.track:
                    position.count_home(t.colour_of[pawn], 1)
            elif t.corner_at[second] >= 0:
                _arrive_on_start(position, pawn, second)
            if t.corner_at[first] >= 0:
                _leave_start(position, pawn, first)
        elif kind <= DISCARDED:  # or PLAYED
            hand = position.hands[second]
            if first != UNSEEN and first in hand:
                hand.remove(first)  # List
            else:
                take_card(position, second, first)
            position.discards += 1
            position.last = second
        elif kind == GOT:
            position.hands[second].append(first)
        elif kind == flat.CAPTURED:
            pawn = position.at[first]
            leave(position, pawn, first)
            position.where[pawn] = CAMP
            position.camp[t.colour_of[pawn]] += 1
        elif kind == flat.CAME_OUT:
            _come_out(position, first)
        elif kind == flat.SWAPPED:
            _swap(position, first, second)
        else:
            _apply_rare(position, kind, first, second)


def _swap(position: Position, mine: int, theirs: int) -> None:
    at, where = position.at, position.where
    my_pawn, their_pawn = at[mine], at[theirs]
    _leave_start(position, my_pawn, mine)
    _leave_start(position, their_pawn, theirs)
    at[mine], at[theirs] = their_pawn, my_pawn
    where[my_pawn], where[their_pawn] = theirs, mine
    _arrive_on_start(position, my_pawn, theirs)
    _arrive_on_start(position, their_pawn, mine)


def _apply_rare(position: Position, kind: int, first: int, second: int) -> None:
    """The others, those that come with every deal first."""
    if kind == flat.SHOWED:
        position.hands[second].remove(UNSEEN)
        position.hands[second].append(first)
    elif kind == flat.DEAL_OVER:
        position.turn = flat.NOBODY
    elif kind == flat.DEALT:
        _deal(position, first, second)
    elif kind == flat.SHUFFLED:
        position.pile, position.discards, position.deal = position.compiled.deck_size, 0, 0
        if position.compiled.broken_lasts_pack:
            position.broken = flat.NOBODY  # §15.3
    elif kind == flat.GAVE:
        take_card(position, second, first)
    elif kind == flat.DREW:
        if position.pile == 0:  # §2.6: a new pile from the discards
            position.pile, position.discards = position.discards, 0
        position.pile -= 1
        position.hands[second].append(first)
    elif kind == flat.BROKE:
        position.broken, position.broken_rank = first, second
    elif kind == flat.MENDED:
        position.broken = flat.NOBODY
    elif kind == flat.BANKED:
        position.banked[first] += 1
    elif kind == flat.SPENT:
        position.banked[first] -= 1
    elif kind == flat.WON:
        position.winners = first
        position.turn = flat.NOBODY
    elif kind == flat.TIED:
        position.winners = -1
        position.turn = flat.NOBODY


def leave(position: Position, pawn: int, square: int) -> None:
    """A pawn goes from its square into nowhere, for `apply` to say where."""
    position.at[square] = EMPTY
    if square >= position.compiled.track:
        position.count_home(position.compiled.colour_of[pawn], -1)
    else:
        _leave_start(position, pawn, square)


def _leave_start(position: Position, pawn: int, square: int) -> None:
    """A stake that moves is no stake any more (§10.1)."""
    colour = position.compiled.colour_of[pawn]
    if square == position.compiled.start[colour]:
        position.stakes &= ~(1 << colour)
        position.fresh &= ~(1 << colour)


def _arrive_on_start(position: Position, pawn: int, square: int) -> None:
    """A pawn that comes to its own start is a stake where the rules go by the place (§10.1)."""
    t = position.compiled
    colour = t.colour_of[pawn]
    if t.stake_by_place and square == t.start[colour]:
        position.stakes |= 1 << colour


def _come_out(position: Position, colour: int) -> None:
    compiled = position.compiled
    pawn = colour * compiled.pawns
    where = position.where
    while where[pawn] != CAMP:
        pawn += 1
    start = compiled.start[colour]
    where[pawn] = start
    position.camp[colour] -= 1
    position.at[start] = pawn
    position.stakes |= 1 << colour
    if compiled.fresh_matters:
        position.fresh |= 1 << colour


def take_card(position: Position, seat: int, card: int) -> None:
    """A card leaves a hand: itself, or the same rank with or without a suit, or a card nobody saw; else nothing.

    When an unseen card leaves a hand of which some cards were seen, nobody knows any longer which are left.
    """
    hand = position.hands[seat]
    if card == UNSEEN:
        if hand:
            hand[:] = [UNSEEN] * (len(hand) - 1)
        return
    if card in hand:
        hand.remove(card)
        return
    rank = card % N_RANKS
    for held in hand:
        if held % N_RANKS == rank and (card == rank or held == rank):
            hand.remove(held)
            return
    if UNSEEN in hand:
        hand.remove(UNSEEN)
    elif hand:  # a card that the hand does not hold: nobody knows any longer what it holds
        hand[:] = [UNSEEN] * (len(hand) - 1)


def _deal(position: Position, size: int, dealer: int) -> None:
    compiled = position.compiled
    position.dealer = dealer
    position.deal += 1
    position.pile -= size * len(compiled.seats)
    for hand in position.hands:
        if hand:  # cards still held go to the discards
            position.discards += len(hand)
            hand.clear()
    position.last = flat.NOBODY
    position.turn = compiled.following[dealer]
    if compiled.broken_lasts_deal:
        position.broken = flat.NOBODY  # §15.3


def note(position: Position, events: Stack, since: int, noted: Stack) -> None:
    """Note what walks and captures are about to change, for `take_back`."""
    noted.append(position.stakes | position.fresh << 16)
    for packed in events[since:]:  # Stack
        square = packed >> 6 & 1023
        noted.append(square | position.at[square] << 16)


def take_back(position: Position, noted: Stack, since: int) -> None:
    """Put the pawns back to where they were when what stands from `since` on was noted."""
    t = position.compiled
    at, where = position.at, position.where
    last: int = len(noted) - 1
    for place in range(last, since, -1):
        square = noted[place] & 0xFFFF
        pawn = noted[place] >> 16
        left = where[pawn]
        if left == CAMP:
            position.camp[t.colour_of[pawn]] -= 1
        else:
            at[left] = EMPTY
            if left >= t.track:
                position.count_home(t.colour_of[pawn], -1)
        at[square] = pawn
        where[pawn] = square
        if square >= t.track:
            position.count_home(t.colour_of[pawn], 1)
    position.stakes = noted[since] & 0xFFFF
    position.fresh = noted[since] >> 16
    cut(noted, since)
