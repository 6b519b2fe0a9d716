"""Twenty-one: published figures, a second way on small shoes, rounds through the engine, and every reading."""

import math
import random
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import houseway
from houseway.bots import bot_for
from houseway.bots.banked import ASKS
from houseway.families.twenty_one.odds import NOT_ODDS, Solved, insurance, main_wager, odds, shoe_of, solved
from houseway.families.twenty_one.odds_advice import Adviser, Situation
from houseway.families.twenty_one.odds_hands import ACE, DOUBLE, HIT, NAMES, STAND, TEN, added, hand_of
from houseway.families.twenty_one.odds_play import NOTHING, Play
from houseway.families.twenty_one.odds_rounds import played, worth
from houseway.library import load
from houseway.odds.answer import Asked, WagerOdds
from houseway.odds.rounds import Tally, plan, play_batch
from houseway.table.game import Game, every_reading
from houseway.table.hand import Hand
from tests.counts import count, long, some
from tests.odds import twenty_one_second_way as second

ORDINARY = Path(__file__).parent / "ordinary_blackjack.toml"
FILINGS = [one.id for one in houseway.catalogue().values() if one.family == "twenty-one" and one.playable]


def ordinary(**readings: str) -> Game:
    return load(ORDINARY, {name.replace("_", "-"): answer for name, answer in readings.items()})


def value(found: Solved) -> float:
    return sum(one.chance * worth(found.play, one, found.lines[up]) for up, one in found.against.items())


def stripped(game: Game, decks: int, kept: str) -> tuple[str, ...]:
    """Cards to take out of a shoe so that only these ranks are left; jokers stay."""
    return tuple(card for card in game.deck(decks).cards if card != "Jo" and card[0] not in kept)


# -- published figures

PUBLISHED = [
    (1, {}, 0.001839),
    (2, {"soft_17": "hits", "double_after_split": "no"}, -0.005252),
    (6, {"soft_17": "hits", "hole_card": "none"}, -0.0072705),
]
"""Wizard of Odds, Blackjack Appendix 9: what each hand returns by its cards. Any two cards may be doubled, pairs but
aces split to four hands, split aces get one card, no surrender. His split values take the other hands' cards for
unknown in a slightly different way."""


@pytest.mark.parametrize(("decks", "readings", "published"), PUBLISHED)
def test_ordinary_rules_return_what_is_published(decks: int, readings: dict[str, str], published: float) -> None:
    assert value(solved(ordinary(**readings), decks)) == pytest.approx(published, abs=0.00001)


def test_a_rule_change_costs_what_is_published() -> None:
    """From the same tables for one deck: what hitting a soft 17 costs the player."""
    change = value(solved(ordinary(), 1)) - value(solved(ordinary(soft_17="hits"), 1))
    assert change == pytest.approx(0.001839 + 0.000072, abs=2e-6)


HANDS = [
    (1, {}, "2 A", (-0.661732, -0.067808, -0.593281)),
    (1, {}, "6 5", (-0.634013, 0.172946, 0.240259)),
    (1, {}, "7 A", (-0.101015, -0.108386, -0.357778)),
    (6, {"soft_17": "hits", "hole_card": "none"}, "2 A", (-0.722356, -0.379910, -1.024099)),
    (6, {"soft_17": "hits", "hole_card": "none"}, "6 4", (-0.720814, -0.286818, -0.639108)),
    (6, {"soft_17": "hits", "hole_card": "none"}, "7 A", (-0.466029, -0.421285, -0.909374)),
]
"""Wizard of Odds, Blackjack Appendix 9: two cards against an ace, by standing, hitting and doubling; where the hole
card is checked, given no natural."""


@pytest.mark.parametrize(("decks", "readings", "cards", "published"), HANDS)
def test_hands_return_what_is_published(
    decks: int, readings: dict[str, str], cards: str, published: tuple[float, float, float]
) -> None:
    found = solved(ordinary(**readings), decks)
    against = found.against[ACE]
    at = found.play.hands.index[hand_of(cards.split())]
    none = against.stand[at, 2] if against.checked else 1.0
    values = against.plain[at, [STAND, HIT, DOUBLE]] / none
    assert [f"{one:.6f}" for one in values] == [f"{one:.6f}" for one in published]


