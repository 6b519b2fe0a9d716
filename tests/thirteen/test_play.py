"""A hand through the protocol: who is asked what, what others see, and what passes to the next hand."""

import pytest

import houseway
from houseway.bots import play_out
from houseway.families.thirteen.facts import Fouled
from houseway.families.thirteen.tables import facts as told
from houseway.poker.facts import TakesButton
from houseway.table.events import Dealt, Laid, Moved
from houseway.table.facts import Fact
from houseway.table.hand import Hand
from houseway.table.options import Arrange, IllegalDecision
from houseway.table.table import Table
from houseway.table.view import HIDDEN

FOX, OAKS = houseway.load("silver-fox/thirteen-card"), houseway.load("oaks/thirteen-card")


def table(players: int, schedule: int = 1, chips: int = 300_00, button: int | None = None) -> Table:
    return FOX.table(seats=dict.fromkeys(range(1, players + 1), chips), schedule=schedule, button=button)


def finish(hand: Hand) -> Hand:
    while hand.decision:
        hand.decide(hand.decision.options[0])
    return hand


def facts(hand: Hand) -> list[Fact]:
    return told(hand.log)


def asked(hand: Hand) -> list[tuple[int, str]]:
    found = []
    while hand.decision:
        found.append((hand.decision.seat, hand.decision.ask))
        hand.decide(hand.decision.options[0])
    return found


def test_everybody_declares_and_then_sets_from_the_left_of_the_button() -> None:
    order = [2, 3, 4, 1]
    assert asked(table(4, button=1).deal(seed=1)) == [(s, "declare") for s in order] + [(s, "set") for s in order]


def test_the_first_option_is_always_in_order() -> None:
    for seed in range(40):
        hand = finish(table(4).deal(seed=seed))
        assert not any(isinstance(fact, Fouled) for fact in facts(hand))


def test_cards_go_out_from_the_action_button() -> None:
    """Document 002 lines 353 and 411: the first stack to the action button, four stacks in any case."""
    game = table(3, button=1)
    game.state["action"] = 3
    hand = game.deal(seed=1)
    dealt = [event.place for event in hand.log if isinstance(event, Dealt)]
    assert dealt == ["seat 3", "seat 1", "seat 2", "dead"]
    assert hand.cards_used == 52
    assert all(card == HIDDEN for card in hand.view(1).cards("dead"))


def test_a_hand_of_four_cannot_be_set_in_another_shape() -> None:
    hand = table(2, button=2).deal(seed=1)
    hand.decide("play")
    hand.decide("play")
    assert hand.decision
    (option,) = hand.decision.options
    assert isinstance(option, Arrange)
    cards = option.pool
    for groups in ((cards[:5], cards[5:10], cards[10:]), (cards[:3], cards[3:8]), (cards[:3], cards[3:8], cards[7:12])):
        with pytest.raises(IllegalDecision):
            hand.decide("set", groups=groups)


def test_nobody_sees_how_another_has_set_until_the_showdown() -> None:
    hand = table(2, button=2).deal(seed=1)
    for _ in range(2):
        hand.decide("play")
    hand.decide(hand.decision.options[0] if hand.decision else "set")
    mine = hand.places()["seat 1"]
    seen = str(hand.view(2).json())
    assert not any(card in seen for card in mine)
    finish(hand)
    assert all(card in str(hand.view(2).json()) for card in mine)


def test_a_surrendered_hand_is_never_shown() -> None:
    """Document 002 line 467: face down, with a marker on top."""
    hand = table(3, button=3).deal(seed=1)
    hand.decide("surrender", seat=1)
    finish(hand)
    assert set(hand.view(2).cards("seat 1")) == {HIDDEN}
    assert {event.place for event in hand.log if isinstance(event, Laid)} == {"seat 2", "seat 3"}


def test_surrender_is_offered_once_and_only_with_the_chips() -> None:
    """Three opponents cost nine points of $3; after the ante $27 are left of $28."""
    for chips, offered in ((28_00, True), (27_00, False)):
        game = FOX.table(seats={1: chips, 2: 300_00, 3: 300_00, 4: 300_00}, schedule=1, button=4)
        hand = game.deal(seed=1)
        assert hand.decision
        assert (hand.decision.option("surrender") is not None) is offered
    hand = table(4, button=4).deal(seed=1)
    hand.decide("surrender", seat=1)
    assert hand.decision
    assert [option.do for option in hand.decision.options] == ["play", "declare"]


def test_a_player_without_a_point_is_dealt_no_hand() -> None:
    """Document 002 line 509: less than a point does not play."""
    game = FOX.table(seats={1: 300_00, 2: 2_99, 3: 300_00}, schedule=1, button=2)
    hand = finish(game.deal(seed=1))
    assert hand.net[2] == 0
    assert not hand.places().get("seat 2")
    nobody = FOX.table(seats={1: 300_00, 2: 2_99}, schedule=1).deal(seed=1)
    assert nobody.over and nobody.net == {1: 0, 2: 0} and nobody.fees == {}


