"""§2.6: a new pile is made of all discards, also of the card that was put down just before the draw."""

from __future__ import annotations

from notation.checks import check
from notation.source import Source

# The 42 cards beside two hands of four. The last is drawn by c, and still held when a puts the jack down.
_PILE = "2233334444555566667777888899" + "99TTTTQQQJJJJQ"


def _findings(after_the_reshuffle: str, *, hands: bool = True) -> list[str]:
    """Both put down the card they drew before, as tac-tik allows; the 43rd draw comes from a new pile."""
    deal = "deal 4 c a:AAAA c:**22" if hands else "deal 4 c"
    lines = ['[Toc "1"] [Rules "tac-tik"] [Teams "solo"] [a ""] [c ""]', deal]
    held = {"a": "A", "c": "2"}
    for number, card in enumerate(_PILE + after_the_reshuffle):
        seat = "ac"[number % 2]
        lines.append(f"{seat}:-{held[seat]}" + f">{card}" * hands)
        held[seat] = card
    return [found.code.name for found in check(Source("x", "\n".join([*lines, "end *"]))).findings]


def test_the_card_put_down_just_before_a_reshuffle_is_in_the_new_pile() -> None:
    assert _findings("JJJJ") == []


def test_nobody_need_have_seen_it_before_it_was_put_down() -> None:
    assert _findings("JJJJ33", hands=False) == []


def test_a_card_held_at_a_reshuffle_is_not_in_the_new_pile() -> None:
    assert _findings("QQQQ") == ["TOO_MANY_OF_CARD"]