HARD = {
    "8": "HHHHHHHHHH",
    "9": "HDDDDHHHHH",
    "10": "DDDDDDDDHH",
    "11": "DDDDDDDDDH",
    "12": "HHSSSHHHHH",
    "13": "SSSSSHHHHH",
    "16": "SSSSSHHHHH",
    "17": "SSSSSSSSSS",
}
SOFT = {
    "soft 13": "H H H D D H H H H H",
    "soft 14": "H H H D D H H H H H",
    "soft 15": "H H D D D H H H H H",
    "soft 16": "H H D D D H H H H H",
    "soft 17": "H D D D D H H H H H",
    "soft 18": "S Ds Ds Ds Ds S S H H H",
    "soft 19": "S S S S S S S S S S",
}
PAIRS = {
    "2 2": "PPPPPP····",
    "3 3": "PPPPPP····",
    "4 4": "···PP·····",
    "5 5": "··········",
    "6 6": "PPPPP·····",
    "7 7": "PPPPPP····",
    "8 8": "PPPPPPPPPP",
    "9 9": "PPPPP·PP··",
    "10 10": "··········",
    "A A": "PPPPPPPPPP",
}
"""The basic strategy that is printed everywhere for four to eight decks, soft 17 standing, double after split."""


def test_the_chart_of_ordinary_blackjack_is_basic_strategy() -> None:
    strategy = odds(ordinary(), Asked()).strategy
    assert strategy
    charts = {chart.title: dict(chart.rows) for chart in strategy.charts}
    assert strategy.charts[0].columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    assert {name: "".join(charts["Hard hands"][name]) for name in HARD} == HARD
    assert {name: " ".join(charts["Soft hands"][name]) for name in SOFT} == SOFT
    assert {name: "".join(cells) for name, cells in charts["Pairs"].items()} == PAIRS


# -- a second way


def _blackjack(rules: second.Rules, player: second.Hand, bank: second.Hand) -> float:
    if second.is_over(rules, player):
        return -1.0
    if rules.natural(player) or rules.natural(bank):
        return 1.5 * (bool(rules.natural(player)) - bool(rules.natural(bank))) if rules.natural(player) else -1.0
    if second.is_over(rules, bank):
        return 1.0
    mine, theirs = second.total(rules, player)[0], second.total(rules, bank)[0]
    return float((mine > theirs) - (mine < theirs))


def _ace_ten(hand: second.Hand) -> str:
    return "natural" if hand == ("A", "T") else ""


BLACKJACK = second.Rules(
    over=21,
    natural=_ace_ten,
    player_stands=lambda _total, _soft: False,
    player_hits=lambda _total, _soft: False,
    dealer_hits=lambda total, _soft: total <= 16,
    pays=_blackjack,
    checked=("A", "T"),
)


def _no_bust(rules: second.Rules, player: second.Hand, bank: second.Hand) -> float:
    """Oaks, lines 905-907, 912, 937-945, 951-952: both over, the closer player pushes; two jokers pay double."""
    if rules.natural(player) or rules.natural(bank):
        if rules.natural(player) and rules.natural(bank):
            return 0.0
        return (2.0 if player == ("Jo", "Jo") else 1.0) if rules.natural(player) else -1.0
    mine, theirs = second.total(rules, player)[0], second.total(rules, bank)[0]
    if mine > 22 and theirs > 22:
        return 0.0 if mine < theirs else -1.0
    if mine > 22 or theirs > 22:
        return -1.0 if mine > 22 else 1.0
    return float((mine > theirs) - (mine < theirs))


NO_BUST = second.Rules(
    over=22,
    natural=lambda hand: "natural" if hand in (("Jo", "Jo"), ("A", "Jo")) else "",
    player_stands=lambda total, _soft: total >= 20,
    player_hits=lambda total, soft: total <= 11 and not soft,
    dealer_hits=lambda total, soft: total <= (17 if soft else 16),
    pays=_no_bust,
    surrender=("A", "2", "8", "T"),
    first_only=True,
)


def _spanish(rules: second.Rules, player: second.Hand, bank: second.Hand) -> float:
    """Westlane's Pure Spanish 21.5, lines 1005-1112: a natural and a 21 win ties; three eights spare a busted hand."""
    if second.is_over(rules, player):
        return 0.0 if bank == ("8", "8", "8") else -1.0
    if rules.natural(player):
        return 1.2
    if rules.natural(bank):
        return -1.0
    if second.is_over(rules, bank):
        return 1.0
    mine, theirs = second.total(rules, player)[0], second.total(rules, bank)[0]
    return 1.0 if mine > theirs or mine == theirs == 21 else float((mine > theirs) - (mine < theirs))


SPANISH = second.Rules(
    over=21,
    natural=_ace_ten,
    player_stands=lambda total, soft: total >= 17 and not soft,
    player_hits=lambda _total, _soft: False,
    dealer_hits=lambda total, soft: total <= (17 if soft else 16),
    pays=_spanish,
    checked=("A", "T"),
    doubles=3,
    rescue=True,
    surrender=("A", "2", "8", "T"),
)

