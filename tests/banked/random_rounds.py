"""Random rounds against a player-dealer, from one number: small covers, many spots, hands that split and double.

    python -m tests.banked.random_rounds FILING SEED

plays the round that a failure names again and prints its log.
"""

import random
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from houseway.banked.settlement import Exhausted
from houseway.felt.cards import Card
from houseway.library import load
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.options import Amount, Choice, Decision, Option
from tests.banked.audit import check
from tests.promises.random_play import deck_range, random_readings

WAYS_TO_READ = 12
"""So many sets of readings of each filing: reading one anew costs more than a round."""
RIGGED = 0.6
"""How often the first cards are few ranks, so that hands pair up and naturals meet."""
USUAL = {"split": 0.9, "double": 0.4, "rescue": 0.3, "surrender": 0.15, "insure": 0.6, "even-money": 0.5}
"""How often a choice is made where it is offered."""


def read_at_random(filing: str, seed: int) -> Game:
    """The filing under readings that go by the seed; each way to read `exhausted` comes up as often."""
    rng = random.Random(f"readings {filing} {seed % WAYS_TO_READ}")
    asked = load(filing).filing.readings
    chosen = random_readings(asked, rng)
    if "exhausted" in asked:
        ways = list(asked["exhausted"].answers)
        chosen["exhausted"] = ways[seed % len(ways)]
    return load(filing, chosen)


def ways_to_exhaust(filing: str) -> set[Exhausted]:
    """The ways to read `exhausted` that a filing leaves open."""
    asked = load(filing).filing.readings.get("exhausted")
    games = [load(filing, {"exhausted": answer}) for answer in asked.answers] if asked else [load(filing)]
    return {game.filing.player_dealer.exhausted for game in games if game.filing.player_dealer}


def with_rules(game: Game, **rules: Any) -> Game:
    """The same game with some of its twenty-one rules otherwise."""
    old = game.rules
    fields: Mapping[str, Any] = {name: getattr(old, name) for name in type(old).model_fields}
    return replace(game, rules=type(old)(**{**fields, **rules}))


def played(game: Game, seed: int) -> Hand:
    """One round of the game at a random table."""
    rng = random.Random(f"round {game.id} {seed}")
    rule = game.filing.seats
    size = rng.choice(rule.tables).seats
    sheet, option = rng.choice(list(game.filing.schedules()))
    seats = rng.sample(range(1, size + 1), rng.choice((2, 3, 4, size - 1, size)))
    unit = option.limit[0].usual[0]
    table = game.table(
        schedule=f"{sheet} {option.option[0]}",
        seats={seat: unit * rng.choice((3, 20, 60, 60, 400)) + rng.choice((0, 0, 0, 37)) for seat in seats},
        size=size,
        decks=rng.randint(*deck_range(game)),
        player_dealer=rng.choice(seats),
        backline=rule.backline != "none" and rng.random() < 0.7,
    )
    hand = table.deal(seed=seed, deck=first_cards(game, table.decks, rng))
    while hand.decision:
        hand.decide(choose(hand.decision, unit, rng))
    return hand


def first_cards(game: Game, decks: int, rng: random.Random) -> tuple[Card, ...] | None:
    """Often, the first thirty cards are only of a few ranks."""
    if rng.random() > RIGGED:
        return None
    ranks = [*rng.sample("A23456789TJQK", 3), "A", "J"]
    some = [card for card in game.deck(decks).cards if card[0] in ranks]
    return tuple(rng.sample(some, min(len(some), rng.randint(4, 30))))


def choose(decision: Decision, unit: int, rng: random.Random) -> Option | Choice:
    """A legal choice that gets somewhere: the bank is taken for little, and most spots are bet on."""
    options = {option.do: option for option in decision.options}
    if decision.ask == "bank":
        return options["take" if rng.random() < 0.9 else "decline"]
    if decision.ask == "wager" and rng.random() < 0.12:
        return options["done"]
    for do, usual in USUAL.items():
        if do in options and rng.random() < usual:
            return amount_of(options[do], unit, rng)
    rest = [option for option in decision.options if option.do not in USUAL and option.do != "done"]
    return amount_of(rng.choice(rest or list(decision.options)), unit, rng)


def amount_of(option: Option, unit: int, rng: random.Random) -> Option | Choice:
    if not isinstance(option, Amount):
        return option
    most = (option.high - option.low) // option.step
    few = rng.choice((0, 3, 10, 10, 40)) * unit // option.step
    end = rng.random()
    return Choice(option.do, option.high if end < 0.1 else option.low + option.step * rng.randint(0, min(most, few)))


if __name__ == "__main__":
    game = read_at_random(sys.argv[1], int(sys.argv[2]))
    hand = played(game, int(sys.argv[2]))
    print(hand.log, end="")
    check(game, hand.log)
