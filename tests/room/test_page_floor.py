"""The floor on the page: its token, pausing, resuming and closing a table, and a filed irregularity."""

import contextlib
import json
import time

from playwright.sync_api import Browser, Error, Locator, expect

import houseway
from houseway.room.store import Store
from tests.room.browser import SECONDS, Visitor, played_again, told_of
from tests.room.rooms import FLOOR, events_heard, kept

FILING = "silver-fox/thirteen-card"
RULE = "cards-exposed"


def go_to_the_floor(boss: Visitor) -> None:
    page = boss.page
    page.get_by_role("link", name="Floor").click()
    page.get_by_label("Floor token").fill("not the token")
    page.get_by_role("button", name="Go to the floor").click()
    expect(page.get_by_role("alert")).to_have_text("Only the floor may do that: its token is needed.")
    page.get_by_label("Floor token").fill(FLOOR)
    page.get_by_role("button", name="Go to the floor").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()


def test_the_floor_rules_pauses_and_closes(browser: Browser, room: tuple[str, Store]) -> None:
    address, store = room
    player, boss = Visitor(browser, address, "floor"), Visitor(browser, address, "boss")
    table = player.sit_down(FILING)
    until_dealt(player)
    go_to_the_floor(boss)
    title = houseway.catalogue()[FILING].title
    desk = boss.page.locator("li.panel", has=boss.page.get_by_role("heading", name=title))
    expect(desk).to_contain_text("open")

    # A filed irregularity, while somebody is asked something: it is in the account of the hand, and in its log.
    rule = houseway.load(FILING).filing.irregularities[RULE]
    desk.get_by_role("button", name="Irregularity").click()
    dialog = boss.page.get_by_role("dialog")
    dialog.get_by_label("What happened").select_option(RULE)
    dialog.get_by_label("Seat, where it matters").select_option("1")
    dialog.get_by_role("button", name="Invoke it").click()
    expect(dialog.get_by_role("status")).to_contain_text("name one to four cards of the seat's hand")
    dialog.get_by_label("Cards, where it matters").fill(card := own_card(player))
    dialog.get_by_role("button", name="Invoke it").click()
    expect(dialog.get_by_role("status")).to_have_text("Done, and in the log.")
    dialog.get_by_role("button", name="Close").click()
    account = player.page.get_by_role("group", name="Account of the hand")
    expect(account.locator("li.floor")).to_contain_text(f"[{rule.lines}]")

    # A paused table finishes nothing; it goes on when it is resumed.
    desk.get_by_role("button", name="Pause").click()
    expect(desk).to_contain_text("paused")
    expect(player.page.get_by_text("The floor has paused this table.")).to_be_visible()
    desk.get_by_role("button", name="Resume").click()
    expect(player.page.get_by_text("The floor has paused this table.")).to_be_hidden()
    hand = len(store.hands(table)) + 1
    player.play(store, table, hand)
    log = kept(store, table, hand)[-1].log
    ruled = [event for line in log.splitlines() for event in json.loads(line).get("events", []) if "floor" in event]
    assert ruled == [{"floor": RULE, "seat": 1, "cards": card, "lines": str(rule.lines)}]

    # Paused between two hands, the table is closed for good, and whoever sits there is told.
    pause_between_hands(desk, player, store, table)
    desk.get_by_role("button", name="Close", exact=False).first.click()
    desk.get_by_role("button", name="Close for good").click()
    expect(player.page.get_by_text("The floor has closed this table.")).to_be_visible()
    expect(desk).to_have_count(0)
    assert store.entries(table)[-1].kind == "close"
    assert [one.log for one in store.hands(table)] == played_again(store.entries(table))
    player.close()
    boss.close()


def until_dealt(player: Visitor) -> None:
    """Play along until this person has cards and is asked about them; whoever has the button gets none."""
    while not any(word in player.until_asked() for word in ("Declare", "How will you set your hand")):
        with contextlib.suppress(Error):
            player.panel.get_by_role("button", name="Play").click(timeout=2_000)


def own_card(player: Visitor) -> str:
    """One of the cards that the player was dealt."""
    number = max(hand for text in player.heard if (hand := told_of(text)))
    dealt = [one["cards"] for one in events_heard(player.heard, number) if one.get("deal") == "seat 1"]
    return str(dealt[-1]).split()[0]


def pause_between_hands(desk: Locator, player: Visitor, store: Store, table: str) -> None:
    """Pause the table when no hand is in progress: a table that is closed must have none."""
    until = time.monotonic() + SECONDS
    while True:
        assert time.monotonic() < until, "the table could not be paused between two hands"
        desk.get_by_role("button", name="Pause").click()
        expect(desk).to_contain_text("paused")
        if not _playing(store, table):
            return
        desk.get_by_role("button", name="Resume").click()
        player.play(store, table, len(store.hands(table)) + 1)


def _playing(store: Store, table: str) -> bool:
    kinds = [one.kind for one in store.entries(table)]
    return kinds.count("deal") > kinds.count("ended")
