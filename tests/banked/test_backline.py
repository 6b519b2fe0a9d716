"""Bets behind another's hand: where the house allows them, on which wagers, by whom and for how much."""

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

import houseway
from houseway.library import load
from houseway.table.events import Settled
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Choice
from houseway.table.places import Label
from houseway.table.table import TableError
from tests.banked.banked_hands import BLACKJACK, SILVER_FOX, WESTLANE, betting, changed, offer, table

CHIPS = 500_00
SEATS = {1: CHIPS, 3: CHIPS, 5: CHIPS}
BANKED = [
    entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family in ("baccarat", "twenty-one")
]


def behind(game: Game, *first: tuple[str, int]) -> Hand:
    """Seat 1 banks, seat 3 bets as told, seat 5 not at all; then seat 5 may bet behind."""
    hand = betting(game, SEATS, 1, backline=True)
    for what, amount in first:
        hand.decide(what, seat=3, amount=amount)
    if hand.decision and hand.decision.seat == 3:
        hand.decide("done")
    hand.decide("done", seat=5)
    return hand


def asked(hand: Hand) -> tuple[int, list[str]]:
    assert hand.decision is not None
    return hand.decision.seat, list(offer(hand))


# -- where it is allowed


@pytest.mark.parametrize("filing", BANKED)
def test_a_filing_allows_or_refuses_the_backline(filing: str) -> None:
    game = load(filing)
    if game.filing.seats.backline == "none":
        with pytest.raises(TableError, match="does not allow backline bets"):
            game.table(seats=SEATS, backline=True)
        assert game.table(seats=SEATS, backline=False).terms == {}
    else:
        assert game.table(seats=SEATS, backline=True).terms == {"backline": True}
        assert game.table(seats=SEATS).terms == {}


def test_some_filings_allow_it_and_some_do_not() -> None:
    allowed = {filing: load(filing).filing.seats.backline for filing in BANKED}
    assert allowed["deuce/no-bust-21st-century-blackjack"] == "none", "001 line 898"
    assert allowed[WESTLANE] == "every wager", "000 lines 544 and 553"
    assert allowed[SILVER_FOX] == ("player", "banker", "tie"), "002 lines 523 and 553"


@pytest.mark.parametrize("value", ["yes", 1, None, [3]])
def test_backline_is_true_or_false(value: Any) -> None:
    with pytest.raises(TableError, match="true or false"):
        load(BLACKJACK).table(seats=SEATS, backline=value)


def test_there_is_no_other_term() -> None:
    with pytest.raises(TableError, match="no term 'kill'"):
        load(BLACKJACK).table(seats=SEATS, kill="full")


def test_without_the_term_nobody_is_asked() -> None:
    hand = betting(load(BLACKJACK), SEATS, 1)
    hand.decide("game", amount=20_00)
    hand.decide("done")
    hand.decide("done")
    assert hand.decision is None or hand.decision.ask != "wager"


# -- who may bet behind whom


def test_each_other_seat_is_asked_once_more_when_all_have_bet() -> None:
    hand = betting(load(BLACKJACK), {1: CHIPS, 3: CHIPS, 5: CHIPS, 6: CHIPS}, 3, backline=True)
    for seat in (5, 6, 1):
        hand.decide("game", seat=seat, amount=20_00)
        hand.decide("done", seat=seat)
    assert asked(hand) == (5, ["game at 1", "game at 6"])
    hand.decide("done")
    assert asked(hand) == (6, ["game at 1", "game at 5"])
    hand.decide("done")
    assert asked(hand) == (1, ["game at 5", "game at 6"])
    hand.decide("done")
    assert hand.decision is None or hand.decision.ask != "wager"


def test_the_player_dealer_is_never_asked() -> None:
    hand = betting(load(BLACKJACK), dict.fromkeys(range(1, 9), CHIPS), 4, backline=True)
    seats = set()
    while hand.decision and hand.decision.ask == "wager":
        seats.add(hand.decision.seat)
        hand.decide(hand.decision.options[0])
    assert seats == {1, 2, 3, 5, 6, 7, 8}


def test_nobody_bets_behind_a_spot_without_a_wager() -> None:
    hand = behind(load(BLACKJACK), ("game", 20_00))
    assert asked(hand) == (5, ["game at 3"])


def test_nobody_bets_behind_his_own_hand() -> None:
    """Seat 3 plays spots 3 and 4; only seat 5 can bet behind them, and nobody behind seat 5, which has no hand."""
    hand = behind(load(BLACKJACK), ("game", 20_00), ("game at 4", 20_00))
    assert asked(hand) == (5, ["game at 3", "game at 4"])
    hand.decide("done")
    assert hand.decision is None or hand.decision.ask != "wager"


def test_whoever_plays_a_hand_may_bet_behind_another() -> None:
    hand = betting(load(BLACKJACK), SEATS, 1, backline=True)
    for _ in (3, 5):
        hand.decide("game", amount=20_00)
        hand.decide("done")
    assert asked(hand) == (3, ["game at 5"])
    hand.decide("game at 5", amount=20_00)
    assert asked(hand) == (3, ["buster at 5"])
    hand.decide("done")
    assert asked(hand) == (5, ["game at 3"])


