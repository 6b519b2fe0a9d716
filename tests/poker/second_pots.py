"""A game for the pot settled a second time, from what went in and who is left; and what each seat must be asked for.

Nothing here is shared with the engine's pots, showdown or betting. It goes through a hand's events with the filing's
figures at hand, keeps count of what everybody has put in, and tells what each seat should have got at the end.

- What a player has put in decides what he can win: all-in players win "only what proportionally is in the pot at the
  point at which they are all-in" (002: 201). A bet that nobody has matched goes back.
- Who stays in owes what the largest bet of the round is, however it came about (003: 148-158).
- Ties split a pot; odd chips go as the filing says (003: 71-74, 164-167; 001: 2092).
- A hand that is thrown in wins nothing, unless it is the last one left in a pot.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from houseway.table.events import Acted, Dealt, Moved, Shown
from houseway.table.hand import Hand
from tests.poker.second_hands import (
    DRAWN,
    JOKER,
    LOW_RANKS,
    RANKS,
    Worth,
    ace_to_five,
    eight_or_better,
    high,
    high_from_two,
    twos,
)

FORCED = ("blind", "post", "straddle", "kill", "bring-in")


class Count:
    """What a bystander has counted of a hand so far."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.rules: Any = hand.setup.game.rules
        self.family = hand.setup.game.family.name
        self.chip = hand.setup.schedule.chip or hand.setup.game.filing.chips.smallest
        self.stacks = dict(hand.setup.stacks)
        self.put = dict.fromkeys(self.stacks, 0)
        self.round = dict.fromkeys(self.stacks, 0)
        self.in_hand: set[int] = set()
        self.cards: dict[int, list[str]] = {}
        self.up: dict[int, set[str]] = {}
        self.board: list[str] = []
        self.asked_to_show: list[tuple[int, str]] = []
        self.dead = self.fees = 0
        self.got: dict[int, int] = {}
        self.posted_short = False
        openers = getattr(self.rules, "openers", None)
        self.opened = openers is None or openers.least == "nothing"
        self.passed = False
        self.last_blind = 0
        self._betting = self._turning = False
        self._read = 0

    def catch_up(self) -> None:
        """Take in whatever has happened since the last time."""
        events = self.hand.log.events
        for event in events[self._read :]:
            self._take_in(event)
        self._read = len(events)

    def _take_in(self, event: object) -> None:
        match event:
            case Dealt(place, cards, seen) if place.startswith("seat "):
                seat = int(place.split()[1])
                self._new_round()
                self.in_hand.add(seat)
                self.cards.setdefault(seat, []).extend(cards)
                self.up.setdefault(seat, set()).update(cards if seen is None else ())
            case Dealt("board", cards, _):
                self._new_round()
                self.board.extend(cards)
            case Shown(place, cards) if self._turning:
                self.up[int(place.split()[1])].update(cards)
                self._turning = False
            case Acted(seat, ask, choice, _, _):
                if ask in ("draw", "discard", "roll"):
                    self._new_round()
                self._betting |= ask in ("bet", "bring in")
                self.opened |= choice.do in ("call", "bet", "raise")
                self.passed |= choice.do == "check" and not self.opened
                self._turning = choice.do == "turn up"
                if choice.do == "fold":
                    self.in_hand.discard(seat)
                elif ask in ("draw", "discard"):
                    for card in choice.cards:
                        self.cards[seat].remove(card)
                elif ask in ("show", "board"):
                    self.asked_to_show.append((seat, choice.do))
            case Moved(source, target, amount, why):
                self._money(source, target, amount, why)

    def _new_round(self) -> None:
        """Cards that are dealt after a bet was asked for end its round."""
        if self._betting:
            self.round = dict.fromkeys(self.stacks, 0)
            self.posted_short = self._betting = False

    def _money(self, source: str, target: str, amount: int, why: str) -> None:
        kind = why.split()[0]
        if target == "pot":
            seat = int(source.split()[1])
            self.stacks[seat] -= amount
            dead = kind == "post-dead" or (kind == "ante" and "dead_antes" in self.hand.setup.terms)
            if dead:
                self.dead += amount
            else:
                self.put[seat] += amount
            if kind != "ante" and not dead:
                self.round[seat] += amount
            if why == "blind which=big" or (kind == "kill" and self.rules.kill.acts == "last"):
                self.last_blind = seat
            # What is owed after a short blind, or one that was only bought, is the filing's to say.
            forced = kind in FORCED or (kind == "ante" and self.family != "stud")
            self.posted_short |= (forced and not self.stacks[seat]) or kind.startswith("post")
        elif source == "pot" and target.startswith("stack "):
            seat = int(target.split()[1])
            self.got[seat] = self.got.get(seat, 0) + amount
            self.stacks[seat] += amount
        elif source == "pot":
            self.fees += amount

    # -- what is owed

    def owes(self, seat: int) -> int:
        """What a seat must put in to stay: the largest bet against it, as far as its chips go."""
        others = [other for other in self.in_hand if other != seat]
        if all(not self.stacks[other] for other in others):
            level = max(self.round[other] for other in others)
        else:
            level = max(self.round.values())
        return max(0, min(level - self.round[seat], self.stacks[seat]))

    def check_question(self) -> None:
        """Nobody without chips is asked to bet, and who is asked is asked for what he owes."""
        decision = self.hand.decision
        if decision is None or decision.ask != "bet":
            return
        seat = decision.seat
        if not self.opened:
            assert decision.option("check"), f"nobody has opened, and seat {seat} may not pass"
            return
        assert seat in self.in_hand
        assert self.stacks[seat] > 0, f"seat {seat} has no chips and is asked to bet"
        call = decision.option("call")
        offered = getattr(call, "amount", 0) if call else 0
        owes = self.owes(seat)
        fits = offered >= owes if self.posted_short else offered == owes
        assert fits, f"seat {seat} owes {owes} and is asked for {offered}"

    # -- the end

    def settled(self) -> dict[int, int]:
        """What each seat should have got out of the pot."""
        found: dict[int, int] = {}
        if not self.opened and self.passed:
            return self._unopened()
        for amount, players in self._layers():
            for seat, part in self._shared(amount, players, self._around()).items():
                found[seat] = found.get(seat, 0) + part
        return {seat: amount for seat, amount in found.items() if amount}

    def _unopened(self) -> dict[int, int]:
        """Everybody has passed: all goes back, or waits for the next deal unless somebody is all in, or the last blind
        takes it; without blinds all goes back."""
        how = self.rules.openers.nobody_opens
        if how == "next-deal" and all(map(self._chips_behind, self.in_hand)):
            return {}
        if how != "to-the-last-blind" or not max(self.round.values()):
            return {seat: had for seat, had in self.put.items() if had}
        self.in_hand = {self.last_blind}
        found: dict[int, int] = {}
        for amount, (seat,) in self._layers():
            found[seat] = found.get(seat, 0) + amount
        return found

    def _around(self) -> list[int]:
        """Seats from the left of the button."""
        button = self.hand.outcome["button"]
        seats = sorted(self.cards)
        return [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]

    def _layers(self) -> list[tuple[int, list[int]]]:
        """The pots, each with those who have paid all of it and are still in: main pot first, fees taken from it."""
        unpaid = any(not self.put[seat] for seat in self.in_hand)
        made: list[tuple[int, list[int]]] = [(self.dead, sorted(self.in_hand) if unpaid else [])]
        below = 0
        for level in sorted(set(self.put.values()) - {0}):
            payers = [seat for seat, had in self.put.items() if had >= level]
            players = [seat for seat in payers if seat in self.in_hand]
            if len(payers) == 1 and not players and not any(self._chips_behind(seat) for seat in self.in_hand):
                players = payers
            amount = (level - below) * len(payers)
            before, who = made[-1]
            if not who or not players or set(who) == set(players):
                made[-1] = (before + amount, who or players)
            else:
                made.append((amount, players))
            below = level
        fees, left = self.fees, []
        for amount, players in made:
            taken = min(fees, amount)
            fees -= taken
            left.append((amount - taken, players))
        return [pot for pot in left if pot[0]]

    def _chips_behind(self, seat: int) -> int:
        """What a seat had left before anything was paid out."""
        return self.stacks[seat] - self.got.get(seat, 0)

    def _shared(self, amount: int, players: Sequence[int], order: Sequence[int]) -> dict[int, int]:
        """One pot among those of its players whose hands are shown and best."""
        gone = {seat for seat, did in self.asked_to_show if did in ("muck", "say nothing")}
        shown = [seat for seat in players if seat not in gone]
        if not shown:
            asked = [seat for seat, _ in self.asked_to_show]
            shown = [max(players, key=asked.index)]
        if len(shown) == 1:
            return {shown[0]: amount}
        line = self._line(order)
        highs = {seat: self.high(seat) for seat in shown}
        lows = {seat: worth for seat in shown if (worth := self.low(seat)) is not None}
        first = self._best(highs, line)
        if not lows:
            return self._split(amount, first)
        second = self._best(lows, line)
        half = amount // 2 // self.chip * self.chip
        bigger = {"high": first, "low": second}.get(self.rules.odd_chip.halves)
        if bigger is None:
            nearest = next(seat for seat in line if seat in first or seat in second)
            bigger = first if nearest in first else second
        larger = amount - half
        parts = (larger, half) if bigger is first else (half, larger)
        found: dict[int, int] = {}
        for winners, part in zip((first, second), parts, strict=True):
            for seat, share in self._split(part, winners).items():
                found[seat] = found.get(seat, 0) + share
        return found

    @staticmethod
    def _best(worth: dict[int, Worth], line: Sequence[int]) -> list[int]:
        best = max(worth.values())
        return [seat for seat in line if worth.get(seat) == best]

    def _split(self, amount: int, winners: Sequence[int]) -> dict[int, int]:
        """Equal parts in whole chips, a chip at a time to those first in line; what is no chip to the first."""
        each = amount // len(winners) // self.chip * self.chip
        found = dict.fromkeys(winners, each)
        over = amount - each * len(winners)
        if self.rules.odd_chip.share == "all-to-one":
            found[winners[0]] += over
            return found
        for seat in winners:
            if over >= self.chip:
                found[seat] += self.chip
                over -= self.chip
        found[winners[0]] += over
        return found

    def _line(self, order: Sequence[int]) -> list[int]:
        """Who is first in line for odd chips."""
        to = self.rules.odd_chip.to
        if to == "first-left-of-button":
            return list(order)
        if to == "nearest-either-way":
            ways = {seat: (min(at, len(order) - 2 - at), at) for at, seat in enumerate(order)}
            ways[order[-1]] = (-1, len(order))
            return sorted(order, key=lambda seat: ways[seat])
        highest = to == "high-card-by-suit"
        joker = 99 if self.rules.odd_chip.joker == "highest" else -1
        ranks = RANKS if highest else LOW_RANKS

        def best(seat: int) -> tuple[int, int]:
            each = [(joker, 0) if card == JOKER else (ranks.index(card[0]), "cdhs".index(card[1]))
                    for card in self.cards[seat]]  # fmt: skip
            return max(each) if highest else min(each)

        return sorted((seat for seat in order if seat in self.in_hand), key=best, reverse=highest)

    # -- hands

    def high(self, seat: int) -> Worth:
        rules, cards = self.rules, self.cards[seat]
        if self.family == "draw":
            return DRAWN[rules.plays](cards)
        if self.family == "stud":
            every = [*cards, *self.board]
            return ace_to_five(every) if rules.plays == "low" else high(every, rules.ranking, self._joker(seat))
        if rules.uses == "two":
            return high_from_two(cards, self.board)
        return high([*cards, *self.board], rules.ranking, "wild" if rules.ranking == "joker-wild" else "ace or fills")

    def _joker(self, seat: int) -> str:
        """In Mexican Stud: wild face down, an ace or a filler where it was dealt up, as it is read where turned up."""
        if JOKER in self.board:
            return "ace or fills"
        if JOKER not in self.up.get(seat, ()):
            return "wild"
        dealt_up = any(
            isinstance(event, Dealt) and event.place == f"seat {seat}" and JOKER in event.cards and event.seen is None
            for event in self.hand.log.events
        )
        turned = {"straight-or-flush": "fills", "ace-straight-flush": "ace or fills", "wild": "wild"}
        return "ace or fills" if dealt_up else turned[self.rules.joker_turned_up]

    def low(self, seat: int) -> Worth | None:
        rules, cards = self.rules, self.cards[seat]
        if self.family == "stud" and rules.plays == "high-low":
            return eight_or_better(combinations([*cards, *self.board], 5))
        if self.family == "flop" and rules.low == "eight-or-better":
            if rules.low_uses == "two":
                return eight_or_better([*two, *three] for two, three in twos(cards, self.board))
            return eight_or_better(combinations([*cards, *self.board], 5))
        return None
