"""Old hands, moved from a store to Parquet with their seals.

What a store keeps of a hand for good are its entries, in the chain; the log and what came out of it, which take most
of the room, can go. An archive holds these as they were stored, with the hash that the chain has of each, and a file
beside it is signed by the room: whoever has the public key can verify it without the store.
"""

import json
import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, select

from houseway.room import chain
from houseway.room.backup import digest
from houseway.room.chain import Damaged, StoreError
from houseway.room.events import Events
from houseway.room.export import whole_tables
from houseway.room.keys import signed
from houseway.room.store import ENTRIES, LOGS, SEALED, Store, now

COLUMNS: Final = ("table", "hand", "ended", "sequence", "record", "log", "told", "opened")
"""`log` and `told` as they were stored; `opened` is the log where that is under the room's key, and else nothing."""
TOGETHER: Final = 500


class Archived(NamedTuple):
    """What was archived: the file, how many hands, and the last hand of each table; `damaged` was left where it is."""

    file: Path
    hands: int
    tables: dict[str, int]
    damaged: dict[str, str]


def archive(store: Store, folder: Path, before: datetime) -> Archived:
    """Move the hands that ended before a moment into a new file of that folder, and take them out of the store once
    the file is on the disk and holds. The last hand of an open table stays, and so does a shoe that is dealt from."""
    damaged: dict[str, str] = {}
    upto: dict[str, int] = {}
    still_open = set(store.tables())
    for table in whole_tables(store, None, damaged):
        here, old = LOGS.c.table_id == table, LOGS.c.ended < int(before.timestamp() * 1000)
        with store.engine.connect() as connection:
            last = connection.execute(select(func.max(LOGS.c.hand)).where(here)).scalar() or 0
            most = min(store.opened(table), last - 1 if table in still_open else last)
            hand = connection.execute(select(func.max(LOGS.c.hand)).where(here, old, LOGS.c.hand <= most)).scalar()
        if hand:
            upto[table] = int(hand)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"hands-before-{before.astimezone(UTC):%Y-%m-%d}-{now()}.parquet"
    if not upto:
        return Archived(file, 0, {}, damaged)
    count = _write(file, _rows(store, upto))
    told = {"file": file.name, "sha256": digest(file), "hands": count, "tables": upto, "at": now()}
    body = json.dumps({**told, "key": store.keys.public[0]})
    seal = {"body": body, "signature": store.keys.sign(body.encode())}
    seal_of(file).write_text(json.dumps(seal), encoding="utf-8")
    check(file, store.keys.public)
    Events(store).note("archive", told)
    with store.writing() as connection:
        for table, hand in upto.items():
            connection.execute(delete(LOGS).where(LOGS.c.table_id == table, LOGS.c.hand <= hand))
    return Archived(file, count, upto, damaged)


def seal_of(file: Path) -> Path:
    """The file beside an archive that the room has signed."""
    return file.with_name(f"{file.name}.seal")


def check(file: Path, public: Sequence[str]) -> int:
    """Hold an archive to its seal, and every hand in it to its hash; how many there are. `Damaged` where one is not as
    it was written."""
    import pyarrow.parquet as pq

    try:
        seal = json.loads(seal_of(file).read_text(encoding="utf-8"))
        body, signature = str(seal["body"]), str(seal["signature"])
        told = json.loads(body)
    except (OSError, ValueError, KeyError, TypeError):
        raise StoreError(f"{file}: there is no seal beside it that can be read") from None
    if told["key"] not in public or not signed(told["key"], signature, body.encode()):
        raise Damaged(file.name, "its seal is not signed by this key")
    if digest(file) != told["sha256"]:
        raise Damaged(file.name, "it is not the file that was sealed")
    count = 0
    for batch in pq.ParquetFile(file).iter_batches(TOGETHER):
        for row in batch.to_pylist():
            if chain.record(row["table"], row["hand"], row["ended"], row["log"], row["told"]) != row["record"]:
                raise Damaged(file.name, f"hand {row['hand']} of {row['table']} is not as it was written")
            count += 1
    return count


def _rows(store: Store, upto: dict[str, int]) -> Iterator[dict[str, Any]]:
    joined = LOGS.join(ENTRIES, (ENTRIES.c.table_id == LOGS.c.table_id) & (ENTRIES.c.sequence == LOGS.c.sequence))
    for table, hand in upto.items():
        wanted = select(LOGS, ENTRIES.c.record).select_from(joined)
        wanted = wanted.where(LOGS.c.table_id == table, LOGS.c.hand <= hand).order_by(LOGS.c.hand)
        with store.engine.connect() as connection:
            for row in connection.execute(wanted.execution_options(yield_per=TOGETHER)):
                sealed = row.log.startswith(SEALED)
                yield {
                    "table": table, "hand": row.hand, "ended": row.ended, "sequence": row.sequence,
                    "record": row.record, "log": row.log, "told": row.told,
                    "opened": store.keys.open(row.log.removeprefix(SEALED)) if sealed else None,
                }  # fmt: skip


def _write(file: Path, rows: Iterator[dict[str, Any]]) -> int:
    import pyarrow as pa
    import pyarrow.parquet as pq

    numbers = {"hand": pa.int32(), "ended": pa.int64(), "sequence": pa.int32()}
    columns = pa.schema({name: numbers.get(name, pa.string()) for name in COLUMNS})
    count = 0
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        with pq.ParquetWriter(out, columns, compression="zstd") as writer:
            while batch := list(islice(rows, TOGETHER)):
                writer.write_table(pa.Table.from_pylist(batch, columns))
                count += len(batch)
        out.flush()
        os.fsync(out.fileno())
    return count
