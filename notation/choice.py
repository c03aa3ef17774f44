"""Which engine runs: these Python files, or binaries that `make fast` compiled from them.

There is one text of the rules, the files of this package. Binaries carry the hash of the text that they were made from
and are used only while that text is unchanged. Python then finds the binary of a module in the place of its text, under
the same name, so that nothing else in the program knows of it.

The environment variable TOC_ENGINE forces one: `python`, or `compiled`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import Final

COPY: Final = "notation_fast"
"""The package that holds the binaries."""

MODULES: Final = (
    "engine.flat",
    "cards",
    "plays",
    "record",
    "engine.compiled_rules",
    "engine.compile_rules",
    "engine.random",
    "engine.position",
    "engine.apply",
    "engine.judge",
    "engine.split",
    "engine.generate",
    "engine.find",
    "engine.decide",
    "engine.meanings",
    "engine.written",
    "engine.dealing",
    "engine.playout",
    "text.tokens",
    "text.letters",
    "text.words",
    "text.statements",
    "text.parser",
    "replay.hands.inference",
    "replay.hands.card_counts",
    "replay.rounds",
    "replay.hands.ruling",
    "replay.applied",
    "replay.state",
    "replay.claims",
    "replay.deals",
    "replay.referee",
    "checks.check",
)
"""What is compiled, of `notation`: what every play passes through."""

_TEXT: Final = Path(__file__).parent


def text_hash() -> str:
    """The sha256 of the text of this package, as hex digits: what is not compiled is compiled against."""
    from hashlib import sha256  # it loads OpenSSL, and without binaries there is nothing to compare

    digest = sha256()
    for path in sorted(_TEXT.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


class Binaries:
    """Finds the binaries of modules in a folder; one of `sys.meta_path`."""

    def __init__(self, folder: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        self.files = {f"notation.{name}": f"{folder}/{name.replace('.', '/')}{suffix}" for name in MODULES}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where a module is found, or None for one that is not compiled."""
        file = self.files.get(name)
        return ModuleSpec(name, ExtensionFileLoader(name, file), origin=file) if file else None

    def load_first(self) -> None:
        """Load the first module, which needs none of the others, to see that binaries can be loaded here."""
        spec = self.find_spec(f"notation.{MODULES[0]}")
        assert spec
        assert spec.loader
        spec.loader.exec_module(module_from_spec(spec))


def choose() -> str:
    """Have the binaries found if they may be used, before any module of the package is imported.

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
    """Have the binaries found; answers "", or why they cannot be used."""
    try:
        copy = import_module(COPY)
    except ImportError:
        return "there is no compiled engine here: `make fast` builds it"
    if text_hash() != copy.TEXT_HASH:
        return "the rules' text changed since it was compiled: `make fast` builds it anew"
    binaries = Binaries(Path(copy.__path__[0]))
    try:
        binaries.load_first()
    except ImportError as error:
        return f"the compiled engine cannot be loaded ({error}): `make fast` builds it anew"
    sys.meta_path.insert(0, binaries)
    return ""


ENGINE: Final = choose()
"""Which engine runs."""
