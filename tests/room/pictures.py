"""Pictures of the room, taken in a real Chromium: `python -m tests.room.pictures` writes those that the docs show.

Every table is dealt from one seed and played over the wire up to the decision that is worth a look: the cards are the
same each time, the bots bet as they like. The page must have been built (`make page`). With `--all FOLDER` every family
is taken twice, at a decision and at its settlement, and every page, on a desktop and on a phone, in light and dark, as
PNG files to be looked at; `--only WORD…` takes just those pictures whose names hold one of the words, and
`--page FOLDER` takes another build of the page.
"""

import argparse
import asyncio
import base64
import json
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from houseway.room.database import sqlite_url
from houseway.room.store import Store
from tests.room.browser import CHROMIUM, FAMILIES, FLAGS, PAGE
from tests.room.rooms import FLOOR, Client, Wire, served

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
SEED = "pictures"
MOST_MESSAGES = 4_000
BREATH = 0.1
"""Seconds after each answer: the room cuts off whoever is too fast."""
QUALITY = 82
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
EVERYWHERE = [(screen, scheme) for screen in SCREENS for scheme in ("light", "dark")]
DARK = {"stud", "pai-gow-tiles", "history", "lobby-phone"}
"""What the docs show in dark."""
WHOLE = ("replay", "floor", "odds")
"""Pages of which a desktop shows all, not only what fits the screen."""
BOTS = 5
WORKED_OUT = 90_000
"""Milliseconds for odds that nobody has asked for before."""


@dataclass(frozen=True)
class Moment:
    """When a family is worth a picture: in this hand, the n-th time that this is asked."""

    ask: str
    time: int = 1
    hand: int = 1


MOMENTS = {
    "flop": Moment("bet", 3),
    "stud": Moment("bet", 3),
    "draw": Moment("draw"),
    "baccarat": Moment("", hand=37),
    "twenty-one": Moment("play"),
    "three-card": Moment("play"),
    "ultimate": Moment("play", 2),
    "let-it-ride": Moment("bet-2"),
    "super-pan-9": Moment("play"),
    "casino-war": Moment("wager", 2),
    "caribbean-stud": Moment("play"),
    "pai-gow-poker": Moment("set"),
    "pai-gow-tiles": Moment("set"),
    "thirteen": Moment("set"),
    "pan": Moment("spread", 4),
}

LIKED = ("call", "check", "in", "house-way", "play", "let it ride", "stand", "decline", "pluck", "stay", "done", "no")
"""What is answered on the way, the first of these that is offered."""


def answer(decision: dict[str, Any], placed: Counter[str]) -> dict[str, Any]:
    """A sensible answer: a few wagers, and then whatever keeps the hand going."""
    options = {option["do"]: option for option in decision["options"]}
    if decision["ask"] == "wager":
        free = [do for do in options if "low" in options[do] and " at " not in do and not placed[do]]
        if free and sum(placed.values()) < 3:
            placed[free[0]] += 1
            return amount(options[free[0]], 2)
    for do in LIKED:
        if do in options and "low" not in options[do]:
            return taken(options[do])
    return taken(decision["options"][0])


def amount(option: dict[str, Any], steps: int = 0) -> dict[str, Any]:
    low, high, step = (round(float(option[name]) * 100) for name in ("low", "high", "step"))
    return {"do": option["do"], "amount": min(high, low + steps * max(step, 1))}


def taken(option: dict[str, Any]) -> dict[str, Any]:
    if "low" in option:
        return amount(option)
    if "start" in option:
        return {"do": option["do"], "groups": [group.split() for group in option["start"]]}
    if "ways" in option:
        return {"do": option["do"], "cards": option["ways"][0].split()}
    if "pool" in option:
        return {"do": option["do"], "cards": option["pool"].split()[: option["least"]]}
    return {"do": option["do"]}


async def play_to(wire: Wire, moment: Moment) -> None:
    """Answer what is asked until the moment comes, or until its hand is over."""
    asked: Counter[str] = Counter()
    placed: Counter[str] = Counter()
    answered, number = -1, 0
    for _ in range(MOST_MESSAGES):
        hand = wire.hand
        if hand and hand["number"] != number:
            number = hand["number"]
            asked.clear()
            placed.clear()
        decision = hand.get("decision")
        if hand.get("over"):
            if number >= moment.hand:
                return
            await wire.wire.send('{"type": "ready"}')
        elif decision and hand["sequence"] != answered:
            asked[decision["ask"]] += 1
            if number >= moment.hand and asked[moment.ask] >= moment.time and moment.ask == decision["ask"]:
                return
            answered = hand["sequence"]
            await wire.act(answer(decision, placed))
            await asyncio.sleep(BREATH)
        await wire.next()
    raise AssertionError("this hand does not come to its moment")


def ends(hand: int) -> Moment:
    """The settlement of a hand: nothing asked in it stops the play."""
    return Moment("", hand=hand)


