"""What only one family knows, for the rule sheet: betting structures, blinds, the button; others in their modules."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, get_args

from pydantic import BaseModel
from rich.console import RenderableType

from houseway.cli import (
    pai_gow_rules,
    pan_rules,
    points_rules,
    showdown_rules,
    thirteen_rules,
    tiles_rules,
    twenty_one_rules,
)
from houseway.cli.output import facts, heading, said
from houseway.felt.cards import SUIT_NAMES, SUITS
from houseway.felt.chips import money
from houseway.filings.figures import Lines, Range, cents_of, odds_text, range_text
from houseway.poker.betting import BettingRule
from houseway.poker.blinds import BlindsRule
from houseway.poker.draw import DrawRules
from houseway.poker.flop import FlopRules
from houseway.poker.stud import StudRules
from houseway.table.game import Game

Row = tuple[str, str, object]


def rules_of(game: Game) -> Iterator[RenderableType]:
    """The family's own rules, as far as they are data."""
    yield heading(game.family.title, game.rules.lines)
    yield from FAMILIES.get(game.family.name, _any)(game)


def _flop(game: Game) -> Iterator[RenderableType]:
    rules: FlopRules = game.rules
    burn = "a card is burned before each street" if rules.burn else "nothing is burned"
    uses = "exactly two of them used" if rules.uses == "two" else "any of them used"
    cards = f"{rules.hole} to each player, {uses}, five on the board; {burn}"
    if rules.ranking != "standard":
        cards += "; a flush beats a full house, and the ace plays below the lowest card"
    rows: list[Row] = [("Cards", cards, rules.lines)]
    if rules.low != "none":
        low_uses = "exactly two cards of the hand" if rules.low_uses == "two" else "any cards"
        rows.append(("Low", f"half the pot to the best low, an eight or better, with {low_uses}", rules.lines))
    if rules.discard:
        one = f"every player throws away {rules.discard.count} before the {rules.discard.before}"
        rows.append(("Discard", one, rules.discard.lines))
    yield facts([*rows, *_poker(rules)])


def _stud(game: Game) -> Iterator[RenderableType]:
    rules: StudRules = game.rules
    plays = {"high": "the highest hand wins", "low": "the lowest hand wins, ace to five", "high-low": "high and low"}
    streets = "; ".join(street.replace("roll", "up, or down if one is turned up") for street in rules.streets)
    burn = "a card is burned before each" if rules.burn else "nothing is burned"
    own = ("ranking", "open_pair", "short_deck", "joker_turned_up", "first", "ante")
    yield facts(
        [
            ("Plays for", said(plays, rules.plays), rules.lines),
            ("Cards", f"{streets}; {burn}", rules.lines),
            *((name.replace("_", " ").capitalize(), _words(getattr(rules, name)), rules.lines) for name in own),
            *_rows(rules.bring_in, "bring-in, ", rules.bring_in.lines),
            *_poker(rules),
        ]
    )


def _draw(game: Game) -> Iterator[RenderableType]:
    rules: DrawRules = game.rules
    own = ("plays", "cards", "draws", "most_discards", "burn", "stub_runs_out")
    yield facts(
        [
            *((name.replace("_", " ").capitalize(), _words(getattr(rules, name)), rules.lines) for name in own),
            *_poker(rules),
        ]
    )


