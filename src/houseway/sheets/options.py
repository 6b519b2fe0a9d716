"""An option of a fee sheet in words, for whoever chooses a table or sits at one: what is played for, and who pays what.

`stakes` are the limits and what is put in before a hand; `costs`, one sentence for each fee.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from houseway.felt.chips import money
from houseway.filings.figures import Bands, Range, range_text
from houseway.filings.model import FeeRule, Filing, PairedLimit, Schedule, Sheet, TableLimit
from houseway.sheets.fees import amounts_text, band_text, limit_text, moment
from houseway.table.game import Game
from houseway.terminal.output import listed

KINDS: Final = {
    "limit": "Limit",
    "spread": "Spread limit",
    "no-limit": "No-limit",
    "pot-limit": "Pot-limit",
}
"""The betting structures as players call them."""
PAYER: Final = {"player-dealer": "the player-dealer pays", "player": "each player pays", "pot": "the pot pays"}
BASIS: Final = {"players": "the number of players", "total-action": "the total of all wagers", "wager": "the wager"}
CLOCK: Final = {"hour-and-half-hour": "on the hour and half hour", "every-30-minutes": "every half hour"}
KILL: Final = {"half": "half kill", "full": "full kill", "winner": "winner's blind"}
UNLIMITED: Final = frozenset({KINDS["no-limit"], KINDS["pot-limit"]})
MOST_BANDS: Final = 4
"""So many bands stand in the sentence itself."""


class Cost(NamedTuple):
    """A fee in one sentence, and all of its bands where the sentence has only the range."""

    text: str
    bands: tuple[str, ...]


def kind(sheet: Sheet) -> str:
    """What kind of game a sheet's options are, as players ask for it; nothing where all are alike."""
    return KINDS.get(sheet.structure, sheet.structure.replace("-", " ").capitalize())


def stakes(
    game: Game, sheet: str, option: Schedule, limits: tuple[int, int] | None = None, terms: Mapping[str, Any] = {}
) -> str:
    """`Limit $4–8, blinds $2 and $4, full kill`; without limits, whatever the option allows."""
    return ", ".join(_stakes(game, sheet, option, limits, terms))


def _stakes(
    game: Game, sheet: str, option: Schedule, limits: tuple[int, int] | None, terms: Mapping[str, Any]
) -> Iterator[str]:
    rule = game.filing.sheets[sheet]
    yield from filter(None, (_bets(game, kind(rule), option, limits),))
    fixed = len(option.limit) < 2 and all(one.low.low == one.low.high for one in option.limit)
    if limits or fixed:
        at = limits or (option.limit[0].usual if option.limit else (0, 0))
        for name, amounts in game.family.forced(game, option, terms, at).items():
            yield f"{name} {listed([money(amount) for amount in amounts])}"
    kill = terms.get("kill") or option.kill or rule.kill
    yield from filter(None, (KILL.get(kill, ""), terms.get("over") and "over buttons"))
    if terms.get("backline"):
        yield "backline bets"


def _bets(game: Game, structure: str, option: Schedule, limits: tuple[int, int] | None) -> str:
    """`Limit $4–8`, `No-limit`, `Bets $10–100`, `$5 a point`."""
    if structure in UNLIMITED:
        return structure
    own = _span(*limits) if limits and option.limit else _allowed(game, option)
    if own and game.family.per:
        return f"{own} {game.family.per}"
    return " ".join(filter(None, (structure or ("Bets" if game.filing.player_dealer else ""), own)))


def _allowed(game: Game, option: Schedule) -> str:
    found = [_limit(one) for one in option.limit]
    if len(found) > MOST_BANDS:
        found = [f"{found[0]} to {found[-1]}"]
    titles = {name: rule.title for name, rule in game.filing.wagers.items()}
    own = [f"{titles.get(name, name)} {range_text(span)}" for name, span in option.limits.items()]
    return ", ".join((" or ".join(found), *own))


