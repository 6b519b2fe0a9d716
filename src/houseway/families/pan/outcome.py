"""What a hand of Pan came to for one seat."""

from houseway.families.pan.facts import GoesOut, NobodyOut
from houseway.words.outcome import Teller


def outcome(teller: Teller, seat: int | None) -> str | None:
    """Who went out, and what that brought; nothing where the hand was not played to its end."""
    result, words = teller.result, teller.words
    fact = result.last("goes-out", "nobody-out", "tops-split", "only-one-in")
    if fact is None:
        return None
    if isinstance(fact, NobodyOut):
        return words.speaker.fact(fact) if seat is None else teller.say("outcome-nobody-out", seat)
    if not isinstance(fact, GoesOut):
        said = words.speaker.fact(fact).removesuffix(".")
        return f"{said}." if seat is None else teller.say("outcome-after", seat, said=said)
    if seat is None or seat == fact.seat:
        return teller.say("outcome-out", fact.seat)
    return teller.say("outcome-other-out", seat, **words.speaker.value("winner", "seat", fact.seat))
