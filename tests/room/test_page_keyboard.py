"""From the lobby to a table and through a hand with the keyboard alone; the focus is always seen, and never lost."""

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, expect

import houseway
from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor

MOST_TABS = 60
UNSEEN = """() => {
  const focused = document.activeElement, style = getComputedStyle(focused);
  if (focused === document.body) return "";
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const box = focused.getBoundingClientRect();
  return outlined && box.bottom > 0 && box.top < innerHeight ? "" : focused.outerHTML.slice(0, 200);
}"""
QUESTION = """panel => {
  const told = [...panel.querySelectorAll("p[role=status]")].at(-1);
  return panel.ariaBusy === "true" || document.activeElement === document.body ? "" : told?.textContent ?? "";
}"""
"""The question of a panel that waits for an answer, and from which keys are heard, in one look."""


class Typist(Visitor):
    """Somebody without a mouse."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, wanted: Locator) -> None:
        """Tab until something has the focus; on the way the focus can always be seen."""
        for _ in range(MOST_TABS):
            self.press("Tab")
            assert not (unseen := self.page.evaluate(UNSEEN)), f"the focus cannot be seen on {unseen}"
            if wanted.count() and wanted.evaluate("one => one === document.activeElement"):
                return
        raise AssertionError(f"{wanted} is not reached in {MOST_TABS} tabs")

    def find(self, filing: str) -> str:
        """From the lobby to a seat, by the search box."""
        entry = houseway.catalogue()[filing]
        expect(self.play_now(filing)).to_be_visible()
        self.tab_to(self.page.get_by_role("searchbox"))
        self.page.keyboard.type(f"{entry.title} {entry.cardroom}")
        self.tab_to(self.play_now(filing))
        self.press("Enter")
        return self.at_table()

    def offered(self) -> dict[str, str]:
        """What the panel offers, and the key for each."""
        keyed = self.panel.locator("[aria-keyshortcuts]:not([disabled])")
        told = keyed.evaluate_all(
            "all => all.map(one => [one.getAttribute('aria-label') || one.innerText, one.ariaKeyShortcuts])"
        )
        return {text.partition("\n")[0].strip(): key for text, key in told if key}

    def answer(self, *liked: str) -> None:
        """Press the key of the first of these that is offered, or of anything that is."""
        offered = self.offered()
        keys = [key for word in liked for text, key in offered.items() if text.startswith(word)]
        keys += offered.values()
        assert keys, f"nothing here has a key: {self.waiting()}"
        self.press(keys[0])

    def type_amounts(self) -> None:
        """Wagers by their keys, and not by laying chips."""
        if self.panel.locator("details:not([open])").count():
            self.press("t")

    def waiting(self) -> str:
        """The question that waits for an answer, as a screen reader tells it; nothing where none does."""
        with contextlib.suppress(Error):
            return str(self.panel.evaluate(QUESTION, timeout=100)) if self.is_asked() else ""
        return ""

    def bet(self, key: str, amount: str) -> None:
        """The key of a wager, the amount, Enter."""
        self.press(key)
        expect(self.panel.get_by_label("Amount in dollars")).to_be_focused()
        self.page.keyboard.type(amount)
        self.press("Enter")


Deeds = list[dict[str, Any]]


def deeds(store: Store, table: str) -> Deeds:
    """What seat 1 has done in the hands that are over, the clock apart."""
    entries = store.entries(table)
    last = max((one.sequence for one in entries if one.kind == "ended"), default=0)
    acts = [one.body for one in entries[:last] if one.kind == "act"]
    return [body for body in acts if body["seat"] == 1 and not body.get("clock")]


def play(
    typist: Typist, store: Store, table: str, answer: Callable[[str], None], enough: Callable[[Deeds], bool]
) -> None:
    """Answer every question by keys, hand after hand, until enough has been done."""
    until = time.monotonic() + SECONDS
    while not enough(deeds(store, table)):
        assert time.monotonic() < until, f"in {SECONDS} s only {deeds(store, table)} was done, and {focus(typist)}"
        if asked := typist.waiting():
            with contextlib.suppress(Error):
                answer(asked)
        typist.page.wait_for_timeout(30)


def focus(typist: Typist) -> str:
    """Where the focus is, of somebody who does not come on."""
    return f"the focus is on {typist.page.evaluate('() => document.activeElement.outerHTML.slice(0, 200)')}"


@pytest.fixture
def typist(browser: Browser, room: tuple[str, Store]) -> Iterator[Typist]:
    visitor = Typist(browser, room[0], "keys")
    yield visitor
    visitor.close()


def test_holdem_with_a_raise_of_any_size(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("standard/no-limit-holdem")
    raised: list[int] = []

    def answer(asked: str) -> None:
        key = "r" if "Raise" in asked else "b" if "Bet" in asked else ""
        if raised or not key:
            typist.answer("Check", "Call")
            return
        amount = round(float(asked.partition("From $")[2].partition(" to ")[0].replace(",", ""))) + 3
        typist.bet(key, str(amount))
        raised.append(100 * amount)

    play(typist, room[1], table, answer, lambda done: any(one.get("amount") in raised for one in done))


def test_baccarat_with_two_wagers(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("silver-fox/ez-baccarat")
    placed: list[str] = []

    def answer(asked: str) -> None:
        typist.type_amounts()
        offered = typist.offered()
        wager = next((one for one in ("Player line", "Tie") if one in offered and one not in placed), None)
        if "What will you bet" in asked and wager:
            typist.bet(offered[wager], "15")
            placed.append(wager)
        else:
            typist.answer("Done", "Decline")

    play(typist, room[1], table, answer, lambda done: {one["do"] for one in done if one.get("amount") == 15_00} == BETS)


BETS = {"player", "tie"}


def test_pai_gow_poker_the_house_way(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("westlane/face-up-pai-gow-poker")

    def answer(asked: str) -> None:
        # A hand that nobody sets (the ace-high push, 002: 2105) is followed by another.
        typist.type_amounts()
        offered = typist.offered()
        placed = any(text.startswith("Done") for text in offered)
        if "What will you bet" in asked and not placed and "Amount in dollars" in offered:
            typist.bet(offered["Amount in dollars"], "25")
        else:
            typist.answer("House way", "Done", "Decline")

    def enough(done: Deeds) -> bool:
        return {"game", "house-way"} <= {one["do"] for one in done} and any(one.get("amount") == 25_00 for one in done)

    play(typist, room[1], table, answer, enough)


def test_thirteen_cards_are_set(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("silver-fox/thirteen-card")

    def answer(asked: str) -> None:
        if "How will you set your hand" not in asked:
            typist.answer("Play")
            return
        for key in "b12345m67890":
            typist.press(key)
        typist.press("Enter")

    play(typist, room[1], table, answer, lambda done: any(_sizes(one) == [3, 5, 5] for one in done))


def _sizes(deed: dict[str, Any]) -> list[int]:
    return [len(group) for group in deed.get("groups", [])]


def test_draw_with_two_discards(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("oaks/draw-poker")

    def answer(asked: str) -> None:
        if "Which cards" in asked:
            for key in ("1", "3", "Enter"):
                typist.press(key)
        else:
            typist.answer("Check", "Call")

    play(typist, room[1], table, answer, lambda done: any(len(one.get("cards", [])) == 2 for one in done))


def test_pan_with_discards(typist: Typist, room: tuple[str, Store]) -> None:
    table = typist.find("deuce/pan")

    def answer(_asked: str) -> None:
        if typist.panel.get_by_role("group", name="Your cards").count():
            typist.press("1")
            typist.press("Enter")
        else:
            typist.answer("Play it", "Meld", "Pluck")

    play(typist, room[1], table, answer, lambda done: sum(one["do"] == "discard" for one in done) > 1)
