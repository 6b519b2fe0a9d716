"""Whoever has opened a table takes chips that were pushed forward, on the page."""

import contextlib
import re
import time

from playwright.sync_api import Browser, Error, expect

from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor
from tests.room.test_page_together import join, open_table

FILING = "westlane/texas-holdem"


def test_the_host_takes_chips_pushed_forward(browser: Browser, room: tuple[str, Store]) -> None:
    """000: 129: a larger chip without a word is a call, where there is a bet; bots push nothing."""
    address, store = room
    ann, bob = Visitor(browser, address, "ann"), Visitor(browser, address, "bob")
    at = open_table(ann, FILING, invited=True)
    table = ann.at_table()
    ann.until_asked()
    expect(ann.page.get_by_role("button", name="Pushed chips")).to_have_count(0)
    join(ann, bob, at, FILING, invited=True)
    until = time.monotonic() + SECONDS
    while not ann.panel.get_by_role("button", name=re.compile("^(Call|Check)")).count():
        assert time.monotonic() < until, "Ann was not asked to bet"
        with contextlib.suppress(Error):
            ann.click_on()
            bob.click_on()
        ann.page.wait_for_timeout(20)
        bob.page.wait_for_timeout(20)
    ann.page.get_by_role("button", name="Pushed chips").click()
    expect(bob.page.get_by_role("button", name="Pushed chips")).to_have_count(0)
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("in dollars").fill("much")
    dialog.get_by_role("button", name="Take them").click()
    expect(dialog.get_by_role("status")).to_contain_text("is no amount of money")
    dialog.get_by_label("in dollars").fill("5000")
    dialog.get_by_label("single chip").check()
    dialog.get_by_role("button", name="Take them").click()
    expect(dialog.get_by_role("status")).to_have_text("Done, as the rules of this game have it.")
    dialog.get_by_role("button", name="Close").click()
    mine = [entry.body for entry in store.entries(table) if entry.kind == "act" and entry.body["seat"] == 1]
    assert mine[-1]["do"] in ("call", "bet", "raise")
    ann.close()
    bob.close()
