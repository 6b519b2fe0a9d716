"""Pai Gow Tiles: four tiles in two hands of two, both against the player-dealer's."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, Literal

from houseway.banked import pai_gow
from houseway.banked.pai_gow import (
    Groups,
    Hand,
    Judged,
    PaiGowRound,
    Setting,
)
from houseway.banked.showdown import Found
from houseway.families.pai_gow_tiles.house_way import TileWay, TileWayRules, in_words
from houseway.felt.cards import Card
from houseway.felt.tiles import SINGLE_RANK, Tile
from houseway.filings.model import Filing, WagerRule
from houseway.ranks.tiles import Alone, GeeJoon, TileRanking, Zeros
from houseway.table import totals
from houseway.table.dealer import Dealer
from houseway.table.game import Script


class TileRules(pai_gow.PaiGowRules):
    """What two tiles are worth where pictures are lost or words are missing, and the house way."""

    gee_joon: GeeJoon
    gee_joon_alone: Alone
    zeros: Zeros
    dominated: Literal["allowed", "foul"] = "allowed"
    """Whether tiles may be set so that another division of them is as good or better in both hands."""
    house_way: TileWayRules

    @cached_property
    def pieces(self) -> "TilePieces":
        return TilePieces(self)


class TilePieces:
    """The tiles of a round: how they are set, and what beats what."""

    size: Final = 4
    shape: Final = (2, 2)

    def __init__(self, rules: TileRules) -> None:
        self.ranking = TileRanking(rules.gee_joon, rules.gee_joon_alone, rules.zeros)
        self.way = TileWay(rules.house_way, self.ranking, rules.dominated == "allowed")

    def score(self, hand: Hand) -> int:
        return self.ranking.score(map(Tile, hand))

    def house_way(self, stack: Hand) -> Setting:
        """The steps of the house way are told as they are numbered on the rule sheet."""
        found = self.way.set(stack)
        return found._replace(line=self.line(found.number)[0])

    def sorted(self, stack: Hand) -> Hand:
        """The highest tile first."""
        return tuple(sorted(stack, key=lambda tile: SINGLE_RANK[Tile(tile)]))

    def ordered(self, groups: Groups) -> Groups:
        """The better hand is the high one, however they were laid."""
        low, high = groups
        return groups if self.score(low) <= self.score(high) else (high, low)

    def fouled(self, groups: Groups) -> bool:
        """Only where they may not be set so: the two hands are ordered whenever they are."""
        low, high = map(self.score, groups)
        divisions = self.way.divided([Tile(one) for hand in groups for one in hand])
        return all((low, high) != (one.low_score, one.high_score) for one in divisions)

    def compared(self, player: Groups, bank: Groups) -> tuple[int, int]:
        low, high = (_compared(self.score(one), self.score(other)) for one, other in zip(player, bank, strict=True))
        return low, high

    def held(self, groups: Groups) -> tuple[str, str]:
        low, high = (self.ranking.held(self.score(hand)) for hand in groups)
        return low, high

    def line(self, number: int) -> tuple[str, str]:
        return f"line {number}", in_words(self.way.rules.steps[number - 1])


def _compared(one: int, other: int) -> int:
    return (one > other) - (one < other)


def worth(rules: TileRules, groups: totals.Groups, _board: object, _initial: bool) -> tuple[str, ...]:
    """What the low and the high hand make; nothing before they are set."""
    pieces = rules.pieces
    if len(groups) != len(pieces.shape):
        return ()
    return tuple(pieces.ranking.held(pieces.score(tiles)) if tiles else "" for tiles in groups)


def settings(rules: TileRules, tiles: Sequence[str]) -> list[Groups]:
    """The three ways to set four tiles in twos, alike ones once, the better hand last; none that is a foul."""
    first, *others = map(Card, tiles)
    found: dict[frozenset[tuple[str, ...]], Groups] = {}
    for at, other in enumerate(others):
        rest = tuple(one for number, one in enumerate(others) if number != at)
        groups = rules.pieces.ordered(((first, other), rest))
        if not rules.pieces.fouled(groups):
            found.setdefault(frozenset(tuple(sorted(group)) for group in groups), groups)
    return list(found.values())


def play(dealer: Dealer) -> Script:
    rules: TileRules = dealer.rules
    yield from pai_gow.play(dealer, rules.pieces, judged)


def judged(now: PaiGowRound) -> Judged:
    def found(spot: int, _rule: WagerRule) -> Found:
        return frozenset({pai_gow.result(now, spot)}), *now.evidence(spot)

    return found, {}


def check(filing: Filing, rules: TileRules) -> list[str]:
    found = []
    if filing.deck.kind != "tiles":
        found.append(f"deck.kind: Pai Gow Tiles is played with tiles, not with a {filing.deck.kind} deck")
    if any(table.seats > 8 for table in filing.seats.tables):
        found.append("seats.tables: 32 tiles make eight stacks, so a table has eight seats at most")
    if rules.house_way.steps[-1].make != "largest-with-smallest":
        found.append("rules.house-way.steps: the last step must set any hand: make = largest-with-smallest")
    return found
