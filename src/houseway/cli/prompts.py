"""Asking a person: what is legal, with a key for each, and the answer as a choice."""

import re
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from houseway.cli.keyboard import Keyboard, Leave
from houseway.cli.offers import Answer, SpotAnswer, help_text, keys_for, offer, offered, range_of, title
from houseway.felt.cards import BadCard, card
from houseway.felt.chips import BadAmount, dollars, money
from houseway.felt.tiles import BadTile, tile
from houseway.table.options import Amount, Arrange, Choice, Decision, OneOf, Option, Pick, Select
from houseway.table.places import Label
from houseway.words import questions
from houseway.words.narrator import Narrator

WHOLE = frozenset({"double", "insure"})
"""Where no amount is named, all that is allowed is meant."""
LEAST_AND_MOST = ("min", "max", "all")
ON_A_SPOT = re.compile(r"(\S+) at (\d+)\b(.*)")


class BadAnswer(ValueError):
    """An answer that cannot be taken, in one sentence."""


class Help(BadAnswer):
    """No answer, but a question: what can be typed here."""


def ask(
    decision: Decision, words: Narrator, keyboard: Keyboard, paper: Console, question: str = "", more: str = ""
) -> Choice:
    """Ask until there is a legal answer; `more` is what only this table can tell to one who asks for help."""
    keys = keys_for(decision.options, words)
    paper.print(Text(question or _question(decision, words, keys), style="bold"))
    read = keyboard.key if max(map(len, keys)) == 1 else keyboard.line
    while True:
        paper.print(offer(keys, words, paper.width))
        try:
            text = read("> ")
            if text.isdecimal() and text not in keys and keyboard.by_key:
                text += keyboard.line(f"> {text}")
            return answered(text, keys, words, keyboard)
        except Help as told:
            paper.print(f"{more} {told}".strip())
        except BadAnswer as bad:
            paper.print(str(bad))


def _question(decision: Decision, words: Narrator, keys: Mapping[str, Answer]) -> str:
    """What is asked, as a whole sentence."""
    if decision.ask == "wager" and not any(isinstance(answer, Amount) for answer in keys.values()):
        return words.say("question-other-spots")
    asked = questions.question(words, decision)
    return asked if asked.endswith("?") else f"{asked}."


def answered(text: str, keys: Mapping[str, Answer], words: Narrator, keyboard: Keyboard | None) -> Choice:
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
        raise Help(help_text(words, keys))
    whole = named(text, keys, words)
    answer, rest = (whole, "") if whole else (named(word, keys, words), rest)
    if answer is None and word[1:] and word[0].isalpha() and word[0] in keys and (word[1].isdigit() or word[1] == "$"):
        answer, rest = keys[word[0]], f"{word[1:]} {rest}"
    if answer is None:
        answer, rest = _meant(text, keys), text
    if answer is None:
        raise BadAnswer(_unknown(word, keys, words))
    if isinstance(answer, SpotAnswer):
        return _on_spot(answer, rest.strip(), words, keyboard)
    return _filled(answer, rest.strip(), words, keyboard)


def _meant(text: str, keys: Mapping[str, Answer]) -> Option | None:
    """The option that is meant where an amount or cards stand alone, and only one can be."""
    pieces = re.split(r"[\s,/]+", text.strip())
    options = list(keys.values())
    amounts = [one for one in options if isinstance(one, Amount)]
    an_amount = pieces[0] in LEAST_AND_MOST or pieces[0].removeprefix("$")[:1].isdecimal()
    if an_amount and len(amounts) == 1 and all(one is amounts[0] or one == Pick("done") for one in options):
        return amounts[0]
    taking = [one for one in options if isinstance(one, Arrange | Select)]
    if len(taking) == 1 and not pieces[0].isdecimal() and _piece(pieces[0], taking[0].pool) in taking[0].pool:
        return taking[0]
    return None


def _unknown(word: str, keys: Mapping[str, Answer], words: Narrator) -> str:
    """What is wrong with an answer that begins with none of the keys."""
    uses = [
        f"{key} {word}"
        for key, one in keys.items()
        if isinstance(one, OneOf) and any(_piece(word, way) in way for way in one.ways)
    ]
    told = words.say("answer-unknown", answer=repr(word))
    if not uses:
        return told
    return f"{told} {words.say('answer-say-first', uses=words.speaker.listed(uses, 'or'))}"


