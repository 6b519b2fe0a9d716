"""Chips pushed forward that are not a legal bet as they lie, and what they count for.

At a table nobody picks from a list: a player pushes chips, with or without a word. A filing may say what such chips
stand for; `corrected` turns them into the legal choice they are, and `hand.push` plays it.
"""

from typing import Literal

from houseway.filings.model import Section
from houseway.table.events import Dealt, Moved
from houseway.table.hand import Hand, Short
from houseway.table.options import Amount, Choice, IllegalDecision, Pick, plainly
from houseway.table.places import STACK
from houseway.table.reasons import Reason


class CorrectionsRule(Section):
    """What chips stand for that are no legal bet."""

    one_chip: Literal["calls", "counts-in-full"] = "calls"
    """A single chip larger than the bet, put in without a word."""
    surplus: Literal["goes-back"] = "goes-back"
    """More than a call and less than a raise, without a raise announced: a call, and the rest goes back."""
    above_the_limit: Literal["stands-at-the-limit"] = "stands-at-the-limit"
    """A bet of more than may be bet is the most that may be bet."""


def in_for_the_round(hand: Hand, seat: int) -> int:
    """What a seat has in for this round of betting, blinds and all."""
    found = 0
    for event in hand.log.events:
        if isinstance(event, Dealt) and event.place == "board":
            found = 0
        elif isinstance(event, Moved) and (event.source, event.target) == (STACK[seat], "pot"):
            found += event.amount if Reason.of(event.why).kind not in ("ante", "post-dead") else 0
    return found


def _forfeits(hand: Hand) -> str:
    """The irregularity of the filing in which a player completes a bet or forfeits, if it has one."""
    filed = hand.setup.game.filing.irregularities_on(hand.setup.sheet)
    return next((name for name, rule in filed.items() if rule.remedy == "complete-or-forfeit"), "")


def corrected(
    hand: Hand, to: int, *, announced: bool = False, one_chip: bool = False, behind: bool = False
) -> Choice | Short:
    """The choice that chips stand for which bring the seat's bet of the round to `to`.

    `announced` is a raise said aloud, which is made good; `one_chip` says that it is a single chip. Where others have
    acted `behind`, chips that fall short of the bet stand for none: the filed irregularity is named that has them made
    up or forfeited.
    """
    decision, rules = hand.decision, hand.setup.game.rules
    rule: CorrectionsRule | None = getattr(rules, "corrections", None)
    if decision is None or decision.ask != "bet":
        raise IllegalDecision("nobody is asked to bet now.")
    if rule is None:
        raise IllegalDecision(f"{hand.setup.game.id} does not say what such chips stand for.")
    call = decision.option("call")
    already = in_for_the_round(hand, decision.seat)
    if isinstance(call, Pick) and not announced and to < already + call.amount:
        if behind and to > already and (name := _forfeits(hand)):
            return Short(name, to - already)
        raise IllegalDecision("that is less than the bet: the chips may be taken back, or made up to a call.")
    more = next((option for option in decision.options if isinstance(option, Amount)), None)
    if call and one_chip and not announced and rule.one_chip == "calls":
        return plainly("call")
    fixed = rules.betting[hand.setup.game.filing.sheets[hand.setup.sheet].structure].kind == "limit"
    short = more is not None and more.low == more.high and not fixed
    """All that the seat has is less than a full raise: without a word it is a call."""
    if more and (announced or not call or (to >= more.low and not short)):
        amount = min(max(to, more.low), more.high)
        return Choice(more.do, amount if amount == more.high else amount - (amount - more.low) % more.step)
    return plainly("call" if call else "check")
