"""The only judge of the rules: a position and a move become events or a refusal.

`generate.judge_effect` says what a card does to the pawns; this module adds whose turn it is, the hand, broken turns,
must-play, and what follows a play: another turn, a drawn card, the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from notation.cards import N_RANKS, UNSEEN
from notation.engine import flat
from notation.engine.compiled_rules import LAP_WHEN_STUCK, NO, NOW, CompiledRules
from notation.engine.find import can_play, can_play_card
from notation.engine.flat import (
    ADVANCE,
    DEAL_OVER,
    DISCARD,
    DISCARDED,
    MOVED,
    NOBODY,
    PASSED,
    PLAYED,
    Ints,
    Move,
    Stack,
    cut,
    event,
    lend,
    refuse,
    returned,
)
from notation.engine.generate import judge_move
from notation.engine.judge import judge_advance
from notation.engine.position import Position


def decide(position: Position, seat: int, move: Move, out: list[int], drawn: int = UNSEEN) -> int:
    """Judge a move of a seat. Answers 0 and appends the events to `out`, or answers a refusal.

    `drawn` is the card picked up afterwards, where the rules let players draw.
    """
    events = lend(out)
    refused = decide_on(position, seat, move, drawn, events)
    returned(events, out)
    return refused


def decide_on(position: Position, seat: int, move: Move, drawn: int, out: Stack) -> int:
    """`decide`, for the engine itself."""
    if position.turn != seat or position.winners:
        refused = judge_turn(position, seat)
        if refused:
            return refused
        out.append(event(flat.SPENT, seat))
    alternative = move[1]
    refused = _judge_discard(position, seat, move, out) if alternative < 0 else _judge_play(position, seat, move, out)
    if refused:
        cut(out, 0)
        return refused
    follow_on(position, seat, alternative, drawn, out)
    return 0


def judge_turn(position: Position, seat: int) -> int:
    """§3.1, §14.4, §15.4: whether a seat may play now."""
    if position.winners:
        return refuse(flat.GAME_OVER)
    if position.turn != seat and not (position.last == seat and position.banked[seat]):
        return refuse(flat.OUT_OF_TURN)
    return 0


def _judge_play(position: Position, seat: int, move: Move, out: Stack) -> int:
    t = position.compiled
    card, alternative = move[0], move[1]
    if card not in position.hands[seat] and not position.holds(seat, card):
        return refuse(flat.NOT_IN_HAND)  # §3.8
    if alternative not in t.by_card[card]:
        return refuse(flat.CARD_CANNOT)
    if position.broken == seat and not (
        t.answers and t.breaks[alternative] and t.card_of[alternative] == position.broken_rank
    ):
        return refuse(flat.TURN_BROKEN)  # §15.1, §15.2
    out.append(PLAYED | card << 6 | seat << 16)
    if t.overshoot != LAP_WHEN_STUCK:
        if t.kind[alternative] == ADVANCE:  # by far the most frequent
            return judge_advance(position, seat, card, alternative, move[2], move[3], True, out)
        return judge_move(position, seat, move, True, out)
    if not judge_move(position, seat, move, False, out):
        return 0
    refused = judge_move(position, seat, move, True, out)
    if refused:
        return refused
    forced = not (can_play(position, seat, laps=False) or _could_play(position, seat, (card,), laps=False))
    return 0 if forced else refuse(flat.LAP_NOT_FORCED)  # §11.4


def _judge_discard(position: Position, seat: int, move: Move, out: Stack) -> int:
    t = position.compiled
    cards = move[:1] if move[1] == DISCARD else move[2:]
    hand = position.hands[seat]
    shown = True
    for card in cards:
        if card not in hand:
            shown = False
            if not position.holds(seat, card):
                return refuse(flat.NOT_IN_HAND)
        out.append(DISCARDED | card << 6 | seat << 16)
    if position.broken != seat:
        folding = t.folds and t.must_play
        if len(cards) != (len(hand) if folding else 1):
            return refuse(flat.DISCARD_SIZE)  # §3.3, §3.4
        if t.must_play and (can_play(position, seat) or (not shown and _could_play(position, seat, cards))):
            return refuse(flat.MUST_PLAY)  # §3.2
    elif len(cards) != 1:
        return refuse(flat.DISCARD_SIZE)
    return 0


def _could_play(position: Position, seat: int, cards: Sequence[int], laps: bool = True) -> bool:
    """Whether a card that comes to light as it is put down could have been played (or played otherwise, §11.4)."""
    t = position.compiled
    hand = position.hands[seat]
    return any(
        card != UNSEEN and card not in hand and not t.withheld[card] and can_play_card(position, seat, card, laps)
        for card in cards
    )


def follow(position: Position, seat: int, move: Move, drawn: int, out: list[int]) -> None:
    """Append to the events of a play or discard what it brings with it."""
    events = lend(out)
    follow_on(position, seat, move[1], drawn, events)
    returned(events, out)


def follow_on(position: Position, seat: int, alternative: int, drawn: int, out: Stack) -> None:
    """`follow`, for the engine itself: `alternative` is the move's."""
    t = position.compiled
    following = t.following[seat]
    if not position.hands[following] or following == seat:
        following = _next_seat(position, seat, out)
    if not t.plain_turns:
        last = _follow_specially(position, seat, alternative, following, drawn, out)
    elif following == NOBODY:
        last = DEAL_OVER
    else:
        last = PASSED | following << 6
    if alternative >= 0:
        for packed in out:  # Stack
            if packed >= t.walk_home:
                last = _ended(position, out) or last
                break
    out.append(last)


