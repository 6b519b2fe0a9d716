"""Visitors of the page in a real Chromium, who click or only have a keyboard, and a line that breaks.

Chromium is the machine's. Where there is none, or the page has not been built, tests that want one are skipped and say
so; with `HOUSEWAY_NEEDS_CHROMIUM=1` they fail.
"""

import contextlib
import json
import os
import random
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, WebSocket, expect, sync_playwright

import houseway
from houseway.room import api
from houseway.room.database import sqlite_url
from houseway.room.store import Entry, Store
from tests.room import chromium
from tests.room.rooms import served

PAGE = Path(api.__file__).parent / "page"
WEB = Path(__file__).parents[2] / "web"
CHROMIUM = chromium.find()
NEEDED = os.environ.get("HOUSEWAY_NEEDS_CHROMIUM") == "1"
SETTLES = 0.6
"""How often a button is clicked that answers the question; the others pick cards, amounts and spots."""
LAYS = 0.5
"""How often a chip is laid on a spot while bets are open."""
SECONDS = 90
"""For so many hands, or for a question to come."""
PATIENCE = 20_000
"""Milliseconds for something to come on the page."""
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
    "casino-war": "standard/casino-war",
    "caribbean-stud": "standard/caribbean-stud",
    "pai-gow-poker": "westlane/face-up-pai-gow-poker",
    "pai-gow-tiles": "westlane/pai-gow-tiles",
    "thirteen": "silver-fox/thirteen-card",
    "pan": "deuce/pan",
}
"""One filing of each family."""


def skip(why: str) -> None:
    """Leave a test out for a reason, unless nothing may be left out."""
    assert not NEEDED, why
    pytest.skip(why)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium."""
    if not CHROMIUM:
        skip("no Chromium on this machine, and none could be installed")
    if not (PAGE / "index.html").is_file():
        skip("the page has not been built: make page")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@contextlib.contextmanager
def opened(folder: Path, quick: bool = True) -> Iterator[tuple[str, Store]]:
    """A room with the page, and its store; a quick one leaves nobody time to look."""
    store = Store(sqlite_url(folder / "room.sqlite"))
    with served(store, page=PAGE if PAGE.is_dir() else None, quick=quick) as address:
        yield address, store
    store.close()


class Visitor:
    """Somebody at the page, who only clicks."""

    def __init__(self, browser: Browser, address: str, seed: str, **screen: Any) -> None:
        wanted: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", **screen}
        self.context = browser.new_context(**wanted)
        self.page: Page = self.context.new_page()
        self.address = address
        self.chance = random.Random(seed)
        self.faults: list[str] = []
        self.heard: list[str] = []
        """What came over the WebSocket, message by message."""
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda said: self._note(said.text))
        self.page.on("websocket", self._listen)
        self.page.goto(address)

    def _note(self, text: str) -> None:
        if "Content Security Policy" in text:
            self.faults.append(text)

    def _listen(self, wire: WebSocket) -> None:
        wire.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def close(self) -> None:
        """Leave; nothing may have gone wrong in the page."""
        self.context.close()
        assert not self.faults

    # -- going places

    def play_now(self, filing: str) -> Locator:
        entry = houseway.catalogue()[filing]
        return self.page.get_by_role("button", name=f"Play now: {entry.title}, {entry.cardroom}", exact=True).first

    def look_for(self, filing: str) -> None:
        """Type the name of a game, and of its cardroom, into the lobby's search."""
        entry = houseway.catalogue()[filing]
        self.page.get_by_role("searchbox").fill(f"{entry.title} {entry.cardroom}")

    def set_a_table(self, filing: str) -> None:
        """From the lobby to the form for a table."""
        self.look_for(filing)
        entry = houseway.catalogue()[filing]
        self.page.get_by_role("button", name=f"Set a table of {entry.title}, {entry.cardroom}", exact=True).click()
        expect(self.page.get_by_label("Bots", exact=True)).to_be_visible()

    def sit_down(self, filing: str) -> str:
        """From the lobby to a seat: the search, the game's card, and its button. Gives the table."""
        self.look_for(filing)
        self.play_now(filing).click()
        return self.at_table()

    def at_table(self) -> str:
        """The table that the page has come to."""
        self.page.wait_for_url("**/#/table/**")
        return self.page.url.rpartition("/")[2].partition("?")[0]

    # -- at a table

    @property
    def panel(self) -> Locator:
        """Where this person is asked something, at the table in front."""
        return self.page.locator(".tile.front section.decision")

    def asked(self) -> str:
        """The question and what is offered, as a screen reader tells it; nothing where nothing is asked."""
        told = self.panel.locator("p[role=status]").all_text_contents()
        return told[-1] if told else ""

    def click_on(self) -> bool:
        """Answer what is asked, by a click on something that is offered; whether there was anything."""
        if not self.panel.count():
            return False
        spots = self.page.locator(".tile.front button[data-bet]")
        if (open_to := spots.count()) and self.chance.random() < LAYS:
            spots.nth(self.chance.randrange(open_to)).click(timeout=2_000)
            return True
        settles = self.panel.locator("button.choice:not([disabled]), button.primary:not([disabled])")
        anything = self.panel.locator("button:not([disabled], .hint):visible")
        choices = settles if settles.count() and self.chance.random() < SETTLES else anything
        count = choices.count()
        if not count:
            return False
        choices.nth(self.chance.randrange(count)).click(timeout=2_000)
        return True

    def until_asked(self, after: int = 0, seconds: float = SECONDS) -> str:
        """Wait for a question in a hand after that one, with more chips where there are none left."""
        until = time.monotonic() + seconds
        before = ""
        while True:
            assert time.monotonic() < until, f"nothing was asked for {seconds} s"
            told = self.asked() if self.is_asked(after) else ""
            if told and told == before:
                return told
            before = told
            self.page.wait_for_timeout(50)
            self.refill()

    def is_asked(self, after: int = 0) -> bool:
        """Whether the room has asked this person something that is not answered yet, in a hand after that one."""
        for text in reversed(self.heard):
            message = json.loads(text)
            if message["type"] in ("table", "events"):
                hand = message["hand"] if message["type"] == "table" else message
                number = hand and (hand["number"] if "number" in hand else hand["hand"])
                return bool(hand and number > after and hand["decision"])
        return False

    def refill(self) -> None:
        """Somebody who has lost everything takes more chips, by two clicks."""
        if self.page.locator(".tile.front .plate.mine .stack", has_text="$0").get_by_text("$0", exact=True).count():
            with contextlib.suppress(Error):
                self.page.get_by_role("button", name="Add chips").click(timeout=1_000)
                self.page.get_by_role("button", name="Add", exact=True).click(timeout=1_000)

    def play(self, store: Store, table: str, hands: int, seconds: float = SECONDS) -> None:
        """Click until so many hands of the table are over."""
        until = time.monotonic() + seconds
        while len(store.hands(table)) < hands:
            assert time.monotonic() < until, f"{len(store.hands(table))} hands of {table} in {seconds} s"
            try:
                if not self.click_on():
                    self.page.wait_for_timeout(30)
            except Error:
                # What was to be clicked has gone: the table has moved on.
                continue


