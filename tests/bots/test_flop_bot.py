"""The flop bot in spots where most players would agree."""

import random
from collections import Counter

import pytest

import houseway
from houseway.bots import bot_for
from houseway.bots.situation import read
from houseway.families.flop.bot import after_the_flop, before_the_flop
from houseway.families.flop.bot_holdings import chen
from houseway.families.flop.bot_lows import better, low_of, low_ranks
from houseway.felt.cards import RANKS, cards
from houseway.table.hand import Hand
from houseway.table.options import Choice, Decision
from tests.bots.tables import answer, answers, asked_of, quietly


def flop_hand(hole: str, board: str, seed: int, bet: int = 6_00) -> tuple[Hand, Choice]:
    """What seat 1 answers to a bet on the flop, into a pot of $4."""
    game = houseway.load("silver-fox/texas-holdem")
    table = game.table(seats={1: 300_00, 2: 300_00}, schedule="no-limit 1", button=1)
    hand = table.deal(seed=seed, places={"seat 1": hole, "board": board})
    hand.decide("call")
    hand.decide("check")
    hand.decide("bet", amount=bet)
    return hand, bot_for(hand.setup.game.family)(hand.view(1), random.Random(seed))


def test_it_folds_air_and_keeps_the_nuts() -> None:
    """Over many hands: 7-2 on A-K-Q mostly folds to a large bet; a set of aces never does."""
    air = Counter(flop_hand("7c 2d", "Ah Kh Qs", seed)[1].do for seed in range(60))
    nuts = Counter(flop_hand("Ac Ad", "Ah 8s 3d", seed)[1].do for seed in range(60))
    assert air["fold"] > 45
    assert nuts["fold"] == 0
    assert nuts["raise"] > 20


def test_a_draw_is_worth_more_than_nothing() -> None:
    """Nine outs twice are better than one in three: with a flush draw it folds less than half as often as with air."""
    draw = Counter(flop_hand("9h 8h", "Ah Kh 3s", seed, 3_00)[1].do for seed in range(60))
    air = Counter(flop_hand("9c 8d", "Ah Kh 3s", seed, 3_00)[1].do for seed in range(60))
    assert draw["fold"] * 2 < air["fold"]


def test_what_it_reads_is_the_table() -> None:
    """Blinds of $1 and $3 and $2 collected with three players or fewer (document 002 line 29), then a bet of $6."""
    hand, _ = flop_hand("Ac Ad", "Ah 8s 3d", 4)
    spot = read(hand.view(1))
    assert spot.pot == 3_00 + 3_00 - 2_00 + 6_00
    assert (spot.level, spot.owes, spot.opponents, spot.raises, spot.behind) == (6_00, 6_00, 1, 1, 0)
    assert spot.stack == 297_00


def test_it_knows_its_hand_after_the_floor_has_replaced_a_card() -> None:
    """An exposed hole card is taken back and another dealt (document 000): the first of the two, not the last."""
    places = {"seat 1": "As Kd"}
    hand = asked_of("westlane/texas-holdem", 1, "bet", places)
    hand.floor("exposed-hole-card", seat=1, cards=["As"])
    assert list(read(hand.view(1)).mine) == hand.places()["seat 1"]


@pytest.mark.parametrize(
    "points, two",
    [(20, "A A 0"), (10, "T T 0"), (5, "2 2 0"), (12, "A K 1"), (10, "A K 0"), (9, "J T 1"), (5.5, "7 5 1")],
)
def test_chen(points: float, two: str) -> None:
    """The usual examples of the Chen formula, before rounding up."""
    high, low, suited = two.split()
    assert chen(RANKS.index(low), RANKS.index(high), suited == "1") == points


def raising(decision: Decision) -> str | Choice:
    """Everybody raises as long as that is possible."""
    more = decision.option("raise")
    return more.choice() if more else quietly(decision)


