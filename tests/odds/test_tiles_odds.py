"""Pai Gow Tiles, counted over all deals."""

import math
import statistics
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

import houseway
from houseway.families.pai_gow_tiles.odds import bank_advisor, by_the_house_way, counted, defended, settled
from houseway.families.pai_gow_tiles.odds_deals import CELLS, every_deal
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.cards import Card
from houseway.felt.tiles import TILES, Tile
from houseway.odds import advisor, odds
from houseway.odds.answer import Asked
from houseway.odds.pai_gow import by_cell, for_the_bank, pays_of
from houseway.table.game import every_reading
from tests.odds.pai_gow_rounds import rounds

FILINGS = ["deuce/pai-gow-tiles", "oaks/pai-gow-tiles", "silver-fox/pai-gow-tiles", "westlane/pai-gow-tiles"]


def test_every_deal_is_counted() -> None:
    """35,960 hands of four tiles are the published number (among others in Wikipedia's article on pai gow)."""
    deals = counted(houseway.load(FILINGS[0]))
    assert sum(hand.weight for hand in deals.hands) == comb(32, 4) == 35_960
    assert deals.total == comb(32, 4) * comb(28, 4) == 736_281_000
    doubled, single = 11, 10
    kinds = comb(doubled + single, 4) + doubled * comb(doubled + single - 1, 2) + comb(doubled, 2)
    assert len(deals.hands) == kinds
    for hand, counts in zip(deals.hands, deals.counts, strict=True):
        assert all(row.sum() == deals.others for row in counts[: len(hand.settings)])


def test_the_house_way_against_itself_is_even_but_for_copies() -> None:
    """Whoever has which hand, both are set alike: for each deal there is the one with hands exchanged."""
    game = houseway.load(FILINGS[0])
    deals = counted(game)
    totals = settled(deals, np.zeros(CELLS), best=False).cells()
    assert totals == totals[::-1]
    copies = Fraction(totals[1] + totals[3] + totals[4], deals.total)
    assert by_the_house_way(game).edge == copies


STRIPPED = "Teen Teen Dey Gor Mooy Tit Gow36 Gow45 Bot26 Joon24 Joon12"


@pytest.mark.parametrize(
    "readings", [{}, {"gee-joon-tiles": "own-spots"}, {"zeros": "by-tile"}, {"copies": "both-hands"}]
)
def test_a_few_tiles_by_hand(readings: dict[str, str]) -> None:
    """All deals of eleven tiles, each tile a thing of its own, gone through one by one in plain Python."""
    game = houseway.load("oaks/pai-gow-tiles").reading(readings)
    rules: TileRules = game.rules
    tiles = [Tile(one) for one in STRIPPED.split()]
    score, copies = rules.pieces.ranking.score, rules.copies
    house = {hand: tuple(score(map(Tile, group)) for group in rules.pieces.house_way(_cards(tiles, hand)).groups)
             for hand in combinations(range(len(tiles)), 4)}  # fmt: skip
    usual = best = deals = 0
    for own in house:
        others = [other for other in house if not set(own) & set(other)]
        deals += len(others)
        values = []
        for one in ((own[0], own[1]), (own[0], own[2]), (own[0], own[3])):
            rest = [at for at in own if at not in one]
            low, high = sorted((score(tiles[at] for at in one), score(tiles[at] for at in rest)))
            values.append(sum(_result((low, high), house[other], copies) for other in others))
        best += max(values)
        usual += sum(_result(house[own], house[other], copies) for other in others)
    found = every_deal(rules, Counter(map(str, tiles)), 1)
    assert found.total == deals
    pays = pays_of(by_cell(game.filing.wagers["game"], copies))
    for how, told in ((False, usual), (True, best)):
        cells = settled(found, pays, best=how).cells()
        assert sum(cell * int(pay) for cell, pay in zip(cells, pays, strict=True)) == told


