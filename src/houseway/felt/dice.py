"""Dice: three in a cup, shaken to say who is dealt to first or where the action starts."""

from houseway.felt.shuffle import Stream


def roll(stream: Stream, n: int = 3) -> tuple[int, ...]:
    """What `n` dice show; each takes one number of the stream, in order."""
    return tuple([stream.below(6) + 1 for _ in range(n)])


def button_label(gone: int) -> str:
    """The stream of the dice for the action button, by how many cards were off the deck: each hand has its own."""
    return f"action button {gone}" if gone else "action button"
