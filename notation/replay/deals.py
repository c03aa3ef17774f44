"""Deals, exchanges and cards turned up, as the referee carries them out (docs/rules.md §2)."""

from __future__ import annotations

from collections.abc import Sequence

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
from notation.replay.applied import Applied
from notation.replay.places import card_place
from notation.replay.state import State


def _size_due(position: Position, shuffles: bool) -> int:
    """§2.2: cards each in the next deal."""
    return deal_size(position.compiled, 0 if shuffles else position.deal)


def deal(state: State, entry: Deal) -> Applied | None:
    """Carry out a deal as it is written, with findings where the rules deal otherwise."""
    t, position = state.compiled, state.position
    shuffles = needs_shuffle(position)
    size = _size_due(position, shuffles)
    if position.turn != NOBODY:
        held = ", ".join(f"{SEATS[s]} holds {len(position.hands[s])}" for s in t.seats if position.hands[s])
        message = f"cards are dealt while the last deal is not played out ({held})"
        state.find(Code.DEAL_TOO_EARLY, entry.span, message, paragraph="§2.2")
    elif entry.size != size:
        message = f"{entry.size} cards each are dealt; this deal is of {size}"
        state.find(Code.WRONG_DEAL_SIZE, entry.span, message, paragraph="§2.2")
    size = _size_dealt(state, entry, size)
    dealer = _dealer(state, entry)
    hands = _hands(state, entry, size)
    shuffled = _shuffle(state, shuffles)
    _count(state, entry, hands)
    return _hand_out(state, size, dealer, hands, entry, shuffled)


def _size_dealt(state: State, entry: Deal, due: int) -> int:
    """How many cards each there are: as the number says, unless the hands, or the cards put down, say it is `due`."""
    if entry.size == due:
        return due
    lengths = {len(hand.cards) for hand in entry.hands if hand.cards}
    if not lengths and _cards_put_down(state.entries, entry) == due * len(state.compiled.seats):
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


def _hands(state: State, entry: Deal, size: int) -> dict[int, list[int]]:
    """The hands that are written, by seat. One of the wrong size holds unseen cards as well, or nothing else."""
    seats = state.compiled.seats
    hands: dict[int, list[int]] = {}
    for hand in entry.hands:
        seat = SEAT_NUMBERS[hand.seat]
        if seat not in seats or seat in hands:
            problem = "nobody plays there" if seat not in seats else "it was dealt before on this line"
            state.find(Code.WRONG_PLAYERS, hand.span, f"a hand for {hand.seat}: {problem}")
            continue
        cards: list[int] = []
        for card in hand.cards:
            cards.append(card.number)  # noqa: PERF401 (hands are short: a comprehension takes longer)
        if cards and len(cards) != size:
            message = f"{hand.seat} is dealt {len(cards)} cards, not {size}"
            state.find(Code.WRONG_DEAL_SIZE, hand.span, message, seat=seat, paragraph="§2.2")
            cards = cards + [UNSEEN] * (size - len(cards)) if len(cards) < size else [UNSEEN] * size
        hands[seat] = cards
    return hands


def _count(state: State, entry: Deal, hands: dict[int, list[int]]) -> None:
    """§2.8: count the cards dealt. Where a rank is dealt too often, nobody knows which of its cards is wrong."""
    if len(hands) == len(entry.hands) and state.known.see_dealt(hands.values()):
        return
    too_many: set[int] = set()
    for hand in entry.hands:
        seat = SEAT_NUMBERS[hand.seat]
        for number, card in enumerate(hand.cards):
            if card.number not in hands.get(seat, ()):
                continue
            problem = state.known.see(card.number)
            if problem:
                state.too_many(problem, card.number, card_place(hand, number), seat)
                too_many.add(card.rank)
    for cards in hands.values():
        for i, number in enumerate(cards):
            if number % N_RANKS in too_many:
                cards[i] = UNSEEN
                state.known.counts[number % N_RANKS] -= 1


def _shuffle(state: State, shuffles: bool) -> list[int]:
    """§2.4: the event of a shuffle, where one comes before the next deal, as before the first."""
    if state.position.deal and not shuffles:
        return []
    state.known.shuffle()
    return [event(flat.SHUFFLED)]


def _dealer(state: State, entry: Deal) -> int:
    """§2.3: who deals, as written where that is a seat in play."""
    t = state.compiled
    due = next_dealer(state.position)
    written = SEAT_NUMBERS[entry.dealer] if entry.dealer else NOBODY
    if written != NOBODY and written not in t.seats:
        state.find(Code.WRONG_PLAYERS, entry.span, f"nobody plays at {entry.dealer}, who deals here")
        written = NOBODY
    elif written != NOBODY and due not in (NOBODY, written):
        message = f"{SEATS[written]} deals here; it is {SEATS[due]}'s deal"
        state.find(Code.WRONG_DEALER, entry.span, message, paragraph="§2.3")
        if _first_to_play(state.entries, entry) == SEATS[t.following[due]]:
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