@pytest.mark.parametrize("filing, trash, best", [
    ("standard/limit-holdem", "7c 2d", "Ac Ad"),
    ("standard/no-limit-holdem", "8c 3d", "Kc Kd"),
    ("standard/short-deck-holdem", "Jc 6d", "Ac Ad"),
    ("standard/pot-limit-omaha", "9c 9d 9h 2s", "Ac Ad Kc Kd"),
    ("standard/omaha-8", "9c 9d 9h Ts", "Ac Ad 2c 3d"),
    ("standard/five-card-omaha", "9c 9d 9h 4s 2c", "Ac Ad Kc Kd Qc"),
    ("deuce/texas-holdem-hi-lo", "Tc 6d", "Ac Ad"),
    ("deuce/pineapple", "9c 4d 2h", "Ac Ad Kc"),
])  # fmt: skip
def test_trash_folds_to_a_raise_and_the_best_hands_raise(filing: str, trash: str, best: str) -> None:
    """On the button, in front of a raise and a re-raise."""
    told = answers(asked_of(filing, 1, "bet", {"seat 1": trash}, players=5, told=raising))
    assert told["fold"] > 50
    told = answers(asked_of(filing, 1, "bet", {"seat 1": best}, players=5, told=raising))
    assert told["fold"] == 0
    told = answers(asked_of(filing, 1, "bet", {"seat 1": best}, players=5))
    assert told["raise"] > 30


@pytest.mark.parametrize("filing, better_hand, worse_hand", [
    ("standard/pot-limit-omaha", "As Ad Ks Kd", "As Ad 7h 2c"),
    ("standard/pot-limit-omaha", "Js Td 9s 8d", "Js Tc 6d 2h"),
    ("standard/pot-limit-omaha", "Ks Qd Js Td", "Ks Kd Kh 2c"),
    ("standard/omaha-8", "As 2d 3h Kc", "Ks Qd Jh 9c"),
    ("standard/omaha-8", "As 2s 3d Kd", "As 2c 9h Jd"),
    ("deuce/texas-holdem-hi-lo", "As 2s", "Ks 9d"),
    ("standard/no-limit-holdem", "As Ks", "As 9d"),
])  # fmt: skip
def test_starting_hands(filing: str, better_hand: str, worse_hand: str) -> None:
    game = houseway.load(filing)
    assert before_the_flop(cards(better_hand), game) > before_the_flop(cards(worse_hand), game)


@pytest.mark.parametrize("filing, hole, board, thrown", [
    ("deuce/pineapple", "As Ah 2c", "", "2c"),
    ("deuce/pineapple", "4s Kh Kd", "", "4s"),
    ("deuce/pineapple", "Jh Th 3c", "", "3c"),
    ("deuce/pineapple-hi-lo", "As 9d 2d", "", "9d"),
    ("deuce/crazy-pineapple", "Ah Kh 9c", "Qh 7h 2h", "9c"),
    ("deuce/crazy-pineapple", "Ah 9c 9d", "9s 4h 2c", "Ah"),
    ("deuce/crazy-pineapple", "Ah Kd 8c", "7s 6d 5h", "Kd"),
])  # fmt: skip
def test_pineapple_discards(filing: str, hole: str, board: str, thrown: str) -> None:
    """Before the flop in Pineapple, after the betting on it in Crazy Pineapple."""
    places = {"seat 1": hole} | ({"board": board} if board else {})
    assert answer(asked_of(filing, 1, "discard", places)).cards == (thrown,)


def strength(filing: str, hole: str, board: str, opponents: int = 2) -> float:
    return after_the_flop(cards(hole), cards(board), opponents, houseway.load(filing).rules)


def test_in_omaha_two_cards_of_the_hand_play() -> None:
    """One ace of spades is no flush on four spades; with another spade it is the best one."""
    board = "Qs Js 3s 8s"
    assert strength("standard/pot-limit-omaha", "As Kd 7c 2h", board) < 0.3
    assert strength("standard/pot-limit-omaha", "As Kd 7s 2h", board) > 0.8
    assert strength("standard/no-limit-holdem", "As Kd", board) > 0.8


def test_a_pair_is_worth_less_in_omaha() -> None:
    board = "Ah 8s 3d"
    assert strength("standard/pot-limit-omaha", "Ac Kd 7c 2h", board) < strength(
        "standard/limit-holdem", "Ac Kd", board
    )


