"""Several tables in one window: all of them live on, keys go to the one in front, and nothing takes the focus away."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, WebSocket, expect
from websockets.sync.client import connect

from houseway.room.store import Store
from tests.room.browser import Visitor, opened
from tests.room.rooms import Client
from tests.room.test_page_access import AXE

GAMES = {
    "westlane/three-card-poker": "Three Card Poker",
    "westlane/21st-century-blackjack": "21st Century Blackjack",
    "silver-fox/ez-baccarat": "EZ Baccarat",
}
"""Whoever does not bank is asked for a bet at once, and has time."""
NO_BET = "d"
PLACES = "[...document.querySelectorAll('.tile')].map(one => one.getBoundingClientRect()).map(b => [b.x, b.width])"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[str, Store]]:
    """A room where nobody else sits, or Play now would join them."""
    with opened(tmp_path) as found:
        yield found


class Player(Visitor):
    """Somebody who sits at several tables."""

    def __init__(self, browser: Browser, address: str, width: int) -> None:
        self.lines: list[WebSocket] = []
        super().__init__(browser, address, "several", viewport={"width": width, "height": 1000})

    def _listen(self, wire: WebSocket) -> None:
        super()._listen(wire)
        self.lines.append(wire)

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("navigation", name="Your tables")

    def at(self, number: int) -> Locator:
        """A table in the bar."""
        return self.bar.get_by_role("listitem").nth(number - 1).get_by_role("link")

    def sit_at_all(self) -> list[str]:
        """Sit down at each of the games, from the lobby; gives the tables."""
        found: list[str] = []
        for filing in GAMES:
            self.page.get_by_role("link", name="Lobby", exact=True).click()
            self.look_for(filing)
            self.play_now(filing).click()
            self.page.wait_for_url(lambda url: "table" in url and not any(one in url for one in found))
            found.append(self.at_table())
            expect(self.panel).to_contain_text("What will you bet?")
        return found

    def answers(self, store: Store, table: str) -> list[str]:
        """What seat 1 has answered at a table."""
        return [one.body["do"] for one in store.entries(table) if one.kind == "act" and one.body["seat"] == 1]

    def open_lines(self) -> list[str]:
        """The tables that the page has a line to."""
        found = [line.url for line in self.lines if "/tables/" in line.url and not line.is_closed()]
        return sorted(url.rpartition("/tables/")[2].partition("/")[0] for url in found)


def test_three_tables_in_one_window(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    ann = Player(browser, address, 1280)
    page = ann.page
    one, two, three = ann.sit_at_all()
    for number, name in enumerate(GAMES.values(), 1):
        expect(ann.at(number)).to_contain_text(name)
        expect(ann.at(number)).to_contain_text("Your turn")
        expect(ann.at(number)).to_contain_text("$")
    expect(ann.at(3)).to_have_attribute("aria-current", "page")
    assert page.locator("p[aria-live=polite]", has_text="It is your turn at Three Card Poker and").count() == 1

    # What is typed at one table stays there, and Alt with a digit goes to another one.
    page.keyboard.press("t")
    page.get_by_role("textbox", name="Amount in dollars").fill("12")
    page.keyboard.press("Alt+1")
    expect(ann.at(1)).to_have_attribute("aria-current", "page")
    page.keyboard.press(NO_BET)
    expect(ann.at(1)).not_to_contain_text("Your turn")
    assert ann.answers(store, one) == ["done"]
    assert ann.answers(store, two) == ann.answers(store, three) == []

    # The one that has waited longest comes next; the answer goes there and nowhere else.
    page.keyboard.press("Alt+0")
    expect(ann.at(2)).to_have_attribute("aria-current", "page")
    page.keyboard.press(NO_BET)
    expect(ann.at(2)).not_to_contain_text("Your turn")
    assert ann.answers(store, two) == ["done"]
    assert ann.answers(store, three) == []
    page.keyboard.press("Alt+3")
    expect(page.get_by_role("textbox", name="Amount in dollars")).to_have_value("12")

    # A turn that comes elsewhere takes no focus; the title and the bar tell of it.
    field = page.get_by_role("textbox", name="Amount in dollars")
    field.focus()
    expect(ann.at(1)).to_contain_text("Your turn", timeout=60_000)
    expect(field).to_be_focused()

    # Nor does what is written elsewhere; the bar counts it until it is read.
    with connect(f"{address.replace('http', 'ws')}/api/tables/{two}/live") as line:
        line.send(json.dumps({"token": Client(address, "Bob").token}))
        line.send('{"type": "say", "text": "good evening"}')
        expect(ann.at(2)).to_contain_text("1 new in the chat")
    expect(field).to_be_focused()
    expect(ann.at(1)).not_to_contain_text("new in the chat")
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page).to_have_title(re.compile("^Your turn at .+ · Lobby · Houseway$"))
    assert ann.open_lines() == sorted([one, two, three])

    # A page that is loaded again is at the same tables; whoever leaves one has one less, and its line is closed.
    ann.lines.clear()
    page.reload()
    expect(ann.bar.get_by_role("listitem")).to_have_count(3)
    ann.at(3).click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.keyboard.press(NO_BET)
    expect(ann.at(1)).to_be_visible()
    page.keyboard.press("Alt+1")
    expect(ann.bar.get_by_role("listitem")).to_have_count(2, timeout=60_000)
    page.wait_for_function("() => document.querySelectorAll('.tile').length === 2")
    assert ann.open_lines() == sorted([one, two])
    ann.close()


def test_tables_side_by_side(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    ann = Player(browser, address, 1920)
    page = ann.page
    one, two, three = ann.sit_at_all()
    page.get_by_role("button", name="3 tables side by side").click()
    tiles = page.locator(".tile:visible")
    expect(tiles).to_have_count(3)
    assert all(width > 900 for _, width in page.evaluate(PLACES))

    # Chips are laid at the table that is clicked, which is in front then; its neighbours know nothing of it.
    first, second = tiles.nth(0), tiles.nth(1)
    first.locator("button[data-bet]").first.click()
    expect(ann.at(1)).to_have_attribute("aria-current", "page")
    expect(first.locator(".laid").first).to_be_visible()
    expect(page.locator(".tile .laid")).to_have_count(first.locator(".laid").count())
    page.keyboard.press("c")
    expect(page.locator(".tile .laid")).to_have_count(0)
    second.get_by_role("button", name="No bet this hand").click()
    expect(ann.at(2)).to_have_attribute("aria-current", "page")
    expect(ann.at(2)).not_to_contain_text("Your turn")
    assert [ann.answers(store, table) for table in (one, two, three)] == [[], ["done"], []]

    if AXE.is_file():
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        assert not [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]]

    # On a narrower screen one is shown, and the others stay in the bar.
    page.set_viewport_size({"width": 390, "height": 844})
    expect(tiles).to_have_count(1)
    expect(ann.bar.get_by_role("listitem")).to_have_count(3)
    assert ann.bar.bounding_box()["height"] < 48  # type: ignore[index]
    ann.close()
