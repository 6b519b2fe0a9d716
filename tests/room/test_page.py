"""The page in a real Chromium: hands of every family played by clicking, and a table shared by two browsers.

Chromium is the machine's. Where there is none, or the page has not been built, these tests are skipped and say so.
"""

import os
import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import houseway
from houseway.room import api
from houseway.room.store import Store, sqlite_url
from tests.room.rooms import kept, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGE = Path(api.__file__).parent / "page"
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NEEDED = os.environ.get("HOUSEWAY_NEEDS_CHROMIUM") == "1"
HANDS = 3
SETTLES = 0.6
"""How often a button is clicked that answers the question; the others pick cards, amounts and spots."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-quic",
]  # fmt: skip
FAMILIES = {
    "flop": "westlane/texas-holdem",
    "stud": "oaks/seven-card-stud",
    "draw": "oaks/draw-poker",
    "baccarat": "silver-fox/ez-baccarat",
    "twenty-one": "westlane/21st-century-blackjack",
    "three-card": "westlane/three-card-poker",
    "ultimate": "westlane/ultimate-texas-holdem",
    "let-it-ride": "deuce/let-it-ride",
    "super-pan-9": "oaks/super-pan-9",
    "pai-gow-poker": "westlane/face-up-pai-gow-poker",
    "pai-gow-tiles": "westlane/pai-gow-tiles",
    "thirteen": "silver-fox/thirteen-card",
    "pan": "deuce/pan",
}


def test_every_family_is_played() -> None:
    assert set(FAMILIES) == {entry.family for entry in houseway.catalogue().values() if entry.playable}


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    why = "" if CHROMIUM else "no Chromium on this machine"
    why = why or ("" if (PAGE / "index.html").is_file() else "the page has not been built: make page")
    if why:
        assert not NEEDED, why
        pytest.skip(why)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("page") / "room.sqlite"))
    with served(store, page=PAGE if PAGE.is_dir() else None, quick=True) as address:
        yield address, store
    store.close()


class Visitor:
    """Somebody at the page, who only clicks."""

    def __init__(self, browser: "Browser", address: str, seed: str) -> None:
        self.context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        self.address = address
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.goto(address)

    def sit_down(self, filing: str) -> str:
        """From the lobby to a seat: the game's card, and its button. Gives the table."""
        entry = houseway.catalogue()[filing]
        self.page.get_by_role("button", name=f"Play now: {entry.title}, {entry.cardroom}", exact=True).click()
        self.page.wait_for_url("**/#/table/**")
        return self.page.url.rpartition("/")[2].partition("?")[0]

    def click_on(self, until: "float") -> bool:
        """Answer what is asked, by a click on something that is offered; whether there was anything."""
        panel = self.page.locator("section.decision")
        if not panel.count():
            return False
        settles = panel.locator("button.choice:not([disabled]), button.primary:not([disabled])")
        anything = panel.locator("button:not([disabled])")
        choices = settles if settles.count() and self.chance.random() < SETTLES else anything
        count = choices.count()
        if not count or time.monotonic() > until:
            return False
        choices.nth(self.chance.randrange(count)).click(timeout=2_000)
        return True

    def play(self, store: Store, table: str, hands: int, seconds: float = 90) -> None:
        from playwright.sync_api import Error

        until = time.monotonic() + seconds
        while len(store.hands(table)) < hands:
            assert time.monotonic() < until, f"{len(store.hands(table))} hands of {table} in {seconds} s"
            try:
                if not self.click_on(until):
                    self.page.wait_for_timeout(30)
            except Error:
                # What was to be clicked has gone: the table has moved on.
                continue


@pytest.mark.parametrize("family", FAMILIES)
def test_hands_are_played_by_clicking(family: str, browser: "Browser", room: tuple[str, Store]) -> None:
    address, store = room
    visitor = Visitor(browser, address, family)
    table = visitor.sit_down(FAMILIES[family])
    visitor.play(store, table, 1)
    visitor.page.reload()
    visitor.play(store, table, 2)
    visitor.context.set_offline(True)
    visitor.page.wait_for_timeout(200)
    visitor.context.set_offline(False)
    visitor.play(store, table, HANDS)
    assert not visitor.faults
    visitor.context.close()
    for ended in kept(store, table, HANDS):
        assert str(houseway.replay(ended.log).log) == ended.log
