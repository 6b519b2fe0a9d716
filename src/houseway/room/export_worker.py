"""What the process for exports does: it tells hands. It knows nothing of HTTP, so that it begins at once."""

import json
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from houseway.filings.files import Source
from houseway.phh import Untellable, dumps
from houseway.room import export
from houseway.room.store import Ended

Viewer = str | None
"""A person, nobody in particular (`""`), or the house."""


class Told(NamedTuple):
    """A hand as it is written, or why it cannot be."""

    data: bytes
    why: str = ""


def tell(kind: Literal["row", "phh"], hands: Iterable[Ended], rules: Sequence[Source], viewer: Viewer) -> list[Told]:
    return [_row(one, rules, viewer) if kind == "row" else _history(one, rules, viewer) for one in hands]


def _row(ended: Ended, rules: Sequence[Source], viewer: Viewer) -> Told:
    return Told(json.dumps(export.row(ended, rules, viewer), ensure_ascii=False, separators=(",", ":")).encode())


def _history(ended: Ended, rules: Sequence[Source], viewer: Viewer) -> Told:
    try:
        return Told(dumps(export.history(ended, rules, viewer)).encode())
    except Untellable as bad:
        return Told(b"", f"no hand here can be told as PHH: {bad}.")


def columns(rows: Sequence[bytes]) -> bytes:
    """Rows as a stream of Arrow."""
    import pyarrow as pa

    table = pa.Table.from_pylist([json.loads(row) for row in rows], export.schema())
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())
