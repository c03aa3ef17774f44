"""Plain values of the command line, taken as they are.

typer reads every value with pydantic, which takes longer to load than `toc check` has for one game. What is plainly a
word, a number or one of the names of a choice needs none of that; everything else, and everything wrong, goes typer's
way. This leans on typer's insides: the tests compare both ways, and pyproject.toml holds its version.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, Final, get_args, get_origin

import typer
from typer._coercion import RuntimeParam, build_runtime_param

_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class QuickParam(RuntimeParam):
    """Reads one parameter's values."""

    def _coerce_value(self, value: Any, param: Any, ctx: Any) -> Any:
        if self.parameter_info.parser is None:
            plain = _plain(self.annotation, value)
            low, high = self.parameter_info.min, self.parameter_info.max
            in_bounds = (low is None and high is None) or (
                isinstance(plain, int) and (low is None or plain >= low) and (high is None or plain <= high)
            )
            if plain is not None and in_bounds:
                return plain
        return build_runtime_param(param.type_descriptor).coerce(value, param, ctx)


def quicken(command: Any, around: typer.Context | None = None) -> None:
    """Let the parameters of a command, and of its commands, take plain values by themselves."""
    context = typer.Context(command, parent=around, **command.context_settings)
    for param in command.get_params(context):  # with --help, which is no parameter of the command's own
        descriptor = param.type_descriptor
        param._runtime_param = QuickParam(descriptor.parameter_info, descriptor.annotation)
    for inner in getattr(command, "commands", {}).values():
        quicken(inner, context)


def _plain(annotation: Any, value: Any) -> Any:
    """The value where it is plainly of this type, or None."""
    if get_origin(annotation) is list and get_args(annotation) == (str,):
        return list(value) if all(isinstance(word, str) for word in value) else None
    if annotation in (str, bool) and isinstance(value, annotation):
        return value
    if annotation is int:
        number = isinstance(value, str) and _NUMBER.fullmatch(value)
        return int(value) if number or type(value) is int else None
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return next((member for member in annotation if value is member or value == member.value), None)
    return None
