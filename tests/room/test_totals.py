"""What the room says that hands count: against totals worked out by hand, and never from more than a viewer sees."""

import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.families import families
from houseway.felt.cards import JOKER
from houseway.library import catalogue
from houseway.poker.facts import Has
from houseway.room.asking import settings
from houseway.room.viewer import Viewer
from houseway.table.events import Dealt, Event, Shifted, event_from
from houseway.table.game import Game, part
from houseway.table.options import Arrange
from houseway.table.totals import is_hand
from houseway.table.view import HIDDEN, places
from houseway.words.narrator import Narrator
from houseway.words.voice import Voice
from tests.room.browser import FAMILIES

TOTALS = Path(__file__).parent / "totals"
WORKED_OUT = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(TOTALS.glob("*.toml"))]
LEAST = 40
SEAT, SECOND = "seat 1", "seat 1 hand 2"


def dealt(cards: list[str], split: bool) -> list[Event]:
    """A hand as it comes: two cards, and then one at a time; or a card that was split off, and then the others."""
    if split:
        first, *more = cards
        pair: list[Event] = [Dealt(SEAT, (first, first)), Shifted(SEAT, SECOND, first)]
        return [*pair, *(Dealt(SECOND, (card,)) for card in more)]
    return [Dealt(SEAT, tuple(cards[:2])), *(Dealt(SEAT, (card,)) for card in cards[2:])]


def sent(game: Game, events: list[Event]) -> dict[str, list[str]]:
    """The totals as they stand after these events, from what is sent of them."""
    viewer = Viewer(game, Voice(page=True))
    viewer.follow(events)
    standing: dict[str, list[str]] = {}
    for text in viewer.told:
        for place, worth in json.loads(text).get("totals", {}).items():
            standing[place] = [one["worth"] for one in worth]
    return standing


def worked_out() -> Iterator[Any]:
    for told in WORKED_OUT:
        for rule in told["rules"]:
            for kind in ("hands", "split"):
                for cards, total in rule.get(kind, {}).items():
                    yield pytest.param(
                        told["filing"], cards, kind == "split", total, id=f"{told['filing']} {kind} {cards}"
                    )


def test_forty_hands_of_every_game_of_twenty_one_are_worked_out() -> None:
    filed = {entry.id for entry in catalogue().values() if entry.family == "twenty-one" and entry.playable}
    assert {told["filing"] for told in WORKED_OUT} == filed
    for told in WORKED_OUT:
        hands = [cards for rule in told["rules"] for kind in ("hands", "split") for cards in rule.get(kind, {})]
        assert len(hands) >= LEAST, told["filing"]
        assert all(rule["lines"] and rule["says"] for rule in told["rules"])


@pytest.mark.parametrize(("filing", "cards", "split", "total"), list(worked_out()))
def test_the_room_counts_as_the_document_says(filing: str, cards: str, split: bool, total: str) -> None:
    game = houseway.load(filing)
    assert set(cards.split()) <= {*map(str, game.deck(game.filing.deck.play).cards), JOKER}
    assert sent(game, dealt(cards.split(), split))[SECOND if split else SEAT] == [total]


@pytest.mark.parametrize("filing", FAMILIES.values())
def test_totals_follow_from_what_a_viewer_is_told(filing: str) -> None:
    """What is sent is read back, as the page would, and counted anew: it gives the totals, and no hidden card does. For
    a pot nothing is counted; what a hand is said to be when it is shown is its total."""
    game, chance = houseway.load(filing), random.Random(filing)
    table = game.table(seats=dict.fromkeys(range(1, 5), 2_000_00))
    bot = part(game.family.bot)
    told = 0
    for number in range(6):
        hand = table.deal(seed=None if table.mid_shoe else f"{filing} {number}")
        while decision := hand.decision:
            hand.decide(bot(hand.view(decision.seat), chance))
        for seat in (None, 1, 2):
            viewer = Viewer(game, Voice(seat, page=True))
            viewer.follow(hand.view(seat).events)
            events = [event_from(json.loads(text)) for text in viewer.told]
            assert sent(game, events) == sent(game, list(hand.view(seat).events))
            for at, text in enumerate(viewer.told):
                lying = places(events[: at + 1])
                for place, worth in json.loads(text).get("totals", {}).items():
                    assert is_hand(game, place)
                    assert not worth or (lying[place] and HIDDEN not in lying[place])
                    told += bool(worth)
    assert bool(told) is bool(game.family.worth or Has in game.family.facts)


def test_families_that_count_say_how() -> None:
    without = {name for name, family in families().items() if not family.worth}
    assert without == {"casino-war", "draw", "flop", "pan", "stud"}


def test_every_way_to_set_four_tiles_is_told_with_what_each_two_make() -> None:
    """Teen counts 12, Chong 6, Bon 4 and a mixed five 5: 8 and 9, 6 and 1, 7 and 0; the higher is the high hand."""
    game = houseway.load("westlane/pai-gow-tiles")
    tiles = ("Teen", "Chong", "Bon", "Ng23")
    option = Arrange("set", tiles, (2, 2), (tiles[:2], tiles[2:]))
    assert settings(Narrator(game), game, option) == [
        {"groups": ["Teen Chong", "Bon Ng23"], "made": ["8 with Teen", "9 with Bon"]},
        {"groups": ["Chong Ng23", "Teen Bon"], "made": ["1 with Chong", "6 with Teen"]},
        {"groups": ["Chong Bon", "Teen Ng23"], "made": ["0", "7 with Teen"]},
    ]


def test_a_hand_that_can_be_set_in_many_ways_is_weighed_when_asked() -> None:
    game = houseway.load("westlane/face-up-pai-gow-poker")
    cards = ("As", "Ks", "Qs", "Js", "9s", "8d", "7d")
    assert settings(Narrator(game), game, Arrange("set", cards, (2, 5), (cards[:2], cards[2:]))) == []
