"""Games played out at random by the engine itself: for analysis, tests and benchmarks.

No objects per play: the judge's events go straight to `carry_out`. The choice is uniform over the cards that can be
played, and then as `find.any_play` says.
"""

from __future__ import annotations

from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import carry_out
from notation.engine.dealing import RandomDealer
from notation.engine.decide import follow_on
from notation.engine.find import any_play, longest_walk
from notation.engine.flat import NOBODY, Stack, cut, event, lend, returned, stack
from notation.engine.position import Position
from notation.engine.random import RandomStream


def random_turn(position: Position, random: RandomStream, out: list[int]) -> None:
    """Choose and judge a play for the seat whose turn it is; its events are appended to `out`.

    In a rule-set where a lap is for the stuck only, laps are tried when nothing else can be done (§11.4). A card that
    is drawn is an unseen one.
    """
    events = lend(out)
    _turn(position, random, None, events)
    returned(events, out)


def _turn(position: Position, random: RandomStream, dealer: RandomDealer | None, out: Stack) -> None:
    """`random_turn`; the dealer, where the rules let players draw, hands out the card that is drawn."""
    t = position.compiled
    seat = position.turn
    hand = position.hands[seat]
    count: int = len(hand)
    first = random.below(count)
    out.append(0)  # the card that is played, once it is known
    if position.broken != seat:
        longest = longest_walk(position, seat)
        place: int = first
        for tried in range(2 * count if t.laps_when_stuck else count):
            card: int = hand[place]
            place += 1
            if place == count:
                place = 0
            if t.needs[card] > longest:
                continue
            alternative = any_play(position, seat, card, not t.laps_when_stuck or tried >= count, random, out)
            if alternative >= 0:
                out[0] = flat.PLAYED | card << 6 | seat << 16
                follow_on(position, seat, alternative, UNSEEN if dealer is None else dealer.replace(card), out)
                return
    cut(out, 0)
    _put_down(position, seat, hand[first], dealer, out)


def _put_down(position: Position, seat: int, card: int, dealer: RandomDealer | None, out: Stack) -> None:
    """§3.3, §3.4: what a player does who can play nothing."""
    t = position.compiled
    if t.folds and t.must_play and position.broken != seat:
        for held in position.hands[seat]:
            out.append(event(flat.DISCARDED, held, seat))
        follow_on(position, seat, flat.FOLD, UNSEEN, out)
    else:
        out.append(event(flat.DISCARDED, card, seat))
        follow_on(position, seat, flat.DISCARD, UNSEEN if dealer is None else dealer.replace(card), out)


def playout(position: Position, random: RandomStream, dealer: RandomDealer, most: int = 2000) -> int:
    """Play on at random, in place, until the game ends or `most` plays are played; answers how many were."""
    drawn_from = dealer if position.compiled.draws else None
    plays: int = 0
    out = stack()
    while plays < most and not position.winners:
        if position.turn == NOBODY:
            dealer.deal(position)
        cut(out, 0)
        _turn(position, random, drawn_from, out)
        carry_out(position, out)
        plays += 1
    return plays
