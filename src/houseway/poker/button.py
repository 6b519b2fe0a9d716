"""The dealer button and the blinds."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from houseway.felt.cards import RANKS
from houseway.felt.chips import money
from houseway.filings.model import Schedule, Section
from houseway.poker.betting import Players
from houseway.table.dealer import Dealer
from houseway.table.game import Game
from houseway.table.setup import Setup
from houseway.table.table import TableError


class ButtonRule(Section):
    """How the first button is found; it then moves one player clockwise after each hand."""

    first: Literal["high-card"] = "high-card"
    suits: str = "cdhs"
    """The suits from low to high, to part cards of one rank."""


class BlindsRule(Section):
    """Which seats post, and how much."""

    heads_up: Literal["button-small", "left-small"]
    """With two players: the small blind is on the button, or left of it as with more players."""
    amounts: Literal["sheet", "half", "equal"] = "sheet"
    """As the collection sheet says; or the big blind is the lower limit, and the small one half of it in whole chips,
    or as much."""
    chosen: Literal["nothing", "blinds", "blinds-and-antes"] = "nothing"
    """What the house may set before the game begins."""


def first_button(dealer: Dealer, rule: ButtonRule) -> int:
    """A card to each player face up, from the house dealer's left; the highest takes the button."""
    shoe = dealer.side_shoe("button")
    drawn = {}
    for seat in dealer.seats:
        drawn[seat] = card = shoe.draw()
        dealer.lay(f"draw {seat}", (card,))
    winner = max(drawn, key=lambda seat: (RANKS.index(drawn[seat][0]), rule.suits.index(drawn[seat][1])))
    dealer.say(f"Seat {winner} has the highest card and takes the button.", rule.lines)
    for seat in dealer.seats:
        dealer.muck(f"draw {seat}")
    return winner


def next_button(setup: Setup, outcome: Mapping[str, Any], seats: Sequence[int]) -> dict[str, Any]:  # noqa: ARG001
    """The button moves to the next player clockwise."""
    button = outcome["button"]
    if not seats:
        return {}
    return {"button": next((seat for seat in seats if seat > button), seats[0])}


def blind_amounts(game: Game, schedule: Schedule, terms: Mapping[str, Any], limits: tuple[int, int]) -> tuple[int, ...]:
    rule: BlindsRule = game.rules.blinds
    if "blinds" in terms:
        return tuple(terms["blinds"])
    if rule.amounts == "sheet":
        return schedule.blinds
    if rule.amounts == "equal":
        return limits[0], limits[0]
    chip = game.filing.chips.smallest
    return max(limits[0] // 2 // chip * chip, chip), limits[0]


def post(dealer: Dealer, players: Players, order: Sequence[int], blinds: Sequence[int]) -> list[tuple[int, int]]:
    """The blinds from the left of the button, in order: who posted, and how much of it he had."""
    if len(order) == 2 and len(blinds) == 2 and dealer.rules.blinds.heads_up == "button-small":
        order = order[::-1]
    posted = []
    for number, (seat, blind) in enumerate(zip(order, blinds, strict=False), start=1):
        amount = min(blind, dealer.stack(seat))
        if amount:
            players.pay(dealer, seat, amount, "big blind" if number == len(blinds) else "small blind")
        posted.append((seat, amount))
    return posted


def stipulated(game: Game, sheet: str, schedule: Schedule, terms: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
    """Blinds and ante that the house set for a table."""
    rule: BlindsRule = game.rules.blinds
    for term in terms:
        if term not in {"blinds": ("blinds",), "blinds-and-antes": ("blinds", "ante")}.get(rule.chosen, ()):
            raise TableError(f"{game.id} does not leave the {term} to the house.")
    found: dict[str, Any] = {}
    if "blinds" in terms:
        found["blinds"] = list(_checked(game, sheet, tuple(terms["blinds"])))
    if "ante" in terms:
        ante = terms["ante"]
        if not isinstance(ante, int) or ante < 0:
            raise TableError(f"an ante is an amount, not {ante!r}.")
        found["ante"] = ante
    return found


def _checked(game: Game, sheet: str, blinds: tuple[Any, ...]) -> tuple[int, ...]:
    """Blinds from small to big, none above what may be put in during a round; or no blinds at all."""
    if any(isinstance(blind, bool) or not isinstance(blind, int) or blind <= 0 for blind in blinds):
        raise TableError("blinds are amounts of more than nothing.")
    if list(blinds) != sorted(blinds):
        raise TableError(f"blinds go from small to big, not {told(blinds)}.")
    cap = game.rules.betting[game.filing.sheets[sheet].structure].cap
    if blinds and isinstance(cap, int) and blinds[-1] > cap:
        raise TableError(
            f"a blind of {money(blinds[-1])} is more than the {money(cap)} that may be wagered in a round."
        )
    return blinds


def told(blinds: Sequence[int]) -> str:
    return " and ".join(money(blind) for blind in blinds)
