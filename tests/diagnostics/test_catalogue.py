"""Every sentence of the catalogue, in every language, is complete and shows the facts of its finding."""

from __future__ import annotations

from string import Formatter

import pytest

from notation.diagnostics import LANGUAGES, Code, Diagnostic, facts, render
from notation.diagnostics.render import key_of
from notation.source import Span
from notation.text import parse_text

SAMPLES = [
    (Code.NOT_UTF8, facts(byte="0xE9")),
    (Code.NOT_UTF8, facts("likely", encoding="Windows-1252")),
    (Code.CONTROL_CHARACTER, facts(name="U+0007")),
    (Code.OPEN_COMMENT, facts()),
    (Code.OPEN_VARIATION, facts()),
    (Code.STRAY_CLOSE, facts(mark=")", opens="(")),
    (Code.BROKEN_TAG, facts(text="[Toc 1]")),
    (Code.NESTED_TOO_DEEP, facts(deepest=16)),
    (Code.NO_GAME, facts()),
    (Code.OTHER_ENCODING, facts(encoding="UTF-16LE")),
]


def _fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_rendered_with_all_of_its_facts(language: str) -> None:
    sentences = LANGUAGES[language]
    assert set(sentences) == {key_of(code.name, found.kind) for code, found in SAMPLES} | {"more"}
    for code, found in SAMPLES:
        told = render(Diagnostic(code, Span(0, 1), found), language)
        assert told
        assert _fields(sentences[key_of(code.name, found.kind)]) == set(dict(found.named))
        for _, value in found.named:
            assert str(value) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finding_that_only_counts_says_how_many(language: str) -> None:
    assert "250" in render(Diagnostic(Code.STRAY_CLOSE, Span(0, 1), more=250), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_are_told_as_they_are_written(language: str) -> None:
    told = render(parse_text('[Toc "1"] deal 5 b\n{ never closed').findings[-1], language)
    assert "{ " in told
    assert "}" in told


def test_a_text_that_is_quoted_is_short_and_printable() -> None:
    told = render(Diagnostic(Code.BROKEN_TAG, Span(0, 1), facts(text="[\x1b" + "x" * 1000)))
    assert told.isprintable()
    assert len(told) < 150


def test_a_language_without_a_catalogue_is_a_programmers_mistake() -> None:
    with pytest.raises(KeyError):
        render(Diagnostic(Code.NO_GAME, Span(0, 0)), "la")
