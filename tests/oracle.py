"""A second, slow and simple referee of toc-canadien, written from docs/rules.md and the sheet alone.

It shares no code and no idea with `notation.engine`: squares are strings, a pawn walks square by square, and a play
is its text in full notation. What the two referees disagree about, one of them has wrong.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import permutations

Pawns = dict[str, str]
"""Colour by square, pawns in camp left out."""

CORNERS = "abcd"
"""A test may play on six corners instead (§24.2)."""
PLAIN = {"A": 1, "2": 2, "3": 3, "6": 6, "8": 8, "9": 9, "T": 10, "Q": 12, "K": 13}


class Illegal(Exception):
    """A play against the rules; says why in a word or two."""


@dataclass(frozen=True)
class Game:
    """A position. `partner` is empty in a solo game, `turn` when a deal is awaited, `winner` while nobody has won."""

    pawns: Pawns
    hands: dict[str, str]
    turn: str
    partner: dict[str, str] = field(default_factory=dict)
    winner: str = ""


def after(square: str) -> str:
    """The next square of the ring."""
    corner, number = square[0], int(square[1:])
    return f"{corner}{number + 1}" if number < 17 else CORNERS[(CORNERS.index(corner) + 1) % len(CORNERS)] + "0"


def before(square: str) -> str:
    """The square of the ring behind this one."""
    corner, number = square[0], int(square[1:])
    return f"{corner}{number - 1}" if number else CORNERS[CORNERS.index(corner) - 1] + "17"


def onward(square: str, colour: str) -> str:
    """The next square for a pawn that may come home; "" behind the deepest (§1.3, §20.2)."""
    if square[1] == "h":
        return f"{colour}h{int(square[2]) + 1}" if square[2] != "4" else ""
    return f"{colour}h1" if after(square) == f"{colour}0" else after(square)


def is_stake(pawns: Pawns, square: str) -> bool:
    """§10.1, §20.25: a pawn on its own start."""
    return square[1:] == "0" and pawns.get(square) == square[0]


def land(pawns: Pawns, origin: str, landing: str) -> Pawns:
    """The pawn goes to a square and whoever stood there goes to camp (§12.1)."""
    if is_stake(pawns, landing):
        raise Illegal("lands on a stake")
    moved = {square: colour for square, colour in pawns.items() if square not in (origin, landing)}
    return {**moved, landing: pawns[origin]}


def walk(pawns: Pawns, origin: str, steps: int, *, eats: bool = False) -> tuple[str, Pawns]:
    """A pawn forward by exact count: where it ends, and the pawns after it (§5, §10, §11)."""
    colour, at = pawns[origin], origin
    for left in range(steps - 1, -1, -1):
        at = onward(at, colour)
        if not at:
            raise Illegal("beyond the home")
        if at in pawns and at[1] == "h":
            raise Illegal("home square taken" if left == 0 else "jumps in home")
        if left and is_stake(pawns, at):
            raise Illegal("passes a stake")
        if left and eats and at in pawns:
            pawns = {square: who for square, who in pawns.items() if square != at}
    return at, land(pawns, origin, at)


def shove(pawns: Pawns, origin: str, steps: int, *, backward: bool = False) -> tuple[str, Pawns]:
    """A pawn along the ring only, and never onto or over its own start (§6, §9)."""
    if origin[1] == "h":
        raise Illegal("stays at home")
    at = origin
    for left in range(steps - 1, -1, -1):
        at = before(at) if backward else after(at)
        if at == pawns[origin] + "0":
            raise Illegal("own start")
        if left and is_stake(pawns, at):
            raise Illegal("passes a stake")
    return at, land(pawns, origin, at)


def all_home(pawns: Pawns, colour: str) -> bool:
    """Whether a colour has its four pawns at home."""
    return all(pawns.get(f"{colour}h{n}") == colour for n in (1, 2, 3, 4))


def plays_for(game: Game, pawns: Pawns, seat: str) -> str:
    """Whose pawns a player moves now (§13.2)."""
    return game.partner.get(seat, seat) if all_home(pawns, seat) else seat


def own(game: Game, pawns: Pawns, seat: str, square: str) -> None:
    """The player may move the pawn on this square as his own."""
    if square not in pawns:
        raise Illegal("no pawn there")
    if pawns[square] != plays_for(game, pawns, seat):
        raise Illegal("not his pawn")


def come_out(pawns: Pawns, colour: str) -> Pawns:
    """§4."""
    if list(pawns.values()).count(colour) == 4:
        raise Illegal("camp is empty")
    start = f"{colour}0"
    if is_stake(pawns, start):
        raise Illegal("start is taken")
    return {**pawns, start: colour}


def swap(game: Game, pawns: Pawns, seat: str, mine: str, theirs: str) -> Pawns:
    """§8, §20.15."""
    own(game, pawns, seat, mine)
    if theirs not in pawns:
        raise Illegal("no pawn there")
    if mine == theirs:
        raise Illegal("one pawn only")
    for square in (mine, theirs):
        if square[1] == "h":
            raise Illegal("stays at home")
        if is_stake(pawns, square):
            raise Illegal("swaps a stake")
    return {**pawns, mine: pawns[theirs], theirs: pawns[mine]}


def seven(game: Game, pawns: Pawns, seat: str, legs: list[tuple[str, str]]) -> Pawns:
    """§7: each pawn once, the legs in their order, seven steps in all. Legs are (from, to)."""
    left = 7
    done: set[str] = set()  # where the pawns that have made a leg stand now
    for origin, landing in legs:
        own(game, pawns, seat, origin)
        if origin in done:
            raise Illegal("a pawn twice")
        for steps in range(1, left + 1):
            try:
                end, moved = walk(pawns, origin, steps)
            except Illegal:
                continue
            if end == landing:
                pawns, left = moved, left - steps
                done.add(end)
                break
        else:
            raise Illegal("leg cannot be walked")
    if left:
        raise Illegal("not seven steps")
    return pawns


def effect(game: Game, seat: str, text: str) -> Pawns:
    """The pawns after a card, or Illegal. The text is full notation without claims: `9a5-a14`."""
    card, rest, pawns = text[0], text[1:], game.pawns
    if rest[0] == "^":
        colour = rest[1:] or seat
        if card not in "AK":
            raise Illegal("card does not bring out")
        if colour != plays_for(game, pawns, seat):
            raise Illegal("not his pawn")
        return come_out(pawns, colour)
    if "~" in rest:
        mine, theirs = rest.split("~")
        if card != "J":
            raise Illegal("card does not swap")
        return swap(game, pawns, seat, mine, theirs)
    legs = [(leg.split("-")[0], leg.split("-")[1]) for leg in rest.split(",")]
    if card == "7":
        return seven(game, pawns, seat, legs)
    if len(legs) > 1:
        raise Illegal("card does not split")
    origin, landing = legs[0]
    if card == "5":
        if origin not in pawns:
            raise Illegal("no pawn there")
        if pawns[origin] == seat:
            raise Illegal("own pawn pushed")
        if is_stake(pawns, origin):
            raise Illegal("pushes a stake")
        end, result = shove(pawns, origin, 5)
    else:
        own(game, pawns, seat, origin)
        if card == "4":
            end, result = shove(pawns, origin, 4, backward=True)
        elif card in PLAIN:
            end, result = walk(pawns, origin, PLAIN[card], eats=card == "K")
        else:
            raise Illegal("card does not advance")
    if end != landing:
        raise Illegal("wrong landing")
    return result


def plays_of(game: Game, seat: str, card: str) -> dict[str, Pawns]:
    """Every legal play of a card by its text, with the pawns after it. All of them, not one an outcome."""
    squares = sorted(game.pawns)
    tries: list[str] = []
    if card == "J":
        tries = [f"J{mine}~{theirs}" for mine in squares for theirs in squares]
    elif card == "7":
        return _sevens(game, seat)
    else:
        tries = [f"{card}^{colour}" for colour in CORNERS] if card in "AK" else []
        for square in squares:
            tries += [f"{card}{square}-{landing}" for landing in _reachable(game.pawns[square], square)]
    found: dict[str, Pawns] = {}
    for text in tries:
        with suppress(Illegal):
            found[text] = effect(game, seat, text)
    return found


def _reachable(colour: str, square: str) -> list[str]:
    """Every square within thirteen steps, either way, lane included: more than any card can reach."""
    ends: list[str] = []
    for step in (lambda s: onward(s, colour), after, before):
        at = square
        for _ in range(13):
            if not at or (at[1] == "h" and step in (after, before)):
                break
            at = step(at)
            if at:
                ends.append(at)
    return ends


def _sevens(game: Game, seat: str) -> dict[str, Pawns]:
    found: dict[str, Pawns] = {}

    def go(pawns: Pawns, legs: tuple[str, ...], done: frozenset[str], left: int) -> None:
        if left == 0:
            found["7" + ",".join(legs)] = pawns
        for origin in sorted(pawns):
            if origin in done or pawns[origin] != plays_for(game, pawns, seat):
                continue
            for steps in range(1, left + 1):
                try:
                    end, moved = walk(pawns, origin, steps)
                except Illegal:
                    continue
                go(moved, (*legs, f"{origin}-{end}"), done | {end}, left - steps)

    go(game.pawns, (), frozenset(), 7)
    return found


def can_play(game: Game, seat: str) -> bool:
    """Whether a player has any legal play (§3.2)."""
    return any(plays_of(game, seat, card) for card in set(game.hands[seat]))


def play(game: Game, seat: str, text: str) -> Game:
    """The position after a play or discard of a seat, or Illegal."""
    text = re.sub("x[a-d]*", "", text)
    if game.winner:
        raise Illegal("game is over")
    if game.turn != seat:
        raise Illegal("not his turn")
    if text[0] == "-":
        if len(text) != 2:
            raise Illegal("one card is discarded")
        card, pawns = text[1], game.pawns
        if card not in game.hands[seat]:
            raise Illegal("not in hand")
        if can_play(game, seat):
            raise Illegal("must play")
    else:
        card = text[0]
        if card not in game.hands[seat]:
            raise Illegal("not in hand")
        pawns = effect(game, seat, text)
    hands = {**game.hands, seat: game.hands[seat].replace(card, "", 1)}
    winner = ""
    for who in hands:
        team = {who, game.partner.get(who, who)}
        if all(all_home(pawns, mate) for mate in team):
            winner = "".join(sorted(team))
    turn = ""
    if not winner:
        order = [CORNERS[(CORNERS.index(seat) + n) % len(CORNERS)] for n in range(1, len(CORNERS) + 1)]
        turn = next((who for who in order if hands.get(who)), "")
    return replace(game, pawns=pawns, hands=hands, turn=turn, winner=winner)


def all_splits(game: Game, seat: str) -> set[frozenset[tuple[str, str]]]:
    """Outcomes of the seven found another way: choose the order of the pawns, then share out the steps among them."""
    outcomes: set[frozenset[tuple[str, str]]] = set()
    owned = [square for square, colour in game.pawns.items() if colour in (seat, game.partner.get(seat, seat))]
    shares = {n: _shares(7, n) for n in range(1, 8)}
    for size in range(1, min(7, len(owned)) + 1):
        for order in permutations(owned, size):
            for share in shares[size]:
                pawns, done = game.pawns, set[str]()
                try:
                    for origin, steps in zip(order, share, strict=True):
                        own(game, pawns, seat, origin)
                        if origin in done:
                            raise Illegal("a pawn twice")
                        end, pawns = walk(pawns, origin, steps)
                        done.add(end)
                except Illegal:
                    continue
                outcomes.add(frozenset(pawns.items()))
    return outcomes


def _shares(total: int, parts: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(1, total - parts + 2) for rest in _shares(total - first, parts - 1)]
