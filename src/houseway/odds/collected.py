"""What the collection adds: the flat fee on a bet, beside what the bettor loses on it anyhow."""

from typing import NamedTuple

from houseway.banked.wagers import Wager
from houseway.fees.collect import banked_charges, fees_of_player
from houseway.filings.model import Schedule, Sheet
from houseway.odds.answer import WagerOdds
from houseway.table.game import Game


class Collected(NamedTuple):
    """A bet on one wager under a collection option."""

    wager: str
    bet: int
    """In cents; within the wager's own limits."""
    loses: float
    """What the bettor loses on average, in cents, fees apart."""
    fee: int
    """What the bettor pays for the hand, in cents, whatever comes of it."""
    bank_fee: int
    """What the player-dealer pays for it if nobody else bets."""

    @property
    def share(self) -> float:
        """Loss and fee together, for each unit of the bet."""
        return (self.loses + self.fee) / self.bet


def collected(game: Game, schedule: str | None, one: WagerOdds, bet: int) -> Collected:
    """What a bet costs with what must be bet beside it for as much; of a wager that is only bet beside another, what
    it adds to that one's fee. A wager with limits of its own is bet within them."""
    name, option = game.schedule(schedule)
    sheet = game.filing.sheets[name]
    amount = within(game, option, one.wager, bet)
    beside = [Wager(1, kind, bet) for kind in _beside(game, one.wager)]
    wagers = [*beside, *(Wager(1, kind, amount) for kind in placed_with(game, one))]
    fee = fees_of_player(sheet, option, wagers) - fees_of_player(sheet, option, beside)
    bank = _from_the_bank(game, sheet, option, wagers) - _from_the_bank(game, sheet, option, beside)
    return Collected(one.wager, amount, float(one.edge) * amount, fee, bank)


def within(game: Game, option: Schedule, kind: str, bet: int) -> int:
    """A bet brought within a wager's own limits, where it has any."""
    own = option.limits.get(kind, game.filing.wagers[kind].limit)
    if own is None:
        return bet
    return max(own.low, bet if own.high is None else min(bet, own.high))


def offered_at(game: Game, schedule: str | None, kind: str) -> bool:
    """Whether a wager is offered with the fee sheet of a collection option."""
    rule = game.filing.wagers[kind]
    return rule.offered and (not rule.sheets or game.schedule(schedule)[0] in rule.sheets)


def _beside(game: Game, kind: str) -> list[str]:
    """A wager that another is bet beside, with those that go with it."""
    rules = game.filing.wagers
    found = next((other for other in rules[kind].needs if rules[other].offered), "")
    return [other for other, rule in rules.items() if found and (other == found or rule.equals == found)]


def placed_with(game: Game, one: WagerOdds) -> list[str]:
    """The wager and those placed before the deal for as much."""
    rules = game.filing.wagers
    together = [kind for kind in one.includes if kind in rules and rules[kind].placed == "before-deal"]
    return list(dict.fromkeys([one.wager, *together]))


def _from_the_bank(game: Game, sheet: Sheet, option: Schedule, wagers: list[Wager]) -> int:
    return sum(
        charge.amount
        for moment in game.family.moments
        for charge in banked_charges(sheet, option, moment, 0, wagers)
        if charge.payer == 0
    )


def usual_bet(game: Game, schedule: str | None) -> int:
    """The least bet at a collection option, in cents."""
    _, option = game.schedule(schedule)
    return option.limit[0].usual[0] if option.limit else 5_00
