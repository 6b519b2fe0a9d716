"""Ultimate Texas Hold'em solved: against published figures, against small decks played out by hand, and the engine."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

import houseway
from houseway.families.ultimate import odds as ultimate
from houseway.families.ultimate import odds_kernels as loops
from houseway.families.ultimate.odds_boards import flop_number
from houseway.families.ultimate.play import conditions_of, score
from houseway.felt.cards import CODE, RANKS, STANDARD, Card, cards
from houseway.library import load
from houseway.odds.answer import Asked, Odds, WagerOdds
from houseway.odds.counted import pays
from houseway.odds.rounds import plan, simulate
from houseway.odds.shipped import shipped
from houseway.ranks import kernels
from houseway.table.game import Game, every_reading
from houseway.table.table import TableError
from tests.counts import FULL, count, long, some
from tests.odds import bonus_second_way as bonus
from tests.odds.runs import MOST_ERRORS, compared

FILINGS = [one.id for one in houseway.catalogue().values() if one.family == "ultimate" and one.playable]
DEUCE, WESTLANE, CENTRAL_COAST = (f"{room}/ultimate-texas-holdem" for room in ("deuce", "westlane", "central-coast"))


@pytest.fixture(scope="module")
def solved() -> Callable[[str], Odds]:
    """The odds of a filing with the full deck, as they ship; in `make fuzz` as they come out now."""

    def found(filing: str) -> Odds:
        ready = None if FULL else shipped(load(filing))
        return ready or ultimate.odds(load(filing), Asked())

    return cache(found)


def percent(found: WagerOdds, digits: int) -> str:
    return f"{100 * float(found.edge):.{digits}f}"


# Published figures.


def test_the_edge_as_published(solved: Callable[[str], Odds]) -> None:
    """2.18497% of the ante, 0.526% of all that is staked, a standard deviation of 4.94: the Wizard of Odds, and James
    Grosjean's analysis, with the usual table of the Blind."""
    for filing in FILINGS:
        ante = solved(filing).wager("ante")
        assert percent(ante, 5) == "2.18497"
        assert f"{100 * float(ante.edge / ante.staked):.3f}" == "0.526"
        assert f"{ante.stdev:.2f}" == "4.94"


def test_the_first_bet_as_published(solved: Callable[[str], Odds]) -> None:
    """The published chart: any ace, pairs from threes up; with a king suited any, else a five; with a queen a six or an
    eight; with a jack an eight or a ten; nothing else, and never three antes."""
    least = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
    strategy = solved(DEUCE).strategy
    assert strategy is not None
    (chart,) = strategy.charts
    assert chart.columns == tuple(reversed(RANKS))
    for row, (name, cells) in enumerate(chart.rows):
        for column, cell in enumerate(cells):
            high, low = chart.columns[min(row, column)], chart.columns[max(row, column)]
            if row == column:
                bets = name != "2"
            else:
                bets = high in least and RANKS.index(low) >= RANKS.index(least[high][row > column])
            assert cell == ("4" if bets else "-"), (high, low, row < column)


@pytest.mark.parametrize(
    ("filing", "readings", "edge"),
    # The Wizard of Odds on the Trips bet: 50-40-30-9-7-4-3, 50-40-30-8-6-5-3, 50-40-20-7-6-5-3.
    [(CENTRAL_COAST, {}, "0.90"), (DEUCE, {}, "1.90"), (WESTLANE, {"trips-flush": "six-to-one"}, "6.18")],
)
def test_trips_as_published(solved: Callable[[str], Odds], filing: str, readings: dict[str, str], edge: str) -> None:
    game = load(filing, readings)
    assert percent(bonus.trips(game), 2) == edge
    if not readings:
        assert solved(filing).wager("trips").edge == bonus.trips(game).edge


def test_every_seven_cards_are_counted(solved: Callable[[str], Odds]) -> None:
    """A hand and the board are 133,784,560 sets of seven cards, of which 4,324 are royal flushes and 37,260 other
    straight flushes: the chances of Trips, which goes by them alone."""
    trips = {one.name: one.probability for one in solved(DEUCE).wager("trips").outcomes}
    assert trips["player has a royal flush"] == Fraction(4_324, 133_784_560)
    assert trips["player has a straight flush"] == Fraction(37_260, 133_784_560)


def test_rules_of_thumb_cost_what_they_are_said_to(solved: Callable[[str], Odds]) -> None:
    """The Wizard of Odds gives 2.43% for much the same rules, told a little differently: a quarter of a percent."""
    strategy = solved(DEUCE).strategy
    assert strategy is not None
    assert len(strategy.rules) == 2
    cost = float(strategy.note.partition("costs ")[2].partition("%")[0])
    assert 0.15 < cost < 0.35


