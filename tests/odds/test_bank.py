"""The player-dealer's side: sums by hand, walks with a known answer, and rounds through the engine."""

import math
from fractions import Fraction
from math import comb

import pytest

from houseway.library import load
from houseway.odds import bank as side
from houseway.odds import odds
from houseway.odds.answer import Asked, Number
from houseway.odds.bank import Bank, bank, bankroll_for, collections, covered, first_passage, risk
from houseway.table.table import TableError

EZ = "silver-fox/ez-baccarat"
SUPER_PAN = "oaks/super-pan-9"
STANDARD_ERRORS = 4


def walk(results: dict[int, Number], fee: int = 0) -> Bank:
    """A bank with these results, in cents."""
    mean = float(sum(result * chance for result, chance in results.items()))
    square = float(sum(result * result * chance for result, chance in results.items()))
    chances = {Fraction(result): chance for result, chance in results.items()}
    return Bank(mean, math.sqrt(square - mean * mean), fee, 0, 1, "exact", 0.0, chances)


# A round.


@pytest.mark.parametrize("kind", ["player", "banker", "tie"])
def test_one_wager_is_the_wager_from_the_other_side(kind: str) -> None:
    game = load(EZ)
    one = odds(game).wager(kind)
    found = bank(game, {kind: 10_00})
    assert math.isclose(found.wins, 10_00 * float(one.edge))
    assert math.isclose(found.stdev, 10_00 * one.stdev)
    assert found.method == "exact"
    assert sum(found.results.values()) == 1


def test_both_lines_cancel_out() -> None:
    """By hand, eight decks: one line pays the other but for the banker's three-card 7, where the banker line pushes.

    Of 4,998,398,275,503,360 deals that is so in 112,633,011,329,024 (the Wizard of Odds on EZ Baccarat).
    """
    found = bank(load(EZ), {"player": 10_00, "banker": 10_00})
    chance = Fraction(112_633_011_329_024, 4_998_398_275_503_360)
    assert found.results == {Fraction(0): 1 - chance, Fraction(10_00): chance}
    assert math.isclose(found.wins, 10_00 * float(chance))


def test_wagers_that_hang_together() -> None:
    """Var(X + Y) with Cov(X, Y) = E[XY] - E[X]E[Y], from published combinations of EZ Baccarat in eight decks.

    X, the player line, is +1, 0 or -1; Y, the Dragon 7, is 40 or -1, and wins only where the player line loses.
    """
    deals = 4_998_398_275_503_360
    player, banker, dragon = 2_230_518_282_592_256, 2_292_252_566_437_888, 112_633_011_329_024
    mean_x, square_x = Fraction(player - banker, deals), Fraction(player + banker, deals)
    mean_y, square_y = Fraction(41 * dragon - deals, deals), Fraction(1600 * dragon + deals - dragon, deals)
    product = Fraction(-player + (banker - dragon) - 40 * dragon, deals)
    covariance = product - mean_x * mean_y
    variance = square_x - mean_x**2 + square_y - mean_y**2 + 2 * covariance
    found = bank(load(EZ), {"player": 10_00, "dragon-7": 10_00})
    assert covariance < 0
    assert found.stdev == pytest.approx(10_00 * math.sqrt(variance), rel=1e-12)
    assert found.wins == pytest.approx(-10_00 * float(mean_x + mean_y), rel=1e-12)


def test_players_who_bet_alike_swing_together() -> None:
    game = load(EZ)
    one, six = (bank(game, {"banker": 25_00, "tie": 5_00}, players) for players in (1, 6))
    assert math.isclose(six.wins, 6 * one.wins)
    assert math.isclose(six.stdev, 6 * one.stdev)
    assert six.staked == 6 * 30_00
    assert six.worst == -6 * (8 * 5_00)


def test_a_commission_is_paid_in_cents() -> None:
    """19 to 20 on $5 is $4.75."""
    found = bank(load("silver-fox/21st-century-baccarat"), {"banker": 5_00})
    assert set(found.results) == {-4_75, 0, 5_00}


def test_a_round_through_the_engine() -> None:
    """Three players on every wager, an ample cover; seed 11."""
    game = load(EZ)
    bets = dict.fromkeys(("player", "banker", "tie", "dragon-7"), 10_00)
    counted = bank(game, bets, 3)
    played = covered(game, bets, 3, None, asked=Asked(seed=11, workers=1), rounds=1_200)
    error = counted.stdev / math.sqrt(played.rounds)
    assert played.returned == 0
    assert abs(played.wins - counted.wins) < STANDARD_ERRORS * error
    mean, variance = counted.wins, counted.stdev**2
    fourth = sum((float(result) - mean) ** 4 * float(chance) for result, chance in counted.results.items())
    error = math.sqrt((fourth - variance**2) / played.rounds)
    assert abs(played.stdev**2 - variance) < STANDARD_ERRORS * error


