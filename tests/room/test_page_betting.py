"""Bets by chips on the felt: clicked, dragged and by the keyboard, taken back, doubled and bet again."""

import contextlib
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Locator, expect

import houseway
from houseway.room.store import Store
from tests.counts import long, some
from tests.room.browser import FAMILIES, SECONDS, Visitor
from tests.room.rooms import Client

BANKED = [family for family, filing in FAMILIES.items() if houseway.load(filing).filing.player_dealer]
TABLES: dict[str, dict[str, object]] = {
    "baccarat": {"schedule": "baccarat 1", "limits": [5_00, 50_00], "chips": 500_00},
    "three-card": {"schedule": "rates 1", "limits": [1_00, 500_00], "chips": 100_00},
}
"""Where limits and stacks matter."""
PHONE = {"width": 390, "height": 844}


class Bettor(Visitor):
    """Somebody who bets at a table of a family, in seat 1."""

    def __init__(self, browser: Browser, room: tuple[str, Store], family: str, **screen: object) -> None:
        address, self.store = room
        self.hand = 0
        super().__init__(browser, address, "bets", **screen)
        client = Client(address, "Ruth")
        me = {"person": client.person, "name": "Ruth", "token": client.token, "expires": 4_000_000_000}
        self.page.evaluate("me => localStorage.setItem('houseway person', JSON.stringify(me))", me)
        self.table = client.table(FAMILIES[family], bots=3, seed=f"{family} bets", clock=600, **TABLES.get(family, {}))
        self.page.goto(f"{address}/#/table/{self.table}")
        self.page.reload()

    def until_bets(self, hand: int = 1) -> None:
        """Decline the bank, and answer whatever comes before the bets of a hand."""
        until = time.monotonic() + SECONDS
        while not (self.is_asked(hand - 1) and self.spots.count()):
            assert time.monotonic() < until, f"no bets in {SECONDS} s"
            for name in ("Decline", "Next hand", "Stand"):
                wanted = self.page.get_by_role("button", name=name).and_(self.page.locator(":not([disabled])"))
                if wanted.count():
                    with contextlib.suppress(Error):
                        wanted.first.click(timeout=1_000)
                    break
            self.page.wait_for_timeout(50)
        self.hand = sum(entry.kind == "deal" for entry in self.store.entries(self.table))

    @property
    def spots(self) -> Locator:
        return self.page.locator(".own button[data-bet]")

    def spot(self, kind: str) -> Locator:
        return self.page.locator(f'button[data-bet="{kind}"]')

    @property
    def go(self) -> Locator:
        return self.panel.locator(".betting .go")

    def tool(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name)

    def chips(self) -> list[int]:
        rack = self.page.locator("[data-chip]")
        return [int(one.get_attribute("data-chip") or 0) for one in rack.all()]

    def choose(self, cents: int) -> None:
        self.page.locator(f'[data-chip="{cents}"]').click()

    def drag(self, cents: int, to: Locator) -> None:
        """A chip from the rack to a spot, with the mouse held down."""
        self._carry(self.page.locator(f'[data-chip="{cents}"]'), to)

    def _carry(self, one: Locator, to: Locator) -> None:
        start, end = one.bounding_box(), to.bounding_box()
        assert start and end
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(start["x"] + 30, start["y"] - 30, steps=3)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()

    def laid(self, kind: str) -> str:
        """What lies on a spot and is not bet yet."""
        chips = self.spot(kind).locator(".laid [role=img]")
        return chips.get_attribute("aria-label") or "" if chips.count() else ""

    def bets(self) -> dict[str, int]:
        """What seat 1 has bet in this hand, by the room's own entries."""
        found: dict[str, int] = {}
        number = 0
        for entry in self.store.entries(self.table):
            number += entry.kind == "deal"
            if number == self.hand and entry.kind == "act" and entry.body["seat"] == 1 and entry.body.get("amount"):
                found[entry.body["do"]] = entry.body["amount"]
        return found

    def until_bet(self, wanted: dict[str, int]) -> None:
        """The bets have come to the room, and the hand goes on: nobody waits for this seat's bets any more."""
        until = time.monotonic() + SECONDS
        while self.bets() != wanted:
            assert time.monotonic() < until, f"{self.bets()} was bet, not {wanted}"
            self.page.wait_for_timeout(30)
        expect(self.spots).to_have_count(0)


