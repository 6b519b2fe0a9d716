"""What a wager brings: the chance of each of its payments, and from them the edge and the variance."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from houseway.filings.model import WagerRule


class Prospect(NamedTuple):
    """A wager's expectation for each dollar, and the chance of each of its payments."""

    edge: Fraction
    """What the bettor loses on average."""
    variance: Fraction
    pays: Mapping[Fraction, Fraction]
    """The chance of each result for a dollar: -1 for a loss, 0 for a push."""


def prospect(wager: WagerRule, chances: Mapping[frozenset[str], Fraction]) -> Prospect:
    """A wager's prospect, where these sets of facts come with these chances."""
    pays: dict[Fraction, Fraction] = {}
    for facts, chance in chances.items():
        odds = next((row.pays for row in wager.pays if facts.issuperset(row.on)), Fraction(-1))
        pays[odds] = pays.get(odds, Fraction(0)) + chance
    mean = sum((odds * chance for odds, chance in pays.items()), Fraction(0))
    square = sum((odds * odds * chance for odds, chance in pays.items()), Fraction(0))
    return Prospect(-mean, square - mean * mean, pays)
