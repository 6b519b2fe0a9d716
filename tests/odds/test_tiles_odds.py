"""Pai Gow Tiles, counted over all deals."""

import json
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

import houseway
from houseway.families.pai_gow_tiles.odds import bank_advisor, by_the_house_way, counted, free, kinds_of, pays_by_cell
from houseway.families.pai_gow_tiles.odds_best import settled
from houseway.families.pai_gow_tiles.odds_deals import CELLS, Deals, Shares, always, every_deal
from houseway.families.pai_gow_tiles.odds_matrix import MILLION
from houseway.families.pai_gow_tiles.odds_value import (
    KEPT,
    METHODS,
    WITHIN,
    Solution,
    by_regret,
    name_of,
    proven,
    solutions,
)
from houseway.families.pai_gow_tiles.play import TileRules
from houseway.felt.cards import Card
from houseway.felt.tiles import PAIR, TILES, Tile
from houseway.odds import advisor, odds
from houseway.odds.answer import Asked, above, below
from houseway.odds.pai_gow import by_cell, pays_of
from houseway.table.game import every_reading
from tests.counts import count, long, some
from tests.odds.pai_gow_rounds import rounds
from tests.odds.tiles_second_way import SecondGame, second_game
from tests.odds.tiles_solutions import games

FILINGS = ["deuce/pai-gow-tiles", "oaks/pai-gow-tiles", "silver-fox/pai-gow-tiles", "westlane/pai-gow-tiles"]


def test_every_deal_is_counted() -> None:
    """35,960 hands of four tiles are the published number (among others in Wikipedia's article on pai gow)."""
    deals = counted(houseway.load(FILINGS[0]))
    assert sum(hand.weight for hand in deals.hands) == comb(32, 4) == 35_960
    assert deals.total == comb(32, 4) * comb(28, 4) == 736_281_000
    pairs, single = 15, 2
    kinds = comb(pairs + single, 4) + pairs * comb(pairs + single - 1, 2) + comb(pairs, 2)
    assert len(deals.hands) == kinds
    for hand, counts in zip(deals.hands, deals.counts, strict=True):
        assert all(row.sum() == deals.others for row in counts[: len(hand.settings)])


@pytest.mark.parametrize("filing", FILINGS)
def test_tiles_of_a_mixed_pair_may_stand_for_each_other(filing: str) -> None:
    """In every house way: whichever nine, eight, seven or five it is, the two hands are worth the same."""
    pieces = houseway.load(filing).rules.pieces
    mixed = [pair.tiles for pair in map(PAIR.__getitem__, ("Gow36", "Bot26", "Chit25", "Ng14"))]  # type: ignore[arg-type]
    tiles = [tile for tile in TILES if PAIR[tile].matched or "Joon" in tile]
    for others in combinations(tiles[::2], 3):
        for one, other in mixed:
            told = [
                tuple(pieces.score(group) for group in pieces.house_way(tuple(map(Card, (tile, *others)))).groups)
                for tile in (one, other)
            ]
            assert told[0] == told[1]


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


@long
@pytest.mark.parametrize("filing", some(FILINGS, 3))
def test_every_reading_answers(filing: str) -> None:
    """From half a set, so that all of them take no time; as filed, from the whole set."""
    game = houseway.load(filing)
    gone = Counter(map(str, game.deck(1).cards))
    gone.subtract(HALF_A_SET.split())
    assert (min(gone.values()), gone.total()) == (0, 16)
    few = Asked(gone=tuple(gone.elements()))
    for readings, asked in [({}, Asked()), *((readings, few) for readings in some(every_reading(game.source), 6))]:
        told = odds(game.reading(readings), asked)
        assert [one.wager for one in told.wagers] == list(game.filing.wagers)
        (wager,) = told.wagers
        assert sum(one.probability for one in wager.outcomes) == 1
        assert wager.edge <= by_the_house_way(game.reading(readings), asked).edge
        solved = [one for one in told.matchups if one.solved_by]
        best, bank, same, best_of_list, bank_of_list, _ = (one for one in told.matchups if not one.solved_by)
        for answer, other in ((best, bank), (best_of_list, bank_of_list)):
            assert answer.bounds[0] <= min(one.bounds[0] for one in solved), "who may answer does better than that"
            assert max(one.bounds[1] for one in solved) <= other.bounds[0]
        assert best.bounds[0] <= same.bounds[0] <= bank.bounds[0]
        if wager.method == "solved":
            assert wager.bounds == solved[0].bounds
            assert wager.bounds[0] <= wager.edge <= wager.bounds[1]
        else:
            assert (wager.method, wager.edge) == ("exact", best.bounds[0])


