"""A step in words: "Alice plays the 4: a pawn goes back from a0 to d14 and captures Bruno's pawn."

Sentences are built from whole patterns, so that another language needs only patterns of its own (`words_en` has those
of English): a language may order the fields of a pattern as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from notation.board import SEATS
from notation.cards import JOKER, RANKS, UNSEEN, Card
from notation.engine import CompiledRules, Position
from notation.engine.events import (
    CameHome,
    CameOut,
    Captured,
    DealOver,
    Dealt,
    Discarded,
    Drew,
    Event,
    Gave,
    Got,
    Moved,
    Passed,
    Played,
    Shuffled,
    Swapped,
    Tied,
    TurnBanked,
    TurnBroken,
    TurnMended,
    TurnSpent,
    Won,
)
from notation.plays import Discard
from notation.record import Gap, PlayEntry
from notation.replay import Step
from toc_cli.views import words_en
from toc_cli.views.console import visible


@dataclass(slots=True)
class _Story:
    """What is told, as it is put together."""

    compiled: CompiledRules
    names: Mapping[str, str]
    seat: str
    card: str = ""
    clauses: list[str] = field(default_factory=list)
    """What the card does, piece by piece."""
    taken: list[Captured] = field(default_factory=list)
    """Captures that belong to the next walk."""
    put_down: list[Card] = field(default_factory=list)
    given: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    """Sentences that follow the play."""

    def player(self, seat: str) -> str:
        """The name of a player."""
        return player(seat, self.names)

    def pawn(self, colour: str) -> str:
        """ "a pawn", or whose it is if not the player's own."""
        owner = self.compiled.owner[SEATS.index(colour)]
        if owner < 0:
            return say("common pawn")
        return say("own pawn") if SEATS[owner] == self.seat else say("pawn of", player=self.player(SEATS[owner]))


def tell(step: Step, names: Mapping[str, str]) -> tuple[str, ...]:
    """What a step did, in sentences: the play first, then what follows from it. `names` are the players by seat."""
    if isinstance(step.entry, Gap):
        return (say("missed", player=player(step.seat, names)),)
    story = _Story(step.before.compiled, names, step.seat, _acting_card(step))
    for event in step.events:
        _hear(story, event)
    entry = step.entry
    sentences = [*_play(story), *story.after]
    if step.stood and isinstance(entry, PlayEntry):
        if not isinstance(entry.play, Discard) and story.put_down:  # there was no way to carry it out
            sentences[0] = say("nothing moved", player=story.player(step.seat), card=card_name(entry.play.card))
        sentences.insert(1, say("stood" if entry.stood else "let stand"))
    return tuple(map(capital, sentences))


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def say(pattern: str, **fields: object) -> str:
    """A pattern filled in."""
    return words_en.PATTERNS[pattern].format_map(fields)


def player(seat: str, names: Mapping[str, str]) -> str:
    """How a player is called: by name, else by seat."""
    return visible(names.get(seat, "")).strip() or say("player", seat=seat)


def players(seats: str, names: Mapping[str, str]) -> str:
    """Several players in one phrase."""
    return listed([player(seat, names) for seat in seats])


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return say("list", first=", ".join(words[:-1]), last=words[-1])


def card_name(card: Card) -> str:
    """ "the king", "the 4", "the 10 of hearts"."""
    name = words_en.CARDS[RANKS[card.rank]]
    return say("of suit", card=name, suit=words_en.SUITS[card.suit]) if card.suit and card.rank < JOKER else name


def state(position: Position, names: Mapping[str, str]) -> str:
    """What is awaited: whose turn it is, a deal, or nothing any more."""
    if position.winners:
        if position.winners < 0:
            return say("tied")
        won = "".join(letter for i, letter in enumerate(SEATS) if position.winners >> i & 1)
        return say("won", players=players(won, names), number=len(won))
    if position.turn < 0:
        return say("deal awaited")
    seat = SEATS[position.turn]
    return say("turn broken now" if position.broken == position.turn else "turn", player=player(seat, names))


