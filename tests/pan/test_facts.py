"""Every payment of Pan is told in facts that a program can use, and the tables are made of them.

The conditions are those of document 001, lines 2209-2217, 2241-2247 and 2264-2286, and document 003, lines 344-351.
"""

import json
from pathlib import Path

import pytest

import houseway
from houseway.bots import play_out, random_bot
from houseway.families.pan.facts import (
    Collects,
    Eldest,
    Forces,
    FoulHand,
    GoesOut,
    NoSpread,
    PaysShort,
    PlaysDouble,
    Worth,
)
from houseway.families.pan.money import PAYS
from houseway.families.pan.settlement import PanSettlement, collected
from houseway.families.pan.tables import worth
from houseway.families.pan.teller import PanTeller
from houseway.library import load
from houseway.table.events import Moved, Told, event_from
from houseway.table.facts import Fact, misfits
from houseway.table.hand import Hand
from houseway.table.places import stack_of
from houseway.table.script import read_script, run_script
from houseway.words.language import Language
from houseway.words.narrator import Narrator
from tests.cli.conftest import lines_of, paper_of

HANDS = Path(__file__).parents[1] / "hands"


def facts(hand: Hand) -> list[Fact]:
    return [event.fact for event in hand.log if isinstance(event, Told)]


def scripted(folder: str, name: str) -> Hand:
    """A hand of the golden scripts."""
    script = read_script(HANDS / folder / f"{name}.toml")
    hand = run_script(script, load(script.filing, script.readings))[1]
    assert hand
    return hand


def test_what_is_collected_and_the_lines_it_goes_by() -> None:
    """Oaks: fives in three suits, and going out, which pays twice to a player who plays double."""
    told = [event for event in scripted("oaks-pan", "double-player-wins").log if isinstance(event, Told)]
    assert told == [
        Told(PlaysDouble(1), "1549–1551"),
        Told(Collects(1, 1, ("5d", "5h", "5s"), ("valle-mixed",)), "344"),
        Told(GoesOut(1, 2, 1, ("valle-mixed",), "yes"), "291–292, 350–351"),
    ]


@pytest.mark.parametrize(
    ("name", "fact", "lines"),
    [
        (
            "forcing-a-card-that-pays",
            Collects(1, 1, ("5s",), ("valle-mixed",), by="add"),
            "2209, 2266",
        ),
        ("forcing-a-card-that-pays", Forces(3, "5s", on=1), "2241, 2298"),
        ("first-hand-lowest-card-up", Eldest(2, "4c"), "2176–2177, 2190, 2193"),
    ],
)
def test_of_the_deuce(name: str, fact: Fact, lines: str) -> None:
    assert Told(fact, lines) in list(scripted("deuce-pan", name).log)


def dealt(held: str, stock: str, **chips: int) -> Hand:
    """Seat 1 is first and everybody is in."""
    seats = {seat: chips.get(f"seat_{seat}", 100_00) for seat in (1, 2, 3)}
    table = houseway.load("deuce/pan").table(seats=seats, button=1)
    hand = table.deal(seed=1, places={"seat 1": held, "stock": stock})
    for _ in seats:
        hand.decide("in")
    return hand


def test_what_lies_in_a_rope_and_what_splitting_it_pays() -> None:
    """Lines 2171, 2213-2217, 2286: A-2-3 of spades that was completed pays nothing until it is split off, and is worth
    two chips in going out all the while."""
    hand = dealt("3s 4s 5s 2s As 6s Kd 2h 4c 6d", "Kh")
    hand.decide("meld", cards=["3s", "4s", "5s"])
    hand.decide("add to meld 1", cards=["2s"])
    hand.decide("add to meld 1", cards=["As"])
    assert facts(hand) == [Worth(1, 2)]
    hand.decide("split meld 1", cards=["4s", "5s", "6s"])
    assert facts(hand)[1:] == [Collects(1, 2, ("4s", "5s", "6s"), ("low-rope",), by="split"), Worth(1, 2)]
    assert worth(hand.log, 1) == 2


