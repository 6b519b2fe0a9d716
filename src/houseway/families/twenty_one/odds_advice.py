"""Advice at a table of a twenty-one game: what each answer is worth, by the cards that a seat can see.

All cards that lie open count as gone from the shoe, those of other seats and of a split pair's other hands too. What
was dealt in earlier rounds does not: nobody at the table is told.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.odds import main_wager, play_of
from houseway.families.twenty_one.odds_hands import (
    ACTIONS,
    AGAIN,
    INITIAL,
    KINDS,
    RESCUE,
    SPLIT_ACE,
    STAND,
    Floats,
    Hand,
    added,
    hand_of,
    kind_of,
    stops,
)
from houseway.families.twenty_one.odds_kernels import NEVER
from houseway.families.twenty_one.odds_play import NOTHING, Against, Play
from houseway.families.twenty_one.odds_rounds import values_on_the_deal
from houseway.families.twenty_one.rules import TwentyOneRules
from houseway.felt.cards import Card
from houseway.odds import counted
from houseway.odds.answer import Advice
from houseway.table.game import Game
from houseway.table.options import Amount, Choice, Decision, Option
from houseway.table.places import Place
from houseway.table.view import HIDDEN, View

BANK = "player-dealer"
Places = Mapping[str, list[str]]
Values = Mapping[str, float]
"""What each answer is worth."""


class Situation(NamedTuple):
    """A hand to be played, as far as its values depend on it."""

    hand: Hand
    up: int
    gone: Hand
    """Open cards beside the hand and the up card."""
    doubled: bool = False
    mode: int = INITIAL
    later: bool = False
    """Whether this is not the first hand of its spot."""
    may_split: int = 0
    """How often it may still be split."""

    @property
    def pair(self) -> int | None:
        """The kind of which it is a pair."""
        return next((kind for kind in range(KINDS) if self.hand == added(NOTHING, kind, 2)), None)


class Adviser:
    """Knows one game from a fresh shoe."""

    def __init__(self, game: Game, decks: int | None = None) -> None:
        self.game, self.decks = game, decks
        self.rules: TwentyOneRules = game.rules
        self.values = lru_cache(maxsize=100_000)(self._values)
        self._rows = lru_cache(maxsize=16)(self._rows_drawn)
        self._stands = lru_cache(maxsize=100_000)(self._bank_stands)
        self._draws = lru_cache(maxsize=100_000)(self._bank_draws)

    def __call__(self, view: View) -> tuple[Advice, ...]:
        decision = view.decision
        if decision is None or decision.ask not in ("play", "surrender", "insurance"):
            return ()
        places = view.places()
        if decision.about == BANK:
            return (self._for_the_bank(places[BANK]),)
        at = self._situation(decision, places)
        if decision.ask == "insurance":
            values = self._insured(view, decision, at, places)
        elif decision.ask == "surrender":
            values = {"surrender": -0.5, "play": self.on_the_deal(at)}
        else:
            values = self.values(at)
        advice = [Advice(_choice(option), values[option.do]) for option in decision.options if option.do in values]
        return tuple(sorted(advice, key=lambda one: -one.value))

    @cached_property
    def play(self) -> Play:
        return play_of(self.game, self.decks)

    def _situation(self, decision: Decision, places: Places) -> Situation:
        cards = places[decision.about]
        up = next(card for card in places[BANK] if card != HIDDEN)
        spot, _, number = decision.about.partition(" hand ")
        hands = sum(place == spot or place.startswith(f"{spot} hand ") for place in places)
        offered = {option.do for option in decision.options}
        play, kind = self.play, kind_of(cards[0])
        open_cards = [card for held in places.values() for card in held if card != HIDDEN]
        return Situation(
            hand_of(cards),
            kind_of(up),
            tuple(np.subtract(hand_of(open_cards), hand_of([*cards, up])).tolist()),
            len(cards) > 2 and bool(offered & {"double", "rescue"}),
            play.mode(kind) if hands > 1 else INITIAL,
            bool(number),
            play.times(kind) - hands + 1 if "split" in offered else 0,
        )

    # -- what a hand is worth

    def _values(self, at: Situation) -> Values:
        """What may be done with a hand, and what it is worth; where the hole card was checked, given no natural."""
        play = self.play
        against = self._against(at)
        number = play.hands.index[at.hand]
        if at.doubled:
            values = against.doubled[sum(at.hand) - 2, number]
            found = {"stand": values[STAND], "double": values[AGAIN], "rescue": values[RESCUE]}
        else:
            found = dict(zip(ACTIONS, against.plain[number], strict=True))
        if at.may_split and at.pair is not None:
            found["split"] = self._split(at, against, at.pair)
        none = float(against.stand[number, 2]) if against.checked else 1.0
        return {do: float(value) / none for do, value in found.items() if value > NEVER / 2}

    def _against(self, at: Situation) -> Against:
        """Play against the up card, from what is left when the open cards are gone."""
        play = self.play
        whole = np.array(play.shoe.kinds, dtype=np.int64) - np.array(at.gone)
        against = play.against(at.up, whole, at.hand, splits=False)
        if at.mode == INITIAL:
            return against
        mode = at.mode if sum(at.hand) == 2 or at.mode != SPLIT_ACE else INITIAL
        best = play.played_best(at.up, against.shoe, play.hands.holding(at.hand), mode, not at.later)
        return against._replace(stand=best[0], plain=best[1], doubled=best[2])

    def _split(self, at: Situation, against: Against, kind: int) -> float:
        return self.play.split(against, kind, times=at.may_split, first=not at.later).value

    # -- before the hole card is checked

    def on_the_deal(self, at: Situation) -> float:
        """What a hand is worth before the hole card is checked, or as if it was not."""
        play, against = self.play, self._against(at)
        number = play.hands.index[at.hand]
        splits = {}
        if at.pair is not None and play.times(at.pair):
            split = play.split(against, at.pair)
            if split.value > against.plain[number].max():
                splits[at.pair] = split
        return float(values_on_the_deal(play, against, splits)[number])

    def _insured(self, view: View, decision: Decision, at: Situation, places: Places) -> Values:
        """What the hand is worth with and without insurance, and what even money is."""
        assert self.rules.insurance
        found = {"no": self.on_the_deal(at), "even-money": 1.0}
        option = decision.option("insure")
        if isinstance(option, Amount):
            rule, counting = self.game.filing.wagers[self.rules.insurance.wager], self.rules.counting
            up = Card(next(card for card in places[BANK] if card != HIDDEN))
            own = counting.of(tuple(Card(card) for card in places[decision.about]))
            shoe = self.play.shoe.without(card for held in places.values() for card in held if card != HIDDEN)
            brings = 0.0
            for card, number in shoe.cards.items():
                bank = counting.of((up, card))
                pays = counted.pays(rule, conditions.compared(own, bank)) if bank.natural else counted.LOST
                brings += float(pays) * number / shoe.total
            main, lying = main_wager(self.game), ((Place.of(place), cents) for place, cents in view.money().items())
            wagered = max(cents for place, cents in lying if (place.seat, place.wager) == (view.seat, main))
            found["insure"] = found["no"] + brings * option.high / wagered
        return found

    # -- the player-dealer

    def _for_the_bank(self, cards: list[str]) -> Advice:
        """What a player-dealer that may choose does by its chart, against one player who plays best."""
        up = cards[1 if self.rules.hole_card == "first" else 0]
        count = self.rules.counting.of(tuple(Card(card) for card in cards))
        stands = stops(count, self.play.draws)
        worth = self._stands if stands else self._draws
        return Advice(Choice("stand" if stands else "hit"), worth(hand_of(cards), kind_of(up)))

    def _rows_drawn(self, up: int) -> Floats:
        """How often the player ends with each kind of hand against an up card."""
        play, against = self.play, self.play.against(up, splits=False)
        ends = play.ends(against, against.shoe, against.deals, against.plays, INITIAL)
        rows: Floats = ends.hands.sum(axis=(0, 2))
        return rows / float(rows.sum())

    def _bank_stands(self, hand: Hand, up: int) -> float:
        reckoning = self.play.reckoning
        value = 0.0
        for chance, mixture in zip(self._rows(up), self.play.hands.mixtures, strict=True):
            for share, count in mixture:
                for other, bank in reckoning.counts(hand, True):
                    value -= chance * share * other * reckoning.pays(count, reckoning.told(bank))
        return value

    def _bank_draws(self, hand: Hand, up: int) -> float:
        play = self.play
        left = np.array(play.shoe.kinds) - np.array(hand)
        value = 0.0
        for kind in np.flatnonzero(left > 0):
            more = added(hand, int(kind))
            done = stops(play.reckoning.counts(more, True)[0][1], play.draws)
            value += left[kind] * (self._stands(more, up) if done else self._draws(more, up))
        return float(value / left.sum())


def _choice(option: Option) -> Choice:
    """The option in full: a double is for as much as it can be."""
    return Choice(option.do, option.high) if isinstance(option, Amount) else option.choice()