# A second way.


class ByHand:
    """A small deck played out as one would with pencil and paper: every decision by what can still come."""

    def __init__(self, game: Game, deck: Sequence[Card]) -> None:
        self.game, self.deck = game, deck
        self.scored = cache(lambda own, board: score(own, board, game.rules))

    def odds(self) -> dict[str, Fraction]:
        """What each wager brings, and the ante with all that goes with it."""
        totals = dict.fromkeys((*self.game.filing.wagers, "all"), Fraction(0))
        hands = list(combinations(self.deck, 2))
        for own in hands:
            for kind, value in self.before(own).items():
                totals[kind] += value / len(hands)
        return totals

    def before(self, own: tuple[Card, ...]) -> dict[str, Fraction]:
        flops = list(combinations(self.without(own), 3))
        waited = mean([self.on_flop(own, flop) for flop in flops])
        shown = [
            self.river(own, (*flop, *two)) for flop in flops for two in combinations(self.without((*own, *flop)), 2)
        ]
        return self.best(shown, self.game.rules.pre_flop, waited)

    def on_flop(self, own: tuple[Card, ...], flop: tuple[Card, ...]) -> dict[str, Fraction]:
        shown = [self.river(own, (*flop, *two)) for two in combinations(self.without((*own, *flop)), 2)]
        waited = mean([self.best([river], self.game.rules.river, self.folded(river)) for river in shown])
        return self.best(shown, self.game.rules.flop, waited)

    def river(self, own: tuple[Card, ...], board: tuple[Card, ...]) -> dict[str, Fraction]:
        """What each wager brings for a unit when the hand is played, and under `folded` each that outlives a fold."""
        board = tuple(sorted(board))
        return self._river(own, board)

    @cache  # noqa: B019
    def _river(self, own: tuple[Card, ...], board: tuple[Card, ...]) -> dict[str, Fraction]:
        wagers = self.game.filing.wagers
        told = [
            conditions_of(own, board, self.scored(bank, board), self.game.rules)
            for bank in combinations(self.without((*own, *board)), 2)
        ]
        return {kind: sum((pays(rule, one) for one in told), Fraction(0)) / len(told) for kind, rule in wagers.items()}

    def best(
        self, shown: Sequence[dict[str, Fraction]], bets: Sequence[int], otherwise: dict[str, Fraction]
    ) -> dict[str, Fraction]:
        """The best bet on what may still come, or what comes of making none."""
        found = otherwise
        average = mean(shown)
        for times in bets:
            bet = {**average, "play": times * average["play"]}
            bet["all"] = average["ante"] + average["blind"] + bet["play"]
            if bet["all"] > found["all"]:
                found = bet
        return found

    def folded(self, river: dict[str, Fraction]) -> dict[str, Fraction]:
        keeps = self.game.rules.survive_a_fold
        lost = {kind: value if kind in keeps else Fraction(-1) for kind, value in river.items()}
        return {**lost, "play": Fraction(0), "all": Fraction(-2)}

    def without(self, gone: Sequence[Card]) -> list[Card]:
        return [card for card in self.deck if card not in gone]


def mean(rows: Sequence[dict[str, Fraction]]) -> dict[str, Fraction]:
    return {kind: sum((row[kind] for row in rows), Fraction(0)) / len(rows) for kind in rows[0]}


@pytest.mark.parametrize(
    ("readings", "left"),
    [
        ({}, "As Ks Qs Js Ts Ah 9d 9c 4d 2c"),
        ({}, "Ac Ad Kc Kd 9c 9d 5c 5d 3c 3d"),
        ({"the-board": "two-and-three"}, "As Ks Qs Js Ts Ah 9d 9c 4d 2c"),
        (
            {"the-board": "two-and-three", "player-dealer-beaten": "only-three-of-a-kind"},
            "7c 7d 7h 7s 8c 8d 8h 2s 3s 4s",
        ),
    ],
)
def test_small_decks_by_hand(readings: dict[str, str], left: str) -> None:
    game = load(WESTLANE, readings)
    deck = cards(left)
    found = ultimate.odds(game, Asked(gone=tuple(card for card in STANDARD if card not in deck)))
    by_hand = ByHand(game, deck).odds()
    assert {one.wager: -one.edge for one in found.wagers} == {
        kind: by_hand["all" if kind == "ante" else kind] for kind in game.filing.wagers
    }


