"""`houseway fees`: what is collected, when and from whom."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

import typer
from rich.text import Text

from houseway.banked.wagers import Wager
from houseway.cli.arguments import AsJson, BadInput, FilingId, Readings, ScheduleName, number, opened
from houseway.fees.collect import banked_charges, players_pay, pot_charges
from houseway.felt.chips import dollars, money, plain
from houseway.filings.model import FeeRule, Filing, Schedule, Sheet
from houseway.sheets.fees import band_text, buy_in_text, fee_grid, fee_text, fee_title, limit_text, moment
from houseway.sheets.render import grid_of
from houseway.table.game import Game
from houseway.terminal.output import DIM, Paper, dump, facts, grid, indented

PLAYER_DEALER = 0
"""The player-dealer's seat, where none is named."""


class Due(NamedTuple):
    """A fee that is due: when, from whom, how much."""

    moment: str
    payer: str
    amount: int
    into: str
    fee: str
    lines: str
    payers: int = 1
    """How many pay it; none where it is for those who choose something else."""


def show(
    filing: FilingId,
    schedule: ScheduleName = None,
    players: Annotated[int | None, typer.Option(help="In games for the pot: so many are dealt in.")] = None,
    wager: Annotated[
        list[str] | None,
        typer.Option(
            metavar='"SEAT KIND=AMOUNT"',
            help='A wager, as "2 banker=100", or on another spot "2 game at 5=100"; may be given again.',
        ),
    ] = None,
    action: Annotated[str | None, typer.Option(help="The total of all wagers, in dollars.")] = None,
    reading: Readings = None,
    as_json: AsJson = False,
) -> None:
    """Show the collection options, or with --players, --wager or --action what one of them comes to."""
    game = opened(filing, reading)
    given = [name for name, value in (("players", players), ("wager", wager), ("action", action)) if value]
    if len(given) > 1:
        raise BadInput(f"--{given[0]} and --{given[1]} do not go together.")
    if not given and players is None and action is None:
        _options(game, schedule, as_json)
        return
    if schedule is None and len(list(game.filing.schedules())) > 1:
        raise BadInput(f"say for which collection option, with --schedule: {_named(game.filing)}.")
    name, option = game.schedule(schedule)
    sheet = game.filing.sheets[name]
    if players is not None:
        dues = list(from_pot(game, sheet, option, players))
    elif wager:
        bets = with_equals([bet(one, game.filing) for one in wager], game.filing)
        _could_be_placed(bets, game.filing, option)
        dues = list(from_wagers(game, sheet, option, bets))
    else:
        dues = list(from_action(game, sheet, option, dollars(action or "0")))
    _told(game, name, option, dues, as_json)
    if players is not None and not as_json:
        _not_covered(game, sheet, option, players)
    if action is not None and not as_json and players_pay(sheet, option):
        Paper().print("Players pay too, by their own wagers: --wager tells how much.", style=DIM)


def _named(filing: Filing) -> str:
    """The collection options: `limit 1 to limit 14, no-limit 1 to no-limit 5`."""
    told = []
    for name, sheet in filing.sheets.items():
        numbers = [one for option in sheet.options for one in option.option]
        told.append(" to ".join(f"{name} {one}" for one in sorted({min(numbers), max(numbers)})))
    return ", ".join(told)


def bet(text: str, filing: Filing) -> Wager:
    """`2 banker=100`; on another spot than the seat's own, `2 game at 5=100`."""
    what, _, amount = text.partition("=")
    seat, _, label = what.strip().partition(" ")
    kind, at, spot = (part.strip() for part in label.partition(" at "))
    room = max(table.seats for table in filing.seats.tables)
    if not (seat.isdecimal() and int(seat) and kind and amount.strip()):
        example = next(iter(filing.wagers), "banker")
        raise BadInput(f'a wager is given as "2 {example}=100", not {text!r}.')
    names = {other: name for name, rule in filing.wagers.items() for other in (name, *rule.also)}
    if kind not in names:
        raise BadInput(f"{filing.id} has no wager {kind!r}; it has {', '.join(filing.wagers) or 'none'}.")
    if at and filing.seats.spots == 1 and filing.seats.backline == "none":
        raise BadInput(f"in {filing.id} nobody bets on another spot than the seat's own, as in {text!r}.")
    cents = dollars(amount)
    if cents <= 0:
        raise BadInput(f"a wager is more than nothing, not {text!r}.")
    return Wager(number(seat, "a seat", 1, room), names[kind], cents, number(spot, "a spot", 1, room) if at else 0)


