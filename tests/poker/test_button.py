"""The dealer button: who has it first, and to whom it goes."""

import pytest

import houseway
from houseway.table.events import Dealt, Moved
from houseway.table.hand import Hand
from houseway.table.reasons import Reason

SILVER_FOX = "silver-fox/texas-holdem"
CENTRAL_COAST = "central-coast/texas-holdem"
FILINGS = [SILVER_FOX, CENTRAL_COAST]
HIGH_TO_LOW = {"spades-high": "shdc", "clubs-high": "cdhs"}
RANKS = "AKQJT98765432"


def folded(hand: Hand) -> Hand:
    """Everybody folds to the big blind."""
    while hand.decision:
        hand.decide("fold")
    return hand


def drawn(hand: Hand) -> dict[int, str]:
    """The card that each seat drew for the button."""
    found = {}
    for event in hand.log.events:
        if isinstance(event, Dealt) and event.place.startswith("draw "):
            assert event.seen is None, "drawn face up"
            (found[int(event.place.split()[1])],) = event.cards
    return found


def posted(hand: Hand) -> list[tuple[str, int]]:
    return [
        (event.source, event.amount)
        for event in hand.log.events
        if isinstance(event, Moved) and Reason.of(event.why).kind == "blind"
    ]


@pytest.mark.parametrize("filing", FILINGS)
@pytest.mark.parametrize("reading", HIGH_TO_LOW)
def test_first_button_to_the_highest_card_by_suit(filing: str, reading: str) -> None:
    game = houseway.load(filing, {"suits": reading})
    by_suit = 0
    for seed in range(150):
        hand = game.table(seats=dict.fromkeys(range(1, 10), 100_00)).deal(seed=seed)
        cards = drawn(hand)
        assert sorted(cards) == list(range(1, 10))
        assert len(set(cards.values())) == 9
        high = min(RANKS.index(card[0]) for card in cards.values())
        among = {card[1]: seat for seat, card in cards.items() if RANKS.index(card[0]) == high}
        suit = next(suit for suit in HIGH_TO_LOW[reading] if suit in among)
        assert hand.outcome["button"] == among[suit]
        by_suit += len(among) > 1
    assert by_suit > 20, "suits decide often enough to be tested"


@pytest.mark.parametrize("filing", FILINGS)
def test_suit_order_changes_the_button_only_among_equal_ranks(filing: str) -> None:
    changed = 0
    for seed in range(60):
        spades, clubs = (
            houseway.load(filing, {"suits": reading}).table(seats=dict.fromkeys(range(1, 10), 100_00)).deal(seed=seed)
            for reading in HIGH_TO_LOW
        )
        assert drawn(spades) == drawn(clubs)
        ranks = [drawn(spades)[hand.outcome["button"]][0] for hand in (spades, clubs)]
        assert ranks[0] == ranks[1]
        changed += spades.outcome["button"] != clubs.outcome["button"]
    assert changed


@pytest.mark.parametrize("filing", FILINGS)
def test_the_draw_does_not_touch_the_deal(filing: str) -> None:
    """A hand whose button was drawn is dealt like the same hand with the button given."""
    game, seats = houseway.load(filing), dict.fromkeys(range(1, 7), 100_00)
    drew = game.table(seats=seats).deal(seed=11)
    given = game.table(seats=seats, button=drew.outcome["button"]).deal(seed=11)
    assert drawn(given) == {}
    assert [drew.places()[f"seat {seat}"] for seat in seats] == [given.places()[f"seat {seat}"] for seat in seats]


@pytest.mark.parametrize("filing", FILINGS)
def test_the_draw_is_only_for_the_first_hand(filing: str) -> None:
    table = houseway.load(filing).table(seats=dict.fromkeys((1, 2, 3), 100_00))
    first = folded(table.deal(seed=1))
    second = folded(table.deal(seed=2))
    assert drawn(first)
    assert not drawn(second)
    assert second.outcome["button"] == first.outcome["button"] % 3 + 1


@pytest.mark.parametrize("filing", FILINGS)
def test_the_button_goes_round_clockwise(filing: str) -> None:
    table = houseway.load(filing).table(seats=dict.fromkeys((2, 3, 5, 9), 100_00), button=5)
    assert [folded(table.deal(seed=seed)).outcome["button"] for seed in range(6)] == [5, 9, 2, 3, 5, 9]


