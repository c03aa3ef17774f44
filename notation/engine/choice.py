"""Which engine runs: these Python files, or a copy of them that `make fast` compiled.

There is one text of the rules, the files beside this one. A compiled copy carries the hash of the text that it was
made from and is used only while that text is unchanged. `choose` puts its modules in the place of the ones here, under
the same names, so that nothing else in the program knows of it.

The environment variable TOC_ENGINE forces one: `python`, or `compiled`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

COPY: Final = "notation_fast"
"""The package that holds the compiled copy."""

MODULES: Final = (
    "flat",
    "tables",
    "tabulate",
    "lot",
    "position",
    "apply",
    "judge",
    "split",
    "generate",
    "find",
    "decide",
    "written",
    "dealing",
    "playout",
)
"""What is compiled."""

_LOOKED_AT: Final = ("board.py", "cards.py", "plays.py", "ruleset/model.py")
"""What the compiled modules were built against."""

_NOTATION: Final = Path(__file__).parents[1]


def text_hash() -> str:
    """The sha256 of the rules' text, as hex digits."""
    from hashlib import sha256  # it loads OpenSSL, and without a compiled copy there is nothing to compare

    digest = sha256()
    for name in (*(f"engine/{module}.py" for module in MODULES), *_LOOKED_AT):
        digest.update((_NOTATION / name).read_bytes())
    return digest.hexdigest()


def choose() -> str:
    """Put the compiled modules in place if they may be used, before any module of the engine is imported.

    Answers which engine runs, "python" or "compiled". Raises ImportError when that is not the one TOC_ENGINE asks for.
    """
    wanted = os.environ.get("TOC_ENGINE", "")
    if wanted not in ("", "python", "compiled"):
        raise ImportError(f"TOC_ENGINE is {wanted!r}; it may be python or compiled", name=COPY)
    if wanted == "python":
        return "python"
    fault = _put_in_place()
    if fault and wanted:
        raise ImportError(f"TOC_ENGINE is compiled, and {fault}", name=COPY)
    return "python" if fault else "compiled"


def _put_in_place() -> str:
    """Put the compiled modules in place; answers "", or why they cannot be used."""
    try:
        copy = import_module(COPY)
    except ImportError:
        return "there is no compiled engine here: `make fast` builds it"
    if text_hash() != copy.TEXT_HASH:
        return "the rules' text changed since it was compiled: `make fast` builds it anew"
    try:
        compiled = [import_module(f"{COPY}.{name}") for name in MODULES]
    except ImportError as error:
        return f"the compiled engine cannot be loaded ({error}): `make fast` builds it anew"
    package = sys.modules["notation.engine"]
    for name, module in zip(MODULES, compiled, strict=True):
        sys.modules[f"notation.engine.{name}"] = module
        setattr(package, name, module)
    return ""
