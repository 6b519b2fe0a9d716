"""Panguingue: a rummy of eight packs in which certain melds are paid for at once."""
