"""Thirteen card: sets the three segments by how often each wins, and knows when to declare and when to give up."""

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.bots import random_bot
from houseway.bots.bot import asked
from houseway.bots.situation import game_of
from houseway.families.thirteen.rules import ThirteenRules
from houseway.families.thirteen.scoring import bonuses
from houseway.families.thirteen.setting import (
    KICKERS,
    Cards,
    Setting,
    Worth,
    beside_five,
    by_rank,
    front_ranking,
    in_rows,
    simplest,
    without_kickers,
)
from houseway.families.thirteen.sweeps import of_cards
from houseway.felt.cards import RANK, Card
from houseway.ranks.high import STANDARD
from houseway.ranks.ranking import CLASS_AT, Class
from houseway.table.events import Acted
from houseway.table.game import Game
from houseway.table.options import Arrange, Choice
from houseway.table.places import SEAT
from houseway.table.view import View


def choose(view: View, chance: random.Random) -> Choice:
    decision, game = asked(view), game_of(view)
    if decision.ask not in ("declare", "set"):
        return random_bot.choose(view, chance) if decision.ask != "join" else Choice("play")
    if decision.ask == "declare":
        cards = by_rank(view.cards(SEAT[decision.seat]))
        return declaration(
            game, cards, decision.option("declare") is not None, decision.option("surrender") is not None
        )
    (option,) = decision.options
    assert isinstance(option, Arrange)
    return Choice(option.do, 0, (), _set(game, option, view))


def declaration(game: Game, cards: Cards, declares: bool, surrenders: bool) -> Choice:
    """A clean sweep that is worth more than the hand as it would be played, or a surrender that costs less."""
    rules: ThirteenRules = game.rules
    found = best_setting(game, cards)
    sweep = of_cards(cards, rules.sweeps.hands) if declares else None
    if sweep and sweep.points >= found.points:
        return Choice("declare")
    if surrenders and found.points < -rules.surrender.points:
        return Choice("surrender")
    return Choice("play")


def _set(game: Game, option: Arrange, view: View) -> tuple[tuple[str, ...], ...]:
    """A hand that was declared as the table suggests it, any other as well as it can be set."""
    said = [event.choice.do for event in view.events if isinstance(event, Acted) and event.seat == view.seat]
    if "declare" in said:
        return option.start
    return tuple(best_setting(game, tuple(map(Card, option.pool))).setting)


# -- the setting


class Found(NamedTuple):
    """A setting, and the points that it wins from an opponent on average."""

    setting: Setting
    points: float


@lru_cache(maxsize=1024)
def best_setting(game: Game, cards: Cards) -> Found:
    """The setting with the most points against an opponent who sets as well."""
    rules: ThirteenRules = game.rules
    bits = {card: 1 << at for at, card in enumerate(cards)}
    everything = (1 << len(cards)) - 1
    fives = {sum(map(bits.__getitem__, five)): STANDARD.score(five) for five in combinations(cards, 5)}
    front_of = front_ranking(rules.front)
    threes = {sum(map(bits.__getitem__, three)): front_of.score(three) for three in combinations(cards, 3)}
    values = _values(game)
    best, found = None, -99.0
    for back in _backs(cards, fives):
        highest = fives[back]
        left = everything & ~back
        for middle in _subsets(left):
            score = fives[middle]
            if score > highest or beside_five(threes[left & ~middle]) > score:
                continue
            points = values.points(threes[left & ~middle], score, highest)
            if points > found:
                best, found = (left & ~middle, middle, back), points
    if best is None:
        return Found(simplest(cards, rules.front), found)
    return Found(Setting.of(in_rows(card for card in cards if bits[card] & part) for part in best), found)