@pytest.mark.parametrize(
    ("filing", "kind"), [(SUPER_PAN, "game"), ("deuce/let-it-ride", "bet-1"), ("westlane/three-card-poker", "ante")]
)
def test_a_single_wager_of_another_game_is_counted(filing: str, kind: str) -> None:
    """With all that belongs to it: the other two bets, the play wager."""
    game = load(filing)
    found = bank(game, {kind: 20_00})
    one = odds(game).wager(kind)
    assert set(found.results) == {-20_00 * outcome.pays for outcome in one.outcomes}
    assert math.isclose(found.wins, 20_00 * float(one.edge))
    assert math.isclose(found.stdev, 20_00 * one.stdev)


def test_several_players_of_another_game_are_played() -> None:
    """They meet one hand of the player-dealer: more spread than if each met its own, less than all for one."""
    game = load(SUPER_PAN)
    one = bank(game, {"game": 20_00})
    heard: list[float] = []
    asked = Asked(seed=5, workers=1, progress=lambda _what, share: heard.append(share))
    four = bank(game, {"game": 20_00}, 4, asked=asked, rounds=1_000)
    assert (four.method, four.results) == ("simulated", {})
    assert math.isclose(four.wins, 4 * one.wins)
    assert 2 * one.stdev < four.stdev - STANDARD_ERRORS * four.stderr
    assert four.stdev + STANDARD_ERRORS * four.stderr < 4 * one.stdev
    assert heard[-1] == 1
    assert risk(four, 1_000_00, 50).exact is None


# The collection.


@pytest.mark.parametrize(
    ("filing", "schedule", "bets", "players", "due"),
    [
        # 000, lines 566-570: $1 up to $200, $3 up to $400, $5 up to $600; nothing from players.
        ("westlane/ez-baccarat", "ez-baccarat 1", {"player": 10_00, "tie": 5_00}, 2, (1_00, 0)),
        ("westlane/ez-baccarat", "ez-baccarat 1", {"player": 100_00}, 6, (5_00, 0)),
        # 001, lines 245-248: 50 cents for each wager on a line, none for a tie; the player-dealer $1 above $100.
        ("deuce/21st-century-baccarat", "rules 3", {"player": 50_00, "tie": 10_00}, 3, (1_00, 1_50)),
    ],
)
def test_the_collection(filing: str, schedule: str, bets: dict[str, int], players: int, due: tuple[int, int]) -> None:
    game = load(filing)
    assert collections(game, bets, players, schedule) == due
    found = bank(game, bets, players, schedule)
    assert (found.fee, found.players_pay) == due
    assert math.isclose(found.after_fee, found.wins - due[0])


# Risk.


@pytest.mark.parametrize(("bankroll", "rounds"), [(1, 1), (3, 7), (5, 40), (12, 101)])
def test_a_fair_walk_by_reflection(bankroll: int, rounds: int) -> None:
    """For a fair walk: P(down by b within n) = P(S_n <= -b) + P(S_n < -b)."""
    found = risk(walk({1: Fraction(1, 2), -1: Fraction(1, 2)}), bankroll, rounds).exact
    ends = {2 * ups - rounds: Fraction(comb(rounds, ups), 2**rounds) for ups in range(rounds + 1)}
    expected = sum(p for end, p in ends.items() if end <= -bankroll) + sum(
        p for end, p in ends.items() if end < -bankroll
    )
    assert found == pytest.approx(float(expected), abs=1e-12)


def test_a_walk_uphill_in_the_long_run() -> None:
    """The gambler's ruin: (q / p) to the power of the bankroll, when there is no end to the rounds."""
    found = risk(walk({1: 0.6, -1: 0.4}), 8, 4_000).exact
    assert found == pytest.approx((0.4 / 0.6) ** 8, rel=1e-9)


def test_uneven_steps_one_by_one() -> None:
    """Up one or down three, by every path of six rounds; and with a fee of one, up nothing or down four."""
    for fee in (0, 1):
        for bankroll in (1, 2, 3, 4, 7, 9, 24):
            lost = 0.0
            for path in range(2**6):
                total, chance, ruined = 0, 1.0, False
                for at in range(6):
                    down = path >> at & 1
                    total += (-3 if down else 1) - fee
                    chance *= 0.25 if down else 0.75
                    ruined = ruined or total <= -bankroll
                lost += chance * ruined
            assert risk(walk({1: 0.75, -3: 0.25}, fee), bankroll, 6).exact == pytest.approx(lost, abs=1e-12)


