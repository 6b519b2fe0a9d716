"""Bonus bets on seven cards with a joker, counted."""

import math
import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

import houseway
from houseway.families.pai_gow_poker import odds_fortune as fortune
from houseway.families.pai_gow_poker import seven
from houseway.families.pai_gow_poker.odds_classes import classes
from houseway.families.pai_gow_poker.odds_fortune import (
    ACE_HIGH,
    HANDS,
    JOKERS,
    Suits,
    ace_high,
    both_ace_high,
    envy,
    made,
    made_of_classes,
    no_flush,
    outdone,
)
from houseway.felt.cards import CARDS, JOKER
from houseway.odds.answer import WagerOdds
from houseway.ranks import census
from houseway.ranks.high import BUG
from houseway.ranks.ranking import Class

FORTUNES = ["central-coast", "deuce", "silver-fox", "westlane"]


def wager(filing: str, kind: str, **readings: str) -> WagerOdds:
    game = houseway.load(filing).under(**readings)
    rules, rule = game.rules, game.filing.wagers[kind]
    if kind == "envy":
        return envy(kind, rule, rules.envy, rules.bonus_joker, 2)
    return fortune.bonus(kind, rule, rules.joker, rules.bonus_joker)


def hands(one: WagerOdds) -> list[int]:
    return [int(outcome.probability * HANDS) for outcome in one.outcomes]


def test_published_hands() -> None:
    """The Wizard of Odds, Pai Gow Mania, seven-card bet: of 154,143,080 hands 1,128 are five aces, 307,472 fours,
    4,188,528 full houses, 6,172,088 flushes, 7,672,500 three of a kind, 11,034,204 straights, and 124,556,196 nothing;
    26,132 are royal and 184,832 other straight flushes, here divided further.
    """
    found = hands(wager("deuce/fortune-pai-gow-poker", "fortune", three_pair="loses"))
    suited, match, with_joker, aces, royal, straight_flush, *rest = found
    assert HANDS == 154_143_080
    assert aces == 1_128
    assert suited + match + with_joker + royal + straight_flush == 26_132 + 184_832
    three_pair = rest[-2]
    assert rest[:-2] == [307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204]
    assert three_pair + rest[-1] == 124_556_196


def test_seven_card_straight_flushes_by_hand() -> None:
    """Four suits and eight runs; with the joker in place of one card, or beside a run of six that it lengthens."""
    found = hands(wager("deuce/fortune-pai-gow-poker", "fortune"))
    assert found[0] == 4 * len(seven.SEVENS) == 32
    sixes = {run & ~(1 << rank) for run in seven.SEVENS for rank in range(13) if run >> rank & 1}
    matches = 4 * 3
    # Six cards and the joker make seven in a row; a royal match comes before it, and its six cards never are one.
    assert found[2] == 4 * len(sixes)
    # A royal flush, complete or with the joker for one of five cards, and king and queen of one of three other suits.
    assert found[1] == matches * (1 + 5)
    # A wild joker may be the king or the queen as well (002 line 1530), beside the other one of three suits.
    for filing, reading in (("silver-fox", {"joker": "wild"}), ("deuce", {"bonus_joker": "wild"})):
        wild = hands(wager(f"{filing}/fortune-pai-gow-poker", "fortune", **reading))
        assert wild[1] == matches * (1 + 5 + 2)


def test_published_edges() -> None:
    """John Grochowski, Fortune Pai Gow (Casino City Times, 17 May 2015), after the Wizard of Odds: 7.8% for the table
    that pays 5,000, 2,000, 1,000, 400, 150, 50, 25, 5, 4, 3 and 2, and 0.92% less for each other player by the envy
    bonus, at $5."""
    assert f"{float(wager('deuce/fortune-pai-gow-poker', 'fortune').edge):.1%}" == "7.8%"
    assert f"{-float(wager('deuce/fortune-pai-gow-poker', 'envy').edge):.2%}" == "0.92%"


def test_best_fives_by_dealing_every_hand() -> None:
    """Another count, that deals all 154 million hands and ranks the best five cards of each."""
    best = census.by_class(census.high(7, BUG, CARDS, threads=2), BUG)
    found = hands(wager("deuce/fortune-pai-gow-poker", "fortune"))
    straight_flushes = sum(best[name] for name in (Class.STRAIGHT_FLUSH, Class.ROYAL_FLUSH))
    assert sum(found[:3]) + found[4] + found[5] == straight_flushes
    assert found[3] == best[Class.FIVE]
    assert found[6:9] == [best[Class.FOUR], best[Class.FULL_HOUSE], best[Class.FLUSH]]
    # Three of a kind is paid before a straight there, and counts below it in the ranking.
    assert sum(found[9:11]) == best[Class.THREE] + best[Class.STRAIGHT]


