"""The cards that a history tells, as a deck: in the order in which the house dealer deals them, burned cards too.

Cards that are not told (`??`) are found first. A hand that is shown in the end was held all along; of what is left,
any card will do that nobody else has, since nobody ever learns what it was. Only in stud does a card that lies open
decide who acts, and there the cards are chosen so that the players act as the history says.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from houseway.felt.cards import RANKS
from houseway.felt.decks import Deck, Shoe
from houseway.felt.shuffle import Stream, seed_from
from houseway.phh.model import BadHistory
from houseway.phh.notation import UNKNOWN, Act
from houseway.table.game import Game
from houseway.table.setup import CardsFrom, Setup

SEED: Final = seed_from("phh")
"""Shuffles the cards that come after the last one told."""

BETS: Final = frozenset({"fold", "call", "raise", "bring in"})
BOARD: Final = (3, 1, 1)


class Told(NamedTuple):
    """A deck; and where a bet or a draw comes after cards, how many of the deck have been dealt by then."""

    order: tuple[str, ...]
    due: dict[int, int]
    """By the number of the action, from 0."""


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


def deck_of(game: Game, count: int, acts: Sequence[Act]) -> Told:
    """The deck behind the actions of a game with so many players; every card is told or has been found."""
    family = game.family.name
    told = (_flop if family == "flop" else _stud if family == "stud" else _draw)(game, count, acts)
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


def _flop(game: Game, count: int, acts: Sequence[Act]) -> Told:
    """The hole cards, then the board after a burned card each time."""
    hole: int = game.rules.hole
    holes: list[tuple[str, ...]] = [()] * count
    boards: list[tuple[int, tuple[str, ...]]] = []
    for at, (kind, player, _, cards) in enumerate(acts):
        if kind == "deal":
            if holes[player - 1] or len(cards) != hole:
                raise BadHistory(f"action {at + 1}: every player is dealt {hole} cards, once")
            holes[player - 1] = cards
        elif kind == "board":
            boards.append((at, cards))
    order = _around(holes, hole)
    due = {}
    if boards:
        spare = _spare(game, acts)
        for number, (at, cards) in enumerate(boards):
            if number == len(BOARD) or len(cards) != BOARD[number]:
                raise BadHistory(f"action {at + 1}: the board is dealt as 3, 1 and 1 cards")
            if game.rules.burn:
                order.append(spare.pop())
            order += cards
            due[at + 1] = len(order)
    return Told(tuple(order), due)


def _around(holes: Sequence[tuple[str, ...]], each: int) -> list[str]:
    """Cards dealt one at a time in rotation."""
    for player, cards in enumerate(holes, start=1):
        if not cards:
            raise BadHistory(f"p{player} is dealt no cards")
    return [cards[at] for at in range(each) for cards in holes]


def _stud(game: Game, count: int, acts: Sequence[Act]) -> Told:
    """Street by street: a new one begins with the first card after any other action and with a player's next card; a
    card for everybody is one by itself."""
    streets = [len(street.split()) for street in game.rules.streets]
    order: list[str] = []
    due: dict[int, int] = {}
    street: list[Act] = []
    dealt = 0
    spare = _spare(game, acts)

    def lay() -> None:
        nonlocal dealt
        if dealt == len(streets):
            raise BadHistory(f"there are cards for more than {len(streets)} streets")
        common = street[0].kind == "board"
        if any(len(act.cards) != streets[dealt] for act in street) or (dealt == 0 and len(street) != count):
            raise BadHistory(f"on street {dealt + 1} every player in the hand is dealt {streets[dealt]} cards")
        gone = [act.player for act in street if act.player not in live]
        if gone and not common:
            raise BadHistory(f"on street {dealt + 1} p{gone[0]} is dealt a card, but has folded")
        if dealt and game.rules.burn and len(game.deck(1)) - len(order) > len(live) and spare:
            order.append(spare.pop())
        each = [act.cards for act in sorted(street, key=lambda act: act.player)]
        order.extend(each[0] if common else _around(each, streets[dealt]))
        street.clear()
        dealt += 1

    live = set(range(1, count + 1))
    for at, act in enumerate(acts):
        if act.kind in ("deal", "board"):
            common = "board" in (act.kind, *(other.kind for other in street))
            if street and (common or any(act.player == other.player for other in street)):
                lay()
            street.append(act)
        elif act.kind != "remark":
            if street:
                lay()
                due[at] = len(order)
            if act.kind == "fold":
                live.discard(act.player)
    if street:
        lay()
    return Told(tuple(order), due)


def _draw(game: Game, count: int, acts: Sequence[Act]) -> Told:
    """The first cards, then for each draw a burned card and as many as each player throws away."""
    first: int = game.rules.cards
    given: list[list[str]] = [[] for _ in range(count)]
    for act in acts:
        if act.kind == "deal":
            given[act.player - 1] += act.cards
        elif act.kind == "board":
            raise BadHistory("there is no board in a draw game")
    for player, cards in enumerate(given, start=1):
        if len(cards) < first:
            raise BadHistory(f"p{player} is dealt fewer than {first} cards")
    order = [cards[at] for at in range(first) for cards in given]
    taken = [first] * count
    due: dict[int, int] = {}
    spare = _spare(game, acts)
    left, keep = len(game.deck(1)) - len(order), game.rules.stub_runs_out == "all-but-the-last-card"
    gone = last = 0
    for number, (kind, player, _, thrown) in enumerate(acts, start=1):
        if kind == "draw":
            if (player <= last or not last) and game.rules.burn and left > 1:
                order.append(spare.pop() if spare else order[0])
                left -= 1
            last = player
            if left - keep < len(thrown) and gone:
                left, gone = left + gone, 0
            left -= len(thrown)
            gone += len(thrown)
            at = taken[player - 1]
            taken[player - 1] = upto = at + len(thrown)
            if upto > len(given[player - 1]):
                raise BadHistory(f"action {number}: p{player} throws away {len(thrown)} cards and is not dealt as many")
            order += given[player - 1][at:upto]
        elif kind in BETS and last != count + 1:
            due[number - 1] = len(order)
            last = count + 1
    for player, cards in enumerate(given, start=1):
        if taken[player - 1] < len(cards):
            raise BadHistory(f"p{player} is dealt more cards than it throws away")
    return Told(tuple(order), due)


def _spare(game: Game, acts: Sequence[Act]) -> list[str]:
    """Cards of the deck that nobody is told to have, for the burns."""
    told = {card for act in acts for card in act.cards}
    return [card for card in game.deck(1).cards if card not in told]


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
            elif game.family.name == "stud" and not attempt and 2 <= slot.place <= 5:
                slot.card = _open_card(game, acts, at, slot, pool)
            else:
                slot.card = pool.pop(len(pool) // 2)


def _open_card(game: Game, acts: Sequence[Act], at: int, slot: _Slot, pool: list[str]) -> str:
    """A card for all to see: such that the player acts first on this street, or does not, as the history has it."""
    first = next((act.player for act in acts[at:] if act.kind in BETS), 0) == slot.player
    low_opens = (game.rules.bring_in.by == "low-card") if slot.place == 2 else (game.rules.first == "low-board")
    ranks = RANKS if game.rules.first == "high-board" else "A" + RANKS[:-1]
    pick = min if low_opens == first else max
    card = pick(pool, key=lambda card: (ranks.index(card[0]), "cdhs".index(card[1])))
    pool.remove(card)
    return card
