"""How a hand with blinds begins: the button, who is dealt in, antes, blinds, kill and straddle."""

from collections.abc import Generator, Mapping
from typing import NamedTuple

from houseway.filings.model import Section
from houseway.poker.betting import BettingRound, Players, Stakes
from houseway.poker.blinds import NO_POSTS, blind_amounts, come_in, post_antes, post_blinds, still_owed, straddle
from houseway.poker.button import button_of
from houseway.poker.facts import KillEarned, Leg
from houseway.poker.kill import Kill, kill_after, kill_of, post_kill, still_owing
from houseway.table.dealer import Dealer
from houseway.table.options import Choice, Decision


class OverRule(Section):
    """Over buttons: when all who begin a round have one, its limits are doubled."""

    first_round: bool = False
    """In the round before the flop too."""


class PokerOpening(NamedTuple):
    """A hand that is ready to be dealt."""

    order: list[int]
    """The seats that are dealt in, from the left of the button."""
    players: Players
    stakes: Stakes
    betting: BettingRound
    around: list[int]
    """The seats in the order in which the first round begins."""
    kill: Kill | None
    forced: Mapping[int, int]
    """What each seat has put in by force."""


def begin(dealer: Dealer) -> Generator[Decision, Choice, PokerOpening]:
    """Everything before the cards."""
    rules, setup = dealer.rules, dealer.setup
    button = button_of(dealer, rules.button)
    blinds = blind_amounts(setup.game, dealer.schedule, setup.terms, setup.limits)
    order, posts = dealer.clockwise(button), NO_POSTS
    if "owes" in setup.state:
        order, posts = yield from come_in(dealer, button, blinds)
    stakes = stakes_at(dealer, blinds)
    kill = kill_of(dealer, order)
    if kill:
        stakes = kill.raised(stakes)
    players = Players(order)

    post_antes(dealer, players, order, setup.terms.get("ante", dealer.schedule.ante))
    over = rules.over is not None and rules.over.first_round
    betting = BettingRound(with_over_buttons(dealer, stakes, players) if over else stakes, 0, players)
    seats = post_blinds(dealer, players, betting, order, blinds, posts)
    if rules.posting and ("owes" in setup.state or "away" in setup.state):
        dealer.outcome["owes"] = still_owed(dealer, order, seats)
    last = seats[-1] if seats else button
    if kill:
        post_kill(dealer, players, betting, kill, blinds)
    elif blinds and rules.straddle:
        last = yield from straddle(dealer, players, betting, order, last, blinds[-1])

    after = order.index(last) + 1
    around = order[after:] + order[:after]
    if kill and rules.kill.acts == "last":
        around = [seat for seat in around if seat != kill.seat] + [kill.seat]
    return PokerOpening(order, players, stakes, betting, around, kill, dict(players.put))


def stakes_at(dealer: Dealer, blinds: tuple[int, ...]) -> Stakes:
    """The betting structure with this table's figures."""
    known, structure, limits, chip = (
        dealer.setup.game.worked_out,
        dealer.sheet.structure,
        dealer.setup.limits,
        dealer.chip,
    )
    key = (Stakes, structure, limits, blinds, chip)
    found: Stakes | None = known.get(key)
    if found is None:
        found = known[key] = Stakes.of(dealer.rules.betting[structure], limits, blinds, chip)
    return found


def with_over_buttons(dealer: Dealer, stakes: Stakes, players: Players) -> Stakes:
    """The stakes of a round, doubled when all who begin it have an over button."""
    over = dealer.setup.terms.get("over")
    return stakes.times(lambda amount: 2 * amount) if over and all(seat in over for seat in players.live) else stakes


def pass_on_the_kill(dealer: Dealer, opening: PokerOpening, won: Mapping[int, int], flop: bool) -> None:
    """Who has a leg, or must kill the next hand, at a table that plays kills."""
    if dealer.rules.kill and dealer.setup.terms.get("kill"):
        players, stakes, kill, forced = opening.players, opening.stakes, opening.kill, opening.forced
        found = kill_after(dealer, dealer.rules.kill, kill, won, players, forced, stakes.lower, flop)
        dealer.outcome["kill"] = found
        dealer.outcome["kill_owed"] = still_owing(dealer, opening.order, kill)
        if found:
            dealer.tell((KillEarned if found["due"] else Leg)(found["seat"]), dealer.rules.kill.lines)
