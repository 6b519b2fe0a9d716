"""The showdown: who shows, who wins which pot, and who takes the odd chips."""

from collections.abc import Callable, Generator, Sequence
from typing import Literal

from houseway.filings.model import Section
from houseway.poker.betting import Players
from houseway.poker.pots import Pot, pots, shares, uncalled
from houseway.poker.suits import by_suit
from houseway.table.dealer import SEAT, STACK, Dealer
from houseway.table.options import Choice, Decision, Pick
from houseway.table.reasons import because, reason

Score = Callable[[int], int]
Low = Callable[[int], int | None]

UNCALLED = reason("uncalled")
WIN = reason("win", pot=str, half=("high", "low"))
SHARE = reason("share", pot=str, half=("high", "low"))
"""`pot` is `all` where there is only one, `main`, or the number of a side pot."""
SHOW = Pick("show")
MUCK = Pick("muck")


class OddChipRule(Section):
    """Who takes the chips that cannot be split."""

    to: Literal["first-left-of-button", "nearest-either-way", "high-card-by-suit", "low-card-by-suit"]
    share: Literal["one-each", "all-to-one"] = "one-each"
    """With several odd chips: one each to those first in line, or all of them to the first."""
    joker: Literal["highest", "lowest"] = "lowest"
    """By suit: where the joker stands among the cards."""
    halves: Literal["high", "low", "first-left-of-button"] = "high"
    """In split games: which half takes a chip that cannot be halved; or the half of the first winner in line."""


def give_back(dealer: Dealer, players: Players) -> None:
    """The part of a bet that nobody matched goes back as soon as the round is over."""
    over = uncalled(players.put)
    if over:
        seat, amount = over[0], min(over[1], dealer.ledger.of("pot"))
        if not amount:
            return
        dealer.move("pot", STACK[seat], amount, UNCALLED)
        players.put[seat] -= amount
        players.all_in.discard(seat)


def award(
    dealer: Dealer, players: Players, order: Sequence[int], odd: Sequence[int], high: Score, low: Low | None = None
) -> Generator[Decision, Choice, dict[int, int]]:
    """Each pot to the best hand among those who can win it; what each seat took.

    `odd` is the order in which seats take odd chips. Without a second player left there is nothing to show.
    """
    live = [seat for seat in order if seat in players.live]
    held = dealer.ledger.of("pot")
    if len(live) == 1:
        if held:
            dealer.move("pot", STACK[live[0]], held, because(WIN, pot="all"))
        return {live[0]: held}
    if dealer.setup.terms.get("mucking"):
        live = yield from _who_shows(dealer, players, live)
    else:
        for seat in live:
            dealer.show(SEAT[seat])
    highs = {seat: high(seat) for seat in live}
    lows = {seat: score for seat in live if (score := low(seat)) is not None} if low else {}
    plain = not players.all_in and not players.dead and len(live) == len(players.live)
    made = ([Pot(held, tuple(live))] if held else []) if plain else pots(players.put, live, held, players.dead)
    taken: dict[int, int] = {}
    for number, pot in enumerate(made):
        name = "all" if len(made) == 1 else str(number or "main")
        in_low = {seat: lows[seat] for seat in pot.players if seat in lows} if lows else lows
        half = _half(dealer, pot, highs, in_low, odd) if in_low else 0
        in_high = highs if plain else {seat: highs[seat] for seat in pot.players}
        _split(dealer, pot.amount - half, in_high, odd, {"pot": name, "half": "high"} if half else {"pot": name}, taken)
        if half:
            _split(dealer, half, in_low, odd, {"pot": name, "half": "low"}, taken)
    return taken


def _half(dealer: Dealer, pot: Pot, highs: dict[int, int], lows: dict[int, int], odd: Sequence[int]) -> int:
    """The low half, in whole chips."""
    chip = dealer.chip
    half = pot.amount // 2 // chip * chip
    halves = dealer.rules.odd_chip.halves
    if halves == "first-left-of-button":
        high, low = max(highs[seat] for seat in pot.players), max(lows.values())
        first = next(seat for seat in odd if lows.get(seat) == low or (seat in pot.players and highs[seat] == high))
        halves = "high" if highs[first] == high else "low"
    return half if halves == "high" else pot.amount - half


def _split(
    dealer: Dealer, amount: int, scores: dict[int, int], odd: Sequence[int], of: dict[str, str], taken: dict[int, int]
) -> None:
    """The pot, or a half of it, to the best hand, or among those that are as good."""
    best = max(scores.values())
    winners = [seat for seat in odd if scores.get(seat) == best]
    if len(winners) == 1:
        split, why = {winners[0]: amount}, because(WIN, **of)
    else:
        rule = dealer.rules.odd_chip
        split, why = shares(amount, winners, dealer.chip, rule.share == "all-to-one"), because(SHARE, **of)
    for seat, part in split.items():
        if part:
            dealer.move("pot", STACK[seat], part, why)
            taken[seat] = taken.get(seat, 0) + part


def _who_shows(dealer: Dealer, players: Players, live: Sequence[int]) -> Generator[Decision, Choice, list[int]]:
    """The last to bet or raise shows first, else the first left of the button; each after may muck instead."""
    first = live.index(players.last_raiser) if players.last_raiser in live else 0
    shown: list[int] = []
    around = [*live[first:], *live[:first]]
    for seat in around:
        options = (SHOW, MUCK) if shown or seat != around[-1] else (SHOW,)
        choice = yield dealer.ask(seat, "show", options)
        if choice.do == "show":
            dealer.show(SEAT[seat])
            shown.append(seat)
        else:
            dealer.muck(SEAT[seat])
    return [seat for seat in live if seat in shown]


def by_place(dealer: Dealer, order: Sequence[int]) -> list[int]:
    """Seats in the order in which they take odd chips; `order` begins left of the button and ends with it."""
    if dealer.rules.odd_chip.to != "nearest-either-way":
        return list(order)
    count = len(order)
    places = {seat: place for place, seat in enumerate(order)}
    return sorted(order, key=lambda seat: (min(places[seat] + 1, count - 1 - places[seat]), places[seat]))


def odd_order(dealer: Dealer, players: Players, order: Sequence[int]) -> list[int]:
    """Who takes odd chips: by place, or by the highest or lowest card each holds."""
    to = dealer.rules.odd_chip.to
    if to in ("high-card-by-suit", "low-card-by-suit"):
        held = {seat: dealer.lying[SEAT[seat]] for seat in order if seat in players.live}
        return by_suit(held, to == "high-card-by-suit", dealer.rules.odd_chip.joker)
    return by_place(dealer, order)
