"""A hand that was played here, told as a history."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final

from houseway.filings.model import Sheet
from houseway.phh.family import in_histories
from houseway.phh.model import VARIANTS, HandHistory, Number
from houseway.phh.replay import as_posted
from houseway.poker.betting import BettingRule, Stakes
from houseway.poker.blinds import POST, POST_DEAD, STRADDLE, blind_amounts
from houseway.table.dealer import FEE
from houseway.table.events import Acted, Dealt, Moved, Ruled, Shown
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.places import SEAT, STACK, stack_of
from houseway.table.reasons import because

CODES: Final = {variant.filing: code for code, variant in VARIANTS.items()}
WORDS: Final = {"fold": "f", "check": "cc", "call": "cc", "bring in": "pb"}
OUTSIDE: Final = {POST: "posting", POST_DEAD: "posting", because(FEE, name="time"): "time collections"}
SEATS: Final = {place: seat for seat, place in enumerate(SEAT)}


class Untellable(ValueError):
    """A hand for which the format has no words."""


def history_of(hand: Hand, /, players: Sequence[str] | None = None, **more: Any) -> HandHistory:
    """The hand as a history; `players` are names from p1 on, and `more` any further fields.

    Where the format cannot say by which rules it was played, `_filing`, `_schedule` and `_readings` do, and `play`
    takes them up; other programs pass over them.
    """
    setup = hand.setup
    code = code_of(setup.game, setup.game.filing.sheets[setup.sheet])
    if any(isinstance(event, Ruled) for event in hand.log):
        raise Untellable("the format has no words for a ruling of the floor")
    if hand.setup.carried or hand.carried:
        raise Untellable("the format has no pot that goes from one hand to the next")
    to = [event.place for event in hand.log if isinstance(event, Dealt) and event.place in SEATS]
    order = [SEATS[place] for place in dict.fromkeys(to)]
    told: dict[str, Any] = {
        "antes": _antes(hand, order),
        "starting_stacks": tuple(chips(setup.stacks[seat]) for seat in order),
        "actions": tuple(_actions(hand, order)),
        **_stakes(hand, code, order),
    }
    if hand.over:
        told["finishing_stacks"] = tuple(chips(hand.stacks[seat]) for seat in order)
    fields = {"seat_count": setup.size, **more, **_rules(hand, told)}
    return HandHistory(
        variant=code,
        ante_trimming_status=not setup.terms.get("dead_antes") and len(set(told["antes"])) == 1,
        players=tuple(players) if players else None,
        seats=tuple(order),
        more=fields,
        **told,
    )


def code_of(game: Game, sheet: Sheet) -> str:
    """The format's code for a game, played as the sheet has it; `Untellable` where it has none."""
    if game.id in CODES:
        return CODES[game.id]
    found = in_histories(game).code(game, sheet) if game.family.history else ""
    if found:
        return found
    raise Untellable(f"the format has no variant for {game.id} with {sheet.structure or 'these'} bets")


def chips(cents: int) -> Number:
    """Cents as chips of a dollar each."""
    whole, part = divmod(cents, 100)
    return Decimal(cents).scaleb(-2) if part else whole


def _antes(hand: Hand, order: Sequence[int]) -> tuple[Number, ...]:
    setup = hand.setup
    dead: dict[str, int] = setup.terms.get("dead_antes", {})
    ante: int = setup.terms.get("ante", setup.schedule.ante)
    each = {seat: ante + dead.get(str(seat), 0) for seat in order}
    for event in hand.log:
        if isinstance(event, Moved) and event.why == POST_DEAD:
            each[stack_of(event.source)] += event.amount
    if ante and len(set(each.values())) > 1 and any(setup.stacks[seat] < each[seat] for seat in order):
        raise Untellable("a short stack has to ante, and others ante or post more than it does")
    amounts = [each[seat] for seat in order]
    return tuple(map(chips, amounts[::-1] if len(order) == 2 else amounts))


def _stakes(hand: Hand, code: str, order: Sequence[int]) -> dict[str, Any]:
    setup, rules = hand.setup, hand.setup.game.rules
    betting: BettingRule = rules.betting[setup.game.filing.sheets[setup.sheet].structure]
    needs = VARIANTS[code].needs
    found: dict[str, Any] = {}
    blinds = blind_amounts(setup.game, setup.schedule, setup.terms, setup.limits)
    if "small_bet" in needs:
        found |= {"small_bet": chips(setup.limits[0]), "big_bet": chips(setup.limits[1])}
    else:
        found["min_bet"] = chips(Stakes.of(betting, setup.limits, blinds, 1).least)
    if "bring_in" in needs:
        return {**found, "bring_in": chips(blinds[0])}
    return {**found, "blinds_or_straddles": _blinds(hand, order, blinds)}


