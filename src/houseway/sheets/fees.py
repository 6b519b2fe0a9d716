"""Fee sheets as tables: every option of a sheet in a row, its fees in columns or in one line of bands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from houseway.felt.chips import money
from houseway.filings.figures import Range, range_text
from houseway.filings.model import BuyIn, FeeRule, PairedLimit, Schedule, Sheet, TableLimit, WagerRule
from houseway.sheets.sections import Grid, Sentence, cite, points, say
from houseway.terminal.output import listed, said

MOMENTS = {
    "before-deal": "before the deal",
    "after-deal": "after the deal",
    "after-play": "when all have played",
    "pre-flop": "before the flop",
    "flop": "when the flop is turned",
    "turn": "on the turn",
    "river": "on the river",
    "no-flop": "when there is no flop",
    "draw": "after the draw",
    "first-card": "when the first card is dealt",
    "second-card": "when the second card is dealt",
    "third-card": "when the third card is dealt",
    "fourth-card": "when the fourth card is dealt",
    "fifth-card": "when the fifth card is dealt",
    "sixth-card": "when the sixth card is dealt",
    "seventh-card": "when the seventh card is dealt",
    "last-card": "when the last card is dealt",
    "award": "before the pot is awarded",
}
PAYERS = {"player-dealer": "from the player-dealer", "player": "from the players", "pot": "from the pot"}
KILLS = {"": "if the house says so", "none": "none", "half": "half", "full": "full", "winner": "winner"}
BANDS_OF = {"players": "players", "total-action": "action", "wager": "wager"}
BY = {"players": "by the number of players", "total-action": "by the total action", "wager": "by the size of the wager"}
FEES = {
    "collection": "Collection",
    "regular": "Regular",
    "player-dealer": "Player-dealer",
    "player-dealer-by-spot": "Player-dealer by spot",
    "no-flop": "No flop",
    "pre-flop": "Before the flop",
    "pair-plus": "Pair Plus",
    "lucky-lucky": "Lucky Lucky",
}
"""What the fees of a sheet are called, where that is not just their name with a capital."""

MOST_CITED = 18
"""So many lines are cited beside a note on options; more stand in their rows alone."""


def fee_title(name: str) -> str:
    return FEES.get(name, name.replace("-", " ").capitalize())


def fee_grid(name: str, sheet: Sheet, wagers: Mapping[str, WagerRule]) -> Grid:
    """A sheet: its title, what each fee is, all of its options, and what is odd about them."""
    fees = [_fee_sentence(fee, sheet.fees[fee], wagers) for fee in _charged(sheet)]
    columns, rows = _options(sheet, wagers)
    return Grid(
        sheet.title,
        columns,
        rows,
        cite(sheet.lines),
        cites=True,
        name=f"sheet {name}",
        notes=(*fees, *_legend(sheet), *_notes(sheet)),
    )


def _fee_sentence(name: str, rule: FeeRule, wagers: Mapping[str, WagerRule]) -> Sentence:
    told = [f"taken {fee_text(rule, wagers)}", *(_by_time(rule) if rule.per == "half-hour" else ())]
    return points(fee_title(name), told, rule.lines)


def _by_time(rule: FeeRule) -> Iterator[str]:
    """What is paid for a half hour that has begun."""
    begun = {
        "nothing": "nothing is paid for the half hour in which the table begins",
        "whole": "the half hour in which the table begins is paid in full, with its first hand",
    }
    yield begun[rule.begun]
    if rule.taken_from == "player":
        late = {
            "nothing": "who is first dealt in after it was taken pays nothing for that half hour",
            "whole": "who is first dealt in after it was taken pays it in full",
        }
        yield late[rule.late]


def _legend(sheet: Sheet) -> Iterator[Sentence]:
    """How to read fees that go by bands."""
    charged = [sheet.fees[name] for name in _charged(sheet)]
    if not charged:
        yield say("Nothing is collected.")
        return
    if not any(len(fee.bands) > 1 for option in sheet.options for fee in option.fees.values()):
        return
    examples = {
        "players": "“7+:$4” is $4 with seven players or more",
        "total-action": "“$10–300:$2” is $2 when all wagers together come to $10 to $300",
        "wager": "“$10–300:$2” is $2 for a wager of $10 to $300",
    }
    bases = dict.fromkeys(rule.by for rule in charged)
    if {"total-action", "wager"} <= set(bases):
        both = "“$10–300:$2” is $2 when all wagers together, or the one wager that pays, come to $10 to $300"
        examples |= {"total-action": both, "wager": both}
    told = list(dict.fromkeys(examples[by] for by in bases if by in examples))
    if told and not _same_bands(sheet):
        yield say(f"In the table, {listed(told)}.")


def _notes(sheet: Sheet) -> Iterator[Sentence]:
    """What is said of single options, once for all that say it."""
    said_of: dict[str, list[Schedule]] = {}
    for option in sheet.options:
        if option.note:
            said_of.setdefault(" ".join(option.note.split()), []).append(option)
    for note, options in said_of.items():
        numbers = [number for option in options for number in option.option]
        of_all = len(options) == len(sheet.options) > 1
        cited = [sheet.lines] if of_all else [option.lines for option in options]
        spans = dict.fromkeys(span for one in cited for span in str(one).split(", "))
        lines = ", ".join(spans) if len(spans) <= MOST_CITED else ""
        yield say(note, lines, f"Option{'s' * (len(numbers) > 1)} {_runs(numbers)}")


def _runs(numbers: list[int]) -> str:
    """`1–3, 7`."""
    found: list[list[int]] = []
    for one in numbers:
        if found and one == found[-1][1] + 1:
            found[-1][1] = one
        else:
            found.append([one, one])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in found)


def fee_text(rule: FeeRule, wagers: Mapping[str, WagerRule] | None = None) -> str:
    """A fee in a few words: from whom, for what, by what, when."""
    clock = {"hour-and-half-hour": "on the hour and half hour", "every-30-minutes": "every 30 minutes"}
    per = {"hand": "", "wager": "for each wager", "spot": "for each spot", "half-hour": clock[rule.clock]}
    into = "for the jackpot" if rule.into == "jackpot" else ""
    on = f"on {_titles(rule.on, wagers)}" if rule.on and set(rule.on) != set(wagers or ()) else ""
    riding = f"{_titles(rule.riding, wagers)} only without one of the others, once together" if rule.riding else ""
    gap = "between two bands the lower" if rule.gap == "lower" else ""
    outside = "nothing outside the bands" if rule.outside == "nothing" else ""
    payer, basis = said(PAYERS, rule.taken_from), BY.get(rule.by, "")
    when = "" if rule.at == "time" else moment(rule.at)
    parts = (payer, said(per, rule.per), basis, on, riding, when, into, gap, outside)
    return ", ".join(part for part in parts if part)


def _titles(kinds: Sequence[str], wagers: Mapping[str, WagerRule] | None) -> str:
    return listed([wagers[kind].title if wagers and kind in wagers else kind for kind in kinds])


def moment(at: str) -> str:
    return said(MOMENTS, at)


def _options(sheet: Sheet, wagers: Mapping[str, WagerRule]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    terms: list[tuple[str, Callable[[Schedule], str], bool]] = [
        ("Limits", partial(limits_text, wagers=wagers), any(one.limit or one.limits for one in sheet.options)),
        ("Blinds", lambda one: "/".join(map(money, one.blinds)), any(one.blinds for one in sheet.options)),
        ("Ante", lambda one: money(one.ante), any(one.ante for one in sheet.options)),
        ("Kill", lambda one: KILLS[one.kill or sheet.kill], any(one.kill or sheet.kill for one in sheet.options)),
        ("Chip", lambda one: "" if one.chip is None else money(one.chip), any(one.chip for one in sheet.options)),
        ("Buy-in", buy_in_text, any(one.buy_in != BuyIn() for one in sheet.options)),
    ]
    shown = [(title, text) for title, text, wanted in terms if wanted]
    columns = [*shown, *_fee_columns(sheet)]
    rows = tuple(
        (", ".join(map(str, option.option)), *(text(option) for _, text in columns), str(option.lines))
        for option in sheet.options
    )
    return ("Option", *(title for title, _ in columns), "Lines"), rows


def _fee_columns(sheet: Sheet) -> Iterator[tuple[str, Callable[[Schedule], str]]]:
    """One column for each band where all fees of all options have the same few; else one for each fee."""
    same = _same_bands(sheet)
    if same:
        rule = next(iter(sheet.fees.values()))
        for at, band in enumerate(same):
            yield f"{band_text(band, rule)} {BANDS_OF.get(rule.by, '')}".strip(), partial(_at_band, sheet, at)
    else:
        for name in _charged(sheet):
            yield fee_title(name), partial(in_bands, sheet, name)


def _same_bands(sheet: Sheet) -> tuple[Range, ...]:
    """The bands that all fees of all options have, where there are several."""
    bands = {tuple(band for band, _ in fee.bands) for option in sheet.options for fee in option.fees.values()}
    same = next(iter(bands)) if len(bands) == 1 else ()
    return same if len(same) > 1 else ()


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


def limits_text(option: Schedule, wagers: Mapping[str, WagerRule] | None = None) -> str:
    """The table's limits at an option, and those of single wagers."""
    titles = {kind: rule.title for kind, rule in (wagers or {}).items()}
    own = (f"{titles.get(kind, kind)} {range_text(span)}" for kind, span in option.limits.items())
    return ", ".join((*map(limit_text, option.limit), *own))


def limit_text(limit: TableLimit | PairedLimit) -> str:
    """`$5–1,000`; where the house may choose both ends, `$5–100 to $1,000–2,000`, or `any of $1–1,000`; where they go
    together, from the lowest to the highest, `$1–2 up to $1,000–2,000`."""
    fixed = limit.low.low == limit.low.high and limit.high.low == limit.high.high
    if fixed:
        return _span(limit.low.low, limit.high.high)
    if limit.low == limit.high:
        return f"any of {_span(*limit.low)}"
    if isinstance(limit, PairedLimit):
        assert limit.low.high is not None and limit.high.high is not None
        return f"{_span(limit.low.low, limit.high.low)} up to {_span(limit.low.high, limit.high.high)}"
    return f"{_span(*limit.low)} to {_span(*limit.high)}"


def buy_in_text(option: Schedule) -> str:
    return amounts_text(option.buy_in.min, option.buy_in.max)


def amounts_text(low: int, high: int | None) -> str:
    """`$40–200`, `at least $40`, `any`."""
    return _span(low, high) if low or high is not None else "any"


def _span(low: int, high: int | None) -> str:
    if high is None:
        return f"{money(low)}+"
    return money(low) if low == high else f"{money(low)}–{money(high).removeprefix('$')}"
