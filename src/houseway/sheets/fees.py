"""Fee sheets as tables: every option of a sheet in a row, its fees in columns or in one line of bands."""

from collections.abc import Callable, Iterator
from functools import partial

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.felt.chips import money
from houseway.filings.figures import Range, range_text
from houseway.filings.model import BuyIn, FeeRule, Schedule, Sheet, TableLimit
from houseway.terminal.output import DIM, Unbroken, cited, facts, grid, indented, said

MOMENTS = {
    "before-deal": "before the deal",
    "after-deal": "after the deal",
    "after-play": "when all have played",
    "pre-flop": "before the flop",
    "flop": "when the flop is turned",
    "turn": "on the turn",
    "river": "on the river",
    "no-flop": "when there is no flop",
    "award": "before the pot is awarded",
}
PAYERS = {"player-dealer": "from the player-dealer", "player": "from the players", "pot": "from the pot"}
BANDS_OF = {"players": "players", "total-action": "action", "wager": "wager"}
BY = {"players": "by the number of players", "total-action": "by the total action", "wager": "by the size of the wager"}


def sheet_table(name: str, sheet: Sheet) -> RenderableType:
    """A sheet: its title, what each fee is, and all of its options."""
    told = Text.assemble((sheet.title, "bold"), (f" · sheet {name}", DIM), cited(sheet.lines))
    notes = facts([(fee, fee_text(sheet.fees[fee]), sheet.fees[fee].lines) for fee in _charged(sheet)], style="")
    return Group(told, notes, indented(Unbroken(_options(sheet)), below=1))


def fee_text(rule: FeeRule) -> str:
    """A fee in a few words: from whom, for what, by what, when."""
    clock = {"hour-and-half-hour": "on the hour and half hour", "every-30-minutes": "every 30 minutes"}
    per = {"hand": "", "wager": "for each wager", "spot": "for each spot", "half-hour": clock[rule.clock]}
    into = "for the jackpot" if rule.into == "jackpot" else ""
    on = f"on {', '.join(rule.on)}" if rule.on else ""
    riding = f"{', '.join(rule.riding)} only without one of the others, once together" if rule.riding else ""
    gap = "between two bands the lower" if rule.gap == "lower" else ""
    outside = "nothing outside the bands" if rule.outside == "nothing" else ""
    payer, basis = said(PAYERS, rule.taken_from), BY.get(rule.by, "")
    when = "" if rule.at == "time" else moment(rule.at)
    parts = (payer, said(per, rule.per), basis, on, riding, when, into, gap, outside)
    return ", ".join(part for part in parts if part)


def moment(at: str) -> str:
    return said(MOMENTS, at)


def _options(sheet: Sheet) -> Table:
    terms: list[tuple[str, Callable[[Schedule], str], bool]] = [
        ("Limits", limits_text, any(one.limit for one in sheet.options)),
        ("Blinds", lambda one: "/".join(map(money, one.blinds)), any(one.blinds for one in sheet.options)),
        ("Ante", lambda one: money(one.ante), any(one.ante for one in sheet.options)),
        ("Chip", lambda one: "" if one.chip is None else money(one.chip), any(one.chip for one in sheet.options)),
        ("Buy-in", buy_in_text, any(one.buy_in != BuyIn() for one in sheet.options)),
    ]
    shown = [(title, text) for title, text, wanted in terms if wanted]
    columns = list(_fee_columns(sheet))
    table = grid("Option", *(title for title, _ in shown), *(title for title, _ in columns), "Lines")
    table.columns[-1].style = DIM
    for option in sheet.options:
        cells = [text(option) for _, text in (*shown, *columns)]
        table.add_row(", ".join(map(str, option.option)), *cells, str(option.lines))
    return table


def _fee_columns(sheet: Sheet) -> Iterator[tuple[str, Callable[[Schedule], str]]]:
    """One column for each band where all fees of all options have the same few; else one for each fee."""
    bands = {tuple(band for band, _ in fee.bands) for option in sheet.options for fee in option.fees.values()}
    same = next(iter(bands)) if len(bands) == 1 else ()
    if len(same) > 1:
        rule = next(iter(sheet.fees.values()))
        for at, band in enumerate(same):
            yield f"{band_text(band, rule)} {BANDS_OF.get(rule.by, '')}".strip(), partial(_at_band, sheet, at)
    else:
        for name in _charged(sheet):
            yield name, partial(in_bands, sheet, name)


def _charged(sheet: Sheet) -> list[str]:
    """The fees of a sheet; none where no option takes anything."""
    taken = any(cents for one in sheet.options for fee in one.fees.values() for _, cents in fee.bands)
    return list(sheet.fees) if taken else []


def _at_band(sheet: Sheet, at: int, option: Schedule) -> str:
    """The fees of one band, in the order of the sheet: `$4 + $1`."""
    return " + ".join(money(option.fees[name].bands[at][1]) for name in sheet.fees if name in option.fees)


def in_bands(sheet: Sheet, name: str, option: Schedule) -> str:
    """One fee in all of its bands: `$5–200:$1; $201+:$3`."""
    bands = option.fees[name].bands if name in option.fees else ()
    if len(bands) < 2:
        return money(bands[0][1]) if bands and bands[0][1] else "none"
    return "; ".join(f"{band_text(band, sheet.fees[name])}:{money(cents)}" for band, cents in bands)


def band_text(band: Range, rule: FeeRule) -> str:
    """A band of players as `5–6`, of money as `$5–200`."""
    sign, unit = ("", 1) if rule.by == "players" else ("$", 100)
    low = f"{sign}{_number(band.low, unit)}"
    if band.high is None:
        return "any" if not band.low else f"{low}+"
    return low if band.low == band.high else f"{low}–{_number(band.high, unit)}"


def _number(value: int, unit: int) -> str:
    return f"{value:,}" if unit == 1 else money(value).removeprefix("$")


def limits_text(option: Schedule) -> str:
    """The table's limits at an option, and those of single wagers."""
    own = (f"{kind} {range_text(span)}" for kind, span in option.limits.items())
    return ", ".join((*map(limit_text, option.limit), *own))


def limit_text(limit: TableLimit) -> str:
    """`$5–1,000`; where the house may choose both ends, `$5–100 to $1,000–2,000`, or `any of $1–1,000`."""
    fixed = limit.low.low == limit.low.high and limit.high.low == limit.high.high
    if fixed:
        return _span(limit.low.low, limit.high.high)
    if limit.low == limit.high:
        return f"any of {_span(*limit.low)}"
    return f"{_span(*limit.low)} to {_span(*limit.high)}"


def buy_in_text(option: Schedule) -> str:
    low, high = option.buy_in.min, option.buy_in.max
    return _span(low, high) if low or high is not None else "any"


def _span(low: int, high: int | None) -> str:
    if high is None:
        return f"{money(low)}+"
    return money(low) if low == high else f"{money(low)}–{money(high).removeprefix('$')}"