def test_who_cannot_pay() -> None:
    """Seat 2 has 50 cents left of $1.50 when the tops are in, and a chip is due."""
    hand = dealt("5d 5h 5s 7c Jc Qd 2h 4c 6d Kd", "Kh", seat_2=1_50)
    hand.decide("meld", cards=["5d", "5h", "5s"])
    assert facts(hand)[-1] == PaysShort(2, 1, 50, 1_00)


def test_what_the_floor_rules() -> None:
    hand = dealt("5d 5h 5s 7c Jc Qd 2h 4c 6s Kd", "Kh")
    hand.floor("invalid-spread", seat=1, cards=["5d", "5h", "6s"])
    hand.decide("meld", cards=["5d", "5h", "5s"])
    assert worth(hand.log, 1) == 1
    hand.floor("wrong-count", seat=1)
    assert [fact for fact in facts(hand) if not isinstance(fact, Collects)] == [
        NoSpread(1, ("5d", "5h", "6s")),
        FoulHand(1),
    ]
    assert worth(hand.log, 1) == 0
    back = [(row.seat, row.why, row.paid) for row in collected(hand.log)][1:]
    assert back == [(3, FoulHand(1), {1: 1_00}), (2, FoulHand(1), {1: 1_00})]


@pytest.mark.parametrize("filing", ["deuce/pan", "oaks/pan"])
def test_every_payment_is_explained(filing: str) -> None:
    """Random play: all that players pay each other stands under the fact it was paid for; and no misfits."""
    game = houseway.load(filing)
    unit = game.schedule()[1].limit[0].usual[0]
    kinds = set()
    for seed in range(40):
        seats = dict.fromkeys(range(1, 6), 100 * unit) | {2: 6 * unit}
        hand = play_out(game.table(seats=seats).deal(seed=seed), seed, dict.fromkeys(seats, random_bot.choose))
        for event in hand.log:
            assert event_from(json.loads(event.json())) == event
            if isinstance(event, Told):
                assert not list(misfits(event.fact))
                kinds.add(type(event.fact))
        between = [event for event in hand.log if isinstance(event, Moved) and stack_of(event.source)]
        between = [event for event in between if stack_of(event.target)]
        assert {event.why for event in between} <= PAYS
        rows = list(collected(hand.log))
        assert sum(event.amount for event in between) == sum(sum(row.paid.values()) for row in rows)
        for row in rows:
            assert isinstance(row.why, Collects | GoesOut)
            assert row.seat == row.why.seat
            chips = row.why.chips + (row.why.again if isinstance(row.why, GoesOut) else 0)
            for seat, paid in row.paid.items():
                assert paid == chips * unit or PaysShort(seat, row.seat, paid, chips * unit) in facts(hand)
    assert {Collects, GoesOut, PaysShort, Eldest} <= kinds


def test_tables_do_not_depend_on_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every message changed, the settlement has the same rows, and the melds lie beside the same seats."""
    hand = scripted("oaks-pan", "double-player-wins")
    game = hand.setup.game
    data = PanSettlement(hand, Narrator(game)).data()
    assert [(row["seat"], row["why"]["tell"], row["from"]) for row in data["collected"]] == [
        (1, "collects", {"3": "20", "2": "20"}),
        (1, "goes-out", {"3": "120", "2": "120"}),
    ]
    monkeypatch.setattr(Language, "say", lambda *_, **__: "flu")
    assert PanSettlement(hand, Narrator(game)).data() == data
    paper = paper_of(100)
    PanSettlement(hand, Narrator(game)).show(paper)
    rows = [line.split() for line in lines_of(paper) if line]
    assert [(row[0], row[-1]) for row in rows[2:]] == [("1", "+$40"), ("1", "+$240")]
    PanTeller(paper, game, 2, 0).show_table(hand.view(2))
    assert any("1) 5♦ 5♥ 5♠" in line for line in lines_of(paper))
