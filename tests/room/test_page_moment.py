"""The moment of truth: a settlement stays until it has been read, on a slow phone too, and questions follow cards."""

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import websockets
from playwright.sync_api import Browser, Error, expect

from houseway.room import clock, presence
from houseway.room.store import Store
from tests.counts import FULL, long
from tests.room.browser import FAMILIES, SECONDS, Visitor, opened
from tests.room.rooms import Client, Wire, answer

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "reduced_motion": "no-preference",
    "has_touch": True,
}
SLOW = 6
"""How many times slower than this machine the phone is."""
READING = 6.0
QUESTIONS = 8
"""So many are looked at in a hand."""
SAMPLE = ("baccarat",)
WATCH = """() => {
  globalThis.seen = [];
  const look = () => {
    const felt = document.querySelector('section.room');
    const moving = felt ? felt.getAnimations({ subtree: true }).filter((one) =>
      one.playState !== 'finished' && one.effect?.getComputedTiming().iterations !== Infinity) : [];
    const cards = moving.filter((one) => one.effect.target?.closest('.pile'));
    globalThis.seen.push({
      at: performance.now(),
      hand: Number(document.querySelector('.title p')?.textContent.match(/hand (\\d+)/)?.[1] ?? 0),
      outcome: document.querySelector('section.outcome') !== null,
      asked: document.querySelector('section.decision') !== null,
      moving: moving.length,
      cards: cards.length,
    });
    setTimeout(look, 40);
  };
  look();
}"""
"""What the page shows, again and again: which hand, whether its settlement stands there, and what still moves."""


class Glance(NamedTuple):
    at: float
    hand: int
    outcome: bool
    asked: bool
    moving: int
    cards: int


@pytest.fixture(scope="module")
def slow_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    """A room that is not quick: what is said of pauses holds."""
    with opened(tmp_path_factory.mktemp("slow"), quick=False) as found:
        yield found


def come(visitor: Visitor, client: Client, table: str) -> None:
    """Open a table's page as somebody who sits there already."""
    person = {"person": client.person, "name": "Ann", "token": client.token, "expires": 4_000_000_000}
    visitor.page.evaluate("person => localStorage.setItem('houseway person', JSON.stringify(person))", person)
    visitor.page.goto(f"{visitor.address}/#/table/{table}")
    visitor.page.reload()
    expect(visitor.page.locator(".plate.mine")).to_be_visible()


def slow_down(visitor: Visitor, rate: float = SLOW) -> None:
    visitor.context.new_cdp_session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def glances(visitor: Visitor) -> list[Glance]:
    return [Glance(**one) for one in visitor.page.evaluate("globalThis.seen")]


