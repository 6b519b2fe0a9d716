"""How a hand starts: all of its inputs but the decisions."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway import __version__
from houseway.felt.cards import Card
from houseway.felt.decks import Deck, Shoe
from houseway.felt.fair import laid_out, order_of
from houseway.filings.model import Filing, Schedule
from houseway.table.game import Game


class CardsFrom(NamedTuple):
    """Where the cards come from: a seed, a known order, or a seed with known cards at named places."""

    seed: bytes | None = None
    order: tuple[Card, ...] = ()
    places: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    skip: int = 0
    """Cards of the shoe that earlier hands have used."""
    dice: tuple[int, ...] = ()
    """What the dice show, where that is known; otherwise the seed says it."""
    mix: bytes = b""
    """Where players have a share in the shuffle: what orders the deck that the seed lays out (`houseway.felt.fair`)."""

    def json(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        if self.seed is not None:
            data["seed"] = self.seed.hex()
        if self.order:
            data["order"] = " ".join(self.order)
        if self.places:
            data["places"] = {place: " ".join(cards) for place, cards in self.places}
        if self.skip:
            data["skip"] = self.skip
        if self.dice:
            data["dice"] = list(self.dice)
        if self.mix:
            data["mix"] = self.mix.hex()
        return data

    def shoe(self, deck: Deck) -> Shoe:
        """The shoe as the hand finds it."""
        if self.order:
            shoe: Shoe = Shoe.stacked(deck, self.order, self.seed)
        elif self.seed is not None and self.mix:
            laid = laid_out(deck.cards, self.seed)
            shoe = Shoe.stacked(deck, [laid[index] for index in order_of(self.mix, len(laid))])
        elif self.seed is not None:
            shoe = Shoe.shuffled(deck, self.seed)
        else:
            raise ValueError("a hand needs a seed or a known order of cards")
        if self.skip:
            shoe.skip(self.skip)
        if self.places:
            shoe.reserve([card for _, cards in self.places for card in cards])
        return shoe

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "CardsFrom":
        return CardsFrom(
            bytes.fromhex(data["seed"]) if "seed" in data else None,
            tuple(Card(card) for card in data.get("order", "").split()),
            tuple((place, tuple(map(Card, cards.split()))) for place, cards in data.get("places", {}).items()),
            data.get("skip", 0),
            tuple(data.get("dice", ())),
            bytes.fromhex(data.get("mix", "")),
        )


FORMAT = 2
"""Of logs. The first named no rules, and told in sentences what facts tell now."""


class Origin(NamedTuple):
    """By which rules a hand was dealt, and by which version of the program."""

    version: str
    filing: str
    revision: str
    rules: str
    """The digest of the rules under the readings, with the fee sheet that is played on."""
    number: int
    """The family's rules number."""
    readings: Mapping[str, str]
    """The ones that depart from the defaults of that revision."""


class Setup(NamedTuple):
    """The table as it stands when a hand begins, and the terms it is played on."""

    game: Game
    sheet: str
    schedule: Schedule
    limits: tuple[int, int]
    stacks: Mapping[int, int]
    size: int
    """Seats at the table, empty ones too."""
    decks: int
    state: Mapping[str, Any]
    """What passes from hand to hand: the button, the player-dealer and its turn."""
    terms: Mapping[str, Any]
    """What the house stipulated for this table, such as blinds where the filing leaves them to it."""
    cards: CardsFrom
    chain: str = ""
    """The head of the log of the hand before."""
    dealt_by: Origin | None = None
    """As a log tells it; for a hand that is dealt now, the game itself says it."""

    @property
    def origin(self) -> Origin:
        if self.dealt_by:
            return self.dealt_by
        game, filing = self.game, self.game.filing
        rules = game.digest(self.sheet)
        return Origin(__version__, filing.id, filing.revision, rules, game.family.number, game.departures)

    def shoe(self) -> Shoe:
        return self.cards.shoe(self.game.deck(self.decks))

    @property
    def carried(self) -> int:
        """What earlier hands have left in the pot for this one."""
        return int(self.state.get("pot", 0))

    def header(self) -> dict[str, Any]:
        """The first line of a log."""
        return {
            "houseway": FORMAT,
            **self.origin._asdict(),
            "schedule": f"{self.sheet} {self.schedule.option[0]}",
            "limits": list(self.limits),
            "seats": {str(seat): stack for seat, stack in self.stacks.items()},
            "size": self.size,
            "decks": self.decks,
            "state": dict(self.state),
            "terms": dict(self.terms),
            "cards": self.cards.json(),
            "chain": self.chain,
        }

    @staticmethod
    def from_header(game: Game, data: Mapping[str, Any]) -> "Setup":
        """The setup that the first line of a log tells; `game` is the filing it names under its readings."""
        sheet, schedule = game.schedule(data["schedule"])
        low, high = data["limits"]
        return Setup(
            game,
            sheet,
            schedule,
            (low, high),
            {int(seat): stack for seat, stack in data["seats"].items()},
            data["size"],
            data["decks"],
            data["state"],
            data["terms"],
            CardsFrom.from_json(data["cards"]),
            data["chain"],
            Origin(**{name: data[name] for name in Origin._fields}) if data["houseway"] == FORMAT else None,
        )


def smallest_chip(filing: Filing, schedule: Schedule, terms: Mapping[str, Any]) -> int:
    """The smallest chip in play: the table's own, that of its collection option, or the filing's."""
    own: int | None = terms.get("chip", schedule.chip)
    return filing.chips.smallest if own is None else own
