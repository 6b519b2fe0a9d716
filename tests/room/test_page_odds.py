"""The odds on the page: the tab beside the rules, hints at the table, and what an answer cost."""

import contextlib
import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Error, Locator, expect

from houseway.room.store import Store
from tests.room.browser import FAMILIES, SECONDS, opened
from tests.room.rooms import Client, keep_answers_in
from tests.room.test_page_access import ACROSS, Ruth

WORKED_OUT = 120_000
"""Milliseconds for odds that nobody has asked for before."""
LEAST_COST = 0.0005
SOON = 2_000


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Store]]:
    """A room that leaves time to look, and that has kept no odds."""
    with pytest.MonkeyPatch.context() as patch:
        keep_answers_in(tmp_path_factory.mktemp("cache"), patch)
        with opened(tmp_path_factory.mktemp("odds"), quick=False) as found:
            yield found


@pytest.fixture
def ruth(browser: Browser, slow: tuple[str, Store]) -> Iterator[Ruth]:
    visitor = Ruth(browser, slow[0])
    yield visitor
    visitor.close()


def told(address: str, filing: str) -> dict[str, Any]:
    """The odds that the room tells."""
    until = time.monotonic() + SECONDS
    while (answer := httpx.get(f"{address}/api/filings/{filing}/odds", timeout=30)).status_code == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    found: dict[str, Any] = answer.json()["odds"]
    return found


def edges(ruth: Ruth) -> dict[str, str]:
    """What the page says of each wager's edge, by the first line of its name."""
    rows = ruth.page.get_by_role("region", name="Wagers and their edges").locator("tbody tr")
    return {row.locator("th").inner_text().split("\n")[0]: row.locator("td").first.inner_text() for row in rows.all()}


def test_the_odds_beside_the_rules(ruth: Ruth) -> None:
    """They are being worked out at first; then every edge is the one that the room tells, and the published one."""
    page, filing = ruth.page, FAMILIES["baccarat"]
    ruth.go("rules", filing)
    page.get_by_role("tab", name="Odds").click()
    expect(page.get_by_role("heading", name="How each can end")).to_be_visible(timeout=WORKED_OUT)
    odds = told(ruth.address, filing)
    assert edges(ruth) == {one["title"]: f"{100 * one['edge']:.4f}%" for one in odds["wagers"]}
    assert edges(ruth)["Dragon 7"] == "7.6113%"
    tie = next(one for one in odds["wagers"] if one["wager"] == "tie")
    page.locator("summary", has_text="Tie").click()
    rows = page.locator("details[open] tbody tr").all_inner_texts()
    assert [row.split("\t")[0] for row in rows] == [one["name"] for one in tie["outcomes"]]
    assert [row.split("\t")[2] for row in rows] == [f"{100 * one['probability']:.4f}%" for one in tie["outcomes"]]


def test_no_odds_of_a_game_for_the_pot(ruth: Ruth) -> None:
    ruth.go("rules", FAMILIES["flop"])
    expect(ruth.page.get_by_role("heading", name="Collections")).to_be_visible()
    expect(ruth.page.get_by_role("tab", name="Odds")).to_have_count(0)


def test_the_odds_at_the_table_are_those_of_its_shoe(ruth: Ruth) -> None:
    table = ruth.client.table(FAMILIES["baccarat"], decks=6)
    ruth.go("table", table)
    ruth.page.get_by_role("tab", name="Odds").click()
    expect(ruth.page.get_by_text("from a fresh shoe of 6 decks")).to_be_visible(timeout=WORKED_OUT)


def test_the_best_play_is_drawn_and_accessible(ruth: Ruth) -> None:
    """Three card poker has a chart, rules and a note; axe-core finds nothing, in every width and scheme."""
    page, filing = ruth.page, FAMILIES["three-card"]
    ruth.go("rules", filing)
    page.get_by_role("tab", name="Odds").click()
    expect(page.get_by_role("heading", name="The best play")).to_be_visible(timeout=WORKED_OUT)
    strategy = told(ruth.address, filing)["strategy"]
    (chart,) = strategy["charts"]
    shown = page.get_by_role("region", name=f"Chart: {chart['title']}")
    cells = [row.locator("td").all_inner_texts() for row in shown.locator("tbody tr").all()]
    assert cells == [row["cells"] for row in chart["rows"]]
    key = [f"{letter} {means}" for letter, means in chart["key"].items()]
    assert page.locator("figcaption li").all_inner_texts() == key
    assert page.locator("article > ul > li").all_inner_texts() == strategy["rules"]
    expect(page.get_by_text(strategy["note"])).to_be_visible()
    for part in page.locator("summary:visible").all():
        part.click()
    ruth.look("odds")


