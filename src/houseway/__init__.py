"""Houseway: every game of a California cardroom, by its filed rules."""
