"""What must be true of every position, and of every move that led to one."""

from __future__ import annotations

from collections.abc import Iterable

from notation.board import SEATS
from notation.cards import N_RANKS, UNSEEN
from notation.engine import events as told
from notation.engine.flat import NOBODY
from notation.engine.position import CAMP, EMPTY, Position
from tests.strategies import Playout, recount


def check_board(position: Position) -> None:
    """Squares and pawns say the same; what is counted along the way equals a recount."""
    t = position.compiled
    assert len(position.where) == t.n_pawns
    stands = [(square, pawn) for pawn, square in enumerate(position.where) if square != CAMP]
    assert sorted(stands) == [(square, pawn) for square, pawn in enumerate(position.at) if pawn != EMPTY]
    assert list(position.home) == recount(position)[1]
    for colour, start in enumerate(t.start):
        own = position.at[start] != EMPTY and t.colour_of[position.at[start]] == colour
        stake, fresh = position.stakes >> colour & 1, position.fresh >> colour & 1
        assert fresh <= stake <= own, "a fresh pawn is a stake, and a stake stands on its own start"
        if t.stake_by_place:
            assert stake == own
        else:
            assert stake == fresh
    for pawn, square in enumerate(position.where):
        colour = t.colour_of[pawn]
        assert square < t.track or (square - t.track) // t.home == colour, "nobody stands in another's home"
        assert square == CAMP or t.owner[colour] >= 0 or colour == t.common, "a colour nobody plays is in camp"


def check_cards(playout: Playout) -> None:
    """Every card of the deck is in the pile, in a hand or put down; no rank too often."""
    position, t = playout.position, playout.compiled
    held = [card for hand in position.hands for card in hand]
    assert position.pile == len(playout.pile)
    assert position.pile + position.discards + len(held) == t.deck_size
    for rank in range(UNSEEN):
        assert sum(card % N_RANKS == rank for card in [*held, *playout.pile]) <= t.deck_counts[rank]
    assert all(not position.hands[seat] for seat in range(t.n_seats) if seat not in t.seats)


def check_turn(position: Position) -> None:
    """Somebody with cards is to play, or a deal is awaited, or the game is over."""
    if position.winners:
        assert position.turn == NOBODY
    elif position.turn == NOBODY:
        assert not any(position.hands)
    else:
        assert position.hands[position.turn]


def board_of(position: Position) -> dict[str, str]:
    """Colour by square."""
    t = position.compiled
    return {t.board.name(s): SEATS[t.colour_of[pawn]] for s, pawn in enumerate(position.at) if pawn != EMPTY}


def board_after(board: dict[str, str], events: Iterable[told.Event]) -> dict[str, str]:
    """What the events for people say of the pawns, carried out on a board of letters."""
    board = dict(board)
    for event in events:
        match event:
            case told.CameOut(colour, square):
                assert square not in board
                board[square] = colour
            case told.Captured(colour, square):
                assert board.pop(square) == colour
            case told.Moved(colour, origin, landing) | told.CameHome(colour, origin, landing):
                assert board.pop(origin) == colour
                assert landing not in board
                board[landing] = colour
            case told.Swapped(mine, theirs, origin, landing):
                assert (board[origin], board[landing]) == (mine, theirs)
                board[origin], board[landing] = theirs, mine
    return board
