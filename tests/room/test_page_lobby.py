"""The lobby in a real browser: a game found and played, one's own games, filters, and a table set as it was wished."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import houseway
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.room.browser import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TALL = 3_000
"""Pixels that a lobby on a phone may have at most, before anything is opened."""


@pytest.fixture
def visitor(browser: Browser, room: tuple[str, Store]) -> Iterator[Visitor]:
    found = Visitor(browser, room[0], "lobby")
    yield found
    found.close()


def opened(store: Store, table: str) -> LiveTable:
    """The table as its first entry makes it."""
    return LiveTable(store.entries(table)[0])


def test_a_slip_and_enter_and_one_is_dealt_in(visitor: Visitor, room: tuple[str, Store]) -> None:
    page = visitor.page
    expect(visitor.play_now("deuce/pan")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("crazy pinaple")
    expect(visitor.play_now("deuce/crazy-pineapple")).to_be_visible()
    page.keyboard.press("Enter")
    live = opened(room[1], visitor.at_table())
    first = houseway.load("deuce/crazy-pineapple").suggested
    assert (live.game.id, live.table.limits) == ("deuce/crazy-pineapple", first.limits)
    expect(page.get_by_text("Limit $4–8, blinds $2 and $4")).to_be_visible()
    expect(page.get_by_text("the pot pays $1")).to_be_visible()
    # It is among one's own games now, and so is a favourite; both survive a new visit.
    page.goto(f"{visitor.address}/#/")
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("heading", name="Crazy Pineapple")).to_be_visible()
    page.get_by_role("button", name="Favourite: Razz", exact=False).first.click()
    page.reload()
    expect(mine.get_by_role("heading")).to_have_text(["Your games", "Razz", "Crazy Pineapple"])


def test_filters(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_label("Cardroom", exact=True).select_option("Oaks Card Club")
    page.get_by_label("Kind of game").select_option("Baccarat")
    expect(page.get_by_role("heading", level=3)).to_have_text(["ZooBac", "EZ Baccarat Panda 8"])
    page.get_by_role("button", name="People waiting").click()
    expect(page.get_by_text("Nobody is waiting at such a table right now.")).to_be_visible()
    page.get_by_role("button", name="Show all games").click()
    expect(page.get_by_role("heading", name="All games")).to_be_visible()
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_text("We have no game of that name.")).to_be_visible()


def test_people_who_wait_are_found_and_joined(visitor: Visitor, browser: Browser, room: tuple[str, Store]) -> None:
    visitor.sit_down("oaks/razz")
    other = Visitor(browser, room[0], "other")
    other.page.get_by_role("button", name="People waiting").click()
    other.page.get_by_role("link", name="Join a table of", exact=False).first.click()
    other.at_table()
    other.close()


def test_a_phone_has_a_short_lobby(browser: Browser, room: tuple[str, Store]) -> None:
    visitor = Visitor(browser, room[0], "phone", **PHONE)
    page = visitor.page
    expect(page.get_by_role("heading", name="Baccarat")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < TALL
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("heading", name="Baccarat").click()
    expect(visitor.play_now("oaks/zoobac")).to_be_visible()
    visitor.close()


def test_a_game_of_hold_em_as_it_was_wished(visitor: Visitor, room: tuple[str, Store]) -> None:
    """Westlane leaves blinds, kills, mucking and the chip to the house; the limits go together."""
    page = visitor.page
    visitor.set_a_table("westlane/texas-holdem")
    page.get_by_label("Kind", exact=True).select_option("Limit")
    page.get_by_label("Show only").fill("jackpot gets")
    page.get_by_role("radio").nth(1).check()
    chosen = page.get_by_role("radio").nth(1).input_value()
    page.get_by_label("Limits", exact=True).fill("10-20")
    page.get_by_label("Bots", exact=True).fill("3")
    page.get_by_label("They play").select_option("Bold")
    page.get_by_label("Blinds", exact=True).fill("4-10")
    page.get_by_label("Kill", exact=True).select_option("full")
    page.get_by_label("Smallest chip", exact=True).fill("2")
    page.get_by_label("Mucking").check()
    page.get_by_text("the filing leaves open").click()
    page.get_by_label("Your chips").fill("700")
    page.get_by_role("button", name="Open the table").click()
    table = visitor.at_table()
    live = opened(room[1], table)
    assert f"{live.table.sheet} {live.table.schedule.option[0]}" == chosen
    assert live.table.limits == (10_00, 20_00)
    assert live.table.terms == {"blinds": [4_00, 10_00], "kill": "full", "chip": 2_00, "mucking": True}
    assert live.opening.temper == "bold"
    expect(page.get_by_text("Limit $10–20, blinds $4 and $10, full kill")).to_be_visible()
    assert room[1].entries(table)[1].body["chips"] == 700_00


def test_over_buttons_decks_backline_and_readings(visitor: Visitor, room: tuple[str, Store]) -> None:
    page = visitor.page
    visitor.set_a_table("oaks/texas-holdem")
    page.get_by_label("Seat 1", exact=True).check()
    page.get_by_label("Seat 3", exact=True).check()
    page.get_by_text("the filing leaves open").click()
    page.locator("#reading-raise-cap").select_option("four")
    page.get_by_role("button", name="Open the table").click()
    live = opened(room[1], visitor.at_table())
    assert live.table.terms == {"over": [1, 3]}
    assert live.game.departures == {"raise-cap": "four"}
    page.goto(f"{visitor.address}/#/")
    backed = next(
        one.id
        for one in houseway.catalogue().values()
        if one.playable and (filing := houseway.load(one.id).filing).seats.backline != "none"
        and filing.deck.decks.low != filing.deck.decks.high
    )  # fmt: skip
    visitor.set_a_table(backed)
    page.get_by_label("Backline bets").check()
    wanted = houseway.load(backed).filing.deck.decks.low
    if wanted == houseway.load(backed).filing.deck.play:
        wanted += 1
    page.get_by_label("Decks").select_option(str(wanted))
    page.get_by_role("button", name="Open the table").click()
    live = opened(room[1], visitor.at_table())
    assert (live.table.terms, live.table.decks) == ({"backline": True}, wanted)


def test_what_cannot_be_is_said_and_nothing_is_lost(visitor: Visitor) -> None:
    page = visitor.page
    visitor.set_a_table("westlane/texas-holdem")
    page.get_by_label("Blinds", exact=True).fill("four")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("“four” is no amount of money: Blinds.")
    page.get_by_label("Blinds", exact=True).fill("8-4")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("go from small to big")
    page.get_by_role("button", name="Close").click()


def test_friends_come_by_a_link(browser: Browser, room: tuple[str, Store]) -> None:
    visitor = Visitor(browser, room[0], "host", permissions=["clipboard-read", "clipboard-write"])
    page = visitor.page
    visitor.set_a_table("silver-fox/ez-baccarat")
    page.get_by_label("By invitation only").check()
    page.get_by_role("button", name="Open the table").click()
    visitor.at_table()
    link = page.get_by_label("Invite friends with this link").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    friend = Visitor(browser, room[0], "friend")
    friend.page.goto(link)
    expect(friend.page.get_by_text("Bets $10–100")).to_be_visible()
    listed = json.loads(friend.page.evaluate("fetch('/api/tables').then(one => one.text())"))
    assert all(one["id"] not in link for one in listed)
    friend.close()
    visitor.close()