# -- on what, and for how much


def test_at_silver_fox_the_dragon_is_not_open_to_the_backline() -> None:
    """002 line 523."""
    hand = behind(load(SILVER_FOX), ("player", 20_00), ("dragon-7", 5_00))
    assert asked(hand) == (5, ["player at 3", "banker at 3", "tie at 3"])
    hand.decide("player at 3", amount=5_00)
    assert asked(hand) == (5, ["banker at 3", "tie at 3"])


def test_at_westlane_it_is() -> None:
    """000 line 553."""
    hand = behind(load(WESTLANE), ("player", 20_00))
    hand.decide("player at 3", amount=5_00)
    assert "dragon-7 at 3" in asked(hand)[1]


def test_a_kind_that_is_not_named_is_not_open() -> None:
    hand = behind(changed(load(BLACKJACK), seats={"backline": ("game",)}), ("game", 20_00), ("buster", 20_00))
    hand.decide("game at 3", amount=20_00)
    assert hand.decision is None or hand.decision.ask != "wager"


def test_a_bonus_bet_behind_needs_a_base_bet_behind() -> None:
    """002 line 929: the back-line bettor too must place a base bet."""
    hand = behind(load(BLACKJACK), ("game", 20_00), ("buster", 20_00))
    assert asked(hand) == (5, ["game at 3"])
    hand.decide("game at 3", amount=8_00)
    assert asked(hand) == (5, ["buster at 3"])
    assert offer(hand)["buster at 3"].high == 8_00, "up to his own base bet, not the player's"


def test_a_bonus_bet_behind_on_a_spot_that_was_unoccupied() -> None:
    hand = behind(load(BLACKJACK), ("game", 20_00), ("game at 4", 20_00))
    hand.decide("game at 4", amount=8_00)
    assert asked(hand) == (5, ["game at 3", "buster at 4"])


def test_a_bet_behind_has_the_limits_of_the_table() -> None:
    hand = behind(load(BLACKJACK), ("game", 400_00))
    option = offer(hand)["game at 3"]
    assert (option.low, option.high, option.step) == (5_00, 500_00, 1_00), "its own chips are the end of it"


def test_a_bet_behind_pays_its_own_fee() -> None:
    """Silver Fox, option 1: $0.50 for each line. With $10.40 there is $9 to bet in whole dollars, and not $10."""
    at = table(SILVER_FOX, {1: CHIPS, 3: CHIPS, 5: 10_40}, player_dealer=1)
    at.terms = {"backline": True}
    hand = at.deal(seed=1)
    hand.decide("take")
    hand.decide("cover", amount=100_00)
    hand.decide("player", seat=3, amount=20_00)
    hand.decide("done", seat=3)
    hand.decide("done", seat=5)
    assert offer(hand)["player at 3"].high == 9_00
    hand.decide("player at 3", seat=5, amount=9_00)
    while hand.decision:
        hand.decide("done")
    assert hand.fees == {1: 1_00, 3: 50, 5: 50}


def test_a_bet_behind_is_settled_with_the_hand() -> None:
    """Player 9, banker 8: both win even money, the player whose spot it is first."""
    at = table(SILVER_FOX, SEATS, player_dealer=1)
    at.terms = {"backline": True}
    hand = at.deal(seed=1, places={"player": "4c 5c", "banker": "4d 4h"})
    for seat, what, amount in ((1, "take", 0), (1, "cover", 15_00), (3, "player", 10_00), (3, "done", 0)):
        hand.decide(what, seat=seat, amount=amount)
    hand.decide("done", seat=5)
    hand.decide("player at 3", seat=5, amount=10_00)
    while hand.decision:
        hand.decide("done")
    settled = [event for event in hand.log if isinstance(event, Settled)]
    assert [(event.seat, event.wager, event.paid, event.returned) for event in settled] == [
        (3, "player", 10_00, 0),
        (5, "player at 3", 5_00, 5_00),
    ]
    assert (hand.net, hand.returned) == ({1: -15_00, 3: 10_00, 5: 5_00}, {5: 5_00})


# -- while the hand is played

SPANISH = "deuce/pure-spanish-21-5"


def behind_a_hand(filing: str, cards: str, bank: str, readings: Mapping[str, str] = MappingProxyType({})) -> Hand:
    """Seat 3 has bet $10 on its hand and seat 5 $20 behind it, against seat 1 with $500: seat 3 is about to play."""
    at = load(filing, readings).table(seats={1: 1_000_00, 3: CHIPS, 5: CHIPS}, player_dealer=1, size=8, backline=True)
    hand = at.deal(seed=1, places={"seat 3": cards, "player-dealer": bank})
    for seat, what, amount in ((1, "take", 0), (1, "cover", 500_00), (3, "game", 10_00), (3, "done", 0)):
        hand.decide(what, seat=seat, amount=amount)
    for what, amount in (("done", 0), ("game at 3", 20_00), ("done", 0)):
        hand.decide(what, seat=5, amount=amount)
    assert hand.decision is not None
    assert (hand.decision.seat, hand.decision.ask, hand.decision.about) == (3, "play", "seat 3")
    return hand


