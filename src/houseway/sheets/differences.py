"""What tells two filings apart, in words, with the lines of both."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from houseway.felt.chips import money
from houseway.filings.compare import ABSENT, Difference, Part, Place, compared
from houseway.filings.digest import NO_RULE
from houseway.filings.figures import Bands, Range, money_range, odds_text, range_text
from houseway.filings.model import (
    BankRule,
    DeckRule,
    FeeRule,
    Filing,
    FirstRule,
    PairedLimit,
    Row,
    Schedule,
    SettlementRule,
    Sheet,
    TableLimit,
    WagerRule,
    amounts,
)
from houseway.filings.readings import Reading, UnknownReading
from houseway.sheets.banked import BY, DECLINED, EXHAUSTED, first_text
from houseway.sheets.fees import buy_in_text, fee_text, in_bands, limit_text, limits_text
from houseway.sheets.generic import is_money, words
from houseway.sheets.table import deck_text
from houseway.table.game import Game, every_reading
from houseway.terminal.naming import in_words
from houseway.terminal.output import listed, said

PARTS = {
    "family": "Family",
    "deck": "Deck",
    "seats": "Seats",
    "chips": "Chips",
    "player dealer": "The player-dealer",
    "wagers": "Wagers",
    "rules": "The play",
    "settlement": "The order of settlement",
    "irregularities": "Irregularities",
    "late": "Players who do not answer",
    "sheets": "Collections",
    "readings": "Readings",
}
"""The parts of a filing, in the order of its rule sheet."""
NOTHING = "–"

SENTENCES: Mapping[type[BaseModel], Callable[[Any], str]] = {
    DeckRule: deck_text,
    FirstRule: first_text,
    FeeRule: fee_text,
}
"""Parts that the rule sheet puts into one sentence: it is shown whole, whatever in it differs."""
TERMS: Mapping[tuple[type[BaseModel], str], Mapping[str, str]] = {
    (BankRule, "exhausted"): EXHAUSTED,
    (BankRule, "when_all_decline"): DECLINED,
    (SettlementRule, "by"): BY,
}
"""What the rule sheet says for a term."""


class Told(NamedTuple):
    """One difference between two filings, in words."""

    part: str
    """The part of the filing: Deck, Wagers, …"""
    what: str
    key: str
    """Where it stands in the file."""
    old: str
    new: str
    old_lines: str
    new_lines: str
    under: Mapping[str, str] = {}
    """The readings under which the two differ; where there are none, they do as they are read by default."""


def differences(old: Game, new: Game, sheet: str = "") -> list[Told]:
    """Every difference between two games: as they are read, in what they leave open, and as they may be read.

    With `sheet`, of all fee sheets only that one is compared.
    """
    found = {one[:5]: one for one in (*_between(old, new, sheet), *_of_readings(old, new))}
    for answers in _other_readings(old, new):
        try:
            others = list(_between(old.reading(answers), new.reading(answers), sheet))
        except UnknownReading:
            continue
        found |= {one[:5]: one._replace(under=answers) for one in others if one[:5] not in found}
    order = list(PARTS.values())
    return sorted(found.values(), key=lambda one: (order.index(one.part), bool(one.under)))


def _other_readings(old: Game, new: Game) -> Iterator[dict[str, str]]:
    """Every other set of answers that either filing speaks of."""
    found = every_reading(old.source)
    yield from found[1:]
    yield from (one for one in every_reading(new.source) if one not in found)


def _between(old: Game, new: Game, sheet: str) -> Iterator[Told]:
    found = list(compared(_with(old.filing, sheet), _with(new.filing, sheet)))
    if old.family is new.family:
        found += compared(old.rules, new.rules, Place("rules", ("rules",)))
    yield from {one[:5]: one for one in map(_told, found)}.values()


def _with(filing: Filing, sheet: str) -> Filing:
    """The filing with all of its fee sheets, or with one alone."""
    alone = {name: one for name, one in filing.sheets.items() if name == sheet}
    return filing.model_copy(update={"sheets": alone}) if sheet else filing


def _told(found: Difference) -> Told:
    part = _whole(found)
    if part:
        say = SENTENCES[type(part.old)]
        return _row(part.at, say(part.old), say(part.new))
    return _row(found.at, _text(found, 0), _text(found, 1))


def _row(at: Place, old: str, new: str) -> Told:
    part, *names = at.names
    old_lines, new_lines = (str(one) if one and one.spans else "" for one in at.lines)
    what = " · ".join(map(in_words, names)) or PARTS[part].lower()
    return Told(PARTS[part], what, at.key, old, new, old_lines, new_lines)


def _whole(found: Difference) -> Part | None:
    """The part that is shown in one sentence, if the two sentences tell it apart."""
    for part in found.at.inside:
        say = SENTENCES.get(type(part.old))
        if say and type(part.new) is type(part.old) and say(part.old) != say(part.new):
            return part
    return None


def _of_readings(old: Game, new: Game) -> Iterator[Told]:
    """Open points that only one of two filings has, or that they read otherwise by default."""
    olds, news = old.filing.readings, new.filing.readings
    for name in dict.fromkeys((*olds, *news)):
        one, other = olds.get(name), news.get(name)
        if not (one and other and one.default == other.default and set(one.answers) == set(other.answers)):
            at = Place(f"readings.{name}", ("readings", name)).within(one or ABSENT, other or ABSENT)
            yield _row(at, _answers(one), _answers(other))


def _answers(reading: Reading | None) -> str:
    """`clockwise, or counter-clockwise`: the default first."""
    if reading is None:
        return NOTHING
    others = [answer for answer in reading.answers if answer != reading.default]
    return f"{reading.default}, or {listed(others, 'or')}"


# -- values


def _text(found: Difference, side: int) -> str:
    value = (found.old, found.new)[side]
    inside: list[Any] = [part[side] for part in found.at.inside]
    if isinstance(value, Bands):
        sheet = next(part for part in inside if isinstance(part, Sheet))
        option = next(part for part in inside if isinstance(part, Schedule))
        return in_bands(sheet, found.at.key.rpartition(".")[2], option)
    terms = TERMS.get((type(inside[-2]), found.at.names[-1].replace(" ", "_"))) if len(inside) > 1 else None
    return said(terms, value) if terms else _value(value, found.field)


def _value(value: Any, field: FieldInfo | None = None) -> str:
    """A value in a few words."""
    match value:
        case _ if value is ABSENT or value is None or value in ((), ""):
            return NOTHING
        case BaseModel():
            return _of_part(value)
        case Range() if field and _read_by(money_range, field):
            return range_text(value)
        case tuple() if field and _read_by(amounts, field):
            return "/".join(map(money, value))
        case tuple() if isinstance(value[0], TableLimit | PairedLimit):
            return ", ".join(map(limit_text, value))
        case int() if field and not isinstance(value, bool) and is_money(field.annotation, *field.metadata):
            return money(value)
    return words(value)


def _of_part(part: BaseModel) -> str:
    """A part that only one of two filings has."""
    match part:
        case Row():
            return money(part.prize) if part.prize else odds_text(part.pays)
        case WagerRule():
            return "; ".join(f"{in_words(' and '.join(row.on))}: {_of_part(row)}" for row in part.pays)
        case Sheet():
            return f"{len(part.options)} option{'s' * (len(part.options) != 1)}"
        case Schedule():
            fees = (f"{name} {'/'.join(money(cents) for _, cents in fee.bands)}" for name, fee in part.fees.items())
            blinds = "/".join(map(money, part.blinds))
            buy_in = f"buy-in {buy_in_text(part)}" if part.buy_in.min or part.buy_in.max else ""
            return ", ".join(filter(None, (limits_text(part), blinds, buy_in, *fees)))
    if type(part) in SENTENCES:
        return SENTENCES[type(part)](part)
    told = [
        f"{name.replace('_', ' ')}: {_value(value, field)}"
        for name, field in type(part).model_fields.items()
        if NO_RULE not in field.metadata and (value := getattr(part, name)) != field.default
    ]
    return "; ".join(told) or "yes"


def _read_by(function: Callable[..., Any], field: FieldInfo) -> bool:
    """Whether a field is read by a function, alone or as one of several kinds of value."""

    def marks(annotation: Any) -> Iterator[Any]:
        for one in get_args(annotation):
            yield from getattr(one, "__metadata__", ())
            yield from marks(one)

    return any(getattr(mark, "func", None) is function for mark in (*field.metadata, *marks(field.annotation)))
