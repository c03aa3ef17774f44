"""The position text: a whole position on one line, as chess has its FEN (docs/notation.md, "Position text")."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from notation.board import SEATS, letters_of
from notation.cards import CARDS, JOKER, N_RANKS, RANKS, SUITS, UNSEEN
from notation.engine.compiled_rules import CompiledRules
from notation.engine.flat import NOBODY
from notation.engine.position import CAMP, Position

FIELDS: Final = ("pawns", "seat to play", "dealer", "deal", "effects", "hands")
"""The fields in their order; the last is left out when no hand holds a card."""

# The short form for URLs exchanges each reserved character for an unreserved one that the text never uses. The table
# is its own inverse, so a reserved character in a short form is still a fault.
_PAIRS: Final = (" _", "/.", ",~", "!F", "?U", "*X", "<L", "=W", "+P")
_EXCHANGE: Final = str.maketrans({a: b for x, y in _PAIRS for a, b in ((x, y), (y, x))})

_LONGEST: Final = 4000
_DEAL: Final = re.compile(r"[0-9]{1,3}")
_CARD: Final = re.compile(r"[A2-9TJQK][SHDC]?|[*?]")
_HAND: Final = re.compile(rf"(?:{_CARD.pattern})+|-")
_BROKEN: Final = re.compile(r"([a-h])([A2-9TJQK*])")
_BANKED: Final = re.compile(r"([a-h])\+([1-9][0-9]?)")
_LAST: Final = re.compile(r"<([a-h])")
_WON: Final = re.compile(r"=([a-h]{1,8}|pat)")
_PILE: Final = re.compile(r"p([0-9]{1,4})\+([0-9]{1,4})")


class _Fault(Exception):
    """A problem in one field; never leaves this module."""


def write_position(position: Position, *, url: bool = False) -> str:
    """The position on one line; with `url`, in unreserved URL characters only."""
    t = position.compiled
    fields = [
        "/".join(_pawns_text(position, colour) for colour in range(t.board.corners)),
        _seat_text(position.turn),
        _seat_text(position.dealer),
        str(position.deal),
        ",".join(_effects(position)) or "-",
    ]
    if any(position.hands):
        fields.append("/".join(_hand_text(hand) for hand in position.hands))
    text = " ".join(fields)
    return text.translate(_EXCHANGE) if url else text


def read_position(compiled: CompiledRules, text: str) -> Position | str:
    """The position that a text stands for, in either form; or what is wrong with it, in one sentence."""
    if len(text) > _LONGEST:
        return f"a position has at most {_LONGEST} characters"
    if "_" in text:
        text = text.translate(_EXCHANGE)
    fields = re.split("[ \t]+", text.strip(" \t"))
    if not 5 <= len(fields) <= 6:
        return f"a position has 5 or 6 fields: {', '.join(FIELDS)}; here are {len(fields) if text else 0}"
    position = Position(compiled)
    readers = (_read_pawns, _read_turn, _read_dealer, _read_deal, _read_effects, _read_hands)
    counts: list[int] = []
    for name, reader, field in zip(FIELDS, readers, fields, strict=False):
        try:
            reader(position, field)
            if name == "effects":
                counts = _counts(field)
        except _Fault as fault:
            return f"{name}: {fault}"
    return _count_cards(position, counts) or position


def _pawns_text(position: Position, colour: int) -> str:
    t = position.compiled
    squares = sorted(s for s in position.where[colour * t.pawns : (colour + 1) * t.pawns] if s != CAMP)
    marked = position.fresh if t.fresh_matters else position.stakes
    start = t.start[colour] if marked >> colour & 1 else CAMP
    return ",".join(t.board.name(square) + "!" * (square == start) for square in squares) or "-"


def _seat_text(seat: int) -> str:
    return "-" if seat == NOBODY else SEATS[seat]


def _hand_text(hand: list[int]) -> str:
    return "".join(str(CARDS[card]) for card in sorted(hand, key=lambda card: (card % N_RANKS, card))) or "-"


def _effects(position: Position) -> list[str]:
    effects = []
    if position.broken != NOBODY:
        effects.append(SEATS[position.broken] + RANKS[position.broken_rank])
    effects += [f"{SEATS[seat]}+{turns}" for seat, turns in enumerate(position.banked) if turns]
    if any(position.banked) and position.last != NOBODY:
        effects.append(f"<{SEATS[position.last]}")
    if position.winners:
        effects.append("=pat" if position.winners < 0 else f"={letters_of(position.winners)}")
    pile = max(position.pile, 0)
    if pile != _pile_after(position) or position.discards != _discards_beside(position, pile):
        effects.append(f"p{pile}+{position.discards}")
    return effects


def _pile_after(position: Position) -> int:
    """How many cards the deals since the shuffle leave in the pile."""
    rules = position.compiled.rules.deal
    pattern, left = rules.pattern, position.compiled.deck_size
    for deal in range(position.deal):
        last = rules.after == "repeat last" and deal >= len(pattern)
        left -= len(position.compiled.seats) * pattern[-1 if last else deal % len(pattern)]
    return left


def _discards_beside(position: Position, pile: int) -> int:
    """How many cards are neither in the pile nor in a hand."""
    return position.compiled.deck_size - pile - sum(map(len, position.hands))


def _shown(text: str) -> str:
    """A piece of somebody's text inside a message."""
    return repr(text if len(text) <= 20 else text[:20] + "…")


