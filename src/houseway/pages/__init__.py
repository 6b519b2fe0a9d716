"""Pages of `docs/` that are written from the filings and from the odds: `make docs`."""
