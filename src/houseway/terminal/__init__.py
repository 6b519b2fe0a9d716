"""What the terminal shows: tables, pictures of cards, and hands as they are told to a seat."""
