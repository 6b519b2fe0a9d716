"""Hands as people write them: cards, cards with unknown ones among them, and ranges of hold'em hands.

AsKs   As Ks         two cards
As ??                an ace of spades and any other card
A? ?s ?? ??          an Omaha hand with an ace and a spade in it, two cards of it different ones
random               any hand; in stud also the cards not seen yet need not be written
TT   TT+   22-66     pairs
AK   AKs   AKo       both, suited, offsuit
ATs+   A5s-A2s       the second card up to just below the first; from one hand to another
T9s-65s              the same gap all the way
top 15%              the strongest hands, by their equity against a random one
TT+, AKs, KQo        any of these; each hand counts once
"""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import ceil, comb
from typing import Final, NamedTuple

from houseway.equity.games import BadMatchup, Game
from houseway.felt.cards import JOKER, RANKS, STANDARD, SUITS, BadCard, Card, card

Cards = tuple[Card, ...]

MOST: Final = 1_000_000
"""A range with more hands than this is not written out."""


class Range(NamedTuple):
    """The hands someone may hold: one of `known`, all alike in number, and `unknown` cards more."""

    text: str
    known: tuple[Cards, ...]
    unknown: int


class BadRange(BadMatchup):
    """Text that does not say which hands are meant."""


STRONGEST: Final = (
    "AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77", "AQs", "AJs", "AKo", "ATs", "AQo", "AJo", "KQs", "66",
    "A9s", "ATo", "KJs", "A8s", "KTs", "KQo", "A7s", "A9o", "KJo", "55", "QJs", "K9s", "A5s", "A6s", "A8o", "KTo",
    "QTs", "A4s", "A7o", "K8s", "A3s", "QJo", "K9o", "A5o", "A6o", "Q9s", "K7s", "JTs", "A2s", "QTo", "44", "A4o",
    "K6s", "K8o", "Q8s", "A3o", "K5s", "J9s", "Q9o", "JTo", "K7o", "A2o", "K4s", "Q7s", "K6o", "K3s", "T9s", "J8s",
    "33", "Q6s", "Q8o", "K5o", "J9o", "K2s", "Q5s", "T8s", "K4o", "J7s", "Q4s", "Q7o", "T9o", "J8o", "K3o", "Q6o",
    "Q3s", "98s", "T7s", "J6s", "K2o", "22", "Q2s", "Q5o", "J5s", "T8o", "J7o", "Q4o", "97s", "J4s", "T6s", "J3s",
    "Q3o", "98o", "87s", "T7o", "J6o", "96s", "J2s", "Q2o", "T5s", "J5o", "T4s", "97o", "86s", "J4o", "T6o", "95s",
    "T3s", "76s", "J3o", "87o", "T2s", "85s", "96o", "J2o", "T5o", "94s", "75s", "T4o", "93s", "86o", "65s", "84s",
    "95o", "T3o", "92s", "76o", "74s", "T2o", "54s", "85o", "64s", "83s", "94o", "75o", "82s", "73s", "93o", "65o",
    "53s", "63s", "84o", "92o", "43s", "74o", "72s", "54o", "64o", "52s", "62s", "83o", "42s", "82o", "73o", "53o",
    "63o", "32s", "43o", "72o", "52o", "62o", "42o", "32o",
)  # fmt: skip
"""The 169 classes of hold'em hands by their exact equity against a random hand."""

_PERCENT: Final = re.compile(r"(?:top\s*)?(\d+(?:\.\d+)?)\s*%", re.IGNORECASE)
_CARDS: Final = re.compile(r"(?:[2-9TJQKA?][CDHS?])+", re.IGNORECASE)
_CLASS: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)(\+?)", re.IGNORECASE)
_ANY: Final = {"random", "any", "??"}