@pytest.mark.parametrize(("chips", "dealt"), [(3_00, False), (3_99, False), (4_00, True)])
def test_a_point_must_be_left_after_the_ante(chips: int, dealt: bool) -> None:
    """Document 002 lines 40 and 509: of $3.99 an ante of $1 leaves less than a point of $3."""
    hand = FOX.table(seats={1: 300_00, 2: chips, 3: 300_00}, schedule=1, button=3).deal(seed=1)
    antes = [event.source for event in hand.log if isinstance(event, Moved) and event.why == "ante"]
    assert ("stack 2" in antes) is bool(hand.places().get("seat 2")) is dealt


def test_buttons_move() -> None:
    """The dealer button one seat clockwise, the action button to the best hand of the last deal."""
    game = table(4, button=4)
    game.deal(seed=1)
    assert game.hand
    play_out(game.hand)
    assert game.state["button"] == 1
    first = game.state["action"]
    hand = game.deal(seed=2)
    assert next(event for event in hand.log if isinstance(event, Dealt)).place == f"seat {first}"


def test_five_players_and_four_hands() -> None:
    game = table(5, button=3)
    hand = game.deal(seed=1)
    assert hand.decision and (hand.decision.seat, hand.decision.ask) == (4, "join")
    hand.decide("play", seat=4)
    hand.decide("pass", seat=5)
    assert hand.decision and (hand.decision.seat, hand.decision.ask) == (3, "join")
    hand.decide("pass", seat=3)
    antes = [event.source for event in hand.log if isinstance(event, Moved) and event.why == "ante"]
    assert antes == ["stack 4", "stack 1", "stack 2"]
    finish(hand)
    assert hand.net[3] == hand.net[5] == 0


def test_a_misdeal_gives_everything_back_and_moves_no_button() -> None:
    game = table(3, schedule=2, button=2)
    hand = game.deal(seed=1)
    assert hand.fees == {"pot": 3_00, 3: 2_00}
    hand.floor("wrong-number-of-cards")
    assert hand.over and hand.fees == {} and set(hand.net.values()) == {0}
    assert game.state == {"button": 2}


def test_after_a_misdeal_in_the_first_hand_nobody_draws_for_the_button_again() -> None:
    game = table(4)
    hand = game.deal(seed=1)
    drawn = [event.place for event in hand.log if isinstance(event, Dealt) and event.place.startswith("draw ")]
    assert len(drawn) == 4
    (taken,) = (fact for fact in facts(hand) if isinstance(fact, TakesButton))
    hand.floor("foreign-card")
    assert game.state["button"] == taken.seat
    again = game.deal(seed=2)
    assert not any(isinstance(event, Dealt) and event.place.startswith("draw ") for event in again.log)
    assert again.decision and again.decision.seat == game.state["button"] % 4 + 1


def test_a_hand_that_the_floor_has_fouled_is_not_surrendered() -> None:
    """Document 002 lines 489, 492-494; seat 1 is asked when its hand is fouled, and seat 2 is asked later."""
    hand = table(3, button=3).deal(seed=1)
    assert hand.decision and hand.decision.option("surrender")
    for seat in (1, 2):
        hand.floor("chips-moved", seat=seat)
    for seat in (1, 2):
        assert (hand.decision.seat, [option.do for option in hand.decision.options]) == (seat, ["play", "declare"])
        hand.decide("play")
    assert hand.decision.option("surrender")
    text = str(finish(hand).log)
    assert str(houseway.replay(text).log) == text


def test_the_floor_waits_for_the_cards() -> None:
    hand = table(5, button=5).deal(seed=1)
    for name in ("foreign-card", "card-twice-in-a-hand", "cards-exposed"):
        with pytest.raises(IllegalDecision, match="not dealt yet"):
            hand.floor(name, seat=1)
    for _ in range(4):
        hand.decide("play")
    hand.decide("surrender", seat=1)
    with pytest.raises(IllegalDecision, match="has surrendered"):
        hand.floor("card-twice-in-a-hand", seat=1)
    with pytest.raises(IllegalDecision, match="name the seat"):
        hand.floor("card-twice-in-a-hand", seat=99)


def test_terms_and_limits() -> None:
    with pytest.raises(houseway.TableError):
        FOX.table(seats={1: 100, 2: 100}, ante=1)
    with pytest.raises(houseway.TableError):
        FOX.table(seats={1: 100, 2: 100}, schedule=1, limits=(5_00, 5_00))
    assert OAKS.table(seats={1: 100, 2: 100}, limits=(25_00, 25_00)).limits == (25_00, 25_00)


@pytest.mark.parametrize("filing", ["silver-fox/thirteen-card", "oaks/thirteen-card"])
def test_a_log_of_bots_replays(filing: str) -> None:
    hand = play_out(houseway.load(filing).table(seats={1: 300_00, 2: 300_00, 3: 300_00}).deal(seed=9))
    assert str(houseway.replay(str(hand.log)).log) == str(hand.log)
    assert sum(hand.net.values()) + hand.fees.get("pot", 0) == 0
