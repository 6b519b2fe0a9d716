"""The form for a table: whatever it offers can be sent, for every filing, and arrives at the table.

The page draws its form from the same answer (`GET /api/filings/…/form`); `tests/room/test_page_lobby.py` fills it in.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.room.database import sqlite_url
from houseway.room.store import Store
from houseway.room.table_state import LiveTable
from tests.counts import count, long, some
from tests.room.rooms import Client, served

PLAYABLE = [entry.id for entry in houseway.catalogue().values() if entry.playable]
ALL = 10_000


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Client, Store]]:
    store = Store(sqlite_url(Path(tmp_path_factory.mktemp("form")) / "room.sqlite"))
    with served(store, limited=False) as address:
        yield Client(address), store
    store.close()


def opened(room: tuple[Client, Store], filing: str, **wish: Any) -> LiveTable:
    """A table as the room has it after such a wish: from its first entry, as any other process would."""
    ann, store = room
    table = ann.post("/api/tables", {"filing": filing, **wish}, status=201)["id"]
    return LiveTable(store.since_checkpoint(table)[0])


def values(term: dict[str, Any]) -> Iterator[Any]:
    """What a person may fill in for a term."""
    if term["kind"] == "choice":
        yield from (one["value"] for one in term["choices"])
    elif term["kind"] == "yes-or-no":
        yield True
    elif term["kind"] == "seats":
        yield [2, 3]
    else:
        yield 3 * term["step"] if term["kind"] == "money" else [term["step"], 2 * term["step"]]


@long
@pytest.mark.parametrize("filing", some(PLAYABLE, 24))
def test_all_that_the_form_offers_arrives(filing: str, room: tuple[Client, Store]) -> None:
    ann, _ = room
    form = ann.get(f"/api/filings/{filing}/form")
    options: list[dict[str, Any]] = form["options"]
    assert form["suggested"] in [option["schedule"] for option in options]
    named = set()
    for option in options:
        for place in option["terms"]:
            term = form["terms"][place]
            for value in values(term) if place not in named else ():
                live = opened(room, filing, schedule=option["schedule"], terms={term["name"]: value})
                assert live.table.terms[term["name"]] == value
            named.add(place)
    assert named == set(range(len(form["terms"]))), "a term that no option has"
    for option in options[:: max(1, len(options) // count(2, ALL))]:
        live = opened(room, filing, schedule=option["schedule"])
        assert f"{live.table.sheet} {live.table.schedule.option[0]}" == option["schedule"]
        if option["limits"]:
            assert list(live.table.limits) == option["limits"]
        for choice in option["choices"][: count(1, ALL)]:
            limits = choice["usual"]
            assert list(opened(room, filing, schedule=option["schedule"], limits=limits).table.limits) == limits
    for decks in form["decks"]:
        assert opened(room, filing, decks=decks).table.decks == decks
    for size in range(2, form["most"] + 1)[:: count(ALL, 1)]:
        assert opened(room, filing, size=size).table.size == size


def test_a_firm_banks_first_where_it_is_wished(room: tuple[Client, Store]) -> None:
    """The last of the bots is the firm's; whoever opens the table is offered the bank in turn."""
    wish = {"seat": 1, "bots": 5, "pace": 0, "between": 0}
    for firm_banks, bank in ((True, 6), (False, None)):
        live = opened(room, "silver-fox/ez-baccarat", firm_banks=firm_banks, **wish)
        assert live.table.state.get("player_dealer") == bank
        sitting = {one.body["seat"]: one.body.get("bot") for one in room[1].entries(live.id) if one.kind == "sit"}
        assert sitting == {1: None, 2: "house", 3: "house", 4: "house", 5: "house", 6: "firm"}
    assert "player_dealer" not in opened(room, "oaks/razz", firm_banks=True, **wish).table.state


def test_the_temper_of_bots_arrives(room: tuple[Client, Store]) -> None:
    ann, _ = room
    for temper in ann.get("/api/filings/oaks/razz/form")["tempers"]:
        assert opened(room, "oaks/razz", temper=temper["name"]).opening.temper == temper["name"]


@long
@pytest.mark.parametrize("filing", some(PLAYABLE, 24))
def test_every_reading_arrives(filing: str, room: tuple[Client, Store]) -> None:
    ann, _ = room
    readings = ann.get(f"/api/filings/{filing}/form")["readings"]
    chosen = [(one["name"], answer) for one in readings for answer in one["answers"] if answer != one["default"]]
    for name, answer in chosen[: count(1, ALL)]:
        assert opened(room, filing, readings={name: answer}).game.readings[name] == answer


@pytest.mark.parametrize("filing", PLAYABLE)
def test_who_asks_for_nothing_gets_the_first_table(filing: str, room: tuple[Client, Store]) -> None:
    """The same as `houseway play` and `Game.suggested_table`."""
    live, first = opened(room, filing, seat=1), houseway.load(filing).suggested
    assert f"{live.table.sheet} {live.table.schedule.option[0]}" == first.schedule
    assert first.limits is None or live.table.limits == first.limits
    _, store = room
    sat = store.since_checkpoint(live.id)[1]
    assert (sat.kind, sat.body["chips"]) == ("sit", first.stack)


def test_what_does_not_go_together_is_refused(room: tuple[Client, Store]) -> None:
    ann, _ = room
    for wish in (
        {"terms": {"kill": "triple"}},
        {"terms": {"straddle": True}},
        {"limits": [1_00, 3_00]},
        {"decks": 2},
        {"temper": "angry"},
    ):
        status = 422 if "temper" in wish else 409
        assert ann.post("/api/tables", {"filing": "westlane/texas-holdem", **wish}, status=status)["error"]


def test_options_are_told_in_words(room: tuple[Client, Store]) -> None:
    """003 line 1118 and 1255; 002's second sheet of baccarat; 004 line 467 by players."""
    ann, _ = room
    options = {one["schedule"]: one for one in ann.get("/api/filings/oaks/texas-holdem/form")["options"]}
    assert len(options) == 197
    assert (options["limit 7"]["kind"], options["limit 7"]["stakes"]) == ("Limit", "Limit $4–8, blinds $2 and $4")
    assert options["limit 7"]["costs"][0]["text"] == (
        "When the flop is turned, the pot pays $4 with 7 or more players, $3 with 6, $1 with up to 5."
    )
    assert options["no-limit 110"]["stakes"] == "No-limit, blinds $1 and $3"
    assert options["limit 95"]["byTime"] and not options["limit 7"]["byTime"]
    assert "On the hour and half hour" in options["limit 95"]["costs"][0]["text"] or (
        "Every half hour" in options["limit 95"]["costs"][0]["text"]
    )
    half_kill = ann.get("/api/filings/oaks/omaha-hi-lo/form")["options"]
    assert any(one["stakes"] == "Limit $4–8, blinds $2 and $4, half kill" for one in half_kill)
