"""Super Pan 9 counted: against the published strategy, against small shoes dealt out, and against the engine."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from houseway.bots import firm
from houseway.families.super_pan_9 import odds as super_pan
from houseway.families.super_pan_9.odds import HIT, STAND, Bank, Deals, Held
from houseway.library import load
from houseway.odds.answer import Advice, Asked
from houseway.odds.rounds import plan, simulate
from houseway.table.game import Game, every_reading
from houseway.table.hand import Hand
from houseway.table.options import Choice
from houseway.table.table import TableError
from tests.odds import agreement

FILING = "oaks/super-pan-9"
STANDARD_ERRORS = 4
SMALL = (0, 0, 1, 2, 3, 4, 5, 6)
"""Eight cards: just enough for a hand."""


def deals_of(game: Game, gone: tuple[str, ...] = ()) -> Deals:
    return super_pan.all_deals(super_pan.left_of(game, None, gone))


def all_but(game: Game, left: tuple[int, ...]) -> tuple[str, ...]:
    """The cards that must have gone for these points to be left."""
    shoe = list(game.deck(game.filing.deck.play).cards)
    for value in left:
        shoe.remove(next(card for card in shoe if "A23456".find(card[0]) + 1 == value))
    return tuple(shoe)


def by_total(answers: super_pan.Answers, total: int) -> set[int]:
    return {answer for held, answer in answers.items() if sum(held) % 10 == total}


def test_strategy_as_published() -> None:
    """The Wizard of Odds on Super Pan 9: players draw to 5; the bank to 5 if the player drew, to 6 if it stood."""
    game = load(FILING)
    play = super_pan.best_play(game, deals_of(game))
    assert play.settled
    for total in range(10):
        assert by_total(play.answers, total) == {int(total <= 5)}
        assert by_total(play.bank.against_stand, total) == {int(total <= 6)}
        assert by_total(play.bank.against_hit, total) == {int(total <= 5)}


def test_charts_tell_the_strategy() -> None:
    strategy = super_pan.odds(load(FILING), Asked()).strategy
    assert strategy
    player, bank = strategy.charts
    assert "".join(cells[0] for _, cells in player.rows) == "HHHHHHSSSS"
    assert bank.rows == (("4", ("H", "H")), ("5", ("H", "H")), ("6", ("H", "S")))
    assert strategy.rules == ("Draw with 0, 1, 2, 3, 4, 5; stand with anything else.",)


@pytest.mark.parametrize("ties", ["push", "lose"])
def test_neither_side_gains_by_leaving(ties: str) -> None:
    game = load(FILING, {"ties": ties})
    deals = deals_of(game)
    play = super_pan.best_play(game, deals)
    value = super_pan.result(game, deals, play.answers, play.bank).edge
    assert super_pan.odds(game, Asked()).wager("game").edge == value
    for total in range(10):
        other = {held: 1 - a if sum(held) % 10 == total else a for held, a in play.answers.items()}
        assert super_pan.result(game, deals, other, play.bank).edge > value
    for total in (4, 5, 6):
        for side in range(2):
            changed = {h: 1 - a if sum(h) % 10 == total else a for h, a in play.bank[side].items()}
            bank = Bank(changed, play.bank[1]) if side == 0 else Bank(play.bank[0], changed)
            assert super_pan.result(game, deals, play.answers, bank).edge < value


def test_two_who_draw_alike_are_even() -> None:
    """By symmetry; and the same by another way of counting."""
    game = load(FILING)
    deals = deals_of(game)
    bank = super_pan.usual_bank(game, deals)
    found = super_pan.result(game, deals, bank.against_hit, bank)
    other = agreement.super_pan(game)
    assert found.edge == other.edge == 0
    assert found.variance == other.variance


def test_all_deals_are_counted_once() -> None:
    """C(288,3) · C(285,3) · 282 · 281."""
    deals = deals_of(load(FILING))
    assert deals.number == (288 * 287 * 286 // 6) * (285 * 284 * 283 // 6) * 282 * 281
    assert (deals.results.sum(axis=(1, 4)) == (285 * 284 * 283 // 6) * 282 * 281).all()


def sign(mine: int, theirs: int) -> int:
    return (mine % 10 > theirs % 10) - (mine % 10 < theirs % 10)


def played(cards: tuple[int, ...], answer: int, drawing: int) -> int:
    """Won, tied or lost with these eight cards in the order in which they come."""
    mine, theirs, rest = sum(cards[0:6:2]), sum(cards[1:6:2]), list(cards[6:])
    if answer == HIT:
        mine += rest.pop(0)
    if drawing == HIT:
        theirs += rest.pop(0)
    return sign(mine, theirs)


def test_a_small_shoe_dealt_out() -> None:
    """All orders of eight cards: both answers with every three cards, against a player-dealer that draws to 5."""
    game = load(FILING)
    won: Counter[tuple[Held, int]] = Counter()
    orders: Counter[Held] = Counter()
    for cards in permutations(SMALL):
        held, theirs = tuple(sorted(cards[0:6:2])), sum(cards[1:6:2]) % 10
        orders[held] += 1
        for answer in (STAND, HIT):
            won[held, answer] += played(cards, answer, int(theirs <= 5))
    deals = deals_of(game, all_but(game, SMALL))
    bank = super_pan.usual_bank(game, deals)
    found = super_pan.worth(game, deals, bank)
    assert set(found) == set(orders)
    for held, worth in found.items():
        assert worth.stand == Fraction(won[held, STAND], orders[held])
        assert worth.hit == Fraction(won[held, HIT], orders[held])
    best = sum(max(won[held, STAND], won[held, HIT]) for held in orders)
    answers = super_pan.best_answers(game, deals, bank)
    assert super_pan.result(game, deals, answers, bank).edge == Fraction(-best, orders.total())


def test_the_player_dealers_best_answer_in_a_small_shoe() -> None:
    """All orders of eight cards against a player who draws to 5: the player-dealer takes the better for itself."""
    game = load(FILING)
    lost: Counter[tuple[Held, int, int]] = Counter()
    for cards in permutations(SMALL):
        answer = int(sum(cards[0:6:2]) % 10 <= 5)
        held = tuple(sorted(cards[1:6:2]))
        for drawing in (STAND, HIT):
            lost[held, answer, drawing] -= played(cards, answer, drawing)
    deals = deals_of(game, all_but(game, SMALL))
    bank = super_pan.best_bank(game, deals, super_pan.usual_bank(game, deals).against_hit)
    optional = [held for held in deals.hands if sum(held) % 10 in (4, 5, 6)]
    assert optional
    for held in optional:
        for answer in (STAND, HIT):
            stand, hit = lost[held, answer, STAND], lost[held, answer, HIT]
            assert bank[answer][held] == int(hit > stand)
    total = sum(lost[held, answer, bank[answer][held]] for held in deals.hands for answer in (STAND, HIT))
    found = super_pan.result(game, deals, super_pan.usual_bank(game, deals).against_hit, bank)
    assert found.edge == Fraction(total, 40_320)
    assert bank.against_stand != bank.against_hit


def test_where_it_does_not_settle_the_answer_says_so() -> None:
    """Fourteen cards from which the two answer each other in circles: the player-dealer is then the usual one."""
    game = load(FILING)
    left = (0,) * 5 + (1,) + (3,) * 3 + (4,) + (5,) * 2 + (6,) * 2
    gone = all_but(game, left)
    deals = deals_of(game, gone)
    assert super_pan.both_at_their_best(game, deals) is None
    found = super_pan.odds(game, Asked(gone=gone))
    bank = super_pan.usual_bank(game, deals)
    best = super_pan.result(game, deals, super_pan.best_answers(game, deals, bank), bank)
    assert found.wager("game").edge == best.edge
    assert "draws on 5 or less of its option" in found.wager("game").how


def test_effects_are_the_difference_that_a_card_makes() -> None:
    game = load(FILING)
    effects = super_pan.effects_of_removal(game)["game"]
    assert set(effects) == set("A23456JQK")
    before, after = (super_pan.odds(game, Asked(gone=gone)).wager("game").edge for gone in ((), ("3d",)))
    assert effects["3"] == after - before


def to_the_play(hand: Hand, *bets: Choice) -> None:
    """Through all that is asked before the cards are played."""
    left = iter(bets)
    while (decision := hand.decision) and decision.ask != "play":
        hand.decide(next(left) if decision.ask == "wager" else firm.answer(decision))


def bank_is_advised(stood: int, drew: int) -> tuple[Advice, ...]:
    """What a player-dealer with a 6 is told, against a bet of one who stood and of one who drew."""
    game = load(FILING)
    advise = super_pan.advisor(game)
    assert advise
    table = game.table(seats={1: 1_000_00, 2: 1_000_00, 7: 9_000_00}, player_dealer=7)
    places = {"seat 1": "6s Ks Ks", "seat 2": "Ac Ac Ac", "player-dealer": "6h Kh Kh"}
    hand = table.deal(seed=1, places=places)
    bets = {1: iter([Choice("game", stood), Choice("done")]), 2: iter([Choice("game", drew), Choice("done")])}
    while decision := hand.decision:
        if decision.about == "player-dealer":
            return advise(hand.view(7))
        if decision.ask == "wager":
            hand.decide(next(bets[decision.seat]))
        elif decision.ask == "play":
            advice = advise(hand.view(decision.seat))
            assert advice[0].value > advice[1].value
            hand.decide(advice[0].choice)
        else:
            hand.decide(firm.answer(decision))
    raise AssertionError("the player-dealer was not asked")


def test_the_player_dealer_looks_at_the_larger_bet() -> None:
    assert bank_is_advised(stood=100_00, drew=10_00)[0].choice == Choice("hit")
    assert bank_is_advised(stood=10_00, drew=100_00)[0].choice == Choice("stand")


def test_a_player_is_told_what_each_answer_is_worth() -> None:
    game = load(FILING)
    advise = super_pan.advisor(game)
    assert advise
    deals = deals_of(game)
    worths = super_pan.worth(game, deals, super_pan.best_play(game, deals).bank)
    hand = game.table(seats={1: 1_000_00, 7: 9_000_00}, player_dealer=7).deal(seed=1, places={"seat 1": "5s Kd Qc"})
    assert advise(hand.view(hand.decision.seat if hand.decision else 1)) == ()
    to_the_play(hand, Choice("game", 10_00), Choice("done"))
    advice = advise(hand.view(1))
    assert [one.choice.do for one in advice] == ["hit", "stand"]
    assert [one.value for one in advice] == [float(worths[0, 0, 5].hit), float(worths[0, 0, 5].stand)]


def test_played_rounds_agree() -> None:
    """One player and a player-dealer, both as advised; seed 9."""
    game = load(FILING)
    found = super_pan.odds(game, Asked()).wager("game")
    sums = simulate(plan(game, 5_000, seed=9, players=1, best=True), workers=1).wagers["game"]
    assert abs(sums.mean + float(found.edge)) < STANDARD_ERRORS * found.stdev / sqrt(sums.wagers)
    chances = {one.pays: float(one.probability) for one in found.outcomes}
    for pays, count in ((1, sums.won), (0, sums.pushed), (-1, sums.lost)):
        error = sqrt(chances[Fraction(pays)] * (1 - chances[Fraction(pays)]) / sums.wagers)
        assert abs(count / sums.wagers - chances[Fraction(pays)]) < STANDARD_ERRORS * error


def test_every_reading_answers() -> None:
    game = load(FILING)
    for readings in every_reading(game.source):
        found = super_pan.odds(game.reading(readings), Asked())
        assert [one.wager for one in found.wagers] == ["game"]
        assert found.readings == readings
        assert sum(one.probability for one in found.wagers[0].outcomes) == 1


def test_what_cannot_be() -> None:
    game = load(FILING)
    with pytest.raises(TableError, match="can take 8 cards, and the shoe has 7"):
        super_pan.odds(game, Asked(gone=game.deck(8).cards[7:]))
    with pytest.raises(TableError, match="more cards are said to have gone"):
        super_pan.odds(game, Asked(gone=("6s",) * 33))