class Hands(threading.Thread):
    """Somebody's answers to so many hands, beside the page that shows them."""

    def __init__(self, client: Client, table: str, hands: int, seed: str) -> None:
        super().__init__(daemon=True)
        self.client, self.table, self.hands = client, table, hands
        self.chance = random.Random(seed)
        self.stop = False
        self.start()

    def run(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            asyncio.run(self._play())

    async def _play(self) -> None:
        async with self.client.live(self.table) as wire:
            await wire.next()
            while not self.stop and wire.hand.get("number", 0) <= self.hands:
                if self._asks(wire):
                    await wire.act(answer(wire.hand["decision"], self.chance))
                with contextlib.suppress(TimeoutError):
                    await wire.next(0.5)

    def _asks(self, wire: Wire) -> bool:
        return bool(wire.hand.get("decision")) and wire.hand.get("number", 0) <= self.hands


def until(visitor: Visitor, hand: int, seconds: float = SECONDS) -> None:
    """Until that hand is on the felt."""
    expect(visitor.page.locator(".title p").first).to_contain_text(f"hand {hand}", timeout=seconds * 1000)


# -- acceptance 1


@long
@pytest.mark.parametrize("family", FAMILIES if FULL else SAMPLE)
def test_on_a_slow_phone_a_settlement_stays_for_six_seconds_after_its_last_movement(
    family: str, browser: Browser, slow_room: tuple[str, Store]
) -> None:
    address, _ = slow_room
    ann = Client(address)
    table = ann.table(FAMILIES[family], bots=3, between=READING, clock=300)
    visitor = Visitor(browser, address, family, **PHONE)
    come(visitor, ann, table)
    slow_down(visitor)
    visitor.page.evaluate(WATCH)
    playing = Hands(ann, table, 1, family)
    expect(visitor.page.locator("section.outcome")).to_be_visible(timeout=SECONDS * 1000)
    until(visitor, 2, 40)
    playing.stop = True
    seen = [one for one in glances(visitor) if one.hand == 1]
    visitor.close()
    stood = [one.at for one in seen if one.outcome]
    moved = max([one.at for one in seen if one.moving and one.at < stood[0]], default=stood[0])
    assert not any(one.moving for one in seen if one.outcome), "something still moves beside the settlement"
    assert stood[-1] - moved >= READING * 1000 - 150, f"{(stood[-1] - moved) / 1000} s"
    assert all(one.outcome for one in seen if one.at >= stood[0]), "it was taken away in between"


@long
@pytest.mark.parametrize("family", FAMILIES if FULL else ("twenty-one",))
def test_on_a_slow_phone_a_question_comes_after_the_cards(
    family: str, browser: Browser, slow_room: tuple[str, Store]
) -> None:
    address, _ = slow_room
    ann = Client(address)
    table = ann.table(FAMILIES[family], bots=3, between=READING, clock=300)
    visitor = Visitor(browser, address, family, **PHONE)
    come(visitor, ann, table)
    slow_down(visitor)
    visitor.page.evaluate(WATCH)
    answered, until_then = 0, time.monotonic() + SECONDS
    while answered < QUESTIONS and not visitor.page.locator("section.outcome").count():
        assert time.monotonic() < until_then, "nothing is asked"
        with contextlib.suppress(Error):
            answered += visitor.click_on()
        visitor.page.wait_for_timeout(50)
    seen = glances(visitor)
    visitor.close()
    assert any(one.asked for one in seen)
    assert not [one for one in seen if one.asked and one.cards], "a question stood there before its cards"


# -- going on, and holding


def at_a_settlement(
    browser: Browser, address: str, between: float = 1.0, others: int = 0, **screen: Any
) -> tuple[Visitor, Client, str]:
    """A page with the settlement of the first hand on it; without `others` there are only bots."""
    ann = Client(address)
    table = ann.table(FAMILIES["twenty-one"], bots=3, between=between, clock=300)
    visitor = Visitor(browser, address, "hold", **screen)
    if others:
        bob = Client(address, "Bob")
        bob.post(f"/api/tables/{table}/seat", {"seat": 6, "chips": 500_00})
        Hands(bob, table, 99, "Bob")
    come(visitor, ann, table)
    Hands(ann, table, 1, "hold")
    expect(visitor.page.locator("section.outcome")).to_be_visible(timeout=SECONDS * 1000)
    return visitor, ann, table


def test_next_hand_by_key_comes_at_once(browser: Browser, slow_room: tuple[str, Store]) -> None:
    """With a pause of a minute, and with reduced motion: nothing moves, and the settlement is there."""
    visitor, _, _ = at_a_settlement(browser, slow_room[0], between=60)
    moving = "document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity).length"
    assert visitor.page.evaluate(moving) == 0
    expect(visitor.page.get_by_role("button", name="Next hand")).to_be_visible()
    visitor.page.keyboard.press("n")
    until(visitor, 2, 5)
    visitor.close()


def test_alone_hold_stops_the_table(browser: Browser, slow_room: tuple[str, Store]) -> None:
    address, store = slow_room
    visitor, _, table = at_a_settlement(browser, address, between=3)
    visitor.page.keyboard.press("h")
    expect(visitor.page.get_by_text("The table waits for you.")).to_be_visible()
    visitor.page.wait_for_timeout(6_000)
    assert [entry.kind for entry in store.entries(table)].count("deal") == 1
    expect(visitor.page.locator("section.outcome .banner")).to_be_visible()
    visitor.page.get_by_role("button", name="Next hand").click()
    until(visitor, 2, 5)
    visitor.close()


def test_with_others_hold_freezes_only_ones_own_page(browser: Browser, slow_room: tuple[str, Store]) -> None:
    address, store = slow_room
    visitor, _, table = at_a_settlement(browser, address, between=3, others=1)
    said = visitor.page.locator("section.outcome .banner").inner_text()
    visitor.page.keyboard.press("h")
    expect(visitor.page.get_by_text("It is your turn in the next hand.")).to_be_visible()
    assert [entry.kind for entry in store.entries(table)].count("deal") == 2
    assert visitor.page.locator("section.outcome .banner").inner_text() == said
    assert "Your turn" in visitor.page.title()
    expect(visitor.page.locator("section.decision")).to_have_count(0)
    visitor.page.get_by_role("button", name="Back to the table").click()
    until(visitor, 2, 5)
    expect(visitor.page.locator("section.decision")).to_be_visible()
    visitor.close()


# -- who is here


def test_one_of_two_goes_and_the_other_is_not_held_up(
    browser: Browser, slow_room: tuple[str, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob closes his browser in the middle of a hand: Ann waits for one short turn, sees that he has gone, and plays on
    without him."""
    address, store = slow_room
    ann, bob = Client(address, "Ann"), Client(address, "Bob")
    table = ann.table(FAMILIES["twenty-one"], bots=2, between=1.0, clock=60)
    bob.post(f"/api/tables/{table}/seat", {"seat": 6, "chips": 500_00})
    his = Visitor(browser, address, "Bob")
    come(his, bob, table)
    hers = Visitor(browser, address, "Ann")
    come(hers, ann, table)
    monkeypatch.setattr(presence, "GRACE", 1.0)
    monkeypatch.setattr(clock, "GONE", 1.0)
    his.context.close()
    longest, last, end = 0.0, time.monotonic(), time.monotonic() + 30
    while time.monotonic() < end and len(store.hands(table)) < 3:
        if hers.click_on():
            last = time.monotonic()
        elif hers.page.locator("section.outcome").count():
            hers.page.keyboard.press("n")
            last = time.monotonic()
        longest = max(longest, time.monotonic() - last)
        hers.page.wait_for_timeout(50)
    assert len(store.hands(table)) >= 3
    assert longest < 6, f"Ann was held up for {longest} s"
    expect(hers.page.locator(".plate", has_text="Bob").get_by_text("gone")).to_be_visible()
    bobs = [entry.kind for entry in store.entries(table) if entry.body.get("seat") == 6]
    assert bobs[-3:] == ["gone", "act", "away"], "one turn was missed, and no more"
    row = next(one for one in ann.get("/api/tables") if one["id"] == table)
    assert (row["people"], row["seats"]["6"]["presence"]) == (1, "gone")
    hers.close()
