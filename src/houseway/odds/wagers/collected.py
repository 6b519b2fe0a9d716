"""What the collection adds: the flat fee on a bet, beside what the bettor loses on it anyhow."""

from typing import NamedTuple

from houseway.banked.wagers import Wager
from houseway.fees.collect import banked_charges, fees_of_player
from houseway.filings.model import Schedule, Sheet
from houseway.odds.wagers.answer import WagerOdds
from houseway.table.game import Game


class Collected(NamedTuple):
    """A bet on one wager under a collection option."""

    wager: str
    bet: int
    """In cents."""
    loses: float
    """What the bettor loses on average, in cents, fees apart."""
    fee: int
    """What the bettor pays for the hand, in cents, whatever comes of it."""
    bank_fee: int
    """What the player-dealer pays if this is the only bet of the table."""

    @property
    def share(self) -> float:
        """Loss and fee together, for each unit of the bet."""
        return (self.loses + self.fee) / self.bet


def collected(game: Game, schedule: str | None, one: WagerOdds, bet: int) -> Collected:
    """What a bet costs by itself, with what must be bet beside it."""
    name, option = game.schedule(schedule)
    sheet = game.filing.sheets[name]
    wagers = [Wager(1, kind, bet) for kind in placed_with(game, one)]
    fee = fees_of_player(sheet, option, wagers)
    return Collected(one.wager, bet, float(one.edge) * bet, fee, _from_the_bank(game, sheet, option, wagers))


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
