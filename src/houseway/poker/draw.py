"""Draw games: cards that nobody else sees, and one or more chances to change some of them."""

from collections.abc import Generator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from houseway.fees.collect import collect_from_pot, collect_time
from houseway.felt.cards import Card, cards
from houseway.filings.model import Filing, Section
from houseway.poker.betting import BettingRule, Players, Round, Stakes
from houseway.poker.blinds import (
    NO_POSTS,
    BlindsRule,
    PostingRule,
    blind_amounts,
    come_in,
    joins,
    post_antes,
    post_blinds,
    still_owed,
    stipulated,
)
from houseway.poker.button import ButtonRule, button_of, moved_on
from houseway.poker.flop import check_structures
from houseway.poker.kill import KillRule, kill_after, kill_of, post_kill
from houseway.poker.showdown import OddChipRule, award, give_back
from houseway.poker.stud import odd_order
from houseway.ranks import badugi as badugi_hands
from houseway.ranks import high as high_hands
from houseway.ranks import low as low_hands
from houseway.ranks.high import BUG
from houseway.table.dealer import OWN, SEAT, Dealer
from houseway.table.game import Family, Script
from houseway.table.options import Choice, Decision, Select

JACKS = BUG.score(cards("Js Jd 2c 3h 4s"))
"""The lowest hand that opens where it takes a pair of jacks."""


class OpenersRule(Section):
    """What a player needs to open the betting."""

    least: Literal["nothing", "jacks-or-better"] = "nothing"


class DrawRules(Section):
    cards: Annotated[int, Field(ge=4, le=5)] = 5
    draws: Annotated[int, Field(ge=1, le=3)] = 1
    plays: Literal["high", "ace-to-five", "deuce-to-seven", "badugi"]
    most_discards: int = 5
    burn: bool = False
    openers: OpenersRule | None = None
    stub_runs_out: Literal["reshuffle-discards", "all-but-the-last-card"] = "reshuffle-discards"
    button: ButtonRule
    blinds: BlindsRule
    posting: PostingRule | None = None
    kill: KillRule | None = None
    over: None = None
    straddle: None = None
    betting: dict[str, BettingRule]
    odd_chip: OddChipRule


def play(dealer: Dealer) -> Script:
    rules: DrawRules = dealer.rules
    setup = dealer.setup
    button = button_of(dealer, rules.button)
    blinds = blind_amounts(setup.game, dealer.schedule, setup.terms, setup.limits)
    order, posts = dealer.clockwise(button), NO_POSTS
    if "owes" in setup.state:
        order, posts = yield from come_in(dealer, button, blinds)
    stakes = Stakes.of(rules.betting[dealer.sheet.structure], setup.limits, blinds, dealer.chip)
    kill = kill_of(dealer, order)
    if kill:
        stakes = kill.raised(stakes)
    players = Players(order)
    post_antes(dealer, players, order, setup.terms.get("ante", dealer.schedule.ante))
    betting = Round(stakes, 0, players)
    seats = post_blinds(dealer, players, betting, order, blinds, posts)
    if rules.posting and ("owes" in setup.state or "away" in setup.state):
        dealer.outcome["owes"] = still_owed(dealer, order, seats)
    if kill:
        post_kill(dealer, players, betting, kill, blinds)
    forced = dict(players.put)
    collect_from_pot(dealer, "before-deal", len(order))

    dealer.deal_around(order, rules.cards)
    after = order.index(seats[-1]) + 1 if seats else 0
    around = order[after:] + order[:after]
    if kill and rules.kill and rules.kill.acts == "last":
        around = [seat for seat in around if seat != kill.seat] + [kill.seat]
    if rules.openers and rules.openers.least == "jacks-or-better":
        betting.openers = {seat for seat in order if BUG.score(dealer.lying[SEAT[seat]]) >= JACKS}
    yield from betting.run(dealer, around)
    give_back(dealer, players)

    discards: list[Card] = []
    for number in range(1, rules.draws + 1):
        if len(players.live) == 1:
            break
        yield from draw(dealer, players, order, discards)
        collect_from_pot(dealer, "draw", len(order))
        if players.can_bet() > 1:
            yield from Round(stakes, number, players).run(dealer, order)
            give_back(dealer, players)

    collect_from_pot(dealer, "award", len(order))
    collect_time(dealer, order)
    won = yield from showdown(dealer, players, order)
    if rules.kill and setup.terms.get("kill"):
        dealer.outcome["kill"] = kill_after(dealer, rules.kill, kill, won, players, forced, stakes.lower, True)


def draw(
    dealer: Dealer, players: Players, order: Sequence[int], discards: list[Card]
) -> Generator[Decision, Choice, None]:
    """Each player in turn throws away what he likes and is dealt as many."""
    rules: DrawRules = dealer.rules
    if rules.burn and dealer.shoe.left > 1:
        dealer.deal("burn", 1, ())
    for seat in [seat for seat in order if seat in players.live]:
        held = tuple(dealer.lying[SEAT[seat]])
        most = min(rules.most_discards, len(held))
        choice = yield dealer.ask(seat, "draw", (Select("draw", held, 0, most),), True)
        thrown = [Card(card) for card in choice.cards]
        if not thrown:
            dealer.say(f"Seat {seat} stands pat.")
            continue
        dealer.muck(SEAT[seat], thrown)
        keep = rules.stub_runs_out == "all-but-the-last-card"
        if dealer.shoe.left - keep < len(thrown) and discards:
            dealer.reshuffle(discards, keep)
            discards.clear()
        dealer.deal(SEAT[seat], len(thrown), OWN[seat])
        discards.extend(thrown)
        dealer.say(f"Seat {seat} draws {len(thrown)}.")


def showdown(dealer: Dealer, players: Players, order: Sequence[int]) -> Generator[Decision, Choice, dict[int, int]]:
    plays = dealer.rules.plays

    def score(seat: int) -> int:
        held = dealer.lying[SEAT[seat]]
        if plays == "high":
            found = BUG.score(held)
            words = high_hands.describe(found, BUG)
        elif plays == "badugi":
            found = badugi_hands.badugi(held)
            words = badugi_hands.describe(found)
        else:
            found = low_hands.ace_to_five(held) if plays == "ace-to-five" else low_hands.deuce_to_seven(held)
            words = low_hands.describe(found)
        dealer.say(f"Seat {seat} has {words}.")
        return found

    return (yield from award(dealer, players, order, odd_order(dealer, players, order), score))


def check(filing: Filing, rules: DrawRules) -> list[str]:
    return check_structures(filing, rules.betting, rules.blinds, rules.draws + 1)


DRAW = Family(
    name="draw",
    title="Draw poker",
    rules=DrawRules,
    play=play,
    following=moved_on,
    terms=stipulated,
    joins=joins,
    moments=("before-deal", "draw", "award", "time"),
    places=("burn",),
    check=check,
)
