"""Histories for other programs: hands that are over as JSON lines, as Parquet, and poker hands as PHH.

The house gets whole hands, and only such whose shuffle no later hand comes from. A person gets every hand of a table
as its own seat saw it, or as a bystander did where it had none. A row is the same in JSON lines and in Parquet; money
is in whole cents, and `ended` is in milliseconds since 1970. It names the rules it was dealt by, and holds their text
where they are neither installed nor kept, so that its log can be played again anywhere.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal, NamedTuple

from houseway.filings.files import Source
from houseway.logs import find_rules, number_of, read_log, verify
from houseway.phh import HandHistory, Untellable, dumps_all, history_of
from houseway.room.chain import Damaged
from houseway.room.store import Ended, Store
from houseway.table.dealer import SEAT
from houseway.table.events import Acted, Dealt, Event, Moved
from houseway.table.game import Game
from houseway.table.view import seen_by

if TYPE_CHECKING:
    import pyarrow

Format = Literal["phh", "jsonl", "parquet"]
MEDIA: Final[dict[str, str]] = {
    "phh": "application/toml",
    "jsonl": "application/x-ndjson",
    "parquet": "application/vnd.apache.parquet",
}
SUFFIX: Final[dict[str, str]] = {"phh": "phhs", "jsonl": "jsonl", "parquet": "parquet"}
TOGETHER: Final = 500
"""Rows that are written at once."""


class NothingToTell(ValueError):
    """No hand could be exported, and why."""


def forms(game: Game) -> list[Format]:
    """The forms in which hands of a game can be told."""
    return ["jsonl", "parquet", "phh"] if game.family.history else ["jsonl", "parquet"]


class Count(NamedTuple):
    """How many hands were written, and how many could not be told."""

    hands: int
    left_out: int


def whole_tables(store: Store, table: str | None, damaged: dict[str, str]) -> Iterator[str]:
    """Every table at which hands have ended, or one of them, held to its seals and its chain. What is not as it was
    written is left out, and `damaged` says why."""
    aside = store.aside()
    for one in store.played() if table is None else [table]:
        if one in aside:
            damaged[one] = aside[one][1]
            continue
        try:
            store.since_checkpoint(one)
            store.check_hands(one)
        except Damaged as bad:
            damaged[one] = bad.why
            continue
        yield one


def for_house(store: Store, table: str | None = None, damaged: dict[str, str] | None = None) -> Iterator[Ended]:
    """Every hand of a table, or of all tables, that may be told whole; not of those that are `damaged`."""
    for one in whole_tables(store, table, {} if damaged is None else damaged):
        opened = store.opened(one)
        yield from (ended for ended in store.hands(one) if ended.hand <= opened)


class Texts:
    """The text of the rules of each table in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, list[Source]] = {}

    def of(self, table: str) -> list[Source]:
        """None where the table was opened before it was kept."""
        if table not in self._known:
            opened = [entry.body for entry in self._store.first(table) if entry.body.get("text")]
            self._known[table] = [Source(f"{body['filing']}.toml", body["text"]) for body in opened]
        return self._known[table]


def write(file: BinaryIO, form: Format, hands: Iterable[Ended], texts: Texts, person: str | None = None) -> Count:
    """Write hands as a person (`""` for a bystander) may see them, or whole for the house."""
    if form == "phh":
        return _write_phh(file, hands, texts, person)
    told = (row(ended, texts.of(ended.table), person) for ended in hands)
    count = _write_jsonl(file, told) if form == "jsonl" else _write_parquet(file, told)
    if not count:
        raise NothingToTell("there is no hand to tell yet.")
    return Count(count, 0)


# -- one row for each hand


def row(ended: Ended, rules: Sequence[Source], person: str | None) -> dict[str, Any]:
    """A hand as one row; `rules` is the text that its table keeps."""
    log = read_log(ended.log, rules)
    header, told = log.header, ended.told
    seed = header["cards"].get("seed")
    seat = None if person is None else seat_of(ended, person)
    events = log.events if person is None else tuple(seen_by(event, seat) for event in log.events)
    return {
        "table": ended.table,
        "hand": ended.hand,
        "ended": ended.at,
        "filing": header["filing"],
        "revision": header["revision"] if header["houseway"] > 1 else None,
        "rules": header["rules"] if header["houseway"] > 1 else None,
        "number": number_of(log),
        "text": next((one.text for one in rules if not _at_hand(header)), None),
        "readings": [{"name": name, "answer": answer} for name, answer in header["readings"].items()],
        "schedule": header["schedule"],
        "limits": list(header["limits"]),
        "decks": header["decks"],
        "seat": seat,
        "players": [
            {
                "seat": int(number),
                "name": told["names"].get(number, ""),
                "bot": number not in told["people"],
                "stack": stack,
                "net": told["net"][number],
                "fees": told["fees"].get(number, 0),
            }
            for number, stack in header["seats"].items()
        ],
        "drop": told["drop"],
        "jackpot": told["jackpot"],
        "bank": told["bank"],
        "moves": [
            {"amount": event.amount, "from": event.source, "to": event.target, "why": event.why}
            for event in events
            if isinstance(event, Moved)
        ],
        "events": [event.json() for event in events],
        "seed": seed if person is None else None,
        "log": ended.log if person is None else None,
    }


