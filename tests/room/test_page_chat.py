"""Two people chat at a table in two browsers, on a desktop and on a phone, and the floor hears of a report."""

import json
import time
from typing import Any

from playwright.sync_api import Browser, Page, expect

from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor
from tests.room.rooms import Client
from tests.room.test_page_floor import go_to_the_floor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def come(browser: Browser, client: Client, name: str, table: str, **screen: Any) -> Visitor:
    """Somebody whom the room knows, at a table."""
    visitor = Visitor(browser, client.address, name, **screen)
    person = {"person": client.person, "name": name, "token": client.token, "expires": 4_000_000_000}
    visitor.page.evaluate("(told) => localStorage.setItem('houseway person', told)", json.dumps(person))
    visitor.page.goto(f"{client.address}/#/table/{table}")
    visitor.page.reload()
    expect(visitor.page.locator(".plate.mine")).to_be_visible()
    return visitor


def log(page: Page) -> Any:
    return page.get_by_role("log", name="What was written")


def test_two_people_chat_one_mutes_one_reports(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    hers, his = Client(address, "Ann"), Client(address, "Bob")
    table = hers.table("westlane/texas-holdem", bots=0, clock=3600, name="By the window")
    his.post(f"/api/tables/{table}/seat", {"seat": 2, "chips": 200_00})
    ann, bob = come(browser, hers, "Ann", table), come(browser, his, "Bob", table, **PHONE)
    until = time.monotonic() + SECONDS
    while not (ann.is_asked() or bob.is_asked()):
        assert time.monotonic() < until, "nobody was asked anything"
        ann.page.wait_for_timeout(50)
    before = len(store.entries(table))

    # The key goes to the chat; what is typed there is no answer to what the table asks.
    ann.page.keyboard.press("/")
    field = ann.page.get_by_label("Write to the table")
    expect(field).to_be_focused()
    ann.page.keyboard.type("fcrk? 123")
    ann.page.keyboard.press("Enter")
    expect(log(ann.page)).to_contain_text("fcrk? 123")
    ann.page.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    assert [entry.kind for entry in store.entries(table)[before:] if entry.kind == "act"] == []
    assert ann.is_asked() or bob.is_asked()

    # On a phone the chat is behind a tab that says what is new.
    tab = bob.page.get_by_role("tab", name="Chat")
    expect(tab).to_have_accessible_name("Chat (1 new)")
    tab.click()
    expect(log(bob.page)).to_contain_text("fcrk? 123")
    expect(tab).to_have_accessible_name("Chat")
    bob.page.get_by_label("Write to the table").fill("<b>something rude</b>")
    bob.page.get_by_role("button", name="Send").click()
    expect(log(ann.page)).to_contain_text("<b>something rude</b>")

    # A reaction stands over the seat for a moment.
    bob.page.get_by_role("button", name="Nice hand").click()
    expect(ann.page.locator(".reaction")).to_have_text("Nice hand")

    # Ann reports the line, and then does not want to read any more of it.
    ann.page.get_by_role("button", name="Bob: mute or report").click()
    ann.page.get_by_role("button", name="Report this line").click()
    told = "The floor has your report of what Bob wrote, and will look at it."
    expect(ann.page.get_by_text(told)).to_be_visible()
    ann.page.get_by_role("button", name="Bob: mute or report").click()
    ann.page.get_by_role("button", name="Mute Bob").click()
    expect(log(ann.page)).not_to_contain_text("rude")
    bob.page.get_by_label("Write to the table").fill("more")
    bob.page.get_by_role("button", name="Send").click()
    expect(log(bob.page)).to_contain_text("more")
    expect(log(ann.page)).not_to_contain_text("more")

    # The floor sees who, what, when, table and hand, and silences him.
    boss = Visitor(browser, address, "boss")
    go_to_the_floor(boss)
    reports = boss.page.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("Bob at By the window, seat 2, hand 1,")
    expect(reports).to_contain_text("Reported by Ann")
    expect(reports).to_contain_text("<b>something rude</b>")
    reports.get_by_role("button", name="Remove the line: what Bob wrote").click()
    expect(log(bob.page)).to_contain_text("Removed by the floor.")
    expect(log(bob.page)).not_to_contain_text("rude")
    reports.get_by_text("Dealt with (1)").click()
    reports.get_by_role("button", name="Silence Bob in the room").click()
    expect(reports.get_by_role("status")).to_have_text("Bob cannot write anywhere for an hour.")
    expect(bob.page.get_by_text("The floor has silenced you in chat until")).to_be_visible()
    expect(reports).to_contain_text("No report of chat is waiting.")

    # Sounds are off until somebody wants them.
    ann.page.get_by_role("button", name="Sounds: off").click()
    dialog = ann.page.get_by_role("dialog", name="Sounds")
    expect(dialog.get_by_label("Volume")).to_be_disabled()
    dialog.get_by_role("switch", name="Play sounds").check()
    dialog.get_by_label("Volume").fill("80")
    for sound in ("Card", "Chips", "Your turn", "Win", "Message"):
        dialog.get_by_role("button", name=sound, exact=True).click()
    dialog.get_by_role("button", name="Close").click()
    expect(ann.page.get_by_role("button", name="Sounds: on")).to_be_visible()

    # Ann opened the table, and has its chat off.
    ann.page.get_by_label("Chat is on at this table").uncheck()
    expect(ann.page.get_by_text("Whoever opened the table has turned its chat off.")).to_be_visible()
    for one in (ann, bob, boss):
        one.close()
