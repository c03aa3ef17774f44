"""What each card does, in sentences.

A card is a lead that names what it may do, and details. Alternatives that need details of the same kind, or that have
different effects on turns, would be confused in one lead: each then has a lead of its own.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from notation.cards import RANKS, TEN, TWO
from notation.rules.explain_words import Speaker
from notation.rules.model import (
    Advance,
    Alternative,
    BringOut,
    Nothing,
    Push,
    Retreat,
    RuleSet,
    Split,
    StandFor,
    SwapPawns,
)

_DETAILED: Final = (Retreat, Push, Split, SwapPawns)


def cards(rules: RuleSet, speaker: Speaker) -> None:
    """§4 to §9 and §15, rank by rank; the cards that only advance by their number come first, together."""
    plain = [rank for rank in sorted(rules.cards) if _by_number(rank, rules.cards[rank])]
    words = speaker.wording
    if plain:
        named = words.every(words.ranks[rank] for rank in plain)
        speaker.say("cards.number", "§5.1", *(f"cards.{RANKS[rank]}" for rank in plain), ranks=named)
    for rank, alternatives in sorted(rules.cards.items()):
        if rank not in plain:
            for i, group in enumerate(_grouped(alternatives)):
                _card(rules, speaker, rank, group, "card.more" if i else "card")


def _by_number(rank: int, alternatives: tuple[Alternative, ...]) -> bool:
    return TWO <= rank <= TEN and alternatives == (Advance(steps=rank + 1),)


def _grouped(alternatives: tuple[Alternative, ...]) -> list[list[Alternative]]:
    """The alternatives that one lead can name."""
    groups: list[list[Alternative]] = []
    for effect in alternatives:
        detailed = isinstance(effect, _DETAILED)
        for group in groups:
            same_turns = _on_turns(effect) == _on_turns(group[0])
            if same_turns and not (detailed and any(isinstance(other, _DETAILED) for other in group)):
                group.append(effect)
                break
        else:
            groups.append([effect])
    return groups


def _on_turns(effect: Alternative) -> tuple[str, str, str]:
    return effect.again, effect.next, effect.on_discard


def _card(rules: RuleSet, speaker: Speaker, rank: int, group: list[Alternative], lead: str) -> None:
    words, path = speaker.wording, f"cards.{RANKS[rank]}"
    clauses = []
    for captures, same in groupby(group, key=lambda e: e.captures if isinstance(e, Advance) else e):
        effects = list(same)
        if isinstance(captures, str):
            steps = words.either(str(e.steps) for e in effects if isinstance(e, Advance))
            clauses.append(words.text("advance" + _passing(rules, captures), steps=steps))
        else:
            clauses += [_clause(rules, speaker, effect) for effect in effects]
    speaker.say(lead, _PARAGRAPHS[type(group[0])], path, rank=words.ranks[rank], does=_alternatives(speaker, clauses))
    for effect in group:
        match effect:
            case Retreat():
                _retreat(rules, speaker, effect, path)
            case Push():
                _push(rules, speaker, effect, path)
            case Split():
                _split(rules, speaker, effect, path)
            case SwapPawns():
                _swap(rules, speaker, effect, path)
            case StandFor(last_pawn="stays out"):
                speaker.say("any card.last-pawn=stays out", "§15.7", path)
            case _:
                pass
    _turns(speaker, group[0], path)


_PARAGRAPHS: Final[dict[type[Alternative], str]] = {
    BringOut: "§4.1",
    Advance: "§5.1",
    Retreat: "§6.1",
    Push: "§9.1",
    Split: "§7.1",
    SwapPawns: "§8.1",
    Nothing: "§15.1",
    StandFor: "§15.6",
}


def _alternatives(speaker: Speaker, clauses: list[str]) -> str:
    """Clauses hold commas and "or" themselves, so a comma stands before the last too."""
    words = speaker.wording
    return (
        words.comma.join(clauses[:-1])
        + words.comma.rstrip() * (len(clauses) > 1)
        + words.one_of * (len(clauses) > 1)
        + clauses[-1]
    )


def _clause(rules: RuleSet, speaker: Speaker, effect: Alternative) -> str:
    words = speaker.wording
    match effect:
        case BringOut():
            return words.text("exit")
        case Retreat():
            return words.text("retreat", steps=effect.steps)
        case Push():
            key = f"push.whose={effect.whose}"
            return words.text(key + _teams(rules) * (effect.whose == "others"), steps=effect.steps)
        case Split():
            return words.text(f"split.pawns={effect.pawns}", effect.steps)
        case SwapPawns():
            key = f"swap.whose={effect.whose}"
            return words.text(key + _teams(rules) * (effect.whose == "others"))
        case Nothing():
            return words.text("nothing")
        case _:
            return words.text("any card")


def _teams(rules: RuleSet) -> str:
    return "+teams" if rules.players.teams else ""


def _passing(rules: RuleSet, captures: str) -> str:
    return f"+passing{_teams(rules)}" if captures == "passing" else ""


def _retreat(rules: RuleSet, speaker: Speaker, effect: Retreat, path: str) -> None:
    speaker.say("retreat.home", "§6.2", path)
    speaker.say(f"retreat.own-start={effect.own_start}", "§6.3", path)
    if effect.captures == "passing":
        speaker.say(f"retreat.captures=passing{_teams(rules)}", "§12.3", path)


def _push(rules: RuleSet, speaker: Speaker, effect: Push, path: str) -> None:
    speaker.say("push.home", "§9.2", path)
    speaker.say(f"push.own-start={effect.own_start}", "§9.3", path)
    speaker.say(f"push.stakes-passed={effect.stakes_passed}", "§9.4", path)
    speaker.say(f"push.stakes-pushed={effect.stakes_pushed}", "§9.4", path)
    if effect.captures == "passing":
        speaker.say(f"push.captures=passing{_teams(rules)}", "§12.3", path)


def _split(rules: RuleSet, speaker: Speaker, effect: Split, path: str) -> None:
    if effect.parts == effect.steps > 1:
        speaker.say("split.parts=any", "§7.2", path)
    else:
        speaker.say("split.parts", "§7.2", path, count=effect.parts)
    if effect.parts > 1:
        speaker.say(f"split.pawn={effect.pawn}", "§7.3", path)
        if rules.players.colours == 2:
            speaker.say(f"split.colours={effect.colours}", "§7.8", path)
    captures = effect.captures + _teams(rules) * (effect.captures == "passing")
    speaker.say(f"split.captures={captures}", "§12.3", path)
    rest = effect.rest + _teams(rules) * (effect.rest == "partner or lost")
    speaker.say(f"split.rest={rest}", "§7.6", path)
    helps = rules.players.teams and rules.team.partner_pawns == "when finished"
    if helps and effect.pawns == "own" and effect.rest == "illegal" and effect.parts > 1:
        speaker.say("split.finished", "§7.7", path)


def _swap(rules: RuleSet, speaker: Speaker, effect: SwapPawns, path: str) -> None:
    if rules.players.common_camp != "none":
        speaker.say("swap.common", "§8.2", path)
    speaker.say("swap.home", "§8.1", path)
    speaker.say(f"swap.stakes={effect.my_stake}/{effect.their_stake}", "§8.3", path)
    if effect.then_advance:
        speaker.say("swap.then-advance", "§8.5", path, steps=effect.then_advance)


def _turns(speaker: Speaker, effect: Alternative, path: str) -> None:
    """§15: what the card does besides."""
    if effect.on_discard == "same":
        speaker.say("on-discard=same", "§15.8", path)
    elif effect.next == "discards":
        speaker.say("next=discards", "§15.1", path)
    if effect.again != "no":
        speaker.say(f"again={effect.again}", "§15.5" if effect.again == "now or later" else "§15.4", path)
