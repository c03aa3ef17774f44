"""Mistakes with the cards: deals, exchanges, and cards that the deck does not hold so often."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from notation.board import SEATS
from notation.cards import CARDS, N_RANKS, UNSEEN, Card
from notation.engine.dealing import needs_shuffle
from notation.plays import Discard, cards_of
from notation.record import Deal, Entry, Give, Hand, PlayEntry, TurnUp
from tests.mutations.truth import Mutated, Valid, changed


def _deals(valid: Valid, first: bool = True) -> list[int]:
    found = [i for i, entry in enumerate(valid.record.entries) if isinstance(entry, Deal)]
    return found if first else found[1:]


def _deal(valid: Valid, index: int) -> Deal:
    entry = valid.record.entries[index]
    assert isinstance(entry, Deal)
    return entry


def wrong_dealer(valid: Valid, chance: Random) -> Mutated | None:
    """Another seat is written as the dealer. The first deal may be anybody's."""
    deals = _deals(valid, first=False)
    if not deals:
        return None
    index = chance.choice(deals)
    entry = _deal(valid, index)
    others = [SEATS[seat] for seat in valid.compiled.seats if SEATS[seat] != entry.dealer]
    return Mutated(changed(valid, index, replace(entry, dealer=chance.choice(others))), index)


def wrong_deal_size(valid: Valid, chance: Random) -> Mutated | None:
    """One card more or less is written as the size of a deal."""
    index = chance.choice(_deals(valid))
    entry = _deal(valid, index)
    return Mutated(changed(valid, index, replace(entry, size=entry.size + chance.choice((-1, 1)))), index)


def hand_too_short(valid: Valid, chance: Random) -> Mutated | None:
    """A hand is written with one card less than was dealt."""
    index = chance.choice(_deals(valid))
    entry = _deal(valid, index)
    hands = list(entry.hands)
    which = chance.randrange(len(hands))
    cards = list(hands[which].cards)
    del cards[chance.randrange(len(cards))]
    hands[which] = replace(hands[which], cards=tuple(cards))
    return Mutated(changed(valid, index, replace(entry, hands=tuple(hands))), index)


def wrong_card_dealt(valid: Valid, chance: Random) -> Mutated | None:
    """A card of a hand is written as one that all lie on the table already, or in the other hands."""
    for index in chance.sample(_deals(valid), len(_deals(valid))):
        seen = _seen(valid, index)
        entry = _deal(valid, index)
        full = [rank for rank, count in enumerate(valid.compiled.deck_counts) if count and seen[rank] >= count]
        hands = list(entry.hands)
        which = chance.randrange(len(hands))
        cards = list(hands[which].cards)
        at = chance.randrange(len(cards))
        others = [rank for rank in full if rank != cards[at].rank]
        if others:
            cards[at] = Card(chance.choice(others), cards[at].suit)
            hands[which] = Hand(hands[which].seat, tuple(cards))
            return Mutated(changed(valid, index, replace(entry, hands=tuple(hands))), index)
    return None


def _seen(valid: Valid, deal: int) -> list[int]:
    """By rank: the cards seen from the last shuffle to the end of a deal line, its own hands included."""
    seen = [0] * N_RANKS
    for i, entry in enumerate(valid.record.entries[: deal + 1]):
        if isinstance(entry, Deal):
            if valid.before[i].deal == 0 or needs_shuffle(valid.before[i]):
                seen = [0] * N_RANKS
            for hand in entry.hands:
                for card in hand.cards:
                    seen[card.rank] += 1
    return seen


def a_card_too_often(valid: Valid, chance: Random) -> Mutated | None:
    """A card of which the deck has no more, as far as everybody saw, is written for the card of a discard."""
    seen = [0] * N_RANKS
    found: list[tuple[int, int]] = []
    for i, entry in enumerate(valid.record.entries):
        if isinstance(entry, Deal) and (valid.before[i].deal == 0 or needs_shuffle(valid.before[i])):
            seen = [0] * N_RANKS
        elif isinstance(entry, TurnUp):
            seen[entry.card.rank] += 1
        elif isinstance(entry, PlayEntry):
            full = [rank for rank, count in enumerate(valid.compiled.deck_counts) if count and seen[rank] >= count]
            cards = cards_of(entry.play)
            if isinstance(entry.play, Discard) and len(cards) == 1 and not valid.compiled.draws:
                found += [(i, rank) for rank in full if rank != cards[0].rank]
            for card in cards:
                seen[card.rank] += 1
    if not found:
        return None
    index, rank = chance.choice(found)
    entry = valid.entry(index)
    assert isinstance(entry.play, Discard)
    wrong = Discard((Card(rank, entry.play.cards[0].suit),))
    return Mutated(changed(valid, index, entry.saying(play=wrong)), index)


def _gives(valid: Valid) -> list[int]:
    return [i for i, entry in enumerate(valid.record.entries) if isinstance(entry, Give)]


def _give(valid: Valid, index: int) -> Give:
    entry = valid.record.entries[index]
    assert isinstance(entry, Give)
    return entry


def gift_not_held(valid: Valid, chance: Random) -> Mutated | None:
    """A player gives away a card that he does not hold."""
    for index in chance.sample(_gives(valid), len(_gives(valid))):
        gifts = list(_give(valid, index).gifts)
        which = chance.randrange(len(gifts))
        hand = valid.before[index].hands[SEATS.index(gifts[which].giver)]
        suit = hand[0] // N_RANKS
        others = [
            CARDS[rank + N_RANKS * suit]
            for rank, count in enumerate(valid.compiled.deck_counts)
            if count and rank != UNSEEN and rank + N_RANKS * suit not in hand
        ]
        gifts[which] = replace(gifts[which], card=chance.choice(others))
        return Mutated(changed(valid, index, Give(tuple(gifts))), index)
    return None


def gift_to_an_opponent(valid: Valid, chance: Random) -> Mutated | None:
    """The card goes to the wrong player."""
    for index in chance.sample(_gives(valid), len(_gives(valid))):
        gifts = list(_give(valid, index).gifts)
        which = chance.randrange(len(gifts))
        gift = gifts[which]
        others = [SEATS[seat] for seat in valid.compiled.seats if SEATS[seat] not in (gift.taker, gift.giver)]
        gifts[which] = replace(gift, taker=chance.choice(others))
        return Mutated(changed(valid, index, Give(tuple(gifts))), index)
    return None


def exchange_forgotten(valid: Valid, chance: Random) -> Mutated | None:
    """The exchange is not written: it shows at the first play after it."""
    gives = _gives(valid)
    if not gives:
        return None
    index = chance.choice(gives)
    entries: list[Entry] = list(valid.record.entries)
    del entries[index]
    shows = next((i for i in range(index, len(entries)) if isinstance(entries[i], PlayEntry)), -1)
    return Mutated(replace(valid.record, entries=tuple(entries)), shows) if shows >= 0 else None


def deal_forgotten(valid: Valid, chance: Random) -> Mutated | None:
    """A deal is not written: it shows at the next entry that is no round number."""
    index = chance.choice(_deals(valid))
    record = changed(valid, index)
    later = record.entries[index:]
    shows = next(i for i, entry in enumerate(later, index) if isinstance(entry, PlayEntry | Give | TurnUp))
    return Mutated(record, shows)
