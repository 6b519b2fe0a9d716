"""How people come to a seat, in a real browser."""

import contextlib
import time

from playwright.sync_api import Browser, Error, expect

from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor
from tests.room.rooms import Client

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


def test_a_full_table_has_a_list_and_a_seat_that_opens_is_offered(browser: Browser, room: tuple[str, Store]) -> None:
    """Cat waits in the lobby; Bob leaves; the notice leads her to his seat."""
    address, store = room
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    body = {"filing": "oaks/razz", "size": 2, "seat": 1, "name": "The full one", "clock": 3600}
    table = ann.post("/api/tables", body)["id"]
    bob.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 20_000})
    cat = Visitor(browser, address, "Cat waits")
    cat.page.goto(f"{address}/#/table/{table}")
    cat.page.get_by_text("Every seat is taken", exact=True).click()
    cat.page.get_by_role("button", name="Join the waiting list").click()
    expect(cat.page.get_by_text("You are first of 1 on the list")).to_be_visible()
    cat.page.get_by_role("link", name="Lobby").click()
    expect(cat.page.get_by_text("1 waiting").first).to_be_visible()
    cat.page.evaluate("() => addEventListener('houseway:notice', (event) => (window.noticed = event.detail.kind))")
    bob.post(f"/api/tables/{table}/leave")
    expect(cat.page.get_by_text("A seat is open for you: seat 2 at The full one.")).to_be_visible()
    assert cat.page.evaluate("() => window.noticed") == "offer"
    cat.page.get_by_role("button", name="Take the seat").press("Enter")
    assert cat.at_table() == table
    expect(cat.page.locator(".plate.mine")).to_be_visible()
    assert [entry.kind for entry in store.entries(table) if entry.kind in ("wait", "offer")] == ["wait", "offer"]
    cat.close()
