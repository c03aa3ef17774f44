"""Deals, exchanges and cards turned up, as the referee carries them out (docs/rules.md §2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from notation.board import SEAT_NUMBERS, SEATS
from notation.cards import N_RANKS, UNSEEN
from notation.diagnostics import Code
from notation.engine import flat
from notation.engine.apply import apply, hand_out
from notation.engine.dealing import deal_size, needs_shuffle, next_dealer
from notation.engine.flat import NOBODY, event
from notation.engine.position import Position
from notation.plays import cards_of
from notation.record import Deal, Entry, Give, PlayEntry, SetPosition, TakeBack, TurnUp
from notation.replay.places import card_place

if TYPE_CHECKING:
    from notation.replay.applied import Applied
    from notation.replay.referee import Referee


def _size_due(position: Position, shuffles: bool) -> int:
    """§2.2: cards each in the next deal."""
    return deal_size(position.compiled, 0 if shuffles else position.deal)


def deal(referee: Referee, entry: Deal) -> Applied | None:
    """Carry out a deal as it is written, with findings where the rules deal otherwise."""
    t, position = referee.compiled, referee.position
    shuffles = needs_shuffle(position)
    size = _size_due(position, shuffles)
    if position.turn != NOBODY:
        held = ", ".join(f"{SEATS[s]} holds {len(position.hands[s])}" for s in t.seats if position.hands[s])
        message = f"cards are dealt while the last deal is not played out ({held})"
        referee.find(Code.DEAL_TOO_EARLY, entry.span, message, paragraph="§2.2")
    elif entry.size != size:
        message = f"{entry.size} cards each are dealt; this deal is of {size}"
        referee.find(Code.WRONG_DEAL_SIZE, entry.span, message, paragraph="§2.2")
    size = _size_dealt(referee, entry, size)
    dealer = _dealer(referee, entry)
    hands = _hands(referee, entry, size)
    shuffled = _shuffle(referee, shuffles)
    _count(referee, entry, hands)
    return _hand_out(referee, size, dealer, hands, entry, shuffled)


def _size_dealt(referee: Referee, entry: Deal, due: int) -> int:
    """How many cards each there are: as the number says, unless the hands, or the cards put down, say it is `due`."""
    if entry.size == due:
        return due
    lengths = {len(hand.cards) for hand in entry.hands if hand.cards}
    if not lengths and _cards_put_down(referee.entries, entry) == due * len(referee.compiled.seats):
        lengths = {due}
    return due if lengths == {due} else entry.size


def _cards_put_down(entries: Sequence[Entry], deal: Deal) -> int:
    """How many cards are put down from a deal to the next; -1 where it is the last, or one is taken back."""
    found, count = False, 0
    for entry in entries:
        if isinstance(entry, PlayEntry) and found:
            count += len(cards_of(entry.play))
        elif isinstance(entry, TakeBack | SetPosition) and found:
            return -1
        elif isinstance(entry, Deal):
            if found:
                return count
            found = entry is deal
    return -1


def _hands(referee: Referee, entry: Deal, size: int) -> dict[int, list[int]]:
    """The hands that are written, by seat. One of the wrong size holds unseen cards as well, or nothing else."""
    seats = referee.compiled.seats
    hands: dict[int, list[int]] = {}
    for hand in entry.hands:
        seat = SEAT_NUMBERS[hand.seat]
        if seat not in seats or seat in hands:
            problem = "nobody plays there" if seat not in seats else "it was dealt before on this line"
            referee.find(Code.WRONG_PLAYERS, hand.span, f"a hand for {hand.seat}: {problem}")
            continue
        cards: list[int] = []
        for card in hand.cards:
            cards.append(card.number)  # noqa: PERF401 (hands are short: a comprehension takes longer)
        if cards and len(cards) != size:
            message = f"{hand.seat} is dealt {len(cards)} cards, not {size}"
            referee.find(Code.WRONG_DEAL_SIZE, hand.span, message, seat=seat, paragraph="§2.2")
            cards = cards + [UNSEEN] * (size - len(cards)) if len(cards) < size else [UNSEEN] * size
        hands[seat] = cards
    return hands


def _count(referee: Referee, entry: Deal, hands: dict[int, list[int]]) -> None:
    """§2.8: count the cards dealt. Where a rank is dealt too often, nobody knows which of its cards is wrong."""
    if len(hands) == len(entry.hands) and referee.known.see_dealt(hands.values()):
        return
    too_many: set[int] = set()
    for hand in entry.hands:
        seat = SEAT_NUMBERS[hand.seat]
        for number, card in enumerate(hand.cards):
            if card.number not in hands.get(seat, ()):
                continue
            problem = referee.known.see(card.number)
            if problem:
                referee.too_many(problem, card.number, card_place(hand, number), seat)
                too_many.add(card.rank)
    for cards in hands.values():
        for i, number in enumerate(cards):
            if number % N_RANKS in too_many:
                cards[i] = UNSEEN
                referee.known.counts[number % N_RANKS] -= 1


def _shuffle(referee: Referee, shuffles: bool) -> list[int]:
    """§2.4: the event of a shuffle, where one comes before the next deal, as before the first."""
    if referee.position.deal and not shuffles:
        return []
    referee.known.shuffle()
    return [event(flat.SHUFFLED)]


def _dealer(referee: Referee, entry: Deal) -> int:
    """§2.3: who deals, as written where that is a seat in play."""
    t = referee.compiled
    due = next_dealer(referee.position)
    written = SEAT_NUMBERS[entry.dealer] if entry.dealer else NOBODY
    if written != NOBODY and written not in t.seats:
        referee.find(Code.WRONG_PLAYERS, entry.span, f"nobody plays at {entry.dealer}, who deals here")
        written = NOBODY
    elif written != NOBODY and due not in (NOBODY, written):
        message = f"{SEATS[written]} deals here; it is {SEATS[due]}'s deal"
        referee.find(Code.WRONG_DEALER, entry.span, message, paragraph="§2.3")
        if _first_to_play(referee.entries, entry) == SEATS[t.following[due]]:
            return due  # only the letter is wrong
    if written != NOBODY:
        return written
    return due if due != NOBODY else t.seats[-1]


def _first_to_play(entries: Sequence[Entry], deal: Deal) -> str | None:
    """The seat that is written at the first play after a deal."""
    found = False
    for entry in entries:
        if isinstance(entry, PlayEntry) and found:
            return entry.seat
        found = found or entry is deal
    return None


def expect_deal(referee: Referee, entry: PlayEntry | Give) -> None:
    """A play or an exchange where no cards were dealt: a deal that nobody wrote down."""
    t = referee.compiled
    seat = SEAT_NUMBERS[entry.seat] if isinstance(entry, PlayEntry) and entry.seat else NOBODY
    dealer = next_dealer(referee.position)
    if dealer == NOBODY:
        first = seat if seat in t.seats else t.seats[0]
        dealer = next(s for s in t.seats if t.following[s] == first)
    shuffles = needs_shuffle(referee.position)
    size = _size_due(referee.position, shuffles)
    kind = "play" if isinstance(entry, PlayEntry) else "exchange"
    message = (
        f'no deal is written before this {kind}: write "deal {size} {SEATS[dealer]}" '
        "on a line of its own, with the hands if they were seen"
    )
    referee.find(Code.NO_DEAL, entry.span, message, paragraph="§2.2")
    _hand_out(referee, size, dealer, {}, None, _shuffle(referee, shuffles))


def _hand_out(
    referee: Referee,
    size: int,
    dealer: int,
    hands: dict[int, list[int]],
    written: Deal | None,
    shuffled: list[int],
) -> Applied | None:
    t, position = referee.compiled, referee.position
    events = [*shuffled, event(flat.DEALT, size, dealer)]
    apply(position, events)
    for seat in t.seats:
        cards = hands.get(seat) or [UNSEEN] * size
        hand_out(position, seat, cards)
        if referee.keeps:
            events += [event(flat.GOT, card, seat) for card in cards]
    referee.rounds.open(t.following[dealer])
    referee.deals += 1
    referee.exchange_due = _exchanges(referee)
    referee.dealt = written
    if not referee.exchange_due:
        referee.reveal(events)
    return referee.save(dealer, events)


def _exchanges(referee: Referee, deals: int = 0) -> bool:
    """§2.5: whether partners exchange cards in the deal just made, or in deal number `deals` of the game."""
    exchange = referee.compiled.rules.deal.exchange
    due = exchange == "every deal" or (exchange == "first deal" and (deals or referee.deals) == 1)
    return due and any(referee.compiled.mates)


def give(referee: Referee, entry: Give) -> Applied | None:
    """§2.5: the partners' exchange. A card that nobody wrote down is an unseen one."""
    t = referee.compiled
    if referee.position.turn == NOBODY and not referee.position.winners and _exchanges(referee, referee.deals + 1):
        expect_deal(referee, entry)
    if not referee.exchange_due:
        message = "no cards are exchanged here" if any(t.mates) else "there are no partners to give a card to"
        referee.find(Code.NO_EXCHANGE_HERE, entry.span, message, paragraph="§2.5")
        if not any(t.mates):
            return referee.save(NOBODY, [])
    gifts: dict[int, int] = {}
    for gift in entry.gifts:
        giver = SEAT_NUMBERS[gift.giver]
        taker, again = SEAT_NUMBERS[gift.taker], giver in gifts
        problem = _gift_problem(referee, giver, taker, gift.card.number, again)
        if problem:
            message = f"{gift.giver}:{gift.card}>{gift.taker}: {problem}"
            referee.find(Code.BAD_EXCHANGE, gift.span, message, seat=giver, paragraph="§2.5")
            has_mate = giver in t.seats and t.mates[giver]
            if not has_mate or _gift_problem(referee, giver, t.mates[giver][0], gift.card.number, again):
                continue
        gifts[giver] = gift.card.number
        if gift.card.number not in referee.position.hands[giver]:
            referee.see(gift.card.number, gift.span, giver)
    silent = [s for s in t.seats if s not in gifts and t.mates[s]] if referee.exchange_due else []
    named = {SEAT_NUMBERS[gift.giver] for gift in entry.gifts}
    if forgotten := [seat for seat in silent if seat not in named]:
        names = " and ".join(SEATS[s] for s in forgotten)
        referee.find(Code.BAD_EXCHANGE, entry.span, f"no card is written for {names}", paragraph="§2.5")
    return _exchange(referee, gifts | dict.fromkeys(silent, UNSEEN))