def read(text: str, game: Game) -> Range:
    """The hands that `text` means in this game."""
    pieces = [piece for piece in text.split(",") if piece.strip()]
    found = [one for piece in pieces for one in _piece(piece.strip(), game)]
    if not found:
        raise BadRange("A hand is missing: write its cards, or random.")
    if len(found) == 1 and not found[0].wild:
        only = found[0]
        return Range(text.strip(), only.known, game.hand - len(only.known[0]))
    if game.board:
        return Range(text.strip(), tuple(sorted(_written_out(found, game, text))), 0)
    counts = {len(one.known[0]) for one in found}
    if len(counts) > 1:
        raise BadRange(f"The hands in {text!r} differ in number of cards; in {game.title} all must have as many.")
    return Range(
        text.strip(), tuple(dict.fromkeys(hand for one in found for hand in one.known)), game.hand - counts.pop()
    )


def of_cards(hand: Iterable[str], game: Game) -> Range:
    """The hand that consists of these cards; in stud some may be missing."""
    known = tuple(_card(one) for one in hand)
    return of_hands(" ".join(known), (known,), game)


def of_hands(text: str, hands: tuple[Cards, ...], game: Game) -> Range:
    """The range that consists of these hands; in stud cards may be missing, as many in each."""
    for hand in hands:
        _different(hand)
        if len(hand) > game.hand or (game.board and len(hand) < game.hand):
            raise BadRange(f"A hand of {game.title} has {game.hand} cards, not {len(hand)}.")
    return Range(text, tuple(dict.fromkeys(tuple(sorted(hand)) for hand in hands)), game.hand - len(hands[0]))


class _Found(NamedTuple):
    """A part of a range: cards of which some are known. `wild` where they stand for a rank, a suit or a class."""

    known: tuple[Cards, ...]
    wild: bool


def _piece(piece: str, game: Game) -> Iterator[_Found]:
    """What stands between two commas."""
    if piece.lower() in _ANY:
        yield _Found(((),), False)
        return
    if percent := _PERCENT.fullmatch(piece):
        _only_holdem(piece, game)
        yield _Found(_top(float(percent[1]), piece), True)
        return
    pending = ""
    for word in re.sub(r"\s*-\s*", "-", piece).replace("10", "T").split():
        if _CARDS.fullmatch(word):
            pending += word
            if game.board and len(pending) >= 2 * game.hand:
                yield _of_cards(pending, game)
                pending = ""
            continue
        if pending:
            yield _of_cards(pending, game)
            pending = ""
        if word.lower() in _ANY:
            yield _Found(((),), False)
        else:
            yield _Found(_classes(word, game), True)
    if pending:
        yield _of_cards(pending, game)


def _of_cards(run: str, game: Game) -> _Found:
    """Cards written together, perhaps with `?` for a rank or a suit."""
    words = [run[at : at + 2] for at in range(0, len(run), 2)]
    if len(words) > game.hand or (game.board and len(words) < game.hand):
        more = "; write ?? for a card you do not know" if len(words) < game.hand else ""
        raise BadRange(f"A hand of {game.title} has {game.hand} cards, and {run!r} has {len(words)}{more}.")
    given = _different(tuple(_card(word) for word in words if "?" not in word))
    partly = [word for word in words if "?" in word and word != "??"]
    if not partly:
        return _Found((given,), False)
    if not game.board:
        raise BadRange(f"In {game.title} a card is known or ??; {partly[0]!r} is neither.")
    choices = [[one for one in STANDARD if _fits(word, one) and one not in given] for word in partly]
    hands = {tuple(sorted((*given, *some))) for some in product(*choices) if len(set(some)) == len(some)}
    return _Found(tuple(sorted(hands)), True)


def _fits(word: str, one: Card) -> bool:
    return all(mine in ("?", theirs) for mine, theirs in zip((word[0].upper(), word[1].lower()), one, strict=True))


def _card(text: str) -> Card:
    try:
        found = card(text)
    except BadCard as error:
        raise BadRange(str(error)) from None
    if found == JOKER:
        raise BadRange("There is a joker among the cards; equities are for games without.")
    return found


