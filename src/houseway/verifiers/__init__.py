"""Programs that check the shuffle of a hand, each by itself: they use nothing of Houseway."""
