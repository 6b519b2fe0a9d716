"""Filings: what a cardroom filed, as data."""
