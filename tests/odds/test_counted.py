"""Wagers counted exactly, against published figures and against rounds played through the engine."""

from math import isclose

import pytest

from houseway.library import load
from houseway.odds import baccarat, bonus
from houseway.ranks.ranking import Class
from tests.odds.agreement import MOST_ERRORS, compare, filings

ROUNDS = 1_500


@pytest.mark.parametrize("filing", filings())
def test_played_rounds_agree_with_counting(filing: str) -> None:
    for one in compare(filing, ROUNDS, seed=7, workers=1):
        assert one.errors < MOST_ERRORS, one


@pytest.mark.parametrize(
    ("wager", "edge"), [("player", "1.2351"), ("banker", "1.0183"), ("tie", "14.3596"), ("dragon-7", "7.6113")]
)
def test_ez_baccarat_as_published(wager: str, edge: str) -> None:
    """Eight decks, in percent; the published figures for EZ Baccarat to their last digit."""
    found = baccarat.prospects(load("silver-fox/ez-baccarat"))[wager]
    assert f"{100 * float(found.edge):.4f}" == edge
    assert sum(found.pays.values()) == 1


def test_central_coast_prints_the_figures_of_its_six_card_bonus() -> None:
    """The house advantage and the hit frequency stand in the document (004, lines 626-627)."""
    found = bonus.six_card_bonus(load("central-coast/three-card-poker"))
    assert f"{float(found.edge):.2%}" == "15.28%"
    assert f"{1 - float(found.pays[min(found.pays)]):.4%}" == "7.2798%"


def test_three_cards_by_class() -> None:
    """22,100 hands, of them 48 straight flushes with the mini royals, 720 straights and 1,096 flushes."""
    game = load("oaks/three-card-poker")
    chances = {name: chance * 22_100 for name, chance in bonus.three_cards(game.rules).items()}
    assert chances == {
        Class.ROYAL_FLUSH: 4,
        Class.STRAIGHT_FLUSH: 44,
        Class.THREE: 52,
        Class.STRAIGHT: 720,
        Class.FLUSH: 1_096,
        Class.PAIR: 3_744,
        Class.HIGH_CARD: 16_440,
    }


def test_pair_plus_by_hand() -> None:
    """(4·200 + 44·40 + 52·30 + 720·6 + 1,096·3 + 3,744 - 16,440) / 22,100 = -968 / 22,100."""
    found = bonus.pair_plus(load("oaks/three-card-poker"))
    assert isclose(found.edge, 968 / 22_100)
