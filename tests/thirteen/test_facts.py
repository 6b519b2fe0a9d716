"""Every comparison is told in facts that a program can use, and the tables are made of them.

The points are those of document 002, lines 445-465, 467, 469-485 and 490-499.
"""

import json

import pytest

import houseway
from houseway.bots import play_out, random_bot
from houseway.families.thirteen.facts import (
    ActionButton,
    CleanSweep,
    Compared,
    DeclaresSweep,
    Fouled,
    FoulPays,
    OrderOfSettlement,
    Pair,
    PartlyCovered,
    Segments,
    SurrenderPays,
    Surrenders,
    SweepCollects,
)
from houseway.families.thirteen.payment import POINTS
from houseway.families.thirteen.settlement import ThirteenSettlement
from houseway.families.thirteen.tables import facts
from houseway.table.events import Moved, Told, event_from
from houseway.table.facts import misfits
from houseway.table.hand import Hand
from houseway.table.places import stack_of
from houseway.words.language import Language
from houseway.words.narrator import Narrator
from tests.cli.conftest import lines_of, paper_of
from tests.thirteen.test_command import FOX, HANDS


def played(*said: tuple[int, str], **chips: int) -> Hand:
    """The hand of the other tests, with points of $10; seat 3's is fouled."""
    seats = {seat: chips.get(f"seat_{seat}", 300_00) for seat in HANDS}
    places = {f"seat {seat}": " ".join(segments) for seat, segments in HANDS.items()}
    hand = FOX.table(seats=seats, schedule=3, button=4).deal(seed=1, places=places)
    words = dict(said)
    while decision := hand.decision:
        if decision.ask == "declare":
            hand.decide(words.get(decision.seat, "play"))
        else:
            hand.decide("set", groups=[segment.split() for segment in HANDS[decision.seat]])
    return hand


def test_a_whole_showdown() -> None:
    found = [fact for fact in facts(played().log) if not isinstance(fact, Pair)]
    assert found == [
        ActionButton(1),
        Segments(1, "three-of-a-kind 2", "straight T", "flush A J 9 6 3"),
        Segments(2, "high-card K Q 9", "pair A J 8 5", "two-pair K Q 7"),
        Segments(3, "high-card K J T", "three-of-a-kind 5 8 3", "pair T 9 7 4"),
        Fouled(3, "middle"),
        Segments(4, "high-card A Q 2", "two-pair 6 3 7", "three-of-a-kind 4 J 8"),
        OrderOfSettlement((1, 2, 3, 4)),
        ActionButton(1, next=True),
    ]


def test_every_comparison_and_the_lines_it_goes_by() -> None:
    """Seat 1 wins three segments and the bonus for trips from seats 2 and 4; seat 3 pays six, and the bonus."""
    found = {
        (event.fact.seat, event.fact.other): event
        for event in played().log
        if isinstance(event, Told) and isinstance(event.fact, Pair)
    }
    assert found[1, 2].fact == Compared(
        1, 2, winner=1, points=9, due=90_00, how="shot",
        front=1, front_points=4, front_bonus=3, middle=1, middle_points=1, back=1, back_points=1,
    )  # fmt: skip
    assert found[1, 2].lines == str(FOX.rules.points.lines)
    assert found[1, 3].fact == FoulPays(1, 3, winner=1, points=9, due=90_00, fouled=3, bonuses=3)
    assert found[1, 3].lines == "492–494, 498"
    assert found[2, 4].fact == Compared(
        2, 4, winner=4, points=6, due=60_00, how="shot",
        front=4, front_points=1, middle=4, middle_points=1, back=4, back_points=1,
    )  # fmt: skip
    assert found[3, 4].fact == FoulPays(3, 4, winner=4, points=6, due=60_00, fouled=3)


def test_a_surrender_and_what_the_chips_cover() -> None:
    found = facts(played((4, "surrender"), seat_2=72_00).log)
    assert Surrenders(4) in found
    assert SurrenderPays(1, 4, winner=1, points=3, due=30_00, surrendered=4) in found
    assert found[found.index(PartlyCovered(2, 70_00, 90_00)) - 1] == Compared(
        1, 2, winner=1, points=9, due=90_00, how="shot",
        front=1, front_points=4, front_bonus=3, middle=1, middle_points=1, back=1, back_points=1,
    )  # fmt: skip
    assert PartlyCovered(2, 0, 30_00) in found


def test_a_clean_sweep() -> None:
    """Lines 469-485: a dragon is worth 13 points, here of $3; after a surrender it is told who surrendered."""
    places = {"seat 1": "As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s"}
    for second, paid in (("play", SweepCollects), ("surrender", SurrenderPays)):
        hand = FOX.table(seats={1: 300_00, 2: 300_00}, schedule=1, button=2).deal(seed=1, places=places)
        hand.decide("declare")
        hand.decide(second)
        found = facts(play_out(hand).log)
        assert {DeclaresSweep(1), CleanSweep(1, "dragon")} <= set(found)
        (pair,) = (fact for fact in found if isinstance(fact, Pair))
        assert isinstance(pair, paid)
        assert (pair.winner, pair.points, pair.due, pair.sweep) == (1, 13, 39_00, "dragon")


@pytest.mark.parametrize("filing", ["silver-fox/thirteen-card", "oaks/thirteen-card"])
def test_every_payment_is_explained(filing: str) -> None:
    """Random play: a comparison before every payment, as much as was due or what was covered of it; and no misfits."""
    game = houseway.load(filing)
    kinds = set()
    for seed in range(60):
        chips = 400_00 if seed % 3 else 9_00
        hand = game.table(seats=dict.fromkeys((1, 2, 3, 4), chips), schedule=1).deal(seed=seed)
        due = winner = 0
        for event in play_out(hand, seed, dict.fromkeys((1, 2, 3, 4), random_bot.choose)).log:
            assert event_from(json.loads(event.json())) == event
            match event:
                case Told(fact):
                    assert not list(misfits(fact))
                    kinds.add(type(fact))
                    if isinstance(fact, Pair):
                        due, winner = fact.due, fact.winner
                        assert due == fact.points * hand.setup.limits[0]
                    elif isinstance(fact, PartlyCovered):
                        assert fact.paid < due == fact.due
                        due = fact.paid
                case Moved(source, target, amount, why) if stack_of(source) and stack_of(target):
                    assert (why, amount, stack_of(target)) == (POINTS, due, winner)
    assert {Compared, FoulPays, SurrenderPays, PartlyCovered} <= kinds


def test_tables_do_not_depend_on_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every message changed, the rows and figures are the same."""
    hand = played((4, "surrender"), seat_2=72_00)
    as_told = _printed(hand)
    monkeypatch.setattr(Language, "say", lambda *_, **__: "flu")
    nonsense = _printed(hand)
    assert ThirteenSettlement(hand, Narrator(FOX)).data()["compared"][0]["paid"] == "70"
    assert _figures(as_told) == _figures(nonsense)
    assert any(row[:7] == ["1", "–", "2", "+1+3", "+1", "+1", "+9"] for row in nonsense)


def _printed(hand: Hand) -> list[list[str]]:
    paper = paper_of(200)
    ThirteenSettlement(hand, Narrator(FOX)).show(paper)
    return [line.split() for line in lines_of(paper)]


def _figures(rows: list[list[str]]) -> list[list[str]]:
    """The cards and points of each row of a table; seats and dollars stand in messages too."""
    found = ([word for word in row if word[-1] in "♠♥♦♣▒" or word[0] in "+-–"] for row in rows)
    return [figures for figures in found if len(figures) > 1]
