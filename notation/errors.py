"""What the library raises when a programmer's own text or seat cannot be used. All are `Error`, and ValueErrors too."""

from __future__ import annotations


class Error(ValueError):
    """The parent of everything that the library raises on purpose, but for TypeErrors."""


class RulesError(Error):
    """No such rule-set, or players that it does not seat."""


class PositionError(Error):
    """A text that is no position at this table."""


class SeatError(Error):
    """A seat that nobody plays."""


class AddressError(Error):
    """An address that names no play of the game."""


def must_be(value: object, kind: type | tuple[type, ...], what: str) -> None:
    """Raise a TypeError that names what was wanted, unless the value is of that kind."""
    if not isinstance(value, kind):
        kinds = kind if isinstance(kind, tuple) else (kind,)
        wanted = " or ".join(k.__name__ for k in kinds)
        raise TypeError(f"{what} must be {wanted}, not {type(value).__name__}")
