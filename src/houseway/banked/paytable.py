"""Paytables: the first row whose facts all hold decides what a wager is paid."""

from collections.abc import Set as AbstractSet

from houseway.banked.settlement import Verdict
from houseway.banked.wagers import Wager
from houseway.felt.chips import money
from houseway.filings.figures import odds_text
from houseway.filings.model import Filing, WagerRule


def judge(wager: Wager, rule: WagerRule, facts: frozenset[str]) -> Verdict:
    """What the wager has coming when these facts hold."""
    for row in rule.pays:
        if facts.issuperset(row.on):
            paid = (
                f"pays {money(row.prize)}" if row.prize else f"{'pays ' if row.pays > 0 else ''}{odds_text(row.pays)}"
            )
            why = f"{rule.title}: {' and '.join(row.on)}, {paid}"
            return Verdict(wager, None if row.pays < 0 else row.pays, why, str(row.lines), row.prize)
    return Verdict(wager, None, f"{rule.title}: loses", str(rule.lines))


def unknown_facts(filing: Filing, known: AbstractSet[str]) -> list[str]:
    """Rows of the filing's paytables that speak of something the family does not know."""
    return [
        f"wagers.{name}.pays[{number}].on: {fact!r} is nothing this game knows"
        for name, rule in filing.wagers.items()
        for number, row in enumerate(rule.pays, start=1)
        for fact in row.on
        if fact not in known
    ]