def _backs(cards: Cards, fives: Mapping[int, int]) -> list[int]:
    """The hands that may go to the back: of those that differ only in their kickers the one with the lowest, and with
    none that breaks a pair."""
    ranks = Counter(RANK[card] for card in cards)
    paired = sum(1 << at for at, card in enumerate(cards) if ranks[RANK[card]] > 1)
    found: dict[int, tuple[int, int, int]] = {}
    for five, score in fives.items():
        made = STANDARD.order[score >> CLASS_AT]
        if made in KICKERS:
            key, one = -without_kickers(score), ((five & paired).bit_count(), score, five)
            if key not in found or one < found[key]:
                found[key] = one
        elif made is not Class.HIGH_CARD:
            found[five] = (0, score, five)
    return [five for _, _, five in found.values()]


@lru_cache(maxsize=2048)
def _subsets(cards: int) -> tuple[int, ...]:
    """Every five of the eight cards that are left."""
    bits = [1 << at for at in range(cards.bit_length()) if cards >> at & 1]
    return tuple(sum(five) for five in combinations(bits, 5))


@lru_cache(maxsize=64)
def _values(game: Game) -> "_Values":
    return _Values(game.rules)


class _Values:
    """What segments are worth against a usual opponent, by the filing's points."""

    def __init__(self, rules: ThirteenRules) -> None:
        self.rules = rules
        self.extra = 3 * rules.points.segment * (rules.points.shot - 1)
        self.known: tuple[dict[int, tuple[float, float]], ...] = ({}, {}, {})

    def points(self, front: int, middle: int, back: int) -> float:
        won = lost = 1.0
        points = 0.0
        for at, score in enumerate((front, middle, back)):
            value = self.known[at].get(score)
            if value is None:
                value = self.known[at][score] = self._segment(at, score)
            points += value[0]
            won *= value[1]
            lost *= 1 - value[1]
        return points + self.extra * (won - lost)

    def _segment(self, at: int, score: int) -> tuple[float, float]:
        """Points from a segment, and how often it wins; a tie is half a win."""
        usual = USUAL[at]
        chance = (bisect_left(usual, score) + bisect_right(usual, score)) / 2 / len(usual)
        scores = [0, 0, 0]
        scores[at] = score
        bonus = bonuses(self.rules, Worth(*scores))[at]
        return self.rules.points.segment * (2 * chance - 1) + chance * bonus, chance


USUAL: Final = (
    (
        0x097200, 0x0BA200, 0x0CA700, 0x0D5200, 0x0DA200, 0x0DBA00, 0x0DC900, 0x0E6300,
        0x0EA700, 0x0EB900, 0x0EC800, 0x0ED300, 0x0EDA00, 0x0EDC00, 0x12B000, 0x14C000,
        0x167000, 0x17B000, 0x18B000, 0x198000, 0x1A3000, 0x1AC000, 0x1B7000, 0x1BC000,
        0x1C5000, 0x1CB000, 0x1CE000, 0x1D7000, 0x1DC000, 0x1E3000, 0x1EB000, 0x1ED000,
    ),
    (
        0x0EB865, 0x165420, 0x197520, 0x1AC940, 0x1C8520, 0x1CD650, 0x1D9530, 0x1DC950,
        0x1E6520, 0x1EB540, 0x1ECB80, 0x1EDB50, 0x252300, 0x262C00, 0x272800, 0x283500,
        0x287600, 0x297600, 0x2A6300, 0x2B4700, 0x2C5200, 0x325400, 0x349300, 0x378200,
        0x3CA500, 0x420000, 0x430000, 0x450000, 0x480000, 0x4A0000, 0x5CB532, 0x62A000,
    ),
    (
        0x1D6420, 0x262700, 0x285200, 0x2A3400, 0x2B5300, 0x336500, 0x420000, 0x430000,
        0x450000, 0x460000, 0x480000, 0x490000, 0x595432, 0x5B9743, 0x5CA864, 0x5D8762,
        0x5DB765, 0x5DCB65, 0x5EA952, 0x5EC632, 0x5ED543, 0x5EDC74, 0x635000, 0x653000,
        0x668000, 0x683000, 0x697000, 0x6B2000, 0x6C7000, 0x6DA000, 0x724000, 0x820000,
    ),
)  # fmt: skip
"""The front, middle and back of hands that are set this way: each 32 scores that part them evenly, lowest first."""
