"""`toc rules`: list, show, explain, diff, check, new."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from notation.rules import choices, digest, flatten, load, load_file, read, shipped
from notation.rules.explain import explain
from tests.cli.run import ROOT, Ran, toc

MAISON = ROOT / "tests" / "house" / "maison.toml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test works in an empty folder, on a terminal of 100 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def rules(*arguments: str) -> Ran:
    return toc("rules", *arguments)


def read_json(*arguments: str) -> Any:
    ran = rules(*arguments, "--json")
    assert ran.code == 0
    return json.loads(ran.out)


def unwrapped(text: str) -> str:
    return " ".join(text.split())


# ---- list and show


def test_list_has_a_line_for_each_shipped_rule_set() -> None:
    ran = rules("list")
    assert [line.split()[0] for line in ran.out.splitlines()] == list(shipped())
    assert re.search(r"^tac-tik +2-6 solo +Tac-Tik$", ran.out, re.MULTILINE)
    assert re.search(r"^toc-canadien +2-4 solo, 4 in teams +Canadian Toc$", ran.out, re.MULTILINE)


def test_list_as_json_has_players_and_hashes() -> None:
    listed = {one["name"]: one for one in read_json("list")}
    assert set(listed) == set(shipped())
    assert listed["toc-canadien"]["solo"] == [2, 3, 4]
    assert all(one["hash"] == digest(load(name)) for name, one in listed.items())


@pytest.mark.parametrize("name", shipped())
def test_show_writes_a_whole_file_that_reads_as_the_same_rules(name: str) -> None:
    shown, faults = read(rules("show", name).out, name=name, parent=lambda parent: f"{parent} is not needed")
    assert faults == ()
    assert shown == load(name)


def test_show_as_json_is_the_flattened_rule_set_with_its_hash() -> None:
    shown = read_json("show", "tac-tik")
    assert shown.pop("hash") == digest(load("tac-tik"))
    assert shown == json.loads(json.dumps(flatten(load("tac-tik"))))


def test_show_takes_a_path() -> None:
    assert 'name = "maison"' in rules("show", str(MAISON)).out


# ---- explain


@pytest.mark.parametrize("name", shipped())
def test_explain_tells_the_rules_as_it_told_them_before(name: str, snapshot: Any) -> None:
    assert rules("explain", name, "--cite").out == snapshot


def test_explain_cites_paragraphs_only_when_asked() -> None:
    assert "§" not in rules("explain", "toc-canadien").out
    ran = rules("explain", "toc-canadien", "--cite")
    sentences = [sentence for section in explain(load("toc-canadien")) for sentence in section.sentences]
    assert ran.out.count("§") == len(sentences)
    assert "Any free home square will do. (§11.6)" in unwrapped(ran.out)


def test_explain_says_every_sentence_in_lines_that_fit() -> None:
    ran = rules("explain", str(MAISON))
    told = unwrapped(ran.out)
    house, _ = load_file(MAISON)
    assert house
    for section in explain(house):
        assert section.title in told
        assert all(sentence.text in told for sentence in section.sentences)
    assert max(map(len, ran.out.splitlines())) <= 100


def test_explain_tells_a_card_in_one_point() -> None:
    points = [point for point in rules("explain", "toc-canadien").out.split("\n- ") if point.startswith("7:")]
    assert len(points) == 1
    assert "All the steps must be used." in unwrapped(points[0])


def test_explain_as_json_has_paragraphs_and_choices() -> None:
    explained = read_json("explain", "toc-canadien")
    sentences = [sentence for section in explained["sections"] for sentence in section["sentences"]]
    assert {"text": "Any free home square will do.", "paragraph": "§11.6", "choices": ["home.fill"]} in sentences


def test_colour_is_only_where_it_is_asked_for() -> None:
    assert "\x1b" not in rules("explain", "toc-canadien").out
    assert "\x1b[1m" in rules("explain", "toc-canadien", "--color", "always").out


# ---- diff


def test_diff_tells_each_choice_in_words(snapshot: Any) -> None:
    ran = rules("diff", "toc-canadien", str(MAISON))
    assert ran.code == 0
    assert ran.out == snapshot


def test_diff_of_one_rule_set_with_itself_says_so() -> None:
    ran = rules("diff", "toc-canadien", "toc-canadien")
    assert (ran.code, ran.out.strip()) == (0, "first toc-canadien and second toc-canadien are played alike.")


def test_diff_as_json_has_what_is_written_and_what_it_means() -> None:
    (found,) = read_json("diff", "toc-canadien", "toc-canadien-tour")["differences"]
    assert (found["path"], found["first"], found["second"]) == ("home.overshoot", '"illegal"', '"lap when stuck"')
    assert found["first_says"]
    assert found["second_says"]


# ---- check


def test_check_names_every_fault_at_once_and_ends_with_1(folder: Path) -> None:
    (folder / "bad.toml").write_text(
        'extends = "toc-canadien"\n[turn]\nstuck = "pass"\n[hom]\n[cards]\nJ = 3\n', "utf-8"
    )
    ran = rules("check", "bad.toml")
    assert ran.code == 1
    assert ran.out.splitlines() == [
        'unknown key; did you mean "home"? @ hom',
        'wanted one of "discard one", "fold", found "pass" @ turn.stuck',
        'wanted a list like [{ do = "exit" }], found 3 @ cards.J',
    ]


def test_check_of_several_files_says_which(folder: Path) -> None:
    (folder / "bad.toml").write_text("[board]\npawns = 9\n", "utf-8")
    ran = rules("check", str(MAISON), "bad.toml")
    assert ran.code == 1
    assert ran.out.startswith("bad.toml: wanted a number from 1 to 8, found 9 @ board.pawns\n")
    assert "maison.toml: no fault (maison, version 3, hash " in ran.err


def test_check_is_quiet_on_stdout_where_nothing_is_wrong() -> None:
    ran = rules("check", str(MAISON), "toc-canadien")
    assert (ran.code, ran.out) == (0, "")


def test_check_shows_nothing_raw_from_a_file(folder: Path) -> None:
    (folder / "bad.toml").write_text('[turn]\nstuck = "\\u001b[31m"\n', "utf-8")
    assert "\x1b" not in rules("check", "bad.toml").out


# ---- what is not there


@pytest.mark.parametrize("command", ["show", "explain", "check"])
def test_an_unknown_name_gets_the_nearest_one(command: str) -> None:
    ran = rules(command, "toc-canadian")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == 'toc: no rule-set "toc-canadian" is shipped; did you mean "toc-canadien"?\n'


def test_a_file_that_is_not_there_is_wrong_usage() -> None:
    assert str(rules("show", "./gone.toml")) == "--- stderr\ntoc: there is no file ./gone.toml\n--- exit 2\n"


def test_a_file_named_like_a_rule_set_is_pointed_at(folder: Path) -> None:
    (folder / "maison.toml").write_text(MAISON.read_text("utf-8"), "utf-8")
    assert "./maison.toml" in rules("explain", "maison").err


def test_a_faulty_file_is_not_explained(folder: Path) -> None:
    (folder / "bad.toml").write_text("[board]\npawns = 9\n", "utf-8")
    ran = rules("explain", "./bad.toml")
    assert (ran.code, ran.out) == (1, "")
    assert "toc: ./bad.toml: wanted a number from 1 to 8, found 9 @ board.pawns" in ran.err


# ---- new


@pytest.mark.parametrize("parent", shipped())
def test_a_new_file_changes_nothing_yet(parent: str, folder: Path) -> None:
    ran = rules("new", "maison", "--extends", parent)
    assert (ran.code, ran.out) == (0, "")
    found, faults = load_file(folder / "maison.toml")
    assert faults == ()
    assert found
    assert found.name == "maison"
    assert digest(found) == digest(load(parent))
    assert [path.name for path in folder.iterdir()] == ["maison.toml"]


@pytest.mark.parametrize("parent", shipped())
def test_a_new_file_has_every_choice_behind_a_mark_that_can_be_taken_away(parent: str, folder: Path) -> None:
    rules("new", "maison", "--extends", parent)
    text = (folder / "maison.toml").read_text("utf-8")
    choice = re.compile(r'^# (\[[a-z]+\]|[a-z-]+ = .*|[A-Z0-9] = .*|"\*" = .*)$', re.MULTILINE)
    opened = choice.sub(r"\1", text).replace('extends = "', 'source = "').replace('\nsource = "where', '\n# "where')
    opened = re.sub(r'^(fr|ca) = "…"$', r'\1 = "x"', opened, flags=re.MULTILINE)
    found, faults = read(opened, name="maison", parent=load)
    assert faults == ()
    assert found
    assert choices(found) == choices(load(parent))


def test_a_new_file_says_what_each_choice_means_and_may_be(folder: Path) -> None:
    rules("new", "maison", "--extends", "toc-canadien")
    text = (folder / "maison.toml").read_text("utf-8")
    assert '## Any free home square will do.\n# fill = "any" # "any" or "deepest first"\n' in text
    assert max(map(len, text.splitlines())) <= 120


def test_new_takes_the_name_of_the_file_too(folder: Path) -> None:
    assert rules("new", "club/maison.toml", "--extends", "toc-canadien").code == 2, "there is no such folder"
    assert rules("new", "maison.toml", "--extends", "toc-canadien").code == 0
    assert 'name = "maison"' in (folder / "maison.toml").read_text("utf-8")
    assert rules("new", "maison.toml", "--extends", "toc-canadien").code == 2, "it is there already"


def test_new_does_not_write_over_a_file_unless_forced(folder: Path) -> None:
    path = folder / "maison.toml"
    path.write_text("mine", "utf-8")
    ran = rules("new", "maison", "--extends", "toc-canadien")
    assert (ran.code, path.read_text("utf-8")) == (2, "mine")
    assert ran.err == "toc: maison.toml is there already; --force writes over it\n"
    assert rules("new", "maison", "--extends", "toc-canadien", "--force").code == 0
    assert path.read_text("utf-8") != "mine"


def test_new_extends_a_file_by_its_path_from_the_new_file(folder: Path) -> None:
    (folder / "base.toml").write_text(rules("show", "tac-tik").out.replace('"tac-tik"', '"base"'), "utf-8")
    (folder / "clubs").mkdir()
    assert rules("new", "maison", "--extends", "base.toml", "--out", "clubs/m.toml").code == 0
    found, faults = load_file(folder / "clubs" / "m.toml")
    assert faults == ()
    assert found
    assert digest(found) == digest(load("tac-tik"))


def test_new_refuses_a_parent_that_cannot_be_extended_and_leaves_nothing_behind(folder: Path) -> None:
    ran = rules("new", "mine", "--extends", str(MAISON))
    assert ran.code == 2
    assert "a rule-set that is extended must be whole" in ran.err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("two words", "a rule-set's name is one word of letters, digits and dashes, not 'two words'"),
        ("tac-tik", "tac-tik is a shipped rule-set: choose another name"),
    ],
)
def test_new_refuses_a_name_that_no_game_could_give(name: str, problem: str, folder: Path) -> None:
    assert str(rules("new", name, "--extends", "tac-tik")) == f"--- stderr\ntoc: {problem}\n--- exit 2\n"
    assert list(folder.iterdir()) == []


def test_new_says_where_it_cannot_write(folder: Path) -> None:
    ran = rules("new", "maison", "--extends", "tac-tik", "--out", str(folder / "gone" / "m.toml"))
    assert ran.code == 2
    assert "cannot be written: No such file or directory" in ran.err


@pytest.mark.parametrize("command", ["list", "show", "explain", "diff", "check", "new"])
def test_every_help_page_has_an_example(command: str) -> None:
    assert f"Example: toc rules {command}" in unwrapped(rules(command, "--help").out)
