"""The rules in motion: positions, one judge, one generator. See docs/architecture.md, "The engine"."""

from notation.engine.apply import apply
from notation.engine.decide import decide
from notation.engine.position import Position
from notation.engine.tables import Tables, compile_rules

__all__ = ["Position", "Tables", "apply", "compile_rules", "decide"]
