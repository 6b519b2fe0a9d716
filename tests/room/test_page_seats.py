"""How people come to a seat, in a real browser."""

import contextlib
import time

from playwright.sync_api import Browser, Error, expect

from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def until_seated(one: Visitor, *playing: Visitor) -> None:
    """Others answer what they are asked until a visitor sits at the table."""
    until = time.monotonic() + SECONDS
    while not one.page.locator(".plate.mine").count():
        assert time.monotonic() < until, "no seat has come"
        for other in playing:
            with contextlib.suppress(Error):
                other.click_on()
        one.page.wait_for_timeout(30)


def test_two_people_press_play_now_and_meet(browser: Browser, room: tuple[str, Store]) -> None:
    address, _ = room
    ann, bob = Visitor(browser, address, "Ann meets"), Visitor(browser, address, "Bob meets", **PHONE)
    table = ann.sit_down("oaks/razz")
    expect(ann.page.get_by_text("This table is new; others can join you.")).to_be_visible()
    expect(ann.page.locator(".plate.mine")).to_be_visible()
    assert bob.sit_down("oaks/razz") == table
    until_seated(bob, ann)
    expect(bob.page.get_by_text("You have joined somebody at this table.")).to_be_visible()
    for visitor in (ann, bob):
        visitor.close()
