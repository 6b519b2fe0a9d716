"""The draw bot in spots where most players would agree."""

import pytest

import houseway
from houseway.bots.situation import read
from houseway.families.draw.bot import final_value, has_openers, later_strength, start
from houseway.felt.cards import cards
from houseway.table.events import Acted
from houseway.table.hand import Hand
from houseway.table.options import Choice, Decision
from tests.bots.tables import answer, answers, asked_of, quietly

LOWBALL, DRAW = "oaks/lowball", "oaks/draw-poker"
SINGLE, TRIPLE = "standard/deuce-to-seven-single-draw", "standard/deuce-to-seven-triple-draw"
BADUGI = "standard/badugi"


@pytest.mark.parametrize("filing, hand, thrown", [
    (LOWBALL, "As 2d 3c 4h Kd", "Kd"),
    (LOWBALL, "As 2d 3c 4h 4d", "4d"),
    (LOWBALL, "Jo 2d 3c Qh Kd", "Qh Kd"),
    (LOWBALL, "As 2d 3c 4h 5d", ""),
    (LOWBALL, "Jo 2d 5c 7h 8d", ""),
    (LOWBALL, "6s 5s 4s 3s 2s", ""),
    (SINGLE, "7s 5d 4c 3h 2d", ""),
    (SINGLE, "Ts 8d 4c 3h 2d", ""),
    (SINGLE, "As 5d 4c 3h 2d", "As"),
    (SINGLE, "7s 5s 4s 3s 2s", "7s"),
    (SINGLE, "6s 5d 4c 3h 2d", "6s"),
    (SINGLE, "Ks 7d 4c 3h 2d", "Ks"),
    (TRIPLE, "7s 5d 4c 3h 2d", ""),
    (TRIPLE, "Ts 8d 4c 3h 2d", "Ts"),
    (TRIPLE, "Ks 7d 4c 2h 2d", "Ks 2d"),
    (BADUGI, "As 2d 3c 4h", ""),
    (BADUGI, "As 2d 3c 4c", "4c"),
    (BADUGI, "As 2d 3c Kh", "Kh"),
    (BADUGI, "As 2s 9s Kh", "2s 9s Kh"),
    (DRAW, "As Ad 7c 5h 2d", "7c 5h 2d"),
    (DRAW, "As Ad 7c 7h 2d", "2d"),
    (DRAW, "As Ad Ac 7h 2d", "7h 2d"),
    (DRAW, "As Jo 7c 5h 2d", "7c 5h 2d"),
    (DRAW, "9s Js 4s 2s 2d", "2d"),
    (DRAW, "9s 8d 7c 6h 2d", "2d"),
    (DRAW, "9s 8d 7c Jo Kd", "Kd"),
    (DRAW, "Ts 9s 8s 7s 6d", ""),
    (DRAW, "Ks 9d 7c 4h 2d", "9d 7c 4h 2d"),
])  # fmt: skip
def test_what_it_throws_away(filing: str, hand: str, thrown: str) -> None:
    spot = asked_of(filing, 1, "draw", {"seat 1": hand})
    assert set(answer(spot).cards) == set(thrown.split())


def test_it_knows_its_hand_after_a_draw() -> None:
    """It throws two away and holds three and the two that came."""

    def told(decision: Decision) -> str | Choice:
        if decision.ask == "draw" and decision.seat == 1:
            return Choice("draw", 0, ("Ks", "2d"))
        return quietly(decision)

    hand = asked_of(
        TRIPLE,
        1,
        "bet",
        {"seat 1": "Ks 7d 4c 2h 2d 5s 8h"},
        told=told,
        when=lambda hand: "5s" in hand.places()["seat 1"],
    )
    spot = read(hand.view(1))
    assert set(spot.mine) == set(cards("7d 4c 2h 5s 8h"))
    assert (spot.draws, spot.drew) == (1, {2: 0, 3: 0})


def raising(decision: Decision) -> str | Choice:
    more = decision.option("raise") or decision.option("bet")
    return more.choice() if more else quietly(decision)


