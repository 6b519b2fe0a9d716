"""Points between two hands, and between all of them. Document 002 lines 441-499."""

import random
from itertools import permutations

import pytest

import houseway
from houseway.families.thirteen.scoring import Count, Declared, best, count, counts, homerun_by, in_order, judged
from houseway.families.thirteen.setting import Setting, simplest
from houseway.felt.cards import STANDARD, cards
from houseway.table.game import Game
from tests.thirteen import second_way

GAME = houseway.load("silver-fox/thirteen-card")
RULES = GAME.rules


def hand(*segments: str) -> Setting:
    return Setting.of(cards(segment) for segment in segments)


ONE = hand("2c 2d 2h", "Tc 9d 8c 7d 6h", "As Js 9s 6s 3s")
TWO = hand("Kc Qd 9c", "Ac Ad Jh 8d 5h", "Kh Ks Qh Qs 7c")
THREE = hand("Kd Jc Th", "Td Ts 9h 7h 4c", "5c 5d 5s 8h 3h")
FOUR = hand("Ah Qc 2s", "6c 6d 3c 3d 7s", "4d 4h 4s Jd 8s")
DRAGON = hand("4h 3d 2s", "9d 8h 7d 6h 5d", "Ah Kd Qh Jd Th")
BLACK = hand("Qs 8c 7s", "Jc Js 5c 3s 2c", "Ac As Kc Ks 9s")


def between(first: Setting, second: Setting, *said: Declared, game: Game = GAME, ruled: tuple[int, ...] = ()) -> int:
    """What the first wins from the second in points."""
    standings = judged(game.rules, [1, 2], said, {1: first, 2: second}, ruled)
    return count(game.rules, standings[1], standings[2]).points


def test_the_examples_of_the_document() -> None:
    """Lines 461 and 465: nine points for a shot with three of a kind in front, twelve for a homerun."""
    assert between(ONE, TWO) == 9
    standings = judged(RULES, [1, 2, 3, 4], [], {1: ONE, 2: TWO, 3: THREE, 4: FOUR})
    assert homerun_by(RULES, standings) == {1}
    assert [one.points for one in counts(RULES, [1, 2, 3, 4], standings)][:3] == [12, 12, 12]


TRIPS_OVER = hand("2c 2d 2h", "Ac Qd 9c 7d 4h", "As Js 9s 6s 3s")
PAIR_OVER = hand("Qc Qs 9h", "Kc Jd 8c 5d 3h", "Ah Th 8h 6h 4s")


def test_two_fouled_hands() -> None:
    """Lines 492-494: by default nothing; else six each way, and three for trips in front against a pair."""
    assert between(TRIPS_OVER, PAIR_OVER) == 0
    each = GAME.under(two_fouled_hands="each-pays")
    assert between(TRIPS_OVER, PAIR_OVER, game=each) == 9 - 6
    assert between(PAIR_OVER, TRIPS_OVER, game=each) == 6 - 9


def test_a_fouled_hand_against_a_surrendered_one() -> None:
    """Document 002 line 467: three points for the fouled hand; at Oaks, by 003 line 737, six from it if read so."""
    gone = Declared(1, "surrender")
    oaks = houseway.load("oaks/thirteen-card")
    assert between(ONE, PAIR_OVER, gone) == between(ONE, PAIR_OVER, gone, game=oaks) == -3
    pays = oaks.under(fouled_and_surrendered="foul-pays")
    assert between(ONE, PAIR_OVER, gone, game=pays) == 6
    assert between(ONE, TWO, gone, game=pays) == -3
    assert between(PAIR_OVER, ONE, Declared(2, "surrender"), game=pays) == -6


def test_it_is_the_same_from_the_other_side() -> None:
    chance = random.Random(1)
    for _ in range(200):
        dealt = chance.sample(STANDARD, 26)
        mine, theirs = (simplest(tuple(dealt[at : at + 13]), "ranks-only") for at in (0, 13))
        assert between(mine, theirs) == -between(theirs, mine)
        assert between(mine, mine) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_second_way_agrees(players: int) -> None:
    """Hands as they are usually set and hands set anyhow, of which most are fouled."""
    chance = random.Random(players)
    seats = list(range(1, players + 1))
    for number in range(400):
        dealt = chance.sample(STANDARD, 13 * players)
        hands = [tuple(dealt[13 * at : 13 * at + 13]) for at in range(players)]
        settings = {
            seat: simplest(held, "ranks-only")
            if number % 3 or chance.random() < 0.5
            else Setting(held[:3], held[3:8], held[8:])
            for seat, held in zip(seats, hands, strict=True)
        }
        net = dict.fromkeys(seats, 0)
        for one in counts(RULES, seats, judged(RULES, seats, [], settings)):
            net[one.first] += one.points
            net[one.second] -= one.points
        assert list(net.values()) == second_way.totals([settings[seat] for seat in seats])


