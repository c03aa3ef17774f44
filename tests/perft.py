"""Counts of what can happen from a position, by the engine and by the slow referee of tests/oracle.py.

`python -m tests.perft FILE` counts again what a file of tests/conformance/perft says and prints it, for new files.
"""

from __future__ import annotations

import sys
from pathlib import Path

from notation.cards import RANKS
from notation.engine.apply import apply
from notation.engine.decide import decide
from notation.engine.generate import card_moves
from notation.engine.position import Position
from tests import oracle
from tests.conformance_files import Case, cases
from tests.engine.referee import position
from tests.strategies import legal_moves


def count(before: Position, depth: int) -> int:
    """How many lines of so many plays and discards there are, one for each distinct outcome of a card."""
    if before.turn < 0 or depth == 0:
        return 1
    moves = legal_moves(before, before.turn)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after, out = before.copy(), list[int]()
        decide(before, before.turn, move, out)
        apply(after, out)
        total += count(after, depth - 1)
    return total


def card_count(before: Position, card: str) -> int:
    """How many distinct outcomes a card has for the seat to play, whether he holds it or not."""
    return len(card_moves(before, before.turn, RANKS.index(card)))


def oracle_count(game: oracle.Game, depth: int) -> int:
    """The same as `count`, by the slow referee."""
    if not game.turn or depth == 0:
        return 1
    seat, total = game.turn, 0
    stuck = not oracle.can_play(game, seat)
    for card in sorted(set(game.hands[seat])):
        if stuck:
            texts = [f"-{card}"]
        else:
            found = oracle.plays_of(game, seat, card)
            texts = list({frozenset(pawns.items()): text for text, pawns in found.items()}.values())
        total += len(texts) if depth == 1 else sum(oracle_count(oracle.play(game, seat, t), depth - 1) for t in texts)
    return total


def oracle_card_count(game: oracle.Game, card: str) -> int:
    """The same as `card_count`, by the slow referee."""
    return len({frozenset(pawns.items()) for pawns in oracle.plays_of(game, game.turn, card).values()})


def counted(case: Case) -> tuple[str, ...]:
    """A line with the engine's numbers: `perft 2 25`, or `cards A:4 7:12`."""
    before = position(case.position, case.compiled)
    if case.words[0] == "perft":
        return (*case.words[:2], str(count(before, int(case.words[1]))))
    return ("cards", *(f"{word[0]}:{card_count(before, word[0])}" for word in case.words[1:]))


def main(path: Path) -> None:
    """Print each line of a file with the engine's numbers; headers and comments are for the writer to keep."""
    for case in cases(path):
        print(case.place, *counted(case))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
