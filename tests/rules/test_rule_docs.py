"""docs/rulesets.md: its examples load, and it leaves out no key and no value."""

import re
from pathlib import Path
from typing import Any

import pytest

from notation.rules import load, load_file, read, shipped
from notation.rules.model import After
from notation.rules.schema import EFFECTS, LANGUAGES, Key, keys, sections

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rulesets.md").read_text("utf-8")
BLOCKS = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SHARED = set(keys(After))

TABLES: dict[str, type[Any]] = {
    **{f"`[{section}]`": cls for section, cls in sections().items()},
    "every `do`": After,
    **{f'`do = "{name}"`': cls for name, cls in EFFECTS.items()},
}


def part_of(heading: str) -> str:
    """The page from a heading to the next one."""
    return re.split(r"^##", PAGE.split(f"### {heading}\n")[1], flags=re.MULTILINE)[0]


def rows(heading: str) -> dict[str, tuple[str, str]]:
    """The rows of a table: values and default by key."""
    found = re.findall(r"^\| `([^`]+)` \| (.*?) \| (.*?) \| .* \|$", part_of(heading), re.MULTILINE)
    return {key: (values, default) for key, values, default in found}


def in_file(value: object) -> str:
    """A value as a file writes it."""
    return f'"{value}"' if isinstance(value, str) else str(list(value)) if isinstance(value, tuple) else str(value)


def values_of(key: Key) -> str:
    """The values of a key, as the page writes them."""
    match key.kind:
        case "number":
            return f"{key.low} to {key.high}"
        case "numbers":
            return f"a list of numbers, {key.low} to {key.high}"
        case "ranks":
            return f"letters out of `A23456789TJQK{'*' * (key.field == 'withheld')}`"
        case "word":
            return ", ".join(f'`"{word}"`' for word in key.words)


@pytest.mark.parametrize("block", BLOCKS, ids=[f"line-{PAGE[: PAGE.index(b)].count(chr(10)) + 1}" for b in BLOCKS])
def test_an_example_loads_without_faults(block: str) -> None:
    rules, faults = read(block, name="example", parent=load)
    assert faults == ()
    assert rules


def test_the_house_rule_set_changes_at_least_ten_choices(tmp_path: Path) -> None:
    path = tmp_path / "jeudi.toml"
    path.write_text(next(block for block in BLOCKS if 'name = "jeudi"' in block), "utf-8")
    rules, faults = load_file(path)
    assert faults == ()
    assert rules
    base = load("toc-canadien")
    changed = [
        (section, key.name)
        for section, cls in sections().items()
        for key in keys(cls).values()
        if getattr(getattr(rules, section), key.field) != getattr(getattr(base, section), key.field)
    ]
    changed += [("cards", str(rank)) for rank in rules.cards if rules.cards[rank] != base.cards[rank]]
    assert len(changed) >= 10


@pytest.mark.parametrize(("heading", "cls"), TABLES.items())
def test_a_table_of_the_page_has_every_key_with_its_values_and_its_default(heading: str, cls: type[Any]) -> None:
    hidden = SHARED if cls is not After and issubclass(cls, After) else set()
    schema = {name: key for name, key in keys(cls).items() if name not in hidden}
    found = rows(heading)
    assert set(found) == set(schema)
    for name, key in schema.items():
        values, default = found[name]
        assert values == values_of(key), name
        expected = "must be written" if name == "steps" else f"`{in_file(getattr(cls(), key.field))}`"
        assert default == expected, name


@pytest.mark.parametrize(("heading", "cls"), TABLES.items())
def test_a_table_of_the_page_has_an_example_of_every_key(heading: str, cls: type[Any]) -> None:
    examples = "".join(re.findall(r"^```toml\n(.*?)^```", part_of(heading), re.MULTILINE | re.DOTALL))
    for name in set(keys(cls)) - (SHARED if cls is not After else set()):
        assert re.search(rf"(^|[{{,] ){name} = ", examples, re.MULTILINE), name
    if heading.startswith("`do"):
        assert heading.strip("`") in examples


def test_the_page_names_every_shipped_rule_set_and_every_language() -> None:
    for word in (*shipped(), *LANGUAGES, "extends", "name", "version", "source", "title"):
        assert f"`{word}`" in PAGE or f"`[{word}]`" in PAGE, word


def test_the_page_cites_paragraphs_that_exist() -> None:
    known = set(re.findall(r"^\*\*([0-9]+\.[0-9]+)\*\*", (ROOT / "docs/rules.md").read_text("utf-8"), re.MULTILINE))
    cited = set(re.findall(r"§([0-9]+\.[0-9]+)", PAGE))
    assert cited
    assert cited <= known
