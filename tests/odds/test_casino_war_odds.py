"""Casino War counted: against published figures, against a second count card by card, and against the engine."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from houseway.families.casino_war import odds as casino_war
from houseway.felt.cards import RANKS, STANDARD, Card
from houseway.filings.shelves import written
from houseway.library import load
from houseway.odds.answer import Asked, Number, Odds
from houseway.odds.counted import CountedRound
from houseway.odds.rounds import plan, simulate
from houseway.table.game import every_reading
from houseway.table.table import TableError
from tests.odds.runs import MOST_ERRORS, compared

WAR = "standard/casino-war"


def percent(edge: Number) -> str:
    return f"{100 * float(edge):.2f}"


# Published figures.


@pytest.mark.parametrize(
    ("decks", "bonus", "no_bonus", "surrender", "tie"),
    [
        (1, "2.06", "2.42", "2.94", "35.29"),
        (2, "2.24", "2.70", "3.40", "25.24"),
        (3, "2.29", "2.79", "3.55", "21.94"),
        (4, "2.31", "2.84", "3.62", "20.29"),
        (5, "2.32", "2.86", "3.67", "19.31"),
        (6, "2.33", "2.88", "3.70", "18.65"),
        (7, "2.34", "2.89", "3.72", "18.18"),
        (8, "2.34", "2.90", "3.73", "17.83"),
    ],
)
def test_as_published(decks: int, bonus: str, no_bonus: str, surrender: str, tie: str) -> None:
    """As published by i-online-casinos.com (Casino War Odds), by the number of decks: going to war with and without a
    bonus for a tie after a tie, surrendering, and a bet on a tie. The Wizard of Odds has the same for six decks.
    """
    usual = casino_war.odds(load(WAR), Asked(decks=decks))
    assert percent(usual.wager("ante").edge) == bonus
    assert percent(usual.wager("tie").edge) == tie
    other = casino_war.odds(load(WAR, {"tied-war": "win"}), Asked(decks=decks))
    assert percent(other.wager("ante").edge) == no_bonus
    ties = usual.wager("tie").outcomes[0].probability
    assert percent(ties / 2) == surrender


def test_outcomes_as_published() -> None:
    """The same, six decks: how often each end comes, to six digits."""
    chances = {
        one.name: f"{float(one.probability):.6f}" for one in casino_war.odds(load(WAR), Asked()).wager("ante").outcomes
    }
    assert chances["go to war: war is tied"] == "0.005471"
    assert chances["lose"] == "0.463023"
    assert chances["go to war: lose"] == "0.034242"


def test_by_hand() -> None:
    """Of 311 cards that may follow any card 23 tie with it. A tie bet at 10 to 1 loses 288 - 230 of 311, at 11 to 1
    288 - 253. Whoever surrenders every tie loses half of 23 of 311.
    """
    usual = casino_war.odds(load(WAR), Asked())
    assert usual.wager("tie").edge == Fraction(58, 311)
    assert casino_war.odds(load(WAR, {"tie-pays": "eleven"}), Asked()).wager("tie").edge == Fraction(35, 311)
    assert usual.strategy is not None
    surrender = Fraction(23, 622)
    more = float(surrender - Fraction(usual.wager("ante").edge))
    assert usual.strategy.rules == ("Go to war on every tie.",)
    assert usual.strategy.note == f"Surrendering every tie costs {more:.4%} of the ante more."
    assert usual.wager("ante").staked == 1 + Fraction(23, 311)


# A second way.


def dealt_by_hand(left: Mapping[str, int], bonus: bool) -> dict[str, Fraction]:
    """What the ante with its war, and a tie bet at 10 to 1, lose: four cards one after another, by rank."""
    lost = {"ante": Fraction(0), "tie": Fraction(0)}
    for four in product(RANKS, repeat=4):
        rest, chance = dict(left), Fraction(1)
        for rank in four:
            chance *= Fraction(rest[rank], sum(rest.values()))
            rest[rank] -= 1
        own, bank, more, other = map(RANKS.index, four)
        won = 1 if own > bank else -1
        if own == bank:
            won = -2 if more < other else 1 + (bonus and more == other)
        lost["ante"] -= won * chance
        lost["tie"] -= (10 if own == bank else -1) * chance
    return lost


@pytest.mark.parametrize(("decks", "tied_war"), [(1, "bonus"), (2, "win"), (6, "bonus"), (6, "win"), (8, "bonus")])
def test_every_four_cards(decks: int, tied_war: str) -> None:
    found = casino_war.odds(load(WAR, {"tied-war": tied_war}), Asked(decks=decks))
    lost = dealt_by_hand(dict.fromkeys(RANKS, 4 * decks), tied_war == "bonus")
    assert {wager: found.wager(wager).edge for wager in lost} == lost


def test_with_cards_gone() -> None:
    gone = cards_of("As Ah Ad Ks Kh Qc 2s 2h 2d 2c")
    found = casino_war.odds(load(WAR), Asked(decks=1, gone=gone))
    left = {rank: sum(card[0] == rank for card in STANDARD if card not in gone) for rank in RANKS}
    assert {wager: found.wager(wager).edge for wager in ("ante", "tie")} == dealt_by_hand(left, True)


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


# When to surrender.


def test_a_war_that_cannot_tie_is_worth_a_surrender() -> None:
    """By hand: a war is as often won as lost, and brings 1 or -2; only a second tie makes it better than half an ante.

    With two aces and one card of every other rank left, a war after a tie of aces cannot tie. With three aces left it
    cannot either; with four it can.
    """
    for aces in ("As Ah", "As Ah Ad"):
        found = left_with(aces)
        assert found.strategy is not None
        assert found.strategy.rules == ("Surrender on every tie.",)
        assert found.wager("ante").staked == 1
        pairs = len(aces.split()) * (len(aces.split()) - 1)
        assert found.wager("ante").edge == Fraction(pairs, 2 * cards_left(aces) * (cards_left(aces) - 1))
    found = left_with("As Ah Ad Ac")
    assert found.strategy is not None
    assert found.strategy.rules == ("Go to war on every tie.",)


def left_with(more: str) -> Odds:
    """The odds with these cards and a club of every other rank in the shoe."""
    return casino_war.odds(load(WAR), Asked(decks=1, gone=all_but(more)))


def all_but(more: str) -> tuple[Card, ...]:
    left = {*cards_of(more), *(card for card in STANDARD if card[1] == "c" and card[0] not in more)}
    return tuple(card for card in STANDARD if card not in left)


def cards_left(more: str) -> int:
    return len(more.split()) + 12


def test_some_ties_are_worth_a_war(tmp_path: Path) -> None:
    """By hand: where a war that is won pays 9 to 10, a war is worth -0.55 + 2.55 t, t being the chance of a second tie.

    With three aces, two kings and one card of every other rank, 14 cards are left after a tie. Of 182 orders of two
    cards 2 tie after a tie of aces, 6 after a tie of kings: -0.522 and -0.466.
    """
    text = written()[WAR].read_text(encoding="utf-8")
    path = tmp_path / "casino-war.toml"
    before, after = text.split("[wagers.war]")
    path.write_text(f"{before}[wagers.war]{after.replace('1 to 1', '9 to 10', 1)}", encoding="utf-8")
    found = casino_war.odds(load(path), Asked(decks=1, gone=all_but("As Ah Ad Ks Kh")))
    assert found.strategy is not None
    assert found.strategy.rules == ("Go to war on a tie of these ranks, and surrender on the others: king.",)
    assert found.wager("ante").staked == 1 + Fraction(2, 16 * 15)


# Advice.


def test_an_adviser_counts_every_card_that_can_be_seen() -> None:
    table = CountedRound(load(WAR), "ante")
    fresh = [24] * 13
    fresh[7] -= 2
    value = casino_war.worth_of(table, fresh)
    tied = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    assert value == -Fraction(1, 2) + Fraction(5, 2) * tied

    game = load(WAR)
    hand = game.table(seats={1: 500_00, 2: 500_00, 3: 500_00}, player_dealer=1).deal(
        seed=1, places={"seat 2": cards_of("9s"), "seat 3": cards_of("Kd"), "player-dealer": cards_of("9h")}
    )
    advise = casino_war.advisor(game)
    assert advise is not None
    while hand.decision and hand.decision.ask != "war":
        assert advise(hand.view(hand.decision.seat)) == ()
        hand.decide(hand.decision.options[0].choice())
    assert hand.decision is not None
    best, other = advise(hand.view(hand.decision.seat))
    fresh[11] -= 1
    assert (best.choice.do, best.value) == ("go to war", float(casino_war.worth_of(table, fresh)))
    assert (other.choice.do, other.value) == ("surrender", -0.5)


# Against the engine.


def test_played_as_advised() -> None:
    game, seed = load(WAR), "casino war 1"
    told = casino_war.odds(game, Asked())
    tally = simulate(plan(game, 4_000, seed, players=1, best=True), workers=1)
    found = list(compared(told, tally))
    assert [one.wager for one in found] == ["ante", "war", "tie"]
    for one in found:
        assert one.errors < MOST_ERRORS, (seed, one)


# Under every reading.


def test_every_reading_answers() -> None:
    usual = casino_war.odds(load(WAR), Asked())
    for reading in every_reading(load(WAR).source):
        found = casino_war.odds(load(WAR, reading), Asked())
        same = {one.wager for one in found.wagers if one.edge == usual.wager(one.wager).edge}
        changed = {"tied-war": {"ante"}, "tie-pays": {"tie"}}.get(next(iter(reading), ""), set())
        assert same == {"ante", "war", "tie"} - changed


def test_a_shoe_that_is_too_small() -> None:
    with pytest.raises(TableError, match="a war takes 7 cards, and 6 are left"):
        casino_war.odds(load(WAR), Asked(decks=1, gone=STANDARD[:46]))
