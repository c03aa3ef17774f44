"""What a rule-set says, section by section, but for its cards: which sentence each choice calls for.

A choice that has no effect beside the others (a second lap where there are none) says nothing.
"""

from __future__ import annotations

from notation.cards import RANKS
from notation.rules.explain_words import Speaker
from notation.rules.model import RuleSet

_FULL_PACK = "A23456789TJQK"


def board(rules: RuleSet, speaker: Speaker) -> None:
    """§1, §13.1: who plays, and on what."""
    _players(rules, speaker)
    words, shape = speaker.wording, rules.board
    speaker.say(
        "board.track",
        "§1.1",
        "board.corners",
        "board.squares",
        track=words.number(shape.track),
        corners=words.number(shape.corners),
        squares=words.number(shape.per_corner),
    )
    speaker.say("board.home", "§1.3", "board.home", count=shape.home)
    if shape.branch:
        speaker.say("board.branch", "§1.3", "board.branch", count=shape.branch)
    else:
        speaker.say("board.branch=0", "§1.3", "board.branch")
    if shape.crossing:
        speaker.say("board.crossing", "§1.6", "board.crossing", square=shape.crossing)


def _players(rules: RuleSet, speaker: Speaker) -> None:
    players, words = rules.players, speaker.wording
    if players.solo:
        speaker.say(
            "players.solo", "§13.1", "players.solo", numbers=words.either(map(words.number, sorted(players.solo)))
        )
    if players.teams:
        numbers = words.either(map(words.number, sorted(players.teams)))
        key = f"players.teams={rules.team.seating}" + "+also" * bool(players.solo)
        speaker.say(key, "§13.1", "players.teams", "team.seating", numbers=numbers)
    if set(players.solo) & set(players.teams):
        speaker.choice("players.default", players.default, "§13.1")
    two = "+two" if players.colours == 2 else ""
    paragraph = "§1.8" if two else "§1.4"
    speaker.say(f"board.pawns{two}", paragraph, "board.pawns", "players.colours", count=rules.board.pawns)
    if players.common_camp != "none":
        suit = words.suits[players.common_camp]
        speaker.say("players.common-camp", "§13.4", "players.common-camp", suit=suit[0].upper() + suit[1:])


def deal(rules: RuleSet, speaker: Speaker) -> None:
    """§2: the deck, and how it is dealt."""
    deck, words = rules.deck, speaker.wording
    speaker.say("deck.packs", "§2.1", "deck.packs", count=deck.packs, size=deck.size)
    every = "=all" if set(deck.ranks) == set(_FULL_PACK) else ""
    ranks = words.every(words.ranks[RANKS.index(letter)] for letter in _FULL_PACK if letter in deck.ranks)
    speaker.say(f"deck.ranks{every}", "§2.1", "deck.ranks", "deck.copies", count=deck.copies, ranks=ranks)
    if deck.jokers:
        speaker.say("deck.jokers", "§2.1", "deck.jokers", count=deck.jokers)
    else:
        speaker.say("deck.jokers=0", "§2.1", "deck.jokers")
    if rules.deal.draw == "after each play":
        speaker.say("deal.draw", "§2.6", "deal.draw", "deal.pattern", count=rules.deal.pattern[0])
        speaker.say("deal.pile", "§2.6")
    else:
        _deals(rules, speaker)
    speaker.say("deal.first", "§2.3")
    if rules.players.teams:
        speaker.choice("deal.exchange", rules.deal.exchange, "§2.5")
        if rules.deal.exchange != "never" and _many(rules):
            speaker.say("deal.exchange.many", "§2.5")


def _deals(rules: RuleSet, speaker: Speaker) -> None:
    """§2.2 to §2.4, §2.7: hands that are played out."""
    words, pattern = speaker.wording, rules.deal.pattern
    served = _deals_of_a_pack(rules)
    after = rules.deal.after if served > len(pattern) else "once"
    pattern = pattern[:served]
    paths = ("deal.pattern", "deal.after", "deal.draw")
    if len(set(pattern)) == 1:
        speaker.say("deal.pattern", "§2.2", *paths, count=pattern[0])
    else:
        numbers = words.following(map(words.number, pattern))
        speaker.say(f"deal.pattern={after}", "§2.2", *paths, pattern=numbers, last=words.number(pattern[-1]))
    speaker.say("deal.next", "§2.2")
    speaker.say("deal.shuffle", "§2.4")
    if rules.deal.turn_up != "none":
        speaker.choice("deal.turn-up", rules.deal.turn_up, "§2.7")
    speaker.choice("deal.dealer", rules.deal.dealer, "§2.3")


