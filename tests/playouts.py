"""Whole games played at random, every play of them checked: pawns and cards are conserved, and the game ends.

`python -m tests.playouts 1000` plays so many games of every rule-set in every way of playing it, and prints a table.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.compiled_rules import CompiledRules
from notation.engine.decide import decide, end_of_game
from notation.engine.find import can_play
from notation.engine.flat import NOBODY, event, ints
from notation.engine.generate import card_moves
from notation.engine.playout import random_turn
from notation.engine.position import CAMP, EMPTY, Position
from notation.engine.random import RandomStream
from tests.strategies import EVERY_TABLE, Playout, deck, recount, table

LONGEST = 20_000
"""Plays after which a game is broken off. No game should come near it."""


@dataclass
class Tally:
    """How the games of one table ended, and how long they were."""

    ends: dict[str, int] = field(default_factory=dict)
    """Games by their end: `won`, `pat`, `broken off`."""
    plays: list[int] = field(default_factory=list)
    """Plays of each game."""


def play_games(name: str, seats: str, teams: tuple[str, ...], games: int) -> Tally:
    """Play the games of seeds 0, 1, … with every play checked; AssertionError names the seed and the play."""
    t = table(name, seats, teams)
    whole = sorted(deck(t))
    tally = Tally()
    for seed in range(games):
        end, plays = _play_game(t, seed, whole)
        tally.ends[end] = tally.ends.get(end, 0) + 1
        tally.plays.append(plays)
    return tally


def plays_of(game: Playout) -> Iterator[list[int]]:
    """The events of each play of a game, just carried out, until it ends or is broken off."""
    rng = Random(game.seed)
    position = game.position
    plays = 0
    while not position.winners and plays < LONGEST:
        if position.turn == NOBODY:
            game.deal()
            _exchange(game, rng)
        events = _turn(position, rng)
        _draw(game, events)
        apply(position, events)
        yield events
        plays += 1


def _play_game(t: CompiledRules, seed: int, whole: list[int]) -> tuple[str, int]:
    game = Playout(t, seed)
    position = game.position
    plays = 0
    for _ in plays_of(game):
        plays += 1
        fault = _fault(game, whole)
        assert not fault, f"seed {seed}, play {plays}: {fault}"
    if not position.winners:
        return "broken off", plays
    assert end_of_game(t, ints(recount(position)[1])) == (
        event(flat.TIED) if position.winners < 0 else event(flat.WON, position.winners)
    ), f"seed {seed}: the game ended and not all pawns are home"
    return ("pat" if position.winners < 0 else "won"), plays


def _exchange(game: Playout, rng: Random) -> None:
    """§2.5: each gives his partner a card."""
    t, position = game.compiled, game.position
    due = t.rules.deal.exchange == "every deal" or (t.rules.deal.exchange == "first deal" and game.deals == 1)
    if due and any(t.mates):
        gifts = [(seat, rng.choice(position.hands[seat])) for seat in t.seats]
        apply(position, [event(flat.GAVE, card, seat) for seat, card in gifts])
        apply(position, [event(flat.GOT, card, t.mates[seat][0]) for seat, card in gifts])


def _turn(position: Position, rng: Random) -> list[int]:
    """The events of one play: now and then a turn that was kept, an answer or a free discard, else any play."""
    t, events = position.compiled, list[int]()
    keeper, seat = position.last, position.turn
    if keeper != NOBODY and position.banked[keeper] and rng.random() < 0.5:
        for card in position.hands[keeper]:
            for move in card_moves(position, keeper, card)[:1]:
                if not decide(position, keeper, move, events):
                    return events
    if position.broken == seat and rng.random() < 0.7:
        for card in position.hands[seat]:
            for alternative in t.by_card[card]:
                if t.breaks[alternative] and not decide(position, seat, (card, alternative), events):
                    return events
    if not t.must_play and rng.random() < 0.05:
        move = (rng.choice(position.hands[seat]), flat.DISCARD)
        assert not decide(position, seat, move, events), "any card may be discarded"
        return events
    random_turn(position, RandomStream(rng.getrandbits(60)), events)
    if events[0] & 63 == flat.DISCARDED and position.broken != seat:
        assert not can_play(position, seat), "who can play is not stuck"
    return events


def _draw(game: Playout, events: list[int]) -> None:
    """Put the card that is really on the pile where the events say that one is drawn; keep count of what is put down.

    A new pile is made of what was put down, the card just played among it (§2.6).
    """
    game.put_down += [e >> 6 & 1023 for e in events if e & 63 in (flat.PLAYED, flat.DISCARDED)]
    for i, packed in enumerate(events):
        if packed & 63 == flat.DREW:
            assert packed >> 6 & 1023 == UNSEEN
            if not game.pile:
                game.pile, game.put_down = game.put_down, []
                game.rng.shuffle(game.pile)
            events[i] = event(flat.DREW, game.pile.pop(), packed >> 16)


def _fault(game: Playout, whole: list[int]) -> str:
    """What is wrong with a position; "" if pawns and cards are all there."""
    position, t = game.position, game.compiled
    standing = 0
    for pawn, square in enumerate(position.where):
        if square != CAMP:
            standing += 1
            if position.at[square] != pawn:
                return f"pawn {pawn} is lost"
    if len(position.at) - list(position.at).count(EMPTY) != standing:
        return "a pawn stands on two squares"
    if list(position.home) != recount(position)[1]:
        return "pawns at home are miscounted"
    if (position.pile, position.discards) != (len(game.pile), len(game.put_down)):
        return "pile or discards are miscounted"
    held = [card for hand in position.hands for card in hand]
    if t.rules.deal.draw != "never" and {len(position.hands[seat]) for seat in t.seats} != {t.rules.deal.pattern[0]}:
        return "a hand is not kept at its size"
    if sorted(held + game.pile + game.put_down) != whole:
        return "a card is lost or doubled"
    if not position.winners and position.turn != NOBODY and not position.hands[position.turn]:
        return "who is to play has no cards"
    return ""


def _row(way: tuple[str, str, tuple[str, ...]], games: int) -> str:
    began = time.perf_counter()
    tally = play_games(*way, games)
    seconds = time.perf_counter() - began
    ends = ", ".join(f"{count} {end}" for end, count in sorted(tally.ends.items()))
    mean = sum(tally.plays) / games
    teams = "+".join(way[2]) or "solo"
    return f"{way[0]:<20}{way[1]:<8}{teams:<10}{ends:<22}{mean:>7.0f}{max(tally.plays):>7}{seconds:>8.1f}"


def main(games: int) -> None:
    """Print the table, on two processes."""
    print(f"{'rule-set':<20}{'seats':<8}{'teams':<10}{'games':<22}{'mean':>7}{'most':>7}{'seconds':>8}")
    with ProcessPoolExecutor(2) as executor:
        for row in executor.map(_row, EVERY_TABLE, [games] * len(EVERY_TABLE)):
            print(row, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
