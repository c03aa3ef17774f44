"""Games for the store, written by a seeded player: whole texts, with open or hidden cards."""

from __future__ import annotations

from notation.board import SEATS, letters_of
from notation.cards import CARDS, UNSEEN_CARD
from notation.engine import apply, flat
from notation.engine.flat import NOBODY, event
from notation.engine.written import to_play
from notation.plays import play_text
from tests.strategies import Playout, table

NAMES = {"a": "Alice", "b": "Bruno", "c": "Chloé", "d": "Denis"}
PAIRS = ("ac", "bd")


def game_text(
    seed: int,
    *,
    rules: str = "toc-canadien",
    seats: str = "abcd",
    teams: tuple[str, ...] = (),
    hidden: bool = False,
    most: int = 4000,
    names: dict[str, str] = NAMES,
    date: str = "2026-11-05",
    source: str | None = None,
) -> str:
    """One game in canonical text, up to `most` plays. In a hidden game nobody saw the hands."""
    playout = Playout(table(rules, seats, teams), seed)
    source = f"simulated, seed {seed}" if source is None else source
    lines = ['[Toc "1"]', f'[Event "Jeudi"] [Date "{date}"] [Rules "{rules}@1"]']
    lines.append(" ".join(f'[{seat} "{names.get(seat, seat)}"]' for seat in seats))
    lines.append(f'[Teams "{" ".join("+".join(team) for team in teams) or "solo"}"]')
    lines += [f'[Source "{source}"]'] if source else []
    for _ in range(most):
        if playout.over:
            break
        if playout.position.turn == NOBODY:
            lines += _deal(playout, hidden)
        seat = playout.position.turn
        before, move, events = playout.step()
        play = play_text(to_play(before, move, events))
        drew = [CARDS[packed >> 6 & 1023] for packed in events if packed & 63 == flat.DREW]
        lines.append(f"{SEATS[seat]}:{play}" + (f">{drew[0]}" if drew and not hidden else ""))
    winners = playout.position.winners
    lines.append("end " + ("*" if not winners else "pat" if winners < 0 else "+".join(letters_of(winners))))
    return "\n".join(lines) + "\n"


def _deal(playout: Playout, hidden: bool) -> list[str]:
    """Deal, exchange where the rules say so, and the lines that tell of it."""
    playout.deal()
    t, position = playout.compiled, playout.position

    def shown(card: int) -> str:
        return str(UNSEEN_CARD if hidden else CARDS[card])

    hands = " ".join(f"{SEATS[seat]}:{''.join(map(shown, position.hands[seat]))}" for seat in t.seats)
    lines = [f"deal {len(position.hands[t.seats[0]])} {SEATS[position.dealer]} {hands}"]
    exchange = t.rules.deal.exchange
    if any(t.mates) and (exchange == "every deal" or (exchange == "first deal" and playout.deals == 1)):
        gifts = {seat: position.hands[seat][0] for seat in t.seats}
        lines.append("give " + " ".join(f"{SEATS[s]}:{shown(c)}>{SEATS[t.mates[s][0]]}" for s, c in gifts.items()))
        events = [event(flat.GAVE, card, seat) for seat, card in gifts.items()]
        events += [event(flat.GOT, card, t.mates[seat][0]) for seat, card in gifts.items()]
        apply(position, events)
    return lines
