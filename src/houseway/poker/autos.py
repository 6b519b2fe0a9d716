"""What a seat may have done for it without being asked: blinds posted, and hands mucked that win nothing."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.table.game import Auto
from houseway.table.hand import Hand
from houseway.table.options import Choice


def posts(hand: Hand) -> Choice | None:
    """Post what is owed, where it may be posted."""
    decision = hand.decision
    option = decision.option("post") if decision and decision.ask == "post" else None
    return option.choice() if option else None


def mucks(hand: Hand) -> Choice | None:
    """Muck a hand that takes no part of any pot even if nobody after it shows: never one that wins or ties.

    The hand is shown in a copy of the deal, and all who come after throw theirs in: so nothing counts but what has been
    shown to everybody.
    """
    decision = hand.decision
    if decision is None or decision.ask != "show" or not decision.option("muck"):
        return None
    seat = decision.seat
    tried = hand.copy()
    before = tried.stacks
    tried.decide("show", seat=seat)
    while tried.decision is not None:
        asked = tried.decision
        wanted = ("play the board",) if asked.seat == seat else ("muck", "say nothing")
        option = next((found for do in wanted if (found := asked.option(do))), asked.options[0])
        tried.decide(option.choice(), seat=asked.seat)
    after = tried.stacks
    # Where the fees have taken the whole pot, nobody knows a loser by the chips: such a hand is shown or not as asked.
    return Choice("muck") if after[seat] == before[seat] and after != before else None


def _posting(rules: Any, _terms: Mapping[str, Any]) -> bool:
    return rules.posting is not None


def _mucking(_rules: Any, terms: Mapping[str, Any]) -> bool:
    return bool(terms.get("mucking"))


POSTS: Final = Auto("post", "houseway.poker.autos:posts", _posting)
MUCKS: Final = Auto("muck", "houseway.poker.autos:mucks", _mucking)
