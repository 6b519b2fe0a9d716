"""Playing a history again: its table is set up, its cards are dealt, and every action goes through the protocol."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.felt.chips import plain
from houseway.filings.model import Schedule
from houseway.filings.shelves import written
from houseway.phh.deal_from_history import ToldSetup, deck_of, find
from houseway.phh.family import Order, in_histories
from houseway.phh.model import VARIANTS, BadHistory, HandHistory, Number, WrongHistory
from houseway.phh.notation import UNKNOWN, Act, BadAction, act
from houseway.poker.blinds import ANTE, blind_amounts, blind_seats
from houseway.poker.showdown import UNCALLED
from houseway.table.events import Acted, Dealt, Moved
from houseway.table.game import Game, part
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice, Decision, IllegalDecision
from houseway.table.places import SEAT, stack_of
from houseway.table.table import TableError

UNTOLD: Final = 10**15
"""Cents in a stack that the history does not tell (`inf`): more than any bet."""

BOARD: Final = 0
"""Whom a card for everybody is dealt to."""

ATTEMPTS: Final = 60
"""So many ways are tried to fill in open cards that a history of stud does not tell."""

NEEDED: Final = {"bet": ("fold", "call", "raise"), "bring in": ("bring in", "raise"), "draw": ("draw",)}
"""Which actions answer which question."""


class _OutOfTurn(WrongHistory):
    """It is somebody else's turn."""


def play(history: HandHistory) -> Hand:
    """The hand that a history tells, played by the rules of its game; seat 1 is p1, and so on.

    `BadHistory` says what is wrong with the history itself, `WrongHistory` where the rules do not allow it. A history
    may end before the hand does.
    """
    acts = read_actions(history)
    text = "".join(history.actions)
    stakes = _stakes(history, "." in text and any("." in one.partition("#")[0] for one in history.actions))
    if UNKNOWN not in text:
        return _run(history, stakes, acts, frozenset())
    attempt = 0
    while True:
        found = find(stakes.game, acts, attempt)
        try:
            return _run(history, stakes, found.acts, found.unknown)
        except _OutOfTurn:
            attempt += 1
            if not in_histories(stakes.game).guesses or attempt == ATTEMPTS:
                raise


def disagreements(history: HandHistory, hand: Hand) -> list[str]:
    """Every stack, and every winning, that is not what the history says."""
    found: list[str] = []
    told, stacks = history.finishing_stacks, hand.stacks
    if told is not None and [number * 100 for number in told] != list(stacks.values()):
        for player, number in enumerate(told, start=1):
            if history.starting_stacks[player - 1] != INF and cents(number) != stacks[player]:
                found.append(f"p{player} ends with {plain(stacks[player])}, not {number}")
    if history.winnings is not None:
        won = winnings(hand)
        for player, number in enumerate(history.winnings, start=1):
            if cents(number) != won[player]:
                found.append(f"p{player} wins {plain(won[player])}, not {number}")
    if found and hand.decision:
        found.append(f"the actions end while p{hand.decision.seat} is asked to {hand.decision.ask}")
    return found


def check(history: HandHistory) -> list[str]:
    """Play a history and say what does not agree; `BadHistory` or `WrongHistory` where it cannot be played."""
    return disagreements(history, play(history))


def winnings(hand: Hand) -> dict[int, int]:
    """What each seat took from the pot, uncalled bets apart."""
    won = dict.fromkeys(hand.setup.stacks, 0)
    for event in hand.log:
        if (
            isinstance(event, Moved)
            and event.source == "pot"
            and event.why != UNCALLED
            and (seat := stack_of(event.target))
        ):
            won[seat] += event.amount
    return won


def read_actions(history: HandHistory) -> list[Act]:
    """Every action, read; a player that is not in the hand is bad input too."""
    acts = []
    count = len(history.starting_stacks)
    for number, text in enumerate(history.actions, start=1):
        try:
            acts.append(one := act(text))
        except BadAction as bad:
            raise BadHistory(f"action {number} ({text!r}): {bad}") from None
        if one.player > count:
            raise BadHistory(f"action {number} ({text!r}): there is no p{one.player} among {count} players")
    return acts


# -- the table

INF: Final = Decimal("inf")


