"""`toc fmt`: games in canonical text."""

from __future__ import annotations

from toc_cli.commands._exits import wrong_usage
from toc_cli.commands._options import Paths


def fmt(paths: Paths) -> None:  # noqa: ARG001
    """Rewrite games in canonical form."""
    wrong_usage("fmt is not there yet")