def test_who_cannot_lose_is_never_ruined() -> None:
    assert risk(walk({5: 0.5, 0: 0.5}), 1, 1_000).exact == 0
    assert risk(walk({5: 0.5, -1: 0.5}), 11, 10).exact == 0


def test_a_sure_loss() -> None:
    """Nothing but the fee: a dollar a round."""
    free = walk({0: 1.0}, fee=1_00)
    assert risk(free, 10_00, 9).best == 0
    assert risk(free, 10_00, 10).best == 1
    assert first_passage(-1_00, 0.0, 10_00, 10) == 1


def test_the_formula_comes_near_where_steps_are_small() -> None:
    """Both ways for a real table. The formula knows no steps, and a walk with steps falls past the bankroll by part of
    one: the formula must lie between the exact risks of bankrolls that are two of the worst rounds away."""
    table = bank(load(EZ), {"player": 10_00, "banker": 20_00}, 3)
    assert table.worst
    for bankroll, rounds in ((600_00, 400), (1_500_00, 2_000)):
        found = risk(table, bankroll, rounds)
        away = int(-2 * table.worst)
        more, less = (risk(table, bankroll + change, rounds).exact for change in (-away, away))
        assert found.exact is not None and more is not None and less is not None
        assert less < found.exact < more
        assert less < found.formula < more


def test_more_rounds_and_less_money_are_riskier() -> None:
    table = bank(load(EZ), {"player": 10_00, "tie": 5_00}, 4)
    risks = [risk(table, 2_000_00, rounds).best for rounds in (10, 100, 1_000)]
    assert risks == sorted(risks) and risks[0] < risks[-1]
    risks = [risk(table, bankroll, 500).best for bankroll in (500_00, 1_000_00, 2_000_00)]
    assert risks == sorted(risks, reverse=True) and risks[0] > risks[-1]


def test_the_bankroll_for_a_risk() -> None:
    table = bank(load(EZ), {"player": 10_00, "dragon-7": 5_00}, 2)
    enough = bankroll_for(table, 300, 0.05)
    assert risk(table, enough, 300).best <= 0.05 < risk(table, enough - 1_00, 300).best


def test_too_many_sums_leave_the_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bank(load(EZ), {"player": 10_00})
    assert risk(table, 100_00, 50).exact is not None
    monkeypatch.setattr(side, "MOST_STEPS", 10)
    found = risk(table, 100_00, 50)
    assert found.exact is None and found.best == found.formula


# The cover.


def test_a_cover_bounds_what_a_round_can_do() -> None:
    """Four players; seed 3. Less is won, less is risked, and some of the bets come back."""
    game = load(EZ)
    bets = dict.fromkeys(("player", "tie", "dragon-7"), 10_00)
    ample, short = (
        covered(game, bets, 4, cover, asked=Asked(seed=3, workers=1), rounds=500) for cover in (None, 40_00)
    )
    assert ample.returned == 0 < short.returned
    assert short.stdev < ample.stdev
    assert short.stdev <= 40_00
    assert abs(short.wins) <= 40_00


# What cannot be.


@pytest.mark.parametrize(
    ("bets", "players", "says"),
    [
        ({}, 1, "without a bet"),
        ({"horse": 10_00}, 1, "no wager 'horse'"),
        ({"player": 0}, 1, "above nothing"),
        ({"dragon-7": 5_00}, 1, "only bet beside"),
        ({"player": 5_00}, 0, "1 to 13 players"),
    ],
)
def test_tables_that_cannot_be(bets: dict[str, int], players: int, says: str) -> None:
    with pytest.raises(TableError, match=says):
        bank(load(EZ), bets, players)


def test_other_things_that_cannot_be() -> None:
    table = bank(load(EZ), {"player": 5_00})
    with pytest.raises(TableError, match="bankroll"):
        risk(table, 0, 10)
    with pytest.raises(TableError, match="at least one round"):
        risk(table, 1_00, 0)
    with pytest.raises(TableError, match="between 0 and 1"):
        bankroll_for(table, 10, 1.0)
    with pytest.raises(TableError, match="same amount"):
        covered(load(EZ), {"player": 5_00, "tie": 10_00}, 2, 50_00)
    with pytest.raises(TableError, match="full shoe"):
        covered(load(EZ), {"player": 5_00}, 2, 50_00, asked=Asked(gone=("9s",)))
    with pytest.raises(TableError, match="for the pot"):
        bank(load("oaks/razz"), {"player": 5_00})
