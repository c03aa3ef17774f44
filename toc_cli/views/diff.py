"""What would change in a text, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Final

from toc_cli.views.console import Paint, visible

_STYLES: Final = {"+": "green", "-": "red", "@": "cyan"}


def unified(name: str, before: bytes, after: bytes, paint: Paint) -> Iterator[str]:
    """The lines of a unified diff, fit for a terminal; `patch` takes them where no control characters are in them."""
    old, new = (data.decode("utf-8", "surrogateescape").removeprefix("\ufeff").split("\n") for data in (before, after))
    for number, line in enumerate(unified_diff(old, new, name, name, lineterm="")):
        shown = "".join(c if c == "\t" else visible(c) for c in line) if not line.isprintable() else line
        yield paint(shown, "bold") if number < 2 else paint(shown, *filter(None, [_STYLES.get(line[:1])]))