def _acting_card(step: Step) -> str:
    """For a joker that stands for another card: which."""
    compiled, move = step.before.compiled, step.move
    if len(move) > 1 and move[1] >= 0 and compiled.card_of[move[1]] not in (JOKER, UNSEEN):
        return words_en.CARDS[RANKS[compiled.card_of[move[1]]]]
    return ""


def _hear(story: _Story, event: Event) -> None:
    """Take one event into the story."""
    name = story.player
    match event:
        case Played(_, card):
            played = card_name(card)
            if card.rank == JOKER and story.card:
                played = say("joker as", joker=played, card=story.card)
            story.card = played
        case Discarded(_, card):
            story.put_down.append(card)
        case Captured():
            story.taken.append(event)
        case CameOut() | Moved() | CameHome():
            story.clauses.append(_walk(story, event) + _captures(story))
        case Swapped(mine, theirs, origin, landing):
            pawns = {"mine": story.pawn(mine), "theirs": story.pawn(theirs)}
            story.clauses.append(say("swaps", origin=origin, landing=landing, **pawns))
        case Dealt(size, dealer):
            story.clauses.append(say("deals", player=name(dealer), size=size))
        case Gave(seat, card):
            story.given.append(say("gives", player=name(seat), card=card_name(card)))
        case Shuffled():
            story.after.append(say("shuffled"))
        case TurnBroken(seat):
            story.after.append(say("breaks", player=name(seat)))
        case TurnBanked(seat):
            story.after.append(say("plays again", player=name(seat)))
        case TurnSpent(seat):
            story.after.append(say("spends", player=name(seat)))
        case Drew(seat, card):
            if card.seen:
                story.after.append(say("draws", player=name(seat), card=card_name(card)))
        case Won(seats):
            story.after.append(say("won", players=players(seats, story.names), number=len(seats)))
        case Tied():
            story.after.append(say("tied"))
        case Got() | Passed() | TurnMended() | DealOver():
            pass  # the hands and the turn are shown beside the board


def _play(story: _Story) -> list[str]:
    """The sentence of the play itself."""
    if story.given:
        return [say("exchange", gifts=listed(story.given))]
    who = story.player(story.seat) if story.seat else ""
    if story.put_down:
        cards = listed([card_name(card) for card in story.put_down])
        return [say("discards" if len(story.put_down) == 1 else "folds", player=who, cards=cards)]
    if not story.card:
        return [f"{clause}." for clause in story.clauses] or [say("nothing to put down", player=who)]
    if not story.clauses:
        return [say("plays only", player=who, card=story.card)]
    return [say("plays", player=who, card=story.card, what=say("then").join(story.clauses))]


def _walk(story: _Story, event: CameOut | Moved | CameHome) -> str:
    """Where one pawn goes."""
    pawn = story.pawn(event.colour)
    match event:
        case CameOut(_, square):
            return say("comes out", pawn=pawn, square=square)
        case CameHome(_, origin, landing):
            return say("comes home", pawn=pawn, origin=origin, landing=landing)
        case Moved(_, origin, landing):
            return say(_way(story.compiled, origin, landing), pawn=pawn, origin=origin, landing=landing)


def _way(compiled: CompiledRules, origin: str, landing: str) -> str:
    """The pattern of a walk that does not lead home from the track."""
    first, last = compiled.board.number(origin), compiled.board.number(landing)
    if first >= compiled.track:
        return "goes on"
    return "goes back" if (first - last) % compiled.track < (last - first) % compiled.track else "goes"


def _captures(story: _Story) -> str:
    """The captures of a walk: on the way, then where it ends."""
    text = ""
    for passing, pattern in ((True, "captures on the way"), (False, "captures")):
        pawns = [story.pawn(event.colour) for event in story.taken if event.in_passing == passing]
        own = say("own pawn")
        if pawns:
            text += say(pattern, pawns=listed([say("own pawn captured") if pawn == own else pawn for pawn in pawns]))
    story.taken.clear()
    return text
