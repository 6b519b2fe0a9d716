"""Paytables: the first row whose conditions all hold decides what a wager is paid."""

from collections.abc import Set as AbstractSet

from houseway.banked.facts import Prize, Row
from houseway.banked.settlement import Verdict
from houseway.banked.wagers import Wager
from houseway.filings.figures import odds_text
from houseway.filings.model import Filing, WagerRule
from houseway.table.facts import Fact


def judge(wager: Wager, rule: WagerRule, conditions: frozenset[str], *evidence: Fact) -> Verdict:
    """What the wager has coming when these conditions hold; `evidence` tells the hands that made them hold."""
    for row in rule.pays:
        if conditions.issuperset(row.on):
            why = Prize(row.on, row.prize) if row.prize else Row(row.on, odds_text(row.pays))
            return Verdict(
                wager, None if row.pays.numerator < 0 else row.pays, (why, *evidence), str(row.lines), row.prize
            )
    return Verdict(wager, None, evidence, str(rule.lines))


def asks(rule: WagerRule, *beginnings: str) -> bool:
    """Whether a wager's paytable asks anything that begins so."""
    known = rule.asked
    found = known.get(beginnings)
    if found is None:
        found = known[beginnings] = any(condition.startswith(beginnings) for row in rule.pays for condition in row.on)
    return found


def unknown_conditions(filing: Filing, known: AbstractSet[str]) -> list[str]:
    """Rows of the filing's paytables that speak of something the family does not know."""
    return [
        f"wagers.{name}.pays[{number}].on: {fact!r} is nothing this game knows"
        for name, rule in filing.wagers.items()
        for number, row in enumerate(rule.pays, start=1)
        for fact in row.on
        if fact not in known
    ]
