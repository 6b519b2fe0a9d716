"""`houseway events`, `recall`, `backup`, `restore` and `archive`: what a room's store keeps, and copies of it."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, BadInput
from houseway.cli.stores import KeyFile, keys, opened, url_of
from houseway.terminal.output import DIM, HEAD, Paper, dump

if TYPE_CHECKING:
    from houseway.room.store import Ended, Store
    from houseway.room.verify import Verdict

StoreNamed = Annotated[str, typer.Argument(metavar="STORE", help="Where tables are kept: a file, or a SQLAlchemy URL.")]


def events(
    store: StoreNamed,
    kind: Annotated[str | None, typer.Option(metavar="KIND", help="Only these: damage, ruling, large, …")] = None,
    key_file: KeyFile = None,
    as_json: AsJson = False,
) -> None:
    """List the significant events of a room, the oldest first."""
    from houseway.room.events import Events, said

    kept = opened(store, key_file)
    try:
        found = [one for one in Events(kept).all() if kind in (None, one.kind)]
    finally:
        kept.close()
    if as_json:
        dump([one._asdict() for one in found])
        return
    paper = Paper()
    for one in found:
        paper.print(f"{one.number:>6}  {_at(one.at)}  {one.kind:<12} {said(one)}", soft_wrap=True)


def recall(
    store: StoreNamed,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table, by its id.")],
    hand: Annotated[int, typer.Argument(metavar="HAND", help="The hand, by its number.")],
    log: Annotated[bool, typer.Option("--log", help="Its log instead of its account.")] = False,
    key_file: KeyFile = None,
) -> None:
    """Tell any hand that a room has played, whole and in words, by its number."""
    kept = opened(store, key_file)
    try:
        if not kept.first(table):
            raise BadInput(f"there is no table {table!r} in this store.")
        found = kept.hands(table, hand)
        if not found:
            raise BadInput(_gone(kept, table, hand))
        if log:
            print(found[0].log, end="")
        else:
            _tell(kept, found[0])
    finally:
        kept.close()


def _gone(store: "Store", table: str, hand: int) -> str:
    from houseway.room.events import Events

    for event in Events(store).all():
        if event.kind == "archive" and event.told["tables"].get(table, 0) >= hand:
            return f"hand {hand} of {table} has gone to the archive {event.told['file']}."
    return f"no hand {hand} of {table} has ended."


def _tell(store: "Store", ended: "Ended") -> None:
    from houseway.felt.chips import money
    from houseway.logs import read_log, rules_of
    from houseway.room.export import Texts
    from houseway.words.account import account
    from houseway.words.narrator import Narrator
    from houseway.words.voice import Voice

    rules = Texts(store).of(ended.table)
    told = read_log(ended.log, rules)
    names = {int(seat): name for seat, name in ended.told["names"].items()}
    words = Narrator(rules_of(told, rules), Voice(None, names, page=True))
    paper = Paper()
    paper.print(f"{told.header['filing']}, table {ended.table}, hand {ended.hand}, {_at(ended.at)}", style=HEAD)
    for sentences in account(words, told.events).values():
        for one in sentences:
            paper.print(" ".join([one.text, *one.cards]), soft_wrap=True)
    for seat, cents in ended.told["net"].items():
        paper.print(f"{names.get(int(seat), f'Seat {seat}')}: {money(cents, sign=True)}", style=DIM)


def backup(
    store: StoreNamed,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, which is not there yet.")],
    key_file: KeyFile = None,
) -> int:
    """Copy a store into one file, with the room open or closed, and verify the copy."""
    from houseway.room.backup import backup as copied

    kept = opened(store, key_file)
    try:
        found = copied(kept, file)
    finally:
        kept.close()
    return _told(found, f"{file} is a copy of")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `houseway backup` has made.")],
    store: StoreNamed,
    key_file: KeyFile = None,
) -> int:
    """Put a copy of a store where none is yet, once it has verified."""
    from houseway.room.backup import restore as put

    if not file.is_file():
        raise BadInput(f"there is no file {str(file)!r}.")
    return _told(put(file, url_of(store, there=False), keys(key_file)), f"{store} has")


def archive(
    store: StoreNamed,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the archive is written.")],
    before: Annotated[datetime, typer.Option(formats=["%Y-%m-%d"], help="Hands that ended before that day, in UTC.")],
    key_file: KeyFile = None,
) -> int:
    """Move old hands to Parquet, with a seal beside it; what they did to the table stays in the store."""
    from houseway.room.archive import archive as moved

    kept = opened(store, key_file)
    try:
        found = moved(kept, folder, before.replace(tzinfo=UTC))
    finally:
        kept.close()
    paper = Paper()
    for table, why in found.damaged.items():
        paper.print(f"{table}: {why}.", soft_wrap=True)
    where = f" of {len(found.tables):,} tables are in {found.file}" if found.hands else " are that old"
    paper.print(f"{found.hands:,} hands{where}.", soft_wrap=True)
    return int(bool(found.damaged))


def _told(found: "Verdict", begin: str) -> int:
    paper = Paper()
    for where, why in found.problems:
        paper.print(f"{where}: {why}.", soft_wrap=True)
    paper.print(
        f"{begin} {found.tables:,} tables, {found.entries:,} entries and {found.hands:,} hands.", soft_wrap=True
    )
    return int(bool(found.problems))


def _at(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
