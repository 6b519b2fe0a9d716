"""What is collected, when and from whom: flat amounts, in bands of players, of a wager or of the total table action."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from houseway.filings.figures import Bands, Lines
from houseway.filings.model import FeeRule, Schedule, Sheet
from houseway.table.dealer import STACK, Dealer


class Placed(Protocol):
    """A wager on its spot, as far as fees go."""

    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def spot(self) -> int: ...


class Charge(NamedTuple):
    """One fee that is due."""

    payer: int | str
    """A seat, or `pot`, or `jackpot`: what the pot gives to the jackpot."""
    amount: int
    into: str
    why: str
    lines: Lines


def banked_charges(
    sheet: Sheet, schedule: Schedule, moment: str, player_dealer: int, wagers: Sequence[Placed]
) -> Iterator[Charge]:
    """The fees that a game with a player-dealer owes at a moment."""
    for name, rule in sheet.due.get(moment, ()):
        if name not in schedule.fees:
            continue
        counted = [wager for wager in wagers if _counts(rule, wager)]
        if rule.taken_from == "player-dealer":
            for basis in _bases(rule, counted):
                yield from _charge(name, rule, schedule, player_dealer, basis)
        elif rule.taken_from == "player":
            for wager in _units(rule, counted):
                yield from _charge(name, rule, schedule, wager.seat, wager.amount)


def most_from_player_dealer(sheet: Sheet, schedule: Schedule, spots: int) -> int:
    """The most that the player-dealer's fees for a hand can come to, with a wager on each of so many spots."""
    return sum(
        max(cents for _, cents in schedule.fees[name].bands) * (spots if rule.per == "wager" else 1)
        for name, rule in sheet.fees.items()
        if rule.taken_from == "player-dealer" and name in schedule.fees
    )


class Owed:
    """What one player owes in the whole hand, or at one moment of it: kept, so that it is soon told what more wagers
    would make of it."""

    def __init__(self, sheet: Sheet, schedule: Schedule, moment: str = "") -> None:
        self.total = 0
        self._fees: list[tuple[FeeRule, Bands, dict[int, int]]] = [
            (rule, schedule.fees[name], {})
            for name, rule in sheet.fees.items()
            if rule.taken_from == "player" and name in schedule.fees and moment in ("", rule.at)
        ]

    def add(self, wagers: Sequence[Placed]) -> None:
        """Count these wagers of the player."""
        self.total = self.beside(wagers)
        for rule, _, amounts in self._fees:
            if rule.per != "wager" or rule.riding:
                amounts.update(_grown(rule, amounts, wagers))

    def beside(self, wagers: Sequence[Placed]) -> int:
        """What would be owed with these wagers beside all that were counted."""
        total = self.total
        for rule, bands, amounts in self._fees:
            if rule.per == "wager":
                for wager in wagers:
                    if _counts(rule, wager) and wager.kind not in rule.riding:
                        total += bands.fee(wager.amount, rule.gap, rule.outside)
                if rule.riding:
                    together = {**amounts, **_grown(rule, amounts, wagers)}
                    total += _riding_fee(rule, bands, together) - _riding_fee(rule, bands, amounts)
                continue
            for where, amount in _grown(rule, amounts, wagers).items():
                total += bands.fee(amount, rule.gap, rule.outside)
                if where in amounts:
                    total -= bands.fee(amounts[where], rule.gap, rule.outside)
        return total


RIDING, OTHERS = -1, -2


def _grown(rule: FeeRule, amounts: Mapping[int, int], wagers: Iterable[Placed]) -> dict[int, int]:
    """The spots (or the whole hand, as 0) on which more is bet now, with all that is bet there; where some wagers ride
    with others, all that is bet on either."""
    grown: dict[int, int] = {}
    for wager in wagers:
        if _counts(rule, wager):
            where = 0 if rule.per == "hand" else wager.spot
            if rule.per == "wager":
                where = RIDING if wager.kind in rule.riding else OTHERS
            grown[where] = grown.get(where, amounts.get(where, 0)) + wager.amount
    return grown


def _counts(rule: FeeRule, wager: Placed) -> bool:
    return not rule.on or wager.kind in rule.on


def _riding_fee(rule: FeeRule, bands: Bands, amounts: Mapping[int, int]) -> int:
    """What wagers that ride with others pay where there are no others."""
    rides_alone = RIDING in amounts and OTHERS not in amounts
    return bands.fee(amounts[RIDING], rule.gap, rule.outside) if rides_alone else 0


def fees_of_player(sheet: Sheet, schedule: Schedule, wagers: Sequence[Placed]) -> int:
    """What one player with these wagers owes in the whole hand."""
    return Owed(sheet, schedule).beside(wagers)


def due_later(dealer: Dealer, seat: int, wagers: Iterable[Placed]) -> int:
    """What a seat with these wagers must keep for the collection when all have played."""
    if "after-play" not in dealer.sheet.due:
        return 0
    owed = Owed(dealer.sheet, dealer.schedule, "after-play")
    return owed.beside([wager for wager in wagers if wager.seat == seat])


