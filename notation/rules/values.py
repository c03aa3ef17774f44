"""One value of a rule-set file → its Python value, or a fault and None."""

from __future__ import annotations

from notation.cards import JOKER, RANKS
from notation.rules.faults import Fault, shown
from notation.rules.schema import LONGEST_LIST, Key


def value(found: object, key: Key, path: str, faults: list[Fault]) -> object:
    """The value of a choice."""
    match key.kind:
        case "number":
            return number(found, (key.low, key.high), path, faults)
        case "numbers":
            return numbers(found, key, path, faults)
        case "ranks":
            return ranks(found, path, faults)
    return word(found, key.words, path, faults)


def number(found: object, bounds: tuple[int, int], path: str, faults: list[Fault]) -> int | None:
    """A whole number within bounds, both included."""
    low, high = bounds
    if type(found) is int and low <= found <= high:  # a bool is an int to isinstance
        return found
    faults.append(Fault(f"wanted a number from {low} to {high}, found {shown(found)}", path))
    return None


def numbers(found: object, key: Key, path: str, faults: list[Fault]) -> tuple[int, ...] | None:
    """A list of numbers. Those of players stand once each; a pattern of deals is never empty."""
    if not isinstance(found, list):
        faults.append(Fault(f"wanted a list of numbers, found {shown(found)}", path))
        return None
    fewest = int(key.field == "pattern")
    if not fewest <= len(found) <= LONGEST_LIST:
        faults.append(Fault(f"wanted {fewest} to {LONGEST_LIST} numbers, found {len(found)}", path))
        return None
    bounds = (key.low, key.high)
    read = [number(item, bounds, f"{path}[{i}]", faults) for i, item in enumerate(found, 1)]
    good = tuple(item for item in read if item is not None)
    if len(good) < len(read):
        return None
    if key.field != "pattern" and len(set(good)) < len(good):
        faults.append(Fault("a number stands here twice", path))
        return None
    return good


def ranks(found: object, path: str, faults: list[Fault]) -> str | None:
    """Rank letters in a row, each once. The joker is counted apart in a deck, and a letter elsewhere."""
    allowed = RANKS[:JOKER] if path == "deck.ranks" else RANKS[: JOKER + 1]
    if not isinstance(found, str) or any(letter not in allowed for letter in found):
        faults.append(Fault(f"wanted rank letters out of {allowed}, found {shown(found)}", path))
        return None
    if len(set(found)) < len(found):
        faults.append(Fault("a rank stands here twice", path))
        return None
    return found


def word(found: object, words: tuple[str, ...], path: str, faults: list[Fault]) -> str | None:
    """One of the words that a choice knows."""
    if isinstance(found, str) and found in words:
        return found
    known = ", ".join(f'"{one}"' for one in words)
    faults.append(Fault(f"wanted one of {known}, found {shown(found)}", path))
    return None


def line(found: object, path: str, faults: list[Fault]) -> str:
    """A line of text for people."""
    if isinstance(found, str) and len(found) <= 200 and found.isprintable():
        return found
    faults.append(Fault(f"wanted one line of at most 200 letters, found {shown(found)}", path))
    return ""
