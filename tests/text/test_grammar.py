"""docs/grammar.lark and the reader agree about the language."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

from notation.record import Record
from notation.text import parse_text, write_all
from tests.strategies_text import files, soups

GRAMMAR = Lark(
    (Path(__file__).parents[2] / "docs" / "grammar.lark").read_text(encoding="utf-8"),
    parser="earley",
    lexer="dynamic",
    ambiguity="resolve",
)
_ALPHABET = st.characters(exclude_categories=["Cs"])


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(from_lark(GRAMMAR, alphabet=_ALPHABET))
def test_what_the_grammar_derives_is_read_without_a_finding(text: str) -> None:
    parsed = parse_text(text)
    findings = [f for f in parsed.findings if "written twice" not in f.message and f.code.value != "TOC110"]
    assert not findings
    assert parse_text(write_all(parsed.games)).games == parsed.games


# Without shrinking: each step of it parses a long text with Earley's algorithm.
@settings(deadline=None, max_examples=50, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(files)
def test_canonical_text_is_derived_by_the_grammar(games: tuple[Record, ...]) -> None:
    GRAMMAR.parse(write_all(games))


@settings(deadline=None, max_examples=150)
@given(soups)
def test_the_canonical_form_of_a_faultless_text_is_derived_by_the_grammar(text: str) -> None:
    parsed = parse_text(text)
    if not parsed.findings:
        GRAMMAR.parse(write_all(parsed.games))
