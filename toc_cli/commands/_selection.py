"""`--select` and `--ignore`: which findings are shown and counted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from notation.diagnostics import Code
from toc_cli.commands._exits import wrong_usage
from toc_cli.views.findings import Checked


@dataclass(frozen=True, slots=True)
class Selection:
    """Beginnings of codes. Where both lists name a code, the longer beginning counts; `ignore` wins a tie."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]

    @classmethod
    def read(cls, select: Iterable[str], ignore: Iterable[str]) -> Selection:
        """From the command line. Leaves with 2 where a beginning fits no code."""
        return cls(_beginnings("--select", select) or ("TOC",), _beginnings("--ignore", ignore))

    def of(self, checked: Checked) -> Checked:
        """The same text with the findings that are selected."""
        return replace(checked, findings=tuple(found for found in checked.findings if self.takes(found.code)))

    def takes(self, code: str) -> bool:
        """Whether findings of this code are shown."""
        return _length(self.select, code) > _length(self.ignore, code)


def _length(beginnings: tuple[str, ...], code: str) -> int:
    return max((len(beginning) for beginning in beginnings if code.startswith(beginning)), default=0)


def _beginnings(option: str, values: Iterable[str]) -> tuple[str, ...]:
    words = [word.upper().rstrip("X") for value in values for word in re.split("[ ,]+", value) if word]
    for word in words:
        if not any(code.value.startswith(word) for code in Code):
            wrong_usage(
                f"{option} {word}: no code begins so; codes are TOC101 to TOC902, and TOC3 means TOC301 to TOC399"
            )
    return tuple(words)
