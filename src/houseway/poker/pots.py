"""Main and side pots: what each player put in decides what each can win."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """An amount, and the players who can win it."""

    amount: int
    players: tuple[int, ...]


def uncalled(put: Mapping[int, int]) -> tuple[int, int] | None:
    """The part of the largest bet that nobody else matched, and whose it is."""
    amounts = sorted(put.values())
    most = amounts.pop()
    over = most - (amounts[-1] if amounts else 0)
    return (next(seat for seat, amount in put.items() if amount == most), over) if over else None


def pots(put: Mapping[int, int], live: Collection[int], held: int) -> list[Pot]:
    """The pots, main pot first; together they are the money `held`.

    Where less is held than was put in, fees were taken: they come out of the main pot, and out of the next one when
    that is spent.
    """
    fees = sum(put.values()) - held
    made: list[Pot] = []
    below = 0
    for level in sorted({put[seat] for seat in live}):
        amount = sum(min(had, level) - min(had, below) for had in put.values())
        below = level
        taken = min(fees, amount)
        fees -= taken
        made.append(Pot(amount - taken, tuple(seat for seat in live if put[seat] >= level)))
    folded = sum(had - min(had, below) for had in put.values())
    if folded:
        made[-1] = made[-1]._replace(amount=made[-1].amount + folded)
    return [pot for pot in made if pot.amount]


def shares(amount: int, winners: Sequence[int], chip: int) -> dict[int, int]:
    """The pot among its winners, equally in whole chips; odd chips go one each to the first in the order given."""
    each, over = divmod(amount // chip, len(winners))
    split = {seat: (each + (at < over)) * chip for at, seat in enumerate(winners)}
    split[winners[0]] += amount % chip
    return split
