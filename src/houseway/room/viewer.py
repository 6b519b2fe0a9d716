"""A hand as it is told to one who watches it: its events, what is said of each, and what hands count after it."""

from collections.abc import Iterable, Sequence
from typing import Any

from houseway.poker.facts import Has
from houseway.room.listeners import as_json
from houseway.room.outcome import told
from houseway.table.events import Acted, Dealt, Event, Laid, Moved, Mucked, Shifted, Shown, Told
from houseway.table.game import Game
from houseway.table.totals import totals
from houseway.table.view import Lying
from houseway.words.account import as_data
from houseway.words.hands import short_hand, tag
from houseway.words.language import Language
from houseway.words.narrator import Narrator
from houseway.words.questions import deed
from houseway.words.voice import Voice

OF_CARDS = (Acted, Dealt, Laid, Mucked, Shifted, Shown)
"""The events after which a hand may count something else."""


class Viewer:
    """What one viewer has been told of a hand: it is given the events of a view as they come, and nothing else."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.words = Narrator(game, voice)
        self._game = game
        self._events: list[Event] = []
        self._lying = Lying()
        self._totals: dict[str, tuple[str, ...]] = {}
        self._outcome: tuple[int, dict[str, Any]] = (-1, {})
        self.told: list[str] = []
        """The events so far, each as it is sent."""

    def follow(self, events: Sequence[Event]) -> None:
        start = len(self._events)
        self._events.extend(events)
        said = as_data(self.words, self._events, start)
        for at, event in enumerate(events, start):
            self._lying.follow((event,))
            changed = self._changed() if isinstance(event, OF_CARDS) else self._named(event)
            more = f',"totals":{as_json(changed)}' if changed else ""
            if isinstance(event, Acted | Moved) and (done := deed(self.words, event)):
                more += f',"deed":{as_json(done)}'
            if isinstance(event, Acted) and event.choice.do in self._game.family.out:
                more += ',"out":true'
            if at in said:
                more += f',"told":{as_json(said[at])}'
            text = event.json()
            self.told.append(f"{text[:-1]}{more}}}" if more else text)

    def _named(self, event: Event) -> dict[str, list[dict[str, str]]]:
        """What a hand is said to be that is shown for the pot: a high hand, and a low one where there is one."""
        if not isinstance(event, Told) or not isinstance(event.fact, Has):
            return {}
        place = f"seat {event.fact.seat}"
        self._totals[place] = (*self._totals.get(place, ()), event.fact.hand)
        return {place: [_tagged(self.words.language, held) for held in self._totals[place]]}

    def outcome(self, dealt: Iterable[int]) -> dict[str, Any]:
        """What the hand came to, now that it is over."""
        if self._outcome[0] != len(self._events):
            self._outcome = len(self._events), told(self.words, self._game, self._events, self._lying, dealt)
        return self._outcome[1]

    def _changed(self) -> dict[str, list[dict[str, str]]]:
        """The hands that count something else now; nothing where that is no longer known."""
        before, self._totals = self._totals, totals(self._game, self._lying)
        places = [place for place in {**before, **self._totals} if before.get(place) != self._totals.get(place)]
        language = self.words.language
        return {place: [_tagged(language, held) for held in self._totals.get(place, ())] for place in places}


def worth(language: Language, held: str) -> dict[str, str]:
    """What a hand counts or makes: in its fixed form, and in words."""
    return {"worth": held, "text": short_hand(language, held) if held else ""}


def _tagged(language: Language, held: str) -> dict[str, str]:
    """The same, in the few words that stand beside the cards."""
    return {"worth": held, "text": tag(language, held) if held else ""}
