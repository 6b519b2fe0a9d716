"""Asking a person: what is legal, with a key for each, and the answer as a choice."""

import sys
from collections.abc import Mapping, Sequence

import typer
from rich.console import Console
from rich.text import Text

from houseway.felt.chips import BadAmount, dollars, money
from houseway.filings.model import Filing
from houseway.table.options import Amount, Arrange, Choice, Decision, Option, Pick, Select

KEYS = {"check": "k", "call": "c", "fold": "f", "raise": "r", "bet": "b", "done": "d", "take": "t", "decline": "d"}
"""What players are used to; other options get a letter of their own name."""
RESERVED = "q?"
QUESTIONS = {
    "bank": "Will you be the player-dealer?",
    "cover": "How much will you cover?",
    "wager": "What will you bet?",
    "bet": "Your turn.",
}


class Leave(Exception):
    """The person leaves the table."""


class EndOfInput(Leave):
    """There is nothing more to read."""


class BadAnswer(ValueError):
    """An answer that cannot be taken, in one sentence."""


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


def keys_for(options: Sequence[Option]) -> dict[str, Option]:
    """A key for each option: the usual one, else a letter of its name, else a digit."""
    keys: dict[str, Option] = {}
    for usual in (True, False):
        for option in options:
            if (option.do in KEYS) is usual:
                letters = (KEYS[option.do] if usual else "") + option.do + "123456789"
                keys[next(one for one in letters if one.isalnum() and one not in keys and one not in RESERVED)] = option
    return {key: option for option in options for key, one in keys.items() if one is option}


def ask(decision: Decision, filing: Filing, keyboard: Keyboard, paper: Console) -> Choice:
    """Ask until there is a legal answer."""
    keys = keys_for(decision.options)
    paper.print(Text(QUESTIONS.get(decision.ask, f"Your turn to {decision.ask}."), style="bold"))
    while True:
        paper.print(_offer(keys, filing, paper.width))
        try:
            return answered(keyboard.key("> "), keys, filing, keyboard)
        except BadAnswer as bad:
            paper.print(str(bad))


def answered(text: str, keys: Mapping[str, Option], filing: Filing, keyboard: Keyboard | None) -> Choice:
    """The choice in an answer such as `c`, `raise 40` or `r40`; with a keyboard, asks for what is missing."""
    word, _, rest = text.strip().partition(" ")
    if word in ("q", "quit"):
        raise Leave
    if word in ("", "?"):
        raise BadAnswer(help_text(filing))
    option = named(word, keys)
    if option is None and word[1:] and word[0] in keys and (word[1].isdigit() or word[1] == "$"):
        option, rest = keys[word[0]], word[1:]
    if option is None:
        raise BadAnswer(f"{word!r} is none of these.")
    if not rest and keyboard and not _complete(option):
        rest = keyboard.line(f"{option.do}: {_range(option)}? ")
    choice = _choice(option, rest.strip())
    problem = option.problem(choice)
    if problem:
        raise BadAnswer(problem)
    return choice


def named(word: str, keys: Mapping[str, Option]) -> Option | None:
    """The option with that key or name, or whose name alone begins so."""
    if word in keys:
        return keys[word]
    lower = word.casefold()
    fits = [option for option in keys.values() if option.do == lower]
    fits = fits or [option for option in keys.values() if len(lower) > 1 and option.do.startswith(lower)]
    return fits[0] if len(fits) == 1 else None


def _complete(option: Option) -> bool:
    return isinstance(option, Pick) or (isinstance(option, Amount) and option.low == option.high)


def _choice(option: Option, rest: str) -> Choice:
    if isinstance(option, Pick):
        if rest:
            raise BadAnswer(f"{option.do} takes nothing with it.")
        return Choice(option.do)
    if isinstance(option, Amount):
        return Choice(option.do, _amount(option, rest))
    if isinstance(option, Select):
        return Choice(option.do, 0, () if rest in ("", "none") else _picked(rest, option.pool))
    if not rest:
        return option.choice()
    return Choice(option.do, 0, (), tuple(_picked(group, option.pool) for group in rest.split("/")))


def _amount(option: Amount, text: str) -> int:
    named_amounts = {"min": option.low, "max": option.high, "all": option.high}
    if not text and option.low == option.high:
        return option.low
    if text in named_amounts:
        return named_amounts[text]
    try:
        return dollars(text)
    except BadAmount:
        raise BadAnswer(f"{text!r} is no amount: {option.do} takes {_range(option)}.") from None


def _picked(text: str, pool: Sequence[str]) -> tuple[str, ...]:
    """Cards by name, or by their place in the hand from 1."""
    found = []
    for word in text.replace(",", " ").split():
        if word.isdecimal() and 1 <= int(word) <= len(pool):
            found.append(pool[int(word) - 1])
        else:
            found.append(next((card for card in pool if card.casefold() == word.casefold()), word))
    return tuple(found)


def _offer(keys: Mapping[str, Option], filing: Filing, width: int) -> Text:
    """`[c] call $4   [r] raise $8–200   [f] fold`, broken only between options."""
    cells = []
    for key, option in keys.items():
        title = filing.wagers[option.do].title if option.do in filing.wagers else option.do
        cells.append((key, f" {title} {_range(option)}".rstrip()))
    told, room = Text(), width
    for key, what in (*cells, ("?", " help"), ("q", " leave")):
        size = len(key) + len(what) + 2
        gap = "" if room == width else "   " if size + 3 <= room else "\n"
        room = (width if gap == "\n" else room - len(gap)) - size
        told.append(gap).append(f"[{key}]", "bold cyan").append(what)
    return told


def _range(option: Option) -> str:
    match option:
        case Pick(_, amount):
            return money(amount) if amount else ""
        case Amount(_, low, high, _):
            return money(low) if low == high else f"{money(low)}–{money(high)}"
        case Select(_, pool, least, most):
            return f"{least} to {most} of {' '.join(pool)}" if least != most else f"{least} of {' '.join(pool)}"
        case Arrange(_, pool, shape, start):
            usual = " / ".join(" ".join(group) for group in start)
            return f"{' / '.join(map(str, shape))} of {' '.join(pool)}, Enter for {usual}"
    raise AssertionError(option)


def help_text(filing: Filing) -> str:
    return (
        "Press the key in brackets, or type the word. Amounts are in dollars and may follow at once: r 40; min and max "
        "are the least and the most. A raise names the total you raise to. Numbers in brackets after a sentence are "
        f"lines of document {filing.document}; `houseway rules {filing.id}` shows all of the rules."
    )
