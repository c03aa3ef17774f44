"""A rule-set file may hold anything: it ends in a rule-set or in faults, never in an exception."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.rules import build, load, load_file, read, shipped
from notation.rules.schema import EFFECTS, keys, sections

HOSTILE = {
    "corners = ": "not TOML: Invalid value @ line 1",
    'name = "a"\nname = "b"': "not TOML: Cannot overwrite a value @ line 2",
    "name = 'a'\n[board": "not TOML: Expected ']' at the end of a table declaration @ line 2",
    "a\0b = 1": "not TOML: Expected '=' after a key in a key/value pair @ line 1, column 2",
    "version = " + "9" * 5000: "a line of more than 1,000 characters @ line 1",
    "name = 'a'\n" + "a." * 30000 + "a = 1": "a line of more than 1,000 characters @ line 2",
    "name = 'a'\na = " + "[" * 990: "brackets nested too deep @ line 2",
    "name = 'a'\na = [\n" + "[ # deep [\n" * 5000: "brackets nested too deep @ line 27",
    "a = [\n" + "{ b = [\n" * 5000: "brackets nested too deep @ line 26",
    "# \n" * 30000: "a rule-set has at most 65,536 characters, this text has 90,000 @ line 21846",
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), HOSTILE.items(), ids=[repr(text[:20]) for text in HOSTILE])
def test_a_text_that_is_no_rule_set_gives_one_fault_with_its_line(text: str, fault: str) -> None:
    rules, faults = read(text, name="house", parent=load)
    assert rules is None
    assert [str(found) for found in faults] == [fault]


def test_huge_and_deep_values_are_named_briefly() -> None:
    text = "version = 0x" + "f" * 900 + "\nsource = '" + "x" * 900 + "'\n[board]\ncorners." + "a." * 450 + "a = 1"
    rules, faults = read(text, name="house", parent=load)
    assert rules is None
    assert "wanted a number from 1 to 9999, found a huge number @ version" in map(str, faults)
    assert "wanted a number from 2 to 8, found a table @ board.corners" in map(str, faults)
    assert max(len(str(fault)) for fault in faults) < 200


def test_a_file_that_is_not_utf8_is_told_so_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes('extends = "toc-canadien"\n# clé\n'.encode("latin-1"))
    assert [str(fault) for fault in load_file(path)[1]] == ["not UTF-8: byte 0xe9; save the file as UTF-8 @ line 2"]


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b'\xef\xbb\xbfextends = "toc-canadien"\r\n[board]\r\nsquares = 16\r\n')
    rules, faults = load_file(path)
    assert faults == ()
    assert rules
    assert rules.board.per_corner == 16


def test_what_is_no_file_is_a_fault(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "gone.toml", Path("/dev/zero"), Path("a\0b.toml"), Path("x" * 5000)):
        rules, faults = load_file(path)
        assert rules is None
        assert len(faults) == 1


words = st.sampled_from(
    sorted(
        {
            word
            for table in (*sections().values(), *EFFECTS.values())
            for key in keys(table).values()
            for word in key.words
        }
        | set(EFFECTS)
        | set(shipped())
    )
)
names = st.sampled_from(
    sorted(
        {key for table in (*sections().values(), *EFFECTS.values()) for key in keys(table)}
        | {*sections(), *"A23456789TJQK*", "cards", "extends", "name", "version", "title", "source", "do"}
    )
)
scalars = (
    words
    | st.text(max_size=8)
    | st.booleans()
    | st.integers(-3, 20)
    | st.integers()
    | st.floats()
    | st.dates()
    | st.datetimes()
)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names | st.text(max_size=6), inner, max_size=6),
    max_leaves=30,
)
tables = st.dictionaries(names | st.text(max_size=6), anything, max_size=8)


@given(tables)
def test_any_table_ends_in_a_rule_set_or_in_faults(data: dict[str, object]) -> None:
    rules, faults = build(data, name="house", parent=lambda name: load(name) if name in shipped() else "none")
    assert (rules is None) == bool(faults)
    assert all(fault.problem and fault.path and str(fault).isprintable() for fault in faults)


@given(tables, st.sampled_from(shipped()))
def test_any_table_upon_a_shipped_rule_set_ends_so_too(data: dict[str, object], base: str) -> None:
    rules, faults = build({**data, "extends": base}, name="house", parent=load)
    assert (rules is None) == bool(faults)


@given(st.text(max_size=300))
def test_any_text_ends_in_a_rule_set_or_in_faults(text: str) -> None:
    rules, faults = read(text, name="house", parent=lambda _: "none")
    assert (rules is None) == bool(faults)


@given(st.data(), st.sampled_from(("toc-canadien", "tock-54", "tac-tik")))
def test_any_mutation_of_a_shipped_file_ends_so_too(data: st.DataObject, name: str) -> None:
    text = (Path(__file__).parents[2] / "notation/rules/data" / f"{name}.toml").read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        cut = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text = text[:cut] + data.draw(st.text(max_size=6) | words | names) + text[cut + length :]
    rules, faults = read(text, name="house", parent=load)
    assert (rules is None) == bool(faults)
