"""The rule sheet of Three Card Poker."""

from collections.abc import Iterator

from rich.console import RenderableType

from houseway.families.three_card.play import ThreeCardRules
from houseway.filings.model import Filing
from houseway.sheets.banked import BEHIND, CORNERS, fold_text, qualifying_text
from houseway.table.game import Game
from houseway.terminal.output import facts, said


def sheet(game: Game) -> Iterator[RenderableType]:
    rules: ThreeCardRules = game.rules
    filing = game.filing
    yield facts(
        [
            ("Dealt", "; ".join(_three_dealt(rules)), ""),
            ("Hands", "; ".join(_three_hands(rules, filing)), ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("Play or fold", "play for as much as the ante, or fold", ""),
            ("A fold", "; ".join(fold_text(filing, rules.survive_a_fold, rules.forfeits)), ""),
            *([("No ante", _without_ante(rules), "")] if _can_do_without_ante(filing, rules) else []),
            ("Qualifying", qualifying_text("queen high" if rules.qualifies == "queen-high" else ""), ""),
            *([("Backline", BEHIND, "")] if filing.seats.backline != "none" else []),
        ]
    )


def _three_dealt(rules: ThreeCardRules) -> Iterator[str]:
    yield f"three cards to each spot, face down, {said(CORNERS, rules.first_card)}, and three to the player-dealer"
    turned = {
        0: "all of the player-dealer's stay down until everybody has decided",
        1: "the last of the player-dealer's is turned up before anybody decides",
        2: "the last two of the player-dealer's are turned up before anybody decides",
        3: "all of the player-dealer's are turned up before anybody decides",
    }
    yield turned[rules.exposed]


def _three_hands(rules: ThreeCardRules, filing: Filing) -> Iterator[str]:
    middle = {"three-card": "three of a kind, straight, flush", "poker": "flush, straight, three of a kind"}
    yield f"best first: mini royal (a suited A-K-Q), straight flush, {middle[rules.ranking]}, pair, high card"
    lowest = {
        "3-2-A": "a suited 3-2-A is the lowest straight flush",
        "4-3-2": "a suited 4-3-2 is the lowest straight flush, and a suited 3-2-A only a flush",
    }
    yield lowest[rules.lowest_straight_flush]
    if rules.suited_pair == "flush" or filing.deck.decks.high != 1:
        yield f"a pair whose three cards have one suit is a {rules.suited_pair}"


def _can_do_without_ante(filing: Filing, rules: ThreeCardRules) -> bool:
    """Whether any other wager can lie on a spot that has no ante."""
    before = (rule for kind, rule in filing.wagers.items() if kind != "ante" and rule.placed == "before-deal")
    return rules.without_ante == "forfeit" or any(rule.offered and "ante" not in rule.needs for rule in before)


def _without_ante(rules: ThreeCardRules) -> str:
    told = {
        "stay": "other wagers on a spot without an ante stay in action",
        "forfeit": "other wagers on a spot without an ante are given up as if it had been folded",
    }
    return said(told, rules.without_ante)
