"""Asking a person: what is legal, with a key for each, and the answer as a choice."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from houseway.felt.cards import BadCard, card
from houseway.felt.chips import BadAmount, dollars, money
from houseway.felt.tiles import BadTile, tile
from houseway.filings.model import Filing
from houseway.table.options import Amount, Arrange, Choice, Decision, OneOf, Option, Pick, Select
from houseway.table.places import Label
from houseway.terminal.naming import placed_with, together
from houseway.terminal.output import flowed

KEYS = {
    "check": "k", "call": "c", "fold": "f", "raise": "r", "bet": "b", "done": "d", "take": "t", "decline": "d",
    "hit": "h", "stand": "s", "double": "d", "split": "p", "surrender": "r", "rescue": "r", "stay": "s", "no": "n",
    "house-way": "h",
}  # fmt: skip
"""What players are used to; other options get a letter of their own name."""
RESERVED = "q?"
QUESTIONS = {
    "bank": "Will you be the player-dealer?",
    "cover": "How much will you cover?",
    "wager": "What will you bet?",
    "bet": "Your turn.",
    "play": "What will you do?",
    "stack": "Which stack is dealt first?",
    "set": "How will you set your hand?",
}
WHOLE = frozenset({"double", "insure"})
"""Where no amount is named, all that is allowed is meant."""
LEAST_AND_MOST = ("min", "max", "all")
NUMBERED = re.compile(r"bet (\d)x|stack (\d)")
ON_A_SPOT = re.compile(r"(\S+) at (\d+)\b(.*)")


class SpotAnswer(NamedTuple):
    """Another spot than the seat's own, and what may be bet on it."""

    number: int
    options: tuple[Option, ...]


Answer = Option | SpotAnswer


class Leave(Exception):
    """The person leaves the table."""


class EndOfInput(Leave):
    """There is nothing more to read."""


class BadAnswer(ValueError):
    """An answer that cannot be taken, in one sentence."""


class Help(BadAnswer):
    """No answer, but a question: what can be typed here."""


class Keyboard:
    """Reads one key at a time from a terminal, and lines from anything else."""

    def __init__(self, paper: Console) -> None:
        self.paper = paper
        self.by_key = sys.stdin.isatty() and sys.stdout.isatty()

    def line(self, prompt: str) -> str:
        self.paper.print(Text(prompt, style="bold"), end="")
        text = sys.stdin.readline()
        if not text:
            self.paper.print()
            raise EndOfInput
        if not sys.stdin.isatty():
            self.paper.print(text.strip())
        return text.strip()

    def key(self, prompt: str) -> str:
        if not self.by_key:
            return self.line(prompt)
        self.paper.print(Text(prompt, style="bold"), end="")
        try:
            pressed = typer.getchar()
        except EOFError:
            self.paper.print()
            raise EndOfInput from None
        self.paper.print(pressed if pressed.isprintable() else "")
        return pressed.strip()


def keys_for(options: Sequence[Option]) -> dict[str, Answer]:
    """A key for each option: the usual one, else a letter of its name, else a digit; wagers elsewhere by their spot."""
    keys: dict[str, Answer] = {}
    own = [option for option in options if not _spot(option)]
    spots = [
        SpotAnswer(number, tuple(on_it))
        for number, on_it in groupby(sorted(filter(_spot, options), key=_spot), key=_spot)
    ]
    for spot in spots:
        keys[str(spot.number)] = spot
    for usual in (True, False):
        for option in own:
            if bool(_usual_key(option.do)) is usual:
                letters = _usual_key(option.do) + option.do + "123456789abcdefghijklmnoprstuvwxyz"
                keys[next(one for one in letters if one.isalnum() and one not in keys and one not in RESERVED)] = option
    return {key: answer for answer in (*own, *spots) for key, one in keys.items() if one is answer}


def _usual_key(do: str) -> str:
    """What players are used to, if anything: `k` to check, `4` to bet four antes or to pick the fourth stack."""
    number = NUMBERED.fullmatch(do)
    return (number[1] or number[2]) if number else KEYS.get(do, "")


def _spot(option: Option) -> int:
    """The spot that a wager is for; 0 for the seat's own, and for all that is no wager."""
    return Label.of(option.do)[1] if isinstance(option, Amount) else 0


