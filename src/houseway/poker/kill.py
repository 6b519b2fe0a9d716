"""Kill pots: the winner of two pots running plays the next one for higher limits."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from houseway.filings.model import Section
from houseway.poker.betting import BettingRound, Players, Stakes
from houseway.table.dealer import Dealer
from houseway.table.game import KillKind
from houseway.table.reasons import reason
from houseway.table.table import TableError

KILL = reason("kill")
FACTORS = {"half": (3, 2), "full": (2, 1), "winner": (2, 1)}


class KillRule(Section):
    """When a player must kill, and what a kill is."""

    kinds: tuple[KillKind, ...] = ("full",)
    """Which kills may be played; the house designates one for a table. In a winner game one pot is enough."""
    blind: Literal["times-big-blind", "sum-of-blinds"] = "times-big-blind"
    legs: int = 2
    """So many pots in a row."""
    needs_a_flop: bool = True
    """The last leg counts only if a flop was dealt in it."""
    least_win: Literal["nothing", "one-bet"] = "nothing"
    """The last leg counts only if at least one full bet was won, blinds apart."""
    split: Literal["keeps-the-leg", "loses-the-leg", "kills"] = "keeps-the-leg"
    """A player with a leg who splits the next pot keeps it, loses it, or must kill as if he had won all."""
    scoop: int = 0
    """In split games: a scoop kills when the pot is at least so many times the upper limit; nothing by legs."""
    acts: Literal["last", "in-turn"] = "last"
    rounds: Literal["to-the-cent", "up", "down"] = "to-the-cent"
    """What becomes of a part of the smallest chip in the blind and the limits of a half kill."""

    def checked(self, kind: Any) -> str:
        if kind not in self.kinds:
            raise TableError(f"the kill is {' or '.join(self.kinds)} here, not {kind!r}.")
        return str(kind)


class Kill(NamedTuple):
    """A kill in this hand: whose it is, and by how much the limits rise."""

    seat: int
    numerator: int
    denominator: int
    by_sum: bool = False
    chip: int = 1
    """Amounts are whole numbers of these."""
    up: bool = False

    def raised(self, stakes: Stakes) -> Stakes:
        return stakes.times(self.times)

    def blind(self, blinds: Sequence[int]) -> int:
        return sum(blinds) if self.by_sum else self.times(blinds[-1])

    def times(self, amount: int) -> int:
        chips, part = divmod(amount * self.numerator, self.denominator * self.chip)
        return (chips + (self.up and part > 0)) * self.chip


def kill_of(dealer: Dealer, order: Sequence[int]) -> Kill | None:
    """The kill of this hand, if the table plays kills: by whoever must kill it, or else by a player who still owes one
    and is dealt in again."""
    kind = dealer.setup.terms.get("kill")
    if not kind:
        return None
    state: Mapping[str, Any] = dealer.setup.state.get("kill", {})
    owing = dealer.setup.state.get("kill_owed", ())
    killers = [*([state["seat"]] if state.get("due") else []), *owing]
    found = next((seat for seat in killers if seat in order), None)
    if found is None:
        return None
    rule: KillRule = dealer.rules.kill
    chip = 1 if rule.rounds == "to-the-cent" else dealer.chip
    return Kill(found, *FACTORS[kind], rule.blind == "sum-of-blinds", chip, rule.rounds == "up")


def still_owing(dealer: Dealer, order: Sequence[int], kill: Kill | None) -> list[int]:
    """Who owes a kill after this hand: whoever had to kill it and was not dealt in, and who owed one already."""
    state: Mapping[str, Any] = dealer.setup.state.get("kill", {})
    late = [state["seat"]] if state.get("due") and state["seat"] not in order else []
    owing = dict.fromkeys([*dealer.setup.state.get("kill_owed", ()), *late])
    return [seat for seat in owing if kill is None or seat != kill.seat]


def post_kill(dealer: Dealer, players: Players, betting: BettingRound, kill: Kill, blinds: Sequence[int]) -> None:
    """The killer makes its blind up to the kill, which is the opening bet; without blinds only the limits rise."""
    if not blinds:
        return
    amount = min(kill.blind(blinds) - betting.put[kill.seat], dealer.stack(kill.seat))
    if amount > 0:
        players.pay(dealer, kill.seat, amount, KILL)
        betting.post(kill.seat, amount)
    betting.open_at(kill.blind(blinds))


def kill_after(
    dealer: Dealer,
    rule: KillRule,
    kill: Kill | None,
    won: Mapping[int, int],
    players: Players,
    forced: Mapping[int, int],
    bet: int,
    flop: bool,
) -> dict[str, Any]:
    """Who has a leg, or must kill the next hand; `won` is what each seat took, `forced` what was put in by force.

    A full bet is won when the others put in at least `bet` besides blinds, straddle and kill; fees do not matter.
    """
    before: Mapping[str, Any] = dealer.setup.state.get("kill", {})
    winners = [seat for seat, amount in won.items() if amount]
    if len(winners) != 1:
        if rule.scoop or rule.split == "loses-the-leg" or before.get("seat") not in winners:
            return {}
        return dict(before, due=rule.split == "kills" or bool(kill and kill.seat in winners))
    winner = winners[0]
    if rule.scoop:
        big = sum(players.put.values()) + players.dead >= rule.scoop * dealer.setup.limits[1]
        return {"seat": winner, "legs": 0, "due": True} if big else {}
    legs = before.get("legs", 0) + 1 if before.get("seat") == winner else 1
    bets = sum(had - forced.get(seat, 0) for seat, had in players.put.items() if seat != winner)
    needed = 1 if dealer.setup.terms.get("kill") == "winner" else rule.legs
    if kill and kill.seat == winner:
        legs = max(legs, needed)
    counts = (flop or not rule.needs_a_flop) and (rule.least_win == "nothing" or bets >= bet)
    if legs >= needed and not counts:
        legs = needed - 1
    return {"seat": winner, "legs": min(legs, needed), "due": legs >= needed}