def _different(given: Cards) -> Cards:
    for one in given:
        if given.count(one) > 1:
            raise BadRange(f"{one} is twice in the hand {''.join(given)}.")
    return given


def _written_out(found: list[_Found], game: Game, text: str) -> set[Cards]:
    """Every hand once, whole, its cards in order."""
    count = sum(len(one.known) * comb(52 - len(one.known[0]), game.hand - len(one.known[0])) for one in found)
    if count > MOST:
        raise BadRange(f"{text!r} stands for more hands than can be listed; write fewer of them.")
    order = {one: place for place, one in enumerate(STANDARD)}
    hands = set()
    for one in found:
        for known in one.known:
            others = (other for other in STANDARD if other not in known)
            for more in combinations(others, game.hand - len(known)):
                hands.add(tuple(sorted((*known, *more), key=order.__getitem__)))
    return hands


def _only_holdem(text: str, game: Game) -> None:
    if game.hand != 2:
        raise BadRange(f"{text!r} is no hand of {game.title}: write its cards, with ?? for one you do not know.")


def _classes(word: str, game: Game) -> tuple[Cards, ...]:
    """The hold'em hands of `TT+`, `AKs`, `A5s-A2s` and the like."""
    first, dash, last = word.partition("-")
    start, end = _CLASS.fullmatch(first), _CLASS.fullmatch(last)
    if start is None or (dash and end is None):
        raise BadRange(f"{word!r} is no hand: write cards such as AsKs, or a range such as TT+, AKs, A5s-A2s.")
    _only_holdem(word, game)
    high, low, kind, plus = _class_of(start, word)
    if end is not None:
        pairs = _from_to((high, low), (other := _class_of(end, word))[:2])
        if plus or other[3] or kind != other[2] or not pairs:
            raise BadRange(f"{word!r} is no range: both ends must be alike, as in 22-66, A5s-A2s or T9s-65s.")
    elif not plus:
        pairs = [(high, low)]
    elif high == low:
        pairs = [(rank, rank) for rank in range(high, len(RANKS))]
    else:
        pairs = [(high, second) for second in range(low, high)]
    return tuple(hand for top, second in pairs for hand in _of_class(top, second, kind))


def _from_to(one: tuple[int, int], other: tuple[int, int]) -> list[tuple[int, int]]:
    """From one pair of ranks to another: the first rank stays, or both go down together; none if it is neither."""
    (high, low), (last_high, last_low) = max(one, other), min(one, other)
    steps = range(low - last_low + 1)
    if high == last_high and high != low:
        return [(high, low - step) for step in steps]
    if high - low == last_high - last_low:
        return [(high - step, low - step) for step in steps]
    return []


def _class_of(match: re.Match[str], word: str) -> tuple[int, int, str, bool]:
    ranks = sorted((RANKS.index(rank.upper()) for rank in match.group(1, 2)), reverse=True)
    if ranks[0] == ranks[1] and match[3]:
        raise BadRange(f"{word!r} is no hand: a pair is neither suited nor offsuit.")
    return ranks[0], ranks[1], match[3].lower(), bool(match[4])


def _of_class(high: int, low: int, kind: str) -> Iterator[Cards]:
    for one, other in combinations(SUITS, 2) if high == low else product(SUITS, SUITS):
        if high == low or not kind or (one == other) == (kind == "s"):
            yield Card(RANKS[high] + one), Card(RANKS[low] + other)


def _top(percent: float, text: str) -> tuple[Cards, ...]:
    """The strongest classes, as few as make up that part of the 1,326 hands."""
    if not 0 < percent <= 100:
        raise BadRange(f"{text!r} is no part of the hands: it goes from above 0% to 100%.")
    wanted = ceil(percent / 100 * comb(52, 2) - 1e-9)
    hands: list[Cards] = []
    for name in STRONGEST:
        if len(hands) >= wanted:
            break
        kind = name[2:]
        hands += _of_class(RANKS.index(name[0]), RANKS.index(name[1]), kind)
    return tuple(hands)
