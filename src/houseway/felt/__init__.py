"""What lies on the table: cards, decks and shoes, tiles, dice, chips, and how they are shuffled."""
