"""Pages of docs/ that are partly printed by the program: the printed parts are compared, or written anew.

`make snapshots` (pytest --snapshot-update) writes them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from notation import Code
from tests.cli.run import ROOT, toc


def compare(page: Path, fresh: str, config: Any) -> None:
    """The page must read as `fresh`; with --snapshot-update it is made to."""
    if config.option.update_snapshots and page.read_text("utf-8") != fresh:
        page.write_text(fresh, "utf-8")
    assert page.read_text("utf-8") == fresh, f"{page.name} is out of date: make snapshots"


def with_examples(text: str) -> str:
    """docs/diagnostics.md with each example as the program prints it now. The working folder is the repository's."""

    def fresh(section: re.Match[str]) -> str:
        return f"{section[1]}```\n{example(Code(section[2]))}```\n"

    blocks = r"(^### (TOC[0-9]{3}) (?:(?!^### ).)*?^\*\*Example\.\*\*\n\n)```\n.*?^```\n"
    return re.sub(blocks, fresh, text, flags=re.MULTILINE | re.DOTALL)


def example(code: Code) -> str:
    """A finding of this code, from its sample."""
    sample = ROOT.joinpath("sample_games/broken", code.name.lower().replace("_", "-") + ".toc").relative_to(ROOT)
    strict = ["--strict"] * (code is Code.NOT_PROVEN)
    return toc("check", *strict, "--format", "full", "--select", code.value, str(sample)).out.rstrip() + "\n"


def with_help(text: str) -> str:
    """docs/cli.md with each `--help` page as the program prints it now."""

    def fresh(block: re.Match[str]) -> str:
        return f"{block[1]}{toc(*block[2].split()[1:], '--help').out}```\n"

    return re.sub(r"(^```help (toc[a-z ]*)\n).*?^```\n", fresh, text, flags=re.MULTILINE | re.DOTALL)
