"""What players look at: how far pawns have come, what a move brings, what a card is worth, who can hit whom."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from notation.cards import JOKER, N_RANKS
from notation.engine import CompiledRules, Position, apply, flat
from notation.engine.position import CAMP, EMPTY
from toc_cli.analysis.view import Choice, View

OUT: Final = 12
"""What it is worth to be out of camp, in squares."""

_OF_PAWNS: Final = frozenset({flat.MOVED, flat.CAPTURED, flat.SWAPPED, flat.CAME_OUT})
_WORTH: Final = {
    flat.EXIT: 20,
    flat.SPLIT: 9,
    flat.SWAP: 8,
    flat.NOTHING: 6,
    flat.RETREAT: 5,
    flat.PUSH: 3,
    flat.ADVANCE: 1,
}


class PlayOutcome(NamedTuple):
    """What a move brings to the player's side (his team, or himself).

    `after` is the board after it. `taken` and `lost` are captured pawns of others and of the own side; `gain` is how
    much the own side has come nearer to its homes than all others, in squares.
    """

    after: Position
    wins: bool
    taken: int
    lost: int
    home: int
    out: int
    gain: int


def sides(view: View) -> tuple[list[int], list[int]]:
    """The colours of the player's side, and all others in play."""
    t = view.compiled
    team = [view.seat, *t.mates[view.seat]]
    own = [colour for seat in team for colour in t.colours_of[seat]]
    others = [c for c in range(t.n_seats) if c not in own and (t.owner[c] >= 0 or c == t.common)]
    return own, others


def way(position: Position, colour: int) -> int:
    """How far the pawns of a colour have come together, in squares."""
    t = position.compiled
    start, total = t.start[colour], 0
    for square in position.where[colour * t.pawns : (colour + 1) * t.pawns]:
        if square >= t.track:
            total += OUT + t.track + (square - t.track) % t.home
        elif square != CAMP:
            total += OUT + (square - start) % t.track
    return total


def outcome(view: View, choice: Choice) -> PlayOutcome:
    """What a legal move brings."""
    before = view.position
    after = before.board_copy()
    apply(after, [event for event in choice.events if event & 63 in _OF_PAWNS])
    own, others = sides(view)
    kinds = [event & 63 for event in choice.events]
    taken = sum(after.in_camp(colour) - before.in_camp(colour) for colour in others)
    gain = sum(way(after, c) - way(before, c) for c in own) - sum(way(after, c) - way(before, c) for c in others)
    return PlayOutcome(
        after,
        flat.WON in kinds,
        taken,
        kinds.count(flat.CAPTURED) - taken,
        sum(after.home[colour] - before.home[colour] for colour in own),
        kinds.count(flat.CAME_OUT),
        gain + OUT * (flat.BROKE in kinds),
    )


@lru_cache(maxsize=16)
def worths(tables: CompiledRules) -> tuple[int, ...]:
    """By rank: what a card is worth in the hand."""
    by_rank = [sum(_WORTH[tables.kind[alternative]] for alternative in tables.by_card[r]) for r in range(N_RANKS)]
    by_rank[JOKER] = min(by_rank[JOKER], 40)
    return tuple(by_rank)


def worth(view: View, card: int) -> int:
    """What a card is worth in the hand."""
    return worths(view.compiled)[card % N_RANKS]


@lru_cache(maxsize=16)
def reach(tables: CompiledRules) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The ranks that can hit a pawn so many squares ahead, from 0 on; and the ranks that bring a pawn out."""
    ahead: list[set[int]] = [set() for _ in range(tables.reach + 1)]
    exits: set[int] = set()
    for rank in range(JOKER + 1):
        for alternative in tables.by_card[rank]:
            kind, steps = tables.kind[alternative], tables.steps[alternative]
            if kind == flat.EXIT:
                exits.add(rank)
            elif kind == flat.SPLIT or (kind == flat.ADVANCE and tables.passing[alternative]):
                for distance in range(1, steps + 1):
                    ahead[distance].add(rank)
            elif kind == flat.ADVANCE:
                ahead[steps].add(rank)
    return tuple(tuple(sorted(ranks)) for ranks in ahead), tuple(sorted(exits))


def danger(view: View, after: Position) -> int:
    """What the own side stands to lose on a board, in squares: each pawn's way by the chance that it is hit."""
    t = view.compiled
    own, others = sides(view)
    unseen = view.unseen()
    total = max(1, sum(unseen))
    ahead, exits = reach(t)
    hunters = [s for c in others for s in after.where[c * t.pawns : (c + 1) * t.pawns] if 0 <= s < t.track]
    risk = 0
    for colour in own:
        for square in after.where[colour * t.pawns : (colour + 1) * t.pawns]:
            if not 0 <= square < t.track or (square == t.start[colour] and after.stakes >> colour & 1):
                continue
            hitting = {rank for hunter in hunters for rank in _ranks(ahead, (square - hunter) % t.track)}
            corner = t.corner_at[square]
            if corner in others and after.in_camp(corner):
                hitting.update(exits)
            cards = 5 * sum(
                unseen[rank] for rank in hitting
            )  # about a handful of cards are played before the next turn
            risk += (OUT + (square - t.start[colour]) % t.track) * min(cards, total) // total
    return risk


def _ranks(ahead: tuple[tuple[int, ...], ...], distance: int) -> tuple[int, ...]:
    return ahead[distance] if distance < len(ahead) else ()


def stakes(view: View, after: Position) -> int:
    """How many stakes of the own side stand on a board with pawns of others on the track."""
    t = view.compiled
    own, others = sides(view)
    if not any(after.at[s] != EMPTY and t.colour_of[after.at[s]] in others for s in range(t.track)):
        return 0
    return sum(after.stakes >> colour & 1 for colour in own)
