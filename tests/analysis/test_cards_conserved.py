"""The cards of simulated games, counted from their text alone: no rule of the engine is asked."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from notation.rules import RuleSet, load
from notation.text import write
from tests.analysis.tables import TABLES, setting
from toc_cli.analysis.simulate import record_of

_CARD = re.compile(r"[A2-9TJQK*][SHDC]?")
_PLAY = re.compile(r"([a-f]):(-?)([^ >{}]+)(?:>([A2-9TJQK*][SHDC]?))?")


def _ranks(cards: list[str]) -> Counter[str]:
    return Counter(card[0] for card in cards)


def _deck(rules: RuleSet) -> Counter[str]:
    deck = Counter(dict.fromkeys(rules.deck.ranks, rules.deck.packs * rules.deck.copies))
    deck["*"] = rules.deck.packs * rules.deck.jokers
    return deck


class _Count:
    """Follows hands and discards line by line."""

    def __init__(self, rules: RuleSet) -> None:
        self.deck = _deck(rules)
        self.draws = rules.deal.draw != "never"
        self.hands: dict[str, list[str]] = {}
        self.gone: list[str] = []

    def deal(self, line: str) -> None:
        assert not any(self.hands.values()), f"cards are still held before {line}"
        hands = {seat: _CARD.findall(cards) for seat, cards in re.findall(r"([a-f]):(\S+)", line)}
        size = int(line.split()[1])
        assert all(len(hand) == size for hand in hands.values())
        dealt = [card for hand in hands.values() for card in hand]
        if len(self.gone) + len(dealt) > self.deck.total():
            self.gone = []
        self.hands = hands
        self._all_from_one_deck()

    def give(self, line: str) -> None:
        gifts = re.findall(r"([a-f]):(\S+)>([a-f])", line)
        for giver, card, _ in gifts:
            self.hands[giver].remove(card)
        for _, card, taker in gifts:
            self.hands[taker].append(card)

    def play(self, seat: str, discard: str, what: str, drawn: str) -> None:
        cards = _CARD.findall(what) if discard else _CARD.findall(what)[:1]
        for card in cards:
            self.hands[seat].remove(card)
            self.gone.append(card)
        if self.draws:
            if sum(map(len, self.hands.values())) + len(self.gone) == self.deck.total():
                self.gone = []
            self.hands[seat].append(drawn)
            self._all_from_one_deck()

    def _all_from_one_deck(self) -> None:
        seen = _ranks([*self.gone, *(card for hand in self.hands.values() for card in hand)])
        assert not seen - self.deck, f"{seen - self.deck} too many"


@pytest.mark.parametrize(("name", "count", "teams"), TABLES)
def test_every_card_that_is_played_was_dealt_or_drawn_from_one_deck(name: str, count: int, teams: str) -> None:
    rules = load(name)
    text = write(record_of(setting(name, count, teams, seed=2), 1))
    cards = _Count(rules)
    for line in text.partition("\n\n")[2].splitlines():
        if line.startswith("deal "):
            cards.deal(line)
        elif line.startswith("give "):
            cards.give(line)
        elif not line.startswith(("end", "turn-up")):
            for found in _PLAY.finditer(line):
                cards.play(*found.groups(default=""))


def test_hidden_hands_tell_nothing_that_the_table_did_not_see() -> None:
    for name in ("pitchenas-3", "tock-54", "tac-tik-equipe"):
        rules = load(name)
        teams = "teams" if rules.players.default == "teams" else "solo"
        count = (rules.players.teams if teams == "teams" else rules.players.solo)[-1]
        hidden = write(record_of(setting(name, count, teams, "hidden"), 1))
        shown = write(record_of(setting(name, count, teams, "shown"), 1))
        assert hidden == _struck_out(shown)


def _struck_out(text: str) -> str:
    """A text with the cards that a scribe would not see struck out by hand."""
    head, blank, body = text.partition("\n\n")
    body = re.sub(r"(?m)^deal .*$", lambda m: re.sub(r":(\S+)", _unseen, m[0]), body)
    body = re.sub(r"(?m)^give .*$", lambda m: re.sub(r":\S+>", ":?>", m[0]), body)
    return head + blank + re.sub(r">[A2-9TJQK*](?=\s)", "", body)


def _unseen(hand: re.Match[str]) -> str:
    return ":" + "?" * len(_CARD.findall(hand[1]))
