"""What a hand that is over came to for one seat, in one sentence: how much, and why.

It is told from the events that the seat has seen. A family whose hands are won in a way of their own says it itself, in
its `outcome`; the others are played for a pot or against a player-dealer.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from houseway.felt.chips import money
from houseway.table.events import Acted, Event, Moved, Settled, Told
from houseway.table.facts import Fact
from houseway.table.game import Game, part
from houseway.table.places import Label, stack_of
from houseway.table.reasons import Reason
from houseway.words import hands
from houseway.words.language import Value
from houseway.words.narrator import Narrator

Fares = Literal["win", "lose", "even"]

TAKEN_BACK = frozenset({"uncalled", "misdeal", "passed", "tops-back"})
"""Chips that come back from the pot and that nobody has won."""
NO_HAND = frozenset({"no-bank", "no-bets", "nobody-opens", "no-hand-dealt", "not-played", "misdeal"})
"""Facts after which there is nothing to win."""
ROWS = frozenset({"row", "prize"})
"""Facts that say by which row of a paytable a wager was settled."""


class Outcome(NamedTuple):
    text: str
    fares: Fares


@dataclass
class Result:
    """What the events of a hand that is over tell of everybody in it."""

    events: Sequence[Event]
    net: dict[int, int] = field(default_factory=dict)
    """What each seat has won or lost, fees apart."""
    taken: dict[int, list[Reason]] = field(default_factory=dict)
    """Who has won any of the pot, and by which reasons."""
    held: dict[int, list[str]] = field(default_factory=dict)
    """What was shown for the pot, in fixed form."""
    settled: dict[int, list[Settled]] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    collected: int = 0
    """What the house has taken from the pot."""
    bank: int = 0
    """The player-dealer's seat."""

    def __post_init__(self) -> None:
        for event in self.events:
            match event:
                case Moved():
                    self._moved(event)
                case Settled(seat):
                    self.settled.setdefault(seat, []).append(event)
                case Acted(seat, _, choice) if choice.do == "fold":
                    self.folded.add(seat)
                case Told(fact) if fact.kind == "has":
                    self.held.setdefault(getattr(fact, "seat"), []).append(getattr(fact, "hand"))  # noqa: B009

    def _moved(self, move: Moved) -> None:
        payer, payee, why = stack_of(move.source), stack_of(move.target), Reason.of(move.why)
        if why.kind == "fee":
            self.collected += move.amount if move.source == "pot" else 0
            return
        if payer:
            self.net[payer] = self.net.get(payer, 0) - move.amount
        if payee:
            self.net[payee] = self.net.get(payee, 0) + move.amount
        if move.target == "cover" and payer:
            self.bank = payer
        if move.source == "pot" and payee and why.kind not in TAKEN_BACK:
            self.taken.setdefault(payee, []).append(why)

    @cached_property
    def facts(self) -> list[Fact]:
        return [event.fact for event in self.events if isinstance(event, Told)]

    def last(self, *kinds: str) -> Fact | None:
        """The last fact of one of these kinds."""
        return next((fact for fact in reversed(self.facts) if fact.kind in kinds), None)

    def fares(self, seat: int) -> Fares:
        net = self.net.get(seat, 0)
        return "win" if net > 0 else "lose" if net < 0 else "even"

    def won_with(self, seat: int) -> list[str]:
        """The hands with which a seat has won any of the pot: in a split game perhaps one half only."""
        held = self.held.get(seat, [])
        halves = {why.details.get("half") for why in self.taken.get(seat, ())}
        if halves == {"low"}:
            return [one for one in held if one.startswith("low ")]
        return held[:1] if halves == {"high"} else held

    def decisive(self, seat: int) -> Settled:
        """The wager of a seat that says most about how it fared: the largest gain, or the largest loss."""
        mine, fares = self.settled[seat], self.fares(seat)
        if fares == "even":
            return next((one for one in mine if one.result == "push"), mine[0])
        sign = 1 if fares == "win" else -1
        return max(mine, key=lambda one: sign * one.paid)


def outcome(words: Narrator, game: Game, events: Sequence[Event], dealt: Iterable[int], you: int | None) -> Outcome:
    """For a seat that was dealt in; for anybody else, what came out for those who were."""
    result = Result(events)
    seat = you if you is not None and you in set(dealt) else None
    teller = Teller(words, game, result)
    own = part(game.family.outcome)(teller, seat) if game.family.outcome else None
    text = own or teller.nothing() or (teller.banked(seat) if game.filing.player_dealer else teller.pot(seat))
    return Outcome(text, result.fares(seat) if seat is not None else "even")


