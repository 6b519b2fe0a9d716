"""Collections: flat fees, set before the hand, taken at a filed moment."""
