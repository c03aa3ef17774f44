"""Where text meets rules: a record carried out entry by entry.

`replay` stops where the rules refuse a play and says why; it never repairs.
"""

from notation.replay.ask import Verdict, decide, legal_plays
from notation.replay.replay import Replay, Step, replay
from notation.replay.setup import Setup, set_up

__all__ = ["Replay", "Setup", "Step", "Verdict", "decide", "legal_plays", "replay", "set_up"]
