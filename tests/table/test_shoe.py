"""A shoe that is dealt through goes on from hand to hand until the cut card comes out (document 002, line 557)."""

import houseway
from houseway.felt.decks import Shoe
from houseway.table.events import Dealt


def deal(table: houseway.Table) -> list[str]:
    """A hand with one wager; the cards it took from the shoe, in order."""
    hand = table.deal()
    while decision := hand.decision:
        hand.decide("done" if decision.ask == "wager" and len(hand.log.events) > 8 else decision.options[0])
    return [card for event in hand.log if isinstance(event, Dealt) for card in event.cards]


def test_the_shoe_goes_on_and_ends_at_the_cut_card() -> None:
    filing = houseway.load("silver-fox/ez-baccarat")
    table = filing.table(seats={1: 50_000_00, 2: 50_000_00}, decks=3)
    dealt: list[str] = []
    seeds: list[bytes] = []
    for _ in range(60):
        cards = deal(table)
        assert table.hand
        source = table.hand.setup.cards
        assert source.seed is not None
        if seeds and source.seed != seeds[-1]:
            break
        assert source.skip == len(dealt)
        seeds.append(source.seed)
        dealt += cards
    else:
        raise AssertionError("three decks last for no more than 39 hands of four cards")
    whole = Shoe.shuffled(filing.deck(3), seeds[0])
    assert dealt == list(whole.take(len(dealt)))
    assert 3 * 52 - 14 <= len(dealt) < 3 * 52 - 14 + 6
    assert source.skip == 0


def test_burned_cards_are_seen_by_nobody() -> None:
    """The burn card goes face down (document 002, line 179)."""
    table = houseway.load("silver-fox/texas-holdem").table(schedule=3, seats={1: 100_00, 2: 100_00}, button=1)
    hand = table.deal(seed=5)
    while hand.decision:
        hand.decide(hand.decision.options[0])
    burned = [event for event in hand.log if isinstance(event, Dealt) and event.place == "burn"]
    assert [event.seen for event in burned] == [(), (), ()]
