"""What a finding knows, by name: squares, cards, seats, numbers, the text that was found. No words of any language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Facts:
    """Named values. `kind` tells apart what is found under one code and told in different sentences."""

    kind: str = ""
    named: tuple[tuple[str, str | int], ...] = ()

    def __getitem__(self, name: str) -> str | int:
        return dict(self.named)[name]


def facts(kind: str = "", **named: str | int) -> Facts:
    """Facts of a kind."""
    return Facts(kind, tuple(named.items()))


NOTHING: Final = Facts()
"""The facts of a finding whose code says it all."""
