"""The page in a real Chromium: hands of every family played by clicking, with a reload and a lost connection."""

import json

import pytest
from playwright.sync_api import Browser

import houseway
from houseway.room.store import Store
from tests.room.browser import FAMILIES, Line, Visitor, events_heard, lose_and_find, played_again
from tests.room.rooms import kept

HANDS = 3


def test_every_family_is_played() -> None:
    assert set(FAMILIES) == {entry.family for entry in houseway.catalogue().values() if entry.playable}


@pytest.mark.parametrize("family", FAMILIES)
def test_hands_are_played_by_clicking(family: str, browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    line = Line(address)
    visitor = Visitor(browser, line.address, family)
    table = visitor.sit_down(FAMILIES[family])
    visitor.play(store, table, 1)

    asked = visitor.until_asked(after=1)
    visitor.page.reload()
    assert visitor.until_asked(after=1) == asked
    visitor.play(store, table, 2)

    asked = visitor.until_asked(after=2)
    lose_and_find(visitor, line)
    assert visitor.until_asked(after=2) == asked
    visitor.play(store, table, HANDS)

    ended = kept(store, table, HANDS)
    visitor.page.wait_for_timeout(100)
    visitor.close()
    line.close()
    assert [one.log for one in ended] == played_again(store.entries(table))[:HANDS]
    for one in ended:
        seen = [json.loads(event.json()) for event in houseway.replay(one.log).view(1).events]
        assert events_heard(visitor.heard, one.hand) == seen
