"""Thirteen card, or Chinese poker: thirteen cards set in three segments, and every player against every other."""
