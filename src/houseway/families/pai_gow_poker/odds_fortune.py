"""Bonus bets on seven cards with a joker: Fortune, its envy bonus, and Ace-High; counted over all hands.

What seven cards make depends on their class alone, but for the royal match beside a royal flush, which asks whether
two other cards are of one suit; so do all classes with two cards beside a flush suit, one of three times. The Ace-High
bet looks at two hands at once: pairs of hands without a pair, a straight or a flush are counted by their ranks and by
the suits that such ranks may have.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow_poker import seven
from houseway.families.pai_gow_poker.odds_classes import DECK, JOKER_CODE, JOKER_RANK, SIZE, classes, each_hand
from houseway.families.pai_gow_poker.play import WITH_JOKER, EnvyRule
from houseway.felt.cards import RANKS
from houseway.felt.chips import money
from houseway.filings.model import Row, WagerRule
from houseway.odds.answer import Outcome, WagerOdds, from_outcomes
from houseway.odds.pai_gow import gathered
from houseway.parallel.crews import cores
from houseway.parallel.threads import Counts, added_up
from houseway.ranks._jit import jit

JOKERS: Final[tuple[seven.Joker, ...]] = ("bug", "straight-bug", "wild")
BUG, STRAIGHT_BUG, WILD = range(3)
FIVES: Final = np.array(seven.FIVES)
SEVENS: Final = np.array(seven.SEVENS)
ROYAL: Final = seven.ROYAL
ACE: Final = 12
MATCHED: Final = sum(1 << RANKS.index(rank) for rank in seven.MATCH)
HANDS: Final = comb(DECK, SIZE)
SUITS: Final = 4

# What seven cards make, one bit each, in the order of `seven.MADE`.
(
    SEVEN_SUITED, MATCH_BIT, SEVEN_WITH_JOKER, FIVE_ACES, ROYAL_BIT, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT,
    THREE, THREE_PAIR, ACE_HIGH,
) = (1 << at for at in range(len(seven.MADE)))  # fmt: skip

DEALER_ACE: Final = "player-dealer has an ace-high hand"
PLAYER_ACE: Final = "player has an ace-high hand"


# -- what seven cards make


@jit
def made(hand: NDArray[np.int64], joker: int) -> int:
    """Everything that seven cards make, as bits."""
    masks = np.zeros(SUITS, np.int64)
    times = np.zeros(13, np.int64)
    jokers, held = 0, 0
    for code in hand:
        if code == JOKER_CODE:
            jokers += 1
        else:
            masks[code & 3] |= 1 << (code >> 2)
            times[code >> 2] += 1
            held |= 1 << (code >> 2)
    found = 0
    for run in FIVES:
        if _missing(run, held) <= jokers:
            found |= STRAIGHT
    for suit in range(SUITS):
        found |= _suited(masks, suit, jokers, joker)
    return found | _alike(times, jokers, joker, found & (STRAIGHT | FLUSH) != 0)


@jit
def _missing(run: int, held: int) -> int:
    """How many cards of a run are not there."""
    left, number = run & ~held, 0
    while left:
        left &= left - 1
        number += 1
    return number


@jit
def _suited(masks: NDArray[np.int64], suit: int, jokers: int, joker: int) -> int:
    """What the cards of one suit make."""
    mask, found = masks[suit], 0
    if 13 - _missing(0x1FFF, mask) + (0 if joker == STRAIGHT_BUG else jokers) >= 5:
        found |= FLUSH
    for run in SEVENS:
        if _missing(run, mask) <= jokers:
            found |= SEVEN_WITH_JOKER if jokers else SEVEN_SUITED
    for run in FIVES:
        if _missing(run, mask) <= jokers:
            found |= STRAIGHT_FLUSH
    if _missing(ROYAL, mask) <= jokers:
        found |= ROYAL_BIT
        # A wild joker that the royal flush does not need may be the king or the queen beside it.
        wild = jokers - _missing(ROYAL, mask) if joker == WILD else 0
        beside, in_suits = 0, 0
        for other in range(SUITS):
            if other != suit and masks[other]:
                beside |= masks[other]
                in_suits += 1
        if in_suits == 1 and not beside & ~MATCHED and _missing(MATCHED, beside) == wild:
            found |= MATCH_BIT
    return found


@jit
def _alike(times: NDArray[np.int64], jokers: int, joker: int, complete: bool) -> int:
    """What cards of one rank make; a joker that is not wild is an ace."""
    found = 0
    if joker != WILD:
        times[ACE] += jokers
        jokers = 0
    most, next_most, pairs, single = 0, 0, 0, 0
    for number in times:
        most, next_most = max(most, number), max(next_most, min(most, number))
        pairs += number >= 2
        single += number == 1
    pairs += min(jokers, single)
    if times[ACE] + jokers == 5:
        found |= FIVE_ACES
    if most + jokers >= 4:
        found |= FOUR
    if most + jokers >= 3:
        found |= THREE
    if max(0, 3 - most) + max(0, 2 - next_most) <= jokers:
        found |= FULL_HOUSE
    if pairs >= 3:
        found |= THREE_PAIR
    if not pairs and not complete and times[ACE]:
        found |= ACE_HIGH
    return found


@jit
def _made_of_all(
    hands: NDArray[np.int64], used: NDArray[np.int64], joker: int, found: NDArray[np.int64], together: NDArray[np.int64]
) -> None:
    """For each class what it makes, with the last two cards as they are and with both in one suit."""
    for place in used:
        hand = hands[place].copy()
        found[place] = made(hand, joker)
        hand[SIZE - 1] = hand[SIZE - 1] & ~3 | hand[SIZE - 2] & 3
        together[place] = made(hand, joker)


class Made(NamedTuple):
    """What the hands of each class make."""

    apart: NDArray[np.int64]
    """By place; where two cards lie beside a flush suit, with those in different suits."""
    number: Mapping[int, int]
    """How many hands make exactly this, and how many in all with the joker among them."""
    with_joker: Mapping[int, int]


@cache
def made_of_classes(joker: seven.Joker) -> Made:
    """What all hands make, by class and in all."""
    every = classes()
    used = every.used
    apart = np.zeros(len(every.weights), np.int64)
    together = np.zeros(len(every.weights), np.int64)
    _made_of_all(every.hands, used, JOKERS.index(joker), apart, together)
    number: dict[int, int] = {}
    with_joker: dict[int, int] = {}
    one_rank = every.hands[used, SIZE - 1] >> 2 == every.hands[used, SIZE - 2] >> 2
    two_beside = (every.others[used] == 2) & ~one_rank
    weights = every.weights[used]
    shares = (
        (apart[used], np.where(two_beside, weights // 3 * 2, weights)),
        (together[used], np.where(two_beside, weights // 3, 0)),
    )
    jokers = every.ranks[used, JOKER_RANK] == 1
    for bits, share in shares:
        for these in np.unique(bits):
            chosen = bits == these
            number[int(these)] = number.get(int(these), 0) + int(share[chosen].sum())
            with_joker[int(these)] = with_joker.get(int(these), 0) + int(share[chosen & jokers].sum())
    assert sum(number.values()) == HANDS
    return Made(apart, number, with_joker)


def conditions_of(bits: int) -> frozenset[str]:
    """What a hand makes, in the words of paytables."""
    return frozenset(f"seven cards make {what}" for at, what in enumerate(seven.MADE) if bits >> at & 1)


def seven_cards(joker: seven.Joker) -> dict[frozenset[str], Fraction]:
    """The chance of everything that seven cards can make together."""
    return {conditions_of(bits): Fraction(ways, HANDS) for bits, ways in made_of_classes(joker).number.items() if ways}


# -- the Ace-High bet


def ace_high(joker: seven.Joker) -> dict[frozenset[str], Fraction]:
    """The chance that the player-dealer, the player, or both have no more than an ace high, with the joker or not."""
    total = HANDS * comb(DECK - SIZE, SIZE)
    others = total // HANDS
    found = made_of_classes(joker)
    hands = sum(ways for bits, ways in found.number.items() if bits & ACE_HIGH)
    dealer_joker = sum(ways for bits, ways in found.with_joker.items() if bits & ACE_HIGH)
    joker_both = both_ace_high(joker, dealer=1, player=0)
    plain_both = both_ace_high(joker, dealer=0, player=0) + both_ace_high(joker, dealer=0, player=1)
    jokers = comb(DECK - 1, SIZE - 1) * others
    ways = {
        frozenset({DEALER_ACE, PLAYER_ACE, WITH_JOKER}): joker_both,
        frozenset({DEALER_ACE, PLAYER_ACE}): plain_both,
        frozenset({DEALER_ACE, WITH_JOKER}): dealer_joker * others - joker_both,
        frozenset({DEALER_ACE}): (hands - dealer_joker) * others - plain_both,
    }
    # Whether the player-dealer has the joker matters to no bet unless its hand is ace-high.
    player = hands * others - joker_both - plain_both
    ways[frozenset({PLAYER_ACE})] = player
    ways[frozenset()] = total - sum(ways.values())
    assert jokers >= dealer_joker * others
    return {facts: Fraction(number, total) for facts, number in ways.items() if number}


def both_ace_high(joker: seven.Joker, dealer: int, player: int) -> int:
    """In how many ways two hands of one deck are both ace-high, each with so many jokers."""
    if dealer + player > 1 or (joker == "wild" and dealer + player):
        return 0
    one, other = (np.array(ace_high_ranks(jokers)) for jokers in (dealer, player))
    shared = np.bitwise_count(one[:, None] & other[None, :])
    sizes = [int(number) for number in np.bincount(shared.ravel(), minlength=SIZE + 1)]
    first, second = (Suits(SIZE - jokers, _enough(joker, jokers)) for jokers in (dealer, player))
    return sum(number * no_flush(first, second, alike) for alike, number in enumerate(sizes) if number)


def ace_high_ranks(jokers: int) -> list[int]:
    """The ranks, all different, of hands with an ace high and no straight; the joker, where it is there, is the ace."""
    found = []
    for ranks in combinations(range(ACE), SIZE - 1):
        held = sum(1 << rank for rank in ranks) | (0 if jokers else 1 << ACE)
        if all((run & ~held).bit_count() > jokers for run in seven.FIVES):
            found.append(held)
    return found


def _enough(joker: seven.Joker, jokers: int) -> int:
    """How many cards of a suit make a flush."""
    return 5 - (jokers if joker == "bug" else 0)


class Suits(NamedTuple):
    """So many cards of different ranks, of which so many in one suit make a flush."""

    cards: int
    enough: int


def no_flush(one: Suits, other: Suits, shared: int) -> int:
    """In how many ways two hands have suits without a flush, where so many ranks are in both, never in one suit."""
    ways_other: int = 3**shared * 4 ** (other.cards - shared)
    ways_one: int = 3**shared * 4 ** (one.cards - shared)
    total: int = 4**one.cards * ways_other
    same, different = (_both_flush(one, other, shared, both_in) for both_in in ((0, 3, 3, 6), (1, 2, 2, 7)))
    return total - _flushes(one) * ways_other - _flushes(other) * ways_one + 4 * same + 12 * different


def _flushes(one: Suits) -> int:
    found: int = sum(comb(one.cards, suited) * 3 ** (one.cards - suited) for suited in range(one.enough, one.cards + 1))
    return 4 * found


def _both_flush(one: Suits, other: Suits, shared: int, ways: tuple[int, int, int, int]) -> int:
    """In how many ways both have a flush, each in a suit that is named.

    `ways` tells for a rank in both hands in how many ways both cards, the first alone, the second alone, and neither
    is of the suit named.
    """
    both, first, second, neither = ways
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for steps, chances in (
        (shared, ((1, 1, both), (1, 0, first), (0, 1, second), (0, 0, neither))),
        (one.cards - shared, ((1, 0, 1), (0, 0, 3))),
        (other.cards - shared, ((0, 1, 1), (0, 0, 3))),
    ):
        for _ in range(steps):
            after: dict[tuple[int, int], int] = {}
            for (mine, theirs), number in states.items():
                for more, also, ways_so in chances:
                    key = mine + more, theirs + also
                    after[key] = after.get(key, 0) + number * ways_so
            states = after
    return sum(n for (mine, theirs), n in states.items() if mine >= one.enough and theirs >= other.enough)


# -- the wagers


def bonus(kind: str, rule: WagerRule, joker: seven.Joker, bonus_joker: seven.Joker) -> WagerOdds:
    """A bonus bet on seven cards, or on whether hands are ace-high."""
    facts = {fact for row in rule.pays for fact in row.on}
    if facts <= {DEALER_ACE, PLAYER_ACE, WITH_JOKER}:
        how = f"Counted over all {HANDS * comb(DECK - SIZE, SIZE):,} deals of two hands."
        return from_outcomes(kind, rule.title, gathered(rule, ace_high(joker)), how=how)
    how = f"Counted over all {HANDS:,} hands of seven cards."
    return from_outcomes(kind, rule.title, gathered(rule, seven_cards(bonus_joker)), how=how)


def envy(kind: str, rule: WagerRule, wanted: EnvyRule, joker: seven.Joker, threads: int | None = None) -> WagerOdds:
    """What comes for the hand of one other player with a wager of the least amount that earns it."""
    ways = dict.fromkeys((_row(row) for row in rule.pays), 0)
    deals = comb(DECK - SIZE, SIZE)
    for bits, number in made_of_classes(joker).number.items():
        row = _first_row(rule, conditions_of(bits))
        if row:
            ways[_row(row)] += number * deals
    how = (
        "For each other player whose hand counts, by whose number it is to be multiplied; for each unit of a "
        f"{money(wanted.least)} wager, the least that earns it. Counted over all {HANDS:,} hands of seven cards."
    )
    if wanted.hands == "highest":
        for row in rule.pays:
            ways[_row(row)] -= sum(
                number
                for (own, other), number in outdone(rule, joker, threads or cores()).items()
                if other == _row(row)
            )
        how = (
            "With one other player at the table, whose hand is paid for unless the own is finer; for each unit of a "
            f"{money(wanted.least)} wager, the least that earns it. "
            f"Counted over all {HANDS * deals:,} deals of two hands."
        )
    outcomes = [
        Outcome(name, Fraction(prize, wanted.least), Fraction(number, HANDS * deals))
        for (name, prize), number in ways.items()
    ]
    nothing = 1 - sum((one.probability for one in outcomes), Fraction(0))
    return from_outcomes(kind, rule.title, [*outcomes, Outcome("nothing", Fraction(0), nothing)], how=how)


Prize = tuple[str, int]


def _row(row: Row) -> Prize:
    return " and ".join(row.on), row.prize


def _first_row(rule: WagerRule, facts: frozenset[str]) -> Row | None:
    return next((row for row in rule.pays if facts.issuperset(row.on)), None)


# -- two fine hands in one deal


def outdone(rule: WagerRule, joker: seven.Joker, threads: int) -> dict[tuple[Prize, Prize], int]:
    """In how many deals of two hands both have a prize, and the first the higher one; by both prizes."""
    rows = tuple((_bits(row), row.prize) for row in rule.pays)
    if joker == "straight-bug" and not any(bits & (FLUSH | ACE_HIGH) for bits, _ in rows):
        # Only of plain flushes, and of hands without one, the two kinds of bug make different things.
        joker = "bug"
    counts = _outdone(rows, joker, threads)
    prizes = [_row(row) for row in rule.pays]
    return {(prizes[own], prizes[other]): number for (own, other), number in counts.items()}


def _bits(row: Row) -> int:
    return sum(1 << seven.MADE.index(fact.removeprefix("seven cards make ")) for fact in row.on)


@lru_cache(maxsize=8)
def _outdone(rows: tuple[tuple[int, int], ...], joker: seven.Joker, threads: int) -> dict[tuple[int, int], int]:
    hands, kinds = _prized(tuple(bits for bits, _ in rows), joker, threads)
    by_kind = [hands[kinds == kind] for kind in range(len(rows))]
    found: dict[tuple[int, int], int] = {}
    for own, (_, prize) in enumerate(rows):
        for other, (_, less) in enumerate(rows):
            if less < prize:
                pieces = np.array_split(by_kind[own], 4 * threads)

                def piece(at: int, pieces: list[NDArray[np.int64]] = pieces, other: int = other) -> Counts:
                    return np.array([_apart(pieces[at], by_kind[other])])

                found[own, other] = int(added_up(piece, range(len(pieces)), threads, lambda _: None)[0])
    return found


def _prized(rows: tuple[int, ...], joker: seven.Joker, threads: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every hand with a prize, a bit for each card, and the row that gives it."""
    every = classes()
    lowest = made_of_classes(joker).apart
    wanted = np.zeros(len(every.weights), np.bool_)
    for bits in rows:
        # Of the classes that hold royal matches the hands that stand for them hold none, only the royal flush.
        needed = bits & ~MATCH_BIT | ROYAL_BIT if bits & MATCH_BIT else bits
        wanted |= lowest & needed == needed
    wanted &= every.weights > 0
    size = int(every.weights[wanted].sum())
    cards = np.arange(DECK)

    def starting_with(first: int) -> NDArray[np.int64]:
        counts, found = np.zeros(len(every.weights), np.int64), np.zeros(size, np.int64)
        return found[: each_hand(first, cards, every.places, counts, wanted, found)].copy()

    with ThreadPoolExecutor(threads) as pool:
        hands = np.concatenate(list(pool.map(starting_with, range(DECK - SIZE + 1))))
    assert len(hands) == size
    kinds = np.zeros(size, np.int64)
    _kinds(hands, np.array(rows), JOKERS.index(joker), kinds)
    return hands, kinds