def test_one_hand_on_every_flop_is_its_value_before_it() -> None:
    """Waiting with a hand is worth what its flops are worth on average, each worked out on the spot."""
    game, left = load(DEUCE), cards("As Ah Ad Kc Kd Qs Qh Js Jc Td Tc 9h")
    gone = tuple(card for card in STANDARD if card not in left)
    question = ultimate.question_of(game, Asked(gone=gone))
    hands = ultimate.Hands(question)
    own = [CODE[Card("Js")], CODE[Card("Td")]]
    others = [code for code in question.codes if code not in own]
    flops = [max(hands.values(own, flop).values()) for flop in combinations(others, 3)]
    assert hands.values(own, [])["check"] == pytest.approx(sum(flops) / len(flops), abs=1e-12)


@long
def test_an_adviser_and_the_solution_are_of_one_mind(solved: Callable[[str], Odds]) -> None:
    """On flops drawn at random, and on the river by comparing with every hand that the player-dealer may have."""
    game, chance = load(DEUCE), random.Random(5)
    came = ultimate.odds(game, Asked())
    assert [float(one.edge) for one in came.wagers] == pytest.approx([float(one.edge) for one in solved(DEUCE).wagers])
    question = ultimate.question_of(game, Asked())
    on_flop, hands = ultimate.solved(question).on_flop, ultimate.Hands(question)
    for _ in range(count(15, 60)):
        one, other, *board = chance.sample(range(52), 7)
        own = [one, other]
        values = hands.values(own, board[:3])
        at = flop_number(*sorted(board[:3]))
        hand = hands.deck.renamed[hands.deck.flop_renaming[at], hands.number[min(own), max(own)]]
        assert (on_flop[hands.deck.flop_class[at], hand] == 0) == (values["bet 2x"] > values["check"])
        assert hands.values(own, board)["bet 1x"] == pytest.approx(one_bet(game, own, board), abs=1e-12)


def one_bet(game: Game, own: Sequence[int], board: Sequence[int]) -> float:
    """A bet on the river, by the array kernels and the filing's paytables."""
    left = [code for code in range(52) if code not in (*own, *board)]
    banks = np.array([(*two, *board) for two in combinations(left, 2)], np.uint8)
    scores = kernels.high(banks)
    mine = int(kernels.high(np.array([(*own, *board)], np.uint8))[0])
    total = Fraction(0)
    for theirs in scores.tolist():
        result = loops.WIN if mine > theirs else loops.TIE if mine == theirs else loops.LOSE
        told = ultimate.conditions_of(game.rules, mine >> 20, theirs >> 20, result)
        total += sum((pays(game.filing.wagers[kind], told) for kind in ("ante", "blind", "play")), Fraction(0))
    return float(total / len(scores))


def test_all_flops_at_once_are_as_good_as_one_by_one() -> None:
    """An adviser who is asked often has them all worked out: the same figures to the last bit."""
    left = cards("As Ah Ad Ac Kc Kd Kh Ks Qs Qh Js Jc Td Tc 9h 9s")
    question = ultimate.question_of(load(DEUCE), Asked(gone=tuple(card for card in STANDARD if card not in left)))
    hands, chance = ultimate.Hands(question), random.Random(3)
    for _ in range(200):
        one, other, *board = chance.sample(question.codes, 5)
        hand = hands.number[min(one, other), max(one, other)]
        assert hands.from_table(hand, board) == hands.on_the_spot(hand, board)


# Against the engine.


def test_played_as_advised(solved: Callable[[str], Odds]) -> None:
    game, seed = load(WESTLANE), "ultimate 1"
    tally = simulate(plan(game, 500, seed, players=1, best=True), workers=1)
    found = list(compared(solved(WESTLANE), tally))
    assert len(found) == len(game.filing.wagers)
    for one in found:
        assert one.errors < MOST_ERRORS, (seed, one)


# Every filing under every reading.


@long
@pytest.mark.parametrize("filing", some(FILINGS, 2))
def test_every_reading_answers(filing: str) -> None:
    gone = tuple(card for card in STANDARD if card[0] in "2345678")
    for reading in every_reading(load(filing).source):
        game = load(filing, reading)
        found = ultimate.odds(game, Asked(gone=gone))
        assert [one.wager for one in found.wagers] == list(game.filing.wagers)
        for one in found.wagers:
            assert sum(outcome.probability for outcome in one.outcomes) == 1
        ante, blind, play = (found.wager(kind) for kind in ("ante", "blind", "play"))
        assert ante.includes == ("blind", "play")
        assert blind.part_of == play.part_of == "ante"
        assert ante.staked == 2 + play.staked


def test_a_deck_that_is_too_small() -> None:
    with pytest.raises(TableError, match="nine cards, and 8 are left"):
        ultimate.odds(load(DEUCE), Asked(gone=STANDARD[:44]))
