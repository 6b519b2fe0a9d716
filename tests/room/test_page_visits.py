"""Visits that do not go as usual: a device with another time, a token that the room does not know, an invitation, a
table that was closed, a room without a place."""

import contextlib
import json
import re
import time
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Error, WebSocketRoute, expect

from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor, opened
from tests.room.rooms import FLOOR, Client

HOLDEM = "westlane/texas-holdem"
BACCARAT = "silver-fox/ez-baccarat"
AHEAD = 60_000
"""Milliseconds by which a device's clock is wrong."""


def come_back_as(visitor: Visitor, me: dict[str, object]) -> None:
    """Open the page again as somebody whom the browser remembers."""
    # What the page asks when it opens is answered first: an answer that is cut off would count as a fault.
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("me => localStorage.setItem('houseway person', JSON.stringify(me))", me)
    visitor.page.reload()


def as_person(visitor: Visitor, client: Client, name: str) -> None:
    me = {"person": client.person, "name": name, "token": client.token, "expires": 4_000_000_000}
    come_back_as(visitor, me)


def by_floor(address: str, table: str, what: str) -> None:
    headers = {"authorization": f"Bearer {FLOOR}"}
    httpx.post(f"{address}/api/floor/tables/{table}/{what}", headers=headers, timeout=30).raise_for_status()


def test_the_time_left_does_not_follow_the_device(browser: Browser, room: tuple[str, Store]) -> None:
    address, _ = room
    visitor = Visitor(browser, address, "clock")
    visitor.page.add_init_script(f"const now = Date.now; Date.now = () => now() + {AHEAD}")
    ann = Client(address)
    as_person(visitor, ann, "Ann")
    table = ann.table(HOLDEM, clock=30, bank=60)
    visitor.page.goto(f"{address}/#/table/{table}")
    visitor.until_asked()
    said = visitor.panel.get_by_role("timer").inner_text()
    assert 20 <= int(said.split()[0]) <= 30, said
    visitor.close()


def test_a_token_that_the_room_does_not_know_is_replaced(browser: Browser, room: tuple[str, Store]) -> None:
    address, _ = room
    visitor = Visitor(browser, address, "stale")
    stale: dict[str, object] = {
        "person": "p_0123456789abcdef",
        "name": "Old Timer",
        "token": "e30.00",
        "expires": 4_000_000_000,
    }
    come_back_as(visitor, stale)
    visitor.sit_down(HOLDEM)
    expect(visitor.page.get_by_text("Old Timer (you)")).to_be_visible()
    kept = json.loads(visitor.page.evaluate("() => localStorage.getItem('houseway person')"))
    assert kept["token"] != stale["token"] and kept["name"] == stale["name"]
    visitor.close()


def play_to_fold(visitor: Visitor, store: Store, table: str) -> None:
    """One hand with nothing in it that some format has no words for."""
    until = time.monotonic() + SECONDS
    while not store.hands(table):
        assert time.monotonic() < until, "the hand does not end"
        answers = [visitor.panel.get_by_role("button", name=name) for name in ("Fold", "No straddle")]
        with contextlib.suppress(Error):
            next((one for one in answers if one.count()), answers[0]).click(timeout=500)


def test_an_invited_bystander_sees_and_saves_the_history(
    browser: Browser, room: tuple[str, Store], tmp_path: Path
) -> None:
    address, store = room
    host, guest = Visitor(browser, address, "host"), Visitor(browser, address, "guest")
    ann = Client(address)
    as_person(host, ann, "Ann")
    body = {"filing": HOLDEM, "bots": 2, "pace": 0, "between": 60, "seat": 1, "public": False}
    opened = ann.post("/api/tables", body)
    table, invitation = opened["id"], opened["invitation"]
    host.page.goto(f"{address}/#/table/{table}")
    play_to_fold(host, store, table)

    page = guest.page
    page.goto(f"{address}/#/table/{table}?invitation={invitation}")
    page.get_by_role("tab", name="History").click()
    expect(page.get_by_role("link", name="Replay 1")).to_be_visible()
    for form, first in (("JSON lines", b"{"), ("Parquet", b"PAR1"), ("PHH", b"[1]")):
        with page.expect_download() as saved:
            page.get_by_role("button", name=form).click()
        file = tmp_path / saved.value.suggested_filename
        saved.value.save_as(file)
        assert file.read_bytes().startswith(first), form
        assert table in file.name
    # By key: the next hand is dealt meanwhile, and what moves under a mouse is missed.
    page.get_by_role("link", name="Replay 1").press("Enter")
    expect(page.get_by_text("Back to the table")).to_be_visible()
    expect(page.get_by_text("by invitation")).to_have_count(0)
    page.get_by_text("Back to the table").click()
    expect(page.get_by_role("tab", name="History")).to_be_visible()
    host.close()
    guest.close()


