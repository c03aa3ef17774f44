"""`toc check`: what it reads, what it prints, what it counts."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from notation import Code
from tests.cli.run import BROKEN, ROOT, toc

HEAD = '[Toc "1"] [Rules "toc-canadien@1"] [a "Alice"] [b "Bruno"]\n'
CLEAN = HEAD + "deal 5 b a:K9A4T b:K2388\n1. a:K^ b:K^\nend *\n"
STAKE = HEAD + "set a12/b0!/-/- a b 1 - ???/???/-/-\n1. a:9a12-b3 b:2b0-b2\nend *\n"
SLIP = HEAD + "deal 5 b a:K9A4T b:K2388\n1. a:K^ b:K^\n2. a:9a0-a10 b:2b0-b2\nend *\n"
NO_END = CLEAN.replace("end *\n", "")
FORMATS = ("concise", "full", "json", "sarif", "github")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def codes(out: str) -> list[str]:
    return re.findall(r"^\S+?:\d+:\d+: (TOC\d{3})", out, re.MULTILINE)


def test_a_clean_game_is_clean(folder: Path) -> None:
    (folder / "club.toc").write_text(CLEAN)
    ran = toc("check", "club.toc")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 game, 2 plays, all proven legal: no findings\n")


@pytest.mark.parametrize("format", FORMATS)
def test_each_format_writes_the_same_findings(
    format: str, folder: Path, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda _: "0.0.0")
    (folder / "club evening, 1.toc").write_text(SLIP + "\n" + NO_END)
    (folder / "other.toc").write_text(STAKE)
    ran = toc("check", "--format", format, ".")
    assert ran.code == 1
    assert str(ran) == snapshot


@pytest.mark.parametrize("format", FORMATS)
def test_each_format_can_say_that_nothing_was_found(format: str, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / "club.toc").write_text(CLEAN)
    ran = toc("check", "--format", format, "club.toc")
    assert ran.code == 0
    assert re.sub(r'"version": "\d+\.\d+\.\S+"', '"version": "…"', ran.out) == snapshot


def test_json_holds_every_finding_with_the_fields_of_the_docs(folder: Path) -> None:
    (folder / "club.toc").write_text(SLIP)
    told = json.loads(toc("check", "--format", "json", "club.toc").out)
    assert told["summary"] == {
        "files": 1,
        "games": 1,
        "plays": 4,
        "proven": 3,
        "not_refuted": 0,
        "refuted": 1,
        "errors": 1,
        "warnings": 0,
        "notes": 0,
        "ignored": 0,
    }
    page = (ROOT / "docs" / "cli.md").read_text("utf-8")
    fields = {
        name for line in re.findall(r"^\| (`[a-z_`, ]+) \|", page, re.MULTILINE) for name in re.findall(r"\w+", line)
    }
    assert set(told) | set(told["findings"][0]) == fields
    assert told["findings"][0]["instead"] == ["9a0-a9"]
    assert (told["findings"][0]["seat"], told["findings"][0]["player"]) == ("a", "Alice")


def test_sarif_says_where_and_what(folder: Path) -> None:
    (folder / "a b.toc").write_text(SLIP)
    log = json.loads(toc("check", "--format", "sarif", "a b.toc").out)
    (run,) = log["runs"]
    (result,) = run["results"]
    assert (log["version"], result["ruleId"], result["level"]) == ("2.1.0", "TOC401", "error")
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "TOC401"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b.toc"
    assert place["region"] == {"startLine": 4, "startColumn": 10, "endLine": 4, "endColumn": 13}


def test_folders_are_searched_in_order_and_hidden_ones_left_out(folder: Path) -> None:
    for name in ("b/z.toc", "b/a.toc", "a.toc", ".git/x.toc", "b/notes.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(NO_END)
    ran = toc("check", ".", "a.toc", "./a.toc")
    assert re.findall(r"^(\S+?):\d", ran.out, re.MULTILINE) == ["a.toc", "b/a.toc", "b/z.toc"]
    assert "3 files" in ran.err


def test_one_game_of_a_file_is_checked_alone(folder: Path) -> None:
    (folder / "evening.toc").write_text(SLIP + "\n" + NO_END + "\n" + STAKE)
    assert codes(toc("check", "evening.toc").out) == ["TOC401", "TOC210", "TOC301"]
    ran = toc("check", "evening.toc#2")
    assert codes(ran.out) == ["TOC210"]
    assert ran.err == "1 game, 2 plays, all proven legal: 1 warning\n"


def test_a_game_that_a_file_does_not_have_is_wrong_usage(folder: Path) -> None:
    (folder / "evening.toc").write_text(CLEAN)
    ran = toc("check", "evening.toc#2")
    assert (ran.code, ran.out, ran.err) == (2, "", "toc: evening.toc has no game 2: it has 1\n")


def test_a_file_with_a_number_sign_in_its_name_is_that_file(folder: Path) -> None:
    (folder / "table#3").write_text(NO_END)
    assert codes(toc("check", "table#3").out) == ["TOC210"]


def test_standard_input_is_read(folder: Path) -> None:
    ran = toc("check", "-", stdin=SLIP)
    assert ran.out.startswith("<stdin>:4:10: TOC401 [2a] ")
    assert folder.exists()


@pytest.mark.parametrize("path", ["nothing.toc", "nothing.toc#1", "empty", "", "a\0b"])
def test_a_path_that_means_nothing_is_wrong_usage(path: str, folder: Path) -> None:
    (folder / "empty").mkdir()
    (folder / "club.toc").write_text(SLIP)
    ran = toc("check", "club.toc", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("toc: there is no ")


def test_no_path_at_all_is_wrong_usage() -> None:
    assert toc("check").code == 2


def test_a_file_that_cannot_be_read_is_a_finding_and_the_others_are_checked(folder: Path) -> None:
    (folder / "gone.toc").symlink_to("nowhere.toc")
    (folder / "next.toc").write_text(NO_END)
    ran = toc("check", ".")
    assert codes(ran.out) == ["TOC901", "TOC210"]
    assert "cannot be read: No such file or directory" in ran.out
    assert ran.code == 1


def test_a_fault_of_the_checker_is_a_finding_and_the_others_are_checked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from toc_cli.commands import _check_piece

    whole = _check_piece.check_parsed

    def faulty(source: object, *rest: object, **options: object) -> object:
        if getattr(source, "name", "") == "bad.toc":
            raise ZeroDivisionError("oh")
        return whole(source, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(_check_piece, "check_parsed", faulty)
    (folder / "bad.toc").write_text(CLEAN)
    (folder / "good.toc").write_text(NO_END)
    ran = toc("check", "bad.toc", "good.toc")
    assert codes(ran.out) == ["TOC902", "TOC210"]
    assert "ZeroDivisionError: oh; this is our mistake" in ran.out


def test_strict_warns_of_every_play_that_hidden_cards_leave_open(folder: Path) -> None:
    (folder / "club.toc").write_text(HEAD + "deal 5 b\n1. a:-9 b:-9\nend *\n")
    assert toc("check", "club.toc").err == "1 game, 2 plays (2 not refuted): no findings\n"
    ran = toc("check", "--strict", "club.toc")
    assert codes(ran.out) == ["TOC509", "TOC509"]
    assert "it may hold" in ran.out
    assert (ran.code, ran.err) == (1, "1 game, 2 plays (2 not refuted): 2 warnings\n")


def test_strict_says_of_plays_after_a_gap_that_a_play_is_missing(folder: Path) -> None:
    (folder / "club.toc").write_text(CLEAN.replace("1. a:K^", "1. ..."))
    ran = toc("check", "--strict", "club.toc")
    assert codes(ran.out) == ["TOC221", "TOC509"]
    assert "K^ is not proven legal: a play before it is missing" in ran.out


def test_strict_has_nothing_to_say_of_a_game_whose_cards_are_known(folder: Path) -> None:
    (folder / "club.toc").write_text(CLEAN)
    assert toc("check", "--strict", "club.toc").code == 0


def test_notes_are_shown_and_do_not_count(folder: Path) -> None:
    (folder / "club.toc").write_text(CLEAN.replace("b:K^", "b:K^ b:<< b:K^"))
    ran = toc("check", "club.toc")
    assert codes(ran.out) == ["TOC342"]
    assert "note: b's play was taken back" in ran.out
    assert (ran.code, ran.err) == (0, "1 game, 3 plays (2 proven legal): 1 note\n")


@pytest.mark.parametrize(
    ("arguments", "left"),
    [
        (["--select", "TOC4"], ["TOC401"]),
        (["--select", "toc401,TOC2"], ["TOC401", "TOC210"]),
        (["--select", "TOC2xx"], ["TOC210"]),
        (["--ignore", "TOC401"], ["TOC210"]),
        (["--ignore", "TOC", "--select", "TOC21"], ["TOC210"]),
        (["--ignore", "TOC2", "--ignore", "TOC4"], []),
        (["--select", "TOC4", "--ignore", "TOC4"], []),
    ],
)
def test_findings_are_chosen_by_the_beginnings_of_their_codes(
    arguments: list[str], left: list[str], folder: Path
) -> None:
    (folder / "club.toc").write_text(SLIP.replace("end *\n", ""))
    ran = toc("check", *arguments, "club.toc")
    assert codes(ran.out) == left
    assert ran.code == bool(left)


@pytest.mark.parametrize("beginning", ["TOC7", "301", "TOC3011"])
def test_a_beginning_that_fits_no_code_is_wrong_usage(beginning: str, folder: Path) -> None:
    (folder / "club.toc").write_text(CLEAN)
    ran = toc("check", "--select", beginning, "club.toc")
    assert ran.code == 2
    assert f"--select {beginning}: no code begins so" in ran.err


def test_statistics_count_by_code(folder: Path) -> None:
    (folder / "club.toc").write_text(SLIP + "\n" + NO_END + "\n" + NO_END)
    ran = toc("check", "--statistics", "club.toc")
    assert ran.out == "     2  TOC210  no end\n     1  TOC401  wrong landing\n"
    assert ran.code == 1


def test_quiet_says_nothing(folder: Path) -> None:
    (folder / "club.toc").write_text(SLIP)
    assert toc("check", "-q", "club.toc").err == ""


def test_several_processes_find_the_same_in_the_same_order() -> None:
    one, two = (toc("check", "--jobs", jobs, str(BROKEN)) for jobs in ("1", "2"))
    assert str(one) == str(two)
    assert len(codes(one.out)) > 70


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_standard_input_goes_with_files_and_processes(jobs: str, folder: Path) -> None:
    (folder / "club.toc").write_text(NO_END)
    ran = toc("check", "--jobs", jobs, "club.toc", "-", stdin=SLIP)
    assert codes(ran.out) == ["TOC210", "TOC401"]


# --- what is in a file or a name never commands the terminal ---


@pytest.mark.parametrize("format", FORMATS)
def test_escape_codes_of_a_file_do_not_reach_the_terminal(format: str, folder: Path) -> None:
    evil = "\x1b[31m\x07\x9b2J\u202e"
    text = f'[Toc "{evil}"] [Rules "{evil}"] [a "{evil}"] [b "x"] [Teams "{evil}"]\n{evil} a:{evil} deal {evil}\n'
    (folder / f"{evil}.toc").write_text(text, "utf-8")
    ran = toc("check", "--format", format, f"{evil}.toc")
    assert ran.code == 1
    assert not set(ran.out + ran.err) & set(evil.replace("[31m", "").replace("2J", ""))
    assert "\\x1b[31m" in json.dumps(ran.out) or "%1B" in ran.out


@pytest.mark.parametrize("format", FORMATS)
def test_a_file_name_that_is_not_utf_8_is_no_obstacle(format: str, folder: Path) -> None:
    name = os.fsdecode(b"caf\xe9.toc")
    (folder / name).write_text(SLIP)
    ran = toc("check", "--format", format, ".")
    assert ran.code == 1
    assert "caf\\xe9.toc" in ran.out.replace("\\\\", "\\") or "caf%E9.toc" in ran.out


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 1000, b"(" * 100_000, b"a:9z " * 50_000, b"\xff\xfe" * 5000, b'[Toc "1', b"{" * 9999, b"\r" * 99],
    ids=["empty", "nul", "open", "line", "utf16", "tag", "comments", "returns"],
)
def test_hostile_texts_end_in_findings(data: bytes, format: str, folder: Path) -> None:
    (folder / "bad.toc").write_bytes(data)
    ran = toc("check", "--format", format, "bad.toc")
    assert ran.code == 1
    assert len(ran.out) < 200_000


# --- the source line ---


def under(text: str) -> tuple[str, str]:
    """The line and the marks that `full` shows for the first finding."""
    lines = toc("check", "--format", "full", "-", stdin=text).out.splitlines()
    at = next(i for i, line in enumerate(lines) if set(line.strip()) <= set("|^ ") and "^" in line)
    return lines[at - 1], lines[at]


@pytest.mark.parametrize("before", ["", "{日本語}", "{e\u0301te\u0301}", "\t{a\tb}\t", "{Zoé & Noël} "])
def test_marks_stand_under_the_letters_they_mean(before: str) -> None:
    from toc_cli.views.findings_full import columns

    line, marks = under(HEAD + f"{before}a:é9\nend *\n")
    assert columns(marks[: marks.index("^")]) == columns(line[: line.index("é9")])
    assert marks.count("^") == 2


def test_a_long_line_is_cut_around_the_finding() -> None:
    line, marks = under(HEAD + "{" + "x" * 5000 + "} a:é {" + "y" * 5000 + "}\nend *\n")
    assert len(line) < 120
    assert line.startswith("2 | …xxx")
    assert line.endswith("yyy…")
    assert line[marks.index("^")] == "é"


# --- colour ---


def test_colour_is_for_terminals_unless_it_is_asked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    (folder / "club.toc").write_text(SLIP)
    assert "\x1b" not in toc("check", "club.toc").out
    assert "\x1b[31;1mTOC401\x1b[0m" in toc("check", "--color", "always", "club.toc").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in toc("check", "club.toc").out
    assert "\x1b" not in toc("check", "--color", "never", "club.toc").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in toc("check", "club.toc").out
    assert "\x1b" in toc("check", "--color", "always", "club.toc").out


# --- notes that ignore ---


@pytest.mark.parametrize(
    "note",
    [
        "toc: ignore TOC401",
        "toc: ignore TOC401 seen too late",
        "toc: ignore toc4xx",
        "TOC:ignore TOC4",
        "toc: ignore TOC401, TOC401",
    ],
)
def test_a_note_takes_the_findings_of_its_line_away(note: str) -> None:
    ran = toc("check", "-", stdin=SLIP.replace("b:2b0-b2", f"b:2b0-b2 ; {note}"))
    assert (ran.code, ran.out, ran.err) == (0, "", "1 game, 4 plays (3 proven legal, 1 refuted): 1 ignored\n")


def test_a_note_does_not_speak_for_another_line() -> None:
    ran = toc("check", "-", stdin=SLIP.replace("1. a:K^ b:K^", "1. a:K^ b:K^ ; toc: ignore TOC401"))
    assert codes(ran.out) == ["TOC222", "TOC401"]


def test_a_note_alone_on_its_line_speaks_for_the_line_before() -> None:
    ran = toc("check", "-", stdin=SLIP.replace("end *", "  ; toc: ignore TOC401\nend *"))
    assert (ran.code, ran.out) == (0, "")


def test_a_note_above_the_first_entry_speaks_for_the_header() -> None:
    text = CLEAN.replace('[Toc "1"] ', "").replace("deal", "; toc: ignore TOC201 an old file\ndeal")
    assert toc("check", "-", stdin=text).out == ""


def test_a_code_that_ignores_nothing_is_found_though_another_of_its_note_does() -> None:
    ran = toc("check", "-", stdin=SLIP.replace("b:2b0-b2", "b:2b0-b2 ; toc: ignore TOC401 TOC3xx whatever"))
    assert codes(ran.out) == ["TOC222"]
    assert "nothing on this line is found under TOC3xx" in ran.out


def test_a_note_without_a_code_ignores_nothing() -> None:
    ran = toc("check", "-", stdin=SLIP.replace("b:2b0-b2", "b:2b0-b2 ; toc: ignore everything"))
    assert codes(ran.out) == ["TOC401", "TOC222"]


def test_notes_ignore_in_variations_and_in_each_game_of_a_file() -> None:
    text = SLIP.replace("b:2b0-b2", "(a:9a0-a11 ; toc: ignore TOC401 two mistakes\n) b:2b0-b2")
    ran = toc("check", "-", stdin=text + "\n" + text)
    assert (ran.code, ran.out, ran.err) == (0, "", "2 games, 8 plays (6 proven legal, 2 refuted): 4 ignored\n")


def test_every_code_can_be_selected() -> None:
    for code in Code:
        assert toc("check", "--select", code.value, str(ROOT / "sample_games" / "broken" / "gap.toc")).code in (0, 1)