class Terms(NamedTuple):
    """A game on its terms; and what is done before the cards are dealt."""

    game: Game
    sheet: str
    schedule: Schedule
    size: int
    limits: tuple[int, int]
    terms: Mapping[str, Any]
    straddle: bool
    posts: tuple[int, ...]


def _stakes(history: HandHistory, decimals: bool) -> Terms:
    more = history.more
    decimals = decimals or Decimal in {
        type(number)
        for numbers in (
            history.starting_stacks, history.antes, history.blinds_or_straddles or (), history.finishing_stacks or (),
            history.winnings or (), (history.bring_in, history.small_bet, history.big_bet, history.min_bet),
        )
        for number in numbers
    }  # fmt: skip
    filing, schedule, readings = more.get("_filing"), more.get("_schedule"), more.get("_readings", {})
    if not isinstance(readings, dict) or not all(isinstance(answer, str) for answer in readings.values()):
        raise BadHistory("_readings is a table of texts")
    if not isinstance(filing, str | None) or not isinstance(schedule, str | int | None):
        raise BadHistory("_filing is a text, and _schedule a text or a number")
    antes, trimmed = history.antes, bool(history.ante_trimming_status)
    short = not trimmed and any(stack < ante for stack, ante in zip(history.starting_stacks, antes, strict=True))
    return _terms(
        history.variant,
        filing,
        schedule,
        tuple(sorted(readings.items())),
        decimals,
        antes,
        short,
        history.blinds_or_straddles,
        history.bring_in,
        history.small_bet,
        history.big_bet,
        history.min_bet,
    )


@lru_cache(maxsize=1 << 10)
def _terms(
    variant: str,
    filing: str | None,
    schedule: str | int | None,
    readings: tuple[tuple[str, str], ...],
    decimals: bool,
    antes: tuple[Number, ...],
    short: bool,
    blinds: tuple[Number, ...] | None,
    bring_in: Number | None,
    small_bet: Number | None,
    big_bet: Number | None,
    min_bet: Number | None,
) -> Terms:
    known = VARIANTS.get(variant)
    if known is None:
        raise BadHistory(f"there is no variant {variant!r}; the variants are {', '.join(VARIANTS)}")
    given = {"bring_in": bring_in, "small_bet": small_bet, "big_bet": big_bet, "min_bet": min_bet}
    for name in known.needs:
        if {**given, "blinds_or_straddles": blinds}[name] is None:
            raise BadHistory(f"{name} is missing: {variant} needs it")
    game = _game(filing or known.filing, dict(readings), decimals)
    count = len(antes)
    size = max(table.seats for table in game.filing.seats.tables)
    if count > size:
        raise BadHistory(f"{game.id} is played by up to {size} players, not {count}")
    low, high = cents(small_bet or min_bet or 0), cents(big_bet or min_bet or 0)
    try:
        sheet, option = game.schedule(3 if filing is None else schedule)
    except ValueError as bad:
        raise BadHistory(str(bad)) from None
    if filing and small_bet is None and option.limit:
        high = max(low, option.limit[0].usual[1])
    terms: dict[str, Any] = {"mucking": True}
    straddle = False
    posts: tuple[int, ...] = ()
    filed = blind_amounts(game, option, {}, (low, high)) if filing else ()
    if bring_in is not None:
        forced: tuple[int, ...] = (cents(bring_in),)
    else:
        forced, straddle, posts = _forced(game, blinds or (), low, filed)
    if filing is None or forced != filed:
        terms["blinds"] = forced
    terms |= _antes(antes, short, None if filing is None else option.ante)
    try:
        checked = game.family.terms(game, sheet, option, terms)
    except TableError as bad:
        raise BadHistory(str(bad)) from None
    return Terms(game, sheet, option, size, (low, high), checked, straddle, posts)


def _game(filing: str, readings: Mapping[str, str], decimals: bool) -> Game:
    if filing not in written():
        raise BadHistory(f"there is no filing {filing!r}")
    usual = {"smallest-chip": "cent" if decimals else "dollar", "raise-cap": "unlimited"}
    game: Game = part("houseway.library:load")(filing)
    if filing.startswith("standard/"):
        readings = {name: answer for name, answer in usual.items() if name in game.filing.readings} | dict(readings)
    try:
        return game.reading(readings)
    except ValueError as bad:
        raise BadHistory(str(bad)) from None


