"""Findings in words: the sentence of a code and kind in a language, with the facts filled in."""

from __future__ import annotations

from typing import Final

from notation.diagnostics.facts import Facts
from notation.diagnostics.sentences import ca, en, fr

LANGUAGES: Final = {"en": en.SENTENCES, "fr": fr.SENTENCES, "ca": ca.SENTENCES}
"""The catalogues, by language."""


def key_of(code: str, kind: str) -> str:
    """What a sentence is called in the catalogues: `STRAY_CLOSE`, or `GAP late` where a code has several."""
    return f"{code} {kind}" if kind else code


def sentence(code: str, found: Facts, language: str) -> str:
    """What is wrong and why, in one line. Raises KeyError for a language without a catalogue."""
    return LANGUAGES[language][key_of(code, found.kind)].format_map(_Shown(found.named))


def count_sentence(count: int, language: str) -> str:
    """That there are so many findings more. Raises KeyError as `sentence` does."""
    return LANGUAGES[language]["more"].format(count=count)


class _Shown(dict[str, str | int]):
    """Facts as a sentence shows them: a text found (`text`) short, printable and in quotation marks."""

    def __getitem__(self, name: str) -> str | int:
        value = super().__getitem__(name)
        return quoted(str(value)) if name == "text" else value


def quoted(text: str) -> str:
    """A stretch of the text as a message quotes it: short, and printable."""
    cut = text if len(text) <= 40 else text[:39] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in cut) + '"'
