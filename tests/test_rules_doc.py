"""docs/rules.md is what findings, tests and rule-set files cite: its numbers hold, and it speaks of every choice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.rules import schema

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules.md"
TEXT = RULES.read_text(encoding="utf-8")

HEADING = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)
PARAGRAPH = re.compile(r"^\*\*(\d+)\.(\d+)\*\* \S", re.MULTILINE)
ANY_BOLD_NUMBER = re.compile(r"\*\*\d+\.\d+\*\*")
CITATION = re.compile(r"§\s?(\d+(?:\.\d+)?)")
CITING = ("*.py", "*.md", "*.toml", "*.toc")
CITING_FOLDERS = ("notation", "toc_cli", "docs", "tests", "sample_games")

SECTIONS = [int(number) for number, _ in HEADING.findall(TEXT)]
PARAGRAPHS = [f"{section}.{number}" for section, number in PARAGRAPH.findall(TEXT)]


def paragraphs_by_section(text: str) -> dict[int, list[tuple[int, int]]]:
    """For each section, the numbers `(section, paragraph)` written under its heading."""
    pieces = HEADING.split(text)
    return {
        int(pieces[i]): [(int(s), int(n)) for s, n in PARAGRAPH.findall(pieces[i + 2])]
        for i in range(1, len(pieces), 3)
    }


def cited(folder: Path) -> list[tuple[str, str]]:
    """Every citation in the texts below a folder: (file:line, number)."""
    found = []
    for pattern in CITING:
        for path in sorted(folder.rglob(pattern)):
            for at, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                found += [(f"{path.relative_to(ROOT)}:{at}", number) for number in CITATION.findall(line)]
    return found


def words(text: str) -> set[str]:
    """What stands between backquotes."""
    return set(re.findall(r"`([^`\n]+)`", text.replace("\n", " ")))


def test_sections_rise_and_none_is_empty() -> None:
    assert sorted(set(SECTIONS)) == SECTIONS
    assert [section for section, found in paragraphs_by_section(TEXT).items() if not found] == []


def test_paragraphs_are_numbered_one_by_one_under_their_own_section() -> None:
    for section, found in paragraphs_by_section(TEXT).items():
        assert found == [(section, number) for number in range(1, len(found) + 1)]


def test_a_number_in_bold_always_opens_a_paragraph() -> None:
    assert len(ANY_BOLD_NUMBER.findall(TEXT)) == len(PARAGRAPHS)


@pytest.mark.parametrize("folder", CITING_FOLDERS)
def test_every_cited_paragraph_exists(folder: str) -> None:
    known = {*PARAGRAPHS, *map(str, SECTIONS)}
    assert [place for place in cited(ROOT / folder) if place[1] not in known] == []


def test_the_contents_list_every_section_and_link_to_it() -> None:
    entries = re.findall(r"^- \[(.+)\]\(#(.+)\)$", TEXT, re.MULTILINE)
    titles = [f"{number} {title}" for number, title in HEADING.findall(TEXT)]
    assert [title for title, _ in entries] == titles
    slugs = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]
    assert [slug for _, slug in entries] == slugs


def test_our_readings_are_paragraphs_of_their_own() -> None:
    body = TEXT.partition("## Contents")[2]
    opening = re.findall(r"^\*\*\d+\.\d+\*\* Our reading: ", body, re.MULTILINE)
    assert len(re.findall("our reading", body, re.IGNORECASE)) == len(opening) > 0


def test_every_shipped_rule_set_has_a_section_and_every_section_a_rule_set() -> None:
    shipped = {path.stem for path in (ROOT / "notation" / "rules" / "data").glob("*.toml")}
    assert {title for number, title in HEADING.findall(TEXT) if int(number) >= 20} == shipped


@pytest.mark.parametrize("section", sorted(schema.sections()))
def test_every_choice_of_a_rule_set_and_each_of_its_values_is_in_the_general_rules(section: str) -> None:
    general = words(TEXT.partition("## 20 ")[0])
    for key in schema.keys(schema.sections()[section]).values():
        assert f"{section}.{key.name}" in general
        assert [word for word in key.words if word not in general] == []


@pytest.mark.parametrize("effect", sorted(schema.EFFECTS))
def test_every_choice_of_a_card_and_each_of_its_values_is_in_the_general_rules(effect: str) -> None:
    general = TEXT.partition("## 20 ")[0]
    assert f'`do = "{effect}"`' in general
    for key in schema.keys(schema.EFFECTS[effect]).values():
        assert {key.name, f"{effect}.{key.name}"} & words(general)
        assert [word for word in key.words if word not in words(general)] == []


def test_no_key_is_named_that_a_rule_set_does_not_have() -> None:
    tables = {**schema.sections(), **schema.EFFECTS}
    named = {tuple(word.split(".")) for word in words(TEXT) if re.fullmatch(r"[a-z]+\.[a-z-]+", word)}
    unknown = [f"{t}.{k}" for t, k in sorted(named) if t not in tables or k not in schema.keys(tables[t])]
    assert unknown == []
