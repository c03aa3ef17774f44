"""How things look: boards, plays in words, findings, tables, screens."""
