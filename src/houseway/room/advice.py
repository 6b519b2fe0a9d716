"""The odds at a table: worked out in processes of their own, so that no table waits for them."""

import asyncio
import contextlib
import logging
import os
import random
import signal
import traceback
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from houseway.bots import bot_for
from houseway.filings.files import Source
from houseway.library import load
from houseway.logs import replay
from houseway.odds import advisor
from houseway.odds.answer import Advisor, Asked
from houseway.odds.cache import answered

Readings = tuple[tuple[str, str], ...]
Question = tuple[Source, Readings, int | None]
"""The text of a filing, the readings that were chosen, and how many decks if not the usual number."""

PATIENCE: Final = 20.0
"""Seconds that somebody at a table waits for advice."""
MOST_WAITING: Final = 16
"""Filings whose odds are worked out or wait for it; whoever asks for another asks again later."""
MOST_KEPT: Final = 200
"""Answers that are kept here; all of them are on the disk."""
POLITE: Final = 10
"""How far the processes stand back behind the tables."""
REHEARSED: Final = 6
"""Hands that an adviser is asked about before anybody asks."""
MOST_READY: Final = 32
"""Advisers that are kept ready."""
REHEARSAL_STACK: Final = 1_000_00

log = logging.getLogger(__name__)


class Failed(Exception):
    """A question that could not be answered."""


class Adviser:
    """Answers questions about odds. Advice has a process of its own: it never waits for a filing to be counted, nor for
    loops to be compiled that its table does not need."""

    def __init__(self) -> None:
        self._counting, self._advising, self._compiling = Helper(), Helper(), Helper()
        self._odds: dict[Question, asyncio.Task[dict[str, Any]]] = {}
        self._ready: dict[Question, asyncio.Task[None]] = {}
        self._preparing: asyncio.Task[None] | None = None

    def odds(self, filing: Source, readings: Readings, decks: int | None = None) -> dict[str, Any] | None:
        """The odds of a filing where they are known; nothing while they are worked out. `Failed` where they cannot be,
        and then the next to ask has it tried again."""
        question = (filing, readings, decks)
        task = self._odds.get(question) or self._begun(question)
        if task is None or not task.done():
            return None
        try:
            return task.result()
        except Failed:
            del self._odds[question]
            raise

    def _begun(self, question: Question) -> asyncio.Task[dict[str, Any]] | None:
        done = [one for one, task in self._odds.items() if task.done()]
        if len(self._odds) - len(done) >= MOST_WAITING:
            return None
        for old in done[: max(0, len(self._odds) + 1 - MOST_KEPT)]:
            del self._odds[old]
        self._odds[question] = asyncio.create_task(self._counting.ask(odds_of, *question))
        return self._odds[question]

    async def advice(self, told: str, filing: Source, seat: int, decks: int) -> list[dict[str, Any]]:
        """What each answer of a seat is worth, the best first; the hand is told by its log and the text of its rules.
        Nothing where nothing is known, or not in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                found: list[dict[str, Any]] = await self._advising.ask(advised, told, filing, seat, decks)
        except TimeoutError:
            return []
        except Failed:
            log.exception("no advice could be given")
            return []
        return found

    def prepare(self, filings: Iterable[Source]) -> "asyncio.Task[None]":
        """Have what advice on these filings needs compiled, one after the other: once after the program was installed
        that takes seconds for each. It is done in a process that ends with it, and the adviser itself is called in."""

        async def all_of_them() -> None:
            with contextlib.suppress(Failed):
                await self._advising.ask(called_in)
            for filing in filings:
                await self._rehearse(self._compiling, (filing, (), None))
            self._compiling.close()

        self._preparing = asyncio.create_task(all_of_them())
        return self._preparing

    def warm(self, filing: Source, readings: Readings, decks: int | None = None) -> "asyncio.Task[None] | None":
        """Have advice ready by the time that somebody asks for it: what an adviser is asked first takes it seconds."""
        question = (filing, readings, decks)
        if question in self._ready:
            return self._ready[question]
        for old in [one for one, task in self._ready.items() if task.done()][: len(self._ready) + 1 - MOST_READY]:
            del self._ready[old]
        if len(self._ready) >= MOST_READY:
            return None
        self._ready[question] = asyncio.create_task(self._rehearse(self._advising, question))
        return self._ready[question]

    async def _rehearse(self, helper: "Helper", question: Question) -> None:
        """One hand at a time, so that nobody's question waits for all of them."""
        try:
            for seed in range(REHEARSED):
                await helper.ask(rehearsed, *question, seed)
        except Failed:
            log.exception("no adviser of %s could be made ready", question[0].name)

    def close(self) -> None:
        for task in (*self._odds.values(), *self._ready.values(), *filter(None, [self._preparing])):
            task.cancel()
        for helper in (self._counting, self._advising, self._compiling):
            helper.close()