def _could_be_placed(bets: Sequence[Wager], filing: Filing, option: Schedule) -> None:
    """Refuse what no player could bet: a wager twice, outside its limits, or without what it goes with."""
    for one in bets:
        rule, title = filing.wagers[one.kind], filing.wagers[one.kind].title
        beside = {other.kind: other.amount for other in bets if (other.seat, other.spot) == (one.seat, one.spot)}
        if sum((other.seat, other.spot, other.kind) == (one.seat, one.spot, one.kind) for other in bets) > 1:
            raise BadInput(f"seat {one.seat} has {title} twice on one spot.")
        if rule.needs and not set(rule.needs) & set(beside):
            needed = " or ".join(filing.wagers[kind].title for kind in rule.needs)
            raise BadInput(f"{title} is bet only beside {needed}.")
        if rule.at_most and one.amount > max(beside.get(kind, 0) for kind in rule.at_most):
            raise BadInput(f"{title} of seat {one.seat} is more than the wager it goes with.")
        if rule.placed == "after-deal":
            continue
        if rule.placed == "never":
            raise BadInput(f"{title} is not bet: it comes with {filing.wagers[rule.needs[0]].title}.")
        own = option.limits.get(one.kind, rule.limit)
        low = own.low if own else min((limit.low.low for limit in option.limit), default=0)
        tops = [own.high] if own and own.high is not None else [limit.high.high for limit in option.limit]
        high = None if None in tops or not tops else max(top for top in tops if top is not None)
        if one.amount < low or (high is not None and one.amount > high):
            most = f" to {money(high)}" if high is not None else " or more"
            raise BadInput(f"{title} is bet for {money(low)}{most} here, not for {money(one.amount)}.")
        step = rule.step or (filing.chips.smallest if option.chip is None else option.chip)
        if (one.amount - low) % step and one.amount != high:
            raise BadInput(f"{title} goes from {money(low)} in steps of {money(step)}, not {money(one.amount)}.")


def with_equals(bets: Sequence[Wager], filing: Filing) -> list[Wager]:
    """The wagers, and those that are always placed with them for as much, named or not."""
    given = {(one.seat, one.kind, one.spot): one.amount for one in bets}
    found = list(bets)
    for one in bets:
        for kind in filing.placed_with(one.kind):
            amount = given.get((one.seat, kind, one.spot))
            if amount is None:
                found.append(one._replace(kind=kind))
            elif amount != one.amount:
                first, second = filing.wagers[one.kind].title, filing.wagers[kind].title
                raise BadInput(f"{first} and {second} are placed together, for as much each.")
    return found


def from_pot(game: Game, sheet: Sheet, option: Schedule, players: int) -> Iterator[Due]:
    if game.filing.player_dealer:
        raise BadInput(f"{game.id} has a player-dealer: its fees go by --wager or --action, not --players.")
    room = max(table.seats for table in game.filing.seats.tables)
    if not game.filing.seats.least <= players <= room:
        raise BadInput(f"{game.id} is played by {game.filing.seats.least} to {room} players, not {players}.")
    left = antes(game, option, players)
    for at in game.family.moments:
        for charge in pot_charges(sheet, option, at, players):
            paid = charge.amount if left is None else min(charge.amount, left)
            if left is not None:
                left -= paid
            to = (charge.into, charge.why, str(charge.lines))
            if paid:
                yield Due(at, "pot", paid, *to)
            if paid < charge.amount and has_action_button(game):
                yield Due(at, "action button", charge.amount - paid, *to)
        yield from from_each(game, sheet, option, at, players)


def from_each(game: Game, sheet: Sheet, option: Schedule, at: str, players: int) -> Iterator[Due]:
    """What every player pays at a moment out of his own chips, and what those pay instead who play double."""
    double = game.family.fee_instead(game.rules)
    for name, rule in sheet.due.get(at, ()):
        if rule.taken_from == "player" and name in option.fees:
            amount = option.fees[name].fee(players, rule.gap, rule.outside)
            payer, payers = ("who plays double", 0) if name == double else ("each player", players)
            if amount:
                yield Due(at, payer, amount, rule.into, name, str(option.lines), payers)


def antes(game: Game, option: Schedule, players: int) -> int | None:
    """What the antes come to, in games in which nothing else lies in the pot when the house collects."""
    return game.family.antes(game, option, players) if game.family.antes else None


def has_action_button(game: Game) -> bool:
    """Whether a player makes up for what the antes lack."""
    return game.family.makes_up_the_fee(game.rules)


