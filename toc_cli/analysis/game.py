"""A whole game between programs, from the first deal to the last pawn home, as the entries of a record.

`decide` judges every play and `apply` makes every change; this file only asks the players and keeps the score sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from notation.board import SEATS, letters_of
from notation.cards import CARDS
from notation.engine import CompiledRules, Position, apply, decide, flat
from notation.engine.flat import FOLD, NOBODY, Move, event
from notation.engine.written import to_play
from notation.record import Comment, Deal, End, Entry, Gift, Give, Hand, PlayEntry, RoundNumber, TurnUp, WrittenPlay
from notation.replay.rounds import Rounds
from toc_cli.analysis.bots import Bot
from toc_cli.analysis.chance import Chance
from toc_cli.analysis.dealer import Dealer
from toc_cli.analysis.view import View, keeps_turn

LONGEST: Final = 2000
"""Plays after which a game is broken off and ends with `end *`."""


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """A game that was played: what a scribe who sees everything writes, and the position at its end."""

    entries: tuple[Entry, ...]
    position: Position
    plays: int


def play_game(
    tables: CompiledRules, players: Mapping[int, Bot], seed: int, number: int, longest: int = LONGEST
) -> SimulatedGame:
    """Play game `number` of a seed; `players` has a bot for each seat in play. Equal arguments give equal games."""
    table = _Table(tables, players, seed, number)
    while not table.position.winners and table.plays < longest:
        if table.position.turn == NOBODY:
            table.deal()
        table.turn()
    table.end()
    return SimulatedGame(tuple(table.entries), table.position, table.plays)


class _Table:
    """A game in course."""

    def __init__(self, tables: CompiledRules, players: Mapping[int, Bot], seed: int, number: int) -> None:
        self.position = Position(tables)
        self.players = players
        self.dealer = Dealer(tables, Chance(seed, number))
        self.chance = {seat: Chance(seed, number, 1 + seat) for seat in tables.seats}
        self.rounds = Rounds(tables)
        self.entries: list[Entry] = []
        self.plays = 0

    def deal(self) -> None:
        """§2: a deal, the card turned up, the exchange."""
        position = self.position
        t = position.compiled
        size, dealer = self.dealer.deal(position)
        self.rounds.open(t.following[dealer])
        hands = (Hand(SEATS[seat], tuple(CARDS[card] for card in position.hands[seat])) for seat in t.seats)
        self.entries.append(Deal(size, SEATS[dealer], tuple(hands)))
        shown = self.dealer.turned_up(position)
        if shown is not None:
            self.entries.append(TurnUp(CARDS[shown]))
        if self.dealer.exchanges():
            self._exchange()

    def _exchange(self) -> None:
        """§2.5: all choose, all give, all take."""
        t = self.position.compiled
        gifts = {
            seat: self.players[seat].give(self._view(seat), self.chance[seat]) for seat in t.seats if t.mates[seat]
        }
        for seat, card in gifts.items():
            if card not in self.position.hands[seat]:
                raise ValueError(f"{SEATS[seat]} gives away {CARDS[card]}, which is not in the hand")
        events = [event(flat.GAVE, card, seat) for seat, card in gifts.items()]
        events += [event(flat.GOT, card, t.mates[seat][0]) for seat, card in gifts.items()]
        apply(self.position, events)
        written = (Gift(SEATS[seat], CARDS[card], SEATS[t.mates[seat][0]]) for seat, card in gifts.items())
        self.entries.append(Give(tuple(written)))

    def turn(self) -> None:
        """One play: of a player who takes a turn that he had banked, or of the player whose turn it is."""
        again = keeps_turn(self.position)
        if again != NOBODY and self.players[again].goes_on(self._view(again), self.chance[again]):
            self._play(again)
        else:
            self._play(self.position.turn)

    def _play(self, seat: int) -> None:
        position = self.position
        move = self.players[seat].play(self._view(seat), self.chance[seat])
        self.dealer.put_down(_cards(move))
        events: list[int] = []
        draws = position.compiled.draws
        drawn = self.dealer.draw() if draws else 0
        refused = decide(position, seat, move, events, drawn)
        if refused:
            raise ValueError(f"{SEATS[seat]} plays {move}, which the judge refuses for reason {refused & 255}")
        if seat == position.turn and self.rounds.opens(position):
            self.entries.append(RoundNumber(self.rounds.due(position)))
        self.rounds.count(position, seat)
        picked_up = CARDS[drawn] if draws else None
        self.entries.append(PlayEntry(WrittenPlay(to_play(position, move, events), SEATS[seat], picked_up)))
        apply(position, events)
        self.plays += 1

    def end(self) -> None:
        """§14, or the bound."""
        won = self.position.winners
        if won > 0:
            self.entries.append(End(letters_of(won)))
        elif won < 0:
            self.entries.append(End("", "pat"))
        else:
            self.entries.append(End("", "*"))
            self.entries.append(Comment(f"broken off after {self.plays} plays: a simulated game is no longer"))

    def _view(self, seat: int) -> View:
        return View(self.position, seat, self.dealer.open)


def _cards(move: Move) -> tuple[int, ...]:
    """The cards that a move puts down."""
    return move[2:] if move[1] == FOLD else move[:1]