def _antes(antes: tuple[Number, ...], short: bool, filed: int | None) -> dict[str, Any]:
    """The same from everybody is an ante; from some only, or where a short stack plays for all of it, dead money."""
    if len(set(antes)) == 1 and not short:
        ante = cents(antes[0])
        return {} if ante == filed else {"ante": ante}
    by_seat = antes if len(antes) > 2 else antes[::-1]
    return {"ante": 0, "dead_antes": {seat: cents(ante) for seat, ante in enumerate(by_seat, start=1) if ante}}


def _forced(
    game: Game, blinds: tuple[Number, ...], least: int, filed: tuple[int, ...]
) -> tuple[tuple[int, ...], bool, tuple[int, ...]]:
    """The blinds; whether the seat after them straddles; and who posts as a newcomer.

    An entry after the big blind is a straddle if it is twice as much, and somebody's post if it is as much (some write
    it as a negative number).
    """
    amounts = [cents(blind) for blind in blinds]
    if len(amounts) == 2:
        if filed and as_posted(game, (1, 2), filed) == amounts:
            return filed, False, ()
        if blind_seats(game.rules.blinds, (1, 2), 2) == [1, 2]:
            amounts.reverse()
    leading = next((at for at, amount in enumerate(amounts) if amount <= 0), len(amounts))
    rule = game.rules.straddle
    count = min(len(filed), len(amounts)) or _blinds(amounts[:leading], least, rule.big_blinds if rule else 0)
    straddle = 0 < count < leading and rule is not None and amounts[count] == rule.big_blinds * amounts[count - 1]
    big = amounts[count - 1] if count else 0
    after = range(count + straddle, len(amounts))
    if any(amounts[at] and abs(amounts[at]) != big for at in after) or (not count and any(amounts)):
        raise BadHistory(f"{game.id} is not played with blinds of {', '.join(map(str, blinds))}")
    return tuple(amounts[:count]), straddle, tuple(at + 1 for at in after if amounts[at])


def as_posted(game: Game, order: Sequence[int], blinds: Sequence[int]) -> list[int]:
    """What each seat posts, as the format has it: from the left of the button on, with two players in reverse."""
    seats = blind_seats(game.rules.blinds, order, len(blinds))
    posted = dict.fromkeys(order, 0)
    posted.update(zip(seats, blinds[len(blinds) - len(seats) :], strict=True))
    amounts = [posted[seat] for seat in order]
    return amounts[::-1] if len(order) == 2 else amounts


def _blinds(amounts: Sequence[int], least: int, times: int) -> int:
    """How many of the first entries are blinds: all up to the biggest, unless it is a straddle of the second."""
    if len(amounts) < 3:
        return len(amounts)
    biggest = amounts.index(max(amounts)) + 1
    straddled = biggest == 3 and amounts[2] == times * amounts[1] and amounts[2] != least
    return 2 if straddled else biggest


def cents(number: Number) -> int:
    """Chips as cents: a chip is a dollar."""
    if isinstance(number, int):
        return number * 100
    if number == INF:
        return UNTOLD
    exact = number * 100
    if not exact.is_finite() or exact != int(exact):
        raise BadHistory(f"{number} is not a whole number of cents")
    return int(exact)


# -- the hand


def _run(history: HandHistory, terms: Terms, acts: Sequence[Act], unknown: frozenset[int]) -> Hand:
    told = deck_of(terms.game, len(history.starting_stacks), acts)
    hand = _deal(history, terms, told)
    shows: dict[int, Act] = {}
    due, most = told.due, len(told.order)
    for at, one in enumerate(acts):
        kind, player, _, _ = one
        if kind in DEALER:
            continue
        decision = hand.decision
        if kind == "show" or kind == "muck":
            if decision is not None and decision.ask != "show":
                raise _wrong(history, at, f"it is p{decision.seat}'s turn to {decision.ask}")
            held = hand.places()[SEAT[player]]
            if not held or not set(one.cards) <= set(held):
                raise _wrong(history, at, f"p{player} holds {''.join(held) or 'no cards'}")
            shows[player] = one
            continue
        if decision is None:
            raise _wrong(history, at, "the hand is over")
        seat, ask, options, _, _ = decision
        if seat != player:
            raise _OutOfTurn(_wrong(history, at, f"it is p{seat}'s turn to {ask}"))
        if kind not in NEEDED.get(ask, ()):
            raise _wrong(history, at, f"p{seat} is to {ask}")
        used = hand.cards_used
        if used > most or due.get(at, used) != used:
            raise _wrong(history, at, "cards are missing before it, or dealt too early")
        try:
            if kind == "fold":
                hand.decide(options[-1])
            elif kind == "raise":
                hand.decide(_raise(hand, decision, one.cents))
            elif kind == "draw":
                hand.decide(Choice("draw", 0, one.cards))
            else:
                hand.decide(options[0])
        except IllegalDecision as bad:
            raise _wrong(history, at, _as_players(str(bad))) from None
    _show(hand, shows, unknown)
    if hand.over and hand.cards_used > most:
        raise WrongHistory("the actions end before all cards are dealt")
    return hand


