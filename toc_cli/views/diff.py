"""What would change in a text, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from typing import Final

from toc_cli.views.console import Paint, visible

_STYLES: Final = {"+": "green", "-": "red", "@": "cyan"}


def unified(name: str, before: bytes, after: bytes, paint: Paint) -> Iterator[str]:
    """The lines of a unified diff, fit for a terminal; `patch` takes them where no control characters are in them."""
    for number, line in enumerate(unified_diff(_lines(before), _lines(after), name, name)):
        text = line.removesuffix("\n")
        shown = text if text.isprintable() else "".join(c if c == "\t" else visible(c) for c in text)
        yield paint(shown, "bold") if number < 2 else paint(shown, *filter(None, [_STYLES.get(line[:1])]))
        if not line.endswith("\n"):
            yield "\\ No newline at end of file"


def _lines(data: bytes) -> list[str]:
    """Lines with their ends; the last may have none."""
    lines = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff").split("\n")
    return [line + "\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