def _deals_of_a_pack(rules: RuleSet) -> int:
    """§2.4: how many deals a pack serves at most, with the fewest players; one more than the pattern is "or more"."""
    pattern = rules.deal.pattern
    numbers = [*pattern, pattern[-1] if rules.deal.after == "repeat last" else pattern[0]]
    left, players = rules.deck.size, min(rules.players.solo + rules.players.teams)
    served = 0
    for number in numbers:
        left -= number * players
        served += left >= 0
    return served


def turn(rules: RuleSet, speaker: Speaker) -> None:
    """§3, §15.1 to §15.3: what a player must and may do."""
    choices, words = rules.turn, speaker.wording
    speaker.choice("turn.order", choices.order, "§3.1")
    speaker.say("turn.whole", "§3.7")
    if choices.obligation == "must play":
        speaker.choice("turn.obligation", choices.obligation, "§3.2")
        speaker.choice("turn.stuck", choices.stuck, "§3.4" if choices.stuck == "fold" else "§3.3")
    else:
        speaker.choice("turn.obligation", choices.obligation, "§3.5")
    if choices.withheld:
        ranks = words.every(words.ranks[rank] for rank in sorted(map(RANKS.index, choices.withheld)))
        speaker.say("turn.withheld", "§3.6", "turn.withheld", ranks=ranks)
    if any(effect.next == "discards" for effects in rules.cards.values() for effect in effects):
        speaker.say("turn.broken", "§15.1")
        speaker.choice("turn.broken-answer", choices.broken_answer, "§15.2")
        speaker.choice("turn.broken-lasts", choices.broken_lasts, "§15.3")


def stake(rules: RuleSet, speaker: Speaker) -> None:
    """§10: which pawn is a stake, and what it stops."""
    speaker.choice("stake.pawn", rules.stake.pawn, "§10.1")
    speaker.choice("stake.stops", rules.stake.stops, "§10.2")
    speaker.say("stake.safe", "§10.3")
    speaker.say("stake.owner", "§10.5")
    speaker.say("stake.exit", "§4.3")


def home(rules: RuleSet, speaker: Speaker) -> None:
    """§11: how pawns come home."""
    choices = rules.home
    speaker.say("home.exact", "§11.1")
    speaker.choice("home.fill", choices.fill, "§11.6")
    bounces = choices.overshoot == "bounce"
    speaker.say("home.inside+bounce" if bounces else "home.inside", "§11.9" if bounces else "§11.5")
    speaker.choice("home.overshoot", choices.overshoot, "§11.1" if bounces else "§11.4")
    if "lap" in choices.overshoot:
        speaker.choice("home.turn-in", choices.turn_in, "§11.4")
    if rules.board.branch == 0:
        speaker.choice("home.fresh", choices.fresh, "§11.7")
    if rules.board.branch > 1:
        speaker.say("home.passed", "§11.8")


def capture(rules: RuleSet, speaker: Speaker) -> None:
    """§12: who is captured, and how."""
    speaker.say("capture", "§12.1")
    speaker.choice("capture.own", rules.capture.own, "§12.1")
    if rules.players.teams:
        speaker.choice("capture.partner", rules.capture.partner, "§12.1")
    passing = [
        speaker.wording.ranks[rank]
        for rank, effects in sorted(rules.cards.items())
        if any(getattr(effect, "captures", "") == "passing" for effect in effects)
    ]
    speaker.say("capture.way", "§5.2")
    if passing:
        speaker.say("capture.passing", "§12.3", ranks=speaker.wording.every(passing))
    speaker.say("capture.home", "§12.4")


def team(rules: RuleSet, speaker: Speaker) -> None:
    """§13: what partners do for each other; nothing where nobody has one."""
    if not rules.players.teams:
        return
    finished = rules.team.partner_pawns == "when finished"
    many = "+many" if finished and _many(rules) else ""
    paragraph = "§13.3" if many else "§13.2"
    speaker.choice("team.partner-pawns", rules.team.partner_pawns, paragraph, many)
    speaker.say("team.frame", "§13.3")


def end(rules: RuleSet, speaker: Speaker) -> None:
    """§14: who has won."""
    if rules.players.solo:
        speaker.say("end.solo+two" if rules.players.colours == 2 else "end.solo", "§14.1")
    if rules.players.teams:
        speaker.say("end.teams", "§14.2")
    if rules.players.common_camp != "none":
        speaker.say("end.pat", "§14.3")
    speaker.say("end.once", "§14.4")


def _many(rules: RuleSet) -> bool:
    """Whether some team has more than two members."""
    return rules.team.seating == "alternate" and max(rules.players.teams, default=0) > 4