def ask(
    decision: Decision, filing: Filing, keyboard: Keyboard, paper: Console, question: str = "", more: str = ""
) -> Choice:
    """Ask until there is a legal answer; `more` is what only this table can tell to one who asks for help."""
    keys = keys_for(decision.options)
    behind = decision.ask == "wager" and not any(isinstance(answer, Amount) for answer in keys.values())
    usual = "What will you bet on other spots?" if behind else QUESTIONS.get(decision.ask)
    question = question or usual or f"Your turn to {decision.ask}."
    paper.print(Text(question, style="bold"))
    read = keyboard.key if max(map(len, keys)) == 1 else keyboard.line
    while True:
        paper.print(_offer(keys, filing, paper.width))
        try:
            text = read("> ")
            if text.isdecimal() and text not in keys and keyboard.by_key:
                text += keyboard.line(f"> {text}")
            return answered(text, keys, filing, keyboard)
        except Help as told:
            paper.print(f"{more} {told}".strip())
        except BadAnswer as bad:
            paper.print(str(bad))


def answered(text: str, keys: Mapping[str, Answer], filing: Filing, keyboard: Keyboard | None) -> Choice:
    """The choice in an answer such as `c`, `raise 40`, `r40` or `game at 4 25`; with a keyboard, asks for what is
    missing."""
    text = text.strip()
    elsewhere = ON_A_SPOT.fullmatch(text)
    if elsewhere:
        text = f"{elsewhere[2]} {elsewhere[1]} {elsewhere[3]}"
    word, _, rest = text.partition(" ")
    if word in ("q", "quit"):
        raise Leave
    if word in ("", "?"):
        raise Help(help_text(filing, keys))
    whole = named(text, keys)
    answer, rest = (whole, "") if whole else (named(word, keys), rest)
    if answer is None and word[1:] and word[0].isalpha() and word[0] in keys and (word[1].isdigit() or word[1] == "$"):
        answer, rest = keys[word[0]], f"{word[1:]} {rest}"
    if answer is None:
        answer, rest = _meant(text, keys), text
    if answer is None:
        raise BadAnswer(_unknown(word, keys))
    if isinstance(answer, SpotAnswer):
        return _on_spot(answer, rest.strip(), filing, keyboard)
    return _filled(answer, rest.strip(), filing, keyboard)


def _meant(text: str, keys: Mapping[str, Answer]) -> Option | None:
    """The option that is meant where an amount or cards stand alone, and only one can be."""
    words = re.split(r"[\s,/]+", text.strip())
    options = list(keys.values())
    amounts = [one for one in options if isinstance(one, Amount)]
    an_amount = words[0] in LEAST_AND_MOST or words[0].removeprefix("$")[:1].isdecimal()
    if an_amount and len(amounts) == 1 and all(one is amounts[0] or one == Pick("done") for one in options):
        return amounts[0]
    taking = [one for one in options if isinstance(one, Arrange | Select)]
    if len(taking) == 1 and not words[0].isdecimal() and _piece(words[0], taking[0].pool) in taking[0].pool:
        return taking[0]
    return None


def _unknown(word: str, keys: Mapping[str, Answer]) -> str:
    """What is wrong with an answer that begins with none of the keys."""
    uses = [
        f"{key} {word}"
        for key, one in keys.items()
        if isinstance(one, OneOf) and any(_piece(word, way) in way for way in one.ways)
    ]
    told = f"{word!r} is none of these."
    return f"{told} Say what to do with it first, as in {' or '.join(uses)}." if uses else told


def _on_spot(spot: SpotAnswer, rest: str, filing: Filing, keyboard: Keyboard | None) -> Choice:
    """A wager on another spot: `7 25` where only one is offered there, else `7 b 5`."""
    here = keys_for([option._replace(do=Label.of(option.do)[0]) for option in spot.options])
    whole = {Label.of(option.do)[0]: option for option in spot.options}
    if len(whole) > 1 and not rest and keyboard:
        keyboard.paper.print(_offer(here, filing, keyboard.paper.width, ()))
        rest = keyboard.key(f"SpotAnswer {spot.number}: ")
    word, _, amount = rest.partition(" ")
    found = named(word, here)
    if found is None and len(whole) == 1 and (word in LEAST_AND_MOST or not word[:1].isalpha()):
        return _filled(spot.options[0], rest, filing, keyboard)
    if found is None:
        raise BadAnswer(f"on spot {spot.number} you may bet {', '.join(whole)}.")
    assert not isinstance(found, SpotAnswer)
    return _filled(whole[found.do], amount.strip(), filing, keyboard)


def _filled(option: Option, rest: str, filing: Filing, keyboard: Keyboard | None) -> Choice:
    """The option with the amount or the cards that were named, or that are asked for now."""
    if not rest and keyboard and not _complete(option):
        rest = keyboard.line(f"{_title(option, filing)}: {_offered(option, filing)}{_usual(option)}? ").strip()
    choice = _choice(option, rest)
    problem = option.problem(choice)
    if problem:
        raise BadAnswer(problem)
    return choice


