"""What the rule sheets of all games for the pot say: the button, the blinds, odd chips, betting."""

from collections.abc import Iterator
from typing import Any

from houseway.felt.cards import SUIT_NAMES, SUITS
from houseway.felt.chips import money
from houseway.poker.betting import BettingRule
from houseway.poker.blinds import BlindsRule
from houseway.sheets.generic import Row, rows
from houseway.terminal.output import said


def pot_rows(rules: Any) -> Iterator[Row]:
    """What all games for the pot have."""
    suits = " over ".join(SUIT_NAMES[SUITS.index(suit)] for suit in reversed(rules.button.suits))
    first = f"highest card; between equal ranks {suits}" if rules.button.first == "high-card" else "the first seat"
    yield "First button", first, rules.button.lines
    yield "Blinds", "; ".join(_blinds(rules.blinds)), rules.blinds.lines
    for name in ("posting", "straddle", "kill", "over", "openers", "corrections"):
        part = getattr(rules, name, None)
        if part is not None:
            told = list(rows(part, f"{name}, ", part.lines))
            yield from told or [(name.capitalize(), "yes", part.lines)]
    odd_chip = {
        "first-left-of-button": "to the first winner left of the button",
        "nearest-either-way": "to the winner nearest the button in either direction",
        "high-card-by-suit": "to the winner with the highest card by suit",
        "low-card-by-suit": "to the winner with the lowest card by suit",
    }
    share = {"one-each": "one each to those first in line", "all-to-one": "all of them to the first"}
    halves = f"between high and low to the {rules.odd_chip.halves}"
    odd = [said(odd_chip, rules.odd_chip.to), said(share, rules.odd_chip.share), halves]
    if rules.odd_chip.to.endswith("by-suit"):
        odd.append(f"the joker is the {rules.odd_chip.joker} card")
    yield "Odd chips", "; ".join(odd), rules.odd_chip.lines
    for name, rule in rules.betting.items():
        yield f"Betting, {name}", "; ".join(_betting(rule)), rule.lines


def _blinds(rule: BlindsRule) -> Iterator[str]:
    blinds = {
        "sheet": "as the collection option says",
        "half": "the big blind is the lower limit, the small one half of it",
        "third": "the big blind is the lower limit, the small one a third of it",
        "equal": "both are the lower limit",
    }
    heads_up = {
        "button-small": "with two players the button posts the small blind",
        "left-small": "with two players the small blind is left of the button",
    }
    chosen = {
        "nothing": "the house may set no others",
        "blinds": "the house may set others",
        "blinds-and-antes": "the house may set others, and antes",
    }
    yield said(blinds, rule.amounts)
    yield said(chosen, rule.chosen)
    yield said(heads_up, rule.heads_up)
    if rule.from_the_button:
        yield "the button posts the first"
    if rule.without_limits:
        yield f"without limits they are {' and '.join(map(money, rule.without_limits))}"


def _betting(rule: BettingRule) -> Iterator[str]:
    if rule.kind == "limit":
        lower = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "lower"]
        upper = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "upper"]
        yield f"rounds {', '.join(lower)} at the lower limit, {', '.join(upper)} at the upper"
    else:
        least = money(rule.least) if isinstance(rule.least, int) else f"the {rule.least.replace('-', ' ')}"
        yield f"{rule.kind}, from {least}" + (" to the upper limit" if rule.most == "upper-limit" else "")
        yield "a raise is at least " + ("the last bet or raise" if rule.raise_by == "last-raise" else "the least bet")
    if rule.raises != "any-number":
        counted = "the opening bet among them" if rule.opening_bet_is_a_raise else "after the opening bet"
        yield f"{rule.raises} raises a round, {counted}"
        heads_up = {
            "no-cap-from-the-start": "any number between two players who begin the round",
            "no-cap-at-any-time": "any number once two players are left",
            "capped": "between two players too",
        }
        yield said(heads_up, rule.heads_up)
    elif rule.kind == "limit":
        yield "any number of raises"
    if rule.first_raise_completes:
        yield "over a blind of less than the bet the first raise completes it"
    short = {
        "closed-to-all-who-acted": "nobody who has acted in the round may raise an all-in of less than a raise",
        "closed-since-full-raise": "nobody who has acted since the last full raise may raise an all-in of less",
    }
    yield said(short, rule.short_all_in)
    if rule.kind == "pot-limit":
        yield "up to the pot" + (" after the call" if rule.pot_counts_the_call else ", the call apart")
        if rule.opening:
            opener = "whoever comes in first" if rule.opening_by == "first-in" else "the first raise"
            yield f"before the flop {opener} may go to {rule.opening} big blinds"
        if rule.pot_in_steps_of:
            yield f"the pot rounded up to {money(rule.pot_in_steps_of)} when a blind is no multiple of it"
    if isinstance(rule.cap, int):
        what = "all that a player puts in during a round" if rule.cap_on == "round" else "each bet or raise"
        yield f"{what} is at most {money(rule.cap)}"
