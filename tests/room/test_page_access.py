"""Every page under axe-core, in light and dark, on a desktop and on a phone: no violation of any impact."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect

from houseway.room.chat_store import ChatStore, Line
from houseway.room.store import Store, now
from tests.counts import FULL, long, some
from tests.room.browser import FAMILIES, SECONDS, WEB, Visitor, opened, skip
from tests.room.rooms import FLOOR, Client

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP, PHONE, HEIGHT = 1440, 390, 900
ACROSS = [(DESKTOP, "light"), (PHONE, "dark")]
EVERY_WAY = [*ACROSS, (DESKTOP, "dark"), (PHONE, "light")] if FULL else ACROSS
LONG = 60
"""Seconds between hands, so that a settlement can be looked at."""


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    """A room that leaves time to look."""
    with opened(tmp_path_factory.mktemp("access"), quick=False) as found:
        yield found


@pytest.fixture
def ruth(browser: Browser, slow: tuple[str, Store]) -> "Iterator[Ruth]":
    visitor = Ruth(browser, slow[0])
    yield visitor
    visitor.close()


class Ruth(Visitor):
    """Somebody who looks at every page with axe-core."""

    def __init__(self, browser: Browser, address: str) -> None:
        if not AXE.is_file():
            skip("axe-core is not installed: make page")
        super().__init__(browser, address, "axe", viewport={"width": DESKTOP, "height": HEIGHT})
        self.client = Client(address, "Ruth")
        me = {"person": self.client.person, "name": "Ruth", "token": self.client.token, "expires": 4_000_000_000}
        self.page.evaluate("me => localStorage.setItem('houseway person', JSON.stringify(me))", me)
        self.page.reload()

    def go(self, *parts: str) -> None:
        self.page.goto(f"{self.address}/#/{'/'.join(parts)}")

    def look(self, what: str, ways: Sequence[tuple[int, str]] = EVERY_WAY) -> None:
        """In each of these widths and schemes there is nothing to be found."""
        for width, scheme in ways:
            self.page.set_viewport_size({"width": width, "height": HEIGHT})
            self.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            assert not (found := self.violations()), f"{what}, {width} wide, {scheme}: " + "; ".join(found)
        self.page.set_viewport_size({"width": DESKTOP, "height": HEIGHT})

    def violations(self) -> list[str]:
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        assert found["passes"], "axe-core has looked at nothing"
        return [_told(one) for one in found["violations"]]

    def table(self, family: str) -> str:
        table = self.client.table(FAMILIES[family], bots=5, between=LONG)
        self.go("table", table)
        return table

    def finish(self, at_each: Callable[[str], None] = lambda _asked: None, seconds: float = SECONDS) -> None:
        """Click until the hand is over; `at_each` is called with every kind of question when it first comes."""
        over = self.page.get_by_role("heading", name="Settlement of hand")
        until, seen = time.monotonic() + seconds, set[str]()
        while not over.count():
            assert time.monotonic() < until, f"the hand is not over after {seconds} s"
            asked = self.asked().partition(". ")[2].partition(".")[0] if self.is_asked() else ""
            if not asked:
                self.page.wait_for_timeout(30)
                continue
            if asked not in seen:
                seen.add(asked)
                at_each(asked)
            with contextlib.suppress(Error):
                self.click_on()


def _told(one: dict[str, Any]) -> str:
    nodes = [node["html"][:160] for node in one["nodes"][:3]]
    return f"{one['id']} ({one['impact']}), {len(one['nodes'])} times: {' | '.join(nodes)}"


def test_the_lobby_and_its_dialogs(ruth: Ruth) -> None:
    page = ruth.page
    expect(ruth.play_now("deuce/pan")).to_be_visible()
    ruth.look("lobby")
    page.get_by_role("button", name="Playing as Ruth").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    ruth.look("name")
    page.get_by_role("button", name="Close").click()
    ruth.set_a_table("silver-fox/ez-baccarat")
    page.get_by_text("the filing leaves open").click()
    ruth.look("a new table")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("searchbox").fill("no such game")
    ruth.look("nothing found")


@long
@pytest.mark.parametrize("family", some(FAMILIES, 2))
def test_the_rules(family: str, ruth: Ruth) -> None:
    ruth.go("rules", FAMILIES[family])
    expect(ruth.page.get_by_role("heading", name="Collections")).to_be_visible()
    ruth.look("rules")


@long
@pytest.mark.parametrize("family", some(FAMILIES, 6))
def test_a_table_of_every_family(family: str, ruth: Ruth) -> None:
    """At the first question in every way, at other kinds of question in two, and when the hand is settled."""
    ruth.table(family)
    asked: list[str] = []

    def look(question: str) -> None:
        asked.append(question)
        ruth.look(f"{family}: {question}", ACROSS if asked[1:] else EVERY_WAY)

    ruth.finish(look)
    assert asked
    ruth.look(f"{family}: settlement")


def test_beside_the_table(ruth: Ruth) -> None:
    """Rules, roads and history, a hand that is replayed and its shuffle verified, and the table for a bystander."""
    page = ruth.page
    ruth.table("baccarat")
    ruth.finish()
    for tab in ("Roads", "Rules", "History"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(200)
        ruth.look(tab)
    table = ruth.table("flop")
    ruth.finish()
    page.get_by_role("tab", name="History").click()
    page.get_by_role("link", name="Replay 1").click()
    expect(page.get_by_text("came from its place in the deck that was committed to")).to_be_visible()
    for part in page.locator("summary:visible").all():
        part.click()
    ruth.look("replay")
    page.get_by_role("button", name="First").click()
    ruth.look("replay from the start")
    page.evaluate("() => localStorage.removeItem('houseway person')")
    ruth.go("table", table)
    page.reload()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    ruth.look("watching")
    ruth.go("table", "t_none")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    ruth.look("no such table")


def test_the_chat_a_report_and_sounds(ruth: Ruth, slow: tuple[str, Store]) -> None:
    page, (address, store) = ruth.page, slow
    ulf = Client(address, "Ulf")
    table = ruth.client.table(FAMILIES["flop"], bots=3, clock=LONG)
    ChatStore(store).add(Line(0, table, now(), ulf.person, "Ulf", None, 0, "good evening"))
    ruth.go("table", table)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Write to the table").fill("hello")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Thanks").click()
    page.get_by_role("button", name="Ulf: mute or report").click()
    ruth.look("chat")
    page.get_by_role("button", name="Report this line").click()
    expect(page.get_by_text("The floor has your report")).to_be_visible()
    page.get_by_role("button", name="Sounds: off").click()
    page.get_by_role("switch", name="Play sounds").check()
    ruth.look("sounds")
    page.get_by_role("button", name="Close").click()
    ruth.go("floor")
    page.get_by_label("Floor token").fill(FLOOR)
    page.get_by_role("button", name="Go to the floor").click()
    page.get_by_role("button", name="Silence Ulf in the room").click()
    expect(page.get_by_text("Ulf cannot write anywhere for an hour.")).to_be_visible()
    ruth.look("reports")
    page.get_by_role("button", name="Leave the floor").click()


def test_the_floor(ruth: Ruth) -> None:
    page = ruth.page
    ruth.table("thirteen")
    ruth.finish()
    ruth.table("baccarat")
    ruth.finish()
    ruth.go("floor")
    ruth.look("the floor's door")
    page.get_by_label("Floor token").fill(FLOOR)
    page.get_by_role("button", name="Go to the floor").click()
    expect(page.get_by_role("heading", name="Drop and jackpot by the hour")).to_be_visible()
    for part in page.locator("summary:visible").all():
        part.click()
    ruth.look("the floor")
    page.get_by_role("button", name="Irregularity at").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    ruth.look("an irregularity")
