"""The bot: settings that people who play the game would agree with, and better than the simple way."""

import random

import pytest

import houseway
from houseway.bots import play_out
from houseway.families.thirteen.bot import best_setting, choose, declaration
from houseway.families.thirteen.facts import CleanSweep
from houseway.families.thirteen.setting import Setting, by_rank, out_of_order, worth
from houseway.felt.cards import STANDARD, cards
from houseway.table.events import Told
from houseway.table.options import Choice
from houseway.table.view import View

GAME = houseway.load("silver-fox/thirteen-card")


def as_suggested(view: View, chance: random.Random) -> Choice:
    """Plays every hand as the table suggests it."""
    del chance
    assert view.decision
    return view.decision.options[0].choice()


def test_settings_are_in_order() -> None:
    chance = random.Random(1)
    for filing in ("silver-fox/thirteen-card", "oaks/thirteen-card"):
        game = houseway.load(filing)
        for _ in range(60):
            held = by_rank(chance.sample(STANDARD, 13))
            found = best_setting(game, held).setting
            assert sorted(found.cards) == sorted(held)
            assert out_of_order(worth(found, "ranks-only")) is None


def test_settings_are_in_order_where_straights_count_in_front() -> None:
    game = houseway.load("silver-fox/thirteen-card", {"front": "straights-and-flushes"})
    chance = random.Random(2)
    for _ in range(40):
        found = best_setting(game, by_rank(chance.sample(STANDARD, 13))).setting
        assert out_of_order(worth(found, "straights-and-flushes")) is None


@pytest.mark.parametrize("held, front", [
    ("As Ad Kc Kd Qh Qs 9c 8d 7h 6s 5c 3d 2h", "As Ad"),      # a straight behind and a pair in the middle
    ("9s 9d 9h Kc Kd Qh Qs Jc 8d 7h 4s 3c 2d", "Qh Qs"),      # trips, kings, queens
    ("As Ad Ah Ac 9s 9d 9h 5c 5d 7h 4s 3c 2d", "7h"),         # four aces behind a full house
])  # fmt: skip
def test_what_it_puts_in_front(held: str, front: str) -> None:
    found = best_setting(GAME, by_rank(cards(held))).setting
    assert set(front.split()) & set(found.front), found


def test_bonuses_weigh() -> None:
    """Four fives are worth 8 in the middle when better fours stand behind them, document 002 line 450."""
    found = best_setting(GAME, by_rank(cards("9s 9d 9h 9c 5s 5d 5h 5c Kd Qh 7s 3c 2d"))).setting
    assert {card[0] for card in found.middle} >= {"5"} and sum(card[0] == "5" for card in found.middle) == 4


def test_what_it_declares() -> None:
    dragon = by_rank(cards("As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s"))
    assert declaration(GAME, dragon, True, True) == Choice("declare")
    assert declaration(GAME, dragon, False, True) == Choice("play")
    good = by_rank(cards("As Ad Ah Kc Kd Qh Qs Jc 8d 7h 4s 3c 2d"))
    assert declaration(GAME, good, True, True) == Choice("play")


def test_it_gives_up_a_hopeless_hand() -> None:
    bad = by_rank(cards("2c 2d 3h 4s 5d 7h 8c 8d 9s Th Js Qd 3c"))
    worst = min(
        (by_rank(random.Random(seed).sample(STANDARD, 13)) for seed in range(300)),
        key=lambda held: best_setting(GAME, held).points,
    )
    assert declaration(GAME, worst, True, True).do == "surrender"
    assert declaration(GAME, worst, True, False).do == "play"
    assert best_setting(GAME, worst).points <= best_setting(GAME, bad).points


def test_a_sweep_it_declares_can_be_shown() -> None:
    """Three flushes: the setting that is suggested then shows them, 3 points of $3 and the ante of $1."""
    table = GAME.table(seats={1: 300_00, 2: 300_00}, schedule=1, button=2)
    hand = table.deal(seed=1, places={"seat 1": "Ks 9s 4s Jd 9d 7d 5d 2d Jh Th 8h 6h 3h"})
    hand.decide("declare", seat=1)
    play_out(hand)
    assert Told(CleanSweep(1, "three-flushes"), "482") in list(hand.log)


def test_it_beats_the_simple_way() -> None:
    """Two of each at a table, in turn on every side: 150 hands of the same cards from both sides."""
    won = 0
    for seed in range(150):
        for bots in ({1: as_suggested, 3: as_suggested}, {2: as_suggested, 4: as_suggested}):
            table = GAME.table(seats=dict.fromkeys((1, 2, 3, 4), 3_000_00), schedule=1, button=4)
            hand = play_out(table.deal(seed=seed), seed, bots)
            won += sum(net for seat, net in hand.net.items() if seat not in bots)
            won -= sum(net for seat, net in hand.net.items() if seat in bots)
    assert won > 0


def test_it_only_answers_what_it_is_asked() -> None:
    table = GAME.table(seats=dict.fromkeys((1, 2, 3, 4, 5), 300_00), schedule=1, button=5)
    hand = table.deal(seed=1)
    assert hand.decision and hand.decision.ask == "join"
    assert choose(hand.view(1), random.Random(1)) == Choice("play")
    with pytest.raises(ValueError):
        choose(hand.view(2), random.Random(1))


def test_a_found_setting_is_a_setting() -> None:
    assert isinstance(best_setting(GAME, by_rank(STANDARD[:13])).setting, Setting)
