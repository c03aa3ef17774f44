"""Rows and columns for people and programs: a table, CSV, JSON, Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from toc_cli.views.console import Paint, visible
from toc_cli.views.findings_full import columns as width

Row = Mapping[str, Any]

ColumnLike = tuple[str, str, str]
"""Name, title and form: text, count, mean, or share (whose interval is in `{name}_low` and `{name}_high`)."""


def cell(row: Row, column: ColumnLike) -> str:
    """One value in words: `1,234`, `0.31`, `12.3 % [10.1–14.9]`; "" for none."""
    name, _, form = column
    value = row[name]
    if value is None:
        return ""
    if form == "share":
        return f"{100 * value:.1f} % [{100 * row[f'{name}_low']:.1f}–{100 * row[f'{name}_high']:.1f}]"
    if form == "mean":
        return f"{value:,.{3 if value < 1 else 2}f}"
    return f"{value:,}" if form == "count" and isinstance(value, int) else visible(str(value))


def as_table(
    columns: Sequence[ColumnLike], rows: Sequence[Row], paint: Paint, most: int | None = None
) -> Iterator[str]:
    """Aligned columns: text to the left, figures to the right.

    In a terminal of `most` columns text is wrapped between words; where even that is too wide, each row is a list.
    """
    cells = [[cell(row, column) for column in columns] for row in rows]
    widths = _widths(columns, cells, width)
    if most is not None and _total(widths) > most:
        least = _widths(columns, cells, _longest_word)
        if _total(least) > most:
            yield from _as_lists(columns, cells, paint)
            return
        while _total(widths) > most:
            spare = [wide - narrow for wide, narrow in zip(widths, least, strict=True)]
            widths[spare.index(max(spare))] -= 1
    yield paint(_line([column[1] for column in columns], columns, widths), "bold")
    for line in cells:
        wrapped = [wrap(text, most) for text, most in zip(line, widths, strict=True)]
        for parts in zip_longest(*wrapped, fillvalue=""):
            yield _line(parts, columns, widths)


def _widths(columns: Sequence[ColumnLike], cells: Sequence[Sequence[str]], measure: Callable[[str], int]) -> list[int]:
    return [
        max([width(title), *((measure if form == "text" else width)(line[i]) for line in cells)])
        for i, (_, title, form) in enumerate(columns)
    ]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + 2 * (len(widths) - 1)


def _longest_word(text: str) -> int:
    return max(map(width, text.split(" ")), default=0)


def wrap(text: str, most: int) -> list[str]:
    """A text in lines of at most `most` columns, broken between words only."""
    if width(text) <= most:
        return [text]
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer) > most:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def _as_lists(columns: Sequence[ColumnLike], cells: Sequence[Sequence[str]], paint: Paint) -> Iterator[str]:
    """Each row as lines of title and value, with an empty line between rows."""
    titles = max((width(title) for _, title, _ in columns), default=0)
    for number, line in enumerate(cells):
        if number:
            yield ""
        for (_, title, _), text in zip(columns, line, strict=True):
            if text:
                yield f"{paint(title, 'bold')}{' ' * (titles - width(title))}  {text}"


def _line(cells: Sequence[str], columns: Sequence[ColumnLike], widths: Sequence[int]) -> str:
    padded = []
    for text, column, most in zip(cells, columns, widths, strict=True):
        space = " " * (most - width(text))
        padded.append(text + space if column[2] == "text" else space + text)
    return "  ".join(padded).rstrip()


def as_markdown(columns: Sequence[ColumnLike], rows: Sequence[Row], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """A table in Markdown."""
    yield _markdown([column[1] for column in columns])
    yield _markdown(["---" if column[2] == "text" else "---:" for column in columns])
    for row in rows:
        yield _markdown([cell(row, column).replace("|", "\\|") for column in columns])


def _markdown(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def as_csv(columns: Sequence[ColumnLike], rows: Sequence[Row], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """CSV with the columns' names, figures to the last digit, intervals in columns of their own."""
    names = plain_names(columns)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([row[name] for name in names] for row in rows)
    yield text.getvalue().removesuffix("\n")


def as_json(columns: Sequence[ColumnLike], rows: Sequence[Row], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """A JSON array with an object a row."""
    names = plain_names(columns)
    if not rows:
        yield "[]"
        return
    yield "["
    for number, row in enumerate(rows, 1):
        line = json.dumps({name: row[name] for name in names}, ensure_ascii=False, default=_plain)
        yield f"  {line}{',' if number < len(rows) else ''}"
    yield "]"


def _plain(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def plain_names(columns: Sequence[ColumnLike]) -> list[str]:
    """The names of all columns, those of intervals behind their share."""
    names: list[str] = []
    for name, _, form in columns:
        names += [name, f"{name}_low", f"{name}_high"] if form == "share" else [name]
    return names


SHEETS: Final[dict[str, Callable[[Sequence[ColumnLike], Sequence[Row], Paint], Iterator[str]]]] = {
    "table": as_table,
    "csv": as_csv,
    "json": as_json,
    "markdown": as_markdown,
}
"""How rows are written, by the name of the format."""


def as_bars(
    columns: Sequence[ColumnLike], rows: Sequence[Row], plotted: str, paint: Paint, most: int = 40
) -> Iterator[str]:
    """A bar for each row, as long as its figure is large; what is left of a cell is drawn in eighths."""
    label = columns[0]
    column = next(column for column in columns if column[0] == plotted)
    shown = [row for row in rows if row[plotted] is not None]
    largest = max((float(row[plotted]) for row in shown), default=0.0)
    labels = max((width(cell(row, label)) for row in shown), default=0)
    yield paint(f"{column[1]}, by {label[1]}", "bold")
    for row in shown:
        name = cell(row, label)
        eighths = round(8 * most * float(row[plotted]) / largest) if largest else 0
        bar = "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
        yield f"{name}{' ' * (labels - width(name))}  {paint(bar, 'cyan')}{' ' if bar else ''}{cell(row, column)}"
