"""Each file of sample_games/broken/ gives its finding, there and nowhere else, and the rest is still checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from notation import Code, Diagnostic, Severity, check_bytes, parse
from notation.replay import set_up
from notation.source import Source
from tests.cli.run import BROKEN, ROOT, toc

SAMPLES = sorted(BROKEN.glob("*.toc"))
CODES = {path: Code[path.stem.replace("-", "_").upper()] for path in SAMPLES}
OURS = {Code.CANNOT_READ, Code.INTERNAL}
"""These are found in no text."""


def name(path: Path) -> str:
    return path.stem


STRICT = BROKEN / "not-proven.toc"
"""Only a strict check finds something in it."""


def findings_in(data: bytes) -> tuple[Diagnostic, ...]:
    """The findings in a text of the folder."""
    return check_bytes("sample.toc", data, base=BROKEN, strict=b"(with --strict)" in data).findings


def found_in(data: bytes) -> list[Code]:
    """The codes found in a text of the folder, in order."""
    return [finding.code for finding in findings_in(data)]


def test_every_code_that_a_text_can_have_has_a_sample() -> None:
    assert set(Code) - set(CODES.values()) == OURS


@pytest.mark.parametrize("path", SAMPLES, ids=name)
def test_a_broken_sample_gives_its_finding_alone(path: Path) -> None:
    found = found_in(path.read_bytes())
    if CODES[path] is Code.UNCHECKED:
        assert found == [Code.GAP, Code.UNCHECKED]  # what cannot be judged follows a gap
    else:
        assert found == [CODES[path]]


@pytest.mark.parametrize("path", SAMPLES, ids=name)
def test_a_broken_sample_is_shown_at_its_place(
    path: Path, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    ran = toc("check", *["--strict"] * (path == STRICT), "--format", "full", str(path.relative_to(ROOT)))
    assert str(ran) == snapshot
    assert ran.code == (0 if CODES[path].severity is Severity.NOTE else 1)


@pytest.mark.parametrize(
    "path", [path for path in SAMPLES if CODES[path] not in (Code.NO_GAME, Code.OTHER_ENCODING)], ids=name
)
def test_a_second_mistake_behind_the_first_is_found_too(path: Path) -> None:
    data = path.read_bytes()
    game = parse(Source.from_bytes("sample.toc", data)).games[0]
    # Where the rules are known it is one that only a referee who still plays along can find.
    wrong, code = (b"set nonsense\n", Code.BAD_POSITION)
    if set_up(game, BROKEN).compiled is None:
        wrong, code = (b"a:9z\n", Code.UNREADABLE)
    before, end, after = data.partition(b"\nend ")
    again = before + b"\n" + wrong + end[1:] + after if end else data + wrong
    assert sorted(c.value for c in found_in(again)) == sorted([*(c.value for c in found_in(data)), code.value])


def last_walk(data: bytes) -> re.Match[bytes] | None:
    """The landing number of the last walk that stands behind the finding."""
    last = max(Source.from_bytes("sample.toc", data).place(finding.span.end).line for finding in findings_in(data))
    walks = list(re.finditer(rb":[A-Z2-9][a-h]h?[0-9]+-[a-h]h?([0-9]+)", data))
    return walks[-1] if walks and data.count(b"\n", 0, walks[-1].start()) >= last else None


WITH_WALKS = [path for path in SAMPLES if last_walk(path.read_bytes())]


def test_most_samples_play_on_behind_their_mistake() -> None:
    assert len(WITH_WALKS) > len(SAMPLES) / 2


@pytest.mark.parametrize("path", WITH_WALKS, ids=name)
def test_plays_behind_a_mistake_are_judged_on_the_position_that_it_left(path: Path) -> None:
    data = path.read_bytes()
    walk = last_walk(data)
    assert walk
    moved = data[: walk.start(1)] + b"%d" % (int(walk[1]) + 1) + data[walk.end(1) :]
    found = found_in(moved)
    assert len(found) == len(found_in(data)) + 1
    assert found[-1].value[:4] in ("TOC3", "TOC4") or Code.UNCHECKED in found
