"""What people write at tables, as it is kept: the lines, what was reported to the floor, and who may not write.

None of it is an entry of a table: a hand, its chips and its clock know nothing of it. On PostgreSQL, other processes
are told of what is new. Every row carries a mark, made with the room's key; one whose mark does not fit is left out.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, Integer, String, Table, Text, func, select, update

from houseway.room.migrations import MARKED
from houseway.room.store import METADATA, Store, now

CHANNEL: Final = "houseway_chat"
"""On which PostgreSQL tells of what people write, as JSON."""
BEFORE: Final = 12
AFTER: Final = 3
"""Lines that go to the floor with the one that was reported."""
MOST_REPORTS: Final = 200
"""Reports that the floor is shown: the latest ones."""
REMOVED: Final = ""
"""The text of a line that the floor has removed: nobody can write such a line. Reports keep what it was."""
FOREVER: Final = 253_402_300_799_000
"""The end of the year 9999: until it is taken back."""

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", BigInteger, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("hand", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("mark", String(64), nullable=False),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("line", BigInteger, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("table_name", Text, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("reporter_name", String(64), nullable=False),
    Column("context", Text, nullable=False),
    Column("dealt", BigInteger, nullable=False),
    Column("mark", String(64), nullable=False),
)
"""`context` are the lines around the one that was reported, and `dealt` is when the floor was done with it."""

SILENCES: Final = Table(
    "silences",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("mark", String(64), nullable=False),
)
"""Without a table it is the whole room, and without a person everybody: then the chat of the table is off."""


class Line(NamedTuple):
    """Something that a person wrote at a table, from which seat (none: a bystander), in which hand."""

    id: int
    table: str
    at: int
    person: str
    name: str
    seat: int | None
    hand: int
    text: str


class Report(NamedTuple):
    """A line that was reported to the floor, with those around it; `dealt` is 0 until the floor is done with it."""

    id: int
    at: int
    line: int
    table: str
    table_name: str
    reporter: str
    reporter_name: str
    context: list[Line]
    dealt: int


class Silence(NamedTuple):
    """Who may not write, where and until when."""

    person: str
    table: str
    until: int


class ChatStore:
    """The chat of all tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.mark = store.mark

    def tell(self, news: Mapping[str, Any]) -> None:
        """Other processes, where there are any."""
        if self._store.notifies:
            with self._store.writing() as connection:
                self._tell(connection, news)

    def _tell(self, connection: Connection, news: Mapping[str, Any]) -> None:
        if self._store.notifies:
            connection.execute(select(func.pg_notify(CHANNEL, json.dumps(news))))

    # -- lines

    def add(self, line: Line) -> Line:
        """Keep a line; it comes back with its number."""
        row = {**line._asdict(), "table_id": line.table}
        del row["id"], row["table"]
        row["mark"] = self._mark("chat", row)
        with self._store.writing() as connection:
            made = int(connection.execute(CHAT.insert().values(row).returning(CHAT.c.id)).scalar_one())
            self._tell(connection, {"table": line.table, "line": made})
        return line._replace(id=made)

    def line(self, table: str, number: int) -> Line | None:
        found = self._lines(CHAT.c.table_id == table, CHAT.c.id == number, most=1)
        return found[0] if found else None

    def lines(self, table: str, most: int) -> list[Line]:
        """The latest lines of a table, the oldest first."""
        return self._lines(CHAT.c.table_id == table, most=most)

    def remove(self, table: str, number: int) -> None:
        """Take a line away from the table; it keeps its place and its writer."""
        here = CHAT.c.table_id == table, CHAT.c.id == number
        with self._store.writing() as connection:
            row = connection.execute(select(CHAT).where(*here)).first()
            if row and self._holds("chat", row):
                mark = self._mark("chat", {**row._mapping, "text": REMOVED})
                connection.execute(update(CHAT).where(*here).values(text=REMOVED, mark=mark))
            self._tell(connection, {"table": table, "removed": number})

    def removed(self, numbers: Iterable[int]) -> set[int]:
        """Those of these lines that have been removed."""
        wanted = select(CHAT.c.id).where(CHAT.c.id.in_(list(numbers)), CHAT.c.text == REMOVED)
        with self._store.engine.connect() as connection:
            return set(connection.execute(wanted).scalars())

    def _lines(self, *wanted: Any, most: int, first: bool = False) -> list[Line]:
        order = CHAT.c.id if first else CHAT.c.id.desc()
        with self._store.engine.connect() as connection:
            found = connection.execute(select(CHAT).where(*wanted).order_by(order).limit(most))
            return sorted(Line(*row[:-1]) for row in found if self._holds("chat", row))

    # -- reports

    def report(self, line: Line, table_name: str, reporter: str, reporter_name: str) -> None:
        """Keep a report, once for each line and reporter."""
        here = CHAT.c.table_id == line.table
        context = [
            *self._lines(here, CHAT.c.id <= line.id, most=BEFORE + 1),
            *self._lines(here, CHAT.c.id > line.id, most=AFTER, first=True),
        ]
        row = {
            "at": now(), "line": line.id, "table_id": line.table, "table_name": table_name, "reporter": reporter,
            "reporter_name": reporter_name, "context": json.dumps(context, ensure_ascii=False), "dealt": 0,
        }  # fmt: skip
        made = self._store.insert(REPORTS).values({**row, "mark": self._mark("reports", row)})
        with self._store.writing() as connection:
            connection.execute(made.on_conflict_do_nothing())

    def reports(self) -> list[Report]:
        """The latest reports, those that wait for the floor first, and the newest before older ones."""
        wanted = select(REPORTS).order_by((REPORTS.c.dealt > 0), REPORTS.c.id.desc()).limit(MOST_REPORTS)
        with self._store.engine.connect() as connection:
            return [_report(row) for row in connection.execute(wanted) if self._holds("reports", row)]

    def reported(self, report: int) -> Report | None:
        with self._store.engine.connect() as connection:
            row = connection.execute(select(REPORTS).where(REPORTS.c.id == report)).one_or_none()
        return _report(row) if row and self._holds("reports", row) else None

    def deal_with(self, report: int) -> bool:
        """The floor is done with it; whether there is such a report."""
        with self._store.writing() as connection:
            row = connection.execute(select(REPORTS).where(REPORTS.c.id == report)).first()
            if row is None or not self._holds("reports", row):
                return False
            told: dict[str, Any] = {"dealt": now()}
            told["mark"] = self._mark("reports", {**row._mapping, **told})
            connection.execute(update(REPORTS).where(REPORTS.c.id == report).values(told))
            return True

    # -- silences

    def silence(self, person: str, table: str, until: int) -> None:
        """Let somebody write no more until then; a moment that has gone by lets them write again."""
        row: dict[str, Any] = {"person": person, "table_id": table, "until": until}
        row["mark"] = self._mark("silences", row)
        made = self._store.insert(SILENCES).values(row)
        later = {"until": until, "mark": row["mark"]}
        with self._store.writing() as connection:
            connection.execute(SILENCES.delete().where(SILENCES.c.until <= now()))
            connection.execute(made.on_conflict_do_update(index_elements=["person", "table_id"], set_=later))
            self._tell(connection, {"table": table, "silence": True})

    def silences(self, tables: Iterable[str] | None = None) -> list[Silence]:
        """All that hold now; or those of some tables."""
        wanted = select(SILENCES).where(SILENCES.c.until > now()).order_by(SILENCES.c.until)
        if tables is not None:
            wanted = wanted.where(SILENCES.c.table_id.in_(list(tables)))
        with self._store.engine.connect() as connection:
            return [Silence(*row[:-1]) for row in connection.execute(wanted) if self._holds("silences", row)]

    # -- marks

    def _mark(self, name: str, row: Mapping[str, Any]) -> str:
        return self._store.keys.mark(name, *(row[column] for column in MARKED[name][1]))

    def _holds(self, name: str, row: Any) -> bool:
        told = (row._mapping[column] for column in MARKED[name][1])
        return self._store.keys.marked(row.mark, name, *told)


def _report(row: Any) -> Report:
    lines = [Line(*one) for one in json.loads(row.context)]
    return Report(
        row.id, row.at, row.line, row.table_id, row.table_name, row.reporter, row.reporter_name, lines, row.dealt
    )