def came_out(hand: Hand) -> list[tuple[int, str, int, int]]:
    settled = [event for event in hand.log if isinstance(event, Settled)]
    return [(event.seat, event.wager, event.amount, event.paid) for event in settled]


def test_a_surrender_binds_everybody_on_the_hand() -> None:
    hand = behind_a_hand(BLACKJACK, "9c 7d", "9d 8d")
    hand.decide("surrender", seat=3)
    assert came_out(hand) == [(3, "game", 10_00, -5_00), (5, "game at 3", 20_00, -10_00)]


def test_whoever_is_behind_may_follow_a_double_for_his_own_wager() -> None:
    hand = behind_a_hand(BLACKJACK, "5c 6d Td", "9d 8d")
    hand.decide("double", seat=3, amount=10_00)
    assert hand.decision is not None
    assert (hand.decision.seat, hand.decision.ask) == (5, "follow")
    hand.decide("double", seat=5, amount=15_00)
    assert came_out(hand) == [(3, "game", 20_00, 20_00), (5, "game at 3", 35_00, 35_00)]


def test_whoever_does_not_follow_a_split_stays_on_the_first_hand() -> None:
    """The first hand has a ten; what the second gets does not matter here."""
    hand = behind_a_hand(BLACKJACK, "8c 8d Tc", "9d 8s")
    hand.decide("split", seat=3)
    hand.decide("stay", seat=5)
    while hand.decision:
        hand.decide("stand" if hand.decision.option("stand") else "hit", seat=3)
    wagers = [(seat, wager, amount) for seat, wager, amount, _ in came_out(hand)]
    assert wagers == [(3, "game", 10_00), (3, "game hand 2", 10_00), (5, "game at 3", 20_00)]


def test_where_the_backline_stays_nobody_behind_is_asked() -> None:
    hand = behind_a_hand(BLACKJACK, "5c 6d Td", "9d 8d", {"backline-options": "stays"})
    hand.decide("double", seat=3, amount=10_00)
    assert came_out(hand) == [(3, "game", 20_00, 20_00), (5, "game at 3", 20_00, 20_00)]


def test_whoever_stayed_at_the_first_double_is_not_asked_at_the_second() -> None:
    hand = behind_a_hand(SPANISH, "2c 3d 4h 2s", "9d 7d", {"double-double": "offered"})
    hand.decide("double", seat=3)
    hand.decide("stay", seat=5)
    hand.decide("double", seat=3)
    assert hand.decision is not None
    assert hand.decision.seat == 3
    hand.decide("rescue", seat=3)
    assert [one for one in came_out(hand) if one[0] == 3] == [(3, "game", 20_00, -20_00)]
    assert [one[:3] for one in came_out(hand) if one[0] == 5] == [(5, "game at 3", 20_00)], "it stays in play"


@pytest.mark.parametrize("filing", BANKED)
def test_random_bets_behind_are_what_is_filed(filing: str) -> None:
    """On another's spot, of a kind that is open, once, with its base bet there and not above it."""
    game = load(filing)
    if game.filing.seats.backline == "none":
        game = changed(game, seats={"backline": "every wager"})
    rule, kinds = game.filing.seats, game.filing.wagers
    rng = random.Random(f"behind {filing}")
    seen = 0
    for _ in range(8):
        size = max(one.seats for one in rule.tables)
        seats = rng.sample(range(1, size + 1), rng.randint(3, min(6, size)))
        at = game.table(seats=dict.fromkeys(seats, 50_000_00), size=size, backline=True, player_dealer=seats[0])
        hand = at.deal(seed=1)
        hand.decide("take")
        hand.decide("cover", amount=100_00)
        players: dict[int, int] = {}
        bets: dict[tuple[int, int, str], int] = {}
        asked_before: list[int] = []
        second_round = False
        while hand.decision and hand.decision.ask == "wager":
            seat = hand.decision.seat
            second_round = second_round or (seat in asked_before and asked_before[-1] != seat)
            asked_before.append(seat)
            for what, option in offer(hand).items():
                kind, at_spot, _ = Label.of(what)
                spot = at_spot or seat
                assert seat != seats[0]
                assert (seat, spot, kind) not in bets
                base = [bets[seat, spot, other] for other in kinds[kind].needs if (seat, spot, other) in bets]
                assert base or not kinds[kind].needs
                if kinds[kind].at_most:
                    assert option.high <= max(bets.get((seat, spot, other), 0) for other in kinds[kind].at_most)
                if players.get(spot, seat) != seat:
                    seen += 1
                    assert rule.backs(kind)
                else:
                    assert not second_round, f"seat {seat} is offered {what} when it should bet behind others"
            found = offer(hand)
            what = rng.choice([*found, *found, "done"])
            if what == "done":
                hand.decide("done")
                continue
            kind, at_spot, _ = Label.of(what)
            players.setdefault(at_spot or seat, seat)
            bets[seat, at_spot or seat, kind] = found[what].low
            hand.decide(Choice(what, found[what].low))
    assert seen > 0