class Studio:
    """A room, somebody who plays in it, and a camera."""

    def __init__(self, browser: Browser, address: str, folder: Path, every: bool, only: list[str]) -> None:
        self.browser, self.address, self.folder = browser, address, folder
        self.every, self.only = every, only
        self.client = Client(address, "Ruth")

    def wanted(self, name: str) -> bool:
        return not self.only or any(word in name for word in self.only)

    async def shoot(
        self, name: str, at: str, kinds: Iterable[tuple[str, str]], then: str = "", whole: bool = False, until: str = ""
    ) -> None:
        """The page at an address on these screens; `then` is a button or tab to click first, and `until` what to wait
        for after that."""
        for screen, scheme in kinds:
            width, height = SCREENS[screen]
            context = await self.browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce",
                device_scale_factor=2 if screen == "phone" else 1,
            )
            kept = json.dumps({"person": json.dumps(self.me()), "floor": json.dumps(FLOOR)})
            await context.add_init_script(
                f"const kept = {kept}; localStorage.setItem('houseway person', kept.person);"
                "localStorage.setItem('houseway floor', kept.floor);"
            )
            page = await context.new_page()
            await page.goto(f"{self.address}/{at}")
            await page.wait_for_load_state("networkidle")
            if then:
                await page.get_by_role("tab", name=then).or_(page.get_by_role("button", name=then)).first.click()
            if until:
                await page.locator(until).first.wait_for(timeout=WORKED_OUT)
                await page.locator(until).first.scroll_into_view_if_needed()
            await page.wait_for_timeout(500)
            await self.keep(
                page, f"{name}-{screen}" + ("" if scheme == "light" else "-dark"), whole and screen == "desktop"
            )
            await context.close()

    def me(self) -> dict[str, Any]:
        return {"person": self.client.person, "name": "Ruth", "token": self.client.token, "expires": 4_000_000_000}

    async def keep(self, page: Page, name: str, whole: bool) -> None:
        if self.every:
            await page.screenshot(path=self.folder / f"{name}.png", full_page=whole)
            print(self.folder / f"{name}.png", flush=True)
            return
        wanted: dict[str, Any] = {"format": "webp", "quality": QUALITY}
        if whole:
            width, height = await page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
            wanted |= {
                "captureBeyondViewport": True,
                "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1},
            }
        camera = await page.context.new_cdp_session(page)
        taken = await camera.send("Page.captureScreenshot", wanted)
        path = self.folder / f"{name}.webp"
        path.write_bytes(base64.b64decode(taken["data"]))
        print(f"{path} {path.stat().st_size // 1024} KB", flush=True)

    def table(self, filing: str) -> str:
        return self.client.table(filing, bots=BOTS, seed=SEED, between=60)

    async def played(self, filing: str, hand: int) -> str:
        """A table at which so many hands have been played."""
        table = self.table(filing)
        async with self.client.live(table) as wire:
            await wire.next()
            await play_to(wire, ends(hand))
        return table

    def kinds(self, name: str) -> list[tuple[str, str]]:
        """On which screens, and whether in light or dark."""
        if self.every:
            return EVERYWHERE
        return [(screen, "dark" if {name, f"{name}-{screen}"} & DARK else "light") for screen in SCREENS]

    async def families(self) -> None:
        """A table of each family: at its moment, and at the settlement."""
        for family, filing in FAMILIES.items():
            if not self.wanted(family):
                continue
            table = self.table(filing)
            async with self.client.live(table) as wire:
                await wire.next()
                await play_to(wire, MOMENTS[family])
                await self.shoot(family, f"#/table/{table}", self.kinds(family))
                if family == "twenty-one":
                    await self.shoot("hint", f"#/table/{table}", self.kinds("hint"), "Hint", until=".hints tbody")
                if self.every:
                    await play_to(wire, ends(MOMENTS[family].hand))
                    await self.shoot(f"{family}-settled", f"#/table/{table}", EVERYWHERE)

    async def pages(self) -> None:
        """Everything else: what is beside a table, a hand replayed and its shuffle verified, lobby and floor."""
        names = ("settlement", "rules", "odds", "beside", "history", "replay", "lobby", "floor")
        if not any(map(self.wanted, names)):
            return
        filing = "westlane/three-card-poker"
        table = await self.played(filing, 6)
        for other in ("silver-fox/ez-baccarat", "westlane/texas-holdem", "oaks/super-pan-9", "westlane/pai-gow-tiles"):
            await self.played(other, 9)
        for name, at, then in (
            ("settlement", f"#/table/{table}", ""),
            ("rules", f"#/rules/{filing}", ""),
            ("odds", f"#/rules/{filing}", "Odds"),
            ("beside", f"#/table/{table}", "Rules"),
            ("history", f"#/table/{table}", "History"),
            ("replay", f"#/table/{table}/hand/1", ""),
            ("lobby", "#/", ""),
            ("floor", "#/floor", ""),
        ):
            if self.wanted(name) and (self.every or name != "beside"):
                until = '[aria-label="Wagers and their edges"] tbody' if name == "odds" else ""
                await self.shoot(name, at, self.kinds(name), then, whole=name in WHOLE, until=until)


async def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the room.")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every family in every way, as PNG files, there")
    parser.add_argument("--only", nargs="*", default=[], metavar="WORD", help="pictures whose names hold one of these")
    parser.add_argument("--page", type=Path, default=PAGE, metavar="FOLDER", help="a build of the page")
    asked = parser.parse_args()
    folder: Path = asked.all or DOCS
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        store = Store(sqlite_url(Path(scratch) / "room.sqlite"))
        with served(store, page=asked.page, limited=False, ready=True) as address:
            async with async_playwright() as driver:
                browser = await driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                studio = Studio(browser, address, folder, asked.all is not None, asked.only)
                await studio.pages()
                await studio.families()
                await browser.close()
        store.close()


if __name__ == "__main__":
    asyncio.run(main())
