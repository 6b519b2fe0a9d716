"""What a person may answer: a key for each option, how it is shown, and what there is to know about typing it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from houseway.felt.chips import money
from houseway.table.options import Amount, Arrange, OneOf, Option, Pick, Select
from houseway.table.places import Label
from houseway.terminal.output import HEAD, flowed
from houseway.words import questions
from houseway.words.narrator import Narrator

ALWAYS = {"?": "key-help", "q": "key-leave"}
"""Keys that there always are, and the messages that say what for."""
RESERVED = "".join(ALWAYS)


class SpotAnswer(NamedTuple):
    """Another spot than the seat's own, and what may be bet on it."""

    number: int
    options: tuple[Option, ...]


Answer = Option | SpotAnswer


def keys_for(options: Sequence[Option], words: Narrator) -> dict[str, Answer]:
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
            key = questions.key(words, option)
            if bool(key) is usual:
                letters = key + option.do + "123456789abcdefghijklmnoprstuvwxyz"
                keys[next(one for one in letters if one.isalnum() and one not in keys and one not in RESERVED)] = option
    return {key: answer for answer in (*own, *spots) for key, one in keys.items() if one is answer}


def _spot(option: Option) -> int:
    """The spot that a wager is for; 0 for the seat's own, and for all that is no wager."""
    return Label.of(option.do)[1] if isinstance(option, Amount) else 0


# -- how they are shown


def offer(keys: Mapping[str, Answer], words: Narrator, width: int, more: Sequence[str] = ("?", "q")) -> Text:
    """`[c] call $4   [r] raise $8–200   [f] fold`, broken only between options; other spots on a line of their own."""
    own = [(key, answer) for key, answer in keys.items() if not isinstance(answer, SpotAnswer)]
    cells = [_cell([key], f"{title(option, words)} {offered(option, words)}".rstrip()) for key, option in own]
    told = flowed([*cells, *(_cell([key], words.say(ALWAYS[key])) for key in more)], width)
    spots = _spots([answer for answer in keys.values() if isinstance(answer, SpotAnswer)], words)
    if spots:
        told.append("\n").append_text(flowed([Text(words.say("title-other-spots")), *spots], width))
    return told


def _cell(keys: Sequence[str], what: str) -> Text:
    return Text.assemble(Text(" ").join(Text(f"[{key}]", HEAD) for key in keys), f" {what}")


def _spots(spots: Sequence[SpotAnswer], words: Narrator) -> list[Text]:
    """Other spots, those together on which the same may be bet: `[4] [7] Game wager $5–$490`."""
    same: dict[str, list[str]] = {}
    for number, options in spots:
        kinds = ((words.together(Label.of(option.do)[0]), option) for option in options)
        offers = (f"{what} {offered(option, words)}" for what, option in kinds)
        same.setdefault(", ".join(offers), []).append(str(number))
    return [_cell(numbers, what) for what, numbers in same.items()]


def title(option: Option, words: Narrator) -> str:
    """What is done by an option, as it may be typed: `call`, `house way`; or the wagers that are placed by it."""
    if isinstance(option, Amount) and Label.of(option.do).kind in words.filing.wagers:
        return words.together(option.do)
    return questions.typed(words, option.do)


def offered(option: Option, words: Narrator) -> str:
    """The range of an option, which holds for each of the wagers that are placed together."""
    each = isinstance(option, Amount) and words.placed_with(Label.of(option.do)[0])
    return words.say("range-each", range=range_of(option, words)) if each else range_of(option, words)


def range_of(option: Option, words: Narrator) -> str:
    """How much, or what, may go with an option."""
    match option:
        case Pick(_, amount):
            return money(amount) if amount else ""
        case Amount(_, low, high, _):
            return money(low) if low == high else f"{money(low)}–{money(high)}"
        case Select(_, pool, least, most):
            some = "yes" if least != most else "no"
            return words.say("range-cards", some=some, least=str(least), most=str(most), cards=" ".join(pool))
        case Arrange(_, _, shape, _):
            return " / ".join(map(str, shape))
        case OneOf(_, ways):
            if len(ways) == 1:
                return " ".join(ways[0])
            return ", ".join(f"{number}) {' '.join(way)}" for number, way in enumerate(ways, start=1))
    raise AssertionError(option)


# -- help


def help_text(words: Narrator, keys: Mapping[str, Answer]) -> str:
    """How these answers are typed, and where more stands."""
    say, filing = words.say, words.filing
    told = [say("help-keys")]
    key, low = next(((key, one.low) for key, one in keys.items() if isinstance(one, Amount)), ("", 0))
    if key:
        told.append(say("help-amounts", key=key, least=money(low).removeprefix("$")))
    if "betting" in filing.rules:
        told.append(say("help-raise"))
    told.extend(_how_named(words, keys))
    spot = next((answer for answer in keys.values() if isinstance(answer, SpotAnswer)), None)
    if spot:
        told.append(say("help-spots", number=str(spot.number), least=_least(spot)))
    told.append(say("help-lines", document=filing.document, filing=filing.id))
    return " ".join(told)


def _how_named(words: Narrator, keys: Mapping[str, Answer]) -> Iterator[str]:
    """How cards or tiles are written, and the ways that are listed with numbers."""
    listed = next(((key, one) for key, one in keys.items() if isinstance(one, OneOf) and len(one.ways) > 1), None)
    if listed:
        key, option = listed
        yield words.say("help-one-of", key=key, way=" ".join(option.ways[1]))
    held = next(((key, one) for key, one in keys.items() if isinstance(one, Arrange | Select)), None)
    if held:
        key, taking = held
        yield words.say("help-pieces", kind=words.filing.deck.kind, key=key, some=" ".join(taking.pool[:2]))
        if isinstance(taking, Arrange):
            yield words.say("help-groups")


def _least(spot: SpotAnswer) -> str:
    """The least wager on another spot, as it is typed."""
    first = spot.options[0]
    assert isinstance(first, Amount)
    kind = f"{Label.of(first.do)[0]} " if len(spot.options) > 1 else ""
    return f"{kind}{money(first.low).removeprefix('$')}"