def test_the_second_way_agrees_on_homeruns() -> None:
    """Four hands of which one is the best in everything."""
    assert second_way.totals([ONE, TWO, THREE, FOUR]) == [36, -17, -14, -5]
    for order in permutations([ONE, TWO, THREE, FOUR]):
        seats = [1, 2, 3, 4]
        standings = judged(RULES, seats, [], dict(zip(seats, order, strict=True)))
        net = dict.fromkeys(seats, 0)
        for one in counts(RULES, seats, standings):
            net[one.first] += one.points
            net[one.second] -= one.points
        assert list(net.values()) == second_way.totals(order)


FOULED = hand("Kd Jc Th", "5c 5d 5s 8h 3h", "Td Ts 9h 7h 4c")
DECLARES, GIVES_UP = "declare", "surrender"


@pytest.mark.parametrize("first, second, said, points", [
    (DRAGON, TWO, [(1, DECLARES)], 13),
    (DRAGON, TWO, [], 1),                                     # not declared: line 485
    (DRAGON, FOULED, [(1, DECLARES)], 13),                    # line 493
    (ONE, FOULED, [], 9),                                     # line 494: six and the three for trips in front
    (TWO, FOULED, [], 6),
    (FOULED, FOULED, [], 0),
    (ONE, TWO, [(1, GIVES_UP)], -3),                          # line 467
    (ONE, FOULED, [(1, GIVES_UP)], -3),                       # a fouled hand gets it too
    (FOULED, ONE, [(2, GIVES_UP)], 3),                        # and pays the surrendered one nothing
    (DRAGON, BLACK, [(1, DECLARES), (2, GIVES_UP)], 13),      # line 467: after the declaration
    (DRAGON, BLACK, [(2, GIVES_UP), (1, DECLARES)], 3),       # line 499: before it
    (DRAGON, BLACK, [(1, DECLARES), (2, DECLARES)], 0),       # line 485: both number 3
    (DRAGON, BLACK, [(1, DECLARES)], 13),
    (TWO, ONE, [(1, DECLARES)], -9),                          # line 498: none there, a foul
    (TWO, DRAGON, [(1, DECLARES), (2, DECLARES)], -13),
    (TWO, ONE, [(1, DECLARES), (2, GIVES_UP)], 3),
    (TWO, ONE, [(2, GIVES_UP), (1, DECLARES)], 3),
])  # fmt: skip
def test_declared_fouled_and_surrendered(
    first: Setting, second: Setting, said: list[tuple[int, str]], points: int
) -> None:
    assert between(first, second, *(Declared(*one) for one in said)) == points


def test_a_ruling_of_the_floor_outweighs_a_sweep() -> None:
    assert between(DRAGON, TWO, Declared(1, DECLARES), ruled=(1,)) == -6


@pytest.mark.parametrize("readings, points", [
    ({"version": "mandarin"}, 9),
    ({"version": "bonus"}, 6),
    ({"version": "bonus-alone"}, 5),   # 3 alone for the front, and two segments
    ({"version": "basic"}, 3),
])  # fmt: skip
def test_versions(readings: dict[str, str], points: int) -> None:
    assert between(ONE, TWO, game=houseway.load("silver-fox/thirteen-card", readings)) == points


def test_sweeps_are_settled_first() -> None:
    """Line 485; the rest by lines 398-403."""
    standings = judged(RULES, [2, 3, 1], [Declared(1, DECLARES)], {2: TWO, 3: FOULED, 1: DRAGON})
    assert in_order(RULES, [2, 3, 1], standings) == [(2, 1), (3, 1), (2, 3)]
    standings = judged(RULES, [2, 3, 1], [], {2: TWO, 3: FOULED, 1: DRAGON})
    assert in_order(RULES, [2, 3, 1], standings) == [(2, 3), (2, 1), (3, 1)]


def test_the_best_back_hand() -> None:
    """Lines 405 and 411."""
    standings = judged(RULES, [1, 2, 3], [Declared(2, DECLARES)], {1: ONE, 2: DRAGON, 3: FOULED})
    assert best(standings, [1, 2, 3], sweeps_first=True) == [2]
    assert best(standings, [1, 2, 3], sweeps_first=False) == [1]
    standings = judged(RULES, [3, 1], [Declared(1, GIVES_UP)], {3: FOULED})
    assert best(standings, [3, 1], sweeps_first=True) == [3]


def test_a_count_says_why() -> None:
    standings = judged(RULES, [1, 2], [], {1: ONE, 2: TWO})
    found: Count = count(RULES, standings[1], standings[2])
    assert (found.how, [one.bonus for one in found.segments]) == ("shot", [3, 0, 0])
