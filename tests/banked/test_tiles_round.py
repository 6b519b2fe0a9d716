"""A round of Pai Gow Tiles at the table: dice and stacks, who sees what, and how the bank goes round."""

from itertools import count

import pytest

from houseway.banked.facts import ButtonByDice, Row, StackByDice
from houseway.bots import play_out
from houseway.felt.dice import roll
from houseway.felt.shuffle import Stream, seed_from
from houseway.felt.tiles import TILE_SET
from houseway.library import load
from houseway.table.events import Dealt, Settled, Told
from houseway.table.hand import Hand
from houseway.table.options import Arrange, Choice, IllegalDecision
from houseway.table.table import Table, TableError
from houseway.table.view import HIDDEN

CARDROOMS = ("westlane", "deuce", "silver-fox", "oaks")
EIGHT = dict.fromkeys(range(1, 9), 1_000_00)


def seat_of_eight(cardroom: str, player_dealer: int = 5, seats: dict[int, int] | None = None) -> Table:
    return load(f"{cardroom}/pai-gow-tiles").table(seats=seats or EIGHT, player_dealer=player_dealer)


def seed_for(total: int) -> int:
    """A seed whose three dice add up to `total`."""
    return next(seed for seed in count() if sum(roll(Stream(seed_from(seed), "action button"))) == total)


def dealt(hand: Hand, bets: int = 10_00) -> Hand:
    """Everybody bets; stops when the first hand is to be set."""
    while (decision := hand.decision) and decision.ask != "set":
        choices = {"bank": Choice("take"), "cover": Choice("cover", 500_00), "wager": Choice("game", bets)}
        hand.decide(choices.get(decision.ask, decision.options[0]))
    return hand


def stacks(hand: Hand) -> list[str]:
    return [event.place for event in hand.log if isinstance(event, Dealt)]


# Seat 5 banks and is 1, 9 and 17; counter-clockwise come 4, 3, 2, 1, 8, 7, 6.
COUNTED = {3: 3, 4: 2, 5: 1, 6: 8, 7: 7, 8: 6, 9: 5, 10: 4, 11: 3, 12: 2, 13: 1, 14: 8, 15: 7, 16: 6, 17: 5, 18: 4}


@pytest.mark.parametrize("cardroom", CARDROOMS)
@pytest.mark.parametrize(("total", "seat"), COUNTED.items())
def test_the_first_stack_goes_where_the_dice_say(cardroom: str, total: int, seat: int) -> None:
    """000: 158; 001: 2531; 002: 1447; 003: 382-385, read as the others."""
    hand = dealt(seat_of_eight(cardroom).deal(seed=seed_for(total)))
    around = [(seat - 1 - number) % 8 + 1 for number in range(8)]
    assert stacks(hand) == ["player-dealer" if one == 5 else f"seat {one}" for one in around]
    button = 4 if seat == 5 else seat
    told = [event.fact for event in hand.log if isinstance(event, Told)]
    assert [fact.seat for fact in told if isinstance(fact, ButtonByDice | StackByDice)] == [button]
    play_out(hand)
    settled = [event.seat for event in hand.log if isinstance(event, Settled)]
    assert settled == [one for one in around if one != 5]


@pytest.mark.parametrize("cardroom", CARDROOMS)
def test_every_tile_is_dealt(cardroom: str) -> None:
    hand = dealt(seat_of_eight(cardroom).deal(seed=1))
    tiles = [card for event in hand.log if isinstance(event, Dealt) for card in event.cards]
    assert sorted(tiles) == sorted(TILE_SET.cards)


@pytest.mark.parametrize("cardroom", CARDROOMS)
def test_stacks_of_empty_seats_are_thrown_in_unseen(cardroom: str) -> None:
    table = seat_of_eight(cardroom, seats={2: 1_000_00, 5: 1_000_00})
    hand = dealt(table.deal(seed=seed_for(10)))
    assert sorted(stacks(hand)) == ["discard"] * 6 + ["player-dealer", "seat 2"]
    assert set(hand.view(2).places()["discard"]) == {HIDDEN}


def test_the_action_stack_is_chosen() -> None:
    """003: 387-390: the stack that the player-dealer picks, the third of a known order, goes where the dice say."""
    order = list(TILE_SET.cards)
    table = seat_of_eight("oaks")
    hand = table.deal(seed=None, deck=" ".join(order))
    while (decision := hand.decision) and decision.ask != "stack":
        choices = {"bank": Choice("take"), "cover": Choice("cover", 500_00), "wager": Choice("game", 10_00)}
        hand.decide(choices[decision.ask])
    assert hand.decision
    assert hand.decision.seat == 5
    assert [option.do for option in hand.decision.options] == [f"stack {number}" for number in range(1, 9)]
    with pytest.raises(IllegalDecision):
        hand.decide("stack 9")
    hand.decide("stack 3")
    total = sum(roll(Stream(seed_from(0), "action button")))
    first = COUNTED[total]
    place = "player-dealer" if first == 5 else f"seat {first}"
    tiles = next(event.cards for event in hand.log if isinstance(event, Dealt) and event.place == place)
    assert list(tiles) == order[8:12]


