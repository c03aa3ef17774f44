"""Findings in words: the sentence of a code and kind in a language, with the facts filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from notation.diagnostics.sentences import ca, en, fr

if TYPE_CHECKING:
    from notation.diagnostics.finding import Diagnostic

LANGUAGES: Final = {"en": en.SENTENCES, "fr": fr.SENTENCES, "ca": ca.SENTENCES}
"""The catalogues, by language."""


def key_of(code: str, kind: str) -> str:
    """What a sentence is called in the catalogues: `STRAY_CLOSE`, or `GAP late` where a code has several."""
    return f"{code} {kind}" if kind else code


def render(finding: Diagnostic, language: str = "en") -> str:
    """What is wrong and why, in one line. Raises KeyError for a language that there is no catalogue of."""
    sentences = LANGUAGES[language]
    if finding.more:
        return sentences["more"].format(count=finding.more)
    if isinstance(finding.facts, str):
        return finding.facts
    sentence = sentences[key_of(finding.code.name, finding.facts.kind)]
    return sentence.format_map(_Shown(finding.facts.named))


class _Shown(dict[str, str | int]):
    """Facts as a sentence shows them: a text found (`text`) short, printable and in quotation marks."""

    def __getitem__(self, name: str) -> str | int:
        value = super().__getitem__(name)
        return quoted(str(value)) if name == "text" else value


def quoted(text: str) -> str:
    """A stretch of the text as a message quotes it: short, and printable."""
    cut = text if len(text) <= 40 else text[:39] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in cut) + '"'
