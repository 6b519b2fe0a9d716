"""Games with a player-dealer: rotation, cover, wagers, settlement, and one module per family."""
