"""Simulation: the same numbers from the same seed whoever plays, and what is known otherwise comes out."""

import math
from fractions import Fraction

import pytest

from houseway.library import load
from houseway.odds import rounds
from houseway.odds.rounds import BATCH, Sums, plan, simulate, summary
from houseway.table.table import TableError
from tests.counts import count, long

BACCARAT = "silver-fox/ez-baccarat"
TWENTY_ONE = "silver-fox/pure-21-5-blackjack-buster"


@pytest.mark.parametrize("filing", [TWENTY_ONE, BACCARAT, "oaks/razz"])
def test_the_number_of_workers_changes_nothing(filing: str) -> None:
    of = plan(load(filing), BATCH * 2 + 7, seed=3, players=3)
    alone = simulate(of, workers=1)
    assert alone.rounds == BATCH * 2 + 7
    assert simulate(of, workers=2) == alone
    assert simulate(of._replace(seed="4"), workers=1) != alone


def test_progress_tells_how_far_it_is() -> None:
    heard: list[tuple[int, float]] = []
    simulate(plan(load(BACCARAT), BATCH + 50, players=1), workers=1, progress=lambda *told: heard.append(told))
    assert heard == [(BATCH, 0.8), (BATCH + 50, 1.0)]


@long
@pytest.mark.parametrize(("filing", "precision"), [(BACCARAT, 0.2), ("oaks/razz", 0.4)][: count(1, 2)])
def test_until_it_is_precise(filing: str, precision: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many rounds as it takes and no more, the same on any number of workers."""
    monkeypatch.setattr(rounds, "LOOK", look := 2)
    of = plan(load(filing), 1, seed=3)
    heard: list[float] = []
    tally = simulate(of, 2, lambda _rounds, share: heard.append(share), precision=precision)
    assert tally.error <= precision and heard[-1] == 1
    assert tally.rounds > look * BATCH and tally.rounds % (look * BATCH) == 0
    assert simulate(of._replace(rounds=tally.rounds), 1) == tally
    assert simulate(of._replace(rounds=tally.rounds - look * BATCH), 2).error > precision


PUBLISHED = {"player": -0.012351, "banker": -0.010185, "tie": -0.143596, "dragon-7": -0.076112}
"""Eight decks, as published for EZ Baccarat: what each dollar bet brings."""


def test_baccarat_agrees_with_published_figures() -> None:
    tally = simulate(plan(load(BACCARAT), 4_000, seed=1, players=1), workers=2)
    for kind, expected in PUBLISHED.items():
        sums = tally.wagers[kind]
        assert sums.wagers == 4_000
        assert abs(sums.mean - expected) < 4 * sums.stderr
    # A push in EZ Baccarat is a tie for the lines, and a three-card 7 of the dealer too: 9.5% of hands and 2.25% more.
    assert tally.wagers["banker"].pushed > tally.wagers["player"].pushed


def test_money_is_conserved() -> None:
    """What the wagers brought is what the player-dealer lost."""
    tally = simulate(plan(load(TWENTY_ONE), 400, seed=5), workers=1)
    assert sum(sums.paid for sums in tally.wagers.values()) + tally.bank.paid == 0
    assert tally.bank.rounds == tally.rounds == 400
    assert tally.fees == {"player-dealer": 400 * 2_00}  # $60 on the table falls in the band of $51 to $400: $2.


def test_a_short_cover_returns_wagers() -> None:
    ample = simulate(plan(load(TWENTY_ONE), 200, seed=5), workers=1)
    short = simulate(plan(load(TWENTY_ONE), 200, seed=5, cover=20_00), workers=1)
    assert all(sums.returned == 0 for sums in ample.wagers.values())
    assert any(sums.returned for sums in short.wagers.values())
    assert abs(short.bank.paid) <= 200 * 20_00


def test_only_some_wagers() -> None:
    tally = simulate(plan(load(BACCARAT), 50, players=2, only=("dragon-7",)), workers=1)
    assert set(tally.wagers) == {"player", "dragon-7"}


def test_the_standard_error_of_a_ratio() -> None:
    """Two rounds, by hand: +10 on 10 and -10 on 20; the mean is 0, and the spread (10² + 10²) · 2 / 30²."""
    sums = Sums()
    sums.add_round([(10, 10, 0)])
    sums.add_round([(10, -5, 0), (10, -5, 0)])
    assert (sums.mean, sums.won, sums.lost, sums.wagers) == (0, 1, 2, 3)
    assert math.isclose(sums.stderr, math.sqrt(Fraction(200 * 2, 900)))
    single = Sums()
    single.add_round([(10, 10, 0)])
    assert single.stderr == math.inf


def test_in_games_for_the_pot_seats_and_the_drop_sum_to_nothing() -> None:
    of = plan(load("oaks/razz"), 60, players=4)
    tally = simulate(of, workers=1)
    assert sum(sums.paid for sums in tally.wagers.values()) + sum(tally.fees.values()) == 0
    assert set(tally.wagers) == {f"seat {seat}" for seat in range(1, 5)}
    assert summary(of, tally)["rounds"] == 60


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"players": 7}, "1 to 6 players"),
        ({"only": ("horse",)}, "no wager 'horse'"),
        ({"bet": 1}, "a bet is"),
        ({"cover": 1_00}, "a cover is at least"),
    ],
)
def test_what_cannot_be_simulated(terms: dict[str, object], says: str) -> None:
    with pytest.raises(TableError, match=says):
        plan(load(TWENTY_ONE), 10, **terms)  # type: ignore[arg-type]


def test_no_rounds() -> None:
    with pytest.raises(TableError, match="at least one round"):
        plan(load(TWENTY_ONE), 0)


def test_collections_by_time_are_counted_in() -> None:
    """003: 1220: $7 from the pot of six players each half hour. At 30 hands an hour 450 hands take 15 hours, the last
    of them is dealt two minutes before the end, and the clock strikes 29 times in between."""
    game = load("oaks/texas-holdem")
    of = plan(game, 450, seed=3, schedule="limit 89", players=6)
    assert simulate(of, workers=1).fees == {"pot": 29 * 7_00}
    faster = plan(game, 450, seed=3, schedule="limit 89", players=6, hands_an_hour=45)
    assert simulate(faster, workers=1).fees == {"pot": 19 * 7_00}, "in ten hours"
    begun = plan(game.under(half_hour_begun="whole"), 450, seed=3, schedule="limit 89", players=6)
    assert simulate(begun, workers=1).fees == {"pot": 30 * 7_00}


def test_every_player_pays_by_time() -> None:
    """003: 1558: $35 from each player, and no doubles. The 61st hand is dealt two hours after the first."""
    of = plan(load("oaks/pan"), 61, seed=3, schedule="time 7", players=4)
    assert simulate(of, workers=1).fees == {"players": 4 * 4 * 35_00}


def test_an_hour_has_two_hands_at_least() -> None:
    with pytest.raises(TableError, match="at least two hands"):
        plan(load("oaks/pan"), 10, schedule="time 7", hands_an_hour=1)
