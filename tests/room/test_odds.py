"""The odds and the hints that the room gives: what is told, to whom, and that no table ever waits for them."""

import asyncio
import json
import multiprocessing
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

import houseway
from houseway.filings.files import Source
from houseway.odds import advisor, odds
from houseway.odds.answer import Asked
from houseway.room import advice
from houseway.room.advice import Failed, Helper, advised
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from houseway.table.hand import Hand
from houseway.table.view import HIDDEN
from tests.room.rooms import Client, Faults, Wire, application, keep_answers_in, running, served

BACCARAT = "silver-fox/ez-baccarat"
THREE_CARD = "westlane/three-card-poker"
LET_IT_RIDE = "deuce/let-it-ride"
SECONDS = 60


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where answers are kept, empty at first."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        keep_answers_in(folder, patch)
        yield folder


@pytest.fixture(scope="module", autouse=True)
def compiled(cache: Path) -> None:  # noqa: ARG001
    """Advice is given up after some seconds, which a compiler at work beside other tests may take by itself."""
    for filing in (THREE_CARD, LET_IT_RIDE):
        odds(houseway.load(filing))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    kept = Store(sqlite_url(tmp_path_factory.mktemp("room") / "room.sqlite"))
    yield kept
    kept.close()


@pytest.fixture(scope="module")
def address(store: Store, cache: Path) -> Iterator[str]:  # noqa: ARG001
    with served(store) as found:
        yield found


def asked(address: str, filing: str, **query: Any) -> httpx.Response:
    return httpx.get(f"{address}/api/filings/{filing}/odds", params=query, timeout=30)


def told(address: str, filing: str, **query: Any) -> dict[str, Any]:
    """The odds, as soon as they are known."""
    until = time.monotonic() + SECONDS
    while (answer := asked(address, filing, **query)).status_code == 202:
        assert answer.json() == {"state": "counting"}
        assert time.monotonic() < until
        time.sleep(0.1)
    assert answer.status_code == 200, answer.text
    assert answer.json()["state"] == "told"
    found: dict[str, Any] = answer.json()["odds"]
    return found


def test_odds_are_worked_out_told_and_kept(address: str, cache: Path, tmp_path: Path) -> None:
    """From an unusual shoe; another room has the answer from the disk."""
    assert asked(address, BACCARAT, decks=6).status_code == 202
    found = told(address, BACCARAT, decks=6)
    assert found == json.loads(json.dumps(odds(houseway.load(BACCARAT), Asked(decks=6)).json()))
    assert asked(address, BACCARAT, decks=6).status_code == 200

    (kept,) = (cache / "odds").iterdir()
    changed = json.loads(kept.read_text(encoding="utf-8"))
    changed["wagers"][0]["title"] = "as it was kept"
    kept.write_text(json.dumps(changed), encoding="utf-8")
    with closing(Store(sqlite_url(tmp_path / "other.sqlite"))) as own, served(own) as other:
        assert told(other, BACCARAT, decks=6)["wagers"][0]["title"] == "as it was kept"


def test_odds_of_the_usual_shoe_are_there_at_once(address: str) -> None:
    """The edges of EZ Baccarat are the published ones."""
    answer = asked(address, BACCARAT)
    assert answer.status_code == 200
    edges = {one["wager"]: round(100 * one["edge"], 4) for one in answer.json()["odds"]["wagers"]}
    assert edges["banker"] == 1.0183
    assert edges["dragon-7"] == 7.6113


def test_odds_of_the_chosen_shoe(address: str) -> None:
    """Fewer decks, other edges; the usual number is the same question as none."""
    six, usual = (told(address, BACCARAT, decks=decks) for decks in (6, 8))
    assert six["decks"] == 6
    assert usual["decks"] == 8
    assert six["wagers"][1]["edge"] != usual["wagers"][1]["edge"]


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("westlane/texas-holdem", 409, "played for the pot"),
        ("oaks/none-such", 404, "no filing"),
        ("oaks/game-12", 404, "cannot be played"),
        (f"{BACCARAT}?reading=none-such=1", 422, "no reading"),
        (f"{BACCARAT}?reading=rotation=backwards", 422, "backwards"),
        (f"{BACCARAT}?reading=rotation", 409, "name=answer"),
        (f"{BACCARAT}?decks=many", 422, "decks"),
        (f"{THREE_CARD}?decks=2", 409, "2 decks"),
    ],
)
def test_what_has_no_odds(path: str, status: int, says: str, address: str) -> None:
    filing, _, query = path.partition("?")
    answer = httpx.get(f"{address}/api/filings/{filing}/odds?{query}", timeout=30)
    assert answer.status_code == status
    assert says in answer.json()["error"]


