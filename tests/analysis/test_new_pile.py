"""§2.6: a new pile is made of all discards, also of the card that was put down just before the draw."""

from __future__ import annotations

from notation.check import check
from notation.source import Source

# The 44 cards beside two hands of five. The last is drawn by c, and still held when a puts the jack down.
_PILE = "22223333444455556666777788889999TTTTQQQJJJJQ"


def _findings(after_the_reshuffle: str) -> list[str]:
    """Both put down the card they drew before; the 45th draw comes from a new pile."""
    lines = ['[Toc "1"] [Rules "tock-54"] [Teams "solo"] [a ""] [c ""]', "deal 5 c a:KKKKA c:AAA**"]
    held = {"a": "K", "c": "A"}
    for number, card in enumerate(_PILE + after_the_reshuffle):
        seat = "ac"[number % 2]
        lines.append(f"{seat}:-{held[seat]}>{card}")
        held[seat] = card
    report = check(Source("x", "\n".join([*lines, "end *"])))
    return [found.message for found in report.findings if found.code.name == "TOO_MANY_OF_CARD"]


def test_the_card_put_down_just_before_a_reshuffle_is_in_the_new_pile() -> None:
    assert _findings("JJJJ") == []


def test_a_card_held_at_a_reshuffle_is_not_in_the_new_pile() -> None:
    assert len(_findings("QQQQ")) == 1
