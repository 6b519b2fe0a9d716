"""Help to whoever is asked something, over their own connection: what answers are worth, and what a hand makes."""

import asyncio
from collections.abc import Mapping
from typing import Any

from houseway.room.advice import Adviser
from houseway.room.asking import answer
from houseway.room.listeners import Listener
from houseway.room.people import Person
from houseway.room.table_state import Refused, choice_from
from houseway.room.table_worker import Desk
from houseway.room.viewer import worth
from houseway.table.hand import Hand
from houseway.table.options import Arrange, Decision
from houseway.table.totals import weighed
from houseway.words.language import spoken_at
from houseway.words.narrator import Narrator


class Hints:
    """Help over one connection. Advice is given to one question at a time, and nothing else waits for it."""

    def __init__(self, adviser: Adviser, desk: Desk, listener: Listener) -> None:
        self._adviser, self._desk, self._listener = adviser, desk, listener
        self._task: asyncio.Task[None] | None = None

    def advise(self, person: Person, message: Mapping[str, Any]) -> None:
        """What the answers are worth to whoever is asked; told when it is known, `Refused` to anybody else."""
        hand, decision = self._asked(person, message)
        if self._task and not self._task.done():
            raise Refused("you have asked for advice already: one question at a time.")
        if hand.setup.game.family.odds:
            self._task = asyncio.create_task(self._tell(message["sequence"], hand, decision))
        else:
            self._send(message["sequence"], [])

    def weigh(self, person: Person, message: Mapping[str, Any]) -> None:
        """What a hand would make that is set so, as far as its groups are whole; `Refused` where none is to be set."""
        hand, decision = self._asked(person, message)
        option = next((one for one in decision.options if isinstance(one, Arrange)), None)
        try:
            groups = choice_from({"do": "set", "groups": message.get("groups")}).groups
        except TypeError as bad:
            raise Refused(str(bad)) from None
        if option is None or len(groups) != len(option.shape) or not _held(groups, option):
            raise Refused("that is not the hand that you are to set.")
        whole = tuple(group if len(group) == size else () for group, size in zip(groups, option.shape, strict=True))
        game = hand.setup.game
        made, foul = weighed(game, whole)
        english = spoken_at("en", game.family)
        self._listener.send(
            {
                "type": "weighed",
                "sequence": message["sequence"],
                "groups": [
                    {"cards": " ".join(group), **worth(english, held)} for group, held in zip(groups, made, strict=True)
                ],
                "foul": foul,
            }
        )

    def _asked(self, person: Person, message: Mapping[str, Any]) -> tuple[Hand, Decision]:
        """The question that a person is asked, if the message is about it."""
        live = self._desk.live
        seat = live.seat_of(person.id)
        if seat is None:
            raise Refused("you have no seat at this table.")
        if not live.answers(message.get("sequence")):
            raise Refused("that is late: the table has gone on.")
        hand = live.hand
        if hand is None or hand.decision is None or hand.decision.seat != seat:
            raise Refused("it is not your turn.")
        return hand, hand.decision

    async def _tell(self, sequence: int, hand: Hand, decision: Decision) -> None:
        game = hand.setup.game
        words = Narrator(game)
        alone = self._desk.live.alone(decision.seat)
        if alone:
            self._desk.clock.stand_still()
        try:
            found = await self._adviser.advice(str(hand.log), game.source, decision.seat, hand.setup.decks)
        finally:
            if alone:
                self._desk.clock.go_on()
                self._desk.telling.tell(False)
        told = [{**one, "label": answer(words, decision, choice_from(one))} for one in found]
        self._send(sequence, told)

    def _send(self, sequence: int, advice: list[dict[str, Any]]) -> None:
        self._listener.send({"type": "advice", "sequence": sequence, "advice": advice})

    def close(self) -> None:
        if self._task:
            self._task.cancel()


def _held(groups: tuple[tuple[str, ...], ...], option: Arrange) -> bool:
    """Whether groups are made of the cards that are to be set, each of them once at most."""
    left = list(option.pool)
    for card in (card for group in groups for card in group):
        if card not in left:
            return False
        left.remove(card)
    return True
