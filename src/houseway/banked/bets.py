"""All that a seat may bet before the deal, laid out at once: what is open now, and what another wager would open.

A hand asks for one wager at a time (`houseway.banked.wagers`). Whoever sets chips on a layout wants to see all of it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.banked.wagers import before_the_deal, limits_of
from houseway.filings.model import WagerRule
from houseway.table.game import Game
from houseway.table.options import Amount
from houseway.table.places import STACK, Label, Place
from houseway.table.setup import smallest_chip
from houseway.table.view import View


class Bet(NamedTuple):
    """A wager that may be placed, as the hand names it, on a spot; amounts are in cents."""

    do: str
    kind: str
    spot: int
    low: int
    high: int
    step: int
    needs: tuple[str, ...] = ()
    """Open once there is one of these; open now where none is named."""
    at_most: tuple[str, ...] = ()
    """Not more than the largest of these."""
    along: tuple[str, ...] = ()
    """The kinds that are placed with it for as much each."""


def bets(game: Game, view: View) -> list[Bet]:
    """What the seat that is asked for its wagers may bet, the spots from its own on."""
    asked = view.decision
    assert asked
    return list(_Laid(game, view, asked.seat).all({one.do: one for one in asked.options if isinstance(one, Amount)}))


class _Laid:
    """The layout before one seat."""

    def __init__(self, game: Game, view: View, seat: int) -> None:
        sheet, self.schedule = game.schedule(view.setup["schedule"])
        low, high = view.setup["limits"]
        self.limits = (low, high)
        self.chip = smallest_chip(game.filing, self.schedule, view.setup["terms"])
        self.rule = game.filing.seats
        self.kinds, self.equals = before_the_deal(game.filing, sheet)
        self.setup, self.seat = view.setup, seat
        money = view.money()
        self.stack = money.get(STACK[seat], 0)
        self.placed = [place for name, cents in money.items() if cents and (place := Place.of(name)).kind == "wager"]
        self.mine = {place.label for place in self.placed if place.seat == seat}

    def all(self, offered: dict[str, Amount]) -> Iterator[Bet]:
        labels = [Label.of(do) for do in offered]
        spots = sorted({label.at for label in labels})
        for at in spots:
            played = any(place.spot == at and place.seat != self.seat for place in self.placed)
            for kind, rule in self.kinds.items():
                do = str(Label(kind, at))
                if do in offered:
                    yield self._open(offered[do], kind, at)
                elif Label(kind, at) not in self.mine and not (played and not self.rule.backs(kind)):
                    yield from self._later(kind, rule, at, ())
        if 0 in spots and not self.mine:
            first = tuple(do for do in offered if not Label.of(do).at)
            for at in self._free():
                for kind, rule in self.kinds.items():
                    yield from self._later(kind, rule, at, first)

    def _open(self, option: Amount, kind: str, at: int) -> Bet:
        do, low, high, step = option
        return Bet(do, kind, at or self.seat, low, high, step, along=tuple(self.equals.get(kind, ())))

    def _later(self, kind: str, rule: WagerRule, at: int, first: tuple[str, ...]) -> Iterator[Bet]:
        """A wager that another one opens; on another spot than the seat's own, any wager of its own."""
        low, high = limits_of(kind, rule, self.schedule, self.limits)
        step = rule.step or self.chip
        along = tuple(self.equals.get(kind, ()))
        high = min(high, self.stack // (1 + len(along)))
        high = low + (high - low) // step * step
        needs = tuple(str(Label(one, at)) for one in rule.needs or rule.at_most) or first
        if low <= high and needs:
            at_most = tuple(str(Label(one, at)) for one in rule.at_most)
            yield Bet(str(Label(kind, at)), kind, at or self.seat, low, high, step, needs, at_most, along)

    def _free(self) -> list[int]:
        """Spots before empty seats that the seat may play beside its own; where it is filed so, only next to it."""
        if self.rule.spots == 1:
            return []
        busy = {
            *map(int, self.setup["seats"]),
            *self.setup["state"].get("away", ()),
            *(one.spot for one in self.placed),
        }
        free = [spot for spot in range(1, self.setup["size"] + 1) if spot not in busy]
        return [spot for spot in free if abs(spot - self.seat) == 1] if self.rule.adjacent else free