def _poker(rules: FlopRules | StudRules | DrawRules) -> Iterator[Row]:
    """What all games for the pot have."""
    suits = " over ".join(SUIT_NAMES[SUITS.index(suit)] for suit in reversed(rules.button.suits))
    first = f"highest card; between equal ranks {suits}" if rules.button.first == "high-card" else "the first seat"
    yield "First button", first, rules.button.lines
    yield "Blinds", "; ".join(_blinds(rules.blinds)), rules.blinds.lines
    for name in ("posting", "straddle", "kill", "over", "openers", "corrections"):
        part = getattr(rules, name, None)
        if part is not None:
            rows = list(_rows(part, f"{name}, ", part.lines))
            yield from rows or [(name.capitalize(), "yes", part.lines)]
    odd_chip = {
        "first-left-of-button": "to the first winner left of the button",
        "nearest-either-way": "to the winner nearest the button in either direction",
        "high-card-by-suit": "to the winner with the highest card by suit",
        "low-card-by-suit": "to the winner with the lowest card by suit",
    }
    share = {"one-each": "one each to those first in line", "all-to-one": "all of them to the first"}
    halves = f"between high and low to the {rules.odd_chip.halves}"
    odd = [said(odd_chip, rules.odd_chip.to), said(share, rules.odd_chip.share), halves]
    if rules.odd_chip.to.endswith("by-suit"):
        odd.append(f"the joker is the {rules.odd_chip.joker} card")
    yield "Odd chips", "; ".join(odd), rules.odd_chip.lines
    for name, rule in rules.betting.items():
        yield f"Betting, {name}", "; ".join(_betting(rule)), rule.lines


def _blinds(rule: BlindsRule) -> Iterator[str]:
    blinds = {
        "sheet": "as the collection option says",
        "half": "the big blind is the lower limit, the small one half of it",
        "third": "the big blind is the lower limit, the small one a third of it",
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
    yield said(blinds, rule.amounts)
    yield said(chosen, rule.chosen)
    yield said(heads_up, rule.heads_up)
    if rule.from_the_button:
        yield "the button posts the first"
    if rule.without_limits:
        yield f"without limits they are {' and '.join(map(money, rule.without_limits))}"


def _betting(rule: BettingRule) -> Iterator[str]:
    if rule.kind == "limit":
        lower = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "lower"]
        upper = [str(number) for number, which in enumerate(rule.rounds, start=1) if which == "upper"]
        yield f"rounds {', '.join(lower)} at the lower limit, {', '.join(upper)} at the upper"
    else:
        least = money(rule.least) if isinstance(rule.least, int) else f"the {rule.least.replace('-', ' ')}"
        yield f"{rule.kind}, from {least}" + (" to the upper limit" if rule.most == "upper-limit" else "")
        yield "a raise is at least " + ("the last bet or raise" if rule.raise_by == "last-raise" else "the least bet")
    if rule.raises != "any-number":
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
    if rule.first_raise_completes:
        yield "over a blind of less than the bet the first raise completes it"
    short = {
        "closed-to-all-who-acted": "nobody who has acted in the round may raise an all-in of less than a raise",
        "closed-since-full-raise": "nobody who has acted since the last full raise may raise an all-in of less",
    }
    yield said(short, rule.short_all_in)
    if rule.kind == "pot-limit":
        yield "up to the pot" + (" after the call" if rule.pot_counts_the_call else ", the call apart")
        if rule.opening:
            opener = "whoever comes in first" if rule.opening_by == "first-in" else "the first raise"
            yield f"before the flop {opener} may go to {rule.opening} big blinds"
        if rule.pot_in_steps_of:
            yield f"the pot rounded up to {money(rule.pot_in_steps_of)} when a blind is no multiple of it"
    if isinstance(rule.cap, int):
        what = "all that a player puts in during a round" if rule.cap_on == "round" else "each bet or raise"
        yield f"{what} is at most {money(rule.cap)}"


def _any(game: Game) -> Iterator[RenderableType]:
    yield facts(list(_rows(game.rules, "", game.rules.lines)))


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


FAMILIES: Mapping[str, Callable[[Game], Iterator[RenderableType]]] = {
    "baccarat": points_rules.baccarat,
    "super-pan-9": points_rules.super_pan,
    "three-card": showdown_rules.three_card,
    "ultimate": showdown_rules.ultimate,
    "let-it-ride": showdown_rules.let_it_ride,
    "pai-gow-poker": pai_gow_rules.sheet,
    "flop": _flop,
    "stud": _stud,
    "draw": _draw,
    "thirteen": thirteen_rules.sheet,
    "pan": pan_rules.sheet,
    "twenty-one": twenty_one_rules.sheet,
    "pai-gow-tiles": tiles_rules.sheet,
}