def test_a_closed_table_offers_nothing_and_keeps_its_figures(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    visitor, boss = Visitor(browser, address, "closed"), Visitor(browser, address, "boss")
    ann = Client(address)
    as_person(visitor, ann, "Ann")
    table = ann.table(BACCARAT, between=60, name="The old table")
    visitor.page.goto(f"{address}/#/table/{table}")
    visitor.play(store, table, 1)
    expect(visitor.page.get_by_role("button", name="Leave")).to_be_visible()
    by_floor(address, table, "close")
    closed, until = visitor.page.get_by_text("The floor has closed this table."), time.monotonic() + SECONDS
    while not closed.count():
        # A hand that was dealt meanwhile is played to its end first.
        assert time.monotonic() < until, "the table is still open"
        with contextlib.suppress(Error):
            visitor.click_on()
        visitor.page.wait_for_timeout(30)
    for name in ("Next hand", "Hold", "Sit out", "Add chips", "Leave"):
        expect(visitor.page.get_by_role("button", name=name)).to_have_count(0)
    visitor.close()

    page = boss.page
    page.goto(f"{address}/#/floor")
    page.get_by_label("Floor token").fill(FLOOR)
    page.get_by_role("button", name="Go to the floor").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    page.get_by_label("Figures of").select_option(label="The old table")
    expect(page.get_by_role("region", name="Rotation record").get_by_text("The old table")).to_be_visible()
    boss.page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    boss.close()


def test_a_room_without_a_place_is_asked_again(browser: Browser, room: tuple[str, Store]) -> None:
    """The first line is closed with "try again later"; the second one, a while after, is the room's own."""
    address, _ = room
    table = Client(address).table(HOLDEM)
    visitor = Visitor(browser, address, "later")
    tried: list[float] = []

    def turn_away(line: WebSocketRoute) -> None:
        tried.append(time.monotonic())
        if len(tried) == 1:
            line.close(code=4503, reason="try again later")
        else:
            line.connect_to_server()

    visitor.page.route_web_socket("**/live", turn_away)
    visitor.page.goto(f"{address}/#/table/{table}")
    expect(visitor.page.get_by_text("no place at this table right now")).to_be_visible()
    expect(visitor.page.get_by_role("tab", name="History")).to_be_visible()
    expect(visitor.page.get_by_text("no place at this table right now")).to_have_count(0)
    assert len(tried) == 2 and tried[1] - tried[0] > 3
    visitor.close()


def test_a_table_as_it_was_wished(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    visitor = Visitor(browser, address, "wishes")
    page = visitor.page
    visitor.set_a_table("silver-fox/ez-baccarat")
    page.get_by_label("Seats", exact=True).select_option("6")
    page.get_by_label("Pace").select_option("Slow")
    page.get_by_label("Time to act").select_option("2 min")
    page.get_by_label("Name of the table").fill("Friday night")
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/tables")) as sent:
        page.get_by_role("button", name="Open the table").click()
    # A quick room has its own pace.
    assert json.loads(sent.value.post_data or "")["pace"] == 2.5
    told = store.entries(visitor.at_table())[0].body
    assert (told["size"], told["clock"], told["name"]) == (6, 120, "Friday night")
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    if (every := page.get_by_role("button", name="All", exact=False).filter(has_text="tables")).count():
        every.click()
    expect(page.get_by_role("main").get_by_role("link", name="Friday night")).to_contain_text("The Silver Fox Casino")
    visitor.close()


def test_what_is_decided_before_the_turn_is_answered_when_it_comes(browser: Browser, tmp_path: Path) -> None:
    """Ann clicks until she has to wait, says that she calls any bet, and does not click again."""
    with opened(tmp_path, quick=False) as (address, store):
        visitor = Visitor(browser, address, "ahead")
        ann = Client(address)
        as_person(visitor, ann, "Ann")
        table = ann.table(HOLDEM, pace=2)
        visitor.page.goto(f"{address}/#/table/{table}")
        box = visitor.page.get_by_role("checkbox", name="Call any bet")
        until = time.monotonic() + SECONDS
        decided, before = False, 0
        while not decided:
            assert time.monotonic() < until
            with contextlib.suppress(Error):
                if visitor.panel.count():
                    visitor.panel.get_by_role("button", name=re.compile("^(Check|Call)")).first.click(timeout=2_000)
                elif box.count():
                    before = len(_acts(store, table))
                    box.check(timeout=1_000)
                    decided = True
                else:
                    visitor.page.wait_for_timeout(50)
        while len(_acts(store, table)) == before:
            assert time.monotonic() < until
            visitor.page.wait_for_timeout(50)
        assert _acts(store, table)[before] in ("check", "call")
        visitor.close()


def _acts(store: Store, table: str) -> list[str]:
    """What the person in seat 1 has done."""
    return [one.body["do"] for one in store.entries(table) if one.kind == "act" and one.body["seat"] == 1]