@pytest.mark.parametrize("filing, trash, best", [
    (DRAW, "Ts 9d 6c 4h 2d", "As Ad Ac 7h 7d"),
    (LOWBALL, "Ks Kd Qc 9h 9d", "As 2d 3c 4h 6d"),
    (SINGLE, "Ks Kd Qc Ah 9d", "7s 5d 4c 3h 2d"),
    (TRIPLE, "Ks Kd Qc Ah 9d", "7s 5d 4c 3h 2d"),
    (BADUGI, "Ks Qs Ts 9h", "As 2d 3c 4h"),
])  # fmt: skip
def test_trash_folds_to_a_raise_and_the_best_hands_raise(filing: str, trash: str, best: str) -> None:
    told = answers(asked_of(filing, 1, "bet", {"seat 1": trash}, players=5, told=raising))
    assert told["fold"] > 50
    told = answers(asked_of(filing, 1, "bet", {"seat 1": best}, players=5, told=raising))
    assert told["fold"] == 0
    told = answers(asked_of(filing, 1, "bet", {"seat 1": best}, players=5))
    assert told["raise"] > 30


@pytest.mark.parametrize("plays, best_first", [
    ("high", ["As Ad Ac 7h 7d", "As Ad 7c 7h 2d", "As Ad 7c 5h 2d", "Ks 9d 7c 4h 2d"]),
    ("ace-to-five", ["As 2d 3c 4h 5d", "As 2d 3c 4h 8d", "As 2d 3c 4h Td", "Ks Qd Jc 9h 2d", "2s 2d 3c 4h 5d"]),
    ("deuce-to-seven", ["7s 5d 4c 3h 2d", "8s 5d 4c 3h 2d", "Ts 8d 4c 3h 2d", "As 5d 4c 3h 2d", "2s 2d 3c 4h 5d"]),
    ("badugi", ["As 2d 3c 4h", "As 2d 3c 9h", "Ts Jd Qc Kh", "As 2d 3c 4c", "As 2d 9c Kc"]),
])  # fmt: skip
def test_hands_in_their_order_at_the_end(plays: str, best_first: list[str]) -> None:
    values = [final_value(cards(hand), plays) for hand in best_first]
    assert values == sorted(values, reverse=True)
    assert values[0] > 0.9
    assert values[-1] < 0.45


def test_fewer_cards_to_draw_are_better() -> None:
    for plays, hands in {
        "ace-to-five": ("As 2d 3c 4h 6d", "As 2d 3c 4h Kd", "As 2d 3c Qh Kd"),
        "deuce-to-seven": ("8s 2d 3c 4h 6d", "7s 2d 3c 4h Kd", "7s 2d 3c Qh Kd"),
        "badugi": ("As 2d 3c 4h", "As 2d 3c 4c", "As 2d 3d 4d"),
    }.items():
        points = [start(cards(hand), plays, 1) for hand in hands]
        assert points == sorted(points, reverse=True)


def somebody_stood_pat(hand: Hand) -> bool:
    return any(isinstance(event, Acted) and event.ask == "draw" and not event.choice.cards for event in hand.log)


def test_between_draws_it_counts_what_the_others_drew() -> None:
    """A pat seven against one who drew three is better off than a three-card draw against one who stood pat."""
    hand = asked_of(TRIPLE, 1, "bet", {"seat 1": "7s 5d 4c 3h 2d"}, when=somebody_stood_pat)
    spot = read(hand.view(1))
    ahead = later_strength(spot._replace(drew={2: 3}, opponents=1), "deuce-to-seven", 2)
    behind = later_strength(spot._replace(mine=cards("7s 5d Kc Kh Ad"), drew={2: 0}, opponents=1), "deuce-to-seven", 2)
    assert ahead > 0.8
    assert behind < 0.2


def test_openers() -> None:
    """Where jacks or better open (document 003 lines 62-65), nothing less does."""
    assert has_openers(cards("Js Jd 7c 5h 2d"))
    assert has_openers(cards("As Jo 7c 5h 2d"))
    assert not has_openers(cards("Ts Td 7c 5h 2d"))
    assert not has_openers(cards("As Kd 7c 5h 2d"))
    assert houseway.load(DRAW, {"openers": "jacks"}).rules.openers.least == "jacks-or-better"
    places = {"seat 2": "Ts Td 7c 5h 2d"}
    hand = asked_of(DRAW, 2, "bet", places, readings={"openers": "jacks"}, blinds=(), ante=1_00)
    assert answers(hand, 200).keys() == {"check"}
    hand = asked_of(DRAW, 2, "bet", {"seat 2": "As Ad Kc 5h 2d"}, readings={"openers": "jacks"}, blinds=(), ante=1_00)
    assert answers(hand)["bet"] > 20
