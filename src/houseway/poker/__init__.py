"""Games for the pot: betting, pots, button and blinds, and the families that use them."""
