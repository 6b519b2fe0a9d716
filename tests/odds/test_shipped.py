"""The odds that come with the program."""

import random
from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest

import houseway
from houseway.bots import bot_for
from houseway.library import load
from houseway.odds import advisor, cache, odds
from houseway.odds.answer import Asked, Odds
from houseway.odds.shipped import FOLDER, USUAL, path_of, shipped
from houseway.table.game import Game
from tests.counts import long, some

FILINGS = [entry.id for entry in houseway.catalogue().values() if entry.has_odds]
COUNTED_AT_ONCE = [
    entry.id
    for entry in houseway.catalogue().values()
    if entry.has_odds and entry.family in ("baccarat", "casino-war", "super-pan-9", "let-it-ride")
]
EZ, PAI_GOW = "silver-fox/ez-baccarat", "deuce/pai-gow-poker"


def test_every_filing_has_its_odds_by_its_present_rules() -> None:
    for filing in FILINGS:
        assert shipped(load(filing)), f"{filing}: run make odds ID={filing}"
    assert set(FOLDER.rglob("*.json")) == {path_of(filing) for filing in FILINGS}


def test_the_table_to_begin_with_is_the_one_whose_odds_came() -> None:
    """What "Play now" opens has the usual readings and as many decks as the odds are for."""
    for filing in FILINGS:
        table = load(filing).suggested_table()
        assert shipped(table.game, Asked(decks=table.decks)), filing


@pytest.mark.parametrize("filing", ["oaks/california-aces", "westlane/21st-century-blackjack"])
def test_advice_does_not_wait_for_the_whole_game(filing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the hand in question is looked at, and the chart of a player-dealer that elects came with the program."""
    for name in ("_elect", "_solve"):
        monkeypatch.setattr(f"houseway.families.twenty_one.odds.{name}", Mock(side_effect=AssertionError))
    table = load(filing).suggested_table()
    advise, bot, chance = advisor(table.game, table.decks), bot_for(table.game.family), random.Random(1)
    hand, asked = table.deal(seed=1), Counter[str]()
    assert advise
    while hand.decision:
        view = hand.view(hand.decision.seat)
        asked[hand.decision.ask] += bool(advise(view))
        hand.decide(bot(view, chance))
    assert asked["play"] >= 5


@long
@pytest.mark.parametrize("filing", sorted({*some(COUNTED_AT_ONCE, 5), *some(FILINGS, 5)}))
def test_they_are_what_comes_out_now(filing: str) -> None:
    found, came = odds(load(filing), USUAL), shipped(load(filing))
    assert came
    assert came._replace(wagers=()) == found._replace(wagers=())
    for ours, theirs in zip(found.wagers, came.wagers, strict=True):
        assert ours._replace(edge=0, variance=0, staked=0, stderr=0, outcomes=(), bounds=None) == theirs._replace(
            edge=0, variance=0, staked=0, stderr=0, outcomes=(), bounds=None
        )
        for name in ("edge", "variance", "staked", "stderr"):
            assert float(getattr(ours, name)) == pytest.approx(float(getattr(theirs, name)), abs=1e-12, rel=1e-12)
        assert [(one.name, float(one.pays)) for one in ours.outcomes] == [
            (one.name, float(one.pays)) for one in theirs.outcomes
        ]
        for one, other in zip(ours.outcomes, theirs.outcomes, strict=True):
            assert float(one.probability) == pytest.approx(float(other.probability), abs=1e-12)


def test_nothing_is_worked_out_that_came_with_the_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And everything else is: another number of decks, cards that have gone, another reading, other rules, a closer
    simulation."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    asked_for: list[Game] = []

    def working_out(game: Game, _asked: Asked) -> Odds:
        asked_for.append(game)
        raise LookupError

    monkeypatch.setattr(cache, "odds", working_out)
    game = load(EZ)
    assert cache.answered(game, Asked()).wager("dragon-7").title == "Dragon 7"
    assert cache.answered(game, Asked(decks=game.filing.deck.play, seed=9, precision=0.5))
    assert cache.answered(load(PAI_GOW), Asked())
    name, reading = next(iter(game.filing.readings.items()))
    other = next(answer for answer in reading.answers if answer != reading.default)
    changed = tmp_path / "mine.toml"
    changed.write_text(game.source.text.replace("40", "39"), encoding="utf-8")
    for one, asked in (
        (game, Asked(decks=6)),
        (game, Asked(gone=("As",))),
        (load(EZ, {name: other}), Asked()),
        (load(changed), Asked()),
        (load(PAI_GOW), Asked(precision=0.0001)),
        (load(PAI_GOW), Asked(seed=2)),
    ):
        with pytest.raises(LookupError):
            cache.answered(one, asked)
    with pytest.raises(LookupError):
        cache.answered(game, Asked(), fresh=True)
    assert len(asked_for) == 7
