"""Fixes written into people's files, or shown, for the command `check`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from notation.checks.mending import Made, mend
from notation.diagnostics import Code, Diagnostic
from notation.encoding import Encoding
from notation.source import Place, Source
from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._files import write_whole
from toc_cli.commands._selection import Selection
from toc_cli.commands._targets import STDIN, Target
from toc_cli.views.console import Paint, say, visible
from toc_cli.views.diff import unified
from toc_cli.views.findings import count_of, shown_path

_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A text before and after, and the fixes that were made."""

    before: bytes
    after: bytes
    made: tuple[Made, ...]


def fix_target(target: Target, selection: Selection, unsafe: bool) -> Fixed:
    """Make the fixes of a text's selected findings, of one game only where one is meant. Raises OSError."""
    data = target.read()

    def wanted(finding: Diagnostic) -> bool:
        return target.game in (0, finding.game) and selection.takes(finding.code.value)

    source = Source.from_bytes(target.path, data)
    mended = mend(source, base=target.folder, unsafe=unsafe, wanted=wanted)
    made = mended.made
    foreign = Code.NOT_UTF8 if source.encoding is Encoding.WINDOWS else Code.OTHER_ENCODING
    if source.encoding is not Encoding.UTF8 and not source.damaged and selection.takes(foreign.value):
        made = (Made(foreign, f"write {source.encoding} as UTF-8", Place(1, 1), "", ""), *made)
    if not made:
        return Fixed(data, data, ())
    mark = _MARK if data.startswith(_MARK) else b""
    return Fixed(data, mark + mended.text.encode("utf-8", "surrogateescape"), made)


def fix_all(targets: list[Target], selection: Selection, unsafe: bool) -> None:
    """Fix files in place, and tell of each fix. Files that cannot be read or written are left to the check after it."""
    if any(target.path == STDIN for target in targets):
        wrong_usage("--fix writes files; for standard input, --diff shows what would be fixed")
    count = files = 0
    for target in targets:
        name = shown_path(target.path)
        try:
            fixed = fix_target(target, selection, unsafe)
            if fixed.made:
                write_whole(Path(target.path), fixed.after)
        except OSError as error:
            say(f"{name}: cannot be fixed: {error.strerror or error}")
            continue
        count += len(fixed.made)
        files += bool(fixed.made)
        for made in fixed.made:
            say(f"{name}:{made.place.line}:{made.place.column}: {made.code.value} fixed: {told(made)}")
    say(f"{count_of(count, 'fix', 'fixes')} made in {count_of(files, 'file')}" if count else "nothing to fix")


def told(made: Made) -> str:
    """`correct the landing square, a13 to a14`; `write the capture, xb`; `take out the @`."""
    before, after = visible(made.before), visible(made.after)
    if not after:
        return made.name
    return f"{made.name}, {before} to {after}" if before else f"{made.name}, {after}"


def diffs(targets: list[Target], selection: Selection, unsafe: bool, paint: Paint) -> Iterator[str]:
    """What would change, as the lines of unified diffs. Files that cannot be read are named on stderr."""
    for target in targets:
        name = shown_path(target.path)
        try:
            fixed = fix_target(target, selection, unsafe)
        except OSError as error:
            say(f"{name}: cannot be read: {error.strerror or error}")
            continue
        if fixed.made:
            yield from unified(name, fixed.before, fixed.after, paint)
