"""Two ways to the same figure: rounds played through the engine as the odds advise, and the odds themselves.

    python -m tests.odds.runs 1000000 --record docs/odds/runs.json

plays so many rounds of every filing with a player-dealer on all cores, holds each wager's result to four standard
errors, and records it. A filing that is recorded with as many rounds is not played again, as long as the odds tell the
same and the first rounds of the run still end as they did.
"""

import argparse
import hashlib
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import houseway
from houseway.library import load
from houseway.odds.answer import Asked, Odds, WagerOdds
from houseway.odds.cache import answered
from houseway.odds.rounds import BATCH, Plan, Sums, Tally, plan, play_batch, simulate
from houseway.pages.odds import close

MOST_ERRORS = 4


class Compared(NamedTuple):
    """One wager, both ways."""

    wager: str
    told: float
    """The edge that the odds tell."""
    played: float
    stderr: float
    """Of so many rounds, from the variance that was told; and of what was told, where that was simulated itself."""

    @property
    def errors(self) -> float:
        return abs(self.played - self.told) / self.stderr if self.stderr else math.inf * abs(self.played - self.told)


def filings() -> list[str]:
    return [entry.id for entry in houseway.catalogue().values() if entry.has_odds]


def planned(filing: str, rounds: int, seed: int) -> Plan:
    """So many rounds with every wager bet by one player who plays as the odds advise."""
    return plan(load(filing), rounds, f"{filing} {seed}", players=1, best=True)


def played(filing: str, rounds: int, seed: int = 1, workers: int | None = None) -> tuple[Odds, Tally]:
    """The odds, and as many rounds."""
    told = answered(load(filing), Asked(workers=workers))
    return told, simulate(planned(filing, rounds, seed), workers)


def beginning(filing: str, seed: int) -> str:
    """How the first rounds of a run end, as a digest."""
    tally = play_batch(planned(filing, BATCH, seed), 0, BATCH)
    return hashlib.sha256(repr(tally).encode()).hexdigest()


def is_recorded(kept: dict[str, Any], filing: str, rounds: int, seed: int) -> bool:
    """Whether as many rounds are recorded, of a filing whose odds and rounds are still the same."""
    run = kept.get(filing)
    if run is None or run["rounds"] < rounds or run["seed"] != f"{filing} {seed}":
        return False
    told = {one.wager: float(one.edge) for one in answered(load(filing), Asked()).wagers}
    same = all(close(told.get(wager), figures[0]) for wager, figures in run["wagers"].items())
    return same and run["begins"] == beginning(filing, seed)


def compared(told: Odds, tally: Tally) -> Iterator[Compared]:
    """Every wager that was bet, with what belongs to it; a prize that is never bet (envy) needs others at the table."""
    rules = load(told.filing).filing.wagers
    for one in told.wagers:
        if rules[one.wager].placed == "never":
            continue
        staked = tally.wagers.get(one.part_of or one.wager)
        if staked is None:
            continue
        paid = sum(sums.paid for sums in _with(one, tally))
        stderr = math.hypot(one.stdev / math.sqrt(staked.wagers), one.stderr)
        yield Compared(one.wager, float(one.edge), -paid / staked.staked, stderr)


def _with(one: WagerOdds, tally: Tally) -> Iterator[Sums]:
    for kind in dict.fromkeys((one.wager, *one.includes)):
        if kind in tally.wagers:
            yield tally.wagers[kind]


def main() -> None:
    parser = argparse.ArgumentParser(description="Hold simulated rounds to the odds.")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--filing", action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path)
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(asked.record.read_text()) if asked.record and asked.record.exists() else {}
    apart = 0
    for filing in asked.filing or filings():
        if is_recorded(kept, filing, asked.rounds, asked.seed):
            continue
        start = time.perf_counter()
        told, tally = played(filing, asked.rounds, asked.seed)
        rows = list(compared(told, tally))
        for one in rows:
            apart += one.errors > MOST_ERRORS
            print(
                f"{filing:44} {one.wager:18} told {one.told:+.6f}  played {one.played:+.6f} ± {one.stderr:.6f}"
                f"  {one.errors:.2f} errors apart",
                flush=True,
            )
        seconds = time.perf_counter() - start
        print(f"{asked.rounds:,} rounds in {seconds:.0f} s", flush=True)
        kept[filing] = {
            "rounds": asked.rounds,
            "seed": f"{filing} {asked.seed}",
            "begins": beginning(filing, asked.seed),
            "wagers": {one.wager: [one.told, one.played, one.stderr] for one in rows},
        }
        if asked.record:
            asked.record.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n")
    print("all agree" if not apart else f"{apart} wagers are more than {MOST_ERRORS} errors apart")
    raise SystemExit(bool(apart))


if __name__ == "__main__":
    main()