def _on_spot(spot: SpotAnswer, rest: str, words: Narrator, keyboard: Keyboard | None) -> Choice:
    """A wager on another spot: `7 25` where only one is offered there, else `7 b 5`."""
    here = keys_for([option._replace(do=Label.of(option.do)[0]) for option in spot.options], words)
    whole = {Label.of(option.do)[0]: option for option in spot.options}
    if len(whole) > 1 and not rest and keyboard:
        keyboard.paper.print(offer(here, words, keyboard.paper.width, ()))
        rest = keyboard.key(words.say("title-spot", number=str(spot.number)) + " ")
    word, _, amount = rest.partition(" ")
    found = named(word, here, words)
    if found is None and len(whole) == 1 and (word in LEAST_AND_MOST or not word[:1].isalpha()):
        return _filled(spot.options[0], rest, words, keyboard)
    if found is None:
        raise BadAnswer(words.say("answer-on-spot", number=str(spot.number), wagers=", ".join(whole)))
    assert not isinstance(found, SpotAnswer)
    return _filled(whole[found.do], amount.strip(), words, keyboard)


def _filled(option: Option, rest: str, words: Narrator, keyboard: Keyboard | None) -> Choice:
    """The option with the amount or the cards that were named, or that are asked for now."""
    if not rest and keyboard and not _complete(option):
        asked = f"{title(option, words)}: {offered(option, words)}{_usual(option, words)}? "
        rest = keyboard.line(asked).strip()
    choice = _choice(option, rest, words)
    problem = option.problem(choice)
    if problem:
        raise BadAnswer(problem)
    return choice


def _usual(option: Option, words: Narrator) -> str:
    """What an empty line stands for, where it stands for anything."""
    if isinstance(option, Arrange):
        usual = " / ".join(" ".join(group) for group in option.start)
        return words.say("range-start", cards=" ".join(option.pool), usual=usual)
    whole = isinstance(option, Amount) and option.do in WHOLE
    return words.say("range-usual", usual=money(option.high)) if isinstance(option, Amount) and whole else ""


def named(word: str, keys: Mapping[str, Answer], words: Narrator) -> Answer | None:
    """The option with that key or name, or whose name alone begins so or has that word."""
    if word in keys:
        return keys[word]
    lower = _spaced(word.casefold())
    names = [
        (name, answer)
        for answer in keys.values()
        if not isinstance(answer, SpotAnswer)
        for name in dict.fromkeys((_spaced(answer.do), questions.typed(words, answer.do)))
    ]
    fits = [option for name, option in names if name == lower]
    fits = fits or [option for name, option in names if len(lower) > 1 and name.startswith(lower)]
    fits = fits or [option for name, option in names if len(lower) > 1 and lower in name.split()]
    return fits[0] if fits and all(option is fits[0] for option in fits) else None


def _spaced(words: str) -> str:
    """`house way` for `house-way`: as it is shown."""
    return words.replace("-", " ")


def _complete(option: Option) -> bool:
    if isinstance(option, OneOf):
        return len(option.ways) == 1
    return isinstance(option, Pick) or (isinstance(option, Amount) and option.low == option.high)


def _choice(option: Option, rest: str, words: Narrator) -> Choice:
    if isinstance(option, Pick):
        if rest:
            raise BadAnswer(words.say("answer-takes-nothing", do=questions.typed(words, option.do)))
        return Choice(option.do)
    if isinstance(option, Amount):
        return Choice(option.do, _amount(option, rest, words))
    if isinstance(option, Select):
        return Choice(option.do, 0, () if rest in ("", "none") else _picked(rest, option.pool))
    if isinstance(option, OneOf):
        if not rest and len(option.ways) == 1:
            return option.choice()
        if rest.isdecimal() and 1 <= int(rest) <= len(option.ways):
            return Choice(option.do, 0, option.ways[int(rest) - 1])
        if any(word.isdecimal() for word in rest.replace(",", " ").split()):
            told = {"do": questions.typed(words, option.do), "answer": repr(rest), "range": range_of(option, words)}
            raise BadAnswer(words.say("answer-one-number", **told))
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


def _amount(option: Amount, text: str, words: Narrator) -> int:
    named_amounts = dict(zip(LEAST_AND_MOST, (option.low, option.high, option.high), strict=True))
    if not text and (option.low == option.high or option.do in WHOLE):
        return option.high
    if text in named_amounts:
        return named_amounts[text]
    try:
        return dollars(text)
    except BadAmount:
        told = {"answer": repr(text), "do": questions.typed(words, option.do), "range": range_of(option, words)}
        raise BadAnswer(words.say("answer-no-amount", **told)) from None


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
