"""What a filing's betting structures and its fee sheets must agree about."""

from houseway.filings.model import Filing
from houseway.poker.betting import BettingRule
from houseway.poker.blinds import BlindsRule


def check_structures(filing: Filing, betting: dict[str, BettingRule], blinds: BlindsRule, rounds: int) -> list[str]:
    found = []
    for name, sheet in filing.sheets.items():
        rule = betting.get(sheet.structure)
        if rule is None:
            found.append(f"sheets.{name}.structure: there is no rules.betting.{sheet.structure}")
        elif rule.kind == "limit" and len(rule.rounds) != rounds:
            found.append(f"rules.betting.{sheet.structure}.rounds: this game has {rounds} rounds")
        if blinds.amounts == "sheet" and not all(option.blinds for option in sheet.options):
            found.append(f"sheets.{name}.options: every option needs its blinds")
    return found