@jit
def _kinds(hands: NDArray[np.int64], rows: NDArray[np.int64], joker: int, kinds: NDArray[np.int64]) -> None:
    """The first row of a paytable that holds for each hand, or none: the number of rows."""
    hand = np.zeros(SIZE, np.int64)
    for at in range(len(hands)):
        place = 0
        for code in range(JOKER_CODE + 1):
            if hands[at] >> code & 1:
                hand[place] = code
                place += 1
        bits = made(hand, joker)
        kinds[at] = len(rows)
        for row in range(len(rows) - 1, -1, -1):
            if bits & rows[row] == rows[row]:
                kinds[at] = row


@jit
def _apart(some: NDArray[np.int64], others: NDArray[np.int64]) -> int:
    """How many pairs, one of each, share no card; hands alike but for the names of suits are gone through once."""
    total = 0
    for hand in some:
        names = _names(hand)
        if names:
            number = 0
            for other in others:
                number += (hand & other) == 0
            total += names * number
    return total


@jit
def _names(hand: int) -> int:
    """In how many ways the suits of a hand can be named anew; nothing unless its suits are in order already."""
    masks = np.zeros(SUITS, np.int64)
    for code in range(JOKER_CODE):
        if hand >> code & 1:
            masks[code & 3] |= 1 << (code >> 2)
    ways, alike = 24, 1
    for suit in range(1, SUITS):
        if masks[suit] > masks[suit - 1]:
            return 0
        alike = alike + 1 if masks[suit] == masks[suit - 1] else 1
        ways //= alike
    return ways
