"""Blinds: who posts, what a newcomer or a player who missed them must do, straddles, and what the house may set."""

from collections.abc import Generator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from houseway.felt.chips import money
from houseway.filings.model import Schedule, Section
from houseway.filings.model import amounts as as_filed
from houseway.poker.betting import BettingRound, Players
from houseway.table.dealer import Dealer
from houseway.table.game import Game
from houseway.table.options import Choice, Decision, Option, Pick
from houseway.table.reasons import because, reason
from houseway.table.setup import smallest_chip
from houseway.table.stipulations import Stipulation
from houseway.table.table import Table, TableError

WAIT = Pick("wait")
ANTE = reason("ante")
BLIND = reason("blind", which=("small", "big"))
SMALL_BLIND, BIG_BLIND = because(BLIND, which="small"), because(BLIND, which="big")
POST = reason("post")
POST_DEAD = reason("post-dead")
STRADDLE = reason("straddle")
NO_POSTS: Mapping[int, tuple[int, int]] = {}


class BlindsRule(Section):
    """Which seats post, and how much."""

    heads_up: Literal["button-small", "left-small"]
    """With two players: the small blind is on the button, or left of it as with more players."""
    amounts: Literal["sheet", "half", "third", "equal"] = "sheet"
    """As the collection sheet says; or the big blind is the lower limit, and the small one half or a third of it in
    whole chips, or as much."""
    without_limits: Annotated[tuple[int, ...], BeforeValidator(as_filed)] = ()
    """The blinds where `amounts` goes by the limits and the option has none, as in no-limit games."""
    from_the_button: bool = False
    """The button itself posts the first blind, as in lowball."""
    chosen: Literal["nothing", "blinds", "blinds-and-antes"] = "nothing"
    """What the house may set before the game begins."""


class PostingRule(Section):
    """What a player owes who is new, or has missed blinds."""

    new_player: Literal["posts-or-waits", "dealt-in"] = "posts-or-waits"
    new_player_posts: Literal["all-blinds", "big-blind"] = "big-blind"
    missed: Literal["posts-or-waits", "dealt-in"] = "posts-or-waits"
    missed_posts: Literal["all-blinds", "what-was-missed"] = "all-blinds"
    small_part: Literal["dead", "live"] = "dead"
    between: Literal["waits", "may-post"] = "waits"
    """A player who would come in between the blinds and the button."""
    buy_the_button: bool = False


class StraddleRule(Section):
    """A blind raise by the seat after the big blind, before it sees its cards."""

    big_blinds: int = 2
    stack: int = 0
    """It needs so many big blinds in its stack."""


