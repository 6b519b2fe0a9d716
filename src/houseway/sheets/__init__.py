"""Rule sheets: a filing as sections for people to read, and as data for the page."""