@pytest.mark.parametrize("joker", JOKERS)
def test_made_is_what_the_table_sees(joker: seven.Joker) -> None:
    """Random hands and hands of few suits, by the engine's own eyes."""
    chance = random.Random(f"made {joker}")
    for number in range(1_500):
        pool = range(53) if number % 2 else [code for code in range(20, 53) if code % 4 < 2 or code == 52]
        hand = chance.sample(list(pool), 7)
        told = seven.made([CARDS[code] for code in hand], joker)
        bits = made(np.array(hand), JOKERS.index(joker))
        assert {what for at, what in enumerate(seven.MADE) if bits >> at & 1} == told, f"{hand} with a {joker}"


def test_suits_without_a_flush_one_by_one() -> None:
    """All suits of two small hands, gone through."""
    for one, other, shared in (
        (Suits(4, 3), Suits(4, 3), 2),
        (Suits(3, 2), Suits(4, 3), 1),
        (Suits(4, 4), Suits(3, 3), 3),
    ):
        number = 0
        for suits in range(4 ** (one.cards + other.cards)):
            dealt = [suits >> 2 * at & 3 for at in range(one.cards + other.cards)]
            mine, theirs = dealt[: one.cards], dealt[one.cards :]
            if any(mine[at] == theirs[at] for at in range(shared)):
                continue
            number += not any(
                held.count(suit) >= wanted.enough
                for held, wanted in ((mine, one), (theirs, other))
                for suit in range(4)
            )
        assert no_flush(one, other, shared) == number


@pytest.mark.parametrize("joker", ["bug", "straight-bug"])
def test_ace_high_hands_two_ways(joker: seven.Joker) -> None:
    """By class over all hands, and by ranks and suits; and two hands at once by random deals."""
    counted = sum(ways for bits, ways in made_of_classes(joker).number.items() if bits & ACE_HIGH)
    alone = sum(
        len(fortune.ace_high_ranks(jokers)) * no_flush(Suits(7 - jokers, 5 - jokers * (joker == "bug")), Suits(0, 1), 0)
        for jokers in (0, 1)
    )
    assert counted == alone
    chances = ace_high(joker)
    assert sum(chances.values()) == 1
    both = float(sum(chance for facts, chance in chances.items() if {fortune.DEALER_ACE, fortune.PLAYER_ACE} <= facts))
    chance, rounds = random.Random(f"ace-high {joker}"), 8_000
    seen = 0
    for _ in range(rounds):
        dealt = np.array(chance.sample(range(53), 14))
        index = JOKERS.index(joker)
        seen += bool(made(dealt[:7], index) & ACE_HIGH) and bool(made(dealt[7:], index) & ACE_HIGH)
    assert abs(seen / rounds - both) < 4 * math.sqrt(both / rounds)


def test_ace_high_pairs_sum_up() -> None:
    """Whoever of two has the joker, the pairs are as many."""
    assert both_ace_high("bug", 1, 0) == both_ace_high("bug", 0, 1)
    assert both_ace_high("bug", 1, 1) == 0


def test_two_fine_hands_by_hand() -> None:
    """A natural seven-card straight flush and five aces: the run has no ace, nor the aces two cards of the run."""
    rule = houseway.load("westlane/face-up-pai-gow-poker").filing.wagers["envy"]
    prizes = {name.removeprefix("seven cards make "): (name, prize) for name, prize in
              ((" and ".join(row.on), row.prize) for row in rule.pays)}  # fmt: skip
    found = outdone(rule, "bug", 2)
    runs = [run for run in seven.SEVENS if not run >> 12 & 1]
    pairs = 4 * len(runs) * comb(48 - 7, 2)
    assert found[prizes[seven.SEVEN_STRAIGHT_FLUSH], prizes[seven.FIVE_ACES]] == pairs
    # A seven-card straight flush leaves the other three suits for a royal flush and a royal match beside it; by hand.
    royal = 0
    for run in seven.SEVENS:
        for suit, other in ((suit, other) for suit in range(4) for other in range(4) if suit != other):
            for jokers in (0, 1):
                for missing in combinations(range(8, 13), jokers):
                    held = {4 * rank + suit for rank in range(8, 13) if rank not in missing}
                    held |= {4 * rank + other for rank in (10, 11)}
                    royal += not held & {4 * rank for rank in range(13) if run >> rank & 1}
    assert found[prizes[seven.SEVEN_STRAIGHT_FLUSH], prizes[seven.ROYAL_AND_MATCH]] == 4 * royal


def test_the_highest_envy_is_a_little_less() -> None:
    every = wager("westlane/face-up-pai-gow-poker", "envy", highest_envy="every-hand")
    highest = wager("westlane/face-up-pai-gow-poker", "envy")
    assert every.edge < highest.edge < 0
    assert sum(one.probability for one in highest.outcomes) == 1


def test_classes_are_all_hands() -> None:
    every = classes()
    assert every.weights.sum() == comb(53, 7)
    assert (every.weights >= 0).all()
    assert len(every.used) == 292_253


@pytest.mark.parametrize("cardroom", FORTUNES)
def test_chances_sum_to_one(cardroom: str) -> None:
    for kind in ("fortune", "envy"):
        one = wager(f"{cardroom}/fortune-pai-gow-poker", kind)
        assert sum(outcome.probability for outcome in one.outcomes) == Fraction(1)
    assert JOKER in CARDS