# -- hints


def until_of_play(ruth: Ruth) -> Locator:
    """Decline the bank, lay chips until they are enough, and wait for a question that a hint can be asked about; gives
    the button."""
    hint = ruth.panel.locator("button.hint")
    until = time.monotonic() + SECONDS
    while not hint.count():
        assert time.monotonic() < until, "nothing was asked that the odds know of"
        on_the_way = (
            ruth.panel.get_by_role("button", name="Decline"),
            ruth.panel.locator("button.primary:not([disabled])"),
            ruth.page.locator("button[data-bet]:not(.bonus)"),
            ruth.panel.get_by_role("button", name="Done betting"),
            # Where nobody takes the bank, the next hand is dealt.
            ruth.page.get_by_role("button", name="Next hand"),
        )
        button = next((one.first for one in on_the_way if one.count()), None)
        if button:
            with contextlib.suppress(Error):
                button.click(timeout=SOON)
        ruth.page.wait_for_timeout(150)
    return hint


def advice_heard(ruth: Ruth) -> list[dict[str, Any]]:
    found: list[list[dict[str, Any]]] = [
        message["advice"] for message in map(json.loads, ruth.heard) if message["type"] == "advice"
    ]
    return found[-1]


def ask_for_a_hint(ruth: Ruth) -> None:
    """Press the key, and again where the room has given up: nothing was made ready, and the machine may be busy."""
    until = time.monotonic() + WORKED_OUT / 1000
    while not ruth.panel.locator(".hints tbody tr").count():
        assert time.monotonic() < until, "no hint has come"
        ruth.page.keyboard.press("?")
        ruth.page.wait_for_timeout(200)


def percent(share: float) -> str:
    """Parts of a bet as the page writes them."""
    digits = 2 if abs(share) < 0.01 else 1
    text = f"{abs(share) * 100:.{digits}f}"
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text}%"


def test_a_hint_and_what_a_worse_answer_cost(ruth: Ruth) -> None:
    page, words = ruth.page, {"play": "Play", "fold": "Fold"}
    ruth.go("table", ruth.client.table(FAMILIES["three-card"], between=60, clock=300))
    hint = until_of_play(ruth)
    shown = ruth.panel.locator(".hints tbody tr")
    assert not shown.count(), "nobody has asked yet"
    ask_for_a_hint(ruth)
    expect(shown).to_have_count(len(words))
    expect(hint).to_be_disabled()

    best, other = advice_heard(ruth)
    expect(shown.first).to_contain_text(words[best["do"]])
    expect(shown.first).to_contain_text("best")
    expect(shown.last).to_contain_text(words[other["do"]])
    cost = best["value"] - other["value"]
    assert cost >= LEAST_COST
    expect(shown.last).to_contain_text(f"{percent(cost)} worse")
    ruth.look("a hint", ACROSS)

    ruth.panel.get_by_role("button", name=words[other["do"]]).click()
    expect(page.get_by_text(f"That cost {percent(cost)} of your bet; better: {best['label']}.")).to_be_visible()
    ruth.look("what it cost", ACROSS)


def test_the_best_answer_costs_nothing_and_nobody_is_told_unasked(ruth: Ruth) -> None:
    page = ruth.page
    ruth.go("table", ruth.client.table(FAMILIES["let-it-ride"], between=60, clock=300))
    until_of_play(ruth)
    ask_for_a_hint(ruth)
    expect(ruth.panel.locator(".hints tbody tr")).to_have_count(2)
    words = {"let it ride": "Let it ride", "withdraw": "Withdraw"}
    ruth.panel.get_by_role("button", name=words[advice_heard(ruth)[0]["do"]]).click()
    expect(page.get_by_text("That was as good as any.")).to_be_visible()
    # The second bet is answered without a hint.
    expect(ruth.panel.get_by_role("button", name=words["withdraw"])).to_be_enabled()
    asked = len(ruth.heard)
    ruth.panel.get_by_role("button", name=words["withdraw"]).click()
    expect(page.get_by_role("heading", name="Settlement of hand")).to_be_visible()
    expect(page.get_by_text("of your bet; better:")).to_have_count(0)
    assert not [text for text in ruth.heard[asked:] if '"advice"' in text]


def test_the_lobby_counts_the_games(ruth: Ruth) -> None:
    """71 filings of five cardrooms, and those that stand in no document, as the room lists them."""
    playable = [one for one in Client(ruth.address, "Eve").get("/api/filings") if one["playable"]]
    common = sum(one["document"] == "none" for one in playable)
    assert len(playable) - common == 71
    ruth.go("")
    expect(ruth.page.get_by_text(f"71 filed games, and {common} that everybody plays")).to_be_visible()
