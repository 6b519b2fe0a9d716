"""Hints from a fresh install: what is compiled and worked out once, and then how long each of 200 questions takes.

    python benchmarks/hints.py [QUESTIONS]

Every family with a player-dealer, one filing of it: what advice needs is made ready as `houseway serve` does, with
nothing on the disk, then a table's own adviser as when somebody sits down. The questions are those of random hands.
Each answer is held to what the library's own adviser says of the same hand.
"""

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator

from houseway.table.view import View

QUESTIONS = 200
AT_ONCE = 0.2
"""Seconds: nobody calls that waiting."""
STACK = 1_000_00


def main() -> None:
    questions = int(sys.argv[1]) if len(sys.argv) > 1 else QUESTIONS
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = os.environ["HOUSEWAY_CACHE"] = folder
        asyncio.run(measured(questions))


async def measured(questions: int) -> None:
    from houseway.library import catalogue, load
    from houseway.odds import advisor
    from houseway.room.advice import Adviser

    filings = {entry.family: entry.id for entry in catalogue().values() if entry.has_odds}
    adviser = Adviser()
    began = time.perf_counter()
    preparing = adviser.prepare([load(filing).source for filing in filings.values()])
    await preparing
    print(f"made ready once: {time.perf_counter() - began:.0f} s for {len(filings)} families")
    print(f"{'family':16}{'sat down':>10}{'asked':>7}{'median':>10}{'slowest':>10}{'at once':>9}")
    for family, filing in filings.items():
        game = load(filing)
        began = time.perf_counter()
        warming = adviser.warm(game.source, (), game.filing.deck.play)
        assert warming
        await warming
        ready = time.perf_counter() - began
        own, took = advisor(game), []
        for told, view, seat in asked(filing, questions) if own else ():
            began = time.perf_counter()
            found = await adviser.advice(told, game.source, seat, game.filing.deck.play)
            took.append(time.perf_counter() - began)
            assert own
            assert [one["value"] for one in found] == [one.value for one in own(view)]
        if took:
            took.sort()
            quick = sum(one <= AT_ONCE for one in took) / len(took)
            print(
                f"{family:16}{ready:8.1f} s{len(took):7}{1000 * took[len(took) // 2]:7.0f} ms{1000 * took[-1]:7.0f} ms"
                f"{quick:9.1%}",
                flush=True,
            )
        else:
            print(f"{family:16}{ready:8.1f} s   nothing to decide", flush=True)
    adviser.close()


def asked(filing: str, questions: int) -> Iterator[tuple[str, View, int]]:
    """Questions of random hands that are about play: the hand so far, what the seat sees, and the seat."""
    from houseway.bots import random_bot
    from houseway.library import load
    from houseway.odds import advisor

    game = load(filing)
    advise = advisor(game)
    assert advise
    left = questions
    for seed in range(100 * questions):
        hand = game.table(seats=dict.fromkeys((1, 2, 3, 4), STACK)).deal(seed=seed)
        chance = random.Random(seed)
        while hand.decision:
            view = hand.view(hand.decision.seat)
            if advise(view):
                yield str(hand.log), view, hand.decision.seat
                left -= 1
                if not left:
                    return
            hand.decide(random_bot.choose(view, chance))


if __name__ == "__main__":
    main()
