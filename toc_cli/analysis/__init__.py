"""Players that are programs, and games between them."""