def _cards(tiles: list[Tile], hand: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(Card(tiles[at]) for at in hand)


def _result(own: tuple[int, ...], other: tuple[int, ...], copies: str) -> int:
    """Both better wins, one better pushes; otherwise it is lost, unless just one is alike and such copies push."""
    better = sum(mine > theirs for mine, theirs in zip(own, other, strict=True))
    alike = sum(mine == theirs for mine, theirs in zip(own, other, strict=True))
    if better:
        return int(better == 2)
    return 0 if copies == "both-hands" and alike == 1 else -1


HALF_A_SET = "Teen Teen Dey Dey Gor Gor Mooy Mooy Tit Gow36 Gow45 Bot26 Bot35 Chit34 Joon24 Joon12"


@pytest.mark.parametrize("filing", FILINGS)
def test_every_reading_answers(filing: str) -> None:
    """From half a set, so that all of them take no time; as filed, from the whole set."""
    game = houseway.load(filing)
    gone = Counter(map(str, game.deck(1).cards))
    gone.subtract(HALF_A_SET.split())
    assert (min(gone.values()), gone.total()) == (0, 16)
    few = Asked(gone=tuple(gone.elements()))
    for readings, asked in [({}, Asked()), *((readings, few) for readings in every_reading(game.source))]:
        told = odds(game.reading(readings), asked)
        assert [one.wager for one in told.wagers] == list(game.filing.wagers)
        (wager,) = told.wagers
        assert sum(one.probability for one in wager.outcomes) == 1
        assert wager.edge <= by_the_house_way(game.reading(readings), asked).edge
        assert wager.method == "exact"


@pytest.mark.parametrize("sets", ["house-way", "as-it-likes"])
def test_the_engine_agrees_with_the_advice(sets: str) -> None:
    """Rounds through the engine, the player setting as advised, and the player-dealer where it may."""
    game = houseway.load("westlane/pai-gow-tiles").under(player_dealer_sets=sets)
    advise = advisor(game)
    assert advise
    results = rounds(game, lambda view: advise(view)[0].choice, 2_500, "tiles", {"game": 10_00})["game"]
    _agrees(results, odds(game).wager("game").edge, odds(game).wager("game").stdev)


def test_the_engine_agrees_with_the_house_way() -> None:
    game = houseway.load("oaks/pai-gow-tiles").under(copies="both-hands")
    results = rounds(game, lambda _: houseway.Choice("house-way"), 2_500, "house way", {"game": 10_00})["game"]
    told = by_the_house_way(game)
    _agrees(results, told.edge, told.stdev)


def _agrees(results: list[float], edge: Fraction | float, stdev: float) -> None:
    error = stdev / math.sqrt(len(results))
    print(f"{-statistics.mean(results):+.4f} played, {float(edge):+.4f} told, ± {error:.4f}")
    assert abs(statistics.mean(results) + float(edge)) < 4 * error


def test_advice_is_for_the_asked_and_the_best_first() -> None:
    game = houseway.load("oaks/pai-gow-tiles")
    table = game.table(seats={1: 1_000_00, 8: 100_000_00}, player_dealer=8)
    hand = table.deal(seed=3)
    seen = 0
    while decision := hand.decision:
        view = hand.view(decision.seat)
        if decision.ask != "set":
            assert advisor(game)(view) == ()  # type: ignore[misc]
            wanted = {"bank": "take" if decision.seat == 8 else "decline"}.get(decision.ask)
            hand.decide(decision.option(wanted).choice() if wanted else decision.options[0])  # type: ignore[union-attr]
            continue
        advise = bank_advisor(game) if decision.seat == 8 else advisor(game)
        assert advise
        advice = advise(view)
        if decision.seat == 8:
            (defence,) = advisor(game)(view)  # type: ignore[misc]
            assert defence.choice.groups in [one.choice.groups for one in advice]
        else:
            assert bank_advisor(game)(view) == ()
        assert [one.value for one in advice] == sorted((one.value for one in advice), reverse=True)
        hand.decide(advice[0].choice)
        seen += 1
    assert seen == 2


def test_tiles_that_are_gone() -> None:
    """Without the two Gee Joon tiles nobody can have them."""
    game = houseway.load(FILINGS[0])
    deals = counted(game, ("Joon24", "Joon12"))
    assert deals.total == comb(30, 4) * comb(26, 4)
    assert not any("Joon" in tile for hand in deals.hands for tile in hand.tiles)
    assert len(TILES) == 21


def test_a_player_dealer_who_sets_as_it_likes_is_not_beaten() -> None:
    """Against the filed house way the best player wins; a player-dealer who answers does not let that be."""
    kept = houseway.load("westlane/pai-gow-tiles").under(player_dealer_sets="house-way")
    free = houseway.load("westlane/pai-gow-tiles").under(player_dealer_sets="as-it-likes")
    assert odds(kept).wager("game").edge < 0 < odds(free).wager("game").edge < by_the_house_way(free).edge
    # The value of the game lies between what this player-dealer lets the best player have, and what the player who
    # answers it best gets from the player-dealer's own best answer.
    defence = defended(free)
    pays = pays_of(by_cell(free.filing.wagers["game"], free.rules.copies))
    player = settled(defence.deals, pays, best=True)
    answered = defence.deals.against(player.chosen, 2)
    bank = settled(answered, for_the_bank(pays), best=True)
    gets = float(bank.values[np.arange(len(bank.chosen)), bank.chosen] @ answered.weights) / int(answered.weights.sum())
    assert gets >= float(odds(free).wager("game").edge) - 1e-12
