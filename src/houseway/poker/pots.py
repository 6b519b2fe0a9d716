"""Main and side pots: what each player put in decides what each can win."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """An amount, and the players who can win it."""

    amount: int
    players: tuple[int, ...]


def uncalled(put: Mapping[int, int]) -> tuple[int, int] | None:
    """The part of the largest bet that nobody else matched, and whose it is."""
    amounts = list(put.values())
    most = max(amounts)
    if amounts.count(most) > 1:
        return None
    amounts.remove(most)
    return next(seat for seat, amount in put.items() if amount == most), most - max(amounts, default=0)


def pots(put: Mapping[int, int], live: Collection[int], held: int, dead: int = 0) -> list[Pot]:
    """The pots, main pot first; together they are the money `held`. Dead money belongs to the main pot.

    Where less is held than was put in, fees were taken: they come out of the main pot, and out of the next one when
    that is spent.
    """
    fees = sum(put.values()) + dead - held
    levels = sorted({put[seat] for seat in live})
    made: list[Pot] = []
    below = 0
    for level in levels:
        upto = level if level != levels[-1] else max(put.values())
        amount = dead + sum(min(had, upto) - min(had, below) for had in put.values())
        taken = min(fees, amount)
        fees -= taken
        below, dead = level, 0
        made.append(Pot(amount - taken, tuple(seat for seat in live if put[seat] >= level)))
    return [pot for pot in made if pot.amount]


def shares(amount: int, winners: Sequence[int], chip: int, all_to_one: bool = False) -> dict[int, int]:
    """The pot among its winners, equally in whole chips; odd chips go to the first in the order given, one each."""
    each, over = divmod(amount // chip, len(winners))
    extra = [over if all_to_one and at == 0 else int(at < over and not all_to_one) for at in range(len(winners))]
    split = {seat: (each + more) * chip for seat, more in zip(winners, extra, strict=True)}
    split[winners[0]] += amount % chip
    return split
