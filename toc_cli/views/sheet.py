"""Rows and columns for people and programs: a table, CSV, JSON, Markdown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
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


def as_table(columns: Sequence[ColumnLike], rows: Sequence[Row], paint: Paint) -> Iterator[str]:
    """Aligned columns: text to the left, figures to the right."""
    cells = [[cell(row, column) for column in columns] for row in rows]
    widths = [max(map(width, [column[1], *(line[i] for line in cells)])) for i, column in enumerate(columns)]
    yield paint(_line([column[1] for column in columns], columns, widths), "bold")
    for line in cells:
        yield _line(line, columns, widths)


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
