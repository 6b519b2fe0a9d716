"""What a filing's betting structures and its fee sheets must agree about."""

from houseway.filings.model import Filing
from houseway.poker.betting import BettingRule
from houseway.poker.blinds import BlindsRule


def check_deck(filing: Filing, each: int, others: int, joker: bool) -> list[str]:
    """What is wrong with a deck for so many cards to each seat and so many besides, and with or without a joker."""
    found = []
    cards = len(filing.deck.deck(filing.deck.decks[0]))
    seats = max(table.seats for table in filing.seats.tables)
    if seats * each + others > cards:
        found.append(f"deck: {seats} seats need {seats * each + others} cards, and there are {cards}")
    if filing.deck.jokers and not joker:
        found.append("deck.jokers: no hand of this game has a joker")
    return found


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