SECOND = [
    (ordinary(), "A58TJQK", BLACKJACK),
    (houseway.load("oaks/no-bust-21st-century-blackjack"), "A28K", NO_BUST),
    (houseway.load("westlane/pure-spanish-21-5"), "A28K", SPANISH),
]


@pytest.mark.parametrize(("game", "kept", "rules"), SECOND, ids=lambda one: one.id if isinstance(one, Game) else "")
def test_every_deal_is_worth_the_same_a_second_way(game: Game, kept: str, rules: second.Rules) -> None:
    """Every two cards against every up card of a stripped shoe, without splits."""
    found = solved(game, 8, stripped(game, 8, kept))
    shoe = found.play.shoe.kinds
    compared = 0
    for up, against in found.against.items():
        for at in np.flatnonzero(found.play.hands.size == 2):
            hand = found.play.hands.list[at]
            cards = tuple(second.KINDS[kind] for kind in range(11) for _ in range(hand[kind]))
            left = tuple(number - hand[kind] - (kind == up) for kind, number in enumerate(shoe))
            none = against.stand[at, 2] if against.checked else 1.0
            ours = against.plain[at].max() / none
            assert ours == pytest.approx(second.worth(rules, cards, second.KINDS[up], left), abs=1e-12), (cards, up)
            compared += 1
    assert compared >= 40


@pytest.mark.parametrize("most", [2, 3, 4])
def test_a_split_is_worth_what_its_hands_bring_one_after_another(most: int) -> None:
    """Eights against a five from a shoe of few kinds, resplit, by the same play; hole card not checked."""
    game = ordinary(hole_card="none")
    found = solved(game, 2, stripped(game, 2, "58TA"))
    play, up, eight = found.play, 4, 7
    against = found.against[up]
    split = play.split(against, eight, times=most - 1)
    assert split.hands == most

    def does(hand: second.Hand) -> str:
        return ("stand", "hit", "double")[split.plays.plain[play.hands.index[hand_of(hand)]]]

    rules = second.Rules(**{**vars(BLACKJACK), "checked": (), "natural": lambda hand: _ace_ten(hand)})
    left = tuple(number - 2 * (kind == eight) - (kind == up) for kind, number in enumerate(play.shoe.kinds))
    assert split.value == pytest.approx(second.split_by_turns(rules, "8", "5", left, most, does), abs=1e-12)


def test_insurance_is_a_count_of_tens() -> None:
    """Eight decks: 128 tens among the 415 cards under an ace, paid 2 to 1."""
    game = houseway.load("westlane/21st-century-blackjack")
    assert insured(game).edge == 1 - 3 * Fraction(128, 415)
    both = 2 * 31 * Fraction(127, 414 * 413)
    assert insured(game.under(insured_natural="loses")).edge == 1 - 3 * Fraction(128, 415) * (1 - both)


def insured(game: Game) -> WagerOdds:
    return insurance("insurance", game.filing.wagers["insurance"], game.rules, shoe_of(game, 8))


# -- through the engine


@pytest.mark.parametrize(
    "filing",
    ["deuce/no-bust-21st-century-blackjack", "westlane/pure-spanish-21-5", "central-coast/pure-21-5-blackjack"][
        : count(1, 3)
    ],
)
@long
def test_rounds_through_the_engine_agree(filing: str) -> None:
    """The advice played out, within four standard errors; the seed is printed."""
    game = houseway.load(filing)
    mean, deviation = counted(solved(game))
    of = plan(game, 1000, f"twenty-one {filing}", players=1, only=("game",), best=True)
    tally = Tally()
    for number, rounds in enumerate(of.batches()):
        tally.add(play_batch(of, number, rounds))
    sums = tally.wagers["game"]
    print(f"{filing}, seed {of.seed!r}: {sums.mean:+.4f}, counted {mean:+.4f}")
    assert abs(sums.mean - mean) < 4 * deviation / math.sqrt(sums.rounds)
    spread = math.sqrt(sums.paid_squared / sums.rounds - (sums.paid / sums.rounds) ** 2) / of.bet
    assert spread == pytest.approx(deviation, rel=0.1)


def counted(found: Solved) -> tuple[float, float]:
    """The mean of a round and its standard deviation."""
    results: dict[float, float] = {}
    for up, one in found.against.items():
        for (_, pays), chance in played(found.play, one, found.lines[up]).results.items():
            results[float(pays)] = results.get(float(pays), 0.0) + one.chance * chance
    mean = sum(pays * chance for pays, chance in results.items())
    return mean, math.sqrt(sum(pays * pays * chance for pays, chance in results.items()) - mean * mean)


