"""What is told of a hand that is over: the banner, and the cards that decided it."""

from collections.abc import Iterable, Sequence
from typing import Any

from houseway.felt.cards import Card
from houseway.table.events import Event
from houseway.table.game import Game, part
from houseway.table.places import Label
from houseway.table.view import HIDDEN, Lying
from houseway.words.narrator import Narrator
from houseway.words.outcome import Result, outcome

BOARD = "board"


def told(words: Narrator, game: Game, events: Sequence[Event], lying: Lying, dealt: Iterable[int]) -> dict[str, Any]:
    """For whoever the words are for."""
    text, fares = outcome(words, game, events, dealt, words.voice.you)
    lit = Deciding(game, Result(events), lying).lit(words.voice.you)
    return {"text": text, "tone": fares, "lit": {place: list(cards) for place, cards in lit.items()}}


class Deciding:
    """The cards that decided a hand, by their places: those of the hand that has won, as far as they can be seen."""

    def __init__(self, game: Game, result: Result, lying: Lying) -> None:
        self._game, self._result, self._lying = game, result, lying
        self._lit: dict[str, list[str]] = {}

    def lit(self, you: int | None) -> dict[str, list[str]]:
        if self._game.filing.player_dealer:
            self._banked(you)
        else:
            for seat in self._result.taken:
                for held in self._result.won_with(seat):
                    self._light(f"seat {seat}", held)
        return self._lit

    def _light(self, place: str, held: str = "") -> None:
        """A hand, or as much of it and the board as it is made of."""
        own, board = self._cards(place), self._cards(BOARD)
        if not own:
            return
        made = own
        if held and self._game.family.made_of:
            made = list(part(self._game.family.made_of)(self._game.rules, held, own, board)) or own
        mine, shared = list(made), list[Card]()
        left = list(own)
        for card in made:
            if card in left:
                left.remove(card)
            else:
                mine.remove(card)
                shared.append(card)
        for where, cards in ((place, mine), (BOARD, shared)):
            lit = self._lit.setdefault(where, [])
            lit += [card for card in cards if card not in lit or where != BOARD]
        self._lit = {where: cards for where, cards in self._lit.items() if cards}

    def _cards(self, place: str) -> list[Card]:
        cards = self._lying.cards.get(place, ())
        return [] if HIDDEN in cards else [Card(card) for card in cards]

    def _banked(self, you: int | None) -> None:
        result = self._result
        sides = list(self._game.family.layout.sides)
        coup = next((fact for fact in reversed(result.facts) if getattr(fact, "result", "") in (*sides, "tie")), None)
        if coup is not None:
            won = getattr(coup, "result")  # noqa: B009
            for side in sides if won == "tie" else [won]:
                self._light(side)
        elif you is not None and you in result.settled:
            self._against(you, sides)
        elif sides and result.bank and result.fares(result.bank) == "win":
            held = [getattr(fact, "hand", "") for fact in result.facts if fact.kind.startswith("bank-")]
            self._light(sides[0], held[-1] if held else "")

    def _against(self, seat: int, sides: list[str]) -> None:
        settled = self._result.decisive(seat)
        _, spot, hand = Label.of(settled.wager)
        own = f"seat {spot or seat}" + (f" hand {hand}" if hand > 1 else "")
        facts = [fact for fact in settled.why if hasattr(fact, "own") or hasattr(fact, "hand")]
        fact = facts[0] if facts else None
        if settled.result == "returned" or any(one.kind == "folded" for one in settled.why):
            return
        if settled.paid >= 0:
            self._light(own, getattr(fact, "own", "") or getattr(fact, "hand", ""))
        if settled.paid <= 0:
            for side in sides:
                self._light(side, getattr(fact, "bank", ""))
