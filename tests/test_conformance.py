"""Every file of tests/conformance, case by case. A file has the name of its rule-set, in the folder `house` of one of
tests/house, and lines of four kinds:

    seats abcd              who plays (letters), for what follows
    teams ac bd             the teams; nothing after `teams` for a solo game
    at POSITION             the position text that each of the next plays starts from
    a:9a5-a14 VERDICT §5.1  a play of a seat, in any notation; what the rules say; the paragraph that says it

A verdict is `legal PAWNS` with the pawns afterwards as position text writes them, `legal PAWNS wins ac`, or `illegal
REASON [square]`. Where more follows than that the turn passes on, it is `legal POSITION`: the whole position then.
Captures that a legal play claims must be those that it makes. `#` at the beginning of a line or after a space begins a
comment.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from notation.board import SEATS, letters_of
from notation.engine.apply import apply
from notation.engine.events import captures, lift
from notation.engine.flat import NOBODY
from notation.engine.position_text import write_position
from tests.conformance_files import FOLDER, HOUSE, Case, cases
from tests.engine.referee import position, rule

FILES = [*sorted(FOLDER.glob("*.txt")), *sorted((FOLDER / "house").glob("*.txt"))]
CASES = [case for path in FILES for case in cases(path)]
RULES = (Path(__file__).parent.parent / "docs" / "rules.md").read_text("utf-8")
PARAGRAPHS = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE))


def verdict(case: Case) -> str:
    """What the engine says of a case, in the words of the file."""
    seat, _, play = case.words[0].partition(":")
    before = position(case.position, case.compiled)
    refusal, events = rule(before, seat, play)
    if refusal:
        return f"illegal {refusal}"
    claimed = re.findall("x([a-h]*)", play)
    if claimed and "".join(claimed) != (captured := captures(lift(before, events))):
        return f"legal and captures {captured}"
    apply(before, events)
    plain = before.broken == NOBODY and not any(before.banked) and before.turn != SEATS.index(seat)
    if len(case.words) > 6 or not plain:
        return f"legal {write_position(before)}"
    winners = letters_of(before.winners) if before.winners > 0 else "pat" * before.winners
    return f"legal {write_position(before).split()[0]}" + (f" wins {winners}" if winners else "")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.place} {case.words[0]}")
def test_the_engine_judges_as_written(case: Case) -> None:
    assert case.words[0][0] in SEATS
    assert case.words[-1].removeprefix("§") in PARAGRAPHS, "the paragraph is in docs/rules.md"
    assert verdict(case) == " ".join(case.words[1:-1])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_file_has_cases_for_every_card_of_its_rule_set(path: Path) -> None:
    found = list(cases(path))
    assert len(found) >= 40
    cards = {case.words[0][2] for case in found}
    assert cards >= set(found[0].compiled.rules.deck.ranks)


def test_every_house_rule_set_has_its_cases_and_all_cases_have_their_rule_set() -> None:
    assert {path.stem for path in (FOLDER / "house").glob("*.txt")} == {path.stem for path in HOUSE.glob("*.toml")}
