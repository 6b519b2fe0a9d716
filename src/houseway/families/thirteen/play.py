"""A hand of thirteen card, from the antes to the last comparison."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from houseway.families.thirteen.facts import (
    ActionButton,
    CleanSweep,
    DeclaresSweep,
    Fouled,
    Segments,
    Surrenders,
)
from houseway.families.thirteen.irregular import AGAIN
from houseway.families.thirteen.opening import opened
from houseway.families.thirteen.payment import award_antes, settle
from houseway.families.thirteen.rules import ThirteenRules
from houseway.families.thirteen.scoring import Declared, Standing, best, counts, judged
from houseway.families.thirteen.setting import SHAPE, Cards, Setting, by_rank, held, simplest
from houseway.families.thirteen.sweeps import laid_out, of_cards
from houseway.poker.button import next_button
from houseway.table.dealer import SEAT, Dealer
from houseway.table.game import Script
from houseway.table.options import Arrange, Choice, Decision, Pick, plainly
from houseway.table.setup import Setup

HAND = sum(SHAPE)
DEAD = "dead"
PLAY = plainly("play")


def play(dealer: Dealer) -> Script:
    rules: ThirteenRules = dealer.rules
    opening = yield from opened(dealer)
    if opening is None:
        return
    order, point = opening.order, dealer.setup.limits[0]
    chips = {seat: dealer.stack(seat) // point * point for seat in order}
    dealer.deal_around(opening.dealt, HAND)
    if rules.deal.every_stack and len(order) < rules.deal.stacks:
        dealer.deal(DEAD, HAND * (rules.deal.stacks - len(order)), ())
    said = yield from declarations(dealer, order, chips)
    settings = yield from set_hands(dealer, order, said)

    standings = judged(rules, order, said, settings, dealer.flags.get("fouled", ()))
    show(dealer, order, standings, settings)
    settle(dealer, counts(rules, order, standings), chips, point)
    if rules.antes:
        award_antes(dealer, rules.antes, best(standings, order, rules.antes.to == "best-sweep"))
    if rules.action_button:
        first = best(standings, order, rules.action_button.to == "best-sweep")[0]
        dealer.outcome["action"] = first
        dealer.tell(ActionButton(first, next=True), rules.action_button.lines)


def declarations(
    dealer: Dealer, order: Sequence[int], chips: Mapping[int, int]
) -> Generator[Decision, Choice, list[Declared]]:
    """Clean sweeps and the one surrender, from the left of the button on: said at once, that one is the first."""
    rules: ThirteenRules = dealer.rules
    said: list[Declared] = []
    for seat in order:
        choice = AGAIN
        while choice is AGAIN:
            options = what_can_be_said(dealer, seat, said, len(order), chips[seat])
            choice = (yield dealer.ask(seat, "declare", options)) if len(options) > 1 else PLAY
        if choice.do == "play":
            continue
        said.append(Declared(seat, choice.do))
        if choice.do == "surrender":
            dealer.flags["surrendered"] = seat
            dealer.tell(Surrenders(seat), rules.surrender.lines)
        else:
            dealer.tell(DeclaresSweep(seat), rules.sweeps.lines)
    return said


def what_can_be_said(dealer: Dealer, seat: int, said: Sequence[Declared], hands: int, chips: int) -> list[Pick]:
    """What a seat may declare: a hand that the floor has fouled cannot be surrendered any more."""
    options = [Pick("play")]
    if dealer.rules.sweeps.offered:
        options.append(Pick("declare"))
    if seat not in dealer.flags.get("fouled", ()) and may_surrender(dealer, said, hands, chips):
        options.append(Pick("surrender"))
    return options


def may_surrender(dealer: Dealer, said: Sequence[Declared], hands: int, chips: int) -> bool:
    """One player may, with the chips to pay everybody."""
    rules: ThirteenRules = dealer.rules
    if not rules.surrender.offered or any(one.what == "surrender" for one in said):
        return False
    points = rules.surrender.points * (hands - 1)
    if rules.surrender.chips == "dearest-sweep":
        dearest = max(row.points for row in rules.sweeps.hands)
        points += (dearest - rules.surrender.points) * len(said)
    return chips >= points * dealer.setup.limits[0]


def set_hands(
    dealer: Dealer, order: Sequence[int], said: Sequence[Declared]
) -> Generator[Decision, Choice, dict[int, Setting]]:
    """Everybody who has not surrendered sets front, middle and back, unseen by the others."""
    settings = {}
    what = {one.seat: one.what for one in said}
    for seat in order:
        if what.get(seat) == "surrender":
            continue
        cards = by_rank(dealer.lying[SEAT[seat]])
        start = suggested(dealer.rules, cards, seat in what)
        choice = yield dealer.ask(seat, "set", (Arrange("set", cards, SHAPE, tuple(start)),), secret=True)
        settings[seat] = Setting.of(choice.groups)
    return settings


def suggested(rules: ThirteenRules, cards: Cards, declared: bool) -> Setting:
    """A setting that is in order; for a clean sweep that was declared, one that shows it."""
    sweep = of_cards(cards, rules.sweeps.hands) if declared else None
    return (sweep and laid_out(cards, sweep)) or simplest(cards, rules.front)


def show(
    dealer: Dealer, order: Sequence[int], standings: Mapping[int, Standing], settings: Mapping[int, Setting]
) -> None:
    """All hands are exposed, clean sweeps first; a surrendered one stays face down."""
    rules: ThirteenRules = dealer.rules
    for seat in sorted(settings, key=lambda seat: (standings[seat].kind != "sweep", order.index(seat))):
        one = standings[seat]
        assert one.scores is not None
        dealer.lay_out(SEAT[seat], tuple(settings[seat]))
        dealer.tell(Segments(seat, *held(one.scores, rules.front)))
        if one.sweep:
            dealer.tell(CleanSweep(seat, one.sweep.hand), one.sweep.lines)
        elif one.foul:
            dealer.tell(Fouled(seat, one.foul), rules.foul.lines)


def following(setup: Setup, outcome: Mapping[str, Any], seats: list[int]) -> dict[str, Any]:
    """The dealer button moves one player clockwise; the action button is where the hand has left it.

    After a misdeal both stay where they were, also the one for which cards were drawn in that hand.
    """
    if not seats:
        return {}
    if "button" not in outcome:
        return dict(setup.state)
    if outcome.get("misdeal"):
        return {**setup.state, "button": outcome["button"]}
    state = {"button": next_button(outcome, [seat for seat in seats if seat in setup.stacks] or seats)}
    return state | {"action": outcome["action"]} if "action" in outcome else state