def told_of(text: str) -> int:
    """The number of the hand that a message tells of."""
    told = json.loads(text).get("hand") or 0
    return int(told["number"] if isinstance(told, dict) else told)


class Line:
    """A line between a page and the room that can be cut and mended."""

    def __init__(self, room: str) -> None:
        to = urlsplit(room)
        self._room = (to.hostname, to.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._up = True
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._take, daemon=True).start()

    def _take(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._up:
                near.close()
                continue
            far = socket.create_connection(self._room)
            self._ends += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := one.recv(65_536):
                other.sendall(said)
            other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        self._up = False
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        self._up = True

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()


def lose_and_find(visitor: Visitor, line: Line) -> None:
    """Cut the line in the middle of what is asked, see that the page tells, and mend it."""
    lost = visitor.page.get_by_text("The connection is lost; finding the table again")
    line.cut()
    expect(lost).to_be_visible()
    line.mend()
    expect(lost).to_be_hidden()


def played_again(entries: list[Entry]) -> list[str]:
    """The logs of a table's hands, played once more through the library.

    From the entries come only the table's terms and who banks first, who sat down with what, the seeds and the answers.
    """
    opened, *rest = entries
    told = opened.body
    table = houseway.Table(
        houseway.load(told["filing"], told["readings"]),
        seats={},
        limits=tuple(told["limits"]) if told["limits"] else None,
        **{name: told[name] for name in ("schedule", "decks", "size", "terms")},
    )
    if told["player_dealer"]:
        table.state["player_dealer"] = told["player_dealer"]
    logs: list[str] = []
    chain = ""
    for entry in rest:
        body, hand = entry.body, table.hand
        if entry.kind in ("sit", "add"):
            getattr(table, entry.kind)(body["seat"], body["chips"])
        elif entry.kind == "deal":
            table.deal(seed=bytes.fromhex(body["seed"]) if body["seed"] else None, chain=chain)
        elif entry.kind == "act":
            assert hand
            more = {name: body[name] for name in ("amount", "cards", "groups") if name in body}
            hand.decide(body["do"], seat=body["seat"], **more)
        elif entry.kind == "floor":
            assert hand
            hand.floor(body["name"], seat=body["seat"], cards=body["cards"])
        elif entry.kind == "ended":
            assert hand and hand.over
            chain = hand.log.head
            logs.append(str(hand.log))
        else:
            assert entry.kind in ("gone", "here", "pause", "resume", "close"), (
                f"{entry.kind}: nobody has done that here"
            )
    return logs
