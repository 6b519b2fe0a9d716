"""Dice: three in a cup, shaken to say who is dealt to first or where the action starts."""

from houseway.felt.shuffle import Stream


def roll(stream: Stream, n: int = 3) -> tuple[int, ...]:
    """What `n` dice show; each takes one number of the stream, in order."""
    return tuple([stream.below(6) + 1 for _ in range(n)])
