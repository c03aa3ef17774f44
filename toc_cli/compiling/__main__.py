"""`python -m toc_cli.compiling`: compile the engine, and say where it went or why it could not be."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from toc_cli.compiling.build import CannotCompile, compile_engine


def main() -> int:
    """Answers the exit code."""
    with TemporaryDirectory() as folder:
        try:
            target = compile_engine(Path(folder))
        except CannotCompile as why:
            print(f"toc: no compiled engine: {why}", file=sys.stderr)
            return 1
    print(f"toc: the engine is compiled, in {target}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
