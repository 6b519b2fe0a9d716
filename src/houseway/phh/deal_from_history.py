"""The cards that a history tells, as a deck: in the order in which the house dealer deals them, burned cards too.

Cards that are not told (`??`) are found first. A hand that is shown in the end was held all along; of what is left,
any card will do that nobody else has, since nobody ever learns what it was. Only in stud does a card that lies open
decide who acts, and there the cards are chosen so that the players act as the history says.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from houseway.felt.decks import Deck, Shoe
from houseway.felt.shuffle import Stream, seed_from
from houseway.phh.family import Order, Slot, in_histories
from houseway.phh.model import BadHistory
from houseway.phh.notation import UNKNOWN, Act
from houseway.table.game import Game
from houseway.table.setup import CardsFrom, Setup

SEED: Final = seed_from("phh")
"""Shuffles the cards that come after the last one told."""


class ToldShoe(Shoe):
    """A shoe that gives the cards as they were told; where a draw game shuffled its discards in, on from there."""

    __slots__ = ("_at", "_left", "_told")

    def __init__(self, deck: Deck, told: tuple[str, ...]) -> None:
        self.deck = deck
        self.cut_at = None
        self._told = told
        self._at = 0
        self._left = len(deck)

    def take(self, n: int) -> tuple[str, ...]:  # type: ignore[override]
        at = self._at
        self._at = end = at + n
        self._left -= n
        if end <= len(self._told):
            return self._told[at:end]
        return self._beyond(at, end)

    def _beyond(self, at: int, end: int) -> tuple[str, ...]:
        """The history ends before the hand does: the seed says what follows."""
        told = list(dict.fromkeys(self._told))
        rest: list[str] = [card for card in self.deck.cards if card not in told]
        self._told += tuple(Stream(SEED, "deck").draw(rest, len(rest)))
        return self._told[at:end]

    def replenish(self, items: Iterable[str], stream: Stream, keep_the_last: bool = False) -> None:
        """The order goes on as it was told, whatever came back."""
        del stream, keep_the_last
        self._left += len(tuple(items))

    @property
    def left(self) -> int:
        return self._left

    @property
    def drawn(self) -> int:
        return self._at


class ToldSetup(Setup):
    """A hand whose cards are told."""

    def shoe(self) -> Shoe:
        return ToldShoe(self.game.deck(self.decks), self.cards.order)

    @staticmethod
    def source(order: tuple[str, ...]) -> CardsFrom:
        return CardsFrom(SEED, order)  # type: ignore[arg-type]


def deck_of(game: Game, count: int, acts: Sequence[Act]) -> Order:
    """The deck behind the actions of a game with so many players; every card is told or has been found."""
    told = in_histories(game).deck(game, count, acts)
    if len(set(told.order)) < len(told.order) or game.filing.deck.kind != "standard":
        _possible(game, acts)
    return told


def _possible(game: Game, acts: Sequence[Act]) -> None:
    """No card is dealt that is not in the deck, or that is out already and was not thrown away."""
    deck, out = set(game.deck(1).cards), set[str]()
    for number, act in enumerate(acts, start=1):
        if act.kind == "draw":
            out -= set(act.cards)
        if act.kind not in ("deal", "board"):
            continue
        for card in act.cards:
            if card not in deck:
                raise BadHistory(f"action {number}: there is no {card} in this deck")
            if card in out:
                raise BadHistory(f"action {number}: {card} is dealt a second time")
            out.add(card)


# -- cards that are not told


class _Slot:
    """A card that a player is dealt: told, found later, or never known."""

    __slots__ = ("card", "place", "player")

    def __init__(self, card: str | None, player: int, place: int) -> None:
        self.card = card
        self.player = player
        self.place = place


class Found(NamedTuple):
    """The actions with every card in its place, and the players whose last cards nobody knows."""

    acts: list[Act]
    unknown: frozenset[int]


def find(game: Game, acts: Sequence[Act], attempt: int = 0) -> Found:
    """Every unknown card replaced by one that it may have been; another `attempt` chooses others."""
    held: dict[int, list[_Slot]] = {}
    slots: list[list[_Slot]] = []
    for number, act in enumerate(acts, start=1):
        hand = held.setdefault(act.player, [])
        if act.kind in ("deal", "board"):
            mine = [
                _Slot(None if card == UNKNOWN else card, act.player, len(hand) + at)
                for at, card in enumerate(act.cards)
            ]
            hand += mine
        elif act.kind == "draw":
            mine = [_thrown(hand, card, number) for card in act.cards]
        else:
            mine = []
            if act.kind == "show":
                _reveal(hand, act.cards, number)
        slots.append(mine)
    unknown = {player for player, hand in held.items() if any(slot.card is None for slot in hand)}
    _choose(game, acts, slots, attempt)
    filled = [
        act._replace(cards=tuple(slot.card or UNKNOWN for slot in mine)) if mine else act._replace(cards=())
        for act, mine in zip(acts, slots, strict=True)
    ]
    return Found(filled, frozenset(unknown))


def _thrown(hand: list[_Slot], card: str, number: int) -> _Slot:
    """The slot of a card that is thrown away: the one with that card, or one that nobody knows."""
    wanted = None if card == UNKNOWN else card
    for slot in hand:
        if slot.card == wanted:
            break
    else:
        slot = next(
            (slot for slot in hand if slot.card is None), hand[0] if hand and wanted is None else _nobody(card, number)
        )
        slot.card = slot.card or wanted
    hand.remove(slot)
    return slot


def _nobody(card: str, number: int) -> _Slot:
    raise BadHistory(f"action {number}: the player does not hold {card}")


def _reveal(hand: list[_Slot], cards: Sequence[str], number: int) -> None:
    """What is shown was held: known cards must agree, and unknown ones become known, each in its place if it can."""
    told = [card for card in cards if card != UNKNOWN]
    for slot in hand:
        if slot.card in told:
            told.remove(slot.card)
    if cards and len(cards) == len(hand):
        for slot, card in zip(hand, cards, strict=True):
            if slot.card is None and card in told:
                slot.card = card
                told.remove(card)
    for slot in hand:
        if slot.card is None and told:
            slot.card = told.pop(0)
    if told or (cards and len(cards) != len(hand)):
        raise BadHistory(f"action {number}: the player shows {''.join(cards)}, which is not what it holds")


def _choose(game: Game, acts: Sequence[Act], slots: Sequence[Sequence[_Slot]], attempt: int) -> None:
    """A card for every slot that is still empty; once the deck is spent, one that was thrown away."""
    told = {slot.card for mine in slots for slot in mine}
    pool: list[str] = [card for card in game.deck(1).cards if card not in told]
    if attempt:
        random.Random(attempt).shuffle(pool)
    gone: list[str] = []
    open_card = in_histories(game).open_card
    for at, (act, mine) in enumerate(zip(acts, slots, strict=True)):
        if act.kind == "draw":
            gone += [slot.card for slot in mine if slot.card]
            continue
        for slot in mine:
            if slot.card is not None:
                continue
            if not pool and not gone:
                raise BadHistory("there are not enough cards in the deck for all that are dealt")
            if not pool:
                slot.card = gone.pop(0)
            elif attempt or not (wanted := open_card(game, acts, at, Slot(slot.player, slot.place), pool)):
                slot.card = pool.pop(len(pool) // 2)
            else:
                pool.remove(wanted)
                slot.card = wanted