class Helper:
    """A process that answers one question after the other. It begins with the first, and ends with the room."""

    def __init__(self, name: str = "odds") -> None:
        self._name = name
        self._turn = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1)
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._closed = False

    async def ask(self, question: Callable[..., Any], *given: Any) -> Any:
        """The answer, or `Failed`. Whoever stops waiting gives up its turn, or lets an answer be worked out unheard."""
        await self._turn.acquire()
        work = asyncio.create_task(self._answer(question, given))
        work.add_done_callback(_heard)
        return await asyncio.shield(work)

    async def _answer(self, question: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        try:
            work = self._thread.submit(self._exchange, question, given)
            told, why = await asyncio.wrap_future(work)
        except (EOFError, OSError, RuntimeError) as lost:
            self._end()
            raise Failed(f"the process for {self._name} has ended") from lost
        finally:
            self._turn.release()
        if why:
            raise Failed(why)
        return told

    def _exchange(self, question: Callable[..., Any], given: tuple[Any, ...]) -> tuple[Any, str]:
        if self._line is None:
            self._begin()
        assert self._line is not None
        self._line.send((question, given))
        answer: tuple[Any, str] = self._line.recv()
        return answer

    def _begin(self) -> None:
        if self._closed:
            raise EOFError
        spawn = get_context("spawn")
        self._line, far = spawn.Pipe()
        process = spawn.Process(target=_help, args=(far,), daemon=True, name=self._name)
        process.start()
        self._process = process
        far.close()
        if self._closed:  # while it began
            process.kill()

    def _end(self) -> None:
        if self._process:
            self._process.kill()
        if self._line:
            self._line.close()
        self._process = self._line = None

    def close(self) -> None:
        """End the process, whatever it is at: a question that is being answered has failed."""
        self._closed = True
        if self._process:
            self._process.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _heard(work: "asyncio.Task[Any]") -> None:
    """Whatever became of an answer that nobody waits for any more."""
    if not work.cancelled():
        work.exception()


def _help(line: Connection) -> None:
    """Answer what is asked until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with contextlib.suppress(EOFError, OSError):
        while True:
            question, given = line.recv()
            try:
                answer = (question(*given), "")
            except Exception:
                answer = (None, traceback.format_exc())
            line.send(answer)


def called_in() -> None:
    """Nothing is asked yet: that the process has begun is enough."""


def odds_of(filing: Source, readings: Readings, decks: int | None) -> dict[str, Any]:
    return answered(load(filing, dict(readings)), Asked(decks=decks, workers=1)).json()


def rehearsed(filing: Source, readings: Readings, decks: int | None, seed: int) -> None:
    """A hand among bots, with advice on every answer."""
    game = load(filing, dict(readings))
    decks = decks or game.filing.deck.play
    advise = _advisor(filing, readings, decks)
    if advise is None:
        return
    bot, chance = bot_for(game.family), random.Random(seed)
    hand = game.table(seats=dict.fromkeys((1, 2, 3), REHEARSAL_STACK), decks=decks).deal(seed=seed)
    while hand.decision:
        view = hand.view(hand.decision.seat)
        advise(view)
        hand.decide(bot(view, chance))


def advised(told: str, filing: Source, seat: int, decks: int) -> list[dict[str, Any]]:
    """Advice to a seat from what the seat sees."""
    hand = replay(told, [filing])
    game = hand.setup.game
    advise = _advisor(filing, tuple(sorted(game.departures.items())), decks)
    if advise is None:
        return []
    return [
        {
            "do": one.choice.do,
            "amount": one.choice.amount,
            "cards": list(one.choice.cards),
            "groups": [list(group) for group in one.choice.groups],
            "value": one.value,
        }
        for one in advise(hand.view(seat))
    ]


@lru_cache(maxsize=32)
def _advisor(filing: Source, readings: Readings, decks: int) -> Advisor | None:
    return advisor(load(filing, dict(readings)), decks)