def _usual(option: Option) -> str:
    if isinstance(option, Arrange):
        usual = " / ".join(" ".join(group) for group in option.start)
        return f" of {' '.join(option.pool)}, Enter for {usual}"
    return f", Enter for {money(option.high)}" if isinstance(option, Amount) and option.do in WHOLE else ""


def named(word: str, keys: Mapping[str, Answer]) -> Answer | None:
    """The option with that key or name, or whose name alone begins so or has that word."""
    if word in keys:
        return keys[word]
    lower = _spaced(word.casefold())
    options = [answer for answer in keys.values() if not isinstance(answer, SpotAnswer)]
    fits = [option for option in options if _spaced(option.do) == lower]
    fits = fits or [option for option in options if len(lower) > 1 and _spaced(option.do).startswith(lower)]
    fits = fits or [option for option in options if len(lower) > 1 and lower in _spaced(option.do).split()]
    return fits[0] if len(fits) == 1 else None


def _spaced(words: str) -> str:
    """`house way` for `house-way`: as it is shown."""
    return words.replace("-", " ")


def _complete(option: Option) -> bool:
    if isinstance(option, OneOf):
        return len(option.ways) == 1
    return isinstance(option, Pick) or (isinstance(option, Amount) and option.low == option.high)


def _choice(option: Option, rest: str) -> Choice:
    if isinstance(option, Pick):
        if rest:
            raise BadAnswer(f"{_spaced(option.do)} takes nothing with it.")
        return Choice(option.do)
    if isinstance(option, Amount):
        return Choice(option.do, _amount(option, rest))
    if isinstance(option, Select):
        return Choice(option.do, 0, () if rest in ("", "none") else _picked(rest, option.pool))
    if isinstance(option, OneOf):
        if not rest and len(option.ways) == 1:
            return option.choice()
        if rest.isdecimal() and 1 <= int(rest) <= len(option.ways):
            return Choice(option.do, 0, option.ways[int(rest) - 1])
        if any(word.isdecimal() for word in rest.replace(",", " ").split()):
            raise BadAnswer(f"{option.do} takes one number or the cards, not {rest!r}: {_range(option)}.")
        return Choice(option.do, 0, _picked(rest, [one for way in option.ways for one in way]))
    if not rest:
        return option.choice()
    return Choice(option.do, 0, (), _arranged(option, rest))


def _arranged(option: Arrange, text: str) -> tuple[tuple[str, ...], ...]:
    """Groups apart by slashes; where only the last one is missing, it is all that is left."""
    groups = [_picked(group, option.pool) for group in text.split("/")]
    if len(groups) == len(option.shape) - 1:
        left = list(option.pool)
        for one in (one for group in groups for one in group):
            if one in left:
                left.remove(one)
        groups.append(tuple(left))
    return tuple(groups)


def _amount(option: Amount, text: str) -> int:
    named_amounts = dict(zip(LEAST_AND_MOST, (option.low, option.high, option.high), strict=True))
    if not text and (option.low == option.high or option.do in WHOLE):
        return option.high
    if text in named_amounts:
        return named_amounts[text]
    try:
        return dollars(text)
    except BadAmount:
        raise BadAnswer(f"{text!r} is no amount: {_spaced(option.do)} takes {_range(option)}.") from None


def _picked(text: str, pool: Sequence[str]) -> tuple[str, ...]:
    """Cards by name, or by their place in the hand from 1."""
    found = []
    for word in text.replace(",", " ").split():
        if word.isdecimal() and 1 <= int(word) <= len(pool):
            found.append(pool[int(word) - 1])
        else:
            found.append(_piece(word, pool))
    return tuple(found)


def _piece(word: str, pool: Sequence[str]) -> str:
    """The card or tile of a hand that a word names, however it is written: `kd`, `10h`, `joker`, `6-6`."""
    for read in (str.casefold, card, tile):
        try:
            named_so = str(read(word))
        except (BadCard, BadTile):
            continue
        for one in pool:
            if one.casefold() == named_so.casefold():
                return one
    return word


HELP = (("?", "help"), ("q", "leave"))


