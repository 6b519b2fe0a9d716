"""Flop games: hole cards, a board of five, four rounds of betting.

The script below is a hand from the blinds to the showdown, in the order in which a filing tells it.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from houseway.fees.collect import collect_from_pot
from houseway.felt.cards import Card
from houseway.filings.model import Filing, Section
from houseway.poker.betting import BettingRule, Players, Round, Stakes
from houseway.poker.button import (
    BlindsRule,
    ButtonRule,
    blind_amounts,
    first_button,
    next_button,
    post,
    stipulated,
)
from houseway.poker.pots import Pot, pots, shares, uncalled
from houseway.ranks.high import describe, high
from houseway.table.dealer import SEAT, STACK, Dealer
from houseway.table.game import Family, Script


class OddChipRule(Section):
    """Who takes the chips that cannot be split."""

    to: Literal["first-left-of-button", "nearest-either-way"]
    share: Literal["one-each", "all-to-one"] = "one-each"
    """With several odd chips: one each to those first in line, or all of them to the first."""


class FlopRules(Section):
    hole: Annotated[int, Field(ge=2, le=6)]
    burn: bool = True
    button: ButtonRule
    blinds: BlindsRule
    betting: dict[str, BettingRule]
    odd_chip: OddChipRule


STREETS = (("flop", 3), ("turn", 1), ("river", 1))


def play(dealer: Dealer) -> Script:
    rules: FlopRules = dealer.rules
    setup = dealer.setup
    button = setup.state.get("button") or first_button(dealer, rules.button)
    dealer.outcome["button"] = button
    order = dealer.clockwise(button)
    players = Players(order)
    stakes, blinds = table_stakes(dealer)
    ante = setup.terms.get("ante", 0)

    if ante:
        for seat in order:
            players.pay(dealer, seat, min(ante, dealer.stack(seat)), "ante")
    betting = Round(stakes, 0, players)
    posted = post(dealer, players, order, blinds)
    for seat, amount in posted:
        betting.post(seat, amount)
    if blinds:
        betting.open_at(blinds[-1])
    collect_from_pot(dealer, "pre-flop", len(order))

    dealer.deal_around(order, rules.hole)
    after_blinds = order.index(posted[-1][0]) + 1 if posted else 0
    yield from betting.run(dealer, order[after_blinds:] + order[:after_blinds])
    give_back(dealer, players)

    for number, (street, count) in enumerate(STREETS, start=1):
        if len(players.live) == 1:
            break
        if rules.burn:
            dealer.deal("burn", 1, ())
        dealer.deal("board", count)
        collect_from_pot(dealer, street, len(order))
        if players.can_bet() > 1:
            yield from Round(stakes, number, players).run(dealer, order)
            give_back(dealer, players)

    if "board" not in dealer.lying:
        collect_from_pot(dealer, "no-flop", len(order))
    collect_from_pot(dealer, "award", len(order))
    award(dealer, players, order)


def table_stakes(dealer: Dealer) -> tuple[Stakes, tuple[int, ...]]:
    setup, rules = dealer.setup, dealer.rules
    blinds = blind_amounts(setup.game, dealer.schedule, setup.terms, setup.limits)
    rule = rules.betting[dealer.sheet.structure]
    big_blind = blinds[-1] if blinds else setup.limits[0]
    return Stakes.of(rule, setup.limits, big_blind, dealer.filing.chips.smallest), blinds


def give_back(dealer: Dealer, players: Players) -> None:
    """The part of a bet that nobody matched goes back as soon as the round is over."""
    over = uncalled(players.put)
    if over:
        seat, amount = over
        dealer.move("pot", STACK[seat], amount, "uncalled")
        players.put[seat] -= amount
        players.all_in.discard(seat)


def award(dealer: Dealer, players: Players, order: Sequence[int]) -> None:
    """Each pot to the best hand among those who can win it."""
    live = [seat for seat in order if seat in players.live]
    if len(live) == 1:
        left = dealer.ledger.of("pot")
        if left:
            dealer.move("pot", STACK[live[0]], left, "wins the pot")
        return
    scores = showdown(dealer, live)
    held = dealer.ledger.of("pot")
    made = pots(players.put, live, held) if players.all_in else [Pot(held, tuple(live))] if held else []
    for number, pot in enumerate(made):
        name = "the pot" if len(made) == 1 else "the main pot" if number == 0 else f"side pot {number}"
        best = max([scores[seat] for seat in pot.players])
        winners = [seat for seat in pot.players if scores[seat] == best]
        if len(winners) == 1:
            dealer.move("pot", STACK[winners[0]], pot.amount, f"wins {name}")
            continue
        winners = [seat for seat in odd_chip_order(dealer, order) if seat in winners]
        chip, rule = dealer.filing.chips.smallest, dealer.rules.odd_chip
        for seat, amount in shares(pot.amount, winners, chip, rule.share == "all-to-one").items():
            if amount:
                dealer.move("pot", STACK[seat], amount, f"splits {name}")


def showdown(dealer: Dealer, live: Sequence[int]) -> dict[int, int]:
    """Every hand still in is turned up, from the left of the button; the score of each."""
    board: list[Card] = dealer.lying["board"]
    scores = {}
    for seat in live:
        cards = dealer.show(SEAT[seat])
        scores[seat] = score = high([*cards, *board])
        dealer.say(f"Seat {seat} has {describe(score)}.")
    return scores


def odd_chip_order(dealer: Dealer, order: Sequence[int]) -> list[int]:
    """Seats in the order in which they take odd chips; `order` begins left of the button and ends with it."""
    if dealer.rules.odd_chip.to == "first-left-of-button":
        return list(order)
    count = len(order)
    return sorted(
        order, key=lambda seat: (min(order.index(seat) + 1, count - 1 - order.index(seat)), order.index(seat))
    )


def check(filing: Filing, rules: FlopRules) -> list[str]:
    """What the shape of the rules cannot say by itself."""
    found = []
    for name, sheet in filing.sheets.items():
        betting = rules.betting.get(sheet.structure)
        if betting is None:
            found.append(f"sheets.{name}.structure: there is no rules.betting.{sheet.structure}")
        elif betting.kind == "limit" and len(betting.rounds) != len(STREETS) + 1:
            found.append(f"rules.betting.{sheet.structure}.rounds: a flop game has {len(STREETS) + 1} rounds")
        if rules.blinds.amounts == "sheet" and not all(option.blinds for option in sheet.options):
            found.append(f"sheets.{name}.options: every option needs its blinds")
    return found


FLOP = Family(
    name="flop",
    title="Flop poker",
    rules=FlopRules,
    play=play,
    following=next_button,
    terms=stipulated,
    moments=("pre-flop", "flop", "turn", "river", "no-flop", "award"),
    places=("board", "burn"),
    check=check,
)
