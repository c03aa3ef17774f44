"""docs/notation.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.cards import LOCAL_LETTERS
from notation.diagnostics import Code
from notation.text import parse_text, write, write_all
from notation.text.roster import LINES

DOC = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toc\n(.*?)^```", DOC, re.MULTILINE | re.DOTALL)
_PLAYS = DOC.split("## A play\n")[1].split("\n## ")[0]
FORMS = re.findall(r"`([^`]+)`", "".join(re.findall(r"^\| (`[^|]*) \|", _PLAYS, re.MULTILINE)))


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_read_without_a_finding(text: str) -> None:
    parsed = parse_text(text)
    assert not parsed.findings
    assert parse_text(write_all(parsed.games)).games == parsed.games


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_play_in_the_table_is_canonical(form: str) -> None:
    assert write(parse_text(form).games[0]) == form + "\n"
    assert not parse_text(form).findings


def test_the_page_has_examples_and_forms() -> None:
    assert len(EXAMPLES) >= 9
    assert len(FORMS) >= 25


def test_the_worked_game_in_canonical_form_is_what_the_writer_writes() -> None:
    table, canonical = EXAMPLES[:2]
    assert write(parse_text(canonical).games[0]) == canonical
    for line in canonical.splitlines()[7:-1]:
        number, *plays = re.sub(r"\{.*?\} ", "", line).split()
        row = next(row for row in DOC.splitlines() if row.startswith(f"| round {number[0]} |"))
        assert " ".join(plays) in row
        pencil = re.sub(r"\{.*?\} ", "", next(row for row in table.splitlines() if row.startswith(number)))
        assert pencil.removeprefix(number + " ") in row


def test_tolerances_of_a_kind_that_fits_in_a_cell_are_read_and_written_so() -> None:
    rows = {"12.K^": "12. K^", "10": "T", "T♣": "TC", "end ac": "end a+c", "K^{c}(A^);n": "K^ {c} (A^) ; n"}
    for read, written in rows.items():
        assert f"`{read}`" in DOC
        assert write(parse_text(read).games[0]) == written + "\n"


def test_the_page_names_every_code_of_the_text_and_the_letters_of_every_language() -> None:
    for code in Code:
        if code.value.startswith("TOC1"):
            assert code.value in DOC
    for language, letters in LOCAL_LETTERS.items():
        row = next(row for row in DOC.splitlines() if f'[Cards "{language}"]' in row and row.startswith("|"))
        by_card = {card: letter for letter, card in letters.items()}
        assert [cell.strip(" `") for cell in row.split("|")[2:5]] == [by_card["K"], by_card["Q"], by_card["J"]]


def test_the_page_has_the_roster_in_its_order() -> None:
    table = DOC.split("The **roster**")[1].split("\n\n")[1]
    told = re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in table.splitlines()[2:]))
    roster = [name for line in LINES[:-1] for name in line]
    assert told == [*roster, "a", "h"]
