"""Advice to whoever is asked something at a table, over their own connection."""

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Any

from houseway.room.advice import Adviser
from houseway.room.listeners import Listener
from houseway.room.people import Person
from houseway.room.table_state import Refused
from houseway.room.table_worker import Desk


class Hints:
    """Advice to one connection, one question at a time; nothing else waits for it."""

    def __init__(self, adviser: Adviser, desk: Desk, listener: Listener) -> None:
        self._adviser, self._desk, self._listener = adviser, desk, listener
        self._task: asyncio.Task[None] | None = None

    def ask(self, person: Person, message: Mapping[str, Any]) -> None:
        """What the answers are worth to whoever is asked; told when it is known, `Refused` to anybody else."""
        live = self._desk.live
        seat = live.seat_of(person.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        sequence = message.get("sequence")
        if type(sequence) is not int or not live.answers(sequence):
            raise Refused("that is late: the table has gone on.")
        hand = live.hand
        if hand is None or hand.decision is None or hand.decision.seat != seat:
            raise Refused("it is not your turn.")
        if self._task and not self._task.done():
            raise Refused("you have asked for advice already: one question at a time.")
        if live.game.family.odds:
            asked = self._adviser.advice(str(hand.log), live.game.source, seat, hand.setup.decks)
            self._task = asyncio.create_task(self._tell(sequence, asked))
        else:
            self._send(sequence, [])

    async def _tell(self, sequence: int, asked: Awaitable[list[dict[str, Any]]]) -> None:
        self._send(sequence, await asked)

    def _send(self, sequence: int, advice: list[dict[str, Any]]) -> None:
        self._listener.send({"type": "advice", "sequence": sequence, "advice": advice})

    def close(self) -> None:
        if self._task:
            self._task.cancel()