@pytest.mark.parametrize("cardroom", CARDROOMS)
def test_nobody_sees_what_another_sets(cardroom: str) -> None:
    hand = dealt(seat_of_eight(cardroom).deal(seed=seed_for(10)))
    assert hand.decision
    assert hand.decision.seat == 4
    option = hand.decision.options[0]
    assert isinstance(option, Arrange)
    low, high = option.pool[:2], option.pool[2:]
    hand.decide("set", groups=[low, high])
    for other in (1, 2, 3, 5, 6, 7, 8, None):
        view = hand.view(other)
        assert set(view.cards("seat 4")) == {HIDDEN}
        told = str(view.json())
        assert not any(f"{one} {two}" in told for one, two in ((low[0], low[1]), (high[0], high[1])))
        assert set(view.cards("player-dealer")) == {HIDDEN}


@pytest.mark.parametrize("cardroom", CARDROOMS)
def test_the_bank_goes_round_counter_clockwise(cardroom: str) -> None:
    """Two hands each, then to the right: 000: 158; 001: 2531; 002: 1447; 003: 371-373."""
    table = load(f"{cardroom}/pai-gow-tiles").table(seats={1: 5_000_00, 4: 5_000_00, 6: 5_000_00}, player_dealer=4)
    banked = []
    for number in range(7):
        hand = table.deal(seed=number)
        while decision := hand.decision:
            if decision.ask == "bank":
                banked.append(decision.seat)
            choices = {"bank": Choice("take"), "cover": Choice("cover", 100_00), "wager": Choice("game", 10_00)}
            hand.decide(choices.get(decision.ask, decision.options[-1]))
    assert banked == [4, 4, 1, 1, 6, 6, 4]


@pytest.mark.parametrize("cardroom", ["deuce", "oaks"])
def test_the_bank_may_be_read_clockwise(cardroom: str) -> None:
    """001: 3323 and 003: 3047-3049 say clockwise for every California game."""
    game = load(f"{cardroom}/pai-gow-tiles").under(rotation="clockwise")
    table = game.table(seats={1: 5_000_00, 4: 5_000_00, 6: 5_000_00}, player_dealer=4)
    banked = []
    for number in range(3):
        hand = table.deal(seed=number)
        while decision := hand.decision:
            if decision.ask == "bank":
                banked.append(decision.seat)
            choices = {"bank": Choice("take"), "cover": Choice("cover", 100_00), "wager": Choice("game", 10_00)}
            hand.decide(choices.get(decision.ask, decision.options[-1]))
    assert banked == [4, 4, 6]


# The player-dealer has a seven with Mooy and a nine with Bon; seat 3's high hand copies, its low one copies or loses.
BANK_TILES = "Mooy Tit Bon Ng14"
AGAINST = {
    "copy and copy": "Mooy Chit25 Bon Ng23",
    "loss and copy": "Gor Foo Bon Ng23",
}


@pytest.mark.parametrize(
    ("copies", "tiles", "result"),
    [
        ("each-hand", "copy and copy", "lose"),
        ("each-hand", "loss and copy", "lose"),
        ("both-hands", "copy and copy", "lose"),
        ("both-hands", "loss and copy", "push"),
    ],
)
def test_what_copies_come_to(copies: str, tiles: str, result: str) -> None:
    """003: 362-366."""
    game = load("oaks/pai-gow-tiles").under(copies=copies)
    hand = game.table(seats={3: 1_000_00, 5: 1_000_00}, player_dealer=5).deal(
        seed=14, places={"seat 3": AGAINST[tiles], "player-dealer": BANK_TILES}
    )
    dealt(hand)
    low, high = AGAINST[tiles].split()[:2], AGAINST[tiles].split()[2:]
    while decision := hand.decision:
        mine = decision.ask == "set" and decision.seat == 3
        hand.decide("set", groups=[low, high]) if mine else hand.decide("house-way")
    (settled,) = [event for event in hand.log if isinstance(event, Settled)]
    assert settled.result == result
    copied = isinstance(settled.why[0], Row) and settled.why[0].on == ("a copied hand is nobody's",)
    assert copied == (result == "push")


@pytest.mark.parametrize("cardroom", CARDROOMS)
@pytest.mark.parametrize(
    ("places", "told"),
    [
        ({"seat 1": "Gow36 Gow36"}, "Gow36"),
        ({"seat 1": "Teen Teen Teen"}, "Teen"),
        ({"seat 1": "As Kd"}, "tiles are written by name"),
        ({"seat 9": "Teen"}, "there is no place"),
    ],
)
def test_tiles_that_cannot_be_dealt(cardroom: str, places: dict[str, str], told: str) -> None:
    with pytest.raises(TableError, match=told):
        seat_of_eight(cardroom).deal(seed=1, places=places)