def _blinds(hand: Hand, order: Sequence[int], blinds: Sequence[int]) -> tuple[Number, ...]:
    if hand.setup.terms.get("kill") and hand.setup.state.get("kill", {}).get("due"):
        raise Untellable("the format has no kill pots")
    if hand.setup.terms.get("over"):
        raise Untellable("the format has no over buttons")
    amounts = as_posted(hand.setup.game, order, blinds)
    place = {STACK[seat]: at for at, seat in enumerate(order)}
    for event in hand.log:
        if isinstance(event, Moved) and event.why == STRADDLE:
            amounts[place[event.source]] = event.amount
        elif isinstance(event, Moved) and event.why in OUTSIDE and hand.setup.game.id not in CODES:
            raise Untellable(f"the format has no words for {OUTSIDE[event.why]} by the rules of {hand.setup.game.id}")
        elif isinstance(event, Moved) and event.why == POST:
            amounts[place[event.source]] = blinds[-1]
        elif isinstance(event, Acted) and event.choice.do == "buy the button":
            raise Untellable("the format has no words for buying the button")
        elif isinstance(event, Acted) and event.choice.do == "say nothing":
            raise Untellable("the format has no words for a board that is not declared")
    return tuple(map(chips, amounts))


GUESSED: Final = ("smallest-chip", "raise-cap")
"""Readings of the standard games that a reader tells from the history itself, or that forbid nothing in it."""


def _rules(hand: Hand, told: dict[str, Any]) -> dict[str, Any]:
    """What a reader would not guess: another filing than the standard one, other readings, another smallest chip."""
    game, setup = hand.setup.game, hand.setup
    if game.id not in CODES:
        named: dict[str, Any] = {"_filing": game.id, "_schedule": f"{setup.sheet} {setup.schedule.option[0]}"}
        return {**named, "_readings": dict(game.departures)} if game.departures else named
    numbers = [number for value in told.values() for number in (value if isinstance(value, tuple) else (value,))]
    decimals = any(isinstance(number, Decimal) for number in numbers) or "." in "".join(told["actions"])
    readings = {name: answer for name, answer in game.departures.items() if name not in GUESSED}
    chip = game.readings.get("smallest-chip")
    if chip and (chip == "cent") != decimals:
        readings["smallest-chip"] = chip
    return {"_readings": readings} if readings else {}


# -- the actions


def _actions(hand: Hand, order: Sequence[int]) -> list[str]:
    """Every action in the order in which the format wants it.

    All who draw throw their cards away before anybody is dealt new ones, and hands that are all-in are shown before
    the rest of the cards is dealt (in stud, where a card comes down at the end, then again).
    """
    player = {seat: f"p{number}" for number, seat in enumerate(order, start=1)}
    events = hand.log.events
    told = in_histories(hand.setup.game)
    last = max((at for at, event in enumerate(events) if isinstance(event, Acted) and event.ask in BETTING), default=-1)
    shows = [event for event in events[last + 1 :] if _showdown(event)]
    found: list[str] = []
    held: dict[int, list[str]] = {seat: [] for seat in order}
    dealt: dict[int, list[str]] = {}
    streets = told.streets(hand.setup.game.rules)
    first = streets[0] if streets else 1
    drew = -1

    def flush() -> None:
        for seat in sorted(dealt, key=order.index):
            found.append(f"d dh {player[seat]} {''.join(dealt[seat])}")
        if dealt and streets:
            streets.pop(0)
        dealt.clear()

    def show() -> None:
        for event in shows:
            if isinstance(event, Acted):
                found.append(f"{player[event.seat]} sm")
            elif isinstance(event, Shown):
                seat = SEATS[event.place]
                found.append(f"{player[seat]} sm {''.join(held[seat])}")

    shown = False
    for at, event in enumerate(events):
        begun = isinstance(event, Dealt) and all(len(held[seat]) >= first for seat in order)
        if at > last and begun and shows and not shown and told.shows_before_the_rest:
            flush()
            show()
            shown = True
        if isinstance(event, Dealt) and event.place in SEATS:
            seat = SEATS[event.place]
            if streets and len(dealt.get(seat, ())) == streets[0]:
                flush()
            held[seat] += event.cards
            dealt.setdefault(seat, []).extend(event.cards)
        elif isinstance(event, Dealt) and event.place == "board":
            flush()
            found.append(f"d db {''.join(event.cards)}")
        elif isinstance(event, Acted) and event.ask == "draw":
            for card in event.choice.cards:
                held[event.seat].remove(card)
            if order.index(event.seat) <= drew or drew < 0:
                flush()
            drew = order.index(event.seat)
            found.append(f"{player[event.seat]} sd {''.join(event.choice.cards)}".rstrip())
        elif isinstance(event, Acted) and event.ask in BETTING:
            flush()
            drew = -1
            found.append(f"{player[event.seat]} {_word(event)}")
    flush()
    if not shown or told.shows_again:
        show()
    return found


BETTING: Final = ("bet", "bring in")


def _showdown(event: object) -> bool:
    """A hand shown, or one that is mucked at the showdown."""
    mucks = isinstance(event, Acted) and event.ask == "show" and event.choice.do == "muck"
    return mucks or (isinstance(event, Shown) and event.place in SEATS)


def _word(event: Acted) -> str:
    do, amount, _, _ = event.choice
    return WORDS.get(do) or f"cbr {chips(amount)}"
