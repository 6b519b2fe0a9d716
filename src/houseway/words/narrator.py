"""A hand in words: every event that is worth a sentence."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from houseway.felt.chips import money
from houseway.table.events import Acted, Event, Laid, Moved, Ruled, Said, Settled, Shifted, Shown, Told
from houseway.table.game import Game
from houseway.table.places import Label, Place, stack_of
from houseway.table.reasons import Reason
from houseway.table.reasons import kinds as reasons
from houseway.table.view import HIDDEN
from houseway.words.language import Value, spoken_at
from houseway.words.speaker import Speaker
from houseway.words.voice import Voice

Tone = Literal["deal", "act", "money", "say", "fee", "win", "lose", "floor"]


class Sentence(NamedTuple):
    """What is said of an event: the words, of whom, cards that are shown with it, and the lines it goes by."""

    text: str
    tone: Tone
    seat: int | None = None
    cards: tuple[str, ...] = ()
    lines: str = ""


QUIET = frozenset(
    {
        ("insurance", "no"),
        ("follow", "stay"),
        ("surrender", "play"),
        ("play", "rescue"),
        ("force", "let it be"),
        ("force", "force"),
        ("stakes", "double"),
        ("straddle", "no straddle"),
        ("join", "play"),
        ("declare", "declare"),
        ("declare", "surrender"),
    }
)
"""Answers that change nothing, or that the chips or the house tell better."""
SETTLED = frozenset({"lose", "pay", "push", "stake-back", "not-covered"})
"""Reasons that the settlement of a wager tells."""
TAKEN_BACK = frozenset({"withdraw", "rescue"})
RETURNED = frozenset({"uncalled", "misdeal"})
"""Reasons for chips to come back from the pot that nobody has won."""
_NUMBER = re.compile(r"\d+")


class Narrator:
    """Tells the hands of one game to one person in one language."""

    def __init__(self, game: Game, voice: Voice | None = None, tag: str = "en") -> None:
        self.filing = game.filing
        self.voice = voice or Voice()
        self.language = spoken_at(tag, game.family)
        self.speaker = Speaker(self.language, self.voice, game)
        self._by_time = frozenset(name for _, name, fee in self.filing.fees() if fee.per == "half-hour")

    def say(self, message: str, /, **values: Value) -> str:
        """Any message; for sentences that only one table has."""
        return self.language.say(message, **values)

    # -- what happened

    def tell(self, events: Sequence[Event], number: int) -> Sentence | None:
        """What there is to say of an event, given those before and after it; `None` for one that others tell better."""
        event = events[number]
        match event:
            case Told(fact, lines):
                said = self.speaker.fact(fact)
                return Sentence(said, "say", lines=lines) if said else None
            case Said(text, lines):
                return Sentence(text, "say", lines=lines)
            case Acted():
                return self._acted(event, events[number + 1] if number + 1 < len(events) else None)
            case Moved(source, target):
                moved = self._moved(event)
                between = moved and stack_of(source) and stack_of(target)
                return self._paid_for(moved, events, number) if moved and between else moved
            case Settled():
                tone: Tone = "win" if event.paid > 0 else "lose" if event.paid < 0 else "money"
                return Sentence(self.settled(event), tone, event.seat, lines=event.lines)
            case Shown() if number + 1 < len(events) and isinstance(events[number + 1], Shifted):
                # Cards that are shown to be laid or thrown: what the seat does tells it.
                return None
            case Shown(place, cards):
                return Sentence(self._of_place("shows", place), "deal", Place.of(place).seat or None, cards)
            case Laid(place, groups):
                laid = "  /  ".join(map(self.speaker.cards, groups))
                return Sentence(self._of_place("lays", place, cards=laid), "deal", Place.of(place).seat or None)
            case Ruled():
                return self._ruled(event)
        return None

    def _of_place(self, message: str, place: str, **values: Value) -> str:
        """What is done with the cards of a seat, or of the table."""
        where = Place.of(place)
        if where.kind == "seat":
            return self._where(self.say(message, **self.who(where.seat), **values), 0, where.hand)
        return self.say(f"table-{message}", place=self.place(place), **values)

    def at_hand(self, said: str, place: Place) -> str:
        """What is said of a hand, and which of a spot's hands it is."""
        return self._where(said, 0, place.hand)

    def place(self, place: str, form: str = "") -> str:
        """A place of the table by its name: `Board`, `The player-dealer`; as a `title`, `Player-dealer`."""
        message = f"place-{place}"
        if not self.language.has(message):
            return place.capitalize()
        return self.language.say(message, form if self.language.has(message, form) else "")

    def who(self, seat: int) -> dict[str, Value]:
        return self.speaker.value("seat", "seat", seat)

    def _acted(self, event: Acted, after: Event | None) -> Sentence | None:
        seat, ask, choice, _, about = event
        if ask == "wager" or (ask, choice.do) in QUIET:
            return None
        if isinstance(after, Moved) and (stack_of(after.source) == seat or after.why in TAKEN_BACK):
            # What was put in, or taken back, says it better, with the amount.
            return None
        cards = tuple(card for card in choice.cards if card != HIDDEN)
        message = self._first(f"act-{_slug(ask)}-{_slug(choice.do)}", f"act-{_slug(choice.do)}", "act-other")
        values = self.who(seat) | {"n": "".join(_NUMBER.findall(choice.do)[:1]), "count": len(choice.cards)}
        values |= {"do": choice.do, "wager": self.wager(ask) if ask in self.filing.wagers else ""}
        said = self.say(message, **values)
        return Sentence(self._about(said, seat, about), "act", seat, cards)

    def _first(self, *messages: str) -> str:
        """The first of these messages that there is."""
        return next(filter(self.language.has, messages))

    def _about(self, said: str, seat: int, about: str) -> str:
        """What is done with one of several hands, or on another's spot."""
        place = Place.of(about)
        if place.kind != "seat":
            return said
        return self._where(said, place.seat if place.seat != seat else 0, place.hand)

    def _where(self, said: str, spot: int, hand: int) -> str:
        where = self._spot_and_hand(spot, hand)
        return self.say("with-where", said=said, where=where) if where else said

    def _spot_and_hand(self, spot: int, hand: int) -> str:
        parts = [self.say("on-spot", spot=str(spot))] * (spot > 0) + [self.say("of-hand", hand=str(hand))] * (hand > 1)
        return ", ".join(parts)

    # -- money

    def _moved(self, event: Moved) -> Sentence | None:
        reason = Reason.of(event.why)
        kind = reason.kind
        payer, payee = stack_of(event.source), stack_of(event.target)
        if kind == "fee":
            return Sentence(self.fees([event]), "fee", payer or None)
        if kind in SETTLED or not (payer or payee):
            return None
        lies = next((place for place in map(Place.of, (event.target, event.source)) if place.kind == "wager"), None)
        values = self.who(payer or payee) | {"amount": money(event.amount)}
        if lies:
            rule = self.filing.wagers.get(lies.wager)
            if kind == "wager" and rule and rule.equals:
                return None
            title = self.together(str(lies.label)) if kind == "wager" else self.wager(str(lies.label))
            values |= {"wager": title, "each": "yes" if kind == "wager" and self.placed_with(lies.wager) else "no"}
        if payer and payee:
            values |= self.speaker.value("to", "seat", payee)
        if kind not in reasons():
            return Sentence(self.say("move-other", **values, why=event.why), "money", payer or payee)
        said = self.say(f"move-{kind}", **values | self._details(reason))
        won = event.source == "pot" and kind not in RETURNED
        return Sentence(said, "win" if won else "money", payer or payee)

    def _paid_for(self, sentence: Sentence, events: Sequence[Event], number: int) -> Sentence:
        """What a player pays another, and what for: by the last fact before it that can say so in a few words."""
        told = (event.fact for event in reversed(events[:number]) if isinstance(event, Told))
        for fact in told:
            form = next((form for form in ("for", "why") if self.language.has(fact.kind, form)), "")
            if form:
                why = self.language.say(fact.kind, form, **self.speaker.values(fact))
                return sentence._replace(text=self.say("with-why", said=sentence.text, why=why))
        return sentence

    def because(self, why: str) -> str:
        """Why money has moved, in a few words without who and how much."""
        reason = Reason.of(why)
        return self.language.say(f"move-{reason.kind}", "why", **self._details(reason))

    def _details(self, reason: Reason) -> dict[str, Value]:
        """What a reason names, amounts in dollars, and `none` for what it could name and does not."""
        told: dict[str, Value] = dict.fromkeys(reasons().get(reason.kind, ()), "none")
        for name, value in reason.details.items():
            told[name] = money(value) if isinstance(value, int) else value
        return told

    def fees(self, moves: Sequence[Moved]) -> str:
        """Fees that are taken one after the other: a sentence for the half hour's, the hand's, and the jackpot's."""
        sums: dict[str, dict[str, int]] = {"time": {}, "drop": {}, "jackpot": {}}
        for move in moves:
            paid = sums["time" if Reason.of(move.why).details.get("name") in self._by_time else move.target]
            paid[move.source] = paid.get(move.source, 0) + move.amount
        return " ".join(
            self.say(f"fees-{kind}", payments=", ".join(self._payments(paid))) for kind, paid in sums.items() if paid
        )

    def _payments(self, sums: Mapping[str, int]) -> Iterator[str]:
        for source, cents in sums.items():
            seat = stack_of(source)
            payer = (
                self.speaker.value("payer", "seat", seat) if seat else {"payer": self.say("the-pot"), "payer-you": "no"}
            )
            yield self.say("fee-from", amount=money(cents), **payer)

    # -- wagers

    def wager(self, label: str) -> str:
        """`Game wager`, `Game wager (spot 4)`, `Game wager (spot 4, hand 2)`."""
        return self._titled(label, [Label.of(label).kind])

    def together(self, label: str) -> str:
        """A wager and those that are placed with it, for as much each: `Ante and Blind`, `Ante and Blind (spot 4)`."""
        kind = Label.of(label).kind
        return self._titled(label, [kind, *self.placed_with(kind)])

    def placed_with(self, kind: str) -> list[str]:
        """The wagers that are always placed together with this one."""
        return self.filing.placed_with(kind)

    def bets(self, bets: Mapping[str, int]) -> str:
        """Wagers by their labels, equal amounts together: `$10 each on Ante and Blind, $5 on Trips`."""
        titles: dict[int, list[str]] = {}
        for label, cents in bets.items():
            titles.setdefault(cents, []).append(self.wager(label))
        return ", ".join(
            self.say("bet-on", amount=money(cents), each="yes" if len(on) > 1 else "no", wagers=self.speaker.listed(on))
            for cents, on in titles.items()
        )

    def _titled(self, label: str, kinds: Sequence[str]) -> str:
        wagers = self.filing.wagers
        titles = self.speaker.listed([wagers[kind].title if kind in wagers else kind for kind in kinds])
        _, spot, hand = Label.of(label)
        return self._where(titles, spot, hand)

    def settled(self, event: Settled) -> str:
        """How a wager came out, and why."""
        paid, why = money(event.paid, sign=True), self.why(event)
        values = self.who(event.seat) | {"amount": money(event.amount), "wager": self.wager(event.wager)}
        return self.say("settled", **values, paid=paid, why=why)

    def why(self, event: Settled) -> str:
        """Why a wager came out as it did, and what of it was not covered."""
        why = "; ".join(filter(None, map(self.speaker.why, event.why)))
        if event.returned:
            return self.say("why-not-covered", why=why, returned=money(event.returned))
        return why

    def _ruled(self, event: Ruled) -> Sentence:
        name = event.name.replace("-", " ")
        if event.seat is None:
            said = self.say("floor-rules", name=name)
        else:
            said = self.say("floor-rules-on", name=name, **self.who(event.seat))
        return Sentence(said, "floor", event.seat, event.cards, event.lines)


def _slug(words: str) -> str:
    """A word of the protocol as part of a message's id: `bet 4x` is `bet-nx`."""
    return _NUMBER.sub("n", words).replace(" ", "-")
