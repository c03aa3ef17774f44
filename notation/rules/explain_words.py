"""How sentences about a rule-set are worded in one language, and the collector that they are said to.

A language is one `Wording`: a table of templates by key. A template's fields are numbers, cards and lists that are
already worded. Where a sentence with `count` 1 reads otherwise, the table has a second template, `key#one`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its text, the paragraph of docs/rules.md behind it, and the choices that it speaks of.

    Choices are paths of a rule-set file (`home.overshoot`, `cards.7`); a rule of the whole family speaks of none.
    """

    text: str
    paragraph: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wording:
    """One language. `numbers` words the numbers from 0 on; greater ones are written in digits."""

    numbers: tuple[str, ...]
    ranks: tuple[str, ...]
    """Cards in a sentence, by rank number."""
    suits: Mapping[str, str]
    """Suits by their name in a rule-set file."""
    comma: str
    all_of: str
    """What stands before the last of several things that all are meant."""
    one_of: str
    """The same where one is meant."""
    then: str
    """What stands between numbers that follow each other."""
    titles: Mapping[str, str]
    sentences: Mapping[str, str]

    def number(self, n: int) -> str:
        """A number of things."""
        return self.numbers[n] if n < len(self.numbers) else f"{n:,}"

    def every(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        return self._joined(tuple(items), self.all_of)

    def either(self, items: Iterable[str]) -> str:
        """`a, b or c`."""
        return self._joined(tuple(items), self.one_of)

    def following(self, items: Iterable[str]) -> str:
        """`a, then b, then c`."""
        return self.then.join(items)

    def _joined(self, items: Sequence[str], last: str) -> str:
        return last.join(filter(None, (self.comma.join(items[:-1]), *items[-1:])))

    def text(self, key: str, count: int | None = None, **parts: object) -> str:
        """The text of a key. Raises KeyError for a key or a field that the language lacks."""
        if count is not None:
            parts["count"] = self.number(count)
            if count == 1 and f"{key}#one" in self.sentences:
                key = f"{key}#one"
        return self.sentences[key].format(**parts)


class Speaker:
    """Collects the sentences of one section."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.said: list[Sentence] = []

    def say(self, key: str, paragraph: str, *choices: str, count: int | None = None, **parts: object) -> None:
        """Say the sentence of a key."""
        text = self.wording.text(key, count, **parts)
        self.said.append(Sentence(text[:1].upper() + text[1:], paragraph, choices))

    def choice(self, path: str, value: str, paragraph: str, variant: str = "") -> None:
        """Say what one value of a choice means; the key is `path=value`, with a variant behind it."""
        self.say(f"{path}={value}{variant}", paragraph, path)
