"""The rules in motion: positions, one judge, one generator. See docs/architecture.md, "The engine"."""

from notation.engine.choice import choose

ENGINE = choose()  # before any other module of the engine is imported

from notation.engine.apply import apply  # noqa: E402
from notation.engine.decide import decide  # noqa: E402
from notation.engine.position import Position  # noqa: E402
from notation.engine.tables import Tables  # noqa: E402
from notation.engine.tabulate import compile_rules  # noqa: E402

__all__ = ["ENGINE", "Position", "Tables", "apply", "compile_rules", "decide"]
