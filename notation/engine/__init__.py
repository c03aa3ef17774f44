"""The rules in motion: positions, one judge, one generator. See docs/architecture.md, "The engine"."""

from notation.choice import ENGINE
from notation.engine.apply import apply
from notation.engine.compile_rules import compile_rules
from notation.engine.compiled_rules import CompiledRules
from notation.engine.decide import decide
from notation.engine.position import Position

__all__ = ["ENGINE", "CompiledRules", "Position", "apply", "compile_rules", "decide"]