# -- every filing, every reading


@long
@pytest.mark.parametrize("filing", some(FILINGS, 5))
def test_every_reading_answers(filing: str) -> None:
    """From a stripped shoe, so that all of them take no time: every wager, chances that add up, results that agree."""
    game = houseway.load(filing)
    different: dict[str, Game] = {}
    for chosen in every_reading(game.source):
        read = game.reading(chosen)
        wagers = {kind: rule for kind, rule in read.filing.wagers.items() if rule.offered}
        different.setdefault(repr((read.rules.model_dump(exclude=NOT_ODDS), wagers, read.filing.deck.jokers)), read)
    for read in some(different.values(), 6):
        wagers = {kind: rule for kind, rule in read.filing.wagers.items() if rule.offered}
        decks = read.filing.deck.decks.high or read.filing.deck.play
        found = odds(read, Asked(decks, stripped(read, decks, "A8K")))
        assert [one.wager for one in found.wagers] == list(wagers)
        assert found.strategy and found.strategy.charts
        for one in found.wagers:
            assert float(sum(end.probability for end in one.outcomes)) == pytest.approx(1, abs=1e-9)
            assert all(end.probability >= 0 for end in one.outcomes)
            mean = float(sum(end.pays * end.probability for end in one.outcomes))
            assert float(one.edge) == pytest.approx(-mean, abs=1e-9)
        main = found.wager(main_wager(read))
        assert main.staked >= 1
        assert main.edge < 1


@pytest.mark.parametrize(
    "filing", ["silver-fox/no-bust-21st-century-blackjack-buster", "westlane/21st-century-blackjack"]
)
def test_tens_are_never_split_where_filings_narrow_that(filing: str) -> None:
    """Where tens may be split again only if they match, further splits are left out; no best play comes near one."""
    game = houseway.load(filing)
    play = Play(game.rules, game.filing.wagers["game"], shoe_of(game, 8))
    pair = play.hands.index[added(NOTHING, TEN, 2)]
    for up in play.trees:
        against = play.against(up, splits=False)
        margin = against.plain[pair].max() - play.split(against, TEN).value
        assert margin > 0.1, f"{filing}: tens against {NAMES[up]} are only {margin} short"


# -- advice


def asked_first(game: Game, deck: str) -> Hand:
    """One player's round from a known deck, as far as the first question after the deal."""
    table = game.table(seats={1: 500_00, 2: 50_000_00}, player_dealer=2)
    hand, bot = table.deal(deck=deck), bot_for(game.family)
    while (decision := hand.decision) and decision.ask in ASKS:
        hand.decide(bot(hand.view(decision.seat), random.Random(1)))
    assert decision
    return hand


def test_advice_tells_every_answer_the_best_first() -> None:
    """A pair of eights against a six: split."""
    game = houseway.load("central-coast/pure-21-5-blackjack")
    hand = asked_first(game, "8h 6c 8d 9s Ts 5h 5d Kc Qd 3c")
    assert hand.decision
    advice = Adviser(game)(hand.view(1))
    assert advice[0].choice.do == "split"
    assert {one.choice.do for one in advice} == {option.do for option in hand.decision.options}
    assert [one.value for one in advice] == sorted((one.value for one in advice), reverse=True)
    hand.decide(advice[0].choice)
    assert Adviser(game)(hand.view(1))


def test_even_money_is_taken_and_insurance_declined() -> None:
    """A natural that pays 6 to 5 is worth 6/5 of the chance of no natural under the ace, which is less than 1."""
    game = houseway.load("central-coast/pure-21-5-blackjack")
    hand = asked_first(game, "Kh Ac Ad 9s Ts 5h 5d Kc Qd 3c")
    assert hand.decision and hand.decision.ask == "insurance"
    values = {one.choice.do: one.value for one in Adviser(game)(hand.view(1))}
    none = 1 - 127 / 413
    assert values["no"] == pytest.approx(1.2 * none, abs=1e-12)
    assert values["even-money"] == 1
    assert values["insure"] == pytest.approx(1.2 * none + (2 * (1 - none) - none) / 2, abs=1e-12)
    assert next(iter(values)) == "even-money"


def test_open_cards_count() -> None:
    """Hitting sixteen against a ten is worth more when other seats have drawn tens."""
    adviser = Adviser(houseway.load("central-coast/pure-21-5-blackjack"))
    usual = Situation(hand_of(["Ts", "6h"]), TEN, NOTHING)
    after = usual._replace(gone=added(NOTHING, TEN, 6))
    assert adviser.values(after)["hit"] > adviser.values(usual)["hit"]
