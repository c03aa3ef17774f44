"""Public programs that do the like for other games. Run by the environment that `make bench-yardsticks` builds.

Their games are their own: made by them, at random from a seed, and written in the format that they read.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.bench.measure import Stage

GAMES: Final = 30
LONGEST: Final = 200
HANDS: Final = 150


def make_games(folder: Path, games: int = GAMES, hands: int = HANDS) -> Callable[[], int]:
    """Write chess games as PGN, and hands of no-limit hold'em for six as PHH."""

    def run() -> int:
        rng = random.Random(11)
        (folder / "chess.pgn").write_text("\n\n".join(_chess_game(rng) for _ in range(games)), "utf-8")
        from pokerkit import HandHistory

        with (folder / "poker.phhs").open("wb") as file:
            HandHistory.dump_all([_poker_hand(rng) for _ in range(hands)], file)
        return games

    return run


def _chess_game(rng: random.Random) -> str:
    import chess.pgn

    board = chess.Board()
    while not board.is_game_over() and board.ply() < LONGEST:
        board.push(rng.choice(list(board.legal_moves)))
    return str(chess.pgn.Game.from_board(board))


def _poker_hand(rng: random.Random) -> Any:
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

    by_hand = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.RUNOUT_COUNT_SELECTION}
    game = NoLimitTexasHoldem(tuple(set(Automation) - by_hand), True, 0, (50, 100), 100)
    random.seed(rng.random())  # PokerKit shuffles by the common generator
    state = game((10_000,) * 6, 6)
    while state.status:
        chance = rng.random()
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif chance < 0.15 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif chance < 0.35 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    return HandHistory.from_game_state(game, state)


def _chess(folder: Path, keep: bool) -> Callable[[], int]:
    """Read a PGN file; every move is validated as it is read."""
    import chess.pgn

    text = (folder / "chess.pgn").read_text("utf-8")

    class Counts(chess.pgn.BaseVisitor):  # type: ignore[misc]
        """Keeps nothing but the number of moves."""

        def begin_game(self) -> None:
            self.moves = 0

        def visit_move(self, board: object, move: object) -> None:  # noqa: ARG002
            self.moves += 1

        def handle_error(self, error: Exception) -> None:
            raise error

        def result(self) -> int:
            return self.moves

    def read() -> int:
        handle, moves = io.StringIO(text), 0
        while (game := chess.pgn.read_game(handle)) is not None:
            if game.errors:
                raise game.errors[0]
            moves += game.end().ply()
        return moves

    def count() -> int:
        handle, moves = io.StringIO(text), 0
        while (read := chess.pgn.read_game(handle, Visitor=Counts)) is not None:
            moves += read
        return moves

    return read if keep else count


def _poker(folder: Path) -> Callable[[], int]:
    """Read a PHH file and replay every hand, action by action."""
    from pokerkit import HandHistory

    data = (folder / "poker.phhs").read_bytes()

    def run() -> int:
        actions = 0
        for hand in HandHistory.load_all(io.BytesIO(data)):
            for _ in hand:
                pass
            actions += len(hand.actions)
        return actions

    return run


STAGES: Final[dict[str, Stage]] = {
    "games": make_games,
    "python-chess, PGN to games": lambda folder: _chess(folder, keep=True),
    "python-chess, PGN to a count": lambda folder: _chess(folder, keep=False),
    "PokerKit, PHH replayed": _poker,
}
