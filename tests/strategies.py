"""What hypothesis draws from: tables of players, positions, and playouts by a player who does anything legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from hypothesis import strategies as st

from notation.board import SEATS
from notation.cards import JOKER, N_RANKS, RANKS, UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.compile_rules import compile_rules
from notation.engine.compiled_rules import CompiledRules
from notation.engine.decide import decide, end_of_game
from notation.engine.flat import DISCARD, FOLD, NOBODY, Move, event
from notation.engine.generate import card_moves
from notation.engine.position import CAMP, EMPTY, Position
from notation.rules import RuleSet, load, shipped

Choices = tuple[tuple[str, str, tuple[str, ...]], ...]

TABLES: Choices = (
    ("toc-canadien", "ab", ()),
    ("toc-canadien", "ac", ()),
    ("toc-canadien", "acd", ()),
    ("toc-canadien", "abcd", ()),
    ("toc-canadien", "abcd", ("ac", "bd")),
)
"""Rule-set, seats and teams: toc-canadien in every way."""


@cache
def table(name: str, seats: str, teams: tuple[str, ...] = ()) -> CompiledRules:
    """Compiled rules of a shipped rule-set."""
    return compile_rules(load(name), seats, teams)


def ways_to_play(name: str) -> Choices:
    """Every number of players that a shipped rule-set allows, solo and in teams, seated from `a` on."""
    return tuple((name, seats, teams) for seats, teams in ways_of(load(name)))


def ways_of(rules: RuleSet) -> list[tuple[str, tuple[str, ...]]]:
    """The seats and teams of every number of players that a rule-set allows."""
    ways: list[tuple[str, tuple[str, ...]]] = [(SEATS[:n], ()) for n in rules.players.solo]
    for n in rules.players.teams:
        letters = SEATS[:n]
        if rules.team.seating == "facing":
            ways.append((letters, tuple(letters[i] + letters[i + n // 2] for i in range(n // 2))))
        else:
            ways.append((letters, (letters[::2], letters[1::2])))
    return ways


EVERY_TABLE: Choices = tuple(way for name in shipped() for way in ways_to_play(name))
"""Every shipped rule-set in every way in which it can be played."""


def tables(choices: Choices = TABLES) -> st.SearchStrategy[CompiledRules]:
    """The rules of one of the tables."""
    return st.sampled_from(choices).map(lambda choice: table(*choice))


def deck(t: CompiledRules) -> list[int]:
    """The cards of one shuffle, with suits."""
    rules = t.rules.deck
    suits = range(1, 5) if rules.copies % 4 == 0 else [0]
    ranks = [RANKS.index(letter) for letter in rules.ranks]
    cards = [r + N_RANKS * s for r in ranks for s in suits for _ in range(rules.copies // len(suits))]
    return (cards + [JOKER] * rules.jokers) * rules.packs


def deal_size(t: CompiledRules, deal: int) -> int:
    """How many cards each gets in a deal, counted from 0 (§2.2)."""
    pattern = t.rules.deal.pattern
    if t.rules.deal.after == "repeat last":
        return pattern[min(deal, len(pattern) - 1)]
    return pattern[deal % len(pattern)]


def legal_moves(position: Position, seat: int) -> list[Move]:
    """Everything a seat may do, one move for each distinct outcome of a card."""
    hand = position.hands[seat]
    tried: list[Move] = []
    for card in sorted(set(hand)):
        tried += card_moves(position, seat, card)
        tried.append((card, DISCARD))
    if position.compiled.folds and hand:
        tried.append((hand[0], FOLD, *hand))
    return [move for move in tried if not decide(position, seat, move, [])]


@dataclass
class Playout:
    """A game that a seeded player plays by legal moves only; `step` makes one move, after a deal where one is due."""

    compiled: CompiledRules
    seed: int
    hidden: bool = False
    """Whether the cards are dealt face down, as UNSEEN."""
    position: Position = field(init=False)
    rng: random.Random = field(init=False)
    pile: list[int] = field(init=False)
    put_down: list[int] = field(default_factory=list)
    deals: int = 0

    def __post_init__(self) -> None:
        self.position = Position(self.compiled)
        self.rng = random.Random(self.seed)
        self.pile = self._shuffled(deck(self.compiled))

    def _shuffled(self, cards: list[int]) -> list[int]:
        self.rng.shuffle(cards)
        return cards

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.position.winners)

    def deal(self) -> list[int]:
        """Deal, as the rules say, and carry it out; answers the events."""
        t, position = self.compiled, self.position
        size = deal_size(t, position.deal)
        events = []
        if len(self.pile) < size * len(t.seats):
            self.pile, self.put_down = self._shuffled(deck(t)), []
            events.append(event(flat.SHUFFLED))
            size = deal_size(t, 0)
        dealer = position.dealer
        if dealer == NOBODY:
            dealer = t.seats[-1]
        elif events or t.rules.deal.dealer == "each deal":
            dealer = t.following[dealer]
        events.append(event(flat.DEALT, size, dealer))
        for seat in t.seats:
            for _ in range(size):
                card = self.pile.pop()
                events.append(event(flat.GOT, UNSEEN if self.hidden else card, seat))
        apply(position, events)
        self.deals += 1
        return events

    def step(self) -> tuple[Position, Move, list[int]]:
        """One move: the position before it, the move and its events."""
        position = self.position
        if position.turn == NOBODY:
            self.deal()
        seat = position.turn
        before = position.copy()
        drawn = UNSEEN
        move = self.choose(seat)
        if self.compiled.draws:
            if not self.pile:
                self.pile, self.put_down = self._shuffled([*self.put_down, move[0]]), []
            else:
                self.put_down.append(move[0])
            drawn = self.pile.pop()
        events: list[int] = []
        refused = decide(position, seat, move, events, drawn)
        assert not refused, f"{move} was legal and is refused: {refused & 255}"
        apply(position, events)
        return before, move, events

    def choose(self, seat: int) -> Move:
        """Any legal move; cards are tried in a random order, so that not all need be looked through."""
        position = self.position
        hand = position.hands[seat]
        for card in self._shuffled(sorted(set(hand))):
            moves = self._shuffled(card_moves(position, seat, card))
            # Homecomings and exits first, half the time, so that games come to an end.
            if self.rng.random() < 0.5:
                moves.sort(key=lambda move: self._eager(move), reverse=True)
            for move in moves:
                if not decide(position, seat, move, []):
                    return move
        moves = legal_moves(position, seat)
        assert moves, "a player always has something to do"
        return self.rng.choice(moves)

    def _eager(self, move: Move) -> int:
        t = self.compiled
        if t.kind[move[1]] == flat.EXIT:
            return 2
        return int(t.kind[move[1]] in (flat.ADVANCE, flat.SPLIT) and max(move[2:]) >= t.track)

    def run(self, plays: int) -> Iterator[tuple[Position, Move, list[int]]]:
        """Up to so many moves, fewer if the game ends."""
        for _ in range(plays):
            if self.over:
                return
            yield self.step()


def playouts(choices: Choices = TABLES) -> st.SearchStrategy[Playout]:
    """A game about to begin."""
    return st.builds(Playout, tables(choices), st.integers(0, 2**32))


def crowded(t: CompiledRules, rng: random.Random, cards: int = 4) -> Position:
    """A position that no game need have reached: pawns anywhere, close together, hands at random, somebody to play."""
    position = Position(t)
    middle = rng.randrange(t.track)
    for colour in range(t.board.corners):
        if t.owner[colour] < 0 and colour != t.common:
            continue
        style = rng.random()
        for _ in range(t.pawns):
            where = rng.random()
            if where < 0.15 + 0.4 * (style < 0.1):
                continue
            if where < 0.4 + 0.5 * (style > 0.75):
                square = t.board.home_square(colour, rng.randint(1, t.home))
            elif where < 0.6:
                square = (middle + rng.randint(-8, 8)) % t.track
            elif where < 0.85:
                square = (t.start[colour] + rng.randint(-9, 5)) % t.track
            else:
                square = rng.randrange(t.track)
            if position.at[square] == EMPTY:
                position.place(colour, square, fresh=rng.random() < 0.5)
    if end_of_game(t, position.home):
        return crowded(t, rng, cards)
    pack = deck(t)
    rng.shuffle(pack)
    position.dealer, position.deal = rng.choice(t.seats), 1
    for seat in t.seats:
        position.hands[seat] = [pack.pop() % N_RANKS for _ in range(rng.randint(0, cards))]
    holders = [seat for seat in t.seats if position.hands[seat]]
    if holders:
        position.turn = rng.choice(holders)
    position.pile = len(pack) - 4
    position.discards = t.deck_size - position.pile - sum(map(len, position.hands))
    return position


def positions(choices: Choices = TABLES, cards: int = 4) -> st.SearchStrategy[Position]:
    """Positions at random, and positions that a game came to."""

    def draw(t: CompiledRules, seed: int, plays: int) -> Position:
        if plays < 0:
            return crowded(t, random.Random(seed), cards)
        playout = Playout(t, seed)
        for _ in playout.run(plays):
            pass
        return playout.position

    return st.builds(draw, tables(choices), st.integers(0, 2**32), st.just(-1) | st.integers(0, 120))


def recount(position: Position) -> tuple[list[int], list[int]]:
    """Pawns on the board and at home, by colour, counted afresh from where they are."""
    t = position.compiled
    out, home = [0] * t.n_seats, [0] * t.n_seats
    for pawn, square in enumerate(position.where):
        out[t.colour_of[pawn]] += square != CAMP
        home[t.colour_of[pawn]] += square >= t.track
    return out, home
