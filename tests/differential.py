"""The same games on the Python engine and on the compiled one: every position, event and refusal compared.

`python -m tests.differential 2000` plays so many games of every rule-set on both, each in a process of its own, shared
out among the ways of playing it, and says where they first differ.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import zip_longest
from random import Random

from notation.engine import ENGINE, decide
from notation.engine.flat import NOBODY, Move
from notation.engine.generate import candidates, card_moves, judge_effect
from notation.engine.position import Position
from tests.playouts import plays_of
from tests.strategies import EVERY_TABLE, Playout, table

ENGINES = ("python", "compiled")


def trace(way: int, seed: int) -> Iterator[str]:
    """A game as text, a line a play: events, the position they lead to, and what may and may not be done there."""
    game = Playout(table(*EVERY_TABLE[way]), seed)
    rng = Random(-1 - seed)
    for events in plays_of(game):
        yield f"{events} {game.position.key()} {_answers(game.position, rng)}"


def _answers(position: Position, rng: Random) -> list[object]:
    """What the engine says of moves of the seat to play: of all that its first card may try, and of scribbled ones."""
    seat, t = position.turn, position.compiled
    if seat == NOBODY:
        return []
    card = position.hands[seat][0]
    tried: list[Move] = []
    candidates(position, seat, card, True, tried)
    answers: list[object] = [(move, judge_effect(position, seat, move, True, [])) for move in tried]
    if rng.random() < 0.1:
        answers.append(card_moves(position, seat, card))
    for _ in range(3):
        numbers = [rng.randrange(-1, t.squares) if rng.random() < 0.5 else rng.choice(position.where) for _ in range(6)]
        alternative = rng.choice(t.by_card[card] or [-1])
        move = (card, alternative, *_shape(t.kind[alternative], numbers, t.n_seats))
        out: list[int] = []
        answers.append((move, decide(position, rng.choice([seat, t.seats[0]]), move, out), out))
    return answers


def _shape(kind: int, numbers: list[int], colours: int) -> list[int]:
    """As many numbers as a kind of move has, within what a move may hold (`notation.engine.flat`)."""
    squares = [max(number, 0) for number in numbers]
    if kind == 0:
        return [squares[0] % colours]
    if kind == 4:
        return [squares[0], 1 + squares[1] % 6, numbers[2], squares[3], 1 + squares[4] % 6, numbers[5]]
    if kind == 5:
        return [*squares[:2], numbers[2]]
    return [squares[0], numbers[1]] if kind != 6 else []


def _child(*arguments: str) -> list[str]:
    """The output of this file run so, on each engine at the same time."""
    command = [sys.executable, "-m", "tests.differential", *arguments]
    runs = [
        subprocess.Popen(command, env=os.environ | {"TOC_ENGINE": engine}, stdout=subprocess.PIPE, text=True)
        for engine in ENGINES
    ]
    outputs = [run.communicate()[0] for run in runs]
    if any(run.returncode for run in runs):
        sys.exit("differential: a process failed")
    return outputs


def _compare(way: int, games: int) -> bool:
    """Whether all games of one way to play are alike on both; prints a line, and where they differ."""
    name, seats, teams = EVERY_TABLE[way]
    said = f"{name:<20}{seats:<8}{'+'.join(teams) or 'solo':<10}"
    ones, others = (output.splitlines() for output in _child("digests", str(way), str(games)))
    plays = sum(int(line.split()[1]) for line in ones)
    for seed, (one, other) in enumerate(zip_longest(ones, others)):
        if one != other:
            print(f"{said}game {seed} differs")
            traces = (output.splitlines() for output in _child("trace", str(way), str(seed)))
            for number, (first, second) in enumerate(zip_longest(*traces), 1):
                if first != second:
                    print(f"play {number}\n  python    {first}\n  compiled  {second}")
                    break
            return False
    print(f"{said}{len(ones):>6} games {plays:>9} plays, all alike", flush=True)
    return True


def main(arguments: list[str]) -> int:
    """`GAMES`, or in a process of its own `digests WAY GAMES` or `trace WAY SEED`. Answers the exit code."""
    if arguments[0] not in ("digests", "trace"):
        ways = Counter(name for name, _, _ in EVERY_TABLE)
        alike = [_compare(i, -(-int(arguments[0]) // ways[way[0]])) for i, way in enumerate(EVERY_TABLE)]
        return 0 if all(alike) else 1
    if os.environ["TOC_ENGINE"] != ENGINE:
        print(f"differential: the {ENGINE} engine runs", file=sys.stderr)
        return 1
    way, count = int(arguments[1]), int(arguments[2])
    if arguments[0] == "trace":
        for line in trace(way, count):
            print(line)
        return 0
    for seed in range(count):
        digest, plays = sha256(), 0
        for line in trace(way, seed):
            digest.update(line.encode())
            plays += 1
        print(digest.hexdigest(), plays)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
