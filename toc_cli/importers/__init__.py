"""Where games come from: files, folders, zip archives and standard input, as pieces of text.

Input is untrusted: what cannot be read is a `Problem` in a sentence, and nothing read is larger than its limits.
"""

from toc_cli.importers.inputs import Input, NoSuchInput, find_inputs
from toc_cli.importers.pieces import Piece, Problem, pieces_of
from toc_cli.importers.workers import Read, read_all

__all__ = ["Input", "NoSuchInput", "Piece", "Problem", "Read", "find_inputs", "pieces_of", "read_all"]
