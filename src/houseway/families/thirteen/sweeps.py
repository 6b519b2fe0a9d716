"""Clean sweeps: thirteen cards that win by what they are, and how to lay them out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from houseway.families.thirteen.rules import Sweep, SweepRow
from houseway.families.thirteen.setting import SHAPE, Cards, Setting, in_rows
from houseway.felt.cards import RANK, SUIT, Card
from houseway.ranks.high import STANDARD
from houseway.ranks.three import THREE

NINE: Final = 7
REDS: Final = frozenset({1, 2})
RANK_OF: Final = {rank: at for at, rank in enumerate("23456789TJQKA")}
Counts = tuple[int, ...]


def of_setting(setting: Setting, rows: Iterable[SweepRow]) -> SweepRow | None:
    """The highest clean sweep that a hand shows as it is set."""
    found = made(setting.cards)
    if _suited(setting):
        found.add("three-flushes")
    if _runs(setting):
        found.add("three-straights")
    return highest(found, rows)


def of_cards(cards: Sequence[Card], rows: Iterable[SweepRow]) -> SweepRow | None:
    """The highest clean sweep that a hand can be set to."""
    found = made(cards)
    if three_flushes(cards):
        found.add("three-flushes")
    if three_straights(cards):
        found.add("three-straights")
    return highest(found, rows)


def highest(found: set[Sweep], rows: Iterable[SweepRow]) -> SweepRow | None:
    return min((row for row in rows if row.hand in found), key=lambda row: (row.rank, -row.points), default=None)


def laid_out(cards: Sequence[Card], row: SweepRow) -> Setting | None:
    """The cards set so that they show the sweep, where it takes a certain setting."""
    if row.hand == "three-flushes":
        return three_flushes(cards)
    return three_straights(cards) if row.hand == "three-straights" else None


def made(cards: Sequence[Card]) -> set[Sweep]:
    """The sweeps that thirteen cards make however they are set."""
    ranks, suits = Counter(RANK[card] for card in cards), {SUIT[card] for card in cards}
    one_color = suits <= REDS or not suits & REDS
    found: set[Sweep] = set()
    if len(ranks) == sum(SHAPE):
        found.add("dragon")
        found |= {"one-color-dragon"} if one_color else set()
        found |= {"pure-dragon"} if len(suits) == 1 else set()
    if one_color:
        found.add("one-color")
    if max(ranks) <= NINE:
        found.add("minor")
    if min(ranks) > NINE:
        found.add("senior")
    if sum(count // 2 for count in ranks.values()) == 6:
        found.add("six-pairs")
    return found


# -- set in a certain way


def _suited(setting: Setting) -> bool:
    return all(len({SUIT[card] for card in segment}) == 1 for segment in setting)


def _runs(setting: Setting) -> bool:
    return all(_counts(segment) in _run_counts(len(segment)) for segment in setting)


def _counts(cards: Iterable[Card]) -> Counts:
    counts = [0] * 13
    for card in cards:
        counts[RANK[card]] += 1
    return tuple(counts)


@cache
def _run_counts(size: int) -> frozenset[Counts]:
    return frozenset(_of_word(word) for word in (THREE if size == 3 else STANDARD).straights)


def _of_word(word: str) -> Counts:
    return tuple(int(at in {RANK_OF[rank] for rank in word}) for at in range(13))


def three_flushes(cards: Sequence[Card]) -> Setting | None:
    """The cards set as three segments of one suit each, if they can be; the higher five in the back."""
    by_suit = [sorted((card for card in cards if SUIT[card] == suit), key=RANK.__getitem__) for suit in range(4)]
    by_suit = [held for held in by_suit if held]
    if sorted(map(len, by_suit)) not in ([3, 5, 5], [5, 8], [3, 10], [13]):
        return None
    front: Cards = ()
    fives: list[Cards] = []
    for held in by_suit:
        if len(held) % 5 == 3:
            front, held = tuple(held[:3]), held[3:]
        fives += [tuple(held[at : at + 5]) for at in range(0, len(held), 5)]
    middle, back = sorted(fives, key=STANDARD.score)
    return Setting(in_rows(front), in_rows(middle), in_rows(back))


@cache
def _three_runs() -> dict[Counts, tuple[str, str, str]]:
    """Every way to take a run of three and two of five, by the ranks it takes; the higher five in the back."""
    found: dict[Counts, tuple[str, str, str]] = {}
    for front in THREE.straights:
        for middle, back in combinations_with_replacement(STANDARD.straights, 2):
            words = (front, middle, back)
            found.setdefault(tuple(map(sum, zip(*map(_of_word, words), strict=True))), words)
    return found


def three_straights(cards: Sequence[Card]) -> Setting | None:
    """The cards set as three straights, if they can be."""
    words = _three_runs().get(_counts(cards))
    if words is None:
        return None
    left = list(cards)
    segments = []
    for word in words:
        segment = []
        for rank in word:
            card = next(card for card in left if card[0] == rank)
            left.remove(card)
            segment.append(card)
        segments.append(tuple(segment))
    return Setting.of(segments)