def _limit(limit: TableLimit | PairedLimit) -> str:
    """What a limit leaves to choose, in words."""
    if limit.low == limit.high and limit.low.low != limit.low.high:
        low, high = limit.low
        return f"{money(low)} or more" if high is None else f"{money(low)} to {money(high)}"
    if isinstance(limit, PairedLimit) or limit.low.low == limit.low.high:
        return limit_text(limit)
    return f"from {_span(*limit.low)} to {_span(*limit.high)} at most"


def _span(low: int, high: int | None) -> str:
    return amounts_text(low, high) if low != high else money(low)


def buy_in(option: Schedule) -> str:
    """`Buy-in $40–200`; nothing where any is allowed."""
    least, most = option.buy_in.min, option.buy_in.max
    if not least and most is None:
        return ""
    return f"Buy-in {amounts_text(least, most)}" if most is not None else f"Buy-in at least {money(least)}"


def costs(filing: Filing, sheet: str, option: Schedule) -> list[Cost]:
    """Every fee of an option that is ever taken, those of one moment in one sentence."""
    found: dict[str, list[Cost]] = {}
    for name, rule in filing.sheets[sheet].fees.items():
        bands = option.fees.get(name)
        if bands and _taken(bands):
            when = CLOCK[rule.clock] if rule.per == "half-hour" else moment(rule.at)
            found.setdefault(when, []).append(_cost(filing, rule, bands))
    return [_together(when, those) for when, those in found.items()]


def _together(when: str, those: Sequence[Cost]) -> Cost:
    between = "; " if any("," in one.text for one in those) else " and "
    text = f"{when}, {between.join(one.text for one in those)}."
    return Cost(_sentence(text), tuple(band for one in those for band in one.bands))


def by_time(filing: Filing, sheet: str, option: Schedule) -> bool:
    """Whether anything is collected by the clock."""
    rules = filing.sheets[sheet].fees
    return any(rules[name].per == "half-hour" and _taken(bands) for name, bands in option.fees.items())


def _taken(bands: Bands) -> bool:
    return any(cents for _, cents in bands.bands)


def _cost(filing: Filing, rule: FeeRule, bands: Bands) -> Cost:
    each = _merged(bands.bands)
    amounts = [cents for _, cents in each]
    low, high = min(amounts), max(amounts)
    told = tuple(f"{money(cents) if cents else 'nothing'} {_at_band(band, rule)}" for band, cents in each)
    if low == high:
        amount, told = money(high), ()
    elif rule.by == "players" and len(each) <= MOST_BANDS:
        amount, told = ", ".join(text for text, cents in zip(told, amounts, strict=True) if cents), ()
    else:
        amount = _span(low, high) if low else f"up to {money(high)}"
    payer = "the jackpot gets" if rule.into == "jackpot" else PAYER[rule.taken_from]
    by = f" by {BASIS[rule.by]}" if told else ""
    return Cost(f"{payer} {amount}{_for_what(filing, rule)}{by}", told)


def _merged(bands: Sequence[tuple[Range, int]]) -> list[tuple[Range, int]]:
    """Bands beside each other that cost the same, as one; from the highest on."""
    found: list[tuple[Range, int]] = []
    for band, cents in sorted(bands, key=lambda one: one[0].low, reverse=True):
        if found and found[-1][1] == cents:
            found[-1] = (Range(band.low, found[-1][0].high), cents)
        else:
            found.append((band, cents))
    return found


def _at_band(band: Range, rule: FeeRule) -> str:
    text = band_text(band, rule)
    if rule.by == "players":
        if band.high is None:
            return f"with {band.low} or more players"
        return f"with up to {band.high}" if band.low <= 2 else f"with {text}"
    return f"from {money(band.low)} on" if band.high is None else f"for {text}"


def _for_what(filing: Filing, rule: FeeRule) -> str:
    if rule.on and set(rule.on) != set(filing.wagers):
        *first, last = (filing.wagers[one].title for one in rule.on)
        titles = f"{', '.join(first)} or {last}" if first else last
        return f" for {'each wager' if rule.per == 'wager' else 'wagers'} on {titles}"
    return {"wager": " for each wager", "spot": " for each spot"}.get(rule.per, "")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def in_short(found: Sequence[Cost]) -> str:
    """All fees in one line."""
    return " ".join(cost.text for cost in found) or "Nothing is collected."
