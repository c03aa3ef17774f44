"""Findings for programs: JSON of our own (docs/cli.md), SARIF 2.1.0, and annotations for GitHub's workflows."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any, Final

from notation.diagnostics import Code
from toc_cli.views.console import Paint
from toc_cli.views.findings import Checked, Located, Tally, where

JSON_VERSION: Final = 1
"""The version of the JSON format; it changes when a field changes its meaning or goes away."""

_SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_SARIF_LEVELS: Final = {"error": "error", "warning": "warning", "note": "note"}
_GITHUB_COMMANDS: Final = {"error": "error", "warning": "warning", "note": "notice"}


def as_json(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """One JSON object: version, summary, findings."""
    from toc_cli.views.long_json import Waiting, document

    tally = Tally()
    with Waiting() as waiting:
        for text in checked:
            tally.add(text)
            for found in text.findings:
                waiting.add(_finding(text, found))
        weights = tally.severities
        summary = {
            "files": tally.files,
            "games": tally.games,
            "plays": tally.plays,
            "proven": tally.verdicts.proven,
            "not_refuted": tally.verdicts.not_refuted,
            "refuted": tally.verdicts.refuted,
            "errors": weights["error"],
            "warnings": weights["warning"],
            "notes": weights["note"],
            "ignored": tally.ignored,
        }
        yield from document({"version": JSON_VERSION, "summary": summary, "findings": []}, waiting.all())


def _finding(text: Checked, found: Located) -> dict[str, Any]:
    return {
        "file": text.name,
        "line": found.line,
        "column": found.column,
        "end_line": found.end_line,
        "end_column": found.end_column,
        "code": found.code,
        "name": found.name,
        "severity": found.severity,
        "message": found.message,
        "instead": list(found.instead),
        "rule": found.paragraph or None,
        "game": found.game or None,
        "round": found.round or None,
        "seat": found.seat or None,
        "player": found.player or None,
    }


def as_sarif(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """One SARIF log with one run."""
    from importlib.metadata import version

    from toc_cli.views.long_json import Waiting, document

    codes: set[str] = set()
    with Waiting() as waiting:
        for text in checked:
            for found in text.findings:
                codes.add(found.code)
                waiting.add(_sarif_result(text, found))
        rules = {code: number for number, code in enumerate(sorted(codes))}
        driver = {
            "name": "toc",
            "version": version("toc-cli"),
            "rules": [_sarif_rule(Code(code)) for code in rules],
        }
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": []}
        results = ({**result, "ruleIndex": rules[result["ruleId"]]} for result in waiting.all())
        yield from document({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, results)


def _sarif_rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.value,
        "name": "".join(word.capitalize() for word in code.name.split("_")),
        "shortDescription": {"text": code.name.replace("_", " ").capitalize()},
        "defaultConfiguration": {"level": _SARIF_LEVELS[code.severity.value]},
    }


def _sarif_result(text: Checked, found: Located) -> dict[str, Any]:
    from urllib.parse import quote

    region = {
        "startLine": found.line,
        "startColumn": found.column,
        "endLine": found.end_line,
        "endColumn": max(found.end_column, found.column if found.line == found.end_line else 1),
    }
    location = {"artifactLocation": {"uri": quote(os.fsencode(text.path))}, "region": region}
    return {
        "ruleId": found.code,
        "ruleIndex": 0,  # known when all are
        "level": _SARIF_LEVELS[found.severity],
        "message": {"text": _told(text, found)},
        "locations": [{"physicalLocation": location}],
    }


def as_github(checked: Iterable[Checked], paint: Paint) -> Iterator[str]:  # noqa: ARG001
    """One workflow command a finding."""
    for text in checked:
        for found in text.findings:
            fields = {"file": text.name, "line": found.line, "col": found.column}
            if found.line == found.end_line and found.end_column > found.column:
                fields["endColumn"] = found.end_column
            fields["title"] = f"{found.code} {found.name.replace('_', ' ').lower()}"
            told = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in fields.items())
            yield f"::{_GITHUB_COMMANDS[found.severity]} {told}::{_escaped(_told(text, found))}"


def _told(text: Checked, found: Located) -> str:
    """Place in the game, message, paragraph and advice in one line."""
    rule = f" ({found.paragraph})" if found.paragraph else ""
    return f"{where(found, text.several)}{found.message}{rule}" + (f"; {found.advice}" if found.advice else "")


def _escaped(text: str, more: str = "") -> str:
    return "".join(f"%{ord(c):02X}" if c in "%\r\n" + more else c for c in text)
