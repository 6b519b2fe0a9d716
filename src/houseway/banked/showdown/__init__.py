"""Poker hands against the player-dealer's: Three Card Poker, Ultimate Texas Hold'em, Let It Ride."""
