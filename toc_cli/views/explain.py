"""The sections of docs/diagnostics.md, for `toc check --explain`."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path


def explanation(code: str) -> str | None:
    """The section of a code ("TOC301", "toc301", "301" or its name); None where there is no such code."""
    name = code.strip().upper().replace("-", "_")
    return sections().get(f"TOC{name}" if name.isdecimal() else name)


def sections() -> dict[str, str]:
    """Each section by its code and by its name. A section begins `### TOC301 PASSES_STAKE`."""
    found: dict[str, str] = {}
    for section in re.split(r"^(?=#{1,3} )", _text(), flags=re.MULTILINE):
        if heading := re.match(r"### (TOC[0-9]{3}) ([A-Z_0-9]+)\n", section):
            found[heading[1]] = found[heading[2]] = section.strip()
    return found


def _text() -> str:
    """A wheel holds the page inside the package (pyproject.toml, force-include); a checkout has it in docs/."""
    installed = files("toc_cli") / "diagnostics.md"
    page = installed if installed.is_file() else Path(__file__).parents[2] / "docs" / "diagnostics.md"
    return page.read_text("utf-8")
