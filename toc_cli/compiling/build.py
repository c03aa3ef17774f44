"""From the text of `notation` to a package of binaries beside the installed ones.

notation/choice.py says when they are used. A copy of the text is made each time and compiled by mypyc; only the
binaries are kept.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path
from typing import Final

import notation
from notation.choice import COPY, MODULES, text_hash

NEEDED: Final = ("mypyc", "setuptools", "librt")
"""What the extra `fast` installs."""

STACK: Final = Path(__file__).with_name("stack.py")
"""What is compiled beside the text: the class of a stack."""

_SETUP: Final = """
import os
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify({paths!r}, group_name={name!r})
if os.name != "nt":
    # Functions that nobody outside can see call each other directly, or are put in the place of the call.
    for extension in extensions:
        extension.extra_compile_args.append("-fvisibility=hidden")
setup(name={name!r}, packages=[], ext_modules=extensions)
"""


WORDS: Final = (
    ("Ints = list[int]", 'Ints: TypeAlias = "vec[i64]"'),
    ("Rows = list[Ints]", 'Rows: TypeAlias = "vec[vec[i64]]"'),
    ("return numbers  # Ints", "return vec[i64](numbers)"),
    ("return numbers  # Rows", "return vec[vec[i64]](numbers)"),
    ("Stack = list[int]", f"from {COPY}.stack import Stack, give_back, give_back_into, lent_for, taken_out"),
    ("Packed = Sequence[int]", "Packed: TypeAlias = Stack"),
    ("return []  # Stack", "return Stack()"),
    ("return numbers  # Stack", "return lent_for(numbers)"),
    ("return numbers  # Packed", "return lent_for(numbers)"),
    ("return  # Stack", "give_back_into(lent, numbers)"),
    ("return numbers[:]  # Stack", "return numbers.listed()"),
    ("del numbers[length:]  # Stack", "numbers.cut(length)"),
)
"""Lines of engine/flat.py, and what they are in the copy: machine words in the place of lists."""

READ: Final = (
    ("Stack, cut, piled", "Stack, cut, give_back, piled, taken_out"),
    ("carry_out(position, piled(events))", "read = piled(events)\n    carry_out(position, read)\n    give_back(read)"),
    (
        "if first != UNSEEN and first in hand:\n                hand.remove(first)  # List\n            else:\n",
        "if first == UNSEEN or not taken_out(hand, first):\n",
    ),
)
"""The same for engine/apply.py."""

SAID: Final = ((" = []  # Stack", " = Stack()"),)
"""The same for engine/written.py."""

_OVER_STACK: Final = re.compile(r"^( *)for (\w+) in (\w+)(?:\[(\w+):\](?: if \w+ else \w+)?)?:  # Stack$", re.MULTILINE)
"""A loop over a stack, or over what was put on it since."""

_HEAD: Final = "from __future__ import annotations\n"
_WORD_TYPES: Final = """
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64
"""
_INT: Final = re.compile(r"(: |-> )int\b(?! \|)")
"""An annotation that is a number, and nothing else."""

_VALUE: Final = re.compile(r"@dataclass\((frozen=True, slots=True|slots=True, unsafe_hash=True)\)")
_SET_ONCE: Final = "@dataclass(unsafe_hash=True)"
"""That nobody changes a value has been seen to before; without the guard it is made faster, and can be pickled."""

_SLOTS: Final = "@dataclass(slots=True, init=False, eq=False, repr=False)\n"
"""What every class of the copy has without being told."""


class CannotCompile(Exception):
    """Why there is no compiled engine, in words for people."""


def compile_engine(work: Path) -> Path:
    """Compile into an empty folder, then install; answers the folder of the compiled package. Raises CannotCompile."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CannotCompile(f"{', '.join(missing)} not installed; the extra `fast` has all that is needed")
    write_copy(work)
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=work,
        capture_output=True,
        text=True,
        check=False,
    )
    if built.returncode:
        raise CannotCompile(f"the compiler failed (is there a C compiler?):\n{built.stdout}{built.stderr}".rstrip())
    return install(work, Path(get_path("platlib")))


def write_copy(work: Path) -> None:
    """The package as it is compiled, and the script that compiles it."""
    shutil.copytree(Path(notation.__file__).parent, work / "notation", ignore=shutil.ignore_patterns("__pycache__"))
    (work / COPY).mkdir()
    (work / COPY / "__init__.py").touch()
    shutil.copy(STACK, work / COPY)
    paths = [f"notation/{name.replace('.', '/')}.py" for name in MODULES]
    for path in paths:
        file = work / path
        file.write_text(native(path, file.read_text("utf-8")), "utf-8")
    paths.append(f"{COPY}/{STACK.name}")
    (work / "setup.py").write_text(_SETUP.format(name=COPY, paths=paths), "utf-8")


def native(path: str, text: str) -> str:
    """A module as it is compiled: all as it is written, but for types."""
    text = _OVER_STACK.sub(_over_words, _VALUE.sub(_SET_ONCE, text.replace(_SLOTS, "")))
    if "/engine/" not in path:
        return text
    for old, new in WORDS + READ + SAID:
        text = text.replace(old, new)
    return _INT.sub(r"\1i64", text).replace(_HEAD, _HEAD + _WORD_TYPES, 1)


def _over_words(loop: re.Match[str]) -> str:
    indent, name, numbers, since = loop.groups("0")
    return f"{indent}for at_ in range({since}, {numbers}.length):\n{indent}    {name} = {numbers}.numbers[at_]"


def install(work: Path, target: Path) -> Path:
    """Move the binaries in place of those of an earlier build."""
    folder = target / COPY
    shutil.rmtree(folder, ignore_errors=True)
    for old in target.glob(f"{COPY}__mypyc.*"):
        old.unlink()
    for shared in work.glob(f"{COPY}__mypyc.*"):
        shutil.move(shared, target)
    for made in (work / "notation", work / COPY):
        for module in (*made.rglob("*.so"), *made.rglob("*.pyd")):
            place = folder / module.relative_to(made)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(module, place)
    (folder / "__init__.py").write_text(f'TEXT_HASH = "{text_hash()}"\n', "utf-8")
    return folder
