"""The output formats of `toc check`, by name."""

from __future__ import annotations

from typing import Final

from toc_cli.views.findings import Renderer, concise
from toc_cli.views.findings_full import full
from toc_cli.views.findings_machine import as_github, as_json, as_sarif

FORMATS: Final[dict[str, Renderer]] = {
    "concise": concise,
    "full": full,
    "json": as_json,
    "sarif": as_sarif,
    "github": as_github,
}