def _read_pawns(position: Position, field: str) -> None:
    t = position.compiled
    groups = field.split("/")
    if len(groups) != t.board.corners:
        raise _Fault(f"{t.board.corners} corners are written, with / between them; here are {len(groups)}")
    for colour, group in enumerate(groups):
        squares = [] if group == "-" else group.split(",")
        if squares and t.owner[colour] < 0 and colour != t.common:
            raise _Fault(f"nobody plays the pawns of {SEATS[colour]}, so they are all in camp: write -")
        if len(squares) > t.pawns:
            raise _Fault(f"{SEATS[colour]} has {t.pawns} pawns; here are {len(squares)}")
        for written in squares:
            _read_pawn(position, colour, written)


def _read_pawn(position: Position, colour: int, written: str) -> None:
    t = position.compiled
    name = written.removesuffix("!")
    square = t.board.number(name)
    if square < 0:
        raise _Fault(f"there is no square {_shown(name)} on this board")
    if square >= t.track and (square - t.track) // t.home != colour:
        raise _Fault(f"a pawn of {SEATS[colour]} cannot stand in another home, on {name}")
    if written != name and square != t.start[colour]:
        raise _Fault(f"only a pawn on its own start can be fresh, not one of {SEATS[colour]} on {name}")
    if position.at[square] != CAMP:
        raise _Fault(f"two pawns stand on {name}")
    position.place(colour, square, fresh=written != name)


def _read_seat(compiled: CompiledRules, letter: str) -> int:
    seat = SEATS.find(letter) if len(letter) == 1 else -1
    if seat not in compiled.seats:
        raise _Fault(f"there is no seat {_shown(letter)} in this game")
    return seat


def _read_turn(position: Position, field: str) -> None:
    position.turn = NOBODY if field == "-" else _read_seat(position.compiled, field)


def _read_dealer(position: Position, field: str) -> None:
    position.dealer = NOBODY if field == "-" else _read_seat(position.compiled, field)


def _read_deal(position: Position, field: str) -> None:
    if not _DEAL.fullmatch(field):
        raise _Fault(f"{_shown(field)} is no number of a deal, 0 to 999")
    position.deal = int(field)


def _read_effects(position: Position, field: str) -> None:
    t = position.compiled
    written = [] if field == "-" else field.split(",")
    for effect in written:
        if found := _BROKEN.fullmatch(effect):
            if position.broken != NOBODY:
                raise _Fault("only one turn at a time can be broken")
            position.broken, position.broken_rank = _read_seat(t, found[1]), RANKS.index(found[2])
            if not t.deck_counts[position.broken_rank]:
                raise _Fault(f"there is no {found[2]} in this game's deck")
        elif found := _BANKED.fullmatch(effect):
            position.banked[_read_seat(t, found[1])] = int(found[2])
        elif found := _LAST.fullmatch(effect):
            position.last = _read_seat(t, found[1])
        elif found := _WON.fullmatch(effect):
            won = -1 if found[1] == "pat" else sum({1 << _read_seat(t, letter) for letter in found[1]})
            if position.turn != NOBODY:
                raise _Fault("the game is over, so nobody is to play: write - for the seat to play")
            position.winners = won
        elif not _PILE.fullmatch(effect):
            raise _Fault(f"{_shown(effect)} is no effect (bJ, c+1, <a, =ac, =pat, p20+12)")
    kinds = {effect[0] if effect[0] in "<=p" else effect[:2] for effect in written}
    if len(kinds) != len(written):
        raise _Fault("an effect is written twice")


def _counts(field: str) -> list[int]:
    """Pile and discards, where they are written."""
    return [int(number) for effect in field.split(",") if (m := _PILE.fullmatch(effect)) for number in m.groups()]


def _read_hands(position: Position, field: str) -> None:
    t = position.compiled
    hands = field.split("/")
    if len(hands) != t.board.corners:
        raise _Fault(f"{t.board.corners} hands are written, with / between them; here are {len(hands)}")
    for seat, hand in enumerate(hands):
        if not _HAND.fullmatch(hand):
            raise _Fault(f"{_shown(hand)} is no hand: write cards (A 2 … 9 T J Q K * ?) or -")
        if hand == "-":
            continue
        if seat not in t.seats:
            raise _Fault(f"nobody sits at {SEATS[seat]}, so there is no hand: write -")
        position.hands[seat] = [
            RANKS.index(card[0]) + N_RANKS * SUITS.index(card[1:] or "-") for card in _CARD.findall(hand)
        ]
    seen = Counter(card for hand in position.hands for card in hand if card != UNSEEN)
    ranks: Counter[int] = Counter()
    for card, held in seen.items():
        ranks[card % N_RANKS] += held
        if card >= N_RANKS and held > t.rules.deck.packs * max(1, t.rules.deck.copies // 4):
            raise _Fault(f"{CARDS[card]} is held {held} times, more often than the deck has it")
    for rank, held in sorted(ranks.items()):
        if held > t.deck_counts[rank]:
            name = "joker" if rank == JOKER else RANKS[rank]
            raise _Fault(f"{name} is held {held} times; the deck has {t.deck_counts[rank]}")


def _count_cards(position: Position, counts: list[int]) -> str:
    """Set the pile and the discards; "" or what is wrong with the numbers of cards."""
    deck = position.compiled.deck_size
    position.pile = counts[0] if counts else _pile_after(position)
    if position.pile < 0:
        return f"deal: the {deck} cards of the deck do not serve {position.deal} deals"
    held = sum(map(len, position.hands))
    position.discards = counts[1] if counts else max(0, _discards_beside(position, position.pile))
    if position.pile + held > deck or position.discards > deck:
        return f"hands: more cards are held, in the pile or put down than the {deck} of the deck"
    return ""
