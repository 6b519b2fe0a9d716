"""House ways of Pai Gow Poker: hands set by hand from the text, and random hands that must never foul.

The hands stand in `house_ways/<cardroom>-<game>.toml`: the cards, the two that go in front, and the line that decides.
"""

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.families.pai_gow_poker.house_way import HouseWay
from houseway.families.pai_gow_poker.play import PaiGowPokerRules
from houseway.felt.cards import CARDS, RANKS, cards
from houseway.library import load
from houseway.table.game import every_reading
from tests.counts import count, long

FOLDER = Path(__file__).parent / "house_ways"
FILINGS = [entry.id for entry in houseway.catalogue().values() if entry.playable and entry.family == "pai-gow-poker"]
LEAST_HANDS = 40
RANDOM_HANDS = count(6_000, 200_000)
SEED = 20_261_115


def worked(filing: str) -> list[dict[str, Any]]:
    """The hands worked out for a filing's house way; none where it has borrowed one."""
    path = FOLDER / f"{filing.replace('/', '-')}.toml"
    if not path.exists():
        return []
    hands: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["hands"]
    return hands


def rules_of(filing: str, readings: dict[str, str] | None = None) -> PaiGowPokerRules:
    rules: PaiGowPokerRules = load(filing, readings).rules
    return rules


WORKED = [filing for filing in FILINGS if worked(filing)]
HANDS = [(filing, at) for filing in WORKED for at in range(len(worked(filing)))]


def test_every_house_way_that_is_filed_has_hands_of_its_own() -> None:
    filed = {
        "westlane/face-up-pai-gow-poker",
        "deuce/fortune-pai-gow-poker",
        "deuce/pai-gow-poker",
        "central-coast/fortune-pai-gow-poker",
    }
    assert filed <= set(WORKED)


@pytest.mark.parametrize(("filing", "at"), HANDS, ids=[f"{filing} {at + 1}" for filing, at in HANDS])
def test_hands_are_set_as_the_text_says(filing: str, at: int) -> None:
    hand = worked(filing)[at]
    way = rules_of(filing, hand.get("readings")).pieces.house_way(cards(hand["cards"]))
    front, back = way.groups
    assert len(cards(hand["cards"])) == 7
    assert sorted((*front, *back)) == sorted(cards(hand["cards"]))
    assert (sorted(front), way.line) == (sorted(cards(hand["front"])), hand["line"]), hand.get("why", "")


@pytest.mark.parametrize("filing", WORKED)
def test_every_line_and_every_cell_of_the_chart_is_hit(filing: str) -> None:
    hands = worked(filing)
    assert len(hands) >= LEAST_HANDS
    source = load(filing).source
    titles = {line.title for readings in every_reading(source) for line in rules_of(filing, readings).house_way.line}
    assert titles <= {hand["line"] for hand in hands}
    chart = rules_of(filing).house_way.chart
    if chart is None:
        return
    seen: dict[tuple[str, str], set[str]] = {}
    for hand in hands:
        ranks = Counter(card[0] for card in cards(hand["cards"]))
        pairs = sorted((rank for rank, count in ranks.items() if count == 2), key=RANKS.index, reverse=True)
        if len(pairs) == 2:
            split = sorted(card[0] for card in cards(hand["front"])) == [pairs[1]] * 2
            seen.setdefault((pairs[0], pairs[1]), set()).add("split" if split else "kept")
    for high, row in chart.rows.items():
        for low, cell in zip(RANKS, row.split(), strict=False):
            wanted = {"split"} if cell == "S" else {"split", "kept"}
            assert wanted <= seen.get((high, low), set()), f"{high}{high} {low}{low}: {cell}"


def carried_out(filing: str) -> str:
    """All that a house way does, without the words and the lines: two filings may have the same."""
    rules = rules_of(filing)
    lines = [line.model_dump(exclude={"lines", "text"}) for line in rules.house_way.line]
    chart = rules.house_way.chart.rows if rules.house_way.chart else None
    return repr((rules.joker, rules.wheel, lines, chart))


DIFFERENT = list({carried_out(filing): filing for filing in FILINGS}.values())


@long
@pytest.mark.parametrize("filing", DIFFERENT)
def test_no_random_hand_fouls_and_a_line_decides_each(filing: str, capsys: pytest.CaptureFixture[str]) -> None:
    pieces = rules_of(filing).pieces
    chance = random.Random(SEED)
    decided: Counter[str] = Counter()
    for _ in range(RANDOM_HANDS):
        stack = tuple(chance.sample(CARDS, 7))
        way = pieces.house_way(stack)
        assert not pieces.fouled(way.groups), stack
        assert sorted((*way.groups[0], *way.groups[1])) == sorted(stack)
        decided[way.line] += 1
    with capsys.disabled():
        print(f"\n{filing}, {RANDOM_HANDS:,} hands from seed {SEED}: {dict(decided.most_common())}")
    assert "otherwise" not in decided
    usual = {"One Pair", "No Pairs", "High Card"}
    assert decided.most_common(1)[0][0] in usual


@long
@pytest.mark.parametrize("filing", FILINGS)
def test_under_every_reading_a_line_decides(filing: str) -> None:
    """Fewer hands, but rich ones: half of them with the joker, and many with groups of equal cards."""
    chance = random.Random(SEED)
    for readings in every_reading(load(filing).source):
        pieces = rules_of(filing, readings).pieces
        for _ in range(count(120, 1_500)):
            few = chance.sample(RANKS, chance.choice((3, 4, 5, 13)))
            deck = [card for card in CARDS if card[0] in few or (card == "Jo" and chance.random() < 0.9)]
            if len(deck) < 7:
                continue
            way = pieces.house_way(tuple(chance.sample(deck, 7)))
            assert not pieces.fouled(way.groups)
            assert way.line != "otherwise", (readings, way)


def test_a_line_is_refused_that_speaks_of_nothing_known() -> None:
    line = {"title": "No Pairs", "text": "two of them", "hand": "no-pair", "plays": [{"nth": [2, 3]}], "lines": "1"}
    HouseWay.model_validate({"lines": "1", "line": [line]})
    for change in (
        {"hand": ("six-pair",)},
        {"of": "X"},
        {"plays": ({"back": ("six-of-a-kind",)},)},
        {"plays": ({"front-least": "Z"},)},
        {"plays": ({"like": "nothing"},)},
        {"plays": ({"chart": True},)},
    ):
        with pytest.raises(ValueError, match=r"kind of hand|ranks are written|cannot be|chart"):
            HouseWay.model_validate({"lines": "1", "line": [{**line, **change}]})
