"""Flop games: hole cards, a board of five, four rounds of betting.

The script below is a hand from the blinds to the showdown, in the order in which a filing tells it.
"""

from collections.abc import Generator, Sequence
from itertools import combinations
from typing import Annotated, Literal

from pydantic import Field

from houseway.fees.collect import collect_from_pot, collect_time
from houseway.felt.cards import Card
from houseway.filings.model import Filing, Section
from houseway.poker.betting import BettingRound, BettingRule, Players
from houseway.poker.blinds import BlindsRule, PostingRule, StraddleRule
from houseway.poker.button import ButtonRule
from houseway.poker.correct import CorrectionsRule
from houseway.poker.facts import has
from houseway.poker.irregular import mend
from houseway.poker.kill import KillRule
from houseway.poker.made_of import Cards, any_five, making, two_of_ones_own
from houseway.poker.opening import OverRule, begin, pass_on_the_kill, with_over_buttons
from houseway.poker.showdown import OddChipRule, ShowdownRule, award, by_place, give_back
from houseway.poker.structures import check_deck, check_structures
from houseway.ranks import high as high_hands
from houseway.ranks import low as low_hands
from houseway.ranks import omaha
from houseway.table.dealer import SEAT, Dealer
from houseway.table.game import Script
from houseway.table.options import Choice, Decision, Select


class DiscardRule(Section):
    """Hole cards that every player throws away."""

    count: int = 1
    before: Literal["flop", "turn"]


class FlopRules(Section):
    hole: Annotated[int, Field(ge=2, le=6)]
    uses: Literal["any", "two"] = "any"
    """A hand is the best five of all cards, or exactly two from the hand and three from the board."""
    low: Literal["none", "eight-or-better"] = "none"
    low_uses: Literal["any", "two"] = "any"
    discard: DiscardRule | None = None
    burn: bool = True
    ranking: Literal["standard", "short-deck", "joker-bug", "joker-wild"] = "standard"
    button: ButtonRule
    blinds: BlindsRule
    posting: PostingRule | None = None
    straddle: StraddleRule | None = None
    kill: KillRule | None = None
    over: OverRule | None = None
    corrections: CorrectionsRule | None = None
    showdown: ShowdownRule | None = None
    betting: dict[str, BettingRule]
    odd_chip: OddChipRule


STREETS = (("flop", 3), ("turn", 1), ("river", 1))
BOARD = sum(count for _, count in STREETS)
RANKINGS = {
    "standard": high_hands.STANDARD,
    "short-deck": high_hands.SHORT_DECK,
    "joker-bug": high_hands.BUG,
    "joker-wild": high_hands.WILD,
}


def play(dealer: Dealer) -> Script:
    rules: FlopRules = dealer.rules
    opening = yield from begin(dealer)
    order, players, stakes = opening.order, opening.players, opening.stakes

    dealer.deal_around(order, rules.hole)
    yield from opening.betting.run(dealer, opening.around)
    give_back(dealer, players)
    collect_from_pot(dealer, "pre-flop", len(order))

    for number, (street, count) in enumerate(STREETS, start=1):
        if len(players.live) == 1:
            break
        if rules.discard and rules.discard.before == street:
            yield from discard(dealer, players, order, rules.discard)
        if dealer.flags:
            mend(dealer, street)
        if rules.burn:
            dealer.burn(street)
        dealer.deal("board", count)
        collect_from_pot(dealer, street, len(order))
        if players.can_bet() > 1:
            doubled = with_over_buttons(dealer, stakes, players) if rules.over else stakes
            yield from BettingRound(doubled, number, players).run(dealer, order)
            give_back(dealer, players)

    flop = "board" in dealer.lying
    if not flop:
        collect_from_pot(dealer, "no-flop", len(order))
    collect_from_pot(dealer, "award", len(order))
    collect_time(dealer, order)
    won = yield from showdown(dealer, players, order)
    pass_on_the_kill(dealer, opening, won, flop)


def discard(
    dealer: Dealer, players: Players, order: Sequence[int], rule: DiscardRule
) -> Generator[Decision, Choice, None]:
    """Every player still in throws cards away, face down, from the left of the button."""
    for seat in [seat for seat in order if seat in players.live]:
        held = tuple(dealer.lying[SEAT[seat]])
        choice = yield dealer.ask(seat, "discard", (Select("discard", held, rule.count, rule.count),), True)
        dealer.muck(SEAT[seat], [Card(card) for card in choice.cards])


def showdown(dealer: Dealer, players: Players, order: Sequence[int]) -> Generator[Decision, Choice, dict[int, int]]:
    """The best hands take the pots; in a split game the best low takes half."""
    rules: FlopRules = dealer.rules
    lying, ranking = dealer.lying, RANKINGS[rules.ranking]
    board = lying.get("board", [])
    two, held, tell = rules.uses == "two", ranking.held, dealer.tell

    def high(seat: int) -> int:
        hole = lying[SEAT[seat]]
        score = omaha.high(hole, board) if two else ranking.score([*hole, *board])
        tell(has(seat, held(score)))
        return score

    def low(seat: int) -> int | None:
        hole = lying[SEAT[seat]]
        if rules.low_uses == "two":
            score = omaha.low(hole, board)
        else:
            score = low_hands.eight_or_better([*hole, *board])
        if score is not None:
            dealer.tell(has(seat, low_hands.held(score)))
        return score

    def plays_the_board(seat: int) -> bool:
        """Whether no hand with a hole card in it is as good as the board."""
        best, hole = ranking.score(board), lying[SEAT[seat]]
        with_one = ([card, *four] for card in hole for four in combinations(board, 4))
        with_two = ([*hole, *three] for three in combinations(board, 3))
        return all(ranking.score(five) < best for five in (*with_one, *with_two))

    lows = low if rules.low == "eight-or-better" else None
    declared = rules.showdown is not None and rules.showdown.board == "must-be-declared" and len(board) == BOARD
    asked = plays_the_board if declared else None
    return (yield from award(dealer, players, order, by_place(dealer, order), high, lows, asked))


def check(filing: Filing, rules: FlopRules) -> list[str]:
    """What the shape of the rules cannot say by itself."""
    found = check_structures(filing, rules.betting, rules.blinds, len(STREETS) + 1)
    joker = rules.ranking.startswith("joker") and rules.uses == "any" and rules.low == "none"
    found += check_deck(filing, rules.hole, BOARD + (len(STREETS) if rules.burn else 0), joker)
    if rules.showdown and rules.showdown.board == "must-be-declared" and (rules.hole, rules.uses) != (2, "any"):
        found.append("rules.showdown.board: the board is played only where a hand is any five of seven cards")
    return found


def made_of(rules: FlopRules, held: str, hole: Sequence[Card], board: Sequence[Card]) -> Cards:
    """The five cards with which a seat has the high hand, or the low one."""
    low = held.startswith("low ")
    ranking = RANKINGS[rules.ranking]

    def name(cards: Cards) -> str:
        if not low:
            return ranking.held(ranking.score(cards))
        score = low_hands.eight_or_better(cards)
        return "" if score is None else low_hands.held(score)

    two = (rules.low_uses if low else rules.uses) == "two"
    return making(held, (two_of_ones_own if two else any_five)(hole, board), name)
