"""The stud bot in spots where most players would agree."""

import pytest

from houseway.bots.situation import read
from houseway.bots.upcards import high_start, razz_start, split_start
from houseway.families.stud.bot import down_card
from houseway.families.stud.bot_streets import high_value, low_value, razz_value
from houseway.felt.cards import cards
from houseway.ranks.high import STANDARD
from houseway.table.options import Choice, Decision
from tests.bots.tables import answers, asked_of, quietly


def completing(decision: Decision) -> str | Choice:
    for do in ("complete", "raise"):
        more = decision.option(do)
        if more:
            return more.choice()
    return quietly(decision)


BRINGS_IN = {"seat 1": "Kc 9d 2c", "seat 2": "Kd Td 9h", "seat 3": "Qs Jc Th"}


@pytest.mark.parametrize("hand, likely", [("Kc 9d 2c", "bring in"), ("2d 2h 2c", "complete")])
def test_the_forced_bet(hand: str, likely: str) -> None:
    """With trash the minimum, with rolled-up trips mostly a full bet."""
    spot = asked_of("standard/seven-card-stud", 1, "bring in", BRINGS_IN | {"seat 1": hand})
    assert answers(spot)[likely] > (59 if likely == "bring in" else 30)


@pytest.mark.parametrize("filing, trash, best", [
    ("standard/seven-card-stud", "9c 4d 3h", "9c 9d 9h"),
    ("standard/stud-8", "Tc 9d 4h", "Ac Ad Ah"),
    ("standard/razz", "Kc Qd 9h", "Ac 2d 3h"),
    ("deuce/mexican-stud", "3c 6d", "Qc Qd"),
])  # fmt: skip
def test_trash_folds_to_a_completion_and_the_best_hands_raise(filing: str, trash: str, best: str) -> None:
    others = {"seat 2": "Kd Jd 8s", "seat 3": "Qs Jc 7s", "seat 4": "Jh Qd 6s"}
    if filing.endswith("mexican-stud"):
        others = {"seat 2": "Kd Jd", "seat 3": "Js 7c", "seat 4": "Jh 4d"}
    if filing.endswith("razz"):
        others = {"seat 2": "Kd Jd 8s", "seat 3": "Qs Jc 7s", "seat 4": "Jh Qh Ks"}
    told = answers(asked_of(filing, 1, "bet", others | {"seat 1": trash}, players=4, told=completing))
    assert told["fold"] > 45
    told = answers(asked_of(filing, 1, "bet", others | {"seat 1": best}, players=4, told=completing))
    assert told["fold"] == 0
    told = answers(asked_of(filing, 1, "bet", others | {"seat 1": best}, players=4))
    assert told["complete"] + told["raise"] > 30


def test_cards_that_are_gone_count() -> None:
    pair, flush, doors = cards("8c 8d Kh"), cards("Ac 9c 4c"), cards("8h 8s")
    assert high_start(pair, doors, doors) < high_start(pair, cards("5h 4s"), cards("5h 4s"))
    clubs, hearts = cards("Kc Qc 7c"), cards("Kh Qh 7h")
    assert high_start(flush, clubs, clubs) < high_start(flush, hearts, hearts)


def test_three_low_cards_are_a_start_for_low() -> None:
    assert razz_start(cards("Ac 2d 3h"), (), ()) > razz_start(cards("8c 7d 6h"), (), ())
    assert razz_start(cards("8c 7d 6h"), (), ()) > razz_start(cards("2c 2d 3h"), (), ())
    assert split_start(cards("Ac 2c 4c"), (), ()) > split_start(cards("Kc Jd 9h"), (), ())
    assert split_start(cards("2c 2d 2h"), (), ()) > split_start(cards("Ac 2c 4c"), (), ())


def value(mine: str, *boards: str, left: int) -> float:
    shown = [cards(board) for board in boards]
    return high_value(cards(mine), shown, tuple(card for board in shown for card in board), left, STANDARD, 7)


def test_made_hands_and_draws_against_boards() -> None:
    """A pair of kings against nothing that shows, against open aces; a flush draw that is live, and one that is not."""
    assert value("Kc Kd 8h 5s", "9c 4d", left=3) > 0.45 > value("Kc Kd 8h 5s", "Ac Ad", left=3)
    live = value("Ac Jc 8c 3c 2d", "Kd 7h 6s", left=2)
    dead = value("Ac Jc 8c 3c 2d", "Kc 7c 6c", left=2)
    assert live > dead
    assert value("Kc Kd Kh 5s 5d 2c 9h", "Ac 7d 6h 2s", left=0) > 0.9


def test_lows_against_boards() -> None:
    made, board = cards("Ac 2d 4h 6s 7c"), cards("Kc Qd 8h")
    assert razz_value(made, [board], 2) > 0.8
    assert razz_value(cards("Kc Qd 4h 6s 6c"), [cards("2c 3d 5h")], 2) < 0.15
    comes, wins = low_value(made, [board], 2)
    assert comes == 1
    assert wins > 0.8
    assert low_value(cards("Kc Qd Jh Js 9c"), [board], 2)[1] == 0


@pytest.mark.parametrize("ups", [0, 1, 2])
def test_a_joker_is_not_turned_up(ups: int) -> None:
    """Down it is wild (document 001 line 2022): it stays down whenever it comes there."""
    rolled = iter([*["turn up"] * ups, *["keep down"] * 3])

    def told(decision: Decision) -> str | Choice:
        return next(rolled) if decision.ask == "roll" and decision.seat == 1 else quietly(decision)

    ways = {0: "Kc Jo 5d 2c", 1: "Kc 5d Jo 2c", 2: "Kc 5d 2c Jo"}
    hand = asked_of(
        "deuce/mexican-stud",
        1,
        "roll",
        {"seat 1": ways[ups]},
        told=told,
        when=lambda hand: len(hand.places()["seat 1"]) == ups + 2,
    )
    assert down_card(hand.view(1), hand.setup.game.rules) == "Jo"
    assert answers(hand)["turn up"] == 0


def test_other_cards_are_turned_now_and_then() -> None:
    told = answers(asked_of("deuce/mexican-stud", 1, "roll", {"seat 1": "Kc 5d"}))
    assert told["turn up"] > 15
    assert told["keep down"] > 15


def test_what_it_reads_is_the_table() -> None:
    """Antes of $1 count for no bet; a bring-in of $2, completed to $4."""
    hand = asked_of("standard/seven-card-stud", 2, "bet", BRINGS_IN, told=completing)
    spot = read(hand.view(2))
    assert spot.mine == cards("Kd Td 9h")
    assert spot.shown == {1: cards("2c"), 3: cards("Th")}
    assert (spot.level, spot.owes, spot.pot) == (4_00, 4_00, 3_00 + 4_00)
