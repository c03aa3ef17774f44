"""Any bytes end in records and findings, with work in proportion to their number."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.diagnostics import MOST_ALIKE, Code
from notation.record import Unread
from notation.source import Source
from notation.text import parse, parse_text, tokens, write_all
from tests.text.hostile import HOSTILE

PREFIXES = ("", "a:9 (", "{ ", '[a "b"] [a "', "deal 5 d a:")


class Counted:
    """A pattern that counts the characters it walks over."""

    def __init__(self, pattern: re.Pattern[str], walked: list[int]) -> None:
        self.pattern, self.walked = pattern, walked

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        found = self.pattern.match(text, at)
        self.walked[0] += found.end() - at if found else 1
        return found

    def search(self, text: str, at: int) -> re.Match[str] | None:
        found = self.pattern.search(text, at)
        self.walked[0] += (found.end() if found else len(text)) - at
        return found


def _work(text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Characters walked by the patterns, plus functions called, while a text is read."""
    walked = [0]
    with monkeypatch.context() as patch:
        for name in ("TOKEN", "_TAG", "_TAG_END", "_BROKEN_TAG", "_IN_VALUE", "_IN_COMMENT", "_OPEN_COMMENT"):
            patch.setattr(tokens, name, Counted(getattr(tokens, name), walked))
        calls = [0]

        def count(_frame: Any, event: str, _arg: Any) -> None:
            calls[0] += event in ("call", "c_call")

        sys.setprofile(count)
        try:
            parse_text(text)
        finally:
            sys.setprofile(None)
    return walked[0] + calls[0]


@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE.keys())
def test_twice_the_text_is_twice_the_work(piece: str, prefix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Beyond the cap of findings, where every further piece costs the same.
    small, large = (_work(prefix + piece * (n // len(piece)), monkeypatch) for n in (2_500, 5_000))
    assert large <= 2.2 * small + 500


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_long_hostile_text_is_read_and_kept(piece: str) -> None:
    text = piece * (30_000 // len(piece))
    parsed = parse_text(text)
    assert parse_text(write_all(parsed.games)).games == parsed.games


@pytest.mark.parametrize("text", ["(" * 1_000_000, "{" * 200_000, "[" * 1_000_000, '"' * 1_000_000])
def test_a_million_opening_marks_give_a_few_findings(text: str) -> None:
    parsed = parse_text(text)
    assert 0 < len(parsed.findings) <= 2 * MOST_ALIKE
    assert write_all(parsed.games)


@pytest.mark.parametrize("piece", ["a:9a5-a14 ", "x", "-?", '[a "b"] ', "deal 5 d ", "{c} "])
def test_a_line_of_ten_million_characters_is_read(piece: str) -> None:
    # Once long enough to hurt any square of the length; the pieces without blanks are one token.
    size = 10_000_000 if len(piece) < 3 else 500_000
    parsed = parse_text(piece * (size // len(piece)))
    assert len(parsed.games) == 1


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=300))
def test_any_bytes_end_in_records_and_findings(data: bytes) -> None:
    parsed = parse(Source.from_bytes("x", data))
    assert parsed.games or parsed.findings
    for finding in parsed.findings:
        assert 0 <= finding.span.start <= finding.span.end <= len(data)
        assert finding.message.isprintable()
        assert 0 <= finding.game <= len(parsed.games)


def test_findings_of_one_kind_stop_at_a_hundred_and_say_how_many_followed() -> None:
    findings = parse_text("a:9 " + "zz " * 350).findings
    assert len(findings) == MOST_ALIKE + 1
    assert findings[-1].message == "and 250 more like this, up to here"
    assert findings[-1].span == (4 + 349 * 3, 4 + 349 * 3 + 2)


def test_variations_deeper_than_sixteen_are_one_finding_and_kept_unread() -> None:
    text = "a:9 " + "(" * 20 + "a:8 {)} ; )\n" + ")" * 20 + " b:7"
    parsed = parse_text(text)
    assert [finding.code for finding in parsed.findings] == [Code.NESTED_TOO_DEEP]
    game = parsed.games[0]
    assert len(game.entries) == 3
    inner = game.entries[1]
    while not isinstance(inner, Unread):
        (inner,) = inner.entries
    assert inner.text == "((((a:8 {)} ; )\n))))"