def test_a_wrap_is_worth_a_call() -> None:
    board = "9h 8s 2d"
    assert strength("standard/pot-limit-omaha", "Jc Td 7c 6h", board) > 0.4
    assert strength("standard/pot-limit-omaha", "Kc Qd 4c 4h", board) < 0.25


def test_low_hands_share_the_pot() -> None:
    """On 3-4-8 the best low has about half the pot; with a flush draw besides it is worth more, with no low less."""
    board = "3s 4h 8s"
    bare = strength("standard/omaha-8", "Ac 2d Kh Jd", board)
    scoops = strength("standard/omaha-8", "As 2s Kh Jd", board)
    nothing = strength("standard/omaha-8", "Tc Td Kh Jd", board)
    assert nothing < 0.35 < bare < scoops


def test_lows_by_what_beats_them() -> None:
    board = low_ranks(cards("3s 4h 8s"))
    best = low_of(low_ranks(cards("Ac 2d")), board, True)
    third = low_of(low_ranks(cards("2c 5d")), board, True)
    assert best is not None
    assert third is not None
    assert better(best, board, True) == 0
    assert better(third, board, True) == 2
    assert low_of(low_ranks(cards("Kc 2d")), board, True) is None


def test_in_short_deck_a_flush_beats_a_full_house() -> None:
    board = "9s 9d 7s"
    assert strength("standard/short-deck-holdem", "As Ks", board + " 6s") > 0.8


def test_it_straddles_rarely() -> None:
    told = answers(asked_of("standard/no-limit-holdem", 1, "straddle", {}), 300)
    assert 0 < told["straddle"] < 40


def test_it_mucks_only_what_is_beaten() -> None:
    """Seat 2 shows first; seat 1, on the button, holds less in one hand and more in the other."""
    board = {"board": "Kd 8h 3c 2s 9d", "seat 2": "Kc Kh", "seat 3": "7c 4d"}
    beaten = asked_of("standard/limit-holdem", 1, "show", board | {"seat 1": "Ac Qd"}, mucking=True)
    best = asked_of(
        "standard/limit-holdem", 1, "show", board | {"seat 1": "Js Ts", "board": "Qd 8h 9s 2s 3s"}, mucking=True
    )
    assert answers(beaten)["muck"] > 30
    assert answers(best)["muck"] == 0


@pytest.mark.parametrize("seat, likely", [(6, "post"), (4, "wait")])
def test_it_posts_unless_the_big_blind_is_near(seat: int, likely: str) -> None:
    """A newcomer at a table of six, the button in seat 1: seat 4 has the big blind in one hand, seat 6 in three."""
    game = houseway.load("standard/limit-holdem")
    table = game.table(
        seats={other: 400_00 for other in range(1, 7) if other != seat}, size=6, button=6 if seat != 6 else 5
    )
    hand = table.deal(seed=1)
    while hand.decision:
        hand.decide(quietly(hand.decision))
    table.sit(seat, 400_00)
    assert table.state["button"] == 1
    hand = table.deal(seed=2)
    assert hand.decision is not None
    assert hand.decision.ask == "post"
    assert answers(hand)[likely] > 40


@pytest.mark.parametrize("joker", ["ace-straight-or-flush", "wild"])
def test_a_deck_with_a_joker(joker: str) -> None:
    """003: 223-224: hold'em with 53 cards. It is dealt, and the bots play it, in the hand and on the board."""
    game = houseway.load("oaks/texas-holdem").under(joker=joker)
    chance, seen = random.Random(1), set()
    for seed in range(150):
        hand = game.table(seats=dict.fromkeys(range(1, 7), 500_00), schedule="limit 4").deal(seed=seed)
        while decision := hand.decision:
            hand.decide(bot_for(game.family)(hand.view(decision.seat), chance))
        assert sum(hand.stacks.values()) + sum(hand.fees.values()) == 6 * 500_00
        seen |= {place.partition(" ")[0] for place, cards in hand.places().items() if "Jo" in cards}
    assert seen >= {"seat", "board"}
