"""What the room writes about itself: lines of text or of JSON, without secrets, and never more than a disk can hold."""

import logging
import logging.handlers
import os
import re
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

import structlog

from houseway.room.limits import Bucket

MOST_BYTES: Final = 10_000_000
MOST_FILES: Final = 5
"""A log file is put aside when it is as long as that, and so many are kept beside it."""
AT_ONCE, A_SECOND = 20.0, 1 / 10
"""How often the same line is written; the rest is only counted."""
MOST_KINDS: Final = 1_000
HIDDEN: Final = "[hidden]"
NAMED: Final = re.compile(r"""(\b[Bb]earer\s+|\btoken\\?["']?\s*[=:]\s*\\?["']?|://[^\s/:@]*:)[^\s"'&@,}\\]+""")
"""A token or a password where it is called one."""
ALIKE: Final = re.compile(r"[A-Za-z0-9_=-]{16,}\.[0-9a-f]{64}\b|\b[0-9a-f]{64,}\b")
"""Whatever looks like a token, a seed or a key."""


def without_secrets(text: str) -> str:
    return ALIKE.sub(HIDDEN, NAMED.sub(rf"\g<1>{HIDDEN}", text))


class Formatter(structlog.stdlib.ProcessorFormatter):
    """Every line, with its traceback if it has one, is looked through before it is written."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class Capped(logging.Filter):
    """Lets a line be written so often, and then counts it: nobody fills the disk by failing again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._buckets: dict[tuple[str, object], Bucket] = {}
        self._left_out: dict[tuple[str, object], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.msg if isinstance(record.msg, str) else type(record.msg))
        if len(self._buckets) > MOST_KINDS:
            self._buckets.clear()
        if not self._buckets.setdefault(kind, Bucket(A_SECOND, AT_ONCE)).take():
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        left_out = self._left_out.pop(kind, 0)
        if left_out and isinstance(record.msg, str):
            record.msg = f"{record.msg} (and {left_out} more like it)"
        return True


class _File(logging.handlers.RotatingFileHandler):
    """A file that only its owner may read."""

    def _open(self) -> TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return TextIOWrapper(os.fdopen(descriptor, "ab"), encoding=self.encoding, line_buffering=True)


def handler(as_json: bool = False, file: Path | None = None) -> logging.Handler:
    """Where lines go: into a file that is put aside in time, or to the standard error."""
    before: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any]
    if as_json:
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    else:
        # Not the usual traceback, which shows what variables hold.
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, exception_formatter=plain)]
    formatter = Formatter(
        foreign_pre_chain=before, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
    )
    found: logging.Handler = logging.StreamHandler()
    if file:
        found = _File(file, "a", MOST_BYTES, MOST_FILES, encoding="utf-8")
    found.setFormatter(formatter)
    found.addFilter(Capped())
    return found


def keep(as_json: bool = False, file: Path | None = None) -> None:
    """Have all that the room and its server say written there: of what is usual, only where somebody collects it."""
    root = logging.getLogger()
    root.handlers = [handler(as_json, file)]
    root.setLevel(logging.WARNING)
    logging.getLogger("houseway").setLevel(logging.INFO if as_json or file else logging.WARNING)
