"""The hands of each filing that `make test` plays: the first ones from a fixed seed, and a few that were chosen.

    python -m tests.promises.sample [FILING …]

chooses anew, for the filings named or for all, and writes `seeds.toml` (`make seeds`). A hand is chosen for the ways it
goes through the engine: each step from one line to another that any of the first 1,000 hands of a filing takes is
taken by three hands of the sample at least, or by all there are. So a rule that comes up once in three hundred hands
comes up here too.
"""

import multiprocessing
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import houseway
from tests.promises.random_play import playable, played

FIRST_SEED = 20_261_115
FIRST_HANDS = 20
"""The sample begins with so many hands of a filing."""
COPIED = 20
"""The first of them are copied at every decision, but for those of more than `DECISIONS`."""
DECISIONS = 100
"""What copying takes grows with the square of their number; `make fuzz` copies whatever comes."""
LOOKED_AT = 1_000
"""Others are chosen among so many."""
ENOUGH = 3
"""So many hands of the sample go each way."""
SEEDS = Path(__file__).parent / "seeds.toml"

Way = tuple[CodeType, int, int]
"""From one line to another of a function."""

PACKAGE = Path(houseway.__file__).parent
ENGINE = ("table", "fees", "poker", "banked", "families")
BESIDE_IT = ("odds", "bot", "sheet", "teller")
"""What a family's folder holds besides its rules."""


def sample(filing: str) -> list[int]:
    """The seeds of a filing's hands."""
    return [*range(FIRST_SEED, FIRST_SEED + FIRST_HANDS), *chosen().get(filing, ())]


@cache
def copied(filing: str) -> list[int]:
    """The seeds of the hands that are copied at every decision."""
    short = (seed for seed in sample(filing) if len(played(filing, seed).log.inputs) <= DECISIONS)
    return list(islice(short, COPIED))


def chosen() -> dict[str, list[int]]:
    """The seeds that were chosen, by filing."""
    return tomllib.loads(SEEDS.read_text(encoding="utf-8"))


def choose(filing: str) -> list[int]:
    """Seeds after the first ones, whichever brings most that is still wanting, until nothing is."""
    seeds = range(FIRST_SEED, FIRST_SEED + LOOKED_AT)
    gone = {seed: ways(filing, seed) for seed in seeds}
    times = Counter(way for went in gone.values() for way in went)
    wanting = Counter({way: min(count, ENOUGH) for way, count in times.items()})
    for seed in seeds[:FIRST_HANDS]:
        wanting -= Counter(gone.pop(seed))
    found: list[int] = []
    while wanting:
        gone = {seed: went & wanting.keys() for seed, went in gone.items()}
        seed = max(gone, key=lambda seed: len(gone[seed]))
        wanting -= Counter(gone.pop(seed))
        found.append(seed)
    return sorted(found)


def ways(filing: str, seed: int) -> set[Way]:
    """The ways that a hand goes through the engine."""
    with watched() as found:
        played(filing, seed)
    return found


@contextmanager
def watched() -> Iterator[set[Way]]:
    """Every way through the engine from here to the end of the block."""
    found: set[Way] = set()

    def called(frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        if not in_engine(code):
            return None
        before = 0

        def stepped(frame: FrameType, event: str, _arg: Any) -> Callable[..., Any]:
            nonlocal before
            if event == "line":
                found.add((code, before, frame.f_lineno))
                before = frame.f_lineno
            return stepped

        return stepped

    sys.settrace(called)
    try:
        yield found
    finally:
        sys.settrace(None)


known: dict[CodeType, bool] = {}


def in_engine(code: CodeType) -> bool:
    """Whether a function belongs to what deals, plays and settles."""
    if code not in known:
        path = Path(code.co_filename)
        parts = path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ("",)
        known[code] = parts[0] in ENGINE and not parts[-1].startswith(BESIDE_IT)
    return known[code]


def main() -> None:
    asked = sys.argv[1:] or playable()
    seeds = {filing: found for filing, found in chosen().items() if filing in playable()}
    with multiprocessing.Pool() as pool:
        for filing, found in zip(asked, pool.imap(choose, asked), strict=True):
            seeds[filing] = found
            write(seeds)
            print(f"{filing}: {len(found)} beside the first {FIRST_HANDS}", flush=True)


def write(seeds: dict[str, list[int]]) -> None:
    lines = [f'"{filing}" = {seeds[filing]}' for filing in playable() if filing in seeds]
    told = "# Chosen by tests/promises/sample.py; `make seeds` chooses anew.\n\n"
    SEEDS.write_text(told + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
