"""What is known of hands: cards counted, what a deal that was played out proves, what a hand may have held."""
