"""The felt of every family in a real Chromium: nothing covers a name, a wager or a card, or leaves the table."""

import contextlib
import time
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Error

import houseway
from houseway.room.store import Store
from tests.counts import long, some
from tests.room.browser import FAMILIES, SECONDS, Visitor, opened
from tests.room.rooms import Client

DESKTOP, PHONE = (1280, 800), (390, 844)
LONG = 60
"""Seconds between hands, so that a settlement can be measured."""

MEASURE = """() => {
  // On a phone one's own place is held in view above the others, who are scrolled: measured as they lie.
  for (const own of document.querySelectorAll(".own.hold")) own.style.position = "static";
  const felt = document.querySelector(".table").getBoundingClientRect();
  const box = (all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()).filter((one) => one.width && one.height);
    if (!boxes.length) return null;
    const edge = (side, pick) => pick(...boxes.map((one) => one[side]));
    return [edge("left", Math.min), edge("top", Math.min), edge("right", Math.max), edge("bottom", Math.max)];
  };
  const found = [];
  const add = (what, of, all) => { const at = box(all); if (at) found.push({ what, of, at }); };
  const seat = (one) => one.closest("[data-seat]")?.dataset.seat ?? "";
  const every = (within, which) => [...within.querySelectorAll(which)];
  const said = (one) => one.textContent.trim();
  for (const one of every(document, ".table .plate")) {
    add(`name ${said(one.querySelector(".name"))}`, `plate ${seat(one)}`, [one]);
    for (const deed of every(one, ".deed")) add(`deed ${said(deed)}`, `deed ${seat(one)}`, [deed]);
    for (const text of every(one, ".name, .stack")) add(`text ${said(text)}`, `plate ${seat(one)}`, [text]);
  }
  for (const one of every(document, "[data-wager]")) add(`wager ${said(one)}`, `wager ${found.length}`, [one]);
  for (const one of every(document, "[data-cards]"))
    for (const pile of every(one, ".pile"))
      add(`cards of ${one.dataset.cards}`, `cards ${found.length}`, every(pile, ".card"));
  return { felt: [felt.left, felt.top, felt.right, felt.bottom], found };
}"""
"""Names, wagers and groups of cards with their boxes: left, top, right, bottom."""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
SLACK = 2.5
"""Pixels that edges may touch by."""


LIKED = (
    "Decline",
    "Check",
    "Call",
    "House way",
    "Play",
    "Let it ride",
    "Go to war",
    "Raise",
    "Stand",
    "Pluck",
    "No",
    "Suggest",
    "Set the hand",
    "Done",
)
"""What is answered, the first of these that is offered."""


class Surveyor(Visitor):
    """Somebody who measures the table at every question and at the settlement."""

    def __init__(
        self, browser: Browser, address: str, family: str, bots: int, screens: Sequence[tuple[int, int]]
    ) -> None:
        super().__init__(browser, address, f"{family} felt")
        self.screens = screens
        self.client = Client(address, "Ruth")
        me = {"person": self.client.person, "name": "Ruth", "token": self.client.token, "expires": 4_000_000_000}
        self.page.evaluate("me => localStorage.setItem('houseway person', JSON.stringify(me))", me)
        table = self.client.table(FAMILIES[family], bots=bots, between=LONG, seed=f"{family} felt")
        self.page.goto(f"{address}/#/table/{table}")
        self.page.reload()

    def click_on(self) -> bool:
        """Bet on every spot, and stay in."""
        if not self.panel.count():
            return False
        bets = self.page.locator(".own button[data-bet]")
        for bare in (bets.nth(at) for at in range(bets.count())):
            if not bare.locator("[data-wager]").count():
                bare.click(timeout=2_000)
                return True
        go = self.panel.get_by_role("button", name="Bet $").and_(self.panel.locator(".betting .go:not([disabled])"))
        if go.count():
            go.first.click(timeout=2_000)
            return True
        for name in LIKED:
            wanted = self.panel.get_by_role("button", name=name).and_(self.panel.locator(":not([disabled])"))
            if wanted.count():
                wanted.first.click(timeout=2_000)
                return True
        return super().click_on()

    def faulty(self, when: str) -> Iterator[str]:
        """Whatever covers something else, or leaves the felt, on each screen."""
        for width, height in self.screens:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(DRAWN)
            yield from (f"{when}, {width} wide: {one}" for one in self._faulty())

    def _faulty(self) -> list[str]:
        told = self.page.evaluate(MEASURE)
        left, top, right, bottom = told["felt"]
        wrong = []
        for one in told["found"]:
            x0, y0, x1, y1 = one["at"]
            if x0 < left - SLACK or y0 < top - SLACK or x1 > right + SLACK or y1 > bottom + SLACK:
                wrong.append(f"{one['what']} leaves the felt: {[round(edge) for edge in one['at']]}")
        for number, one in enumerate(told["found"]):
            for other in told["found"][number + 1 :]:
                if one["of"] == other["of"] or _of_a_plate(one, other):
                    continue
                wide = min(one["at"][2], other["at"][2]) - max(one["at"][0], other["at"][0])
                high = min(one["at"][3], other["at"][3]) - max(one["at"][1], other["at"][1])
                if min(wide, high) > SLACK:
                    wrong.append(f"{one['what']} and {other['what']} overlap by {wide:.0f} x {high:.0f}")
        return wrong

    def measure(self) -> Iterator[str]:
        """Click until the hand is over; at each new question, and in the end, what is wrong with the felt."""
        over = self.page.get_by_role("heading", name="Settlement of hand")
        until, seen = time.monotonic() + SECONDS, set[str]()
        while not over.count():
            assert time.monotonic() < until, f"the hand is not over after {SECONDS} s"
            asked = self.asked() if self.is_asked() else ""
            if not asked:
                self.page.wait_for_timeout(30)
                continue
            if asked not in seen:
                seen.add(asked)
                yield from self.faulty(asked.partition(". ")[2][:40])
            with contextlib.suppress(Error):
                self.click_on()
        yield from self.faulty("settlement")


def _of_a_plate(one: dict[str, str], other: dict[str, str]) -> bool:
    """A deed hangs on its own plate, but not over the words there."""
    pair = {one["what"].partition(" ")[0], other["what"].partition(" ")[0]}
    same = one["of"].partition(" ")[2] == other["of"].partition(" ")[2]
    return same and pair == {"name", "deed"}


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    with opened(tmp_path_factory.mktemp("felt"), quick=False) as found:
        yield found


@long
@pytest.mark.parametrize("family", some(FAMILIES, 6))
def test_nothing_covers_anything(family: str, browser: Browser, slow: tuple[str, Store]) -> None:
    visitor = Surveyor(browser, slow[0], family, min(5, seats(family) - 1), (DESKTOP, PHONE))
    wrong = list(visitor.measure())
    visitor.close()
    assert not wrong, "\n".join(wrong)


@long
@pytest.mark.parametrize("family", some(FAMILIES, 4))
def test_nothing_covers_anything_at_a_full_table(family: str, browser: Browser, slow: tuple[str, Store]) -> None:
    visitor = Surveyor(browser, slow[0], family, seats(family) - 1, (DESKTOP,))
    wrong = list(visitor.measure())
    visitor.close()
    assert not wrong, "\n".join(wrong)


def seats(family: str) -> int:
    return max(table.seats for table in houseway.load(FAMILIES[family]).filing.seats.tables)
