"""Pai Gow Poker: settings by kernels, and many deals of them."""

import math
import random
import statistics
from collections.abc import Iterator

import numpy as np
import pytest

import houseway
from houseway.families.pai_gow_poker.house_way import set_by
from houseway.families.pai_gow_poker.odds import (
    bank_advisor,
    exactly,
    game_pays,
    places_of,
    played,
    settings_of,
    solved,
)
from houseway.families.pai_gow_poker.odds_classes import classes, count_all
from houseway.families.pai_gow_poker.odds_fortune import ACE_HIGH, made_of_classes
from houseway.families.pai_gow_poker.odds_house_way import SPLITS, Way, set_hand, way_of
from houseway.families.pai_gow_poker.odds_settings import ROWS, Table, _bring, _deal, deals
from houseway.families.pai_gow_poker.play import PaiGowPokerRules
from houseway.felt.cards import CARDS, Card, cards
from houseway.odds import advisor, odds
from houseway.odds.answer import Asked, WagerOdds
from houseway.odds.pai_gow import cell_result
from houseway.table.game import Game, every_reading
from houseway.table.table import TableError
from tests.counts import long, some
from tests.odds.pai_gow_rounds import rounds

FILINGS = [
    "central-coast/fortune-pai-gow-poker",
    "deuce/fortune-pai-gow-poker",
    "deuce/pai-gow-poker",
    "oaks/double-hand-poker",
    "silver-fox/fortune-pai-gow-poker",
    "westlane/face-up-pai-gow-poker",
    "westlane/fortune-pai-gow-poker",
]
ROUGH = Asked(precision=0.01)


def games(filing: str) -> Iterator[Game]:
    game = houseway.load(filing)
    yield from (game.reading(readings) for readings in every_reading(game.source))


def set_alike(rules: PaiGowPokerRules, way: Way, hand: list[int]) -> bool:
    """Whether the kernel and the engine set a hand alike, by the same line."""
    fronts, backs = np.zeros(SPLITS, np.int64), np.zeros(SPLITS, np.int64)
    at, line = set_hand(np.array(hand), way, fronts, backs)
    told = set_by(rules.house_way, [CARDS[code] for code in hand], rules.pieces.ranking)
    title = rules.house_way.line[line].title if line >= 0 else "otherwise"
    scores = [rules.pieces.ranking.score(group) for group in told.groups]
    return scores == [fronts[at], backs[at]] and title == told.line


@pytest.mark.parametrize("filing", FILINGS)
def test_the_kernel_sets_as_the_engine_does(filing: str) -> None:
    """Random hands, every fourth with the joker, under every reading that makes a difference."""
    chance = random.Random(f"house ways of {filing}")
    seen: set[str] = set()
    for game in games(filing):
        text = game.rules.model_dump_json(include={"house_way", "joker", "wheel"})
        if text in seen:
            continue
        seen.add(text)
        way = way_of(game.rules)
        for number in range(100 if game.departures else 600):
            hand = chance.sample(range(53 if number % 4 else 52), 6 if number % 4 == 0 else 7)
            hand += [52] if number % 4 == 0 else []
            assert set_alike(game.rules, way, hand), f"{game.departures}: {[CARDS[code] for code in hand]}"


def test_what_a_front_and_a_back_bring() -> None:
    """Held against a plain double loop over all fronts and backs."""
    chance = np.random.default_rng(5)
    hands = chance.integers(0, 9, (4, 6)).astype(float)
    pays = np.array([-1, -0.5, 0.1, -0.7, -0.3, 0.2, 0.4, 0.6, 1.0])
    found = np.zeros((4, 6))
    _bring(hands, pays, found)
    for front, back in np.ndindex(4, 6):
        brought = 0.0
        for other, behind in np.ndindex(4, 6):
            low, high = (front > other) - (front < other) + 1, (back > behind) - (back < behind) + 1
            brought += hands[other, behind] * pays[3 * low + high]
        assert found[front, back] == pytest.approx(brought / hands.sum())


