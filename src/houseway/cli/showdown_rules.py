"""The rule sheets of poker hands against the player-dealer's: Three Card Poker, Ultimate Texas Hold'em, Let It Ride."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from houseway.banked.showdown.let_it_ride import BETS, LetItRideRules
from houseway.banked.showdown.three_card import ThreeCardRules
from houseway.banked.showdown.ultimate import UltimateRules
from houseway.cli.output import facts, listed, said
from houseway.cli.twenty_one_rules import CORNERS
from houseway.filings.model import Filing
from houseway.table.game import Game

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
BEHIND = "whoever bets behind a hand does not see its cards, and puts up as much for each of theirs, or folds"


def three_card(game: Game) -> Iterator[RenderableType]:
    rules: ThreeCardRules = game.rules
    filing = game.filing
    yield facts(
        [
            ("Dealt", "; ".join(_three_dealt(rules)), ""),
            ("Hands", "; ".join(_three_hands(rules, filing)), ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("Play or fold", "play for as much as the ante, or fold", ""),
            ("A fold", "; ".join(_fold(filing, rules.survive_a_fold, rules.forfeits)), ""),
            *([("No ante", _without_ante(rules), "")] if _can_do_without_ante(filing, rules) else []),
            ("Qualifying", _qualifying("queen high" if rules.qualifies == "queen-high" else ""), ""),
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
    yield "best first: mini royal (a suited A-K-Q), straight flush, three of a kind, straight, flush, pair, high card"
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


ULTIMATE_HANDS = {
    "any-five": "the best five of a hand's two cards and the board's five",
    "two-and-three": "both of a hand's two cards with three of the board's five",
}


def ultimate(game: Game) -> Iterator[RenderableType]:
    rules: UltimateRules = game.rules
    filing = game.filing
    yield facts(
        [
            ("Dealt", "; ".join(_ultimate_dealt(rules)), ""),
            ("Hands", said(ULTIMATE_HANDS, rules.hand), ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            ("Play", "one wager a hand, the earlier the bigger", ""),
            ("Before the flop", _play_wager(rules.pre_flop, "check"), ""),
            (
                "On the flop",
                f"three of the board are turned up; who has checked: {_play_wager(rules.flop, 'check')}",
                "",
            ),
            ("On the river", f"the other two as well; who has checked again: {_play_wager(rules.river, 'fold')}", ""),
            ("A fold", "; ".join(_fold(filing, rules.survive_a_fold, rules.forfeits)), ""),
            ("Qualifying", _qualifying("a pair" if rules.qualifies == "pair" else ""), ""),
            *([("Backline", BEHIND, "")] if filing.seats.backline != "none" else []),
        ]
    )


def _ultimate_dealt(rules: UltimateRules) -> Iterator[str]:
    how = {
        "one-at-a-time": "two cards to each spot and to the player-dealer, one at a time, {}; then five to the board",
        "two-at-a-time": "two cards together to each spot and to the player-dealer, {}; then five to the board",
        "board-first": "five to the board; then two cards together to each spot and to the player-dealer, {}",
    }
    yield how[rules.dealt].format(said(CORNERS, rules.first_card))
    yield "all of them face down"


def _play_wager(times: Sequence[int], else_: str) -> str:
    """What a hand that has not bet yet may do on a street."""
    if not times:
        return else_
    amounts = listed([NUMBERS.get(number, str(number)) for number in times], "or")
    return f"play for {amounts} ante{'s' * (times != (1,))}, or {else_}"


def let_it_ride(game: Game) -> Iterator[RenderableType]:
    rules: LetItRideRules = game.rules
    first, second, third = (game.filing.wagers[bet].title for bet in BETS)
    yield facts(
        [
            (
                "Dealt",
                f"three cards to each spot, face down, {said(CORNERS, rules.first_card)}; two to the board, face down, "
                "and one that is thrown away",
                "",
            ),
            ("Hands", "three cards of one's own and the two on the board; the player-dealer has none", ""),
            ("First to act", said(CORNERS, rules.first_to_act), ""),
            (first, "may be withdrawn before the board is seen", ""),
            (second, "may be withdrawn when its first card is turned up, whatever was done with the first bet", ""),
            (third, "stays", ""),
        ]
    )


# -- what they share


def _fold(filing: Filing, keeps: Sequence[str], forfeits: str) -> Iterator[str]:
    if keeps:
        titles = [filing.wagers[kind].title for kind in keeps]
        yield f"{listed(titles)} {'stays' if len(titles) == 1 else 'stay'} in action, every other wager is given up"
    else:
        yield "every wager on the hand is given up"
    when = {
        "at-once": "it is collected at once, before the player-dealer's cards are turned up",
        "in-turn": "it is collected in its turn, with the other wagers",
    }
    yield said(when, forfeits)


def _qualifying(least: str) -> str:
    return f"the player-dealer qualifies with {least} or better" if least else "the player-dealer plays any hand"
