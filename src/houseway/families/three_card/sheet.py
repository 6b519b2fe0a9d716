"""The rule sheet of Three Card Poker."""

from collections.abc import Iterator

from houseway.families.three_card.play import ThreeCardRules
from houseway.filings.model import Filing
from houseway.sheets.banked import AGAINST, BEHIND, CORNERS, first_to_act, fold_text, qualifying_text
from houseway.sheets.sections import Grid, Section, points, say, section
from houseway.table.game import Game
from houseway.terminal.output import said

HANDS = {
    "Mini royal": "A-K-Q of one suit",
    "Straight flush": "three in sequence, of one suit",
    "Three of a kind": "three of one rank",
    "Straight": "three in sequence, of several suits",
    "Flush": "three of one suit, not in sequence",
    "Pair": "two of one rank",
    "High card": "none of these: the highest card counts, then the next",
}
MIDDLE = {
    "three-card": ("Three of a kind", "Straight", "Flush"),
    "poker": ("Flush", "Straight", "Three of a kind"),
}
"""Three cards are a straight more often than three of a kind; the usual ranking of poker has them as with five."""


def sheet(game: Game) -> Iterator[Section]:
    rules: ThreeCardRules = game.rules
    filing = game.filing
    yield section("object", [say(AGAINST.format("three-card hand"))])
    order = ("Mini royal", "Straight flush", *MIDDLE[rules.ranking], "Pair", "High card")
    rows = tuple((str(at), name, HANDS[name]) for at, name in enumerate(order, start=1))
    hands = Grid("Hands, best first", ("#", "Hand", "What it is"), rows, right=(0,))
    yield section("ranking", [points("", _hands(rules, filing))], [hands])
    yield section("deal", [points("", _dealt(rules))], lines=rules.lines)
    yield section(
        "play",
        [
            first_to_act(rules.first_to_act),
            say("Each player plays for as much as the ante, or folds.", label="Play or fold"),
            points("A fold", fold_text(filing, rules.survive_a_fold, rules.forfeits)),
            *([points("No ante", [_without_ante(rules)])] if _can_do_without_ante(filing, rules) else []),
            *([points("Backline", [BEHIND])] if filing.seats.backline != "none" else []),
        ],
    )
    least = "queen high" if rules.qualifies == "queen-high" else ""
    yield section(
        "winners",
        [
            points("Qualifying", [qualifying_text(least)]),
            say("The better of the two hands wins. Each wager is paid as its lines say.", label="Compared"),
        ],
    )


def _dealt(rules: ThreeCardRules) -> Iterator[str]:
    corner = said(CORNERS, rules.first_card)
    yield f"each spot is dealt three cards face down, {corner}, and the player-dealer three"
    which = {"bottom": "last", "top": "first"}[rules.exposed_from]
    turned = {
        0: "all of the player-dealer's stay down until everybody has decided",
        1: f"the {which} of the player-dealer's is turned up before anybody decides",
        2: f"the {which} two of the player-dealer's are turned up before anybody decides",
        3: "all of the player-dealer's are turned up before anybody decides",
    }
    yield turned[rules.exposed]


def _hands(rules: ThreeCardRules, filing: Filing) -> Iterator[str]:
    lowest = {
        "3-2-A": "a suited 3-2-A is the lowest straight flush",
        "4-3-2": "a suited 4-3-2 is the lowest straight flush, and a suited 3-2-A only a flush",
    }
    yield lowest[rules.lowest_straight_flush]
    if rules.suited_pair == "flush" or filing.deck.decks.high != 1:
        yield f"a pair whose three cards have one suit is a {rules.suited_pair}"
    yield "between hands of one kind the higher cards decide, and suits do not count"


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