@pytest.mark.parametrize("hand", ["As Kd Qh Jc Ts Td 5h", "Jo Kd Kh 8c 8s 4d 2h", "9c 9d 5h 5s Ah Qc 3d"])
def test_the_estimate_finds_the_best_setting(hand: str) -> None:
    """All 53,524,680 hands of the other cards, set the house way: what each setting brings, exactly."""
    game = houseway.load("westlane/fortune-pai-gow-poker")
    ready, pays = solved(game.rules, game_pays(game)), game_pays(game)
    held = cards(hand)
    exact = exactly(ready, held, pays)
    estimated = settings_of(ready, held)
    assert estimated[0][:3] == exact[0][:3]
    by_setting = {(one.front, one.back): one.value for one in exact}
    assert all(abs(one.value - by_setting[one.front, one.back]) < 0.03 for one in estimated[:3])


def test_exact_values_against_dealt_hands() -> None:
    """The same through the engine: hands dealt from the other cards and set by the table's house way."""
    game = houseway.load("westlane/fortune-pai-gow-poker")
    rules: PaiGowPokerRules = game.rules
    ready, pays, held = solved(rules, game_pays(game)), game_pays(game), cards("9c 9d 5h 5s Ah Qc 3d")
    best = exactly(ready, held, pays)[0]
    front = tuple(CARDS[code] for code in best.cards)
    own = front, tuple(card for card in held if card not in front)
    left = [card for card in CARDS if card not in held]
    chance, results = random.Random("against dealt hands"), []
    for _ in range(1_500):
        bank = rules.pieces.house_way(tuple(chance.sample(left, 7))).groups
        low, high = rules.pieces.compared(own, bank)
        results.append({2: 1.0, -2: -1.0}.get(low + high, 0.0) if low and high else _copied(low, high))
    error = statistics.stdev(results) / math.sqrt(len(results))
    assert abs(statistics.mean(results) - best.value) < 4 * error


def _copied(low: int, high: int) -> float:
    """Copies are the player-dealer's."""
    return 0.0 if 1 in (low, high) else -1.0


def test_all_other_hands_are_counted() -> None:
    held = {CARDS.index(card) for card in cards("9c 9d 5h 5s Ah Qc 3d")}
    counts = count_all([code for code in range(53) if code not in held], 2)
    assert counts.sum() == math.comb(46, 7) == 53_524_680


def test_deals_one_by_one() -> None:
    """The first deals of a batch again, in plain Python and with the table's own house way."""
    game = houseway.load("deuce/pai-gow-poker")
    rules: PaiGowPokerRules = game.rules
    chances = np.random.default_rng([3, 0]).random((ROWS, 14))
    deck, wanted = list(range(53)), [0] * 9
    ready = solved(rules, game_pays(game))
    table = Table(ready.house, ready.best.settings, made_of_classes(rules.joker).apart & ACE_HIGH != 0, game_pays(game))
    found = np.zeros((2, 9, 9), np.int64)
    _deal(chances[:400], classes().places, classes().hands, table, found)
    for row in chances[:400]:
        for at, one in enumerate(row):
            other = at + int(one * (53 - at))
            deck[at], deck[other] = deck[other], deck[at]
        own, bank = (rules.pieces.house_way(_hand(deck[start : start + 7])).groups for start in (0, 7))
        low, high = rules.pieces.compared(own, bank)
        wanted[3 * (low + 1) + high + 1] += 1
    told = [int(number) for number in found.sum(axis=(0, 2))]
    assert told == wanted
    assert deals(table, 3, 0).sum() == ROWS


def _hand(codes: list[int]) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes)


def test_the_house_way_against_itself_is_even_but_for_copies() -> None:
    """With the copies nobody's, the two sides are alike: what is won is what is lost, within four standard errors."""
    game = houseway.load("oaks/double-hand-poker").under(copies="nobody")
    both = played(game, Asked(precision=0.001, seed=11))
    assert abs(float(both.house.edge)) < 4 * both.house.stderr
    assert cell_result(1, "nobody") == cell_result(4, "nobody") != cell_result(0, "nobody")
    assert both.cost > 4 * both.cost_stderr