DEALER: Final = frozenset({"deal", "board", "remark"})


def _deal(history: HandHistory, terms: Terms, told: Order) -> Hand:
    stacks = {}
    for seat, stack in enumerate(history.starting_stacks, start=1):
        stacks[seat] = chips = cents(stack)
        if chips <= 0:
            raise BadHistory(f"p{seat} has no chips")
    state: dict[str, Any] = {"button": len(stacks)}
    if terms.posts:
        state["owes"] = {str(seat): [] for seat in terms.posts}
    setup = ToldSetup(
        terms.game, terms.sheet, terms.schedule, terms.limits, stacks, terms.size, 1, state, terms.terms,
        ToldSetup.source(told.order),
    )  # fmt: skip
    hand = Hand(setup)
    while (decision := hand.decision) and decision.ask in ("straddle", "post"):
        if decision.ask == "post":
            hand.decide("post")
        else:
            hand.decide("straddle" if terms.straddle else "no straddle")
    return hand


def _raise(hand: Hand, decision: Decision, to: int) -> Choice:
    """A raise to so much. Some histories tell no more of it than the others can call: that is the least raise."""
    for option in decision.options:
        if isinstance(option, Amount):
            if to < option.low and to == _callable(hand, decision.seat):
                to = option.low
            return Choice(option.do, to)
    raise IllegalDecision(f"p{decision.seat} may not raise: it may {' or '.join(one.do for one in decision.options)}")


def _callable(hand: Hand, raiser: int) -> int:
    """The most that anybody else can have in for this round."""
    have = {seat: stack for seat, stack in hand.stacks.items() if seat != raiser and hand.places().get(SEAT[seat])}
    events = hand.log.events
    acted = [at for at, event in enumerate(events) if isinstance(event, Acted)]
    dealt = max(at for at, event in enumerate(events) if isinstance(event, Dealt))
    first = not any(at < dealt and events[at].ask in NEEDED for at in acted)  # type: ignore[union-attr]
    for event in events if first else events[dealt:]:
        if isinstance(event, Moved) and event.target == "pot" and event.why != ANTE:
            seat = stack_of(event.source)
            if seat in have:
                have[seat] += event.amount
    return max(have.values())


def _show(hand: Hand, shows: Mapping[int, Act], unknown: frozenset[int]) -> None:
    """The showdown: who shows and who mucks stands in the history, in whatever order it was done.

    Where it ends before that, all whose cards are known show them. Unknown cards win a pot only uncontested.
    """
    shown = 0
    while (decision := hand.decision) and decision.ask in ("show", "board"):
        seat = decision.seat
        if decision.ask == "board":
            hand.decide("play the board")
            continue
        told = shows.get(seat)
        does = told.kind if told else "muck" if seat in unknown and len(decision.options) > 1 else "show"
        shown += does == "show"
        try:
            hand.decide(does)
        except IllegalDecision:
            raise WrongHistory(f"p{seat} mucks, but nobody else has shown a hand") from None
    if shown > 1:
        if BOARD in unknown:
            raise BadHistory("a card for everybody is not told, so nobody can say who wins")
        for seat, told in shows.items():
            if seat in unknown and told.kind == "show":
                raise BadHistory(f"p{seat} shows cards that are not told, so nobody can say who wins")


def _wrong(history: HandHistory, at: int, why: str) -> WrongHistory:
    return WrongHistory(f"action {at + 1} ({history.actions[at]!r}): {why.rstrip('.')}")


def _as_players(text: str) -> str:
    return re.sub(r"\bseat (\d+)", r"p\1", text)
