"""What only one family knows, for the rule sheet: a draw chart, betting structures, blinds, the button."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, get_args

from pydantic import BaseModel
from rich.console import RenderableType
from rich.text import Text

from houseway.banked.baccarat import BaccaratRules
from houseway.cli.output import cited, facts, grid, heading, indented, said
from houseway.felt.cards import SUIT_NAMES, SUITS
from houseway.felt.chips import money
from houseway.filings.figures import Lines, Range, cents_of, odds_text, range_text
from houseway.poker.betting import BettingRule
from houseway.poker.flop import FlopRules
from houseway.table.game import Game

Row = tuple[str, str, object]


def rules_of(game: Game) -> Iterator[RenderableType]:
    """The family's own rules, as far as they are data."""
    yield heading(game.family.title, game.rules.lines)
    yield from FAMILIES.get(game.family.name, _any)(game.rules)


def _baccarat(rules: BaccaratRules) -> Iterator[RenderableType]:
    naturals = {
        "stop-the-draw": "with a two-card 8 or 9 in either hand, neither draws",
        "play-on": "a two-card 8 or 9 does not end the drawing",
        "play-on-and-rank-first": "a two-card 8 or 9 does not end the drawing, but beats three-card hands",
    }
    yield facts(
        [
            ("Dealt", f"two cards each to player and banker, {rules.dealt.replace('-', ' ')}", ""),
            ("Naturals", said(naturals, rules.naturals), ""),
            ("Player draws", f"on {range_text(rules.player_hits, str)}", ""),
            ("Banker draws", f"on {range_text(rules.banker_hits, str)} when the player stood, else:", ""),
        ]
    )
    chart = grid("Banker has", *((str(card), "right") for card in range(10)))
    yield indented(Text.assemble("\nThe player's third card counts:", cited(rules.banker_chart.lines)))
    for total, row in sorted(rules.banker_chart.rows.items(), reverse=True):
        chart.add_row(str(total), *("draw" if letter == "H" else "–" for letter in row))
    yield indented(chart)


def _flop(rules: FlopRules) -> Iterator[RenderableType]:
    suits = " over ".join(SUIT_NAMES[SUITS.index(suit)] for suit in reversed(rules.button.suits))
    blinds = {
        "sheet": "as the collection option says",
        "half": "the big blind is the lower limit, the small one half of it",
        "equal": "both are the lower limit",
    }
    heads_up = {
        "button-small": "with two players the button posts the small blind",
        "left-small": "with two players the small blind is left of the button",
    }
    chosen = {
        "nothing": "the house may set no others",
        "blinds": "the house may set others",
        "blinds-and-antes": "the house may set others, and antes",
    }
    odd_chip = {
        "first-left-of-button": "to the first winner left of the button",
        "nearest-either-way": "to the winner nearest the button in either direction",
    }
    share = {"one-each": "one each to those first in line", "all-to-one": "all of them to the first"}
    filed = rules.blinds
    posting = (said(blinds, filed.amounts), said(chosen, filed.chosen), said(heads_up, filed.heads_up))
    odd_chips = f"{said(odd_chip, rules.odd_chip.to)}; {said(share, rules.odd_chip.share)}"
    burn = "a card is burned before each street" if rules.burn else "nothing is burned"
    yield facts(
        [
            ("Cards", f"{rules.hole} to each player, five on the board; {burn}", rules.lines),
            ("First button", f"highest card; between equal ranks {suits}", rules.button.lines),
            ("Blinds", "; ".join(posting), rules.blinds.lines),
            ("Odd chips", odd_chips, rules.odd_chip.lines),
            *((f"Betting, {name}", "; ".join(_betting(rule)), rule.lines) for name, rule in rules.betting.items()),
        ]
    )


def _betting(rule: BettingRule) -> Iterator[str]:
    if rule.kind == "limit":
        lower = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "lower"]
        upper = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "upper"]
        yield f"rounds {', '.join(lower)} at the lower limit, {', '.join(upper)} at the upper"
    else:
        least = money(rule.least) if isinstance(rule.least, int) else f"the {rule.least.replace('-', ' ')}"
        yield f"{rule.kind}, from {least}" + (" to the upper limit" if rule.most == "upper-limit" else "")
        yield "a raise is at least " + ("the last bet or raise" if rule.raise_by == "last-raise" else "the least bet")
    if rule.raises is not None and rule.raises < 99:
        counted = "the opening bet among them" if rule.opening_bet_is_a_raise else "after the opening bet"
        yield f"{rule.raises} raises a round, {counted}"
        heads_up = {
            "no-cap-from-the-start": "any number between two players who begin the round",
            "no-cap-at-any-time": "any number once two players are left",
            "capped": "between two players too",
        }
        yield said(heads_up, rule.heads_up)
    elif rule.kind == "limit":
        yield "any number of raises"
    short = {
        "closed-to-all-who-acted": "nobody who has acted in the round may raise an all-in of less than a raise",
        "closed-since-full-raise": "nobody who has acted since the last full raise may raise an all-in of less",
    }
    yield said(short, rule.short_all_in)
    if isinstance(rule.cap, int):
        what = "all that a player puts in during a round" if rule.cap_on == "round" else "each bet or raise"
        yield f"{what} is at most {money(rule.cap)}"


def _any(rules: BaseModel) -> Iterator[RenderableType]:
    yield facts(list(_rows(rules, "", getattr(rules, "lines", ""))))


def _rows(model: BaseModel, above: str, lines: object) -> Iterator[Row]:
    """Any model of rules as rows: a row for each value, the parts of a part under its name."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        label = f"{above}{name.replace('_', ' ')}"
        in_cents = isinstance(value, int) and _is_money(field.annotation, *field.metadata)
        if name != "lines":
            yield from _value(label, money(value) if in_cents else value, lines)


def _is_money(annotation: Any, *metadata: Any) -> bool:
    """Whether a field is read by `cents_of`, alone or as one of several kinds of value."""
    return any(getattr(one, "func", None) is cents_of for one in metadata) or any(
        _is_money(one, *getattr(one, "__metadata__", ())) for one in get_args(annotation)
    )


def _value(label: str, value: Any, lines: object) -> Iterator[Row]:
    if isinstance(value, BaseModel):
        yield from _rows(value, f"{label}, ", getattr(value, "lines", lines))
    elif isinstance(value, Mapping) and any(isinstance(one, BaseModel) for one in value.values()):
        for key, one in value.items():
            yield from _value(f"{label}, {key}", one, lines)
    elif isinstance(value, tuple) and any(isinstance(one, BaseModel) for one in value):
        for number, one in enumerate(value, start=1):
            yield from _value(f"{label} {number}", one, lines)
    else:
        yield label.capitalize(), _words(value), lines


def _words(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None | () | "":
            return "none"
        case Fraction():
            return odds_text(value)
        case Range():
            return range_text(value, str)
        case Lines():
            return str(value)
        case Mapping():
            return "; ".join(f"{key}: {_words(one)}" for key, one in value.items())
        case tuple() | list() | frozenset():
            return ", ".join(map(_words, value))
        case str():
            return value.replace("-", " ")
    return str(value)


FAMILIES: Mapping[str, Callable[[Any], Iterator[RenderableType]]] = {"baccarat": _baccarat, "flop": _flop}
