"""How the screen is laid out."""

from __future__ import annotations

from typing import Final

CSS: Final = """
#title, #status { height: 1; padding: 0 1; background: $panel; }
#title { dock: top; }
#status { dock: bottom; color: $text-muted; }
#middle { layout: horizontal; height: 1fr; }
#board { height: 100%; padding: 0 1; }
#panels { width: 1fr; height: 100%; }
#told { height: auto; max-height: 50%; }
#hands, #plays { border-top: solid $panel-lighten-2; border-title-color: $text-muted; }
#hands { height: auto; }
#plays { height: 1fr; min-height: 3; }

.above #middle { layout: vertical; }
.above #board { height: auto; padding: 0; }
.above #panels { height: 1fr; }
.above #told { max-height: 100%; height: 1fr; }
.above #hands, .above #plays { display: none; }

.alone #board { height: 1fr; padding: 0; }
.alone #panels { display: none; }
.tight #title { display: none; }

.none #board { display: none; }

.low #hands, .low #plays { display: none; }
.low #told { max-height: 100%; }

Question { align: left bottom; background: $background 20%; }
#question { height: 3; padding: 0 1; background: $panel; }
#question Input { border: none; height: 1; padding: 0; }
Help, Games { align: center middle; background: $background 50%; }
#help { width: auto; max-width: 100%; height: auto; max-height: 100%; border: round $primary; padding: 0 2; }
#games { width: 90%; height: auto; max-height: 90%; border: round $primary; }
"""