@long
@pytest.mark.parametrize("sets", ["house-way", "as-it-likes"])
def test_the_engine_agrees_with_the_advice(sets: str) -> None:
    """Rounds through the engine, the player setting as advised, and the player-dealer where it may."""
    game = houseway.load("westlane/pai-gow-tiles").under(player_dealer_sets=sets)
    advise = advisor(game)
    assert advise
    results = rounds(game, lambda view: advise(view)[0].choice, count(800, 2_500), "tiles", {"game": 10_00})["game"]
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
            freely = advisor(game)(view)  # type: ignore[misc]
            assert {one.choice.groups for one in freely} == {one.choice.groups for one in advice}
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


def test_the_list_of_arrangements_is_the_reading_by_rank() -> None:
    """Oaks' lost chart may be the bare list, which the other cardrooms file; then it is the house way there."""
    filed = houseway.load("westlane/pai-gow-tiles")
    bare = houseway.load("oaks/pai-gow-tiles").reading({"house-way": "by-rank"})
    by_list = odds(filed).matchups[len(METHODS) + 3 :]
    by_house_way = odds(bare).matchups[len(METHODS) :][:3]
    assert [one.bounds for one in by_list] == [one.bounds for one in by_house_way]
    assert len(by_list) == 3


# -- both sides free


@long
@pytest.mark.parametrize("zeros", ["alike", "by-tile"][: count(1, 2)])
def test_the_value_of_the_game(zeros: str) -> None:
    """By two methods, whose bounds a second computation finds to the same fraction: other hands, other weights."""
    game = houseway.load("oaks/pai-gow-tiles").reading({"zeros": zeros})
    deals, pays = counted(game), pays_by_cell(game)
    second = second_game(game.rules.pieces.ranking, game.rules.copies)
    found = free(game).proven
    assert tuple(found) == METHODS
    for one in solutions(deals, game.rules, pays):
        bounds = found[one.method]
        assert 0 <= bounds.most - bounds.least <= Fraction(WITHIN)
        least, most = second.bounds(_set(deals, one.player, second), _set(deals, one.bank, second), MILLION)
        assert (-most, -least) == (bounds.least, bounds.most)
    assert max(one.least for one in found.values()) <= min(one.most for one in found.values()), "it lies within both"
    told = odds(game).wager("game")
    assert (told.method, told.bounds) == ("solved", (found[METHODS[0]].least, found[METHODS[0]].most))


def _set(deals: Deals, shares: Shares, second: SecondGame) -> list[int]:
    """How often each setting of the second computation is set."""
    known = {
        (tuple(sorted(hand.tiles)), *scores): share
        for hand, row in zip(deals.hands, shares.tolist(), strict=True)
        for scores, share in zip(hand.scores, row, strict=False)
    }
    found = [known[tuple(sorted(one.tiles)), one.low, one.high] for one in second.settings]
    assert sum(found) == shares.sum(), "nobody sets what another setting is as good as in both hands"
    return found