def _at_hand(header: Mapping[str, Any]) -> bool:
    """Whether the rules that a header names are installed or kept."""
    return _is_kept(header["filing"], tuple(header["readings"].items()), header["schedule"], header.get("rules", ""))


@lru_cache(maxsize=1024)
def _is_kept(filing: str, readings: tuple[tuple[str, str], ...], schedule: str, rules: str) -> bool:
    return find_rules(filing, dict(readings), schedule, rules) is not None


def seat_of(ended: Ended, person: str) -> int | None:
    """The seat that a person had in a hand."""
    return next((int(seat) for seat, one in ended.told["people"].items() if person and one == person), None)


def _write_jsonl(file: BinaryIO, rows: Iterable[dict[str, Any]]) -> int:
    count = 0
    for one in rows:
        file.write(json.dumps(one, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        count += 1
    return count


def schema() -> "pyarrow.Schema":
    """The columns of a Parquet file."""
    import pyarrow as pa

    text, cents, seat = pa.string(), pa.int64(), pa.int32()
    return pa.schema(
        {
            "table": text,
            "hand": pa.int32(),
            "ended": pa.int64(),
            "filing": text,
            "revision": text,
            "rules": text,
            "number": pa.int32(),
            "text": text,
            "readings": pa.list_(pa.struct({"name": text, "answer": text})),
            "schedule": text,
            "limits": pa.list_(cents),
            "decks": pa.int32(),
            "seat": seat,
            "players": pa.list_(
                pa.struct({"seat": seat, "name": text, "bot": pa.bool_(), "stack": cents, "net": cents, "fees": cents})
            ),
            "drop": cents,
            "jackpot": cents,
            "bank": pa.struct({"seat": seat, "cover": cents, "result": cents}),
            "moves": pa.list_(pa.struct({"amount": cents, "from": text, "to": text, "why": text})),
            "events": pa.list_(text),
            "seed": text,
            "log": text,
        }
    )


def _write_parquet(file: BinaryIO, rows: Iterable[dict[str, Any]]) -> int:
    import pyarrow as pa
    import pyarrow.parquet as pq

    count, columns = 0, schema()
    left = iter(rows)
    with pq.ParquetWriter(file, columns, compression="zstd") as writer:
        while batch := list(islice(left, TOGETHER)):
            writer.write_table(pa.Table.from_pylist(batch, columns))
            count += len(batch)
    return count


# -- poker hands as the format for them has it


def _write_phh(file: BinaryIO, hands: Iterable[Ended], texts: Texts, person: str | None) -> Count:
    found: list[HandHistory] = []
    left_out, why = 0, "there is no hand to tell yet."
    for ended in hands:
        try:
            found.append(history(ended, texts.of(ended.table), person))
        except Untellable as bad:
            left_out, why = left_out + 1, f"no hand here can be told as PHH: {bad}."
    if not found:
        raise NothingToTell(why)
    file.write(dumps_all(found).encode())
    return Count(len(found), left_out)


def history(ended: Ended, rules: Sequence[Source], person: str | None) -> HandHistory:
    """A poker hand as a history; `Untellable` where the format has no words for it."""
    found = verify(ended.log, rules)
    if not found.game.family.history:
        raise Untellable(f"the format has no words for {found.game.id}")
    if found.hand is None:
        raise Untellable("its rules have changed since, and it cannot be played again")
    hand = found.hand
    at = datetime.fromtimestamp(ended.at / 1000, UTC)
    moment: dict[str, Any] = {
        "time": at.time().replace(microsecond=0), "time_zone": "UTC", "day": at.day, "month": at.month, "year": at.year,
    }  # fmt: skip
    whole = history_of(hand, None, **moment, hand=ended.hand, table=ended.table)
    assert whole.seats is not None
    names = tuple(ended.told["names"].get(str(seat), f"Seat {seat}") for seat in whole.seats)
    actions = whole.actions
    if person is not None:
        actions = tuple(_seen(whole, hand.view(seat_of(ended, person)).events))
    return replace(whole, players=names, actions=actions)


def _seen(whole: HandHistory, events: Sequence[Event]) -> Iterator[str]:
    """The actions of a history with the cards of a view: what was hidden from it is `??`."""
    dealt: dict[str, deque[str]] = {}
    drawn: dict[str, deque[tuple[str, ...]]] = {}
    player = {SEAT[seat]: f"p{number}" for number, seat in enumerate(whole.seats or (), start=1)}
    for event in events:
        if isinstance(event, Dealt) and event.place in player:
            dealt.setdefault(player[event.place], deque()).extend(event.cards)
        elif isinstance(event, Acted) and event.ask == "draw":
            drawn.setdefault(player[SEAT[event.seat]], deque()).append(event.choice.cards)
    for action in whole.actions:
        match action.split():
            case ["d", "dh", who, cards]:
                yield f"d dh {who} {''.join(dealt[who].popleft() for _ in range(len(cards) // 2))}"
            case [who, "sd", *_]:
                yield f"{who} sd {''.join(drawn[who].popleft())}".rstrip()
            case _:
                yield action