class Teller:
    """Says how one hand came out."""

    def __init__(self, words: Narrator, game: Game, result: Result) -> None:
        self.words, self.game, self.result = words, game, result

    def say(self, message: str, seat: int, **more: Value) -> str:
        """A message about how a seat fared."""
        amount = money(abs(self.result.net.get(seat, 0)))
        told: Mapping[str, Value] = {**self.words.who(seat), "amount": amount, "fares": self.result.fares(seat)}
        return self.words.say(message, **{**told, **more})

    def nothing(self) -> str:
        """Where no hand was played: why not."""
        fact = self.result.facts[-1] if self.result.facts and not any(self.result.net.values()) else None
        return self.words.speaker.fact(fact) if fact and fact.kind in NO_HAND else ""

    # -- for the pot

    def pot(self, seat: int | None) -> str:
        result = self.result
        if not result.taken:
            if result.collected and (seat is None or result.fares(seat) != "lose"):
                return self.words.say("outcome-collection")
            if result.collected and seat is not None:
                return self.say("outcome-collection-costs", seat)
            return self.words.say("outcome-over") if seat is None else self.say("outcome-plain", seat)
        if seat is None:
            return self._winners()
        if seat in result.taken:
            return self._wins(seat)
        if seat in result.held and len(result.taken) == 1:
            (winner,) = result.taken
            own, other = hands.against(self.words.language, result.held[seat][0], self._shown(winner) or "", whole=True)
            return self.say("outcome-against", seat, own=own, bank=other)
        if seat in result.folded:
            return self.say("outcome-fold", seat, rest=self._winners())
        return self.say("outcome-rest", seat, rest=self._winners())

    def _winners(self) -> str:
        """Who has won, for somebody who has not."""
        taken = self.result.taken
        if len(taken) > 1:
            voice, language = self.words.voice, self.words.language
            seats = self.words.speaker.listed([voice.middle(language, one) for one in taken])
            return self.words.say("outcome-split-between", seats=seats)
        (winner,) = taken
        return self._wins(winner)

    def _wins(self, seat: int) -> str:
        result = self.result
        shown = self._shown(seat)
        held = hands.brief(self.words.language, shown) if shown else ""
        net = result.net.get(seat, 0)
        if net <= 0 and net + result.collected >= 0 and len(result.taken) == 1:
            return self.say("outcome-collection-eats", seat)
        if net < 0:
            return self.say("outcome-part", seat)
        shared = any(
            why.kind == "share" or (why.details.get("half") and self._others(seat)) for why in result.taken[seat]
        )
        if held and shared:
            return self.say("outcome-split", seat, hand=held)
        if held:
            return self.say("outcome-with", seat, hand=held)
        return self.say("outcome-unchallenged" if not result.held else "outcome-plain", seat)

    def _others(self, seat: int) -> bool:
        """Whether anybody else has won any of the pot."""
        return bool(self.result.taken.keys() - {seat})

    def _shown(self, seat: int) -> str:
        """The hand with which a seat has won; the high one where it has won both halves."""
        return next(iter(self.result.won_with(seat)), "")

    # -- against the player-dealer

    def banked(self, seat: int | None) -> str:
        result = self.result
        if seat is None or seat == result.bank:
            return self._bank() if result.bank else self.words.say("outcome-over")
        if seat not in result.settled:
            fact, why = self._public()
            if fact is None:
                return self.say("outcome-no-bet", seat)
            # Hands that are set are told as two, without whose they are.
            return self.say("outcome-no-bet-bank" if fact.kind == "bank-sets" else "outcome-no-bet-why", seat, why=why)
        settled = result.decisive(seat)
        if any(fact.kind == "folded" for fact in settled.why):
            return self.say("outcome-folds", seat)
        if all(one.result == "returned" for one in result.settled[seat]):
            back = sum(one.returned for one in result.settled[seat])
            return self.say("outcome-not-covered", seat, amount=money(back))
        why = self.why(settled)
        if not why:
            return self.say("outcome-plain", seat)
        if all(one.result == "push" for one in result.settled[seat]):
            return self.say("outcome-push", seat, why=why)
        rule = self.game.filing.wagers.get(Label.of(settled.wager).kind)
        if rule and rule.bonus:
            return self.say("outcome-bonus", seat, wager=rule.title, why=why)
        return self.say("outcome-why", seat, why=why)

    def why(self, settled: Settled) -> str:
        """Why a wager came out as it did: the hands; of a bonus bet, what it was paid for."""
        facts = list(settled.why)
        rule = self.game.filing.wagers.get(Label.of(settled.wager).kind)
        rows = [fact for fact in facts if fact.kind in ROWS]
        rest = [fact for fact in facts if fact.kind not in ROWS]
        if rows and (not rest or (rule is not None and rule.bonus)):
            chosen = rows[:1]
        elif any(hasattr(fact, "fares") for fact in rest):
            # Hands that are set are compared group by group.
            chosen = [fact for fact in rest if hasattr(fact, "fares")]
        else:
            chosen = rest
        return "; ".join(filter(None, (self.words.speaker.why(fact, whole=True) for fact in chosen)))

    def _bank(self) -> str:
        bank = self.result.bank
        for fact in reversed(self.result.facts):
            held = getattr(fact, "hand", "")
            if fact.kind.startswith("bank-") and held:
                return self.say("outcome-bank-with", bank, hand=hands.brief(self.words.language, held))
        _, why = self._public()
        return self.say("outcome-bank-why", bank, why=why) if why else self.say("outcome-bank", bank)

    def _public(self) -> tuple[Fact | None, str]:
        """What the table had, where one fact says it."""
        for fact in reversed(self.result.facts):
            if fact.kind.startswith("bank-") or hasattr(fact, "result"):
                why = self.words.speaker.why(fact)
                if why:
                    return fact, why
        return None, ""