def blind_amounts(game: Game, schedule: Schedule, terms: Mapping[str, Any], limits: tuple[int, int]) -> tuple[int, ...]:
    rule: BlindsRule = game.rules.blinds
    if "blinds" in terms:
        return tuple(terms["blinds"])
    if rule.amounts == "sheet":
        return schedule.blinds
    if rule.without_limits and not schedule.limit:
        return rule.without_limits
    if rule.amounts == "equal":
        return limits[0], limits[0]
    chip = smallest_chip(game.filing, schedule, terms)
    part = limits[0] // (3 if rule.amounts == "third" else 2)
    return max(part // chip * chip, chip), limits[0]


def blind_seats(rule: BlindsRule, order: Sequence[int], count: int) -> list[int]:
    """The seats that post, small blind first; `order` begins left of the button and ends with it."""
    seats = list(order)
    if rule.from_the_button or (len(seats) == 2 and count >= 2 and rule.heads_up == "button-small"):
        seats = [*seats[-1:], *seats[:-1]]
    return seats[:count]


def come_in(
    dealer: Dealer, button: int, blinds: Sequence[int]
) -> Generator[Decision, Choice, tuple[list[int], dict[int, tuple[int, int]]]]:
    """Who is dealt in, and what the newcomers post: live and dead money by seat.

    A seat that owes blinds, and is not the big blind anyway, posts or waits.
    """
    rule: PostingRule | None = dealer.rules.posting
    owes: dict[str, list[int]] = dealer.setup.state.get("owes", {})
    order = dealer.clockwise(button)
    if rule is None or not blinds or not any(str(seat) in owes for seat in order):
        return order, {}
    settled = [seat for seat in order if str(seat) not in owes]
    posts: dict[int, tuple[int, int]] = {}
    for seat in [seat for seat in order if str(seat) in owes]:
        now = [other for other in order if other in settled or other == seat]
        dealt_in = rule.missed == "dealt-in" and owes[str(seat)]
        bought = "buys" in dealer.outcome
        big = not bought and seat == blind_seats(dealer.rules.blinds, now, len(blinds))[-1]
        if dealt_in or len(now) < 3 or big:
            settled.append(seat)
            continue
        live, dead = _debt(rule, owes[str(seat)], blinds)
        choice = yield dealer.ask(seat, "post", _post_options(rule, now, seat, len(blinds), live + dead))
        if choice.do == "post":
            posts[seat] = (live, dead)
            settled.append(seat)
        elif choice.do == "buy the button":
            posts[seat] = (blinds[-1], sum(blinds[:-1]))
            dealer.outcome["buys"] = seat
            settled.append(seat)
    order = [seat for seat in order if seat in settled]
    dealer.outcome["in"] = order
    return order, posts


def _post_options(rule: PostingRule, now: Sequence[int], seat: int, count: int, due: int) -> list[Option]:
    """Post, wait, or buy the button, where the filing allows it in this place."""
    place = now.index(seat)
    between = place < count
    """Left of the button and before the big blind: the blinds have just gone by."""
    options: list[Option] = [WAIT]
    if not between or rule.between == "may-post":
        options.insert(0, Pick("post", due))
    elif rule.buy_the_button and place == 0:
        options.append(Pick("buy the button", due))
    return options


def _debt(rule: PostingRule, owed: Sequence[int], blinds: Sequence[int]) -> tuple[int, int]:
    """Live and dead money for what is owed: the places of the blinds, 0 the first; none for a new player."""
    if not owed:
        every = rule.new_player_posts == "all-blinds"
    else:
        every = rule.missed_posts == "all-blinds"
    small = sum(blinds[:-1]) if every else sum(blinds[place] for place in owed if place < len(blinds) - 1)
    big = blinds[-1] if every or not owed or len(blinds) - 1 in owed else 0
    if rule.small_part == "live":
        return big + small, 0
    return big, small


def post_blinds(
    dealer: Dealer,
    players: Players,
    betting: BettingRound,
    order: Sequence[int],
    blinds: Sequence[int],
    posts: Mapping[int, tuple[int, int]],
) -> list[int]:
    """The blinds from the left of the button, then what newcomers post; the seats of the blinds."""
    seats = blind_seats(dealer.rules.blinds, order, len(blinds))
    if len(seats) < len(blinds):
        blinds = blinds[-len(seats) :]
    bought = "buys" in dealer.outcome
    for number, (seat, blind) in enumerate(zip(seats, blinds, strict=True), start=1):
        if seat in posts or bought:
            continue
        _post(dealer, players, betting, seat, blind, BIG_BLIND if number == len(blinds) else SMALL_BLIND)
    for seat, (live, dead) in posts.items():
        players.pay_dead(dealer, seat, dead, POST_DEAD)
        _post(dealer, players, betting, seat, live, POST)
    if blinds:
        betting.open_at(blinds[-1])
    return [dealer.outcome["buys"]] if bought else seats


def _post(dealer: Dealer, players: Players, betting: BettingRound, seat: int, blind: int, why: str) -> None:
    amount = min(blind, dealer.stack(seat))
    if amount:
        players.pay(dealer, seat, amount, why)
        betting.post(seat, amount)


def post_antes(dealer: Dealer, players: Players, order: Sequence[int], ante: int) -> None:
    """The same from everybody; or, where the house has one player ante for all, dead money from that one."""
    for seat in order if ante else ():
        if dealer.stack(seat):
            players.pay(dealer, seat, min(ante, dealer.stack(seat)), ANTE)
    for name, amount in dealer.setup.terms.get("dead_antes", {}).items():
        if int(name) in order:
            players.pay_dead(dealer, int(name), amount, ANTE)


def straddle(
    dealer: Dealer, players: Players, betting: BettingRound, order: Sequence[int], after: int, big_blind: int
) -> Generator[Decision, Choice, int]:
    """The seat after the big blind may straddle; returns the seat after which the action begins."""
    rule: StraddleRule | None = dealer.rules.straddle
    if rule is None or len(order) < 3:
        return after
    seat = order[(order.index(after) + 1) % len(order)]
    amount = rule.big_blinds * big_blind
    if betting.put[seat] or dealer.stack(seat) < max(amount, rule.stack * big_blind):
        return after
    choice = yield dealer.ask(seat, "straddle", (Pick("no straddle"), Pick("straddle", amount)))
    if choice.do == "no straddle":
        return after
    players.pay(dealer, seat, amount, STRADDLE)
    betting.post(seat, amount)
    betting.open_at(amount)
    return seat


def still_owed(dealer: Dealer, order: Sequence[int], seats: Sequence[int]) -> dict[str, list[int]]:
    """What each seat owes after this hand: a seat left out where a blind went by has missed it."""
    before: dict[str, list[int]] = dealer.setup.state.get("owes", {})
    owes = {seat: list(owed) for seat, owed in before.items() if int(seat) not in order}
    absent = sorted({*dealer.setup.state.get("away", ()), *(seat for seat in dealer.seats if seat not in order)})
    if not absent or not seats:
        return owes
    start = dealer.outcome["button"]
    size = dealer.setup.size
    for place, seat in enumerate(seats):
        for missing in absent:
            if 0 < (missing - start) % size < (seat - start) % size:
                owed = owes.setdefault(str(missing), [])
                if place not in owed:
                    owed.append(place)
        start = seat
    return owes


def joins(game: Game, state: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """A player who sits down in a game in progress owes his first blind, where the filing asks for it."""
    rule: PostingRule | None = game.rules.posting
    if rule is None or rule.new_player == "dealt-in":
        return dict(state)
    return dict(state, owes={**state.get("owes", {}), str(seat): []})


def changes(table: Table, seat: int, to: int) -> dict[str, Any]:
    """A player who changes seats plays on where the last blind comes to the new seat sooner and has not passed it;
    anybody else owes what a new player owes. The documents are silent, and this is custom (docs/room.md)."""
    state, rules = table.state, table.game.rules
    rule: PostingRule | None = rules.posting
    button: int | None = state.get("button")
    if rule is None or rule.new_player == "dealt-in" or button is None or str(seat) in state.get("owes", {}):
        return dict(state)
    blinds = blind_amounts(table.game, table.schedule, table.terms, table.limits)
    last = len(blinds) - (1 if rules.blinds.from_the_button else 0)
    # Seats left of the button: 1 is next to it, and the button itself is the last.
    before, after = ((one - button - 1) % table.size + 1 for one in (seat, to))
    if not blinds or last <= after < before:
        return dict(state)
    return dict(state, owes={**state.get("owes", {}), str(seat): []})


STIPULATED = ("blinds", "ante", "dead_antes", "kill", "over", "mucking")


def stipulated(game: Game, sheet: str, schedule: Schedule, terms: Mapping[str, Any]) -> dict[str, Any]:
    """What the house set for a table: blinds, ante, a kill, over buttons, mucking at the showdown, a smallest chip."""
    rules = game.rules
    chosen = {"blinds": ("blinds",), "blinds-and-antes": ("blinds", "ante")}.get(rules.blinds.chosen, ())
    filed = schedule.kill or game.filing.sheets[sheet].kill
    found: dict[str, Any] = {"kill": filed} if filed and filed != "none" else {}
    for term, value in terms.items():
        if term == "kill" and filed:
            if value != filed:
                raise TableError(f"{_option(sheet, schedule)} is played with {KILLS[filed]}, not {value!r}.")
        elif term == "kill" and rules.kill is not None:
            found[term] = rules.kill.checked(value)
        elif term == "over" and rules.over is not None:
            found[term] = _over(game, value)
        elif term == "mucking":
            found[term] = bool(value)
        elif term == "chip":
            found[term] = _chip(value, smallest_chip(game.filing, schedule, {}))
        elif term == "dead_antes" and "ante" in chosen:
            found[term] = {str(seat): _ante(amount) for seat, amount in value.items()}
        elif term in ("blinds", "ante") and term in chosen:
            found[term] = _blinds(game, sheet, tuple(value)) if term == "blinds" else _ante(value)
        elif term in STIPULATED:
            raise TableError(f"{game.id} does not leave {term.replace('_', ' ')} to the house.")
        else:
            raise TableError(f"{game.id} has no term {term!r}.")
    return found


def stipulations(game: Game, sheet: str, schedule: Schedule) -> tuple[Stipulation, ...]:
    """What the house may set at an option, as a form asks for it."""
    rules, filing = game.rules, game.filing
    chip = smallest_chip(filing, schedule, {})
    found = []
    if rules.blinds.chosen != "nothing":
        cap = rules.betting[filing.sheets[sheet].structure].cap
        most = cap if isinstance(cap, int) else None
        found.append(Stipulation("blinds", "blinds", usual=_sheet_blinds(game, schedule), step=chip, most=most))
    if rules.blinds.chosen == "blinds-and-antes":
        found.append(Stipulation("ante", "money", usual=(schedule.ante,)))
    if rules.kill is not None and not (schedule.kill or filing.sheets[sheet].kill):
        found.append(Stipulation("kill", "choice", rules.kill.kinds))
    if rules.over is not None:
        found.append(Stipulation("over", "seats"))
    found.append(Stipulation("mucking", "yes-or-no"))
    found.append(Stipulation("chip", "money", usual=(chip,), step=chip))
    return tuple(found)


def _sheet_blinds(game: Game, schedule: Schedule) -> tuple[int, ...]:
    """The blinds where nobody sets any, as far as the option alone says."""
    limits = schedule.limit[0].usual if schedule.limit else (0, 0)
    fixed = len(schedule.limit) < 2 and all(one.low.low == one.low.high for one in schedule.limit)
    return blind_amounts(game, schedule, {}, limits) if fixed else ()


def forced(
    game: Game, schedule: Schedule, terms: Mapping[str, Any], limits: tuple[int, int]
) -> dict[str, tuple[int, ...]]:
    """The blinds and the ante of a table."""
    blinds = blind_amounts(game, schedule, terms, limits)
    ante = terms.get("ante", schedule.ante)
    return {name: amounts for name, amounts in (("blinds", blinds), ("ante", (ante,))) if any(amounts)}


KILLS = {"none": "no kill", "half": "a half kill", "full": "a kill", "winner": "a blind from the last winner"}


def _option(sheet: str, schedule: Schedule) -> str:
    return f"collection option {sheet} {schedule.option[0]}"


def _over(game: Game, seats: Any) -> list[int]:
    most = max(table.seats for table in game.filing.seats.tables)
    seats = list(seats)
    if any(type(seat) is not int or not 1 <= seat <= most for seat in seats):
        raise TableError(f"over buttons are for seats from 1 to {most}, not {seats!r}.")
    return sorted(set(seats))


def _blinds(game: Game, sheet: str, blinds: tuple[Any, ...]) -> list[int]:
    """Blinds from small to big, none above what may be put in during a round; or no blinds at all."""
    if any(isinstance(blind, bool) or not isinstance(blind, int) or blind <= 0 for blind in blinds):
        raise TableError("blinds are amounts of more than nothing.")
    if list(blinds) != sorted(blinds):
        raise TableError(f"blinds go from small to big, not {' and '.join(map(money, blinds))}.")
    cap = game.rules.betting[game.filing.sheets[sheet].structure].cap
    if blinds and isinstance(cap, int) and blinds[-1] > cap:
        raise TableError(
            f"a blind of {money(blinds[-1])} is more than the {money(cap)} that may be wagered in a round."
        )
    return list(blinds)


def _chip(chip: Any, smallest: int) -> int:
    if isinstance(chip, bool) or not isinstance(chip, int) or chip <= 0 or chip % smallest:
        told = money(chip) if isinstance(chip, int) else repr(chip)
        raise TableError(f"a table's smallest chip is worth {money(smallest)} here or so many times that, not {told}.")
    return chip


def _ante(ante: Any) -> int:
    if isinstance(ante, bool) or not isinstance(ante, int) or ante < 0:
        raise TableError(f"an ante is an amount, not {ante!r}.")
    return ante
