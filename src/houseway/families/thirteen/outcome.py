"""What a hand of thirteen cards came to for one seat."""

from houseway.families.thirteen.facts import Pair
from houseway.words.outcome import Teller


def outcome(teller: Teller, seat: int | None) -> str | None:
    """The points that were won and lost, opponent by opponent; nothing where no two hands were settled."""
    result, words = teller.result, teller.words
    pairs = [fact for fact in result.facts if isinstance(fact, Pair)]
    if not pairs:
        return None
    if seat is None or not any(seat in (pair.seat, pair.other) for pair in pairs):
        seat = max(result.net, key=lambda one: result.net[one])
    told = []
    for pair in pairs:
        if seat in (pair.seat, pair.other) and pair.points:
            other = pair.other if seat == pair.seat else pair.seat
            values = words.speaker.value("opponent", "seat", other)
            told.append(
                words.say("outcome-points", points=pair.points, won="yes" if pair.winner == seat else "no", **values)
            )
    why = words.speaker.listed(told)
    return teller.say("outcome-why", seat, why=why) if why else teller.say("outcome-plain", seat)
