"""Pai gow, with cards and with tiles: a stack for everybody, set into two hands, both against the player-dealer's."""
