"""Two browsers at one table: both act by clicking, both are told the same, and neither sees the other's cards."""

import contextlib
import json
import re
import time
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error

import houseway
from houseway.room.store import Ended, Store
from houseway.table.events import Dealt
from tests.room.browser import SECONDS, Visitor, played_again, told_of
from tests.room.rooms import events_heard

HANDS = 3
ANN, BOB = 1, 4
NAMES = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANKS = dict(zip("23456789TJQKA", NAMES, strict=True))
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


CARDS = "() => [...document.querySelectorAll('main [role=img]')].map(one => one.getAttribute('aria-label'))"
"""The cards on the felt and in the account, as a screen reader is told of them."""


class Glance(NamedTuple):
    """The cards on both pages while a hand was played."""

    hand: int
    cards: dict[int, list[str]]


def open_table(ann: Visitor, filing: str, invited: bool) -> str:
    """Ann sets a table with two bots; gives its address."""
    page = ann.page
    ann.set_a_table(filing)
    page.get_by_label("Bots", exact=True).fill("2")
    if invited:
        page.get_by_label("By invitation only").check()
    page.get_by_role("button", name="Open the table").click()
    ann.at_table()
    if not invited:
        return page.url
    return page.get_by_label("Invite friends with this link").input_value()


def join(ann: Visitor, bob: Visitor, at: str, filing: str, invited: bool) -> None:
    """Bob asks for a seat while Ann is asked something, and gets it when that hand is over."""
    page = bob.page
    if invited:
        page.goto(at)
    else:
        page.reload()
        page.get_by_role("link", name=houseway.catalogue()[filing].title).first.click()
    page.get_by_label("Seat", exact=True).select_option(str(BOB))
    page.get_by_role("button", name="Sit down").click()
    until = time.monotonic() + SECONDS
    while not page.locator(".plate.mine").count():
        assert time.monotonic() < until, "Bob got no seat"
        with contextlib.suppress(Error):
            ann.click_on()
        page.wait_for_timeout(30)


def together(store: Store, table: str) -> list[Ended]:
    """The hands that both were dealt; a newcomer may wait for the blind, or sit one out."""
    return [one for one in store.hands(table) if own_cards(one, ANN) and own_cards(one, BOB)]


def play(ann: Visitor, bob: Visitor, store: Store, table: str) -> list[Glance]:
    """Both click until they have played enough hands together; what both pages showed at each question."""
    glances: list[Glance] = []
    until = time.monotonic() + SECONDS
    while len(together(store, table)) < HANDS:
        assert time.monotonic() < until, f"{len(store.hands(table))} hands in {SECONDS} s"
        ann.page.wait_for_timeout(20)
        bob.page.wait_for_timeout(20)
        acting = next((one for one in (ann, bob) if one.is_asked() and one.asked()), None)
        if not acting:
            continue
        with contextlib.suppress(Error):
            # A page that still shows how the last hand ended shows nothing of this one.
            if number(ann) == number(bob) == on_the_felt(ann) == on_the_felt(bob):
                cards = {ANN: ann.page.evaluate(CARDS), BOB: bob.page.evaluate(CARDS)}
                glances.append(Glance(number(acting), cards))
            acting.click_on()
    return glances


def number(visitor: Visitor) -> int:
    """Of the hand that a visitor was told of last."""
    return next(filter(None, map(told_of, reversed(visitor.heard))))


def on_the_felt(visitor: Visitor) -> int:
    """The hand that a visitor's page shows."""
    shown = re.search(r"hand (\d+)", visitor.page.locator(".title p").first.inner_text())
    return int(shown[1]) if shown else 0


def own_cards(one: Ended, seat: int) -> list[str]:
    """The cards that a seat was dealt for its own eyes."""
    dealt = [event for event in houseway.replay(one.log).log if isinstance(event, Dealt)]
    return [card for event in dealt if event.seen == (seat,) for card in event.cards]


def shown(one: Ended) -> set[str]:
    """The cards that everybody has seen in the end."""
    return set(CARD.findall(json.dumps([event.json() for event in houseway.replay(one.log).view(None).events])))


def told(one: Ended, seat: int | None) -> list[Any]:
    return [json.loads(event.json()) for event in houseway.replay(one.log).view(seat).events]


@pytest.mark.parametrize(
    ("filing", "invited"), [("westlane/texas-holdem", False), ("oaks/seven-card-stud", True)], ids=["lobby", "invited"]
)
def test_two_browsers_at_one_table(filing: str, invited: bool, browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    ann, bob = Visitor(browser, address, f"Ann {filing}"), Visitor(browser, address, f"Bob {filing}")
    at = open_table(ann, filing, invited)
    table = ann.at_table()
    ann.until_asked()
    join(ann, bob, at, filing, invited)
    glances = play(ann, bob, store, table)
    ann.page.wait_for_timeout(100)
    bob.page.wait_for_timeout(100)
    ann.close()
    bob.close()

    ended = together(store, table)
    assert [one.log for one in store.hands(table)] == played_again(store.entries(table))[: len(store.hands(table))]
    for one in ended[:HANDS]:
        same_for_both(one, ann, bob)
        hidden_from_each_other(one, ann, bob, glances)


def same_for_both(one: Ended, ann: Visitor, bob: Visitor) -> None:
    """Each was told its own view of the hand; where they differ, it is what only one of them may know."""
    hers, his, public = events_heard(ann.heard, one.hand), events_heard(bob.heard, one.hand), told(one, None)
    assert hers == told(one, ANN)
    assert his == told(one, BOB)
    assert len(hers) == len(his) == len(public)
    for mine, other, everybody in zip(hers, his, public, strict=True):
        assert everybody in (mine, other)
        if mine != other:
            assert (mine if mine != everybody else other)["deal"] in (f"seat {ANN}", f"seat {BOB}")


def hidden_from_each_other(one: Ended, ann: Visitor, bob: Visitor, glances: list[Glance]) -> None:
    """The other's own cards are in no message before they are shown, and never on the page while anybody is asked."""
    pages = [glance.cards for glance in glances if glance.hand == one.hand]
    assert pages
    for other, visitor, seat in ((BOB, ann, ANN), (ANN, bob, BOB)):
        own, secret = own_cards(one, seat), own_cards(one, other)
        messages = [text for text in visitor.heard if told_of(text) == one.hand]
        assert not (set(secret) - shown(one)) & set(CARD.findall(" ".join(messages)))
        assert own and secret
        assert any(name(card) in page[seat] for card in own for page in pages)
        seen = [card for card in secret if any(name(card) in page[seat] for page in pages)]
        assert not seen, f"hand {one.hand}: seat {seat} sees {seen} of seat {other}"


def name(card: str) -> str:
    """As the page tells it to a screen reader."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"
