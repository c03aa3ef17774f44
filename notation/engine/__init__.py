"""The rules in motion: positions, one judge, one generator. See docs/architecture.md, "The engine"."""

from notation.choice import ENGINE
from notation.engine.apply import apply
from notation.engine.decide import decide
from notation.engine.position import Position
from notation.engine.tables import Tables
from notation.engine.tabulate import compile_rules

__all__ = ["ENGINE", "Position", "Tables", "apply", "compile_rules", "decide"]
