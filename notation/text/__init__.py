"""Text ↔ records, in pairs: `parse` and `write`. This layer knows no rules."""

from notation.text.parser import Parsed, parse, parse_text
from notation.text.words import parse_play
from notation.text.writer import write, write_all, write_entry

__all__ = ["Parsed", "parse", "parse_play", "parse_text", "write", "write_all", "write_entry"]