@pytest.fixture
def bettor(request: pytest.FixtureRequest, browser: Browser, room: tuple[str, Store]) -> Iterator[Bettor]:
    visitor = Bettor(browser, room, request.param)
    yield visitor
    visitor.close()


def dollars(cents: int) -> str:
    return f"${cents // 100:,}" if cents % 100 == 0 else f"${cents / 100:,.2f}"


def least(visitor: Bettor) -> tuple[str, int, int]:
    """The main spot, the chip that is chosen there, and how many of it make the least bet."""
    kind = visitor.spots.first.get_attribute("data-bet") or ""
    chip = int(visitor.page.locator("[data-chip][aria-checked=true]").get_attribute("data-chip") or 0)
    count = 0
    while visitor.go.is_disabled():
        visitor.spot(kind).click()
        count += 1
        assert count < 40, f"{chip} is never enough on {kind}"
    visitor.tool("Clear").click()
    return kind, chip, count


@long
@pytest.mark.parametrize("bettor", some(BANKED, 4), indirect=True)
def test_chips_are_clicked_onto_a_spot(bettor: Bettor) -> None:
    bettor.until_bets()
    expect(bettor.go).to_be_disabled()
    kind, chip, count = least(bettor)
    for _ in range(count + 1):
        bettor.spot(kind).click()
    amount = chip * (count + 1)
    assert bettor.laid(kind) == dollars(amount)
    assert not bettor.bets(), "nothing is bet until it is sent"
    bettor.page.keyboard.press("Enter")  # as the button says, though a spot was clicked last
    bettor.until_bet({kind: amount})


@long
@pytest.mark.parametrize("bettor", some(BANKED, 3), indirect=True)
def test_chips_are_dragged_onto_a_spot(bettor: Bettor) -> None:
    bettor.until_bets()
    kind, chip, count = least(bettor)
    for _ in range(count):
        bettor.drag(chip, bettor.spot(kind))
    assert bettor.laid(kind) == dollars(chip * count)
    bettor.go.click()
    bettor.until_bet({kind: chip * count})


def test_undo_double_clear_and_a_bonus_that_needs_its_ante(browser: Browser, room: tuple[str, Store]) -> None:
    bettor = Bettor(browser, room, "three-card")
    bettor.until_bets()
    says = bettor.panel.locator(".says")
    bettor.choose(500)
    bettor.spot("pair-plus").click()
    expect(says).to_have_text("Pair Plus goes with Ante: bet there too.")
    expect(bettor.go).to_be_disabled()
    bettor.spot("ante").click()
    bettor.choose(100)
    bettor.spot("ante").click()
    assert (bettor.laid("ante"), bettor.laid("pair-plus")) == ("$6", "$5")
    bettor.tool("Undo").click()
    assert bettor.laid("ante") == "$5"
    bettor.tool("Double").click()
    assert (bettor.laid("ante"), bettor.laid("pair-plus")) == ("$10", "$10")
    expect(says).to_have_text("$20 laid, $80 left.")
    bettor.tool("Clear").click()
    assert (bettor.laid("ante"), bettor.laid("pair-plus")) == ("", "")
    for name in ("Double", "Clear", "Rebet"):
        expect(bettor.tool(name)).to_be_disabled()
    bettor.tool("Undo").click()
    assert bettor.laid("pair-plus") == "$10"
    bettor.go.click()
    bettor.until_bet({"ante": 10_00, "pair-plus": 10_00})
    bettor.close()