# -- advice


async def until(wire: Wire, ask: str, seat: int = 1) -> dict[str, Any]:
    """Decline the bank and bet as little as can be, until this is asked."""
    chance = random.Random(ask)
    while True:
        message = await wire.next()
        decision = wire.hand.get("decision")
        if not decision or message["type"] not in ("table", "events"):
            continue
        assert decision["seat"] == seat
        if decision["ask"] == ask:
            return message
        await wire.act(_on_the_way(decision, chance))


def _on_the_way(decision: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    options = {option["do"]: option for option in decision["options"]}
    if "decline" in options:
        return {"do": "decline"}
    bets = [option for option in options.values() if "low" in option and " at " not in option["do"]]
    if bets and ("done" not in options or chance.random() < 0.7):
        return {"do": bets[0]["do"], "amount": round(float(bets[0]["low"]) * 100)}
    return {"do": next(iter(option for option in options if "low" not in options[option]))}


async def advise(wire: Wire, sequence: int | None = None) -> None:
    number = wire.hand["sequence"] if sequence is None else sequence
    await wire.wire.send(json.dumps({"type": "advise", "sequence": number}))


async def heard(wire: Wire, *types: str) -> dict[str, Any]:
    while (message := await wire.next(SECONDS))["type"] not in types:
        pass
    return message


def hand_of(store: Store, table: str) -> Hand:
    """The hand that is played at a table, by its entries."""
    opened, *rest = store.entries(table)
    live = LiveTable(opened)
    for entry in rest:
        live.apply(entry)
    assert live.hand
    return live.hand


@pytest.mark.parametrize(("filing", "ask"), [(LET_IT_RIDE, "bet-1"), (THREE_CARD, "play")])
def test_advice_is_what_the_odds_say_of_the_seats_view(
    filing: str, ask: str, address: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "PATIENCE", float(SECONDS))  # the first advice of all compiles what it needs
    ann = Client(address)
    table = ann.table(filing)

    async def play() -> tuple[int, dict[str, str], dict[str, Any]]:
        async with ann.live(table) as wire:
            await until(wire, ask)
            labels = {option["do"]: option["label"] for option in wire.hand["decision"]["options"]}
            await advise(wire)
            return wire.hand["sequence"], labels, await heard(wire, "advice", "refused")

    sequence, labels, message = asyncio.run(play())
    game = houseway.load(filing)
    ask_odds = advisor(game)
    assert ask_odds
    expected = ask_odds(hand_of(store, table).view(1))
    assert len(expected) == 2
    assert message == {
        "type": "advice",
        "sequence": sequence,
        "advice": [
            {
                "do": one.choice.do, "label": labels[one.choice.do], "amount": one.choice.amount, "cards": [],
                "groups": [], "value": one.value,
            }
            for one in expected
        ],
    }  # fmt: skip
    assert message["advice"][0]["value"] >= message["advice"][1]["value"]


def test_nothing_hidden_is_in_advice() -> None:
    """Other cards under the player-dealer's hand, and the same advice."""
    game = houseway.load(THREE_CARD)
    logs = []
    for hidden in ("Kd Kc", "2s 3s"):
        table = game.table(seats={1: 500_00, 2: 500_00}, player_dealer=2)
        hand = table.deal(seed=7, places={"seat 1": "Qs 9d 4c", "player-dealer": f"{hidden} Jh"})
        while hand.decision and hand.decision.ask != "play":
            given = hand.decision.json()
            hand.decide(**_keywords(_on_the_way(given, random.Random(1)) if given["seat"] == 1 else _bank(given)))
        assert hand.decision and hand.decision.seat == 1
        assert hand.view(1).cards("player-dealer") == ("Jh", HIDDEN, HIDDEN)
        logs.append(str(hand.log))
    assert logs[0] != logs[1]
    first, second = (advised(log, game.source, 1, 1) for log in logs)
    assert first == second
    assert len(first) == 2


def _bank(decision: dict[str, Any]) -> dict[str, Any]:
    option = decision["options"][0]
    return {"do": option["do"], **({"amount": round(float(option["high"]) * 100)} if "high" in option else {})}


def _keywords(choice: dict[str, Any]) -> dict[str, Any]:
    return {"answer": choice.pop("do"), **choice}


def test_advice_is_for_the_seat_that_is_asked(address: str) -> None:
    ann, ben = Client(address), Client(address, "Ben")
    table = ann.table(LET_IT_RIDE)

    async def refused(wire: Wire, sequence: int) -> str:
        await advise(wire, sequence)
        return str((await heard(wire, "advice", "refused"))["error"])

    async def play() -> None:
        async with ann.live(table) as wire:
            await until(wire, "bet-1")
            now = wire.hand["sequence"]
            async with ben.live(table) as other:
                assert await refused(other, now) == "you have no seat at this table."
            async with websockets.connect(f"{address.replace('http', 'ws')}/api/tables/{table}/live") as line:
                await line.send(json.dumps({"token": None}))
                assert await refused(Wire(line), now) == "bystanders only watch."
            for wrong in (now - 1, now + 1, str(now), None):
                await wire.wire.send(json.dumps({"type": "advise", "sequence": wrong}))
                message = await heard(wire, "advice", "refused")
                assert message["error"] == "that is late: the table has gone on."

    asyncio.run(play())


def test_no_advice_while_another_is_asked(address: str) -> None:
    """A bot takes its time, and whoever waits for it is told to."""
    ann = Client(address)
    table = ann.table(LET_IT_RIDE, pace=3.0)

    async def play() -> str:
        async with ann.live(table) as wire:
            while wire.hand.get("toAct") in (None, 1):
                await wire.next()
                if decision := wire.hand.get("decision"):
                    await wire.act(_on_the_way(decision, random.Random(1)))
            await advise(wire)
            return str((await heard(wire, "advice", "refused"))["error"])

    assert asyncio.run(play()) == "it is not your turn."


def test_a_game_for_the_pot_has_no_advice(address: str) -> None:
    ann = Client(address)
    table = ann.table("westlane/texas-holdem")

    async def play() -> dict[str, Any]:
        async with ann.live(table) as wire:
            while not wire.hand.get("decision"):
                await wire.next()
            await advise(wire)
            return await heard(wire, "advice", "refused")

    assert asyncio.run(play())["advice"] == []


@pytest.fixture
def no_process_is_left() -> Iterator[None]:
    """Whatever a test has begun has ended with it."""
    before = set(multiprocessing.active_children())
    yield
    end = time.monotonic() + 5
    while left := set(multiprocessing.active_children()) - before:
        assert time.monotonic() < end, f"{left} is left"
        time.sleep(0.05)


def asleep(_log: str, _rules: Source, _seat: int, _decks: int) -> None:
    time.sleep(SECONDS)


def confused(_log: str, _rules: Source, _seat: int, _decks: int) -> None:
    raise ZeroDivisionError


@asynccontextmanager
async def at_a_question(tmp_path: Path) -> AsyncIterator[Wire]:
    """Somebody who is asked about a bet, in a room that may complain."""
    store = Store(sqlite_url(tmp_path / "room.sqlite"))
    with running(application(store)) as address:
        ann = Client(address)
        async with ann.live(ann.table(LET_IT_RIDE)) as wire:
            await until(wire, "bet-1")
            yield wire
    store.close()


@pytest.mark.usefixtures("no_process_is_left")
def test_slow_advice_hurts_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One question at a time; the hand goes on meanwhile; in the end it is told that nothing is known."""
    monkeypatch.setattr(advice, "advised", asleep)
    monkeypatch.setattr(advice, "PATIENCE", 4.0)

    async def play() -> None:
        async with at_a_question(tmp_path) as wire:
            asked_at = wire.hand["sequence"]
            await advise(wire)
            await advise(wire)
            assert "one question at a time" in (await heard(wire, "advice", "refused"))["error"]
            await wire.act({"do": "let it ride"})
            await heard(wire, "events")
            assert wire.hand["sequence"] > asked_at
            assert await heard(wire, "advice") == {"type": "advice", "sequence": asked_at, "advice": []}

    asyncio.run(play())


@pytest.mark.usefixtures("no_process_is_left")
def test_advice_that_fails_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "advised", confused)
    # Another room of this module, which must have no faults, listens to all that is logged.
    faults = Faults()
    monkeypatch.setattr(advice.log, "propagate", False)
    monkeypatch.setattr(advice.log, "handlers", [faults])

    async def play() -> None:
        async with at_a_question(tmp_path) as wire:
            await advise(wire)
            assert (await heard(wire, "advice"))["advice"] == []

    asyncio.run(play())
    assert len(faults.found) == 1
    assert "ZeroDivisionError" in faults.found[0]


# -- the process behind it


@pytest.mark.usefixtures("no_process_is_left")
def test_whoever_stops_waiting_leaves_no_answer_behind() -> None:
    async def work() -> None:
        helper = Helper()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(helper.ask(time.sleep, 1.5), 1)
        waiting = asyncio.create_task(helper.ask(len, "given up"))
        await asyncio.sleep(0)
        waiting.cancel()
        assert await helper.ask(len, "four") == 4
        helper.close()

    asyncio.run(work())


@pytest.mark.usefixtures("no_process_is_left")
def test_a_process_that_is_lost_is_begun_anew() -> None:
    async def work() -> None:
        helper = Helper()
        before = set(multiprocessing.active_children())
        assert await helper.ask(abs, -3) == 3
        with pytest.raises(Failed):
            await helper.ask(abs, "three")
        (process,) = set(multiprocessing.active_children()) - before
        asking = asyncio.create_task(helper.ask(time.sleep, SECONDS))
        await asyncio.sleep(0.1)
        process.kill()
        with pytest.raises(Failed):
            await asking
        assert await helper.ask(abs, -4) == 4
        helper.close()

    asyncio.run(work())


@pytest.mark.usefixtures("no_process_is_left")
def test_so_many_questions_at_a_time_are_enough() -> None:
    async def work() -> None:
        adviser = advice.Adviser()
        for decks in range(1, advice.MOST_WAITING + 10):
            assert adviser.odds(Source("none", ""), (), decks) is None
        assert len(asyncio.all_tasks()) <= advice.MOST_WAITING + 1
        adviser.close()

    asyncio.run(work())


@pytest.mark.usefixtures("no_process_is_left")
def test_advice_is_made_ready_once() -> None:
    """Whoever comes to a table has its adviser rehearse, and the next to come finds it done."""

    async def work() -> None:
        adviser = advice.Adviser()
        source = houseway.load("standard/casino-war").source
        first = adviser.warm(source, ())
        assert first and adviser.warm(source, ()) is first
        await first
        assert adviser.warm(source, ()) is first
        assert await adviser._advising.ask(ready, source)
        adviser.close()

    asyncio.run(work())


@pytest.mark.usefixtures("no_process_is_left")
def test_no_table_waits_for_loops_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compiled when the room opens takes as long as it takes: advice has its own process."""
    monkeypatch.setattr(advice, "rehearsed", asleep)

    async def work() -> None:
        adviser = advice.Adviser()
        compiling = adviser.prepare([houseway.load("standard/casino-war").source])
        assert await asyncio.wait_for(adviser._advising.ask(abs, -3), SECONDS / 2) == 3
        await asyncio.sleep(0)
        assert not compiling.done()
        adviser.close()

    asyncio.run(work())


def ready(source: Source) -> bool:
    """Asked where advice is given: whether an adviser of this filing is there."""
    before = advice._advisor.cache_info()
    advice._advisor(source, (), houseway.load(source).filing.deck.play)
    return advice._advisor.cache_info().hits == before.hits + 1
