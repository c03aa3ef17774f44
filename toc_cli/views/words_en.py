"""The words of a replay in English. Another language is another module with the same keys."""

from __future__ import annotations

from typing import Final

CARDS: Final = {
    "A": "the ace",
    "2": "the 2",
    "3": "the 3",
    "4": "the 4",
    "5": "the 5",
    "6": "the 6",
    "7": "the 7",
    "8": "the 8",
    "9": "the 9",
    "T": "the 10",
    "J": "the jack",
    "Q": "the queen",
    "K": "the king",
    "*": "the joker",
    "?": "an unseen card",
}

SUITS: Final = ("", "spades", "hearts", "diamonds", "clubs")
"""By the number of the suit."""

PATTERNS: Final = {
    "player": "player {seat}",
    "list": "{first} and {last}",
    "of suit": "{card} of {suit}",
    # pawns
    "own pawn": "a pawn",
    "own pawn captured": "an own pawn",
    "pawn of": "{player}'s pawn",
    "common pawn": "a pawn of the common camp",
    # the play
    "plays": "{player} plays {card}: {what}.",
    "plays only": "{player} plays {card}.",
    "joker as": "{joker} as {card}",
    "then": "; then ",
    "comes out": "{pawn} comes out on {square}",
    "goes": "{pawn} goes from {origin} to {landing}",
    "goes back": "{pawn} goes back from {origin} to {landing}",
    "goes on": "{pawn} goes on at home from {origin} to {landing}",
    "comes home": "{pawn} comes home from {origin} to {landing}",
    "swaps": "{mine} on {origin} changes places with {theirs} on {landing}",
    "captures": " and captures {pawns}",
    "captures on the way": " and captures {pawns} on the way",
    "discards": "{player} discards {cards}.",
    "folds": "{player} puts down the whole hand: {cards}.",
    "nothing to put down": "{player} has nothing to put down.",
    "missed": "The scribe missed the play of {player}.",
    # what follows
    "stood": "This is against the rules, but it stood.",
    "let stand": "This does not fit the rules or the position; the replay lets it stand.",
    "nothing moved": "{player} plays {card}, but what is written cannot be done on the board.",
    "breaks": "The next turn of {player} is broken: only a discard is left.",
    "plays again": "{player} may play once more.",
    "spends": "{player} uses the extra turn.",
    "draws": "{player} picks up {card}.",
    "won": "{players} won the game.",
    "tied": "Pat: nobody won.",
    # deals
    "deals": "{player} deals {size} cards each",
    "shuffled": "All the cards were shuffled.",
    "exchange": "The partners exchange a card: {gifts}.",
    "gives": "{player} gives {card}",
    # between plays
    "turn": "{player} is to play.",
    "turn broken now": "{player} is to play, but the turn is broken.",
    "deal awaited": "A deal is awaited.",
    "against": " – ",
    "start title": "start",
    "dealer": "dealer",
    "extra turns": "extra turns: {number}",
    "broken": "turn broken",
    "instead": "legal: {plays}",
    "start": "The game begins.",
    "set": "The position is set as the scribe wrote it.",
    "taken back": "The play is taken back.",
    "unfinished": "The game was left unfinished.",
    "ended": "The game ended: {players} won.",
    "ended by": "The game ended: {players} won ({how}).",
    "resign": "by resignation",
    "time": "on time",
    "foul": "by a foul",
    "no end": "The record stops here, without an end.",
    "turned up": "{card} is turned up.",
    "not carried out": "This play was not carried out.",
    "refused": "This play is refused, and the replay stops here.",
    "not read": "The game cannot be replayed.",
}