def _offer(keys: Mapping[str, Answer], filing: Filing, width: int, more: Iterable[tuple[str, str]] = HELP) -> Text:
    """`[c] call $4   [r] raise $8–200   [f] fold`, broken only between options; other spots on a line of their own."""
    own = [(key, answer) for key, answer in keys.items() if not isinstance(answer, SpotAnswer)]
    cells = [_cell([key], f"{_title(option, filing)} {_offered(option, filing)}".rstrip()) for key, option in own]
    told = flowed([*cells, *(_cell([key], what) for key, what in more)], width)
    spots = _spots([answer for answer in keys.values() if isinstance(answer, SpotAnswer)], filing)
    if spots:
        told.append("\n").append_text(flowed([Text("On other spots:"), *spots], width))
    return told


def _cell(keys: Sequence[str], what: str) -> Text:
    return Text.assemble(Text(" ").join(Text(f"[{key}]", "bold cyan") for key in keys), f" {what}")


def _spots(spots: Sequence[SpotAnswer], filing: Filing) -> list[Text]:
    """Other spots, those together on which the same may be bet: `[4] [7] Game wager $5–$490`."""
    same: dict[str, list[str]] = {}
    for number, options in spots:
        kinds = ((together(filing, Label.of(option.do)[0]), option) for option in options)
        offers = (f"{title} {_offered(option, filing)}" for title, option in kinds)
        same.setdefault(", ".join(offers), []).append(str(number))
    return [_cell(numbers, offer) for offer, numbers in same.items()]


def _title(option: Option, filing: Filing) -> str:
    return together(filing, option.do) if isinstance(option, Amount) else option.do.replace("-", " ")


def _offered(option: Option, filing: Filing) -> str:
    """The range of an option, which holds for each of the wagers that are placed together."""
    each = isinstance(option, Amount) and placed_with(filing, Label.of(option.do)[0])
    return f"{_range(option)} each" if each else _range(option)


def _range(option: Option) -> str:
    match option:
        case Pick(_, amount):
            return money(amount) if amount else ""
        case Amount(_, low, high, _):
            return money(low) if low == high else f"{money(low)}–{money(high)}"
        case Select(_, pool, least, most):
            return f"{least} to {most} of {' '.join(pool)}" if least != most else f"{least} of {' '.join(pool)}"
        case Arrange(_, _, shape, _):
            return " / ".join(map(str, shape))
        case OneOf(_, ways):
            if len(ways) == 1:
                return " ".join(ways[0])
            return ", ".join(f"{number}) {' '.join(way)}" for number, way in enumerate(ways, start=1))
    raise AssertionError(option)


def help_text(filing: Filing, keys: Mapping[str, Answer]) -> str:
    told = ["Press the key in brackets, or type the word."]
    key, low = next(((key, one.low) for key, one in keys.items() if isinstance(one, Amount)), ("", 0))
    if key:
        amount = "Amounts are in dollars and may follow at once"
        told.append(f"{amount}: {key} {money(low).removeprefix('$')}; min and max are the least and the most.")
    if "betting" in filing.rules:
        told.append("A raise names the total you raise to.")
    told.extend(_how_named(filing, keys))
    spot = next((answer for answer in keys.values() if isinstance(answer, SpotAnswer)), None)
    if spot:
        told.append(f"A number is a spot, and the amount may follow: {spot.number} {_least(spot)}.")
    told.append(
        f"Numbers in brackets after a sentence are lines of document {filing.document}; "
        f"`houseway rules {filing.id}` shows all of the rules."
    )
    return " ".join(told)


def _how_named(filing: Filing, keys: Mapping[str, Answer]) -> Iterator[str]:
    """How cards or tiles are written, and the ways that are listed with numbers."""
    listed = next(((key, one) for key, one in keys.items() if isinstance(one, OneOf) and len(one.ways) > 1), None)
    if listed:
        key, option = listed
        way = " ".join(option.ways[1])
        yield f"One of several is chosen by its number or by its cards: {key} 2, or {key} {way}."
    held = next(((key, one) for key, one in keys.items() if isinstance(one, Arrange | Select)), None)
    if held:
        key, taking = held
        what = "Tiles" if filing.deck.kind == "tiles" else "Cards"
        some = " ".join(taking.pool[:2])
        named_so = "or tiles by their pips (6-6)" if what == "Tiles" else "a ten as T or 10"
        yield f"{what} go by name, {named_so}, or by their place in the row: {key} {some}, or {key} 1 2."
        if isinstance(taking, Arrange):
            yield "Groups are apart by a slash, and the last may be left out."


def _least(spot: SpotAnswer) -> str:
    """The least wager on another spot, as it is typed."""
    first = spot.options[0]
    assert isinstance(first, Amount)
    kind = f"{Label.of(first.do)[0]} " if len(spot.options) > 1 else ""
    return f"{kind}{money(first.low).removeprefix('$')}"
