"""Facts in words: each value of a fact is told by what it stands for, and its message puts them together."""

import re
from collections.abc import Iterable, Sequence

from houseway.felt.cards import CODE, JOKER, RANKS, Card, pretty
from houseway.felt.chips import money
from houseway.felt.tiles import PIPS, Tile
from houseway.felt.tiles import pretty as pretty_tile
from houseway.table.facts import Fact, role, schema
from houseway.table.game import Game, part
from houseway.table.view import HIDDEN
from houseway.words import hands
from houseway.words.language import Language, Value
from houseway.words.voice import Voice

_NUMBER = re.compile(r"\d+")
_RANK = re.compile(rf"\b([{RANKS}])s or\b")


class Speaker:
    """Says facts in one language to one person."""

    def __init__(self, language: Language, voice: Voice, game: Game | None = None) -> None:
        """`game` gives the words that a fact takes from the filing."""
        self.language = language
        self.voice = voice
        self.game = game

    def fact(self, fact: Fact) -> str:
        """The sentence that a fact makes; nothing for one that no words are known for."""
        return self._said(fact, "")

    def why(self, fact: Fact, whole: bool = False) -> str:
        """The fact as a reason for how a wager was settled: a few words; within a `whole` sentence, hands are said as
        one says them."""
        return self._said(fact, "why", whole)

    def _said(self, fact: Fact, form: str, whole: bool = False) -> str:
        if not self.language.has(fact.kind, form):
            return ""
        return self.language.say(fact.kind, form, **self.values(fact, whole))

    def values(self, fact: Fact, whole: bool = False) -> dict[str, Value]:
        """What a message may name, by the fields of a fact and what they stand for."""
        found: dict[str, Value] = {}
        for name, type_ in schema(type(fact)).items():
            found |= self.value(name, role(type_), getattr(fact, name))
        if self.game and self.game.family.spoken:
            found |= part(self.game.family.spoken)(self.game, fact)
        if isinstance(own := found.get("own"), str) and isinstance(bank := found.get("bank"), str) and own and bank:
            held, other = hands.against(self.language, getattr(fact, "own"), getattr(fact, "bank"), whole)  # noqa: B009
            found |= {"own": held, "bank": other}
        return found

    def value(self, name: str, stands_for: str, value: object) -> dict[str, Value]:
        """One value, under the names by which a message may ask for it."""
        match stands_for, value:
            case "seat", int(seat):
                return self._seat(name, seat)
            case "seats", tuple(seats):
                return {name: self.listed([self.voice.middle(self.language, seat) for seat in seats])}
            case "cents", int(cents):
                return {name: money(cents)}
            case "card", str(card):
                return {name: self.card(card)}
            case "cards", tuple(cards):
                return {name: self.cards(cards), f"{name}-count": len(cards)}
            case "dice", tuple(dice):
                return {name: ", ".join(map(str, dice))}
            case "odds", str(odds):
                return self._odds(name, odds)
            case "hand", str(held):
                return self._hand(name, held)
            case "conditions", tuple(conditions):
                return {name: self.listed([self.condition(one) for one in conditions])}
            case _, bool():
                return {name: "yes" if value else "no"}
            case _, str() | int():
                return {name: value}
            case _, None:
                return {name: "none"}
        raise TypeError(f"{name} is {value!r}, and no words are known for that; give its field a role.")

    def _seat(self, name: str, seat: int) -> dict[str, Value]:
        voice, language = self.voice, self.language
        you = "yes" if voice.is_you(seat) else "no"
        found: dict[str, Value] = {name: voice.middle(language, seat), f"{name}-you": you}
        return found | {"who": voice.start(language, seat), "you": you} if name == "seat" else found

    def _odds(self, name: str, odds: str) -> dict[str, Value]:
        """`4 to 1`; and whether it is odds at all, or a push or a loss."""
        paid, _, on = odds.partition(" to ")
        if not on:
            return {name: odds, f"{name}-kind": odds}
        return {name: self.language.say("odds", paid=paid, on=on), f"{name}-kind": "odds"}

    def _hand(self, name: str, held: str) -> dict[str, Value]:
        return {f"{name}{end}": said for end, said in hands.forms(self.language, held).items()}

    def condition(self, condition: str) -> str:
        """A condition of a paytable; where the language has no message for it, in the words of the filing."""
        message = self.message(condition)
        if self.language.has(message):
            numbers = _NUMBER.findall(condition)
            return self.language.say(message, **dict(zip(("n", "m"), numbers, strict=False)))
        return _RANK.sub(lambda rank: f"{self.language.say(f'rank-{rank[1]}', 'plural')} or", condition)

    @staticmethod
    def message(condition: str) -> str:
        """The message for a condition: `player wins by 4` is `on-player-wins-by-n`."""
        plain = "".join(letter for letter in _NUMBER.sub("n", condition) if letter not in "',")
        return f"on-{plain.replace(' ', '-').lower()}"

    def cards(self, cards: Iterable[str]) -> str:
        """`A♠ 10♥ Joker`, or tiles by their names."""
        return " ".join(map(self.card, cards))

    def card(self, card: str) -> str:
        if card == JOKER:
            return self.language.say("card-joker")
        if card == HIDDEN:
            return self.language.say("card-hidden")
        if card in CODE:
            return pretty(Card(card))
        return pretty_tile(Tile(card)) if card in PIPS and card[-1].isdigit() else card

    def listed(self, words: Sequence[str], form: str = "") -> str:
        """`ace`, `ace and ten`, `ace, ten and joker`; with the form `or`, `ace, ten or joker`."""
        if len(words) < 2:
            return "".join(words)
        return self.language.say("listed", form, some=", ".join(words[:-1]), last=words[-1])