def _not_covered(game: Game, sheet: Sheet, option: Schedule, players: int) -> None:
    """Say so where the antes do not cover what the option collects, and nobody makes up for it."""
    there = antes(game, option, players)
    if there is None or has_action_button(game):
        return
    due = sum(charge.amount for at in game.family.moments for charge in pot_charges(sheet, option, at, players))
    if due > there:
        each = money(there // players)
        told = f"Antes of {each} from {players} players come to {money(there)} and do not cover the {money(due)} due."
        Paper().print(told, style=DIM)


def from_wagers(game: Game, sheet: Sheet, option: Schedule, bets: Sequence[Wager]) -> Iterator[Due]:
    _needs_a_bank(game, "--wager")
    for at in game.family.moments:
        lying = [one for one in bets if at == "after-play" or game.filing.wagers[one.kind].placed == "before-deal"]
        for charge in banked_charges(sheet, option, at, PLAYER_DEALER, lying):
            payer = "player-dealer" if charge.payer == PLAYER_DEALER else f"seat {charge.payer}"
            yield Due(at, payer, charge.amount, charge.into, charge.why, str(charge.lines))


def from_action(game: Game, sheet: Sheet, option: Schedule, total: int) -> Iterator[Due]:
    """What the player-dealer pays; what players pay depends on their wagers."""
    _needs_a_bank(game, "--action")
    if total <= 0:
        raise BadInput("the total action is more than nothing.")
    for name, rule in sheet.fees.items():
        if rule.taken_from == "player-dealer" and rule.by != "players" and name in option.fees:
            yield Due(
                rule.at,
                "player-dealer",
                option.fees[name].fee(total, rule.gap, rule.outside),
                rule.into,
                name,
                str(option.lines),
            )


def _needs_a_bank(game: Game, option: str) -> None:
    if not game.filing.player_dealer:
        raise BadInput(f"{game.id} is a game for the pot: its fees go by --players, not {option}.")


def _told(game: Game, sheet: str, option: Schedule, dues: Sequence[Due], as_json: bool) -> None:
    total = sum(due.amount * due.payers for due in dues)
    name = f"{sheet} {option.option[0]}"
    if as_json:
        rows = [{**due._asdict(), "amount": plain(due.amount)} for due in dues]
        dump({"filing": game.id, "schedule": name, "collected": rows, "total": plain(total)})
        return
    paper = Paper()
    paper.print(Text.assemble((f"{game.filing.title}, {game.filing.cardroom}", "bold"), (f"  option {name}", DIM)))
    table = grid("When", "From", ("Amount", "right"), "To the", "Fee", "Lines")
    table.columns[5].style = DIM
    for due in dues:
        when = "each half hour" if due.moment == "time" else moment(due.moment)
        table.add_row(when, due.payer, money(due.amount), due.into, due.fee, due.lines)
    if dues:
        paper.print(indented(table))
    chosen = " if nobody plays double" if any(not due.payers for due in dues) else ""
    paper.print(f"Collected in all: {money(total)}{chosen}." if dues else "Nothing is collected.", style="bold")


def _options(game: Game, schedule: str | None, as_json: bool) -> None:
    filing = game.filing
    chosen = [filing.schedule(schedule)] if schedule is not None else list(filing.schedules())
    if as_json:
        dump([_plain(name, filing.sheets[name], option) for name, option in chosen])
        return
    paper = Paper()
    paper.print(Text.assemble((f"{filing.title}, {filing.cardroom}", "bold"), (f"  document {filing.document}\n", DIM)))
    if schedule is None:
        for name, sheet in filing.sheets.items():
            paper.print(grid_of(fee_grid(name, sheet, filing.wagers)))
        return
    name, option = chosen[0]
    terms = [f"limits {', '.join(map(limit_text, option.limit))}"] if option.limit else []
    terms += [f"blinds {'/'.join(map(money, option.blinds))}"] if option.blinds else []
    terms += [f"buy-in {buy_in_text(option)}"] if option.buy_in.min or option.buy_in.max else []
    paper.print(Text.assemble((f"Option {name} {', '.join(map(str, option.option))}", "bold"), f": {'; '.join(terms)}"))
    sheet = filing.sheets[name]
    told = [(fee_title(fee), fee_text(rule, filing.wagers), rule.lines) for fee, rule in _charged(sheet, option)]
    paper.print(facts(told, style=""))
    table = grid("Fee", "For", ("Amount", "right"), "Lines")
    table.columns[3].style = DIM
    for fee, bands in option.fees.items():
        for at, (band, cents) in enumerate(bands.bands):
            first, lines = (fee_title(fee), str(option.lines)) if not at else ("", "")
            table.add_row(first, band_text(band, sheet.fees[fee]), money(cents) if cents else "none", lines)
    paper.print()
    paper.print(indented(table))


def _charged(sheet: Sheet, option: Schedule) -> list[tuple[str, FeeRule]]:
    return [(fee, sheet.fees[fee]) for fee in option.fees]


def _plain(name: str, sheet: Sheet, option: Schedule) -> dict[str, object]:
    return {
        "schedule": f"{name} {option.option[0]}",
        "options": list(option.option),
        "limits": [limit_text(limit) for limit in option.limit],
        "blinds": [plain(blind) for blind in option.blinds],
        "lines": str(option.lines),
        "fees": [
            {
                "fee": fee,
                "from": sheet.fees[fee].taken_from,
                "per": sheet.fees[fee].per,
                "by": sheet.fees[fee].by,
                "at": sheet.fees[fee].at,
                "into": sheet.fees[fee].into,
                "bands": [
                    {"for": band_text(band, sheet.fees[fee]), "amount": plain(cents)} for band, cents in bands.bands
                ],
            }
            for fee, bands in option.fees.items()
        ],
    }
