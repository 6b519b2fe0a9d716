"""The database under a store: which one a URL names, how it is opened, and a file that is this process's alone."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import StaticPool

from houseway.room.chain import StoreError

MOST_LOOKED_OVER: Final = 256 * 2**20
"""Bytes of a SQLite file up to which its structure is looked over whenever it is opened."""


def engine_for(url: str) -> Engine:
    if url in ("sqlite://", "sqlite:///:memory:"):
        shared = {"check_same_thread": False}
        return create_engine("sqlite://", connect_args=shared, poolclass=StaticPool, hide_parameters=True)
    try:
        # Parameters hold seeds: an error must not tell them.
        engine = create_engine(driver(url), pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as bad:
        raise StoreError(f"{url.partition('://')[0]}: no store can be opened there: {bad}") from None
    if engine.dialect.name not in ("sqlite", "postgresql"):
        raise StoreError(f"tables are kept in SQLite or PostgreSQL, not in {engine.dialect.name}")
    if path := path_of(url):
        _for_its_owner(path)
    if url.startswith("sqlite"):
        event.listen(engine, "connect", _durable)
    return engine


def driver(url: str) -> str:
    """PostgreSQL by psycopg, whatever short form of its URL was given."""
    for short in ("postgres://", "postgresql://"):
        if url.startswith(short):
            return f"postgresql+psycopg://{url.removeprefix(short)}"
    return url


def hold(url: str) -> IO[bytes] | None:
    """A SQLite file for this process alone, until it ends or closes what this returns; nothing for other stores.

    Whoever serves tables holds them in memory, and SQLite tells nobody of what others write. `StoreError` where another
    process holds the file.
    """
    if sys.platform == "win32" or not url.startswith("sqlite"):
        return None
    import fcntl

    path = path_of(url)
    if path is None:
        return None
    try:
        lock = path.with_name(f"{path.name}.lock").open("ab")
    except OSError as bad:
        raise StoreError(f"the store cannot be opened: {bad.strerror}: {path}") from None
    try:
        # Not flock: a child of a process that was killed would go on holding it.
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(f"another room is open on {path}: close it first, or keep tables in PostgreSQL") from None
    return lock


def _durable(connection: Any, _record: Any) -> None:
    """Write-ahead log, and nothing is acknowledged before it is on the disk."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")
    # Text that is damaged is read as what it is not, and then does not fit its hash.
    connection.text_factory = _text


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "backslashreplace")


def path_of(url: str) -> Path | None:
    """The file of a SQLite store that has one."""
    name = (make_url(url).database or "").removeprefix("file:").partition("?")[0] if url.startswith("sqlite") else ""
    return None if name in ("", ":memory:") else Path(name).resolve()


def _for_its_owner(path: Path) -> None:
    """Let nobody else read a file; what SQLite writes beside it is as readable as the file is."""
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if one.exists() and one.stat().st_mode & 0o077:
                one.chmod(0o600)


def look_over(engine: Engine) -> None:
    """Refuse a SQLite file that is damaged in its structure; indexes are made anew. What is in the rows is held to
    their chains."""
    path = path_of(str(engine.url))
    if path is None or not path.is_file() or path.stat().st_size > MOST_LOOKED_OVER:
        return
    with engine.connect() as connection:
        if _sound(connection):
            return
        connection.exec_driver_sql("REINDEX")
        connection.commit()
        if not _sound(connection):
            raise StoreError(
                f"the file is damaged, and not only in some rows: {path} (`houseway restore` takes a backup)"
            )


def _sound(connection: Connection) -> bool:
    return connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar() == "ok"


def sqlite_url(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path}"
