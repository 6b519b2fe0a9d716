"""The showdown: who shows, who wins which pot, and who takes the odd chips."""

from collections.abc import Callable, Generator, Sequence
from functools import cache
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
DECLARE = Pick("play the board")
SAY_NOTHING = Pick("say nothing")


class OddChipRule(Section):
    """Who takes the chips that cannot be split."""

    to: Literal["first-left-of-button", "nearest-either-way", "high-card-by-suit", "low-card-by-suit"]
    share: Literal["one-each", "all-to-one"] = "one-each"
    """With several odd chips: one each to those first in line, or all of them to the first."""
    joker: Literal["highest", "lowest"] = "lowest"
    """By suit: where the joker stands among the cards."""
    halves: Literal["high", "low", "first-left-of-button"] = "high"
    """In split games: which half takes a chip that cannot be halved; or the half of the first winner in line."""


class ShowdownRule(Section):
    """What must be shown and said to win a pot, where hands may be thrown in unseen."""

    last_hand: Literal["takes-it", "must-show"] = "takes-it"
    """When all others have thrown their hands in, the last one left in a pot takes it unshown, or must be shown."""
    board: Literal["speaks", "must-be-declared"] = "speaks"
    """A hand that is nothing but the board wins as it lies, or only when its player declares it."""


def give_back(dealer: Dealer, players: Players) -> None:
    """The part of a bet that nobody matched goes back as soon as the round is over.

    Whoever folds leaves it in the pot, unless all others are all in and can win no more than they have put in.
    """
    over = uncalled(players.put)
    if over and (over[0] in players.live or not players.can_bet()):
        seat, amount = over[0], min(over[1], dealer.ledger.of("pot"))
        if not amount:
            return
        dealer.move("pot", STACK[seat], amount, UNCALLED)
        players.put[seat] -= amount
        players.all_in.discard(seat)


def award(
    dealer: Dealer,
    players: Players,
    order: Sequence[int],
    odd: Sequence[int],
    high: Score,
    low: Low | None = None,
    plays_the_board: Callable[[int], bool] | None = None,
) -> Generator[Decision, Choice, dict[int, int]]:
    """Each pot to the best hand among those who can win it; what each seat took.

    `odd` is the order in which seats take odd chips; `plays_the_board` tells whose hand must be declared. Without a
    second player left there is nothing to show.
    """
    live = [seat for seat in order if seat in players.live]
    held = dealer.ledger.of("pot")
    if len(live) == 1:
        if held:
            dealer.move("pot", STACK[live[0]], held, because(WIN, pot="all"))
        return {live[0]: held}
    plain = not players.all_in and not players.dead
    made = ([Pot(held, tuple(live))] if held else []) if plain else pots(players.put, live, held, players.dead)
    around, shown = live, set(live)
    if dealer.setup.terms.get("mucking") or plays_the_board:
        first = live.index(players.last_raiser) if players.last_raiser in live else 0
        around = [*live[first:], *live[:first]]
        shown = yield from _who_shows(dealer, around, made, plays_the_board or (lambda _seat: False))
    else:
        for seat in live:
            dealer.show(SEAT[seat])
    highs = {seat: high(seat) for seat in live if seat in shown}
    lows = {seat: score for seat in highs if (score := low(seat)) is not None} if low else {}
    taken: dict[int, int] = {}
    for number, pot in enumerate(made):
        name = "all" if len(made) == 1 else str(number or "main")
        claimed = highs if plain and highs else claims(pot, highs, around)
        in_low = {seat: lows[seat] for seat in pot.players if seat in lows} if lows else lows
        half = _half(dealer, pot.amount, claimed, in_low, odd) if in_low else 0
        _split(dealer, pot.amount - half, claimed, odd, (name, "high" if half else ""), taken)
        if half:
            _split(dealer, half, in_low, odd, (name, "low"), taken)
    return taken


def claims(pot: Pot, highs: dict[int, int], around: Sequence[int]) -> dict[int, int]:
    """The hands shown that can win a pot; where none is, the last one left in it, whatever it is worth."""
    shown = {seat: highs[seat] for seat in pot.players if seat in highs}
    return shown or {[seat for seat in around if seat in pot.players][-1]: 0}


def _half(dealer: Dealer, amount: int, highs: dict[int, int], lows: dict[int, int], odd: Sequence[int]) -> int:
    """The low half, in whole chips."""
    chip = dealer.chip
    half = amount // 2 // chip * chip
    halves = dealer.rules.odd_chip.halves
    if halves == "first-left-of-button":
        high, low = max(highs.values()), max(lows.values())
        first = next(seat for seat in odd if lows.get(seat) == low or highs.get(seat) == high)
        halves = "high" if highs.get(first) == high else "low"
    return half if halves == "high" else amount - half


@cache
def _taking(kind: str, pot: str, half: str) -> str:
    """The reason for a pot, or for a half of it."""
    return because(kind, pot=pot, half=half) if half else because(kind, pot=pot)


def _split(
    dealer: Dealer, amount: int, scores: dict[int, int], odd: Sequence[int], of: tuple[str, str], taken: dict[int, int]
) -> None:
    """The pot, or a half `of` it, to the best hand, or among those that are as good."""
    best = max(scores.values())
    winners = [seat for seat in odd if scores.get(seat) == best]
    if len(winners) == 1:
        split, why = {winners[0]: amount}, _taking(WIN, *of)
    else:
        rule = dealer.rules.odd_chip
        split, why = shares(amount, winners, dealer.chip, rule.share == "all-to-one"), _taking(SHARE, *of)
    for seat, part in split.items():
        if part:
            dealer.move("pot", STACK[seat], part, why)
            taken[seat] = taken.get(seat, 0) + part


def _who_shows(
    dealer: Dealer, around: Sequence[int], made: Sequence[Pot], plays_the_board: Callable[[int], bool]
) -> Generator[Decision, Choice, set[int]]:
    """Each in turn shows or mucks, where that may be chosen, and declares a hand that is nothing but the board.

    The last hand left in a pot takes it unshown, and is not asked where it is the last in all of its pots; or it must
    be shown.
    """
    mucking = bool(dealer.setup.terms.get("mucking"))
    must_show = dealer.rules.showdown is not None and dealer.rules.showdown.last_hand == "must-show"
    left, shown = set(around), set[int]()
    for seat in around if not mucking else ():
        dealer.show(SEAT[seat])
    for seat in around:
        against = [left.intersection(pot.players) - {seat} for pot in made if seat in pot.players]
        if not must_show and not any(against):
            continue
        last = must_show and not all(against)
        if mucking:
            choice = yield dealer.ask(seat, "show", (SHOW,) if last else (SHOW, MUCK))
            if choice.do == "muck":
                dealer.muck(SEAT[seat])
                left.discard(seat)
                continue
            dealer.show(SEAT[seat])
        if plays_the_board(seat):
            choice = yield dealer.ask(seat, "board", (DECLARE,) if last else (DECLARE, SAY_NOTHING))
            if choice.do == "say nothing":
                left.discard(seat)
                continue
        shown.add(seat)
    return shown


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