def test_chips_are_carried_from_spot_to_spot_and_off_the_felt(browser: Browser, room: tuple[str, Store]) -> None:
    bettor = Bettor(browser, room, "baccarat")
    bettor.until_bets()
    bettor.choose(500)
    bettor.spot("player").click()
    bettor._carry(bettor.spot("player"), bettor.spot("tie"))
    assert (bettor.laid("player"), bettor.laid("tie")) == ("", "$5")
    bettor._carry(bettor.spot("tie"), bettor.panel.locator("h2"))
    assert bettor.laid("tie") == ""
    bettor.close()


def test_limits_are_told_in_one_sentence(browser: Browser, room: tuple[str, Store]) -> None:
    """EZ Baccarat at this table is $5 to $50."""
    bettor = Bettor(browser, room, "baccarat")
    bettor.until_bets()
    says = bettor.panel.locator(".says")
    bettor.choose(100)
    bettor.spot("player").click()
    expect(says).to_have_text("Player takes at least $5.")
    expect(bettor.go).to_be_disabled()
    bettor.choose(2500)
    for _ in range(2):
        bettor.spot("player").click()
    expect(says).to_have_text("Player takes at most $50.")
    assert bettor.laid("player") == "$50"
    bettor.go.click()
    bettor.until_bet({"player": 50_00})
    bettor.close()


@pytest.mark.parametrize("screen", [{}, {"viewport": PHONE, "has_touch": True}])
def test_the_same_is_bet_again(screen: dict[str, object], browser: Browser, room: tuple[str, Store]) -> None:
    bettor = Bettor(browser, room, "baccarat", **screen)
    bettor.until_bets()
    bettor.choose(500)
    bettor.spot("player").click()
    bettor.spot("tie").click()
    bettor.go.click()
    bettor.until_bet({"player": 5_00, "tie": 5_00})
    bettor.until_bets(bettor.hand + 1)
    bettor.tool("Rebet").click()
    assert (bettor.laid("player"), bettor.laid("tie")) == ("$5", "$5")
    bettor.go.click()
    bettor.until_bet({"player": 5_00, "tie": 5_00})
    bettor.close()


def test_chips_are_laid_with_the_keyboard(browser: Browser, room: tuple[str, Store]) -> None:
    """The rack is one stop for Tab, with arrows from chip to chip; each spot is a button; X, U, C, Enter."""
    bettor = Bettor(browser, room, "three-card")
    bettor.until_bets()
    keyboard = bettor.page.keyboard
    bettor.page.locator("[data-chip][aria-checked=true]").focus()
    for _ in range(6):
        if bettor.page.evaluate("() => document.activeElement.dataset.chip") == "500":
            break
        keyboard.press("ArrowRight")
    expect(bettor.page.locator('[data-chip="500"]')).to_be_focused()
    bettor.spot("ante").focus()
    keyboard.press("Enter")
    keyboard.press("x")
    assert bettor.laid("ante") == "$10"
    keyboard.press("u")
    assert bettor.laid("ante") == "$5"
    keyboard.press("c")
    assert bettor.laid("ante") == ""
    keyboard.press("Space")
    bettor.panel.locator("h2").evaluate("one => { one.tabIndex = -1; one.focus(); }")
    keyboard.press("Enter")
    bettor.until_bet({"ante": 5_00})
    bettor.close()


def test_the_play_wager_is_laid_on_its_spot(browser: Browser, room: tuple[str, Store]) -> None:
    """After the deal a click on Play lays as much as the ante, and is the answer."""
    ruth = Bettor(browser, room, "three-card")
    ruth.until_bets()
    ruth.choose(5_00)
    ruth.spot("ante").click()
    ruth.go.click()
    play = ruth.page.locator('button[data-lay="play"]')
    expect(play).to_contain_text("$5")
    play.click()
    expect(play).to_have_count(0)
    until = time.monotonic() + SECONDS
    while (said := answers(ruth)[-1]) != "play":
        assert time.monotonic() < until, said
        ruth.page.wait_for_timeout(50)
    ruth.close()


def answers(bettor: Bettor) -> list[str]:
    """What was answered so far at the bettor's seat."""
    entries = bettor.store.entries(bettor.table)
    return [one.body["do"] for one in entries if one.kind == "act" and one.body["seat"] == 1]