@long
def test_every_game_of_the_filings_is_kept_solved() -> None:
    """Whatever one reading is chosen: all games are there, and stand in the documentation as they are proven."""
    every = {name_of(game.rules, pays_by_cell(game)): game for game in games()}
    assert set(every) == set(json.loads(KEPT.read_text(encoding="utf-8")))
    page = (Path(__file__).parents[2] / "docs" / "odds" / "pai-gow-tiles.md").read_text(encoding="utf-8")
    for game in some(every.values(), 4):
        found = free(game).proven
        assert all(0 <= one.most - one.least <= Fraction(WITHIN) for one in found.values())
        named = " and ".join(f"`{name}` = `{answer}`" for name, answer in game.departures.items()) or "the default ones"
        bounds = " | ".join(f"{below(found[method].least)} to {above(found[method].most)}" for method in METHODS)
        assert f"| {named} | {bounds} |" in page


def test_bounds_are_those_of_the_strategies() -> None:
    """Two sides that keep to the house way are no solution: they prove no more than what answering them brings."""
    game = houseway.load("oaks/pai-gow-tiles")
    deals, pays = counted(game), pays_by_cell(game)
    house = always(deals.house)
    bounds = proven(deals, Solution("the house way", house, house), pays, 1)
    best, bank = (one.bounds[0] for one in odds(game).matchups[len(METHODS) :][:2])
    assert (bounds.least, bounds.most) == (best, bank)
    assert bounds.most - bounds.least > 1 / 50


@pytest.mark.parametrize("copies", ["each-hand", "both-hands"])
def test_a_small_game_solved_and_answered_by_hand(copies: str) -> None:
    """Eleven tiles, each a thing of its own: the solution's bounds, found again deal by deal in plain Python."""
    game = houseway.load("oaks/pai-gow-tiles").reading({"copies": copies})
    rules: TileRules = game.rules
    tiles = [Tile(one) for one in STRIPPED.split()]
    deals, pays = every_deal(rules, Counter(map(str, tiles)), 1), pays_by_cell(game)
    solution = by_regret(deals, pays, WITHIN)
    bounds = proven(deals, solution, pays, 1)
    assert 0 <= bounds.most - bounds.least <= Fraction(WITHIN)
    assert (bounds.least, bounds.most) == _by_hand(rules, tiles, deals, solution)


def _by_hand(rules: TileRules, tiles: Sequence[Tile], deals: Deals, solution: Solution) -> tuple[Fraction, Fraction]:
    known = {kinds_of(hand.tiles): at for at, hand in enumerate(deals.hands)}
    score = rules.pieces.ranking.score
    every = {}
    for held in combinations(range(len(tiles)), 4):
        first, *rest = (tiles[one] for one in held)
        at = known[kinds_of((first, *rest))]
        player, bank = ({scores: int(side[at, way]) for way, scores in enumerate(deals.hands[at].scores)}
                        for side in (solution.player, solution.bank))  # fmt: skip
        assert sum(player.values()) == sum(bank.values()) == MILLION
        every[held] = player, bank
        for partner in range(3):
            others = rest[:partner] + rest[partner + 1 :]
            assert tuple(sorted((score((first, rest[partner])), score(others)))) in player
    most = least = number = 0
    for own, (settings, _) in every.items():
        met = [other for held, other in every.items() if not set(own) & set(held)]
        number += len(met)
        gets = [sum(share * _result(way, theirs, rules.copies) for _, bank in met for theirs, share in bank.items())
                for way in settings]  # fmt: skip
        leaves = [sum(share * _result(theirs, way, rules.copies) for mine, _ in met for theirs, share in mine.items())
                  for way in settings]  # fmt: skip
        most, least = most + max(gets), least + min(leaves)
    return Fraction(-most, number * MILLION), Fraction(-least, number * MILLION)


def test_who_may_answer_does_better_than_by_the_solution() -> None:
    """Against the filed house way the best player wins; and who keeps to it loses more than is lost by the solution."""
    kept = houseway.load("westlane/pai-gow-tiles").under(player_dealer_sets="house-way")
    found = free(kept).closest
    best, bank, same = odds(kept).matchups[len(METHODS) :][:3]
    assert odds(kept).wager("game").edge == best.bounds[0] < 0 < found.least <= found.most < bank.bounds[0]
    assert found.most < same.bounds[0] < bank.bounds[0]
