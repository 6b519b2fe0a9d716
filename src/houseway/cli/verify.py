"""`houseway verify`: a room's store, held to its chains and seals."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, BadInput
from houseway.cli.stores import KeyFile, StoreName, url_of
from houseway.terminal.output import DIM, Paper, dump

if TYPE_CHECKING:
    from houseway.room.keys import Keys
    from houseway.room.verify import Verdict


def store(
    store: StoreName = None,
    key_file: KeyFile = None,
    public_key: Annotated[
        str | None, typer.Option(metavar="HEX", help="The room's public key, for those who have no other.")
    ] = None,
    seal: Annotated[
        str | None, typer.Option(metavar="NUMBER:HASH", help="A seal that was noted down: it must still be there.")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Verify every table of a store, whole: one line for each that is not as it was written, and then 1."""
    from sqlalchemy.exc import SQLAlchemyError

    from houseway.room.database import engine_for
    from houseway.room.verify import noted, verify

    keys = None if public_key else _keys(key_file)
    public = [public_key] if public_key else keys.public if keys else []
    note = _number_and_hash(seal) if seal else None
    engine = engine_for(url_of(store))
    try:
        found = verify(engine, public, keys)
        problems = [*found.problems, *(noted(engine, *note) if note else ())]
    except SQLAlchemyError as bad:
        raise BadInput(f"the store cannot be read: {getattr(bad, 'orig', None) or bad}") from None
    finally:
        engine.dispose()
    if as_json:
        last = {"number": found.last.number, "at": found.last.at, "hash": found.last.hash} if found.last else None
        dump(
            {
                "problems": [one._asdict() for one in problems], "tables": found.tables, "entries": found.entries,
                "hands": found.hands, "seal": last, "key": found.key,
            }
        )  # fmt: skip
        return int(bool(problems))
    paper = Paper()
    for where, why in problems:
        paper.print(f"{where}: {why}.", soft_wrap=True, highlight=False)
    if not problems:
        paper.print(f"{found.tables:,} tables, {found.entries:,} entries and {found.hands:,} hands hold.")
    _tell_seal(paper, found, bool(public))
    return int(bool(problems))


def _tell_seal(paper: Paper, found: "Verdict", trusted: bool) -> None:
    if found.last is None:
        paper.print("Nothing is sealed yet.", style=DIM)
        return
    at = datetime.fromtimestamp(found.last.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    paper.print(f"Last seal, of {at}: {found.last.number}:{found.last.hash}", style=DIM, soft_wrap=True)
    whose = "by the key" if trusted else "by the key that the seals themselves name, as none was given:"
    paper.print(f"Signed {whose} {found.key}", style=DIM, soft_wrap=True)


def _keys(key_file: Path | None) -> "Keys | None":
    """The room's keys where they are at hand; none are made."""
    import os

    from houseway.room.keys import IN_ENVIRONMENT, given_keys
    from houseway.room.keys import key_file as usual

    if key_file is None and not os.environ.get(IN_ENVIRONMENT) and not usual().is_file():
        return None
    return given_keys(key_file)


def _number_and_hash(said: str) -> tuple[int, str]:
    number, _, hash_ = said.partition(":")
    if not number.isdecimal() or not hash_:
        raise BadInput(f"a seal is given as NUMBER:HASH, not {said!r}.")
    return int(number), hash_