def players_pay(sheet: Sheet, schedule: Schedule) -> bool:
    """Whether anything is collected from players at a table with a player-dealer."""
    return any(
        rule.taken_from == "player" and any(cents for _, cents in schedule.fees[name].bands)
        for name, rule in sheet.fees.items()
        if name in schedule.fees
    )


def pot_charges(sheet: Sheet, schedule: Schedule, moment: str, players: int) -> Iterator[Charge]:
    """The fees that a pot owes at a moment, by the number of players dealt in."""
    for name, rule in sheet.due.get(moment, ()):
        if rule.taken_from == "pot" and name in schedule.fees:
            payer = "jackpot" if rule.into == "jackpot" else "pot"
            yield from _charge(name, rule, schedule, payer, players)


class _Spot(NamedTuple):
    seat: int
    kind: str
    amount: int
    spot: int


def _units(rule: FeeRule, wagers: Iterable[Placed]) -> Iterator[Placed]:
    """What a player's fee is charged on: each wager, each spot with all that is on it, or all of a player's at once;
    wagers that ride with others, at once where there are no others."""
    once = rule.per == "hand"
    if rule.per == "wager":
        wagers = list(wagers)
        yield from (wager for wager in wagers if wager.kind not in rule.riding)
        others = {wager.seat for wager in wagers if wager.kind not in rule.riding}
        wagers = [wager for wager in wagers if wager.kind in rule.riding and wager.seat not in others]
        once = True
    spots: dict[tuple[int, int], int] = {}
    for wager in wagers:
        where = (wager.seat, 0 if once else wager.spot)
        spots[where] = spots.get(where, 0) + wager.amount
    for (seat, spot), amount in spots.items():
        yield _Spot(seat, "", amount, spot)


def _bases(rule: FeeRule, wagers: Sequence[Placed]) -> list[int]:
    """What a player-dealer's fees go by: each wager that counts, the number of players, or the total of the wagers."""
    if rule.per == "wager":
        return [wager.amount for wager in wagers]
    if rule.by == "players":
        return [len({wager.seat for wager in wagers})]
    return [sum(wager.amount for wager in wagers)]


def _charge(name: str, rule: FeeRule, schedule: Schedule, payer: int | str, basis: int) -> Iterator[Charge]:
    amount = schedule.fees[name].fee(basis, rule.gap, rule.outside)
    if amount:
        yield Charge(payer, amount, rule.into, name, schedule.lines)


def collect_from_seats(dealer: Dealer, moment: str, player_dealer: int, wagers: Sequence[Placed]) -> None:
    """Take what the seats owe now; a seat that has less pays what it has."""
    for charge in banked_charges(dealer.sheet, dealer.schedule, moment, player_dealer, wagers):
        assert isinstance(charge.payer, int)
        due = min(charge.amount, dealer.stack(charge.payer))
        dealer.fee(STACK[charge.payer], charge.payer, due, charge.into, charge.why)


def paying_time(dealer: Dealer, seats: Sequence[int]) -> list[int]:
    """Who pays for the half hour with this hand: all where it has struck; else whoever was not there when it did."""
    time, late = dealer.setup.state.get("time"), dealer.setup.state.get("late", ())
    if late and not any(rule.late == "whole" for _, rule in dealer.sheet.due.get("time", ())):
        late = ()
    paying = [seat for seat in seats if time or seat in late] if time or late else []
    if paying:
        dealer.outcome["timed"] = paying
    return paying


def collect_time(dealer: Dealer, seats: Sequence[int]) -> None:
    """The collection of the half hour, if it is due in this hand: from the pot, or from each player's chips."""
    state = dealer.setup.state
    if "time" not in state and "late" not in state:
        return
    if state.get("time"):
        collect_from_pot(dealer, "time", len(seats))
    paying = paying_time(dealer, seats)
    if not paying:
        return
    for name, rule in dealer.sheet.due.get("time", ()):
        if rule.taken_from == "player" and name in dealer.schedule.fees:
            for seat in paying:
                for charge in _charge(name, rule, dealer.schedule, seat, len(seats)):
                    due = min(charge.amount, dealer.stack(seat))
                    dealer.fee(STACK[seat], seat, due, charge.into, charge.why)


def collect_from_pot(dealer: Dealer, moment: str, players: int) -> None:
    """Take what the pot owes now; a pot that holds less gives what it holds."""
    if moment not in dealer.sheet.due:
        return
    known = dealer.schedule.worked_out
    charges = known.get((moment, players))
    if charges is None:
        charges = known[moment, players] = tuple(pot_charges(dealer.sheet, dealer.schedule, moment, players))
    for charge in charges:
        due = min(charge.amount, dealer.ledger.of("pot"))
        dealer.fee("pot", charge.payer, due, charge.into, charge.why)