def _gift_problem(referee: Referee, giver: int, taker: int, card: int, again: bool) -> str:
    t = referee.compiled
    if giver not in t.seats or not t.mates[giver]:
        return f"{SEATS[giver]} has no partner"
    if t.mates[giver][0] != taker:
        return f"{SEATS[giver]} gives a card to {SEATS[t.mates[giver][0]]}"
    if again:
        return "a second card from the same hand"
    return "" if referee.position.holds(giver, card) else f"{SEATS[giver]} does not hold that card"


def miss_exchange(referee: Referee, entry: PlayEntry) -> None:
    """The partners exchanged cards, and nobody wrote which: no hand is known any longer."""
    message = "the partners exchange a card before the first play; none is written, so their hands count as unseen"
    referee.find(Code.NO_EXCHANGE, entry.span, message, paragraph="§2.5")
    t = referee.compiled
    _exchange(referee, {s: UNSEEN for s in t.seats if t.mates[s]})


def _exchange(referee: Referee, gifts: dict[int, int]) -> Applied | None:
    """All give at once, then all take."""
    t = referee.compiled
    for giver, card in gifts.items():
        if card == UNSEEN:
            referee.known.lose_sight(giver, referee.position.hands[giver])
    events = [event(flat.GAVE, card, giver) for giver, card in gifts.items()]
    events += [event(flat.GOT, card, t.mates[giver][0]) for giver, card in gifts.items()]
    apply(referee.position, events)
    referee.exchange_due = False
    referee.reveal(events)
    return referee.save(NOBODY, events)


def turn_up(referee: Referee, entry: TurnUp) -> None:
    """§2.7: a card shown to all."""
    if referee.compiled.rules.deal.turn_up == "none":
        referee.find(Code.MISPLACED, entry.span, "in these rules no card is turned up", paragraph="§2.7")
    referee.known.put_down[entry.card.number] += 1
    referee.see(entry.card.number, entry.span, NOBODY)
