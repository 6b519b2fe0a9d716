"""Hands in words: from the fixed form in which facts hold them, `pair 9 A K 7`, to `a pair of nines, A-K-7`."""

from functools import cache

from houseway.words.language import Language

KICKERS = {"pair": 1, "two-pair": 2, "three-of-a-kind": 1, "four-of-a-kind": 1, "flush": 0}
"""The hands whose ranks do not all stand in their names, and the place from which they do not."""
OF_RANKS = KICKERS.keys() | {
    "high-card", "straight", "full-house", "straight-flush", "royal-flush", "mini-royal", "five-of-a-kind",
    "low", "badugi",
}  # fmt: skip
"""The hands whose values are ranks."""


SHORT = ("short", "tag")
"""Forms that leave out what seldom matters."""


def hand(language: Language, held: str) -> str:
    """`pair of nines, A-K-7`, `17`."""
    return _said(language, held, "")


def a_hand(language: Language, held: str) -> str:
    """As one says that somebody has it: `a pair of nines, A-K-7`, `two pair, nines and fives, A`."""
    return _said(language, held, "a")


def short_hand(language: Language, held: str) -> str:
    """Without what seldom matters: `pair of nines`, `queen high`."""
    return _said(language, held, "short")


def tag(language: Language, held: str) -> str:
    """As it stands beside the cards, where they can be seen: `pair of nines`, `kings up`."""
    return _said(language, held, "tag" if language.has(_message(held), "tag") else "short")


def brief(language: Language, held: str) -> str:
    """As one says that somebody has it, without what seldom matters: `a pair of nines`, `a flush, ace high`."""
    return _said(language, held, "brief" if language.has(_message(held), "brief") else "a", kickers=False)


@cache
def forms(language: Language, held: str) -> dict[str, str]:
    """Every way to say a hand, by the end of the name under which a message asks for it."""
    full = hand(language, held)
    return {
        "": full,
        "-a": a_hand(language, held),
        "-short": short_hand(language, held),
        "-plain": _said(language, held, "plain" if language.has(_message(held), "plain") else "a"),
        "-pairs": _said(language, held, "pairs"),
    }


def against(language: Language, own: str, bank: str, whole: bool = False) -> tuple[str, str]:
    """Two hands that are compared, as short as they can be told apart: `pair of nines` and `queen high`; in a `whole`
    sentence, `a pair of nines`."""
    short, long = (brief, a_hand) if whole else (short_hand, hand)
    told = short(language, own), short(language, bank)
    return told if told[0] != told[1] else (long(language, own), long(language, bank))


@cache
def _said(language: Language, held: str, form: str, kickers: bool = True) -> str:
    name, *values = held.split(" ")
    message = _message(held)
    told = _values(language, name, values)
    said = language.say(message, form if language.has(message, form) else "", **told)
    rest = values[KICKERS[name] :] if kickers and name in KICKERS and form not in SHORT else []
    return language.say("hand-with-kickers", hand=said, kickers=_ranks(rest)) if rest else said


def _message(held: str) -> str:
    return f"hand-{held.partition(' ')[0]}"


def _values(language: Language, name: str, values: list[str]) -> dict[str, str | int]:
    if name not in OF_RANKS or not values:
        return {"value": values[0] if values else "", "more": " ".join(values[1:])}
    first, second, *_ = *values, values[0]
    return {
        "high": language.say(f"rank-{first}"),
        "first": language.say(f"rank-{first}", "plural"),
        "second": language.say(f"rank-{second}", "plural"),
        "ranks": _ranks(values),
        "top": int(first) if first.isdecimal() else first,
        "count": len(values),
    }


def _ranks(values: list[str]) -> str:
    """Ranks as people write them: `A-10-7`."""
    return "-".join("10" if value == "T" else value for value in values)
