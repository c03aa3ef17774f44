"""How much can happen: every file of tests/conformance/perft. Headers as in tests/test_conformance.py, and two lines:

    cards A:4 7:85   how many distinct outcomes each card has for the seat to play, whether he holds it or not
    perft 2 1601     how many lines of two plays or discards there are, one for each distinct outcome of a card

The slow referee of tests/oracle.py counted all numbers of toc-canadien too, and those up to 1000 of toc-canadien-5;
here it counts the small ones again.
"""

from __future__ import annotations

import pytest

from notation.board import SEATS
from tests import oracle
from tests.conformance_files import FOLDER, Case, cases
from tests.engine.referee import position
from tests.engine.test_against_oracle import game_of
from tests.perft import counted, oracle_card_count, oracle_count

CASES = [case for path in sorted((FOLDER / "perft").glob("*.txt")) for case in cases(path)]
SMALL = [
    case
    for case in CASES
    if case.place.startswith(("toc-canadien.txt", "toc-canadien-5.txt"))
    and (case.words[0] == "cards" or int(case.words[2]) <= 220)
]


def name(case: Case) -> str:
    """What a case is called in a report."""
    return f"{case.place} {' '.join(case.words[:2])}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_the_engine_counts_as_written(case: Case) -> None:
    assert counted(case) == case.words


@pytest.mark.parametrize("case", SMALL, ids=name)
def test_the_slow_referee_counts_the_same(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle, "CORNERS", SEATS[: case.compiled.board.corners])
    game = game_of(position(case.position, case.compiled))
    if case.words[0] == "perft":
        assert oracle_count(game, int(case.words[1])) == int(case.words[2])
    else:
        assert case.words[1:] == tuple(f"{word[0]}:{oracle_card_count(game, word[0])}" for word in case.words[1:])