def _follow_specially(position: Position, seat: int, alternative: int, following: int, drawn: int, out: Stack) -> int:
    """Broken and mended turns, drawn cards, further turns (§2.6, §15). Answers the event that passes the turn."""
    t = position.compiled
    if out and out[0] & 63 == flat.SPENT:
        following = position.turn  # §15.5: the turn stays where it was
    breaker = -1
    if alternative < 0:
        breaker = _discarded(t, out)
    elif t.breaks[alternative]:
        breaker = t.card_of[alternative]
    if position.broken == seat:
        out.append(event(flat.MENDED, seat))
    if breaker >= 0:
        victim = following if following not in (NOBODY, seat) else t.following[seat]
        out.append(event(flat.BROKE, victim, breaker))
    if t.draws:
        out.append(event(flat.DREW, drawn, seat))
    again = t.again[alternative] if alternative >= 0 else NO
    if again == NOW and (t.draws or len(position.hands[seat]) > 1):
        following = seat
    elif again not in (NO, NOW):
        out.append(event(flat.BANKED, seat, 1))
    return DEAL_OVER if following == NOBODY else event(PASSED, following)


def _discarded(t: CompiledRules, out: Stack) -> int:
    """§15.8: the rank of a card put down that breaks the next turn all the same, or -1. A joker is itself (§15.6)."""
    for packed in out:  # Stack
        if packed & 63 == DISCARDED:
            card = packed >> 6 & 1023
            for alternative in t.by_card[card]:
                if t.breaks_discarded[alternative] and t.card_of[alternative] == card % N_RANKS:
                    return card % N_RANKS
    return -1


def _next_seat(position: Position, seat: int, out: Stack) -> int:
    """§3.1: the next seat that holds cards once `seat` has put down its own; NOBODY when the deal is played out."""
    t = position.compiled
    hands = position.hands
    following = t.following[seat]
    while following != seat:
        if hands[following]:
            return following
        following = t.following[following]
    left: int = len(hands[seat])
    for packed in out:  # Stack
        if packed & 63 <= DISCARDED:  # or PLAYED
            left -= 1
    return seat if t.draws or left > 0 else NOBODY


def _ended(position: Position, out: Stack) -> int:
    """§14: the event that ends the game once these have moved pawns, or 0."""
    t = position.compiled
    home = position.home[:]
    for packed in out:  # Stack
        kind, origin, landing = packed & 63, packed >> 6 & 1023, packed >> 16
        if kind in (MOVED, flat.CAPTURED):
            if origin >= t.track:
                home[(origin - t.track) // t.home] -= 1
            if kind == MOVED and landing >= t.track:
                home[(landing - t.track) // t.home] += 1
    return end_of_game(t, home) if t.pawns in home else 0


def end_of_game(t: CompiledRules, home: Ints) -> int:
    """§14.1 to §14.3: the event for so many pawns at home by colour, or 0 while the game goes on."""
    if t.common >= 0 and home[t.common] == t.pawns:
        return event(flat.TIED)
    for team in t.teams:
        if all(home[colour] == t.pawns for seat in team for colour in t.colours_of[seat]):
            return event(flat.WON, t.team_bits[team[0]])
    return 0
