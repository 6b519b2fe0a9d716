"""Findings about collections.

The law wants flat fees, fixed before the hand and not in proportion to what is bet, and no more than five rates at a
table. A band is what is printed: `$5–$100`. Findings that several options of a sheet share are told once.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from houseway.banked.wagers import Wager
from houseway.check.finding import Finding, Weight
from houseway.fees.collect import fees_of_player
from houseway.felt.chips import money
from houseway.filings.figures import Bands, Range, range_text
from houseway.filings.model import FeeRule, Schedule
from houseway.table.game import Game

MOST_RATES: Final = 5
ABSURD: Final = 0.2
"""A fee of a fifth of the bet or more is worth a doubt; of the whole bet or more, it is grave."""
LEAST_FOR_PROPORTION: Final = 3
"""With fewer bands than this, proportion is chance."""


class Fault(NamedTuple):
    """Something about one fee of one option."""

    weight: Weight
    kind: str
    what: str


def fee_findings(game: Game) -> Iterator[Finding]:
    shared: dict[tuple[str, Fault], list[Schedule]] = defaultdict(list)
    for sheet, option in game.filing.schedules():
        for fault in _faults(game, sheet, option):
            shared[sheet, fault].append(option)
    for (sheet, fault), options in shared.items():
        numbers = [number for option in options for number in option.option]
        lines = ", ".join(dict.fromkeys(str(option.lines) for option in options))
        told = f"Option{'s' * (len(numbers) > 1)} {_numbers(numbers)} ({sheet}): {fault.what}."
        yield Finding(game.id, fault.weight, fault.kind, told, lines)


def _faults(game: Game, sheet: str, option: Schedule) -> Iterator[Fault]:
    rules = game.filing.sheets[sheet].fees
    for name, bands in option.fees.items():
        yield from _of_bands(name, bands, rules[name], option.chip or game.filing.chips.smallest)
    yield from _too_many(option)
    yield from _absurd(game, sheet, option)


def _of_bands(name: str, bands: Bands, rule: FeeRule, chip: int) -> Iterator[Fault]:
    by_players = rule.by == "players"
    figure = str if by_players else money
    ordered = sorted(bands.bands)
    twice, nowhere, falls = [], [], []
    for (first, paid), (then, pays) in pairwise(ordered):
        if first.high is None or then.low <= first.high:
            if paid != pays:
                ends = [end for end in (first.high, then.high) if end is not None]
                both = range_text(Range(then.low, min(ends, default=None)), figure)
                twice.append(f"{both} at both {money(paid)} and {money(pays)}")
        elif then.low - first.high > (1 if by_players else chip):
            nowhere.append(f"{figure(first.high)} and {figure(then.low)}")
        if pays < paid and not by_players:
            one, other = range_text(first, figure), range_text(then, figure)
            falls.append(f"from {money(paid)} for {one} to {money(pays)} for {other}")
    if twice:
        yield Fault(Weight.DOUBT, "overlapping bands", f"the {name} fee has {listed(twice)}")
    if nowhere:
        yield Fault(Weight.DOUBT, "gap between bands", f"the {name} fee says nothing between {'; '.join(nowhere)}")
    if falls:
        yield Fault(Weight.DOUBT, "fee that falls", f"the {name} fee falls {listed(falls)}")
    yield from _in_proportion(name, ordered, by_players)


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _in_proportion(name: str, ordered: list[tuple[Range, int]], by_players: bool) -> Iterator[Fault]:
    """Bands whose fees are the same share of their upper ends: a percentage in all but name."""
    ends = [(band.high, cents) for band, cents in ordered if band.high and cents]
    if by_players or len(ends) < LEAST_FOR_PROPORTION or len(ends) < len(ordered) - 1:
        return
    shares = {cents / high for high, cents in ends}
    if max(shares) - min(shares) < 1e-12:
        what = f"the {name} fee is {100 * shares.pop():g}% of the upper end of every band, a percentage in all but name"
        yield Fault(Weight.DOUBT, "fee in proportion", what)


def _too_many(option: Schedule) -> Iterator[Fault]:
    """Rates are counted by fee: a fee with more bands than five at one table has more than five rates."""
    for name, bands in option.fees.items():
        rates = {cents for _, cents in bands.bands}
        if len(rates) > MOST_RATES:
            told = ", ".join(money(cents) for cents in sorted(rates))
            what = f"the {name} fee has {len(rates)} rates at one table ({told}), where {MOST_RATES} are allowed"
            yield Fault(Weight.GRAVE, "too many rates", what)


def _absurd(game: Game, sheet: str, option: Schedule) -> Iterator[Fault]:
    """A fee that takes much of the least bet that the option allows."""
    if game.filing.player_dealer is None or not option.limit:
        return
    rules = game.filing.wagers
    main = next((kind for kind, rule in rules.items() if rule.offered and not rule.bonus and not rule.needs), "")
    if not main:
        return
    together = [main, *(kind for kind, rule in rules.items() if rule.equals == main and rule.placed == "before-deal")]
    least = option.limit[0].usual[0]
    fee = fees_of_player(game.filing.sheets[sheet], option, [Wager(1, kind, least) for kind in together])
    share = fee / least if least else 0.0
    if share >= ABSURD:
        what = f"the fee on the least bet that a table may have, {money(least)}, is {money(fee)}: {share:.0%} of it"
        yield Fault(Weight.GRAVE if share >= 1 else Weight.DOUBT, "fee that swallows the bet", what)


def _numbers(numbers: list[int]) -> str:
    """`1–4, 7`."""
    spans: list[list[int]] = []
    for number in sorted(set(numbers)):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in spans)
