"""The page in a real Chromium: hands of every family played by clicking, with a reload and a lost connection."""

import json
import time

import pytest
from playwright.sync_api import Browser

import houseway
from houseway.room.store import Store
from houseway.table.log import Log
from tests.counts import long, some
from tests.room.browser import FAMILIES, SECONDS, Line, Visitor, lose_and_find, played_again
from tests.room.rooms import events_heard, kept

HANDS = 3


def test_every_family_is_played() -> None:
    assert set(FAMILIES) == {entry.family for entry in houseway.catalogue().values() if entry.playable}


@long
@pytest.mark.parametrize("family", some(FAMILIES, 4))
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
    last = Log.from_text(ended[-1].log).events
    until = time.monotonic() + SECONDS
    while len(events_heard(visitor.heard, HANDS)) < len(last) and time.monotonic() < until:
        visitor.page.wait_for_timeout(50)
    visitor.close()
    line.close()
    assert [one.log for one in ended] == played_again(store.entries(table))[:HANDS]
    for one in ended:
        seen = [json.loads(event.json()) for event in houseway.replay(one.log).view(1).events]
        assert events_heard(visitor.heard, one.hand) == seen
