"""Hands made up for the tests, and where the collected ones lie."""

from pathlib import Path

import pytest

from houseway import phh

COLLECTED = Path(__file__).parents[2].parent / "shared" / "data" / "phh"
"""Real hands; they are no part of the project."""

FILES = sorted(COLLECTED.rglob("*.phh"))

needs_the_collection = pytest.mark.skipif(not FILES, reason=f"the collection of hand histories is not at {COLLECTED}")


def history(text: str, **changed: object) -> phh.HandHistory:
    """A history from lines, some of them changed: `history(NO_LIMIT, min_bet="3")`."""
    lines = dict(line.split(" = ", 1) for line in text.strip().splitlines())
    lines.update({name: str(value) for name, value in changed.items()})
    return phh.loads("\n".join(f"{name} = {value}" for name, value in lines.items()))


def actions(text: str) -> list[str]:
    """Actions on a line: `p1 f, p2 cc`."""
    return text.split(", ")


NO_LIMIT = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 200, 50]
actions = ['d dh p1 AsAd', 'd dh p2 KhKd', 'd dh p3 7c2d', 'p3 f', 'p1 cbr 6', 'p2 cc', 'd db Kc8s3d', 'p1 cc', 'p2 cbr 10', 'p1 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cbr 20', 'p1 cc', 'p2 sm KhKd', 'p1 sm']
hand = 7
players = ['Ann', 'Ben', 'Cy']
finishing_stacks = [64, 236, 50]
"""  # noqa: E501
"""$36 each: $6 before the flop, $10 on it and $20 on the river; three kings take them from aces."""

HEADS_UP = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10.00, 8.25]
actions = ['d dh p1 9c9d', 'd dh p2 AhKd', 'p2 cbr 0.30', 'p1 cc', 'd db 9h4s2c', 'p1 cc', 'p2 cbr 0.45', 'p1 cbr 1.55', 'p2 f']
finishing_stacks = [10.75, 7.50]
"""  # noqa: E501
"""p1 is the big blind and p2 has the button: it is first before the flop and last after it."""

STUD = """
variant = 'F7S'
ante_trimming_status = true
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = ['d dh p1 ????Kc', 'd dh p2 ??????', 'd dh p3 ????2c', 'p3 pb', 'p1 cbr 5', 'p2 f', 'p3 cc', 'd dh p1 ??', 'd dh p3 2h', 'p3 cbr 5', 'p1 f']
finishing_stacks = [94, 99, 107]
"""  # noqa: E501
"""What p2 had was never seen; but its open card was not the lowest, or p2 had brought it in. And p1's fourth card was
no king, or p1 had been first to act."""

RAZZ = """
variant = 'FR'
ante_trimming_status = true
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
actions = ['d dh p1 2cAd5h', 'd dh p2 9c9hKd', 'd dh p3 3s4s6c', 'p2 pb', 'p3 cbr 5', 'p1 cc', 'p2 f', 'd dh p1 Js', 'd dh p3 Qd', 'p1 cbr 5', 'p3 cc', 'd dh p1 7d', 'd dh p3 8d', 'p1 cc', 'p3 cc', 'd dh p1 9s', 'd dh p3 Th', 'p1 cbr 10', 'p3 cc', 'd dh p1 Qs', 'd dh p3 Ac', 'p1 cc', 'p3 cbr 10', 'p1 cc', 'p3 sm 3s4s6cQd8dThAc', 'p1 sm']
finishing_stacks = [69, 97, 134]
"""  # noqa: E501
"""$31 each from p1 and p3 and $3 from p2. p1 has 9-7-5-2-A, p3 8-6-4-3-A."""

DRAW = """
variant = 'FB'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 50]
actions = ['d dh p1 ????????', 'd dh p2 AcAdAhAs', 'p2 cc', 'p1 cc', 'p1 sd ????', 'p2 sd AcAdAh', 'd dh p1 ????', 'd dh p2 2c3d9h', 'p1 cc', 'p2 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc', 'p1 sd ??', 'p2 sd', 'd dh p1 ??', 'p1 cbr 4', 'p2 cc', 'p1 sm 4c5d6h7s', 'p2 sm As2c3d9h']
finishing_stacks = [56, 44]
"""  # noqa: E501
"""p1 shows 7-6-5-4 in the end, and held it however it drew; p2 has 9-3-2-A."""