def expect_deal(state: State, entry: PlayEntry | Give) -> None:
    """A play or an exchange where no cards were dealt: a deal that nobody wrote down."""
    t = state.compiled
    seat = SEAT_NUMBERS[entry.seat] if isinstance(entry, PlayEntry) and entry.seat else NOBODY
    dealer = next_dealer(state.position)
    if dealer == NOBODY:
        first = seat if seat in t.seats else t.seats[0]
        dealer = next(s for s in t.seats if t.following[s] == first)
    shuffles = needs_shuffle(state.position)
    size = _size_due(state.position, shuffles)
    kind = "play" if isinstance(entry, PlayEntry) else "exchange"
    message = (
        f'no deal is written before this {kind}: write "deal {size} {SEATS[dealer]}" '
        "on a line of its own, with the hands if they were seen"
    )
    state.find(Code.NO_DEAL, entry.span, message, paragraph="§2.2")
    _hand_out(state, size, dealer, {}, None, _shuffle(state, shuffles))


def _hand_out(
    state: State,
    size: int,
    dealer: int,
    hands: dict[int, list[int]],
    written: Deal | None,
    shuffled: list[int],
) -> Applied | None:
    t, position = state.compiled, state.position
    events = [*shuffled, event(flat.DEALT, size, dealer)]
    apply(position, events)
    for seat in t.seats:
        cards = hands.get(seat) or [UNSEEN] * size
        hand_out(position, seat, cards)
        if state.keeps:
            events += [event(flat.GOT, card, seat) for card in cards]
    state.rounds.open(t.following[dealer])
    state.deals += 1
    state.exchange_due = _exchanges(state)
    state.dealt = written
    if not state.exchange_due:
        state.reveal(events)
    return state.save(dealer, events)


def _exchanges(state: State, deals: int = 0) -> bool:
    """§2.5: whether partners exchange cards in the deal just made, or in deal number `deals` of the game."""
    exchange = state.compiled.rules.deal.exchange
    due = exchange == "every deal" or (exchange == "first deal" and (deals or state.deals) == 1)
    return due and any(state.compiled.mates)


def give(state: State, entry: Give) -> Applied | None:
    """§2.5: the partners' exchange. A card that nobody wrote down is an unseen one."""
    t = state.compiled
    if state.position.turn == NOBODY and not state.position.winners and _exchanges(state, state.deals + 1):
        expect_deal(state, entry)
    if not state.exchange_due:
        message = "no cards are exchanged here" if any(t.mates) else "there are no partners to give a card to"
        state.find(Code.NO_EXCHANGE_HERE, entry.span, message, paragraph="§2.5")
        if not any(t.mates):
            return state.save(NOBODY, [])
    gifts: dict[int, int] = {}
    for gift in entry.gifts:
        giver = SEAT_NUMBERS[gift.giver]
        taker, again = SEAT_NUMBERS[gift.taker], giver in gifts
        problem = _gift_problem(state, giver, taker, gift.card.number, again)
        if problem:
            message = f"{gift.giver}:{gift.card}>{gift.taker}: {problem}"
            state.find(Code.BAD_EXCHANGE, gift.span, message, seat=giver, paragraph="§2.5")
            has_mate = giver in t.seats and t.mates[giver]
            if not has_mate or _gift_problem(state, giver, t.mates[giver][0], gift.card.number, again):
                continue
        gifts[giver] = gift.card.number
        if gift.card.number not in state.position.hands[giver]:
            state.see(gift.card.number, gift.span, giver)
    silent = [s for s in t.seats if s not in gifts and t.mates[s]] if state.exchange_due else []
    named = {SEAT_NUMBERS[gift.giver] for gift in entry.gifts}
    if forgotten := [seat for seat in silent if seat not in named]:
        names = " and ".join(SEATS[s] for s in forgotten)
        state.find(Code.BAD_EXCHANGE, entry.span, f"no card is written for {names}", paragraph="§2.5")
    return _exchange(state, gifts | dict.fromkeys(silent, UNSEEN))


def _gift_problem(state: State, giver: int, taker: int, card: int, again: bool) -> str:
    t = state.compiled
    if giver not in t.seats or not t.mates[giver]:
        return f"{SEATS[giver]} has no partner"
    if t.mates[giver][0] != taker:
        return f"{SEATS[giver]} gives a card to {SEATS[t.mates[giver][0]]}"
    if again:
        return "a second card from the same hand"
    return "" if state.position.holds(giver, card) else f"{SEATS[giver]} does not hold that card"


def miss_exchange(state: State, entry: PlayEntry) -> None:
    """The partners exchanged cards, and nobody wrote which: no hand is known any longer."""
    message = "the partners exchange a card before the first play; none is written, so their hands count as unseen"
    state.find(Code.NO_EXCHANGE, entry.span, message, paragraph="§2.5")
    t = state.compiled
    _exchange(state, {s: UNSEEN for s in t.seats if t.mates[s]})


def _exchange(state: State, gifts: dict[int, int]) -> Applied | None:
    """All give at once, then all take."""
    t = state.compiled
    for giver, card in gifts.items():
        if card == UNSEEN:
            state.known.lose_sight(giver, state.position.hands[giver])
    events = [event(flat.GAVE, card, giver) for giver, card in gifts.items()]
    events += [event(flat.GOT, card, t.mates[giver][0]) for giver, card in gifts.items()]
    apply(state.position, events)
    state.exchange_due = False
    state.reveal(events)
    return state.save(NOBODY, events)


def turn_up(state: State, entry: TurnUp) -> None:
    """§2.7: a card shown to all."""
    if state.compiled.rules.deal.turn_up == "none":
        state.find(Code.MISPLACED, entry.span, "in these rules no card is turned up", paragraph="§2.7")
    state.known.put_down[entry.card.number] += 1
    state.see(entry.card.number, entry.span, NOBODY)