@long
@pytest.mark.parametrize("filing", some(FILINGS, 3))
def test_every_reading_answers(filing: str) -> None:
    """Readings that come to the same rules and paytables are asked once; of those that only change lines of the house
    way, each of which sets hands as the engine does, two stand for the rest."""
    ways: dict[str, dict[str, Game]] = {}
    for game in games(filing):
        way, rest = _as_text(game)
        alike = ways.setdefault(rest, {})
        if len(alike) < 2:
            alike.setdefault(way, game)
    for game in some((game for alike in ways.values() for game in alike.values()), 3):
        told = odds(game, ROUGH)
        assert [one.wager for one in told.wagers] == list(game.filing.wagers)
        for one in told.wagers:
            assert float(sum(each.probability for each in one.outcomes)) == pytest.approx(1)
            assert one.method == ("simulated" if one.wager == "game" else "exact")
        assert told.wager("game").stderr <= ROUGH.precision


def _as_text(game: Game) -> tuple[str, str]:
    """The house way, and all else that the odds depend on."""
    rest = game.rules.model_dump_json(exclude={"house_way", "action_stack", "foul"})
    wagers = [rule.model_dump_json(exclude={"limit", "sheets"}) for rule in game.filing.wagers.values()]
    return game.rules.house_way.model_dump_json(), f"{rest} {wagers}"


def test_closer_is_closer_and_a_seed_is_a_seed() -> None:
    game = houseway.load("westlane/face-up-pai-gow-poker")
    close, rough = (played(game, Asked(precision=precision, workers=2)).best for precision in (0.001, 0.01))
    assert close.stderr <= 0.001 < rough.stderr
    assert close.rounds > rough.rounds
    assert played(game, Asked(precision=0.01, workers=1)).best == rough
    assert played(game, Asked(precision=0.01, seed=2)).best != rough


def test_no_card_can_be_gone() -> None:
    with pytest.raises(TableError, match="whole deck"):
        odds(houseway.load("oaks/double-hand-poker"), Asked(gone=("As",)))


def _agrees(results: list[float], told: WagerOdds) -> None:
    error = math.hypot(told.stdev / math.sqrt(len(results)), told.stderr)
    print(f"{told.wager}: {-statistics.mean(results):+.4f} played, {float(told.edge):+.4f} told, ± {error:.4f}")
    assert abs(statistics.mean(results) + float(told.edge)) < 4 * error


@pytest.mark.parametrize(
    ("filing", "number"), [("westlane/face-up-pai-gow-poker", 700), ("deuce/fortune-pai-gow-poker", 700)]
)
def test_the_engine_agrees_with_the_advice(filing: str, number: int) -> None:
    """Rounds through the engine, two players setting as advised against the house way."""
    game = houseway.load(filing)
    advise = advisor(game)
    assert advise
    bets = {kind: 10_00 for kind, rule in game.filing.wagers.items() if rule.placed != "never"}
    results = rounds(game, lambda view: advise(view)[0].choice, number, "advice", bets, players=2)
    told = odds(game)
    for kind in bets:
        _agrees(results[kind], told.wager(kind))


def test_advice_for_the_player_dealer() -> None:
    """A player-dealer who may set as it likes is advised apart, and no player is."""
    game = houseway.load("oaks/double-hand-poker")
    table = game.table(seats={1: 1_000_00, 6: 100_000_00}, player_dealer=6)
    hand, seen = table.deal(seed=3), 0
    while decision := hand.decision:
        view = hand.view(decision.seat)
        if decision.ask != "set":
            wanted = {"bank": "take" if decision.seat == 6 else "decline"}.get(decision.ask)
            option = decision.option(wanted) if wanted else decision.options[0]
            assert option
            hand.decide(option.choice())
            continue
        own, other = advisor(game), bank_advisor(game)
        assert own
        if decision.seat == 6:
            own, other = other, own
        advice = own(view)
        assert other(view) == ()
        assert [one.value for one in advice] == sorted((one.value for one in advice), reverse=True)
        hand.decide(advice[0].choice)
        seen += 1
    assert seen == 2


def test_places_of_a_setting() -> None:
    game = houseway.load("oaks/double-hand-poker")
    ready = solved(game.rules, game_pays(game))
    held = cards("As Kd Qh Jc Ts Td 5h")
    front, back = places_of(game.rules, ready.house, game.rules.pieces.house_way(held).groups)
    assert (front, back) in {(one.front, one.back) for one in settings_of(ready, held)}