@pytest.mark.parametrize("filing", FILINGS)
def test_the_blinds_are_left_of_the_button(filing: str) -> None:
    """Both filings' second option is $2/$4 or $4-$8: blinds of $1 and $2, or $2 and $4."""
    small, big = {SILVER_FOX: (1_00, 2_00), CENTRAL_COAST: (2_00, 4_00)}[filing]
    table = houseway.load(filing).table(schedule=2, seats=dict.fromkeys((2, 3, 5, 9), 100_00), button=5)
    expected = [(9, 2), (2, 3), (3, 5), (5, 9)]
    for seed, (first, second) in enumerate(expected):
        assert posted(folded(table.deal(seed=seed))) == [(f"stack {first}", small), (f"stack {second}", big)]


@pytest.mark.parametrize("filing", FILINGS)
def test_a_seat_without_chips_is_passed_over(filing: str) -> None:
    """Seat 2 loses its last dollar against seat 1's aces; the button goes from seat 1 to seat 3."""
    table = houseway.load(filing).table(schedule=3, seats={1: 100_00, 2: 1_00, 3: 100_00}, button=1)
    hand = table.deal(
        seed=1,
        places={"seat 1": "As Ah", "seat 2": "7c 2d", "seat 3": "Qc Jd", "board": "Kd 9s 6c 4h 3d"},
    )
    while decision := hand.decision:
        hand.decide("check" if decision.option("check") else "call")
    assert table.stacks[2] == 0
    following = folded(table.deal(seed=2))
    assert following.outcome["button"] == 3
    assert sorted(following.setup.stacks) == [1, 3]


@pytest.mark.parametrize("filing", FILINGS)
def test_an_empty_seat_may_not_have_the_button(filing: str) -> None:
    with pytest.raises(houseway.TableError):
        houseway.load(filing).table(seats={1: 100_00, 2: 100_00}, button=3)


@pytest.mark.parametrize("filing", FILINGS)
def test_the_button_passes_one_who_left_and_reaches_one_who_came(filing: str) -> None:
    table = houseway.load(filing).table(schedule=1, seats=dict.fromkeys((1, 2, 3), 100_00), button=1)
    folded(table.deal(seed=1))
    table.sit(4, 100_00)
    assert folded(table.deal(seed=2)).outcome["button"] == 2
    table.leave(1)
    assert [folded(table.deal(seed=seed)).outcome["button"] for seed in range(4)] == [3, 4, 2, 3]


@pytest.mark.parametrize("filing", FILINGS)
def test_heads_up_the_button_goes_back_and_forth(filing: str) -> None:
    table = houseway.load(filing).table(seats={1: 100_00, 8: 100_00}, button=8)
    assert [folded(table.deal(seed=seed)).outcome["button"] for seed in range(4)] == [8, 1, 8, 1]


@pytest.mark.parametrize("filing", FILINGS)
def test_the_button_is_dealt_last(filing: str) -> None:
    """One card at a time from the left of the button: the button holds the last of each round."""
    order = "As Ks Qs Js Ah Kh Qh Jh"
    table = houseway.load(filing).table(seats=dict.fromkeys((2, 3, 5, 9), 100_00), button=5)
    hand = table.deal(seed=1, deck=order)
    assert [hand.places()[f"seat {seat}"] for seat in (9, 2, 3, 5)] == [
        ["As", "Ah"],
        ["Ks", "Kh"],
        ["Qs", "Qh"],
        ["Js", "Jh"],
    ]


@pytest.mark.parametrize("filing", FILINGS)
def test_a_card_is_burned_before_each_street(filing: str) -> None:
    order = "As Ks Ah Kh 2c Qd Qh Qs 3c 7d 4c 8d"
    table = houseway.load(filing).table(seats={1: 100_00, 2: 100_00}, button=1)
    hand = table.deal(seed=1, deck=order)
    while decision := hand.decision:
        hand.decide("check" if decision.option("check") else "call")
    assert hand.places()["board"] == ["Qd", "Qh", "Qs", "7d", "8d"]
    assert hand.places()["burn"] == ["2c", "3c", "4c"]


@pytest.mark.parametrize("filing", FILINGS)
def test_ten_seats_and_no_more(filing: str) -> None:
    game = houseway.load(filing)
    game.table(seats=dict.fromkeys(range(1, 11), 100_00))
    with pytest.raises(houseway.TableError):
        game.table(seats=dict.fromkeys(range(1, 12), 100_00))


def test_silver_fox_may_be_read_with_nine_seats() -> None:
    game = houseway.load(SILVER_FOX, {"seats": "nine"})
    game.table(seats=dict.fromkeys(range(1, 10), 100_00))
    with pytest.raises(houseway.TableError):
        game.table(seats=dict.fromkeys(range(1, 11), 100_00))
