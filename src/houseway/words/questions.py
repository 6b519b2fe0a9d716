"""What a seat is asked, may answer and has done, in a few words: for buttons, their keys, and the seat's own plate."""

import re

from houseway.felt.chips import money
from houseway.table.events import Acted, Moved
from houseway.table.options import Amount, Decision, Option, Pick, Select
from houseway.table.places import Label, Place, stack_of
from houseway.words.narrator import Narrator

_NUMBER = re.compile(r"\d+")


def question(words: Narrator, decision: Decision) -> str:
    """`Will you be the player-dealer?`, `What will you do with hand 2?`"""
    where = _where(words, decision)
    message = f"ask-{_slug(decision.ask)}"
    if words.language.has(message):
        return words.say(message, where=where)
    if decision.ask in words.filing.wagers:
        return words.say("ask-stays", wager=words.wager(decision.ask), where=where)
    return words.say("ask-other", ask=decision.ask, where=where)


def label(words: Narrator, decision: Decision, option: Option, has_bet: bool = False) -> str:
    """What stands on a button: `Call $4`, `Raise`, `Game wager (spot 4)`. `has_bet` is whether the seat has a wager."""
    if isinstance(option, Amount) and is_wager(decision, option):
        return words.wager(option.do)
    if isinstance(option, Amount) and option.low == option.high:
        return _offer(words, option.do, money(option.low))
    if isinstance(option, Pick):
        word = _word(words, option.do, "" if has_bet else "none", "pick")
        return words.say("do-for", do=word, amount=money(option.amount)) if option.amount else word
    return _word(words, option.do)


def none_of(words: Narrator, option: Select) -> str:
    """What the button says as long as no card is picked: `Stand pat`, `Discard none`."""
    message, _ = _doing(option.do)
    if words.language.has(message, "none"):
        return words.language.say(message, "none")
    return words.say("do-none", do=_word(words, option.do))


def sending(words: Narrator, decision: Decision, option: Amount, amount: str) -> str:
    """What the button says by which an amount is sent: `Raise to $8`, `Bet $5 on Ante, $5 on Blind`."""
    if not is_wager(decision, option):
        return _offer(words, option.do, amount)
    kind, *where = Label.of(option.do)
    along = [str(Label(one, *where)) for one in (kind, *words.placed_with(kind))]
    on = [words.say("amount-on", amount=amount, wager=words.wager(one)) for one in along]
    return words.say("do-bet-on", on=", ".join(on))


def key(words: Narrator, option: Option) -> str:
    """The key that players are used to, if there is one: `k` to check, `4` for the fourth spot or stack."""
    if isinstance(option, Amount) and Label.of(option.do).at:
        return str(Label.of(option.do).at)
    message, numbers = _doing(option.do)
    return words.language.say(message, "key", **numbers) if words.language.has(message, "key") else ""


def typed(words: Narrator, do: str) -> str:
    """The word for something that can be done, as a person may type it: English has the protocol's own, `house way`."""
    message, numbers = _doing(do)
    if words.language.has(message, "typed"):
        return words.language.say(message, "typed", **numbers)
    return do.replace("-", " ")


def deed(words: Narrator, event: Acted | Moved) -> str:
    """What a seat has done, as it stands beside it: `raises to $8`, `wins`; nothing for what is not worth it."""
    if isinstance(event, Moved):
        taken = event.source == "pot" and stack_of(event.target)
        return words.say("deed-uncalled" if event.why == "uncalled" else "deed-win") if taken else ""
    if event.ask == "wager":
        return ""
    message, numbers = _doing(event.choice.do)
    if not words.language.has(message):
        return event.choice.do.replace("-", " ")
    if not words.language.has(message, "deed"):
        return ""
    form = "deed-to" if event.choice.amount and words.language.has(message, "deed-to") else "deed"
    return words.language.say(message, form, amount=money(event.choice.amount), **numbers)


def is_wager(decision: Decision, option: Amount) -> bool:
    """Whether an amount goes on a spot of the layout."""
    return decision.ask == "wager" or Label.of(option.do).at > 0


def _where(words: Narrator, decision: Decision) -> str:
    """Which of several hands is meant: ` with hand 2 on spot 4`."""
    place = Place.of(decision.about)
    if place.kind != "seat":
        return ""
    hand = words.say("asked-hand", number=str(place.hand)) if place.hand > 1 else ""
    spot = words.say("asked-spot", number=str(place.seat)) if place.seat != decision.seat else ""
    return hand + spot


def _word(words: Narrator, do: str, *forms: str) -> str:
    message, numbers = _doing(do)
    if not words.language.has(message):
        return do.replace("-", " ").capitalize()
    form = next((one for one in forms if one and words.language.has(message, one)), "")
    return words.language.say(message, form, **numbers)


def _offer(words: Narrator, do: str, amount: str) -> str:
    message, numbers = _doing(do)
    if words.language.has(message, "for"):
        return words.language.say(message, "for", amount=amount, **numbers)
    return words.say("do-for", do=_word(words, do), amount=amount)


def _doing(do: str) -> tuple[str, dict[str, str]]:
    """The message of something that can be done, and the numbers in it: `add to meld 2` is `do-add-to-meld-n`."""
    return f"do-{_slug(_NUMBER.sub('n', do))}", dict(zip(("n", "m"), _NUMBER.findall(do), strict=False))


def _slug(words: str) -> str:
    return words.replace(" ", "-")
